/// What of a layout is no longer right (K20–K22).
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() {
        super.init()
    }

    /// Of the layout's own class, which its subclasses may name.
    static func make(_ contextClass: AnyClass) -> UICollectionViewLayoutInvalidationContext {
        guard let contextClass = contextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure(
                "invalidationContextClass is \(contextClass), which is no "
                    + "UICollectionViewLayoutInvalidationContext.")
        }
        return contextClass.init()
    }

    open internal(set) var invalidateEverything = false
    open internal(set) var invalidateDataSourceCounts = false

    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var all = invalidatedSupplementaryIndexPaths ?? [:]
        all[elementKind, default: []] += indexPaths
        invalidatedSupplementaryIndexPaths = all
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var all = invalidatedDecorationIndexPaths ?? [:]
        all[elementKind, default: []] += indexPaths
        invalidatedDecorationIndexPaths = all
    }

    /// Added to the offset and to the size of the content when the layout is worked out anew.
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero
}
