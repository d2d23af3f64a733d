/// A view that an interaction shows as it is, at a place. The view itself is neither moved nor changed.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    public let view: UIView
    private let ownParameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.target) = (view, target)
        ownParameters = parameters.copied
        super.init()
    }

    /// A copy of those that were given.
    open var parameters: UIPreviewParameters { ownParameters.copied }

    /// The view has to be in a window, where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let superview = view.superview, view.window != nil else {
            preconditionFailure("A preview without a target needs a view in a window: \(view).")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(
                container: superview, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    open var size: CGSize { visibleRect.size }

    /// The part of the view that is shown (UIPreviewParameters.h).
    var visibleRect: CGRect { ownParameters.visiblePath?.bounds ?? view.bounds }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Where it is in the window.
    var frame: CGRect {
        let frame = visibleRect.offsetBy(dx: -view.bounds.midX, dy: -view.bounds.midY)
            .applying(target.transform).offsetBy(dx: target.center.x, dy: target.center.y)
        return target.container.convert(frame, to: nil as UIView?)
    }
}
