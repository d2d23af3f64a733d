/// How a section of a compositional layout is a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Hashable, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Hashable, Sendable {
        case none = 0
        /// Supplementary views of the kind for headers.
        case supplementary = 1
        /// The first item of a section, which looks like a header then.
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Hashable, Sendable {
        case none = 0
        /// Supplementary views of the kind for footers.
        case supplementary = 1
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

    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none

    /// Above each header; nil stands for what the appearance has.
    public var headerTopPadding: CGFloat?

    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        showsSeparators = ![.sidebar, .sidebarPlain].contains(appearance)
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    private var hasHeader: Bool { headerMode == .supplementary }

    /// By eye: groups lie apart from each other, and inset ones from the edges, too. A header takes the place of the
    /// room above.
    var sectionInsets: NSDirectionalEdgeInsets {
        let (top, bottom): (CGFloat, CGFloat) = (hasHeader ? 0 : 18, footerMode == .supplementary ? 0 : 18)
        return switch appearance {
        case .plain, .sidebarPlain: .zero
        case .grouped: NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
        case .insetGrouped, .sidebar:
            NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
        }
    }

    /// By eye.
    var topPadding: CGFloat {
        guard hasHeader else { return 0 }
        return headerTopPadding ?? (appearance == .plain ? 22 : 10)
    }

    var ground: UIColor {
        backgroundColor
            ?? ([.plain, .sidebarPlain].contains(appearance) ? .systemBackground : .systemGroupedBackground)
    }

    func role(ofItem item: Int, of count: Int) -> ListRole {
        let hasHeader = headerMode == .firstItemInSection
        return ListRole(
            part: hasHeader && item == 0 ? .header : .cell, appearance: appearance,
            isFirst: item == (hasHeader ? 1 : 0), isLast: item == count - 1)
    }

    /// Headers of plain lists stay in sight.
    @MainActor var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        func boundary(
            _ kind: String, _ alignment: NSRectAlignment
        ) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = appearance == .plain
            return item
        }
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if hasHeader { items.append(boundary(UICollectionView.elementKindSectionHeader, .top)) }
        if footerMode == .supplementary {
            items.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return items
    }

    /// Plain lists have lines below all items but the last one, groups around them, too.
    func separators(at indexPath: IndexPath, of count: Int) -> UIListSeparatorConfiguration {
        var separators = separatorConfiguration
        let (isFirst, isLast) = (indexPath.item == 0, indexPath.item == count - 1)
        let isHeader = isFirst && headerMode == .firstItemInSection
        func resolve(
            _ visibility: UIListSeparatorConfiguration.Visibility, _ automatic: Bool
        ) -> UIListSeparatorConfiguration.Visibility {
            if !showsSeparators { return .hidden }
            return visibility == .automatic ? (automatic ? .visible : .hidden) : visibility
        }
        let hasEnds = appearance == .grouped
        separators.topSeparatorVisibility = resolve(
            separators.topSeparatorVisibility, isFirst && hasEnds && !isHeader)
        separators.bottomSeparatorVisibility = resolve(
            separators.bottomSeparatorVisibility, (!isLast || hasEnds) && !isHeader)
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
        section.boundarySupplementaryItems = configuration.boundaries
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
