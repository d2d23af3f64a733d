/// A stack of controllers of which the topmost is shown.
///
/// Modeled are pushing and popping by code and by the back button, their appearance callbacks, a slide, the coordinator,
/// the navigation bar and the toolbar. There is no swipe back.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {
        (bar, bottomBar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        setUpBars()
        replaceStack(with: [rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (bar, bottomBar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpBars()
    }

    public required init?(coder aDecoder: NSCoder) {
        (bar, bottomBar) = (UINavigationBar(), UIToolbar())
        super.init(coder: aDecoder)
        setUpBars()
    }

    private func setUpBars() {
        bar.manager = self
        bottomBar.isManaged = true
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

    /// Pushed, with animation.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
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

    // MARK: The bars

    /// How long the bars take to come and go (UINavigationController.h names the constant, others its value).
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    private let bar: UINavigationBar
    private let bottomBar: UIToolbar
    private var hidesBar = false
    private var hidesBottomBar = true

    open var navigationBar: UINavigationBar { bar }

    open var toolbar: UIToolbar! { bottomBar }

    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open var isToolbarHidden: Bool {
        get { hidesBottomBar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        placeBars(animated: animated)
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        hidesBottomBar = hidden
        placeBars(animated: animated)
    }

    /// What comes begins beyond the edge, what goes ends there, and is gone then.
    private func placeBars(animated: Bool) {
        guard isViewLoaded else { return }
        guard animated, view.window != nil else {
            placeBars()
            return
        }
        for view in [bar, bottomBar] { view.isHidden = false }
        UIView.animate(withDuration: Self.hideShowBarDuration) {
            self.placeBars(keepsHidden: true)
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.placeBars()
        }
    }

    private func placeBars(keepsHidden: Bool = false) {
        guard isViewLoaded else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let bottom = UIToolbar.height(for: traitCollection)
        bottomBar.frame = CGRect(
            x: 0, y: hidesBottomBar ? bounds.height : bounds.height - safe.bottom - bottom,
            width: bounds.width, height: bottom)
        if !keepsHidden { (bar.isHidden, bottomBar.isHidden) = (hidesBar, hidesBottomBar) }
        transitionView.coveredByBars.bottom = hidesBottomBar ? 0 : bottom
        placeNavigationBar(follows: false)
        showGrounds()
    }

    /// As high as the content leaves a large title.
    ///
    /// - Parameter follows: whether the content has moved, and stays where it is now. Otherwise, what rests at the edge
    ///   of the bar stays there.
    private func placeNavigationBar(follows: Bool) {
        guard !isAboutToChange else { return }
        let content = collapsingContent
        let (safe, full) = (view.safeAreaInsets, bar.fullHeight)
        let wasPlaced = placed
        placed = Placed(top: safe.top, height: full, isHidden: hidesBar)
        let height = full - (content.map(pull) ?? 0)
        bar.frame = CGRect(
            x: 0, y: hidesBar ? -full : safe.top, width: view.bounds.width, height: hidesBar ? full : height)
        let covered = hidesBar ? 0 : min(height, full)
        if follows, placed == wasPlaced, let content {
            content.barFollows(leaving: full - covered) { transitionView.coveredByBars.top = covered }
        } else {
            topViewController?.contentScrollView(for: .top)?
                .barIsPlaced(leaving: content == nil ? 0 : full - covered)
            transitionView.coveredByBars.top = covered
        }
    }

    /// Measures by which the bar was placed, apart from the content.
    private struct Placed: Equatable {
        let top: CGFloat
        let height: CGFloat
        let isHidden: Bool
    }

    private var placed: Placed?

    /// Between a change of the stack and the transition that shows it: the bar stays as high as it is.
    private var isAboutToChange = false

    // MARK: Large titles

    func largeTitleDidChange() {
        placeBars(keepsHidden: true)
    }

    /// The content with which a large title goes, because it lies beneath the bar.
    private var collapsingContent: UIScrollView? {
        guard bar.showsLargeTitle, !hidesBar, let content = topViewController?.contentScrollView(for: .top)
        else { return nil }
        let isBelowBar = content.window == nil || content.convert(content.bounds, to: view).minY <= 0
        return isBelowBar ? content : nil
    }

    /// How far the content takes the bottom of the bar along: up until the large title is gone, down as far as it is
    /// pulled.
    private func pull(of content: UIScrollView) -> CGFloat {
        // Content that comes back into the window has no safe area yet, but knows how it was left.
        if content.window == nil, content.barRoom > 0 {
            return min(content.barRoom, UINavigationBar.largeTitleHeight)
        }
        let way = content.contentOffset.y - content.axes.y.range.lowerBound
        return min(way, UINavigationBar.largeTitleHeight)
    }

    /// Content does not come to rest with a part of a large title.
    func settle(_ content: UIScrollView, at target: inout CGPoint) {
        guard content === collapsingContent else { return }
        let range = content.axes.y.range
        let collapsed = min(range.lowerBound + UINavigationBar.largeTitleHeight, range.upperBound)
        guard target.y > range.lowerBound, target.y < collapsed else { return }
        let middle = (range.lowerBound + collapsed) / 2
        target.y = target.y < middle ? range.lowerBound : collapsed
    }

    private func showItems(animated: Bool) {
        bar.show(stack.map(\.navigationItem), animated: animated)
        bottomBar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    func contentDidScroll() {
        if isViewLoaded, bar.showsLargeTitle { placeNavigationBar(follows: true) }
        showGrounds()
    }

    /// A bar has no ground while the content rests at its edge.
    private func showGrounds() {
        let content = topViewController?.contentScrollView(for: .top)
        content?.barsObserver = self
        // But for rounding errors.
        bar.isAtScrollEdge =
            content.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 1e-6 } ?? true
        let lower = topViewController?.contentScrollView(for: .bottom)
        lower?.barsObserver = self
        bottomBar.isAtScrollEdge =
            lower.map { scrollView in
                let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
                return scrollView.bounds.maxY >= end
            } ?? true
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        placeBars(keepsHidden: UIView.inheritedAnimationDuration > 0)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        placeBars(keepsHidden: true)
    }

    // MARK: What is shown

    private let transitionView = TransitionView(frame: .zero)
    private var transition: TransitionContext?

    open override func viewDidLoad() {
        super.viewDidLoad()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        view.addSubview(bottomBar)
        view.addSubview(bar)
        if let topViewController { place(topViewController) }
        showItems(animated: false)
        placeBars()
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
        let isShown = appearance.state == .appeared || appearance.state == .appearing
        if animated, isShown, let oldTop, let newTop = new.last, oldTop !== newTop {
            // The content that goes keeps its place, whatever becomes of the bar.
            oldTop.view.keepsSafeAreaInsets = true
            isAboutToChange = true
        }
        stack = new
        showItems(animated: animated)
        let finish = {
            for controller in removed { controller.removeFromParent() }
            for controller in added { controller.didMove(toParent: self) }
        }
        guard isShown, let from = oldTop, let to = new.last, from !== to else {
            if oldTop !== new.last {
                oldTop?.viewIfLoaded?.removeFromSuperview()
                if isViewLoaded, let top = new.last { place(top) }
                contentDidScroll()
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
            isAboutToChange = false
            transitionView.blocksTouches = animated
            from.beginAppearance(false, animated: animated)
            to.beginAppearance(true, animated: animated)
            to.view.frame = transitionView.bounds
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            UIView.animate(withDuration: animated ? PushAnimator.duration : 0) {
                self.placeNavigationBar(follows: false)
                self.showGrounds()
                self.bar.layoutIfNeeded()
            }
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
            view.window?.decideOnSystemBars()
            view.window?.showSystemBars(during: context)
        }
    }

    // MARK: The screen's own things

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
}
