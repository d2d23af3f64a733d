/// Shows pages, each of them a controller's, and turns from one to the next: by a finger, which asks the data source
/// what comes, or by code.
///
/// Calls and their order after E53–E60, the indicator after E61, styles and spines after UIPageViewController.h.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    public enum SpineLocation: Int, Sendable {
        case none = 0
        case min = 1
        case mid = 2
        case max = 3
    }

    public enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    public struct OptionsKey: RawRepresentable, Equatable, Hashable, Sendable {
        public let rawValue: String

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let isCurling = style == .pageCurl
        let spine = LayerKeyPath.number(options?[.spineLocation] as Any).map { Int($0) }
        spineLocation = isCurling ? spine.flatMap(SpineLocation.init(rawValue:)) ?? .min : .none
        interPageSpacing = isCurling ? 0 : LayerKeyPath.number(options?[.interPageSpacing] as Any) ?? 0
        isDoubleSided = spineLocation == .mid
        super.init(nibName: nil, bundle: nil)
    }

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(nibNameOrNil == nil, "There are no nibs on the simulated phone.")
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
        (spineLocation, interPageSpacing, isDoubleSided) = (.min, 0, false)
        super.init(coder: coder)
    }

    open private(set) var transitionStyle: UIPageViewController.TransitionStyle
    open private(set) var navigationOrientation: UIPageViewController.NavigationOrientation
    open private(set) var spineLocation: UIPageViewController.SpineLocation
    let interPageSpacing: CGFloat

    open var isDoubleSided: Bool {
        didSet {
            precondition(
                isDoubleSided || spineLocation != .mid,
                "Pages with their spine in the middle have two sides: doubleSided cannot be NO.")
        }
    }

    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// Without one no finger turns a page. Setting it forgets what is known of the pages beside.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            forgetNeighbors()
            turner.neighborsDidChange()
            updateIndicator()
        }
    }

    open var gestureRecognizers: [UIGestureRecognizer] { turner.gestureRecognizers }

    // MARK: View

    private lazy var turner: PageTurner =
        transitionStyle == .scroll ? ScrollingPages(self) : CurlingPages(self)

    private lazy var indicator: UIPageControl = {
        let control = UIPageControl()
        control.addTarget(
            self, action: Selector("indicatorChanged", UIPageViewController.indicatorChanged),
            for: .valueChanged)
        return control
    }()

    open override func loadView() {
        let view = PagesView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        view.addSubview(turner.view)
        self.view = view
        turner.showPages()
        updateIndicator()
        layOutPages()
    }

    /// Below the pages, as high as UIKit's [?], and above what the safe area keeps free.
    private static let indicatorHeight: CGFloat = 37

    fileprivate func layOutPages() {
        var area = view.bounds
        if !indicator.isHidden, indicator.superview != nil {
            let bottom = view.safeAreaInsets.bottom
            area.size.height -= Self.indicatorHeight + bottom
            indicator.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: Self.indicatorHeight)
        }
        let gap = interPageSpacing / 2
        turner.view.frame =
            navigationOrientation == .horizontal
            ? area.insetBy(dx: -gap, dy: 0) : area.insetBy(dx: 0, dy: -gap)
        turner.layOut()
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        turner.finishAtOnce()
        super.viewWillTransition(to: size, with: coordinator)
        guard transitionStyle == .pageCurl, let delegate else { return }
        let orientation = size.width > size.height ? UIInterfaceOrientation.landscapeRight : .portrait
        isChoosingSpine = true
        let location = delegate.pageViewController(self, spineLocationFor: orientation)
        isChoosingSpine = false
        guard location != spineLocation else { return }
        spineLocation = location
        if location == .mid { isDoubleSided = true }
        requireCount(of: shown, isAnimated: false)
        turner.showPages()
    }

    /// While the delegate says where the spine goes, and which pages go with it.
    private var isChoosingSpine = false

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        turner.finishAtOnce()
    }

    var ownSupportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? ownSupportedInterfaceOrientations
    }

    // MARK: Pages

    private(set) var shown: [UIViewController] = []

    /// Those to come, as soon as code has set them.
    open var viewControllers: [UIViewController]? { turn.flatMap { $0.isByFinger ? nil : $0.to } ?? shown }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,
        animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        turner.finishAtOnce()
        let given = viewControllers ?? []
        let isAnimated =
            animated && !shown.isEmpty && appearance.state == .appeared && viewIfLoaded?.window != nil
        if viewControllers != nil, !isChoosingSpine { requireCount(of: given, isAnimated: isAnimated) }
        let new = isChoosingSpine ? given : Array(given.prefix(pageCount))
        forgetNeighbors(except: new)
        guard !new.elementsEqual(shown, by: ===) else {
            turner.neighborsDidChange()
            updateIndicator()
            completion?(true)
            return
        }
        guard isAnimated, !new.isEmpty else {
            replacePages(with: new)
            updateIndicator()
            completion?(true)
            return
        }
        let turn = PageTurn(
            from: shown, to: new, direction: direction, isByFinger: false, completion: completion)
        begin(turn)
        turner.run(turn)
        updateIndicator()
    }

    private var pageCount: Int { turner.pageCount }

    /// UIKit raises with these words.
    private func requireCount(of controllers: [UIViewController], isAnimated: Bool) {
        let hasBack = isDoubleSided && spineLocation != .mid && spineLocation != .none
        let count = hasBack && isAnimated ? 2 : pageCount
        precondition(
            controllers.count == count || hasBack && controllers.count == 2,
            "The number of view controllers provided (\(controllers.count)) doesn't match the number required "
                + "(\(count)) for the requested transition.")
    }

    private func replacePages(with new: [UIViewController]) {
        let old = shown
        for controller in new { adopt(controller) }
        shown = new
        if appearance.state == .appeared {
            for controller in new { controller.beginAppearance(true, animated: false) }
            for controller in old { controller.beginAppearance(false, animated: false) }
        }
        if isViewLoaded { turner.showPages() }
        if appearance.state == .appeared {
            for controller in new + old { controller.endAppearanceIfUnderWay() }
        }
        for controller in old { release(controller) }
        turner.neighborsDidChange()
    }

    // MARK: Children

    private func adopt(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }

    /// It is no page any more, unless it is one beside those that are shown.
    private func release(_ controller: UIViewController) {
        let kept = shown + neighbors.values.compactMap { $0 } + (turn?.to ?? [])
        guard controller.parent === self, !kept.contains(where: { $0 === controller }) else { return }
        controller.viewIfLoaded?.removeFromSuperview()
        controller.willMove(toParent: nil)
        controller.removeFromParent()
    }

    // MARK: Neighbors

    /// The pages beside, as far as the data source was asked; nil where there are none (E53).
    private var neighbors: [NavigationDirection: UIViewController?] = [:]

    /// Whether there is something to turn to, as far as that is known.
    func hasNeighbor(_ direction: NavigationDirection) -> Bool? { neighbors[direction].map { $0 != nil } }

    /// Asks the data source unless it has answered already. Whoever is asked for is a child, and has its view.
    @discardableResult func neighbor(_ direction: NavigationDirection) -> UIViewController? {
        if let known = neighbors[direction] { return known }
        let answer = page(direction, of: direction == .forward ? shown.last : shown.first)
        neighbors[direction] = .some(answer)
        if let answer {
            adopt(answer)
            answer.loadViewIfNeeded()
        }
        return answer
    }

    private func page(_ direction: NavigationDirection, of controller: UIViewController?) -> UIViewController?
    {
        guard let dataSource, let controller else { return nil }
        let answer =
            direction == .forward
            ? dataSource.pageViewController(self, viewControllerAfter: controller)
            : dataSource.pageViewController(self, viewControllerBefore: controller)
        return answer === controller ? nil : answer
    }

    /// The pages that come next in a direction, as many as are shown at a time; fewer where there are none. The backs of
    /// those that have two sides, which nobody sees here, are passed over.
    func pages(_ direction: NavigationDirection) -> [UIViewController] {
        var pages: [UIViewController] = []
        let hasBacks = isDoubleSided && spineLocation != .mid
        var last = direction == .forward ? shown.last : shown.first
        while pages.count < pageCount {
            if hasBacks { last = page(direction, of: last) }
            guard let page = page(direction, of: last) else { break }
            pages.append(page)
            last = page
        }
        return direction == .forward ? pages : pages.reversed()
    }

    private func forgetNeighbors(except kept: [UIViewController] = []) {
        let old = neighbors.values.compactMap { $0 }
        neighbors = [:]
        for controller in old where !kept.contains(where: { $0 === controller }) { release(controller) }
    }

    // MARK: Turns

    private(set) var turn: PageTurn?

    /// What comes appears, what goes disappears (E54).
    func begin(_ turn: PageTurn) {
        self.turn = turn
        for controller in turn.to { adopt(controller) }
        if turn.isByFinger { delegate?.pageViewController(self, willTransitionTo: turn.to) }
        for controller in turn.to { controller.beginAppearance(true, animated: true) }
        for controller in turn.from { controller.beginAppearance(false, animated: true) }
        turner.prepare(turn)
        for controller in turn.to { controller.viewIsAppearingIfOwed() }
    }

    /// - Parameters:
    ///   - isCompleted: Whether other pages are shown now.
    ///   - isFinished: Whether nothing has cut the turn short.
    func end(_ turn: PageTurn, isCompleted: Bool, isFinished: Bool) {
        self.turn = nil
        let (old, new) = (turn.from, turn.to)
        if isCompleted { shown = new }
        endAppearances(of: turn, isCompleted: isCompleted)
        if isCompleted, transitionStyle == .scroll { moveNeighbors(turn) }
        turner.showPages()
        for controller in isCompleted ? old : new { release(controller) }
        guard turn.isByFinger else {
            turn.completion?(isFinished)
            return
        }
        if isCompleted { showIndex(index + (turn.direction == .forward ? 1 : -1)) }
        delegate?.pageViewController(
            self, didFinishAnimating: isFinished, previousViewControllers: old,
            transitionCompleted: isCompleted)
        // E53: the page after the new one is asked for at once.
        if isCompleted, transitionStyle == .scroll, shown.elementsEqual(new, by: ===) {
            neighbor(turn.direction)
            turner.neighborsDidChange()
        }
    }

    /// The orders are those of E54 and E55.
    private func endAppearances(of turn: PageTurn, isCompleted: Bool) {
        let isScrolling = transitionStyle == .scroll
        let (old, new) = (turn.from, turn.to)
        guard !isCompleted else {
            for controller in isScrolling ? new + old : old + new { controller.endAppearanceIfUnderWay() }
            return
        }
        let isShown = appearance.state == .appeared || appearance.state == .disappearing
        func comeBack() {
            for controller in old where isShown { controller.beginAppearance(true, animated: true) }
        }
        func goAgain() {
            for controller in new where controller.appearance.state == .appearing {
                controller.beginAppearance(false, animated: true)
            }
        }
        if isScrolling {
            comeBack()
            for controller in old { controller.endAppearanceIfUnderWay() }
            goAgain()
            for controller in new { controller.endAppearanceIfUnderWay() }
        } else {
            goAgain()
            comeBack()
            for controller in new + old { controller.endAppearanceIfUnderWay() }
        }
    }

    /// What was left is beside what is shown now; what was beside it on the other side is too far away.
    private func moveNeighbors(_ turn: PageTurn) {
        guard turn.isByFinger else { return }
        let far = neighbors[turn.direction.opposite].flatMap { $0 }
        neighbors = [turn.direction.opposite: turn.from.first]
        if let far { release(far) }
    }

    // MARK: Indicator

    private var index = 0

    private func showIndex(_ index: Int) {
        self.index = index
        indicator.currentPage = index
    }

    /// E61.
    private func updateIndicator() {
        guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
        let count = dataSource?.presentationCount(for: self) ?? 0
        indicator.numberOfPages = count
        indicator.isHidden = count == 0
        if count > 0 {
            if indicator.superview == nil { view.addSubview(indicator) }
            showIndex(dataSource?.presentationIndex(for: self) ?? 0)
        }
        view.setNeedsLayout()
    }

    /// A tap beside the current indicator turns one page.
    private func indicatorChanged() {
        let wanted = indicator.currentPage
        turner.finishAtOnce()
        let direction = wanted > index ? NavigationDirection.forward : .reverse
        guard wanted != index, let page = page(direction, of: shown.first) else { return showIndex(index) }
        setViewControllers([page], direction: direction, animated: true)
        showIndex(wanted)
    }
}

/// The view of a page view controller.
private final class PagesView: UIView {
    weak var controller: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutPages()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

extension UIViewController {
    fileprivate func endAppearanceIfUnderWay() {
        if appearance.state == .appearing || appearance.state == .disappearing { endAppearance() }
    }
}
