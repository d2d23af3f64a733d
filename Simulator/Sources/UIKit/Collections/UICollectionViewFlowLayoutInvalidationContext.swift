/// What of a flow layout is no longer right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes and distances are asked for anew.
    open var invalidateFlowLayoutDelegateMetrics = false
    /// Whether the lines are broken anew.
    open var invalidateFlowLayoutAttributes = false
}
