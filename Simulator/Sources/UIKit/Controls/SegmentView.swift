/// One segment of a segmented control. Its looks are matched by eye.
@MainActor final class SegmentView: UIView {
    private static let fontSize: CGFloat = 13

    private let background = UIImageView()
    private let label = UILabel()
    private let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        label.textAlignment = .center
        imageView.contentMode = .center
        for view in [background, label, imageView] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: What it is

    var title: String?
    var image: UIImage?
    private(set) var action: UIAction?
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var adjustment = UIOffset.zero
    var isEnabled = true

    /// An image goes before a title.
    func take(_ action: UIAction) {
        self.action = action
        image = action.image
        title = action.image == nil ? action.title : nil
        isEnabled = !action.attributes.contains(.disabled)
    }

    // MARK: What it shows

    private var widestFont = UIFont.systemFont(ofSize: fontSize, weight: .semibold)

    func show(
        _ state: UIControl.State, attributes: [NSAttributedString.Key: Any], background image: UIImage?
    ) {
        label.text = title
        let font = attributes[.font] as? UIFont
        let weight: UIFont.Weight = state == .selected ? .semibold : .medium
        label.font = font ?? .systemFont(ofSize: Self.fontSize, weight: weight)
        widestFont = font ?? .systemFont(ofSize: Self.fontSize, weight: .semibold)
        let color: UIColor = state == .disabled ? .tertiaryLabel : .label
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        imageView.image = self.image
        imageView.tintColor = color
        let opacity: CGFloat = state == .highlighted ? 0.4 : 1
        for view in [label, imageView] { view.alpha = opacity }
        background.image = image
        accessibilityLabel = title ?? self.image?.accessibilityLabel ?? action?.title
        accessibilityTraits = .button
        if state == .selected { accessibilityTraits.insert(.selected) }
        if state == .disabled { accessibilityTraits.insert(.notEnabled) }
    }

    /// Of the heavier font, so that a selection makes nothing wider.
    var contentSize: CGSize {
        if let image { return image.size }
        return title?.size(withAttributes: [.font: widestFont]) ?? .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let content = bounds.offsetBy(
            dx: contentOffset.width + adjustment.horizontal, dy: contentOffset.height + adjustment.vertical)
        label.frame = content
        imageView.frame = content
    }
}
