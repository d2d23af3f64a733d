/// What a navigation bar looks like (UINavigationBarAppearance.h).
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeButtons()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            titlePositionAdjustment = other.titlePositionAdjustment
            largeTitleTextAttributes = other.largeTitleTextAttributes
            buttons = other.buttons.mapValues(Self.copy)
            indicator = other.indicator
        }
        observeButtons()
    }

    // MARK: The title

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange() }
    }

    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    // MARK: Buttons

    private enum Kind { case plain, done, back }

    private var buttons: [Kind: UIBarButtonItemAppearance] = [
        .plain: UIBarButtonItemAppearance(), .done: UIBarButtonItemAppearance(style: .done),
    ]

    private static func copy(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        appearance.copy(with: nil) as? UIBarButtonItemAppearance ?? UIBarButtonItemAppearance()
    }

    private func observeButtons() {
        for button in buttons.values { button.onChange = { [weak self] in self?.didChange() } }
    }

    private func button(_ kind: Kind) -> UIBarButtonItemAppearance {
        buttons[kind] ?? buttons[.plain] ?? UIBarButtonItemAppearance()
    }

    private func set(_ kind: Kind, _ appearance: UIBarButtonItemAppearance) {
        buttons[kind] = Self.copy(appearance)
        observeButtons()
        didChange()
    }

    open var buttonAppearance: UIBarButtonItemAppearance {
        get { button(.plain) }
        set { set(.plain, newValue) }
    }

    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { button(.done) }
        set { set(.done, newValue) }
    }

    /// That of buttons, unless it is set.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { button(.back) }
        set { set(.back, newValue) }
    }

    func button(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
        item.style == .done ? doneButtonAppearance : buttonAppearance
    }

    // MARK: The way back

    private(set) var indicator: (image: UIImage, mask: UIImage)?

    /// Both, or none of both.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        if let image = backIndicatorImage, let mask = backIndicatorTransitionMaskImage {
            indicator = (image, mask)
        } else {
            indicator = nil
        }
        didChange()
    }

    private static var defaultIndicator: UIImage {
        UIImage(
            systemName: "chevron.left",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)) ?? UIImage()
    }

    open var backIndicatorImage: UIImage { indicator?.image ?? Self.defaultIndicator }
    open var backIndicatorTransitionMaskImage: UIImage { indicator?.mask ?? Self.defaultIndicator }
}
