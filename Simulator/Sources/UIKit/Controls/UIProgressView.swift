/// A bar that shows how much of something is done. Its looks are matched by eye.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    /// How long the bar takes to another value, in seconds.
    private static let animationDuration: TimeInterval = 0.25

    private let track = UIView()
    private let bar = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// As high as the style's bar.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        track.clipsToBounds = true
        track.addSubview(bar)
        addSubview(track)
        showColors()
    }

    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private var storedProgress: Float = 0

    /// From 0 to 1: what is outside is brought inside.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        if animated {
            // The bar alone moves: the track is where it was.
            layoutIfNeeded()
            UIView.animate(
                withDuration: Self.animationDuration, delay: 0,
                options: [.allowUserInteraction, .beginFromCurrentState], animations: layOutBar)
        } else {
            setNeedsLayout()
        }
    }

    /// Shows its fraction instead of a progress that is set. Linux has no key-value observing: every turn of the
    /// run loop looks.
    open var observedProgress: Progress? {
        didSet {
            follow()
            UIApplication.shared.add(self)
        }
    }

    func follow() {
        guard let observedProgress else { return }
        let progress = Float(observedProgress.fractionCompleted)
        if progress != storedProgress { setProgress(progress, animated: window != nil) }
    }

    open var progressTintColor: UIColor? {
        didSet { showColors() }
    }

    open var trackTintColor: UIColor? {
        didSet { showColors() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func showColors() {
        bar.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? .systemFill
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = intrinsicContentSize.height
        track.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        track.layer.cornerRadius = progressViewStyle == .default ? height / 2 : 0
        layOutBar()
    }

    private func layOutBar() {
        let width = bounds.width * CGFloat(storedProgress)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: track.bounds.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .default ? 4 : 2.5)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
