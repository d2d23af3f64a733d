/// Lines of items, as many in each as fit, between a header and a footer for each section (J40–J49).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    // MARK: Measures

    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private var isVertical: Bool { scrollDirection == .vertical }

    // MARK: Invalidation

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    override func makeContextOfAll() -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = true
            context.invalidateFlowLayoutAttributes = true
        }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics ?? true
        {
            metrics = nil
            sections = nil
        }
        if flow?.invalidateFlowLayoutAttributes ?? true { sections = nil }
        super.invalidateLayout(with: context)
    }

    /// Other lines fit where there is another breadth; what is pinned moves with every step.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if breadth(of: newBounds) != breadth(of: collectionView.bounds) { return true }
        let isPinned = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        return isPinned && newBounds != collectionView.bounds
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
            context.invalidateFlowLayoutAttributes =
                breadth(of: newBounds) != breadth(of: collectionView.bounds)
        }
        return context
    }

    private func breadth(of bounds: CGRect) -> CGFloat { isVertical ? bounds.width : bounds.height }

    // MARK: Breaking lines

    private var metrics: [FlowMetrics]?

    /// Worked out when they are asked for: whoever overrides `prepare()` sets sizes after the call of super.
    private var sections: [FlowSection]?

    /// The breadth that the lines can have.
    private var breadth: CGFloat {
        guard let collectionView else { return 0 }
        let inset = collectionView.adjustedContentInset
        let insets = isVertical ? inset.left + inset.right : inset.top + inset.bottom
        return max(0, breadth(of: collectionView.bounds) - insets)
    }

    private func brokenSections() -> [FlowSection] {
        if let sections { return sections }
        let (breadth, isVertical) = (breadth, isVertical)
        let metrics = metrics ?? askedMetrics()
        self.metrics = metrics
        let extra = referenceInset
        var start: CGFloat = 0
        let sections = metrics.map { metrics in
            var metrics = metrics
            metrics.inset = metrics.inset + extra
            let section = FlowSection(metrics, isVertical: isVertical, start: start, breadth: breadth)
            start = section.end
            return section
        }
        self.sections = sections
        return sections
    }

    private func askedMetrics() -> [FlowMetrics] {
        guard let collectionView else { return [] }
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        return (0..<collectionView.numberOfSections).map { section in
            let count = collectionView.numberOfItems(inSection: section)
            guard let delegate else {
                return FlowMetrics(
                    inset: sectionInset, lineSpacing: minimumLineSpacing,
                    itemSpacing: minimumInteritemSpacing, header: length(of: headerReferenceSize),
                    footer: length(of: footerReferenceSize), count: count, sizes: .uniform(itemSize))
            }
            return FlowMetrics(
                inset: delegate.collectionView(collectionView, layout: self, insetForSectionAt: section),
                lineSpacing: delegate.collectionView(
                    collectionView, layout: self, minimumLineSpacingForSectionAt: section),
                itemSpacing: delegate.collectionView(
                    collectionView, layout: self, minimumInteritemSpacingForSectionAt: section),
                header: length(
                    of: delegate.collectionView(
                        collectionView, layout: self, referenceSizeForHeaderInSection: section)),
                footer: length(
                    of: delegate.collectionView(
                        collectionView, layout: self, referenceSizeForFooterInSection: section)),
                count: count,
                sizes: sizes(inSection: section, count: count, of: collectionView, from: delegate))
        }
    }

    private func sizes(
        inSection section: Int, count: Int, of collectionView: UICollectionView,
        from delegate: any UICollectionViewDelegateFlowLayout
    ) -> FlowMetrics.Sizes {
        let sizes = (0..<count).map { item in
            delegate.collectionView(
                collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
        }
        guard let first = sizes.first else { return .uniform(itemSize) }
        return sizes.allSatisfy { $0 == first } ? .uniform(first) : .various(sizes)
    }

    private func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// What the safe area or the margins take on both ends of the lines beyond what the content's insets do.
    private var referenceInset: UIEdgeInsets {
        guard let collectionView else { return .zero }
        let content = collectionView.adjustedContentInset
        let reference: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: reference = collectionView.safeAreaInsets
        case .fromLayoutMargins: reference = collectionView.layoutMargins
        }
        return isVertical
            ? UIEdgeInsets(
                top: 0, left: max(0, reference.left - content.left), bottom: 0,
                right: max(0, reference.right - content.right))
            : UIEdgeInsets(
                top: max(0, reference.top - content.top), left: 0,
                bottom: max(0, reference.bottom - content.bottom), right: 0)
    }

    // MARK: What the collection view asks

    open override var collectionViewContentSize: CGSize {
        let length = brokenSections().last?.end ?? 0
        return isVertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let sections = brokenSections()
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var found: [UICollectionViewLayoutAttributes] = []
        var index = sections.firstIndexInOrder { $0.end >= low }
        while index < sections.count, sections[index].start <= high {
            let section = sections[index]
            for kind in [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
            ] {
                if let frame = frame(ofKind: kind, in: section), frame.overlaps(rect) {
                    found.append(attributes(ofKind: kind, section: index, frame: frame))
                }
            }
            for line in section.lines(from: low, to: high) {
                for (item, frame) in zip(line.items, section.frames(in: line)) where frame.overlaps(rect) {
                    found.append(attributes(ofItem: item, section: index, frame: frame))
                }
            }
            index += 1
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = brokenSections()
        guard sections.indices ~= indexPath.section,
            let frame = sections[indexPath.section].frame(ofItem: indexPath.item)
        else { return nil }
        return attributes(ofItem: indexPath.item, section: indexPath.section, frame: frame)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let sections = brokenSections()
        guard sections.indices ~= indexPath.section, indexPath.item == 0,
            let frame = frame(ofKind: elementKind, in: sections[indexPath.section])
        else { return nil }
        return attributes(ofKind: elementKind, section: indexPath.section, frame: frame)
    }

    private func attributes(
        ofItem item: Int, section: Int, frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            type(of: self).layoutAttributesClass, for: .cell(IndexPath(item: item, section: section)))
        attributes.frame = rounded(frame)
        return attributes
    }

    private func attributes(
        ofKind kind: String, section: Int, frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            type(of: self).layoutAttributesClass,
            for: CollectionElement(
                .supplementaryView, kind: kind, at: IndexPath(item: 0, section: section)))
        attributes.frame = rounded(frame)
        attributes.zIndex = isPinned(kind) ? Self.pinnedIndex : 0
        return attributes
    }

    /// In front of the items.
    private static let pinnedIndex = 10

    private func isPinned(_ kind: String) -> Bool {
        kind == UICollectionView.elementKindSectionHeader
            ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    }

    /// On whole pixels.
    private func rounded(_ frame: CGRect) -> CGRect {
        CGRect(origin: collectionView?.rounded(frame.origin) ?? frame.origin, size: frame.size)
    }

    /// Nil for one that has no length.
    private func frame(ofKind kind: String, in section: FlowSection) -> CGRect? {
        var (start, length): (CGFloat, CGFloat)
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            (start, length) = (section.start, section.metrics.header)
            if let visible = visible, isPinned(kind) {
                start = max(start, min(visible.lowerBound, section.end - length))
            }
        case UICollectionView.elementKindSectionFooter:
            length = section.metrics.footer
            start = section.end - length
            if let visible = visible, isPinned(kind) {
                start = min(start, max(visible.upperBound - length, section.start))
            }
        default: return nil
        }
        guard length > 0 else { return nil }
        return isVertical
            ? CGRect(x: 0, y: start, width: breadth, height: length)
            : CGRect(x: start, y: 0, width: length, height: breadth)
    }

    /// What of the content is seen between the insets, along.
    private var visible: ClosedRange<CGFloat>? {
        guard let collectionView else { return nil }
        let rect = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        return isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    }
}

extension UIEdgeInsets {
    fileprivate static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }
}

extension CGRect {
    /// Whether they have more in common than an edge, which Foundation's `intersects` does not ask.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
