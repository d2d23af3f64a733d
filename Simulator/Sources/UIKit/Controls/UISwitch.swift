/// A thumb that is pushed from one side to the other, or tapped, to turn something on or off (UISwitch.h and its pages).
/// A finger that goes over the middle takes the thumb along; the value changes when it is lifted [?].
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public enum Style: Int, Sendable {
        case automatic
        case checkbox
        case sliding
    }

    private enum Metrics {
        static let size = CGSize(width: 51, height: 31)
        /// Between the thumb and the edge.
        static let gap: CGFloat = 2
        /// How much longer the thumb is under a finger.
        static let stretch: CGFloat = 6
        /// How far a finger moves before it pushes the thumb and is no tap any more.
        static let hysteresis: CGFloat = 10
        static let duration: TimeInterval = 0.25
        static let disabledOpacity: CGFloat = 0.5
    }

    private let track = UIView()
    private let thumb = UIView()

    /// The size is the switch's own, whatever the frame says.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Metrics.size.height / 2
        thumb.layer.cornerRadius = Metrics.size.height / 2 - Metrics.gap
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        showState()
    }

    // MARK: The value

    private var storedIsOn = false

    /// Where the thumb is while a finger pushes it.
    private var pushedIsOn: Bool?

    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sends no action.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        showState(animated: animated)
    }

    private func turn(_ on: Bool) {
        guard on != storedIsOn else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Looks

    open var onTintColor: UIColor? {
        didSet { showState() }
    }

    open var thumbTintColor: UIColor? {
        didSet { showState() }
    }

    // Without any effect since iOS 7 (their pages).
    open var onImage: UIImage?
    open var offImage: UIImage?

    /// For checkboxes of Macs.
    open var title: String? {
        didSet {
            precondition(
                title == nil || traitCollection.userInterfaceIdiom == .mac,
                "A switch has a title in the user interface idiom of a Mac only.")
        }
    }

    open var preferredStyle = Style.automatic

    /// Checkboxes are for the idiom of Macs.
    open var style: Style { .sliding }

    private func showState(animated: Bool = false) {
        setNeedsLayout()
        guard animated, window != nil else {
            showColors()
            return
        }
        UIView.animate(
            withDuration: Metrics.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.showColors()
            self.layoutIfNeeded()
        }
    }

    private var shownIsOn: Bool { pushedIsOn ?? storedIsOn }

    private func showColors() {
        track.backgroundColor = shownIsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        thumb.backgroundColor = thumbTintColor ?? .white
        for view in [track, thumb] { view.alpha = isEnabled ? 1 : Metrics.disabledOpacity }
    }

    package override func stateDidChange() {
        super.stateDidChange()
        showState(animated: true)
    }

    // MARK: Layout

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Metrics.size) }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Metrics.size) }
    }

    open override var intrinsicContentSize: CGSize { Metrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: Metrics.size)
        let height = Metrics.size.height - 2 * Metrics.gap
        let width = height + (isHighlighted ? Metrics.stretch : 0)
        let isAtRight = shownIsOn != isMirrored
        thumb.frame = CGRect(
            x: isAtRight ? Metrics.size.width - Metrics.gap - width : Metrics.gap, y: Metrics.gap,
            width: width, height: height)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Fingers

    private var touchDown = CGPoint.zero

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        touchDown = touch.location(in: self)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let x = touch.location(in: self).x
        guard pushedIsOn != nil || abs(x - touchDown.x) >= Metrics.hysteresis else { return true }
        push((x > Metrics.size.width / 2) != isMirrored)
        return true
    }

    private func push(_ on: Bool) {
        guard on != pushedIsOn else { return }
        pushedIsOn = on
        showState(animated: true)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isOn = pushedIsOn ?? (isTouchInside ? !storedIsOn : storedIsOn)
        pushedIsOn = nil
        turn(isOn)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pushedIsOn = nil
        showState(animated: true)
    }

    /// The recognizers of the views around it take neither its taps, nor a finger that pushes its thumb (C10).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if takesOwnTap(from: gestureRecognizer) || takesOwnPan(from: gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func takesOwnPan(from recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let pan = recognizer as? UIPanGestureRecognizer,
            pan.numberOfTouches == 1
        else { return false }
        let way = pan.translation(in: self)
        return abs(way.x) > abs(way.y)
    }

    // MARK: Accessibility

    private var explicitTraits: UIAccessibilityTraits?

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { explicitTraits ?? (isEnabled ? .button : [.button, .notEnabled]) }
        set { explicitTraits = newValue }
    }

    /// As interface tests read it.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}
