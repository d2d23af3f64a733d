/// Pages in a scroll view with room for three: the one that is shown lies in the middle, and is there again when another
/// one has taken its place (E56).
final class ScrollingPages: PageTurner {
    private let scrollView = PageScrollView(frame: .zero)

    init(_ controller: UIPageViewController) {
        super.init(controller, view: scrollView)
        scrollView.pages = self
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceHorizontal = isHorizontal
        scrollView.alwaysBounceVertical = !isHorizontal
        scrollView.scrollsToTop = false
    }

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

    fileprivate var mayBeDragged: Bool { controller.dataSource != nil }

    /// What code turns, no finger stops.
    fileprivate var takesTouches: Bool { controller.turn?.isByFinger ?? true }

    // MARK: Places

    /// Where the pages lie: the first third, the middle one, or the last.
    private enum Place: CGFloat {
        case first = 0
        case middle = 1
        case last = 2
    }

    /// From right to left the data source's pages are mirrored, the directions of code are not (E60).
    private func place(of direction: UIPageViewController.NavigationDirection, isByFinger: Bool) -> Place {
        let isMirrored =
            isByFinger && isHorizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (direction == .forward) != isMirrored ? .last : .first
    }

    private var length: CGFloat { isHorizontal ? laidOutSize.width : laidOutSize.height }

    private func offset(of place: Place) -> CGPoint {
        let way = place.rawValue * length
        return isHorizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
    }

    private func frame(of place: Place) -> CGRect {
        let gap = controller.interPageSpacing / 2
        return CGRect(origin: offset(of: place), size: laidOutSize)
            .insetBy(dx: isHorizontal ? gap : 0, dy: isHorizontal ? 0 : gap)
    }

    /// A page's view fills one of its own, so that its center is that of what is seen of it (E62).
    private func put(_ page: UIViewController, in place: Place) {
        guard let view = page.view else { return }
        let slot = view.superview as? PageSlot ?? PageSlot()
        slot.frame = frame(of: place)
        if slot.superview !== scrollView { scrollView.addSubview(slot) }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = slot.bounds
        if view.superview !== slot { slot.addSubview(view) }
    }

    // MARK: Layout

    private var laidOutSize = CGSize.zero
    private var isPlacing = false

    override func layOut() {
        guard scrollView.bounds.size != laidOutSize else { return }
        finishAtOnce()
        laidOutSize = scrollView.bounds.size
        isPlacing = true
        scrollView.contentSize =
            isHorizontal
            ? CGSize(width: 3 * length, height: laidOutSize.height)
            : CGSize(width: laidOutSize.width, height: 3 * length)
        isPlacing = false
        showPages()
    }

    override func showPages() {
        let pages = controller.shown
        for slot in scrollView.subviews
        where slot is PageSlot && !pages.contains(where: { $0.view.superview === slot }) {
            for view in slot.subviews { view.removeFromSuperview() }
            slot.removeFromSuperview()
        }
        for page in pages { put(page, in: .middle) }
        rest()
    }

    /// The middle is shown, and the edges are where pages end.
    private func rest() {
        isPlacing = true
        scrollView.contentInset = .zero
        scrollView.contentOffset = offset(of: .middle)
        setInsets(controller.turn)
        position = Place.middle.rawValue
        isPlacing = false
    }

    override func neighborsDidChange() {
        guard controller.turn == nil else { return }
        setInsets(nil)
    }

    /// Where it is known that no page comes, the content ends with the one in the middle.
    private func setInsets(_ turn: PageTurn?) {
        var (first, last): (CGFloat, CGFloat) = (0, 0)
        if turn?.isByFinger ?? true {
            for direction in [UIPageViewController.NavigationDirection.forward, .reverse]
            where controller.hasNeighbor(direction) == false {
                if place(of: direction, isByFinger: true) == .first {
                    first = -length
                } else {
                    last = -length
                }
            }
        }
        let insets =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
            : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
        if scrollView.contentInset != insets { scrollView.contentInset = insets }
    }

    // MARK: Turns

    override func prepare(_ turn: PageTurn) {
        setInsets(turn)
        for page in turn.to { put(page, in: place(of: turn.direction, isByFinger: turn.isByFinger)) }
    }

    override func run(_ turn: PageTurn) {
        scrollView.animateOffset(
            to: offset(of: place(of: turn.direction, isByFinger: false)), for: .scrolling)
        if scrollView.run == nil { finish(isFinished: true) }
    }

    override func finishAtOnce() {
        finish(isFinished: false)
    }

    /// In pages: where the content is of which the delegates know.
    private var position = Place.middle.rawValue

    private func finish(isFinished: Bool) {
        guard let turn = controller.turn else { return }
        if scrollView.run != nil { scrollView.stopRun() }
        scrollView.endDecelerating()
        let way = place(of: turn.direction, isByFinger: turn.isByFinger).rawValue - Place.middle.rawValue
        let isCompleted = !turn.isByFinger || (position - Place.middle.rawValue) * way >= 0.5
        controller.end(turn, isCompleted: isCompleted, isFinished: isFinished)
    }

    // MARK: What the scroll view tells

    /// A finger drags, perhaps while the last turn is still on its way, of which it takes over what is left.
    fileprivate func dragBegan() {
        let old = (turn: controller.turn, position: position)
        finish(isFinished: false)
        controller.neighbor(.forward)
        controller.neighbor(.reverse)
        setInsets(nil)
        guard let turn = old.turn else { return }
        let isCompleted = controller.shown.elementsEqual(turn.to, by: ===)
        let way = place(of: turn.direction, isByFinger: turn.isByFinger).rawValue - Place.middle.rawValue
        position = isCompleted ? old.position - way : old.position
        isPlacing = true
        scrollView.contentOffset =
            isHorizontal ? CGPoint(x: position * length, y: 0) : CGPoint(x: 0, y: position * length)
        isPlacing = false
    }

    /// The content is about to move: what comes to be seen appears first.
    fileprivate func contentWillMove(to offset: CGPoint) {
        guard !isPlacing, length > 0, scrollView.bounds.size == laidOutSize else { return }
        position = (isHorizontal ? offset.x : offset.y) / length
        let isDragged = scrollView.drag != nil
        guard isDragged || scrollView.isDecelerating, takesTouches else { return }
        let way = position - Place.middle.rawValue
        guard abs(way) * length > 1e-6 else { return }
        let toFirst = place(of: .forward, isByFinger: true) == .first
        let direction: UIPageViewController.NavigationDirection = (way < 0) == toFirst ? .forward : .reverse
        if let turn = controller.turn {
            guard turn.direction != direction, isDragged else { return }
            // The finger has gone back to where it began, and further.
            controller.end(turn, isCompleted: false, isFinished: true)
        }
        guard isDragged, controller.turn == nil, let page = controller.neighbor(direction) else { return }
        controller.begin(
            PageTurn(from: controller.shown, to: [page], direction: direction, isByFinger: true))
    }

    fileprivate func contentDidRest() {
        guard scrollView.drag == nil, !isPlacing else { return }
        finish(isFinished: true)
    }
}

/// Where a page lies in the scroll view.
private final class PageSlot: UIView {}

/// Tells its pages of what it does, whoever its delegate is.
final class PageScrollView: UIScrollView {
    fileprivate weak var pages: ScrollingPages?

    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            pages?.contentWillMove(to: newValue)
            super.contentOffset = newValue
        }
    }

    override var drag: ScrollDrag? {
        didSet { if oldValue == nil, drag != nil { pages?.dragBegan() } }
    }

    override func contentDidComeToRest() {
        super.contentDidComeToRest()
        pages?.contentDidRest()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.layOut()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer else { return true }
        return pages?.mayBeDragged ?? false
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        pages?.takesTouches ?? true ? super.hitTest(point, with: event) : nil
    }
}
