/// Rows of a list that fingers swipe aside, to get at their actions.
@MainActor final class ListSwipes: NSObject {
    /// Beyond this part of the row, the first action is performed; by eye.
    private static let fullSwipe: CGFloat = 0.6
    /// Above this speed, in points per second, a swipe opens or closes the row wherever it is; by eye.
    private static let flick: CGFloat = 300
    private static let duration: TimeInterval = 0.3

    private weak var list: UICollectionView?
    private let pan = UIPanGestureRecognizer()

    private struct Swipe {
        let cell: UICollectionViewCell
        let view: SwipeActionsView
        /// How far the row is aside, to the right.
        var offset: CGFloat = 0
        var start: CGFloat = 0
    }

    private var swipe: Swipe?

    init(list: UICollectionView) {
        self.list = list
        super.init()
        pan.addTarget(self, action: Selector("panned", ListSwipes.panned))
        pan.maximumNumberOfTouches = 1
        pan.mayBegin = { [weak self] in self?.mayBegin() ?? false }
        list.addGestureRecognizer(pan)
        list.panGestureRecognizer.require(toFail: pan)
    }

    // MARK: Beginning

    private func mayBegin() -> Bool {
        guard let list else { return false }
        let way = pan.translation(in: list)
        guard abs(way.x) > abs(way.y) else { return false }
        let finger = pan.location(in: list)
        if let swipe, swipe.view.frame.contains(finger) { return true }
        close()
        guard
            let path = list.indexPathForItem(at: CGPoint(x: finger.x - way.x, y: finger.y - way.y)),
            let cell = list.cellForItem(at: path)
        else { return false }
        let isLeading = (way.x > 0) == (list.effectiveUserInterfaceLayoutDirection == .leftToRight)
        guard
            let configuration = list.collectionViewLayout.swipeActions(at: path, isLeading: isLeading),
            !configuration.actions.isEmpty
        else { return false }
        uncover(cell, configuration, isLeading: isLeading)
        return true
    }

    private func uncover(
        _ cell: UICollectionViewCell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool
    ) {
        let view = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] action, source in
            self?.perform(action, from: source)
        }
        view.frame = cell.frame
        cell.superview?.insertSubview(view, belowSubview: cell)
        cell.isSwiped = true
        swipe = Swipe(cell: cell, view: view)
    }

    // MARK: Moving

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let list, var swipe else { return }
        switch pan.state {
        case .began: swipe.start = swipe.offset
        case .changed:
            let side = side(of: swipe)
            let way = (swipe.start + pan.translation(in: list).x) * side
            swipe.offset = max(0, way) * side
        default:
            self.swipe = swipe
            return end(velocity: pan.velocity(in: list).x * side(of: swipe))
        }
        self.swipe = swipe
        place()
    }

    /// To which side the row moves: 1 is the right.
    private func side(of swipe: Swipe) -> CGFloat {
        swipe.view.isLeading == (swipe.view.effectiveUserInterfaceLayoutDirection == .leftToRight) ? 1 : -1
    }

    private func place() {
        guard let swipe else { return }
        swipe.cell.transform = CGAffineTransform(translationX: swipe.offset, y: 0)
        swipe.view.uncovered = abs(swipe.offset)
    }

    private func move(to offset: CGFloat, completion: @escaping () -> Void = {}) {
        guard let swipe else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            self.swipe?.offset = offset * self.side(of: swipe)
            self.place()
        } completion: { _ in
            completion()
        }
    }

    // MARK: Ending

    private func end(velocity: CGFloat) {
        guard let swipe else { return }
        let offset = abs(swipe.offset)
        let length = swipe.view.openLength
        let isFull = offset > swipe.view.bounds.width * Self.fullSwipe
        if isFull, velocity > -Self.flick, swipe.view.configuration.performsFirstActionWithFullSwipe,
            let action = swipe.view.configuration.actions.first, let source = swipe.view.firstButton
        {
            move(to: swipe.view.bounds.width)
            perform(action, from: source)
        } else if velocity > Self.flick || velocity > -Self.flick && offset > length / 2 {
            move(to: length)
        } else {
            close()
        }
    }

    private func perform(_ action: UIContextualAction, from source: UIView) {
        action.handler(action, source) { [weak self] _ in self?.close() }
    }

    /// Puts the row back.
    func close() {
        guard let swipe else { return }
        move(to: 0) { swipe.view.removeFromSuperview() }
        swipe.cell.isSwiped = false
        self.swipe = nil
    }

    var isOpen: Bool { swipe != nil }

    /// The list has moved, or been laid out anew.
    func listDidLayOut() {
        guard let swipe else { return }
        guard swipe.cell.superview === swipe.view.superview, !swipe.cell.isHidden else { return close() }
        swipe.view.center = swipe.cell.center
        place()
    }
}
