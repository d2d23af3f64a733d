/// An action that assistive technologies offer on an element beside activating it. Its handler is asked, else its
/// target, and says whether it did something (G25).
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    open var attributedName: NSAttributedString
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector
    open var actionHandler: Handler?

    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    private init(
        _ attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector,
        handler: Handler?
    ) {
        self.attributedName = attributedName
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        actionHandler = handler
        super.init()
    }

    public convenience init(name: String, actionHandler: @escaping Handler) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }

    public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
        self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
    }

    public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.init(
            attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
    }

    public convenience init(
        attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
    ) {
        self.init(
            attributedName, image: image, target: nil, selector: Selector(""), handler: actionHandler)
    }

    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, image: nil, target: target, selector: selector)
    }

    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(attributedName: attributedName, image: nil, target: target, selector: selector)
    }

    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(
            attributedName: NSAttributedString(string: name), image: image, target: target,
            selector: selector)
    }

    public convenience init(
        attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector
    ) {
        self.init(attributedName, image: image, target: target, selector: selector, handler: nil)
    }

    package final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        return selector.answer(of: target, to: self) as? Bool ?? false
    }
}
