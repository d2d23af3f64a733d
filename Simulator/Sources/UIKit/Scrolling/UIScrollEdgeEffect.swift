/// How content looks where it leaves a scroll view by one of its edges. Here it looks as it does elsewhere.
@available(iOS 26.0, *)
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
    /// Stored only.
    open var isHidden = false

    /// Those of a scroll view are all there are.
    override init() {}
}
