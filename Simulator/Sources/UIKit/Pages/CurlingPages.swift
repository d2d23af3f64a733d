/// Pages of a book: a leaf that turns is folded flat about the spine, where UIKit curls it.
final class CurlingPages: PageTurner {
    private lazy var pan = UIPanGestureRecognizer(
        target: self, action: Selector("panned", CurlingPages.panned))
    private lazy var tap = UITapGestureRecognizer(
        target: self, action: Selector("tapped", CurlingPages.tapped))

    init(_ controller: UIPageViewController) {
        super.init(controller, view: UIView(frame: .zero))
        view.clipsToBounds = true
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    override var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

    override var pageCount: Int { controller.spineLocation == .mid ? 2 : 1 }

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

    private var length: CGFloat { isHorizontal ? view.bounds.width : view.bounds.height }

    // MARK: Places

    /// The halves of a book that lies open; of one with its spine at an edge there is only one.
    private enum Side {
        /// Left of the spine, or above it.
        case before
        /// Right of the spine, or below it.
        case after
    }

    private var sides: [Side] {
        switch controller.spineLocation {
        case .mid: [.before, .after]
        case .max: [.before]
        default: [.after]
        }
    }

    private func frame(of side: Side) -> CGRect {
        let bounds = view.bounds
        guard controller.spineLocation == .mid else { return bounds }
        return bounds.divided(
            atDistance: length / 2, from: isHorizontal ? .minXEdge : .minYEdge
        ).slice.offsetBy(
            dx: isHorizontal && side == .after ? length / 2 : 0,
            dy: !isHorizontal && side == .after ? length / 2 : 0)
    }

    private func put(_ page: UIViewController, on side: Side) {
        guard let pageView = page.view else { return }
        pageView.translatesAutoresizingMaskIntoConstraints = true
        pageView.transform = .identity
        pageView.frame = frame(of: side)
        if pageView.superview !== view { view.addSubview(pageView) }
    }

    override func layOut() {
        guard controller.turn == nil else { return }
        for (page, side) in zip(controller.shown, sides) { put(page, on: side) }
    }

    override func showPages() {
        let pages = controller.shown
        for pageView in view.subviews where !pages.contains(where: { $0.view === pageView }) {
            pageView.transform = .identity
            pageView.removeFromSuperview()
        }
        for (page, side) in zip(pages, sides) { put(page, on: side) }
    }

    // MARK: Turning

    /// From 0, where the old pages are seen, to 1.
    private var progress: CGFloat = 0 {
        didSet { if let turn = controller.turn { show(turn) } }
    }

    private var task: Clock.FrameTask?
    private var isCompleting = true

    /// A leaf lies on top while it turns: going forward it leaves the side after the spine, and comes down on the one
    /// before it.
    override func prepare(_ turn: PageTurn) {
        let isForward = turn.direction == .forward
        let (low, high) = isForward ? (turn.from, turn.to) : (turn.to, turn.from)
        for (index, side) in sides.enumerated() {
            let (lower, upper) = side == .before ? (low, high) : (high, low)
            put(lower[index], on: side)
            put(upper[index], on: side)
            view.bringSubviewToFront(upper[index].view)
        }
        progress = 0
    }

    private func show(_ turn: PageTurn) {
        let isForward = turn.direction == .forward
        let way = isForward ? progress : 1 - progress
        let (low, high) = isForward ? (turn.from, turn.to) : (turn.to, turn.from)
        let isOpen = sides.count == 2
        for (index, side) in sides.enumerated() {
            let cosine = cos(way * .pi / (isOpen ? 1 : 2))
            switch side {
            case .after: fold(low[index].view, on: side, to: max(0, cosine))
            case .before: fold(high[index].view, on: side, to: isOpen ? max(0, -cosine) : 1 - cosine)
            }
        }
    }

    /// Scales the page about the spine.
    private func fold(_ page: UIView, on side: Side, to scale: CGFloat) {
        let middle = (isHorizontal ? page.bounds.width : page.bounds.height) / 2
        let shift = (1 - scale) * (side == .after ? -middle : middle)
        page.transform =
            isHorizontal
            ? CGAffineTransform(a: scale, b: 0, c: 0, d: 1, tx: shift, ty: 0)
            : CGAffineTransform(a: 1, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    }

    /// How long a whole turn takes that nobody holds, in seconds [?].
    private static let duration: TimeInterval = 0.5

    override func run(_ turn: PageTurn) {
        run(completing: true)
    }

    /// Lets the leaf fall to where it comes from, or to the other side.
    private func run(completing isCompleting: Bool) {
        self.isCompleting = isCompleting
        let (start, end, begin) = (progress, isCompleting ? 1.0 : 0.0, view.clock.now)
        let duration = Self.duration * abs(end - start)
        task?.invalidate()
        task = view.clock.everyFrame { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else { return }
                let share = TimingCurve.easeOut.value(at: now - begin, of: duration)
                self.progress = start + (end - start) * share
                if share >= 1 { self.finish(isCompleted: isCompleting, isFinished: true) }
            }
        }
    }

    private func finish(isCompleted: Bool, isFinished: Bool) {
        task?.invalidate()
        task = nil
        guard let turn = controller.turn else { return }
        controller.end(turn, isCompleted: isCompleted, isFinished: isFinished)
    }

    override func finishAtOnce() {
        guard let turn = controller.turn else { return }
        let isHeld = task == nil && turn.isByFinger
        finish(isCompleted: isHeld ? progress > 0.5 : isCompleting, isFinished: false)
    }

    // MARK: Fingers

    /// Begins to turn to the next pages in a direction, if there are as many as it takes.
    private func beginTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard controller.turn == nil else { return false }
        let pages = controller.pages(direction)
        guard pages.count == pageCount, !controller.shown.isEmpty else { return false }
        controller.begin(
            PageTurn(from: controller.shown, to: pages, direction: direction, isByFinger: true))
        return true
    }

    private var heldTurn: PageTurn?

    private func panned() {
        func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
        let velocity = along(pan.velocity(in: view))
        switch pan.state {
        case .began:
            if beginTurn(velocity < 0 ? .forward : .reverse) { heldTurn = controller.turn }
        case .changed:
            guard let turn = heldTurn, turn === controller.turn, length > 0 else { return }
            let way = along(pan.translation(in: view)) * (turn.direction == .forward ? -1 : 1)
            progress = min(max(way / length, 0), 1)
        case .ended, .cancelled:
            guard let turn = heldTurn, turn === controller.turn else { return }
            heldTurn = nil
            let speed = velocity * (turn.direction == .forward ? -1 : 1)
            run(
                completing: pan.state == .ended
                    && (speed > Self.flick || speed > -Self.flick && progress > 0.5))
        default: break
        }
    }

    /// How fast a finger turns a leaf whatever the way, in points a second [?].
    private static let flick: CGFloat = 300

    /// How much of the page at its edges turns it when it is tapped [?].
    private static let tappedShare: CGFloat = 0.2

    private func tapped() {
        guard length > 0 else { return }
        let point = tap.location(in: view)
        let share = (isHorizontal ? point.x : point.y) / length
        let direction: UIPageViewController.NavigationDirection
        switch share {
        case ..<Self.tappedShare: direction = .reverse
        case (1 - Self.tappedShare)...: direction = .forward
        default: return
        }
        if beginTurn(direction) { run(completing: true) }
    }
}
