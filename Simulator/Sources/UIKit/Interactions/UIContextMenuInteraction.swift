/// Opens a menu when a finger rests on its view for half a second (UIContextMenuInteraction.h).
///
/// The press is a recognizer of the view like any other: recognized, it takes the touches from the view and prevents
/// taps and pans; a finger that moves first fails it.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    /// What the press that recognizes now will open.
    private var next: UIContextMenuConfiguration?
    private weak var menu: ContextMenuView?

    /// The menu of a control lies beside it, and nothing is lifted out of the screen (UIControl.h).
    var isOfControl: Bool { view is UIControl && delegate === view }

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addTarget(
            self, action: Selector("pressed(_:)", UIContextMenuInteraction.pressed(_:)))
        press.mayBegin = { [weak self] in self?.mayBegin() ?? false }
    }

    // MARK: The view

    open func willMove(to view: UIView?) {
        menu?.dismiss()
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// The view as it is, where nobody asks for anything else; nil while it leaves, when its superview may have left before.
    var preview: UITargetedPreview? {
        guard let view, view.window != nil, view.superview?.window != nil else { return nil }
        return UITargetedPreview(view: view)
    }

    // MARK: The press

    /// In the window's coordinates without a view.
    open func location(in view: UIView?) -> CGPoint {
        press.location(in: view)
    }

    /// Without a configuration the press fails, and whatever else the finger does goes on.
    private func mayBegin() -> Bool {
        guard menu == nil, let view else { return false }
        next = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: location(in: view))
        return next != nil
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: open()
        case .changed: menu?.fingerMoved(to: press.location(in: nil))
        case .ended: menu?.fingerLifted(at: press.location(in: nil))
        default: break
        }
    }

    /// An empty configuration opens nothing.
    private func open() {
        guard let configuration = next, let delegate, let presenter else { return }
        next = nil
        if isOfControl { (view as? UIControl)?.menuWillOpen() }
        let preview = delegate.contextMenuInteraction(
            self, configuration: configuration,
            highlightPreviewForItemWithIdentifier: configuration.identifier)
        let controller = configuration.previewProvider?()
        let contents = configuration.actionProvider?([])
        guard controller != nil || contents.map({ !$0.shownChildren.isEmpty }) ?? false else { return }
        let menu = ContextMenuView(
            contents, configuration: configuration, interaction: self,
            preview: isOfControl ? nil : preview ?? self.preview, previewViewController: controller)
        if menu.open(on: presenter, at: location(in: nil)) { self.menu = menu }
    }

    /// The controller that the view is in.
    private var presenter: UIViewController? {
        view.flatMap { view in
            sequence(first: view as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
                .first
        } ?? view?.window?.rootViewController
    }

    /// Without waiting for a finger to rest; false where there is nothing to open.
    func openFromControl() -> Bool {
        guard mayBegin() else { return false }
        open()
        return true
    }

    // MARK: The menu

    /// The block is called for the menu and for every submenu that is open, the outermost first.
    open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) {
        menu?.update(block)
    }

    open func dismissMenu() {
        menu?.dismiss()
    }
}
