/// What lies behind a bar: a material with a hairline towards the content, and nothing of it while the content lies at
/// its edge; or images of the app's in their place.
@MainActor final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()
    private let imageView = UIImageView()
    private let shadowView = UIImageView()
    private let isLineAtTop: Bool
    private static let lineHeight: CGFloat = 1 / 3

    init(isLineAtTop: Bool) {
        self.isLineAtTop = isLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        line.backgroundColor = .separator
        addSubview(material)
        addSubview(line)
        addSubview(imageView)
        addSubview(shadowView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(color: UIColor?, isTranslucent: Bool, image: UIImage? = nil, shadow: UIImage? = nil) {
        let isPlain = image == nil && isTranslucent && color == nil
        material.effect = isPlain ? UIBlurEffect(style: .systemChromeMaterial) : nil
        if image != nil {
            backgroundColor = isTranslucent ? nil : color ?? .white
        } else {
            backgroundColor = isTranslucent ? color?.withAlphaComponent(0.85) : color ?? .systemBackground
        }
        imageView.image = image
        shadowView.image = shadow
        line.isHidden = shadow != nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? 0 : bounds.height - Self.lineHeight, width: bounds.width,
            height: Self.lineHeight)
        imageView.frame = bounds
        // Beyond the bar, as high as it is.
        let height = shadowView.image?.size.height ?? 0
        shadowView.frame = CGRect(
            x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
