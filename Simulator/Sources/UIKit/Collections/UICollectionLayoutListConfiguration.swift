/// How a section of a compositional layout is a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Hashable, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public let appearance: Appearance
    /// Nil stands for the system's background of the appearance.
    public var backgroundColor: UIColor?
    public var showsSeparators = true

    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        showsSeparators = ![.sidebar, .sidebarPlain].contains(appearance)
    }

    /// By eye: groups lie apart from each other, and inset ones from the edges, too.
    var sectionInsets: NSDirectionalEdgeInsets {
        switch appearance {
        case .plain, .sidebarPlain: .zero
        case .grouped: NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
        case .insetGrouped, .sidebar:
            NSDirectionalEdgeInsets(top: 18, leading: 16, bottom: 18, trailing: 16)
        }
    }

    var ground: UIColor {
        backgroundColor
            ?? ([.plain, .sidebarPlain].contains(appearance) ? .systemBackground : .systemGroupedBackground)
    }

    func role(ofItem item: Int, of count: Int) -> ListRole {
        ListRole(
            appearance: appearance, showsSeparators: showsSeparators, isFirst: item == 0,
            isLast: item == count - 1)
    }
}

extension NSCollectionLayoutSection {
    /// Items as wide as the list, and as high as they say.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.contentInsets = configuration.sectionInsets
        section.list = configuration
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
