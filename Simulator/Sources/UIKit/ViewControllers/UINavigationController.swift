/// A stack of controllers of which the topmost is shown.
///
/// Modeled are pushing and popping by code, their appearance callbacks, a slide, and the coordinator. There is
/// no bar: it has to be hidden before the stack is shown. There is no swipe back either.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        replaceStack(with: [rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // MARK: The stack

    private var stack: [UIViewController] = []

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    open var visibleViewController: UIViewController? {
        let presented = shownPresentation?.presentedViewController
        return presented?.isBeingDismissed ?? true ? topViewController : presented
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!stack.contains(viewController), "\(viewController) is on the stack already.")
        replaceStack(with: stack + [viewController], animated: animated)
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.first
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.count > 1 ? pop(to: 0, animated: animated) : nil
    }

    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            preconditionFailure("\(viewController) is not on the stack.")
        }
        return pop(to: index, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        let popped = Array(stack[(index + 1)...])
        guard replaceStack(with: Array(stack[...index]), animated: animated) else { return nil }
        return popped
    }

    // MARK: The bar

    open var isNavigationBarHidden = false {
        didSet { if appearance.state != .disappeared { requireHiddenBar() } }
    }

    private func requireHiddenBar() {
        precondition(
            isNavigationBarHidden, "The Simulator has no navigation bar: set isNavigationBarHidden to true.")
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        requireHiddenBar()
    }

    // MARK: What is shown

    private let transitionView = TransitionView(frame: .zero)
    private var transition: TransitionContext?

    open override func viewDidLoad() {
        super.viewDidLoad()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        if let topViewController { place(topViewController) }
    }

    private func place(_ controller: UIViewController) {
        controller.view.frame = transitionView.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transitionView.addSubview(controller.view)
    }

    @discardableResult private func replaceStack(with new: [UIViewController], animated: Bool) -> Bool {
        guard transition == nil else {
            view.application.log("\(self) cannot change its stack while it is being changed.")
            return false
        }
        let (old, oldTop) = (stack, stack.last)
        let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        let finish = {
            for controller in removed { controller.removeFromParent() }
            for controller in added { controller.didMove(toParent: self) }
        }
        let isShown = appearance.state == .appeared || appearance.state == .appearing
        guard isShown, let from = oldTop, let to = new.last, from !== to else {
            if oldTop !== new.last {
                oldTop?.viewIfLoaded?.removeFromSuperview()
                if isViewLoaded, let top = new.last { place(top) }
            }
            finish()
            return true
        }
        change(from: from, to: to, isPush: !old.contains(to), animated: animated, then: finish)
        return true
    }

    private func change(
        from: UIViewController, to: UIViewController, isPush: Bool, animated: Bool,
        then finish: @escaping () -> Void
    ) {
        let state = TransitionState(
            containerView: transitionView, presentationStyle: .none, isAnimated: animated)
        state.controllers = [.from: from, .to: to]
        state.views = [.from: from.view, .to: to.view]
        let context = TransitionContext(
            state: state, animator: PushAnimator(isPush: isPush), interactionController: nil)
        context.finalFrame = { [transitionView] in $0 === to ? transitionView.bounds : .zero }
        context.initialFrame = { [transitionView] in $0 === from ? transitionView.bounds : .zero }
        transition = context
        runningChange = context.coordinator
        view.runTransition(animated: animated) { [self] in
            transitionView.blocksTouches = animated
            from.beginAppearance(false, animated: animated)
            to.beginAppearance(true, animated: animated)
            to.view.frame = transitionView.bounds
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            context.start { [transitionView] _ in
                transitionView.blocksTouches = false
                from.view.removeFromSuperview()
            } tell: { [self] _ in
                transition = nil
                if runningChange === context.coordinator { runningChange = nil }
                // The other way round than in presentations, as was logged on iOS (E11: never depend on it).
                if from.appearance.state == .disappearing { from.endAppearance() }
                if to.appearance.state == .appearing { to.endAppearance() }
                finish()
                view.window?.updateSystemBars()
                context.coordinator.end()
            }
            to.viewIsAppearingIfOwed()
            view.window?.updateSystemBars()
        }
    }

    // MARK: The screen's own things

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
}
