/// Shows an image (D21 to D23), and plays one that is animated by itself. It takes no touches unless it is told to
/// (C4), and is no accessibility element by itself (G25).
@preconcurrency @MainActor open class UIImageView: UIView {
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        shownImageDidChange()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        self.highlightedImage = highlightedImage
        shownImageDidChange()
    }

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
        accessibilityTraits = .image
    }

    // MARK: Images

    /// Setting it does not resize the view (D21).
    open var image: UIImage? {
        didSet {
            if image != oldValue || image?.images != nil {
                imageStart = clock.now
                isImageStopped = false
            }
            if image?.size != oldValue?.size || image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
                invalidateIntrinsicContentSize()
            }
            shownImageDidChange()
        }
    }

    open var highlightedImage: UIImage? {
        didSet { shownImageDidChange() }
    }

    open var isHighlighted = false {
        didSet { shownImageDidChange() }
    }

    /// For what a symbol's own configuration leaves open.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            shownImageDidChange()
        }
    }

    private func configured(_ image: UIImage?) -> UIImage? {
        guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
        return image.withConfiguration(preferredSymbolConfiguration.applying(image.symbolConfiguration))
    }

    // MARK: Dynamic range

    /// How bright the highlights of an image with a high dynamic range may be shown; `.unspecified` leaves it to the
    /// surroundings.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

    /// What becomes of the preference: the surroundings here ask for nothing.
    open var imageDynamicRange: UIImage.DynamicRange { preferredImageDynamicRange }

    // MARK: Size

    /// That of the image (D19).
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The size of the image's alignment rectangle, so that the image itself has its own size.
    open override var intrinsicContentSize: CGSize {
        guard let image = configured(image) else { return super.intrinsicContentSize }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: image.size.width - insets.left - insets.right,
            height: image.size.height - insets.top - insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configured(image)?.size ?? super.sizeThatFits(size)
    }

    /// Where the image lies in the bounds.
    package var imageRect: CGRect {
        contentMode.gravity.frame(for: configured(image)?.size ?? .zero, in: bounds)
    }

    // MARK: Animation

    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// For one round; 0 means a thirtieth of a second for each image.
    open var animationDuration: TimeInterval = 0

    /// 0 means without end.
    open var animationRepeatCount = 0

    /// When the first of the images was shown, while they are.
    private var animationStart: TimeInterval?
    private var animationEnd: Clock.Timer?
    /// The same for an image that is animated itself.
    private var imageStart: TimeInterval = 0
    private var isImageStopped = false

    /// Always from the first image. Without animation images it is the image that is animated.
    open func startAnimating() {
        if animationImages?.isEmpty == false {
            animationStart = clock.now
            awaitEnd()
        } else {
            imageStart = clock.now
            isImageStopped = false
        }
        shownImageDidChange()
    }

    open func stopAnimating() {
        animationStart = nil
        animationEnd?.cancel()
        isImageStopped = animationImages?.isEmpty != false
        shownImageDidChange()
    }

    open var isAnimating: Bool {
        layer.drawing?.isAnimated ?? false
    }

    private var roundDuration: TimeInterval {
        animationDuration > 0 ? animationDuration : Double(animationImages?.count ?? 0) / 30
    }

    /// What ends by itself is waited for, what goes on forever is not.
    private func awaitEnd() {
        animationEnd?.cancel()
        guard animationRepeatCount > 0 else { return }
        animationEnd = clock.schedule(after: roundDuration * Double(animationRepeatCount)) { [weak self] in
            self?.stopAnimating()
        }
    }

    // MARK: Showing

    /// Leaving a window ends the animations in it (F4): they begin again in the next one, by its clock.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        imageStart = clock.now
        if animationStart != nil {
            animationStart = clock.now
            awaitEnd()
        }
        shownImageDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        shownImageDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        shownImageDidChange()
    }

    private func shownImageDidChange() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        let still = configured(shown).map(drawing)
        if let animationStart, let animationImages {
            layer.drawing = AnimatedImageDrawing(
                frames: animationImages.map(drawing), duration: roundDuration,
                repeatCount: animationRepeatCount, start: animationStart, clock: clock, last: still)
        } else if !isImageStopped, let images = shown?.images, let duration = shown?.duration {
            layer.drawing = AnimatedImageDrawing(
                frames: images.map(drawing), duration: duration, repeatCount: 0, start: imageStart,
                clock: clock, last: nil)
        } else {
            layer.drawing = still
        }
    }

    private func drawing(_ image: UIImage) -> ImageDrawing {
        ImageDrawing(image: image, tint: image.tint(in: tintColor, traits: traitCollection))
    }
}
