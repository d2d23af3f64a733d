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
        needsSolving = true
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    // MARK: Preparing

    private var needsSolving = true
    private var solvers: [SectionSolver] = []
    private var size = CGSize.zero

    open override func prepare() {
        super.prepare()
        guard let collectionView, needsSolving else { return }
        needsSolving = false
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
            let solver = SectionSolver(
                section,
                in: SectionSolver.Surroundings(
                    count: collectionView.numberOfItems(inSection: index),
                    start: isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0),
                    visible: visible, insets: insets(of: section, in: visible), isVertical: isVertical,
                    environment: environment, measuredItems: sizes[index] ?? [:]))
            solvers.append(solver)
            position += solver.length
        }
        size =
            isVertical
            ? CGSize(width: visible.width, height: position) : CGSize(width: position, height: visible.height)
    }

    /// With the margins that the section refers to.
    private func insets(of section: NSCollectionLayoutSection, in visible: CGSize) -> NSDirectionalEdgeInsets
    {
        let insets = LayoutContainer(contentSize: visible, contentInsets: section.contentInsets)
            .effectiveContentInsets
        return margins(of: section.contentInsetsReference).added(to: insets)
    }

    /// What the safe area takes across the axis, the collection view's insets have taken already.
    private func margins(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        let reference = reference == .automatic ? ownConfiguration.contentInsetsReference : reference
        guard let collectionView, reference != .none else { return .zero }
        let taken = collectionView.adjustedContentInset
        let margins: UIEdgeInsets
        switch reference {
        case .layoutMargins: margins = collectionView.layoutMargins
        case .readableContent:
            // As the guide has it, which is worked out later.
            let own = collectionView.layoutMargins
            let width = collectionView.bounds.width - own.left - own.right
            let rest = max(0, width - ReadableContentGuide.width(in: collectionView)) / 2
            margins = UIEdgeInsets(
                top: own.top, left: own.left + rest, bottom: own.bottom, right: own.right + rest)
        case .automatic, .none, .safeArea: margins = collectionView.safeAreaInsets
        }
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isVertical {
            let (left, right) = (max(0, margins.left - taken.left), max(0, margins.right - taken.right))
            return NSDirectionalEdgeInsets(
                top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
        }
        return NSDirectionalEdgeInsets(
            top: max(0, margins.top - taken.top), leading: 0, bottom: max(0, margins.bottom - taken.bottom),
            trailing: 0)
    }

    // MARK: What the collection view asks

    /// That of its sections, where all of them are lists and agree.
    override var ground: UIColor? {
        let grounds = solvers.map { $0.section.list?.ground }
        guard let first = grounds.first, grounds.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    open override var collectionViewContentSize: CGSize { size }

    open override class var layoutAttributesClass: AnyClass { ListItemAttributes.self }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var found: [UICollectionViewLayoutAttributes] = []
        for (section, solver) in solvers.enumerated() {
            let box = solver.box
            let (start, end) = isVertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
            guard start <= high, end >= low else { continue }
            found += solver.items(in: rect).compactMap { item in
                layoutAttributesForItem(at: IndexPath(item: item, section: section))
            }
        }
        return found.filter { $0.frame.overlaps(rect) }
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
            attributes.role = list.role(ofItem: indexPath.item, of: solver.count)
        }
        return attributes
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension NSDirectionalEdgeInsets {
    fileprivate func added(to insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + insets.top, leading: leading + insets.leading, bottom: bottom + insets.bottom,
            trailing: trailing + insets.trailing)
    }
}
