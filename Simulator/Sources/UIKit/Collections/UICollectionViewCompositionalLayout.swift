public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Sections of groups of items, whose sizes depend on what they lie in.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var ownConfiguration: UICollectionViewCompositionalLayoutConfiguration

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, ownConfiguration) = (sectionProvider, configuration)
        super.init()
    }

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        ownConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        ownConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        ownConfiguration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("A compositional layout is made of sections, not of an archive.")
    }

    /// Setting it invalidates the layout; what is set of it afterwards does nothing.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { ownConfiguration }
        set {
            ownConfiguration = newValue
            sizes = [:]
            invalidateLayout()
        }
    }

    private var isVertical: Bool { ownConfiguration.scrollDirection == .vertical }

    // MARK: What views say of their sizes

    /// By section and item.
    private var sizes: [Int: [Int: CGSize]] = [:]

    /// Of the width, or height, for which they were told.
    private var measuredBreadth: CGFloat?

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard !originalAttributes.estimates.isEmpty else { return false }
        let path = preferredAttributes.indexPath
        sizes[path.section, default: [:]][path.item] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Other items have other sizes.
        if context.invalidateEverything || context.invalidateDataSourceCounts { sizes = [:] }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    // MARK: Preparing

    private var solvers: [SectionSolver] = []
    private var size = CGSize.zero

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        let breadth = isVertical ? visible.width : visible.height
        if let measuredBreadth, measuredBreadth != breadth { sizes = [:] }
        measuredBreadth = breadth
        solvers = []
        var position: CGFloat = 0
        let environment = LayoutEnvironment(
            container: LayoutContainer(contentSize: visible, contentInsets: .zero),
            traitCollection: collectionView.traitCollection)
        for index in 0..<collectionView.numberOfSections {
            guard let section = provider(index, environment) else {
                preconditionFailure("The section provider of \(self) has no section for the index \(index).")
            }
            if index > 0 { position += ownConfiguration.interSectionSpacing }
            let insets = insets(of: section, in: visible)
            let inner = CGSize(
                width: max(0, visible.width - insets.leading - insets.trailing),
                height: max(0, visible.height - insets.top - insets.bottom))
            let container =
                isVertical
                ? CGSize(width: inner.width, height: visible.height)
                : CGSize(width: visible.width, height: inner.height)
            let solver = SectionSolver(
                section, count: collectionView.numberOfItems(inSection: index), start: position, edge: 0,
                container: container, insets: insets, isVertical: isVertical,
                traitCollection: collectionView.traitCollection, measured: sizes[index] ?? [:])
            solvers.append(solver)
            position += solver.length
        }
        size =
            isVertical
            ? CGSize(width: visible.width, height: position) : CGSize(width: position, height: visible.height)
    }

    /// With the margins that the section refers to. What the safe area takes across the axis, the collection view's
    /// insets have taken already.
    private func insets(of section: NSCollectionLayoutSection, in visible: CGSize) -> NSDirectionalEdgeInsets
    {
        var insets = LayoutContainer(contentSize: visible, contentInsets: section.contentInsets)
            .effectiveContentInsets
        let reference =
            section.contentInsetsReference == .automatic
            ? ownConfiguration.contentInsetsReference : section.contentInsetsReference
        guard let collectionView, reference == .safeArea || reference == .layoutMargins else { return insets }
        let (safe, taken) = (collectionView.safeAreaInsets, collectionView.adjustedContentInset)
        let margins = reference == .layoutMargins ? collectionView.layoutMargins : safe
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isVertical {
            let (left, right) = (max(0, margins.left - taken.left), max(0, margins.right - taken.right))
            insets.leading += isMirrored ? right : left
            insets.trailing += isMirrored ? left : right
        } else {
            insets.top += max(0, margins.top - taken.top)
            insets.bottom += max(0, margins.bottom - taken.bottom)
        }
        return insets
    }

    /// That of its sections, where all of them are lists and agree.
    override var ground: UIColor? {
        let grounds = solvers.map { $0.section.list?.ground }
        guard let first = grounds.first, grounds.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    // MARK: What the collection view asks

    open override var collectionViewContentSize: CGSize { size }

    open override class var layoutAttributesClass: AnyClass { ListItemAttributes.self }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for (index, solver) in solvers.enumerated()
        where solver.start <= high && solver.start + solver.length >= low {
            for item in solver.items(from: low, to: high) {
                let path = IndexPath(item: item, section: index)
                guard let attributes = layoutAttributesForItem(at: path),
                    attributes.frame.overlaps(rect)
                else { continue }
                found.append(attributes)
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard solvers.indices.contains(indexPath.section) else { return nil }
        let solver = solvers[indexPath.section]
        guard let place = solver.place(of: indexPath.item) else { return nil }
        let attributes = ListItemAttributes(forCellWith: indexPath)
        attributes.frame = place.frame
        attributes.zIndex = place.zIndex
        attributes.estimates = place.estimates
        attributes.isMeasured = sizes[indexPath.section]?[indexPath.item] != nil
        if let list = solver.section.list {
            attributes.separators = list.separators(at: indexPath, of: solver.count)
            attributes.background = list.cellBackground
        }
        return attributes
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
