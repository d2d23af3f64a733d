/// What the user can choose in an alert: a button's title and looks, and the closure that is called when the alert is
/// gone (E42).
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying, UIAccessibilityIdentification {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    private var handler: ((UIAlertAction) -> Void)?

    open private(set) var title: String?

    open private(set) var style = Style.default

    open var accessibilityIdentifier: String?

    /// The alert's view, which shows a change.
    weak var view: AlertView?

    public convenience init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    open var isEnabled = true {
        didSet { if isEnabled != oldValue { view?.reload() } }
    }

    func perform() {
        handler?(self)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        copy.accessibilityIdentifier = accessibilityIdentifier
        return copy
    }
}
