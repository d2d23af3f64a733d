/// The large title below the items of a navigation bar. What is too low for it cuts it off at the top, as if it slid beneath
/// the items. Measures are by eye.
@MainActor final class LargeTitleView: UIView {
    private static let fontSize: CGFloat = 34
    /// Below the title.
    private static let gap: CGFloat = 6

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// On either side.
    var margin: CGFloat = 0 {
        didSet { if margin != oldValue { setNeedsLayout() } }
    }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]?) {
        label.text = title
        label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: Self.fontSize, weight: .bold)
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.intrinsicContentSize
        let width = min(size.width, max(0, bounds.width - 2 * margin))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isMirrored ? bounds.width - margin - width : margin,
            y: bounds.height - Self.gap - size.height, width: width, height: size.height)
    }
}
