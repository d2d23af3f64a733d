/// What a navigation bar shows for one controller (UINavigationItem.h).
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public enum BackButtonDisplayMode: Int, Sendable {
        case `default` = 0
        case generic = 1
        case minimal = 2
    }

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic
        case always
        case never
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() {
        self.init(controllerTitle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The title of a controller that has none yet.
    init(controllerTitle: String?) {
        title = controllerTitle
        super.init()
    }

    /// The bar in which the item is the topmost or the one before.
    weak var bar: UINavigationBar?

    private func contentDidChange(animated: Bool = false) {
        bar?.contentDidChange(animated: animated)
    }

    // MARK: The title

    open var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// Automatic is as the item before has it.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { bar?.largeTitleDidChange() } }
    }

    /// In place of the title, as wide as it likes to be.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { contentDidChange() } }
    }

    /// Given no suggestions here, it makes the menu that opens from the title.
    @available(iOS 16.0, *)
    open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? {
        get { makeTitleMenu }
        set {
            makeTitleMenu = newValue
            contentDidChange()
        }
    }

    private var makeTitleMenu: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)?

    var titleMenu: UIMenu? { makeTitleMenu?([]) }

    // MARK: Looks

    private(set) var looks = BarLooks<UINavigationBarAppearance>()

    private func copy(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        BarLooks.copy(look) { [weak self] in self?.lookDidChange() }
    }

    private func lookDidChange() {
        bar?.lookDidChange()
    }

    // In place of the bar's own, while the item is the topmost.

    open var standardAppearance: UINavigationBarAppearance? {
        get { looks.standard }
        set {
            looks.standard = copy(newValue)
            lookDidChange()
        }
    }

    open var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact }
        set {
            looks.compact = copy(newValue)
            lookDidChange()
        }
    }

    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.scrollEdge }
        set {
            looks.scrollEdge = copy(newValue)
            lookDidChange()
        }
    }

    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.compactScrollEdge }
        set {
            looks.compactScrollEdge = copy(newValue)
            lookDidChange()
        }
    }

    // MARK: The way back

    /// What the controller after this one shows to come back here.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { contentDidChange() }
    }

    open var backButtonTitle: String? {
        didSet { contentDidChange() }
    }

    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { contentDidChange() }
    }

    open var hidesBackButton: Bool {
        get { isBackButtonHidden }
        set { setHidesBackButton(newValue, animated: false) }
    }

    private var isBackButtonHidden = false

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        isBackButtonHidden = hidesBackButton
        contentDidChange(animated: animated)
    }

    /// In place of going back. Where there is no way back, a button is made for it.
    @available(iOS 16.0, *)
    open var backAction: UIAction? {
        get { ownBackAction }
        set {
            ownBackAction = newValue
            contentDidChange()
        }
    }

    private(set) var ownBackAction: UIAction?

    /// Whether the back button stays beside the items on the left.
    open var leftItemsSupplementBackButton = false {
        didSet { contentDidChange() }
    }

    /// The titles that the back button to this item may have, the best one first.
    var backTitles: [String] {
        if let title = backBarButtonItem?.title { return [title] }
        switch backButtonDisplayMode {
        case .minimal: return []
        case .generic: return ["Back"]
        case .default: return [backButtonTitle ?? title ?? "Back", "Back"]
        }
    }

    // MARK: Items

    private var leftItems: [UIBarButtonItem]?
    private var rightItems: [UIBarButtonItem]?

    /// From the left edge on.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// From the right edge on.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftItems = items
        contentDidChange(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightItems = items
        contentDidChange(animated: animated)
    }

    /// The first one of several.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(Self.replacingFirst(of: leftItems, with: item), animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(Self.replacingFirst(of: rightItems, with: item), animated: animated)
    }

    private static func replacingFirst(
        of items: [UIBarButtonItem]?, with item: UIBarButtonItem?
    ) -> [UIBarButtonItem]? {
        let all = [item].compactMap { $0 } + (items ?? []).dropFirst()
        return all.isEmpty ? nil : all
    }
}
