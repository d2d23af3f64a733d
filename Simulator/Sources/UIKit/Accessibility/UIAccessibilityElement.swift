/// An element for assistive technologies that is no view of its own: its container, a view, lists it in
/// `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    open var accessibilityIdentifier: String?
    open weak var accessibilityContainer: AnyObject?

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// Follows the container wherever it goes; once it is set, `accessibilityFrame` is computed from it.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet { isInContainerSpace = true }
    }

    private var isInContainerSpace = false

    open override var accessibilityFrame: CGRect {
        get {
            guard isInContainerSpace, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set {
            isInContainerSpace = false
            super.accessibilityFrame = newValue
        }
    }
}
