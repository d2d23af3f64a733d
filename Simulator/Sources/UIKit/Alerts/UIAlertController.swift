/// A question or a message in front of the app, with a button for each action: an alert in the middle of the screen,
/// or an action sheet, which comes from below or points at its source in a popover (E41–E52).
///
/// Without text fields.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
        modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
    }

    // MARK: What it says

    open private(set) var preferredStyle = Style.actionSheet

    open override var title: String? {
        didSet { alertView?.reload() }
    }

    open var message: String? {
        didSet { alertView?.reload() }
    }

    // MARK: Actions

    open private(set) var actions: [UIAlertAction] = []

    open func addAction(_ action: UIAlertAction) {
        precondition(action.title != nil, "An action of an alert needs a title.")
        precondition(
            action.style != .cancel || cancelAction == nil,
            "UIAlertController can only have one action with the style cancel.")
        actions.append(action)
        alertView?.reload()
    }

    open var preferredAction: UIAlertAction? {
        willSet {
            precondition(
                newValue == nil || actions.contains { $0 === newValue },
                "The preferred action of an alert has to be added to it before.")
        }
        didSet { alertView?.reload() }
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Dismisses the alert, and calls the action's handler when it is gone (E42).
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, let activePresentation, activePresentation.transition == nil else { return }
        activePresentation.presentingViewController.dismiss(animated: true) { action.perform() }
    }

    // MARK: The view

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    /// Over the screen, but for an action sheet where there is width (E48, E49).
    func style(on source: UIViewController) -> UIModalPresentationStyle {
        let isWide = source.traitCollection.horizontalSizeClass == .regular
        return preferredStyle == .actionSheet && isWide ? .popover : .overFullScreen
    }

    var isInPopover: Bool { activePresentation is UIPopoverPresentationController }

    /// That of its content where nobody sets another one, since a popover has to be as large.
    open override var preferredContentSize: CGSize {
        get {
            let size = super.preferredContentSize
            guard size == .zero, isInPopover, let alertView else { return size }
            return alertView.size(fitting: UIView.layoutFittingExpandedSize)
        }
        set { super.preferredContentSize = newValue }
    }

    open override func loadView() {
        view = AlertView(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        precondition(
            title != nil || message != nil || !actions.isEmpty,
            "UIAlertController must have a title, a message or an action to display.")
        alertView?.reload()
    }
}
