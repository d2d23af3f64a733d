/// What lies behind a bar: a material with a hairline towards the content, and nothing of it while the content lies at
/// its edge; or images of the app's in their place.
@MainActor final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    /// Over the material, and under the image.
    private let colorView = UIView()
    private let imageView = UIImageView()
    private let line = UIImageView()
    private let isLineAtTop: Bool
    private static let lineHeight: CGFloat = 1 / 3

    init(isLineAtTop: Bool) {
        self.isLineAtTop = isLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        line.backgroundColor = .separator
        imageView.clipsToBounds = true
        for view in [material, colorView, imageView, line] { addSubview(view) }
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
        colorView.backgroundColor = nil
        imageView.image = image
        imageView.contentMode = .scaleToFill
        line.image = shadow
        line.backgroundColor = shadow == nil ? .separator : nil
        setNeedsLayout()
    }

    func show(_ appearance: UIBarAppearance) {
        let ground = appearance.ground
        backgroundColor = nil
        material.effect = ground.effect
        colorView.backgroundColor = ground.color
        imageView.image = ground.image
        imageView.contentMode = ground.contentMode == .redraw ? .scaleToFill : ground.contentMode
        let hasColor = (ground.shadowColor?.cgColor.alpha ?? 0) > 0
        let shadow = ground.shadowImage
        line.image = shadow?.renderingMode == .alwaysTemplate && !hasColor ? nil : shadow
        line.tintColor = ground.shadowColor
        line.backgroundColor = shadow == nil ? ground.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [material, colorView, imageView] { view.frame = bounds }
        // An image is as high as it is, beyond the bar.
        guard let shadow = line.image else {
            line.frame = CGRect(
                x: 0, y: isLineAtTop ? 0 : bounds.height - Self.lineHeight, width: bounds.width,
                height: Self.lineHeight)
            return
        }
        let height = shadow.size.height
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
