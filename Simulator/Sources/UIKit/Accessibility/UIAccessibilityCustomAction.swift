/// An action that assistive technologies offer on an element beside activating it. Its handler is asked first and
/// says whether it did something (G25).
@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    open var attributedName: NSAttributedString
    open var actionHandler: Handler?

    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    public convenience init(name: String, actionHandler: @escaping Handler) {
        self.init(attributedName: NSAttributedString(string: name), actionHandler: actionHandler)
    }

    public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
        self.attributedName = attributedName
        self.actionHandler = actionHandler
        super.init()
    }
}
