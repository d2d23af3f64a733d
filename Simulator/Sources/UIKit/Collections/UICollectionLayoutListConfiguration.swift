/// How a section of a compositional layout is a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Hashable, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    /// Nil stands for the system's background of the appearance.
    public var backgroundColor: UIColor?
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Has the last word on the lines around an item.
    public var itemSeparatorHandler: ItemSeparatorHandler?

    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// By eye: groups lie apart from each other, and inset ones from the edges, too.
    var sectionInsets: NSDirectionalEdgeInsets {
        switch appearance {
        case .plain: .zero
        case .grouped: NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
        case .insetGrouped: NSDirectionalEdgeInsets(top: 18, leading: 16, bottom: 18, trailing: 16)
        }
    }

    var ground: UIColor {
        backgroundColor ?? (appearance == .plain ? .systemBackground : .systemGroupedBackground)
    }

    var cellBackground: UIBackgroundConfiguration {
        appearance == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// Plain lists have lines below all items but the last one, groups around them, too.
    func separators(at indexPath: IndexPath, of count: Int) -> UIListSeparatorConfiguration {
        var separators = separatorConfiguration
        let (isFirst, isLast) = (indexPath.item == 0, indexPath.item == count - 1)
        func resolve(
            _ visibility: UIListSeparatorConfiguration.Visibility, _ automatic: Bool
        ) -> UIListSeparatorConfiguration.Visibility {
            if !showsSeparators { return .hidden }
            return visibility == .automatic ? (automatic ? .visible : .hidden) : visibility
        }
        let hasEnds = appearance == .grouped
        separators.topSeparatorVisibility = resolve(separators.topSeparatorVisibility, isFirst && hasEnds)
        separators.bottomSeparatorVisibility = resolve(
            separators.bottomSeparatorVisibility, !isLast || hasEnds)
        guard showsSeparators else { return separators }
        return itemSeparatorHandler?(indexPath, separators) ?? separators
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
