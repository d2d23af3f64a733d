/// The background of a cell, as its configuration has it.
@MainActor final class ConfiguredBackground: UIView {
    private let ground = UIView()
    private let outline = UIView()
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?
    private var shown = UIBackgroundConfiguration.clear()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        ground.clipsToBounds = true
        addSubview(ground)
        addSubview(outline)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ configuration: UIBackgroundConfiguration) {
        shown = configuration
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        ground.layer.cornerRadius = configuration.cornerRadius
        ground.layer.maskedCorners = configuration.corners
        outline.layer.cornerRadius = configuration.cornerRadius + configuration.strokeOutset
        outline.layer.borderWidth = configuration.strokeWidth
        outline.layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
        if effectView?.effect != configuration.visualEffect {
            effectView?.removeFromSuperview()
            effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
            effectView.map(ground.addSubview)
        }
        if imageView?.image !== configuration.image {
            imageView?.removeFromSuperview()
            imageView = configuration.image.map { UIImageView(image: $0) }
            imageView.map(ground.addSubview)
        }
        imageView?.contentMode = configuration.imageContentMode
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
            customView.map(ground.addSubview)
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show(shown)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(shown)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = shown.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        ground.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        outline.frame = ground.frame.insetBy(dx: -shown.strokeOutset, dy: -shown.strokeOutset)
        for view in [effectView, imageView, customView] { view?.frame = ground.bounds }
    }
}
