/// A thumb that is dragged along a track to choose a value (UISlider.h and its pages). A finger takes the thumb only: one
/// that goes down beside it does nothing [?]. Its looks are matched by eye, and only its thumb may be
/// an image.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private enum Metrics {
        static let height: CGFloat = 34
        static let thumb: CGFloat = 28
        static let track: CGFloat = 4
        /// How far beside the thumb a finger may go down to take it, and how large its target is at least [?].
        static let reach: CGFloat = 10
        static let target: CGFloat = 44
        static let duration: TimeInterval = 0.25
        static let disabledOpacity: CGFloat = 0.5
        /// What a swipe of VoiceOver changes, as a share of the range.
        static let step: Float = 0.1
    }

    private let track = UIView()
    private let filled = UIView()
    private let thumb = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        for view in [track, filled, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [track, filled] { view.layer.cornerRadius = Metrics.track / 2 }
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        showColors()
    }

    // MARK: The value

    private var storedValue: Float = 0

    /// What is outside of the range is brought inside.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sends no action.
    open func setValue(_ value: Float, animated: Bool) {
        let value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        guard value != storedValue else { return }
        storedValue = value
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: Metrics.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.layoutIfNeeded() }
    }

    /// One above the maximum takes that along, as one below the minimum does.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            rangeDidChange()
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeDidChange()
        }
    }

    private func rangeDidChange() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsLayout()
    }

    /// Whether it tells of the value while a finger moves it, or only at the end.
    open var isContinuous = true

    private var share: CGFloat {
        maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    // MARK: Looks

    open var minimumTrackTintColor: UIColor? {
        didSet { showColors() }
    }

    open var maximumTrackTintColor: UIColor? {
        didSet { showColors() }
    }

    open var thumbTintColor: UIColor? {
        didSet { showColors() }
    }

    private var thumbImages: [UIControl.State.RawValue: UIImage] = [:]

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        showColors()
        setNeedsLayout()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }

    open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }

    private var thumbSize: CGSize {
        currentThumbImage?.size ?? CGSize(width: Metrics.thumb, height: Metrics.thumb)
    }

    private func showColors() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.image = currentThumbImage
        thumb.backgroundColor = currentThumbImage == nil ? thumbTintColor ?? .white : nil
        thumb.layer.cornerRadius = currentThumbImage == nil ? Metrics.thumb / 2 : 0
        for view in [track, filled, thumb] { view.alpha = isEnabled ? 1 : Metrics.disabledOpacity }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        showColors()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Metrics.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX, y: bounds.midY - Metrics.track / 2, width: bounds.width, height: Metrics.track)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let (size, room) = (thumbSize, rect.width - thumbSize.width)
        return CGRect(
            x: rect.minX + room * (isMirrored ? 1 - share : share), y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    private var thumbFrame: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = trackRect(forBounds: bounds)
        thumb.frame = thumbFrame
        let end = thumb.frame.midX
        filled.frame = track.frame
        filled.frame.size.width = isMirrored ? track.frame.maxX - end : end - track.frame.minX
        if isMirrored { filled.frame.origin.x = end }
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Fingers

    /// Between the finger and the middle of the thumb, which it does not jump to.
    private var grip: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard super.beginTracking(touch, with: event), isOnThumb(place) else { return false }
        grip = place.x - thumbFrame.midX
        return true
    }

    private func isOnThumb(_ place: CGPoint) -> Bool {
        let frame = thumbFrame
        let dx = max(Metrics.reach, (Metrics.target - frame.width) / 2)
        let dy = max(Metrics.reach, (Metrics.target - frame.height) / 2)
        return frame.insetBy(dx: -dx, dy: -dy).contains(place)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let rect = trackRect(forBounds: bounds).insetBy(dx: thumbSize.width / 2, dy: 0)
        guard rect.width > 0 else { return true }
        let share = (touch.location(in: self).x - grip - rect.minX) / rect.width
        move(to: minimumValue + Float(isMirrored ? 1 - share : share) * (maximumValue - minimumValue))
        return true
    }

    private func move(to newValue: Float) {
        let before = value
        value = newValue
        if isContinuous, value != before { sendActions(for: .valueChanged) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    // MARK: Accessibility

    private var explicitTraits: UIAccessibilityTraits?

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { explicitTraits ?? (isEnabled ? .adjustable : [.adjustable, .notEnabled]) }
        set { explicitTraits = newValue }
    }

    /// As VoiceOver reads it.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((share * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    open override func accessibilityIncrement() { adjust(by: Metrics.step) }
    open override func accessibilityDecrement() { adjust(by: -Metrics.step) }

    private func adjust(by step: Float) {
        setValue(value + step * (maximumValue - minimumValue), animated: false)
        sendActions(for: .valueChanged)
    }
}
