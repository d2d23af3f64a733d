/// What lies behind a bar: a material with a hairline towards the content, and nothing of it while the content lies at
/// its edge.
@MainActor final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()
    private let isLineAtTop: Bool
    private static let lineHeight: CGFloat = 1 / 3

    init(isLineAtTop: Bool) {
        self.isLineAtTop = isLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        line.backgroundColor = .separator
        addSubview(material)
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(color: UIColor?, isTranslucent: Bool) {
        material.effect = isTranslucent && color == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
        backgroundColor = isTranslucent ? color?.withAlphaComponent(0.85) : color ?? .systemBackground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? 0 : bounds.height - Self.lineHeight, width: bounds.width,
            height: Self.lineHeight)
    }
}
