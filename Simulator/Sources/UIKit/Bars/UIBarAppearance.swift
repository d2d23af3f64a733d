/// What a bar has behind its items (UIBarAppearance.h): an effect, over it a color, over that an image, and a shadow at the
/// edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public let idiom: UIUserInterfaceIdiom

    struct Ground {
        var effect: UIBlurEffect?
        var color: UIColor?
        var image: UIImage?
        var contentMode = UIView.ContentMode.scaleToFill
        var shadowColor: UIColor?
        var shadowImage: UIImage?
    }

    private(set) var ground = Ground() {
        didSet { didChange() }
    }

    /// Whoever shows it is told of every change.
    var onChange: () -> Void = {}

    func didChange() {
        onChange()
    }

    public convenience override init() {
        self.init(idiom: UIDevice.current.userInterfaceIdiom)
    }

    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Takes over what both kinds of bars have.
    public required init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        ground = barAppearance.ground
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        Self(barAppearance: self)
    }

    // MARK: Backgrounds

    open func configureWithDefaultBackground() {
        ground = Ground(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: .separator)
    }

    open func configureWithOpaqueBackground() {
        ground = Ground(color: .systemBackground, shadowColor: .separator)
    }

    open func configureWithTransparentBackground() {
        ground = Ground()
    }

    open var backgroundEffect: UIBlurEffect? {
        get { ground.effect }
        set { ground.effect = newValue }
    }

    /// Over the effect.
    open var backgroundColor: UIColor? {
        get { ground.color }
        set { ground.color = newValue }
    }

    /// Over the color.
    open var backgroundImage: UIImage? {
        get { ground.image }
        set { ground.image = newValue }
    }

    open var backgroundImageContentMode: UIView.ContentMode {
        get { ground.contentMode }
        set { ground.contentMode = newValue }
    }

    /// That of the shadow, or of the template that is its image; there is none without a color.
    open var shadowColor: UIColor? {
        get { ground.shadowColor }
        set { ground.shadowColor = newValue }
    }

    /// One that is no template is there whatever the color is.
    open var shadowImage: UIImage? {
        get { ground.shadowImage }
        set { ground.shadowImage = newValue }
    }
}
