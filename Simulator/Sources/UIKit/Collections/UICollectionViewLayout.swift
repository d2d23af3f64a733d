/// Says where the elements of a collection view are. Subclasses override what the collection view asks, and prepare
/// for it (K17–K24).
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    weak var owner: UICollectionView?

    open var collectionView: UICollectionView? { owner }

    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass.map { viewClass in
            guard let viewClass = viewClass as? UICollectionReusableView.Type else {
                preconditionFailure("\(viewClass) is no UICollectionReusableView.")
            }
            return viewClass
        }
    }

    func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type {
        guard let viewClass = decorationClasses[kind] else {
            preconditionFailure(
                "No class is registered with the layout for decoration views of kind \(kind).")
        }
        return viewClass
    }

    // MARK: Classes of its own

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        .make(type(of: self).invalidationContextClass)
    }

    /// What `invalidateLayout()` stands for.
    func makeContextOfAll() -> UICollectionViewLayoutInvalidationContext { makeContext() }

    // MARK: Invalidation

    open func invalidateLayout() {
        invalidateLayout(with: makeContextOfAll())
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let collectionView, collectionView.collectionViewLayout === self else { return }
        collectionView.layoutWasInvalidated(with: context)
    }

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    /// Whether what a view says of its size changes anything.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: [preferredAttributes.indexPath])
        return context
    }

    /// The background of a collection view that has none of its own.
    var ground: UIColor? { nil }

    // MARK: What the collection view asks

    open func prepare() {}

    open var collectionViewContentSize: CGSize { .zero }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Direction

    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Changes

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    open func finalizeCollectionViewUpdates() {}

    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    open func finalizeAnimatedBoundsChange() {}

    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    open func finalizeLayoutTransition() {}

    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Of any element

    func attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch (element.category, element.kind) {
        case (.supplementaryView, let kind?):
            layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
        case (.decorationView, let kind?):
            layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
        default: layoutAttributesForItem(at: element.indexPath)
        }
    }

    func initialAttributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch (element.category, element.kind) {
        case (.supplementaryView, let kind?):
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.indexPath)
        case (.decorationView, let kind?):
            initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.indexPath)
        default: initialLayoutAttributesForAppearingItem(at: element.indexPath)
        }
    }

    func finalAttributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch (element.category, element.kind) {
        case (.supplementaryView, let kind?):
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: element.indexPath)
        case (.decorationView, let kind?):
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: element.indexPath)
        default: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        }
    }
}
