/// A button, a view or a space in a navigation bar or a toolbar (UIBarButtonItem.h).
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        @available(iOS, deprecated: 8.0, message: "Use plain.")
        case bordered = 1
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case flexibleSpace = 5
        case fixedSpace = 6
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24
    }

    let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = nil
        super.init(coder: coder)
    }

    private init(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        super.init()
        style = [.done, .save].contains(systemItem) ? .done : .plain
    }

    public convenience init(
        image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init()
        (self.image, self.style) = (image, style)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?,
        action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(
        title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init()
        (self.title, self.style) = (title, style)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(
        barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
    ) {
        self.init(systemItem)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A system item keeps its own title and image, whatever the action has.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        takeLooksOfAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(
        title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.target, self.action) = (title, image, target, action)
        self.menu = menu
    }

    open class func fixedSpace(_ width: CGFloat) -> Self {
        let space = UIBarButtonItem(.fixedSpace)
        space.width = width
        return made(space)
    }

    open class func flexibleSpace() -> Self {
        made(UIBarButtonItem(.flexibleSpace))
    }

    private class func made(_ space: UIBarButtonItem) -> Self {
        guard let space = space as? Self else {
            preconditionFailure("Spaces are made of UIBarButtonItem itself, not of \(self).")
        }
        return space
    }

    // MARK: What it looks like

    open var style = Style.plain {
        didSet { contentDidChange() }
    }

    /// Zero stands for as wide as the content is.
    open var width: CGFloat = 0 {
        didSet { contentDidChange() }
    }

    /// The longest of these is as wide as the item.
    open var possibleTitles: Set<String>? {
        didSet { contentDidChange() }
    }

    open var customView: UIView? {
        didSet { contentDidChange() }
    }

    open var tintColor: UIColor? {
        didSet { contentDidChange() }
    }

    open var isSelected = false {
        didSet { contentDidChange() }
    }

    @available(iOS 16.0, *)
    open var isHidden: Bool {
        get { isLeftOut }
        set {
            isLeftOut = newValue
            contentDidChange()
        }
    }

    private(set) var isLeftOut = false

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    // MARK: What it does

    open weak var target: AnyObject?
    open var action: Selector?

    /// Gives the item its title and image, unless the system does. With an action, target and selector are ignored.
    open var primaryAction: UIAction? {
        didSet { takeLooksOfAction() }
    }

    private func takeLooksOfAction() {
        guard let primaryAction, systemItem == nil else { return contentDidChange() }
        title = primaryAction.title
        image = primaryAction.image
    }

    /// Opened by a touch where the item has nothing else to do, else by a long press.
    open var menu: UIMenu? {
        didSet { contentDidChange() }
    }

    /// Without a menu, each tap switches `isSelected`.
    open var changesSelectionAsPrimaryAction = false

    var actsOnTap: Bool { primaryAction != nil || action != nil }

    func perform(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// Nil where the item is a picture.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    var symbol: Symbol? {
        switch self {
        case .add: .plus
        case .compose: .squareAndPencil
        case .reply: .arrowshapeTurnUpLeft
        case .action: .squareAndArrowUp
        case .organize: .folder
        case .bookmarks: .book
        case .search: .magnifyingglass
        case .refresh: .arrowClockwise
        case .stop: .xmark
        case .camera: .camera
        case .trash: .trash
        case .play: .playFill
        case .pause: .pauseFill
        case .rewind: .backwardFill
        case .fastForward: .forwardFill
        case .close: .xmarkCircleFill
        default: nil
        }
    }

    /// What VoiceOver says.
    var spokenName: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .close: "Close"
        default: title
        }
    }
}
