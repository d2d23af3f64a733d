/// What a bar shows at one place, as data. The bar makes a view of it, and follows its changes.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The bar that shows the item.
    weak var bar: (any BarItemHost)?
    /// What the bar shows of it.
    weak var shownView: UIView?

    func contentDidChange() {
        bar?.itemDidChange()
    }

    open var isEnabled = true {
        didSet { contentDidChange() }
    }

    open var title: String? {
        didSet { contentDidChange() }
    }

    open var image: UIImage? {
        didSet { contentDidChange() }
    }

    /// Shown in place of `image` where an iPhone's bars are less high.
    open var landscapeImagePhone: UIImage? {
        didSet { contentDidChange() }
    }

    open var tag = 0

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        titleAttributes[state.rawValue] = attributes
        contentDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    // MARK: Accessibility

    // NSObject's on Apple's platforms.
    open var accessibilityLabel: String? {
        didSet { contentDidChange() }
    }

    open var accessibilityValue: String? {
        didSet { contentDidChange() }
    }

    open var accessibilityIdentifier: String? {
        didSet { contentDidChange() }
    }
}

/// A bar that shows items.
@MainActor protocol BarItemHost: AnyObject {
    func itemDidChange()
}
