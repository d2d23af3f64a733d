/// Text, cut into as many lines as it may have and vertically centered. Takes no touches (C4).
@preconcurrency @MainActor
open class UILabel: UIView, BaselineLayout, UIContentSizeCategoryAdjusting {
    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        contentMode = .redraw
        // The text is drawn as wide as the label is at the end of an animation, and as high as it is itself.
        layer.contentsGravity = .left
    }

    // MARK: Text

    /// What `text` is not enough for: the label's font and color are where the attributes name none.
    private var attributes: NSAttributedString?

    open var text: String? {
        didSet {
            attributes = nil
            textDidChange()
        }
    }

    open var attributedText: NSAttributedString? {
        get {
            attributes
                ?? text.map {
                    NSAttributedString(
                        string: $0, attributes: [.font: shownFont, .foregroundColor: shownColor])
                }
        }
        set {
            text = newValue?.string
            takeStyle(of: newValue)
            attributes = newValue
            textDidChange()
        }
    }

    /// The label's own style becomes that of the first character, as far as that has any.
    private func takeStyle(of string: NSAttributedString?) {
        guard let string, string.length > 0 else { return }
        let style = string.attributes(at: 0, effectiveRange: nil)
        if let font = style[.font] as? UIFont { ownFont = font }
        if let color = style[.foregroundColor] as? UIColor { ownTextColor = color }
        guard let paragraph = style[.paragraphStyle] as? NSParagraphStyle else { return }
        textAlignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
    }

    private var ownFont: UIFont?
    private var ownTextColor: UIColor?

    /// 17 points where it is set to nil.
    open var font: UIFont! {
        get { ownFont ?? Self.defaultFont }
        set {
            ownFont = newValue
            setAttribute(.font, shownFont)
            textDidChange()
        }
    }

    /// A font that follows the text size is replaced by that of the new one.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font = ownFont?.adjusted(to: traitCollection) else {
            return
        }
        if font != ownFont { self.font = font }
    }

    /// `.label` where it is set to nil.
    open var textColor: UIColor! {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            setAttribute(.foregroundColor, shownColor)
            textDidChange()
        }
    }

    /// Set later than an attributed text, a font or a color is that of all of it.
    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributes else { return }
        // Put together anew: on Linux a mutable copy of an attributed string traps when it is changed.
        let changed = NSMutableAttributedString(string: "")
        let all = NSRange(location: 0, length: attributes.length)
        attributes.enumerateAttributes(in: all) { old, range, _ in
            let part = attributes.attributedSubstring(from: range).string
            let new = old.merging([key: value]) { _, new in new }
            changed.append(NSAttributedString(string: part, attributes: new))
        }
        self.attributes = changed
    }

    private var shownFont: UIFont { ownFont ?? Self.defaultFont }
    private var shownColor: UIColor { ownTextColor ?? .label }

    open var textAlignment = NSTextAlignment.natural {
        didSet { setNeedsLayout() }
    }

    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { textDidChange() }
    }

    /// 0 for as many as it takes.
    open var numberOfLines = 1 {
        didSet { textDidChange() }
    }

    /// Where lines break as far as the intrinsic size is concerned; 0 for nowhere.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private func textLayout(width: CGFloat, height: CGFloat = .infinity, lineLimit: Int) -> TextLayout {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let alignment = textAlignment == .natural && isMirrored ? .right : textAlignment
        return TextLayout(
            attributes ?? NSAttributedString(string: text ?? ""), width: width, height: height,
            // A label wraps whatever the mode, which then says how its last line is cut.
            lineLimit: lineLimit == 0 ? .max : lineLimit, font: shownFont,
            color: shownColor,
            alignment: attributes == nil || textAlignment != .natural ? alignment : nil,
            lineBreakMode: lineBreakMode, traits: traitCollection)
    }

    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard text?.isEmpty == false else { return CGRect(origin: bounds.origin, size: .zero) }
        let layout = textLayout(width: bounds.width, height: bounds.height, lineLimit: numberOfLines)
        let size = roundedToPixels(layout.size)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A size of zero asks for as much as it takes.
        let room = CGRect(
            x: 0, y: 0, width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    /// As wide as the text is without breaking it; as high as it is where lines break.
    open override var intrinsicContentSize: CGSize {
        let unbroken = sizeThatFits(.zero)
        guard numberOfLines != 1 else { return unbroken }
        if preferredMaxLayoutWidth > 0 {
            return sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
        }
        guard laidOutWidth > 0, laidOutWidth < unbroken.width else { return unbroken }
        let broken = sizeThatFits(CGSize(width: laidOutWidth, height: 0))
        return CGSize(width: unbroken.width, height: broken.height)
    }

    /// The width that the last layout pass gave a label whose lines may break: the next one makes room for them.
    private var laidOutWidth: CGFloat = 0

    /// Up, so that the text fits a view of that size (D20).
    private func roundedToPixels(_ size: CGSize) -> CGSize {
        let scale = max(1, traitCollection.displayScale)
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: rounded(size.width), height: rounded(size.height))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showText()
        if numberOfLines != 1, preferredMaxLayoutWidth == 0, laidOutWidth != bounds.width {
            laidOutWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Baselines

    // Of a label that is as high as its text.
    package var baselineFont: UIFont? { font }

    package var firstBaselineFromTop: CGFloat { textLines.first?.baseline ?? 0 }

    package var lastBaselineFromBottom: CGFloat {
        let lines = textLines
        return lines.last.map { $0.top + $0.height - $0.baseline } ?? 0
    }

    private var textLines: [TextLayout.Line] {
        guard text?.isEmpty == false else { return [] }
        let width = numberOfLines != 1 && laidOutWidth > 0 ? laidOutWidth : .infinity
        return textLayout(width: width, lineLimit: numberOfLines).lines
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        textDidChange()
    }

    private func showText() {
        guard text?.isEmpty == false, !bounds.isEmpty else {
            layer.drawing = nil
            return
        }
        layer.drawing = TextDrawing(
            layout: textLayout(width: bounds.width, height: bounds.height, lineLimit: numberOfLines),
            width: bounds.width, shadow: shadow)
    }

    private var shadow: TextDrawing.Shadow? {
        guard let shadowColor else { return nil }
        return TextDrawing.Shadow(
            color: shadowColor.resolvedColor(with: traitCollection).cgColor, offset: shadowOffset)
    }

    /// The text once more in this color, beneath it.
    open var shadowColor: UIColor? {
        didSet { showText() }
    }

    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { showText() }
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
}
