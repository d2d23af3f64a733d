/// The button of an action. Its measures are matched by eye.
@MainActor final class AlertButton: UIControl {
    private static let padding: CGFloat = 8
    private static let lineWidth: CGFloat = 0.5

    let action: UIAlertAction
    private let minimumHeight: CGFloat
    private let label = UILabel()
    private let topLine = UIView()
    private let leftLine = UIView()

    init(_ action: UIAlertAction, style: UIAlertController.Style, isEmphasized: Bool) {
        self.action = action
        minimumHeight = style == .alert ? 44 : 57
        super.init(frame: .zero)
        label.text = action.title
        label.font = Self.font(style, isEmphasized: isEmphasized)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.isAccessibilityElement = false
        for line in [topLine, leftLine] { line.backgroundColor = .separator }
        for view in [label, topLine, leftLine] { addSubview(view) }
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        showColor()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func font(_ style: UIAlertController.Style, isEmphasized: Bool) -> UIFont {
        if style == .alert { return .preferredFont(forTextStyle: isEmphasized ? .headline : .body) }
        let font = UIFont.systemFont(ofSize: 20, weight: isEmphasized ? .semibold : .regular)
        return UIFontMetrics(forTextStyle: .title3).scaledFont(for: font)
    }

    private func showColor() {
        let color: UIColor = action.style == .destructive ? .systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }

    /// The background where no finger is.
    var restingColor: UIColor? {
        didSet { backgroundColor = restingColor }
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : restingColor }
    }

    /// The edges on which something else is to be told from it.
    var lines: UIRectEdge = [] {
        didSet { setNeedsLayout() }
    }

    // MARK: Layout

    var height: CGFloat {
        max(minimumHeight, label.intrinsicContentSize.height + 2 * Self.padding)
    }

    /// How wide it has to be for its title.
    var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * Self.padding }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
        topLine.isHidden = !lines.contains(.top)
        topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.lineWidth)
        leftLine.isHidden = !lines.contains(.left)
        leftLine.frame = CGRect(x: 0, y: 0, width: Self.lineWidth, height: bounds.height)
    }
}
