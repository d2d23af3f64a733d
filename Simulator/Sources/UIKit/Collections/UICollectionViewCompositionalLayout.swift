public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// At the edges of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
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
            forgetSizes()
            invalidateLayout()
        }
    }

    private var isVertical: Bool { ownConfiguration.scrollDirection == .vertical }

    // MARK: What views say of their sizes

    /// By section and item.
    private var sizes: [Int: [Int: CGSize]] = [:]

    private var supplementSizes: [CollectionElement: CGSize] = [:]

    /// Of the width, or height, for which they were told.
    private var measuredBreadth: CGFloat?

    private func forgetSizes() {
        sizes = [:]
        supplementSizes = [:]
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard !originalAttributes.estimates.isEmpty else { return false }
        if preferredAttributes.representedElementCategory == .cell {
            let path = preferredAttributes.indexPath
            sizes[path.section, default: [:]][path.item] = preferredAttributes.size
        } else {
            supplementSizes[preferredAttributes.element] = preferredAttributes.size
        }
        return preferredAttributes.size != originalAttributes.size
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Other items have other sizes.
        if context.invalidateEverything || context.invalidateDataSourceCounts { forgetSizes() }
        if !context.keepsPlaces { needsSolving = true }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size || followsOffset
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.keepsPlaces = newBounds.size == collectionView?.bounds.size
        return context
    }

    /// Whether anything is shown elsewhere, or otherwise, when the content scrolls.
    private var followsOffset: Bool {
        boundaries?.hasPinned == true
            || solvers.contains {
                $0.boundaries.hasPinned || $0.section.visibleItemsInvalidationHandler != nil
            }
    }

    // MARK: Preparing

    private var needsSolving = true
    private var solvers: [SectionSolver] = []
    private var boundaries: BoundarySolver?
    private var size = CGSize.zero

    open override func prepare() {
        super.prepare()
        guard let collectionView, needsSolving else { return }
        needsSolving = false
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        let breadth = isVertical ? visible.width : visible.height
        if let measuredBreadth, measuredBreadth != breadth { forgetSizes() }
        measuredBreadth = breadth
        let boundaries = BoundarySolver(
            ownConfiguration.boundarySupplementaryItems, ofSection: nil, in: visible
        ) { supplementSizes[$0] }
        self.boundaries = boundaries
        let bars = boundaries.thickness
        let inner = CGSize(
            width: isVertical ? max(0, visible.width - bars.leading - bars.trailing) : visible.width,
            height: isVertical ? visible.height : max(0, visible.height - bars.top - bars.bottom))
        solvers = []
        var position = isVertical ? bars.top : bars.leading
        let environment = LayoutEnvironment(
            container: LayoutContainer(contentSize: inner, contentInsets: .zero),
            traitCollection: collectionView.traitCollection)
        for index in 0..<collectionView.numberOfSections {
            guard let section = provider(index, environment) else {
                preconditionFailure("The section provider of \(self) has no section for the index \(index).")
            }
            if index > 0 { position += ownConfiguration.interSectionSpacing }
            let solver = SectionSolver(
                section,
                in: SectionSolver.Surroundings(
                    index: index, count: collectionView.numberOfItems(inSection: index),
                    start: isVertical
                        ? CGPoint(x: bars.leading, y: position) : CGPoint(x: position, y: bars.top),
                    visible: inner, insets: insets(of: section, in: inner),
                    boundaryInsets: boundaryInsets(of: section, in: inner), isVertical: isVertical,
                    environment: environment, measuredItems: sizes[index] ?? [:],
                    measuredSupplements: supplementSizes))
            solvers.append(solver)
            position += solver.length
        }
        position += isVertical ? bars.bottom : bars.trailing
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

    /// Headers and footers keep beside them what the section does, unless they refer to something else.
    private func boundaryInsets(
        of section: NSCollectionLayoutSection, in visible: CGSize
    ) -> NSDirectionalEdgeInsets {
        guard section.supplementsFollowInsets else { return .zero }
        let reference = section.supplementaryContentInsetsReference
        var insets =
            reference == .automatic ? self.insets(of: section, in: visible) : margins(of: reference)
        if isVertical {
            (insets.top, insets.bottom) = (0, 0)
        } else {
            (insets.leading, insets.trailing) = (0, 0)
        }
        return insets
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

    // MARK: What scrolls by itself

    override var orthogonalSections: [OrthogonalSection] { solvers.compactMap(\.orthogonal) }

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
        var found = (boundaries?.boundaries ?? []).compactMap {
            layoutAttributesForSupplementaryView(
                ofKind: $0.item.elementKind, at: $0.element.indexPath)
        }
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for solver in solvers {
            let box = solver.box
            let (start, end) = isVertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
            guard start <= high, end >= low else { continue }
            let section = attributes(of: solver, in: rect)
            tellVisibleItems(of: solver, in: section)
            found += section
        }
        return found
    }

    private func attributes(
        of solver: SectionSolver, in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes] {
        let index = solver.surroundings.index
        var found: [UICollectionViewLayoutAttributes] = []
        for decoration in solver.section.decorationItems {
            let path = IndexPath(item: 0, section: index)
            if let attributes = layoutAttributesForDecorationView(
                ofKind: decoration.elementKind, at: path)
            {
                found.append(attributes)
            }
        }
        for boundary in solver.boundaries.boundaries {
            found.append(attributes(of: boundary, in: solver))
        }
        let offset = collectionView?.orthogonalOffset(ofSection: index) ?? .zero
        let part = solver.isOrthogonal ? rect.offsetBy(dx: offset.x, dy: offset.y) : rect
        for item in solver.items(in: part) {
            let path = IndexPath(item: item, section: index)
            if let attributes = layoutAttributesForItem(at: path) { found.append(attributes) }
            for supplement in solver.supplements(of: item) {
                found.append(
                    attributes(of: supplement.item, supplement.element, on: supplement.container, in: solver))
            }
        }
        return found.filter { attributes in
            let isScrolled = attributes.orthogonalSection != nil
            return attributes.frame.overlaps(isScrolled ? part : rect)
        }
    }

    /// Gives the section's handler what is seen of it.
    private func tellVisibleItems(
        of solver: SectionSolver, in attributes: [UICollectionViewLayoutAttributes]
    ) {
        guard let collectionView, let handler = solver.section.visibleItemsInvalidationHandler else { return }
        let bounds = collectionView.flipped(collectionView.bounds)
        let offset = collectionView.orthogonalOffset(ofSection: solver.surroundings.index)
        let visible = attributes.filter { attributes in
            let isScrolled = attributes.orthogonalSection != nil
            return attributes.frame.overlaps(
                isScrolled ? bounds.offsetBy(dx: offset.x, dy: offset.y) : bounds)
        }
        handler(
            visible.map(LayoutVisibleItem.init), solver.isOrthogonal ? offset : bounds.origin,
            solver.surroundings.environment)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard solvers.indices.contains(indexPath.section) else { return nil }
        let solver = solvers[indexPath.section]
        guard let place = solver.place(of: indexPath.item) else { return nil }
        let attributes = ListItemAttributes(forCellWith: indexPath)
        attributes.frame = place.frame
        attributes.zIndex = max(place.zIndex, solver.leastZIndex)
        attributes.estimates = place.estimates
        attributes.isMeasured = sizes[indexPath.section]?[indexPath.item] != nil
        attributes.orthogonalSection = solver.isOrthogonal ? indexPath.section : nil
        if let list = solver.section.list {
            attributes.role = list.role(ofItem: indexPath.item, of: solver.count)
        }
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let element = CollectionElement(.supplementaryView, kind: elementKind, at: indexPath)
        if let boundaries, let boundary = boundaries.boundary(for: element) {
            return attributes(
                of: boundary, boundaries, in: CGRect(origin: .zero, size: size), insets: .zero,
                to: visibleRect)
        }
        guard indexPath.count > 1, solvers.indices.contains(indexPath.section) else { return nil }
        let solver = solvers[indexPath.section]
        if let boundary = solver.boundaries.boundary(for: element) {
            return attributes(of: boundary, in: solver)
        }
        return solver.supplements(of: indexPath.item).first { $0.element == element }.map {
            attributes(of: $0.item, $0.element, on: $0.container, in: solver)
        }
    }

    /// Between the bars that cover the content, and the layout's own headers and footers that are pinned.
    private var visibleRect: CGRect {
        guard let collectionView else { return .zero }
        return collectionView.flipped(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    }

    private func attributes(
        of boundary: BoundarySolver.Boundary, in solver: SectionSolver
    ) -> UICollectionViewLayoutAttributes {
        var visible = visibleRect
        for own in boundaries?.boundaries ?? [] where own.item.pinToVisibleBounds {
            switch own.item.edge {
            case .top:
                visible.origin.y += own.size.height
                visible.size.height -= own.size.height
            case .bottom: visible.size.height -= own.size.height
            case .leading:
                visible.origin.x += own.size.width
                visible.size.width -= own.size.width
            case .trailing: visible.size.width -= own.size.width
            default: break
            }
        }
        return attributes(
            of: boundary, solver.boundaries, in: solver.box, insets: solver.surroundings.boundaryInsets,
            to: visible)
    }

    private func attributes(
        of boundary: BoundarySolver.Boundary, _ boundaries: BoundarySolver, in box: CGRect,
        insets: NSDirectionalEdgeInsets, to visible: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = ListItemAttributes(
            forSupplementaryViewOfKind: boundary.item.elementKind, with: boundary.element.indexPath)
        let frame = boundaries.frame(of: boundary, in: box, insets: insets)
        attributes.frame = boundaries.pinned(frame, of: boundary, in: box, to: visible)
        attributes.zIndex = boundary.item.zIndex
        attributes.estimates = boundary.item.layoutSize.estimates
        attributes.isMeasured = supplementSizes[boundary.element] != nil
        return attributes
    }

    private func attributes(
        of item: NSCollectionLayoutSupplementaryItem, _ element: CollectionElement, on container: CGRect,
        in solver: SectionSolver
    ) -> UICollectionViewLayoutAttributes {
        let attributes = ListItemAttributes(
            forSupplementaryViewOfKind: item.elementKind, with: element.indexPath)
        attributes.frame = item.frame(on: container, measured: supplementSizes[element])
        attributes.zIndex = max(item.zIndex, solver.leastZIndex)
        attributes.estimates = item.layoutSize.estimates
        attributes.isMeasured = supplementSizes[element] != nil
        attributes.orthogonalSection = solver.isOrthogonal ? element.indexPath.section : nil
        return attributes
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard solvers.indices.contains(indexPath.section) else { return nil }
        let solver = solvers[indexPath.section]
        guard let item = solver.section.decorationItems.first(where: { $0.elementKind == elementKind }) else {
            return nil
        }
        let attributes = ListItemAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        let insets = LayoutContainer(contentSize: solver.box.size, contentInsets: item.contentInsets)
            .effectiveContentInsets
        let box = solver.box
        attributes.frame = CGRect(
            x: box.minX + insets.leading, y: box.minY + insets.top,
            width: max(0, box.width - insets.leading - insets.trailing),
            height: max(0, box.height - insets.top - insets.bottom))
        attributes.zIndex = item.zIndex
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
