/// Spokes that light up one after the other while something is going on, over and over. Its looks and its pace are
/// matched by eye.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.large")
        case whiteLarge = 0
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
        case white = 1
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
        case gray = 2
        case medium = 100
        case large = 101

        fileprivate var diameter: CGFloat {
            switch self {
            case .medium, .white, .gray: 20
            case .large, .whiteLarge: 37
            }
        }

        fileprivate var color: UIColor {
            switch self {
            case .medium, .large: .secondaryLabel
            case .white, .whiteLarge: .white
            case .gray: .gray
            }
        }
    }

    private static let spokeCount = 8
    /// Once around, in seconds.
    private static let period: TimeInterval = 0.8
    /// What a spoke fades to before its turn comes again.
    private static let faintest: CGFloat = 0.25

    private let spokes = (0..<UIActivityIndicatorView.spokeCount).map { _ in UIView() }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }

    /// As large as the style's circle.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        isUserInteractionEnabled = false
        for spoke in spokes {
            spoke.alpha = Self.faintest
            addSubview(spoke)
        }
        showColor()
        isHidden = hidesWhenStopped
    }

    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            showColor()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private var ownColor: UIColor?

    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            showColor()
        }
    }

    private func showColor() {
        for spoke in spokes { spoke.backgroundColor = color }
    }

    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    open private(set) var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        spin()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        for spoke in spokes { spoke.layer.removeAllAnimations() }
        isHidden = hidesWhenStopped
    }

    // Leaving a window ends the animations in it (F4): they begin anew in the next one.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating { spin() }
    }

    private func spin() {
        guard window != nil else { return }
        for (index, spoke) in spokes.enumerated() {
            UIView.performWithoutAnimation { spoke.alpha = 1 }
            UIView.animate(
                withDuration: Self.period, delay: Self.period * Double(index) / Double(Self.spokeCount),
                options: [.repeat, .curveLinear, .allowUserInteraction]
            ) {
                spoke.alpha = Self.faintest
            }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let diameter = style.diameter
        let size = CGSize(width: diameter * 0.11, height: diameter * 0.27)
        for (index, spoke) in spokes.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(spokes.count)
            let distance = (diameter - size.height) / 2
            spoke.bounds = CGRect(origin: .zero, size: size)
            spoke.layer.cornerRadius = size.width / 2
            spoke.center = CGPoint(
                x: bounds.midX + sin(angle) * distance, y: bounds.midY - cos(angle) * distance)
            spoke.transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.diameter, height: style.diameter)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }
}
