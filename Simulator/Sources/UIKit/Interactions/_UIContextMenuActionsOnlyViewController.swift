/// Shows an open context menu: what the controller that the menu belongs to is presenting meanwhile, as the console of
/// a real phone names it to whoever presents something else. What is presented on it goes with it. That it is presented
/// over the full screen, and without appearance callbacks for the presenter, is [?].
@MainActor final class _UIContextMenuActionsOnlyViewController: UIViewController {
    private let menu: ContextMenuView

    init(_ menu: ContextMenuView) {
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = menu
    }

    /// Somebody has dismissed what is in front of the presenter, which is the menu.
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        menu.isTakenAway()
    }
}
