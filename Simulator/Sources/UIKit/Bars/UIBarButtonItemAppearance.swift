/// What a button in a bar looks like in one of its states (UIBarButtonItemAppearance.h).
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    struct Look {
        var attributes: [NSAttributedString.Key: Any]?
        var titleOffset: UIOffset?
        var image: UIImage?
    }

    fileprivate var own = Look() {
        didSet { onChange() }
    }
    /// The state whose look it has as far as it has none of its own.
    fileprivate let model: UIBarButtonItemStateAppearance?
    fileprivate var onChange: () -> Void = {}

    fileprivate init(like model: UIBarButtonItemStateAppearance?) {
        self.model = model
        super.init()
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { own.attributes ?? model?.titleTextAttributes ?? [:] }
        set { own.attributes = newValue }
    }

    open var titlePositionAdjustment: UIOffset {
        get { own.titleOffset ?? model?.titlePositionAdjustment ?? .zero }
        set { own.titleOffset = newValue }
    }

    /// Around the button.
    open var backgroundImage: UIImage? {
        get { own.image ?? model?.backgroundImage }
        set { own.image = newValue }
    }
}

/// What the buttons of a bar look like (UIBarButtonItemAppearance.h).
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    public let normal: UIBarButtonItemStateAppearance
    /// Like the normal state, as far as it is not said.
    public let highlighted: UIBarButtonItemStateAppearance
    public let disabled: UIBarButtonItemStateAppearance
    /// Like the highlighted state.
    public let focused: UIBarButtonItemStateAppearance

    private(set) var style: UIBarButtonItem.Style

    var onChange: () -> Void = {}

    public convenience override init() {
        self.init(style: .plain)
    }

    public required init(style: UIBarButtonItem.Style) {
        self.style = style
        normal = UIBarButtonItemStateAppearance(like: nil)
        highlighted = UIBarButtonItemStateAppearance(like: normal)
        disabled = UIBarButtonItemStateAppearance(like: normal)
        focused = UIBarButtonItemStateAppearance(like: highlighted)
        super.init()
        for state in states { state.onChange = { [weak self] in self?.onChange() } }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.own = .init() }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(style: style)
        for (state, own) in zip(copy.states, states) { state.own = own.own }
        return copy
    }
}
