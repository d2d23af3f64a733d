/// One screenful: a view, what happens to it, and the controllers in it and on top of it.
///
/// Loading and appearance after E1–E8, presentation after E9–E17 and H10–H12, sizes and the status bar after
/// E35–E40, layout after D16 and D17, the responder chain after C8.
@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
        UIApplication.current?.add(self)
    }

    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        super.init()
        UIApplication.current?.add(self)
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    deinit {
        loadedView?.viewController = nil
    }

    // MARK: The view

    public let nibName: String?
    public let nibBundle: Bundle?

    open var title: String? {
        didSet { ownNavigationItem?.title = title }
    }

    var ownNavigationItem: UINavigationItem?
    var ownToolbarItems: [UIBarButtonItem]?
    var ownContentScrollViews: [UInt: WeakScrollView] = [:]

    private var loadedView: UIView?

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            guard newValue !== loadedView else { return }
            precondition(
                newValue?.viewController == nil,
                "A view belongs to one view controller: \(self) cannot have that of another.")
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "loadView of \(self) has to set its view.")
        viewDidLoad()
    }

    open func loadView() {
        precondition(
            nibName == nil, "There are no nibs on the simulated phone: \(nibName ?? "") cannot be loaded.")
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open func viewDidLoad() {}

    // MARK: Appearance

    var appearance = Appearance()

    open func viewWillAppear(_ animated: Bool) {}

    open func viewIsAppearing(_ animated: Bool) {}

    open func viewDidAppear(_ animated: Bool) {}

    open func viewWillDisappear(_ animated: Bool) {}

    open func viewDidDisappear(_ animated: Bool) {}

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    open func endAppearanceTransition() {
        endAppearance()
    }

    open var isBeingPresented: Bool { appearance.isBeingPresented }

    open var isBeingDismissed: Bool { appearance.isBeingDismissed }

    open var isMovingToParent: Bool { appearance.isMovingToParent && appearance.state != .disappeared }

    open var isMovingFromParent: Bool { appearance.isMovingFromParent }

    // MARK: Layout

    open func updateViewConstraints() {
        viewIfLoaded?.updateConstraints()
    }

    open func viewWillLayoutSubviews() {}

    open func viewDidLayoutSubviews() {}

    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
    }

    open func viewSafeAreaInsetsDidChange() {}

    /// Whether a navigation controller's bars move the content of a scroll view that is the root view, scrollable or
    /// not.
    @available(
        iOS, deprecated: 11.0, message: "Use UIScrollView's contentInsetAdjustmentBehavior instead"
    )
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { adjustsScrollViewInsets }
        set {
            adjustsScrollViewInsets = newValue
            contentScrollView(for: .top)?.updateAdjustedContentInset(isAutomatic: false)
        }
    }

    private(set) var adjustsScrollViewInsets = true

    // MARK: Containment

    open private(set) weak var parent: UIViewController?

    open private(set) var children: [UIViewController] = []

    open func addChild(_ childController: UIViewController) {
        precondition(childController !== self, "\(self) cannot be a child of itself.")
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.appearance.isMovingToParent = true
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        appearance.isMovingToParent = false
        if appearance.state == .disappeared { appearance.isMovingFromParent = false }
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {
        appearance.isMovingFromParent = parent == nil && self.parent != nil
    }

    open func didMove(toParent parent: UIViewController?) {}

    /// The nearest one around this controller.
    open var navigationController: UINavigationController? {
        lineage.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
    }

    // MARK: Presentation

    /// The presentation by which this controller shows another one.
    var shownPresentation: UIPresentationController?

    /// The presentation by which this controller is shown, or will be.
    var ownPresentation: UIPresentationController?

    /// A popover before it is presented, of which the source can be set.
    var ownPopover: UIPopoverPresentationController?

    private var ownModalPresentationStyle = UIModalPresentationStyle.pageSheet

    /// Automatic is a page sheet, and is read as one (E9, UIViewController.h).
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { ownModalPresentationStyle }
        set {
            let style = newValue == .automatic ? .pageSheet : newValue
            guard style != ownModalPresentationStyle else { return }
            ownModalPresentationStyle = style
            forgetUnusedPresentation()
        }
    }

    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    open var definesPresentationContext = false

    open var providesPresentationContextTransitionStyle = false

    /// Keeps a person from pulling a sheet down; code dismisses it all the same.
    open var isModalInPresentation = false

    open var modalPresentationCapturesStatusBarAppearance = false

    open var presentedViewController: UIViewController? {
        lineage.lazy.compactMap(\.shownPresentation).first?.presentedViewController
    }

    open var presentingViewController: UIViewController? {
        activePresentation?.presentingViewController
    }

    open var presentationController: UIPresentationController? {
        if let activePresentation { return activePresentation }
        if ownPresentation == nil, modalPresentationStyle != .none {
            ownPresentation = makePresentationController(presenting: nil, source: self)
        }
        return ownPresentation
    }

    /// That of the presentation that goes on, or the one to come if the style is `.popover`.
    open var popoverPresentationController: UIPopoverPresentationController? {
        if let activePresentation { return activePresentation as? UIPopoverPresentationController }
        return modalPresentationStyle == .popover ? popover(presenting: nil) : nil
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissal(animated: flag, completion: completion)
    }

    /// Up to the nearest controller around this one that shows others in its own way, or else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent {
            parent.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// The coordinator of a change that this controller carries out: of the window's size, of a stack.
    var runningChange: TransitionCoordinator?

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningCoordinator }

    // MARK: Sizes and traits

    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            if let parent {
                parent.preferredContentSizeDidChange(forChildContentContainer: self)
            } else {
                activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded, let view = viewIfLoaded else {
            return parentSize
        }
        return child.bounds.size == view.bounds.size ? parentSize : child.bounds.size
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        for child in children {
            guard let view = child.viewIfLoaded else { continue }
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
        }
        if shownPresentation?.containerView != nil {
            shownPresentation?.viewWillTransition(to: size, with: coordinator)
        }
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children where child.isViewLoaded {
            child.willTransition(to: newCollection, with: coordinator)
        }
        if shownPresentation?.containerView != nil {
            shownPresentation?.willTransition(to: newCollection, with: coordinator)
        }
    }

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraits() } }
    }

    open var traitCollection: UITraitCollection {
        if let view = viewIfLoaded, view.superview != nil { return view.traitCollection }
        let surroundings =
            parent?.traitCollection ?? (viewIfLoaded?.application ?? .shared).screen.traitCollection
        return surroundings.overriding(overrideUserInterfaceStyle)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: The screen's own things

    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    open var childForStatusBarHidden: UIViewController? { nil }

    open var childForStatusBarStyle: UIViewController? { nil }

    open func setNeedsStatusBarAppearanceUpdate() {
        viewIfLoaded?.window?.updateStatusBar()
    }

    open var prefersHomeIndicatorAutoHidden: Bool { false }

    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        viewIfLoaded?.window?.updateHomeIndicator()
    }

    @available(iOS, deprecated: 16.0, message: "Override supportedInterfaceOrientations.")
    open var shouldAutorotate: Bool { true }

    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    @available(iOS 16, *)
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        viewIfLoaded?.application.updateInterfaceOrientation()
    }

    /// The system is short of memory. Every controller is told, shown or not.
    open func didReceiveMemoryWarning() {}

    // MARK: Responder chain

    private var addedKeyCommands: [UIKeyCommand] = []

    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(keyCommand) { addedKeyCommands.append(keyCommand) }
    }

    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    open override var next: UIResponder? {
        if let ownPresentation, ownPresentation.isActive { return ownPresentation.presentingViewController }
        return viewIfLoaded?.superview
    }
}
