/// Something that events reach. What it does not handle goes to `next` (C8).
///
/// On Apple's platforms the accessibility members belong to every NSObject. On Linux nothing declared in an
/// extension of NSObject could be overridden, so the responders have them.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    public override init() {
        super.init()
    }

    open var next: UIResponder? { nil }

    /// None is shown here: there is no keyboard to which it would be attached.
    open var inputAccessoryView: UIView? { nil }

    /// For code that is meant to come out of a nib, of which there are none here: nobody calls it.
    open func awakeFromNib() {}

    // MARK: Touches, presses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }

    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    @discardableResult open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { responderWindow?.firstResponder = nil }
        return true
    }

    /// The window in which this responder can be the first one.
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window }
            if let controller = current as? UIViewController, let view = controller.viewIfLoaded {
                return view.window
            }
            responder = current.next
        }
        return nil
    }

    open var keyCommands: [UIKeyCommand]? { nil }

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Self.copyAction ? implementsCopy : action.canPerform(on: self)
    }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender)
            ? self : next?.target(forAction: action, withSender: sender)
    }

    /// For subclasses to implement: a responder without its own is passed over.
    open func copy(_ sender: Any?) {
        preconditionFailure("\(type(of: self)) has no method copy(_:)")
    }

    // MARK: Accessibility (G5, H7, H8)

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none

    private var ownAccessibilityFrame: CGRect?
    private var ownAccessibilityActivationPoint: CGPoint?

    /// In the screen's coordinates.
    open var accessibilityFrame: CGRect {
        get { ownAccessibilityFrame ?? defaultAccessibilityFrame }
        set { ownAccessibilityFrame = newValue }
    }

    /// A view's is where the view is.
    package var defaultAccessibilityFrame: CGRect { .zero }

    /// The middle of the frame, unless it was set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            ownAccessibilityActivationPoint
                ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { ownAccessibilityActivationPoint = newValue }
    }

    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityElements: [Any]?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var accessibilityUserInputLabels: [String]! = [] {
        didSet { if accessibilityUserInputLabels == nil { accessibilityUserInputLabels = [] } }
    }

    /// Whether VoiceOver is on it.
    open func accessibilityElementIsFocused() -> Bool {
        UIAccessibility.isVoiceOverRunning && AssistiveTechnology.shared.focusedElement === self
    }

    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
}
