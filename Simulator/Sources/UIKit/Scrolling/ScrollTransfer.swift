/// What becomes of a drag in nested scroll views when it comes to the inner one's edge in its middle. No public source
/// tells all of it (A71, A73), so a phone can be asked for either.
package enum ScrollHandover {
    /// The drag stays the inner one's until the finger leaves it.
    case separate
    /// The drag goes on as one of the enclosing scroll view, which ends it as any other.
    case transferred
    /// The enclosing scroll view is moved along, and stays where the finger leaves it, between two pages.
    case dragged
}

/// What an inner scroll view's drag has moved the enclosing one by, past its own edges (A71).
@MainActor struct ScrollTransfer {
    private(set) weak var scrollView: UIScrollView?

    /// Where the enclosing one was before, and where the drag has put it; elsewhere, somebody else has moved it.
    private var start: CGPoint
    private var shownOffset: CGPoint

    init(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        start = scrollView.contentOffset
        shownOffset = start
    }

    /// How far it has been moved.
    var distance: CGPoint { CGPoint(x: shownOffset.x - start.x, y: shownOffset.y - start.y) }

    /// Where the enclosing one is to be when the drag is so far past the inner one's edges.
    mutating func offset(at excess: CGPoint) -> CGPoint {
        guard let scrollView else { return start }
        let axes = scrollView.axes
        start.x += axes.x.offset - shownOffset.x
        start.y += axes.y.offset - shownOffset.y
        shownOffset = CGPoint(
            x: axes.x.rounded(axes.x.moved(from: start.x, by: excess.x)),
            y: axes.y.rounded(axes.y.moved(from: start.y, by: excess.y)))
        return shownOffset
    }
}

extension ScrollAxis {
    /// Content that is moved along goes as far as its edge, and no further out than it was.
    fileprivate func moved(from start: CGFloat, by distance: CGFloat) -> CGFloat {
        min(max(start + distance, min(range.lowerBound, start)), max(range.upperBound, start))
    }
}

/// Scroll views in scroll views (A70–A73).
extension UIScrollView {
    /// The nearest scroll view around this one, whether it scrolls or not (A72).
    var enclosingScrollView: UIScrollView? {
        sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Whether a drag in this direction is the enclosing scroll view's from its beginning on: where this one cannot
    /// scroll at all, any around it may, but at an edge only the nearest is asked (A70, A72).
    func leavesDrag(to outer: KeyPath<ScrollAxes, ScrollAxis>, pulledBy velocity: CGFloat) -> Bool {
        let axis = axes[keyPath: outer]
        if !axis.canScroll {
            return sequence(first: enclosingScrollView, next: { $0?.enclosingScrollView }).contains {
                $0?.scrolls(along: outer) == true
            }
        }
        let transfers =
            outer == \.x ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        return transfers && axis.isAtEdge(pulledBy: velocity)
            && enclosingScrollView?.scrolls(along: outer) == true
    }

    private func scrolls(along axis: KeyPath<ScrollAxes, ScrollAxis>) -> Bool {
        isScrollEnabled && axes[keyPath: axis].canScroll
    }

    /// Hands on what a drag has of way past the edges, and says how much of it the enclosing scroll view took.
    func handOver(_ excess: CGPoint) -> CGPoint {
        let excess = CGPoint(
            x: transfersHorizontalScrollingToParent ? excess.x : 0,
            y: transfersVerticalScrollingToParent ? excess.y : 0)
        if transfer == nil {
            guard application.nestedScrolling != .separate, excess != .zero,
                let outer = enclosingScrollView, outer.isScrollEnabled
            else { return .zero }
            transfer = ScrollTransfer(to: outer)
        }
        guard let outer = transfer?.scrollView, let offset = transfer?.offset(at: excess) else {
            return .zero
        }
        if application.nestedScrolling == .transferred { outer.beginTransferredDrag(to: offset, from: self) }
        outer.contentOffset = offset
        return transfer?.distance ?? .zero
    }

    /// It is told of once there is something to tell.
    private func beginTransferredDrag(to offset: CGPoint, from source: UIScrollView) {
        guard !isDragging, offset != contentOffset else { return }
        transferSource = source
        activity = .dragging
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The finger has left the inner scroll view.
    func endTransfer(_ transfer: ScrollTransfer, velocity: CGPoint) {
        guard let outer = transfer.scrollView, outer.isDragging, outer.drag == nil else { return }
        let distance = transfer.distance
        outer.release(
            velocity: CGPoint(x: distance.x == 0 ? 0 : velocity.x, y: distance.y == 0 ? 0 : velocity.y))
    }

    /// Whether the scroll view is gone whose drag this one goes on with.
    var hasLostTransfer: Bool { isDragging && drag == nil && transferSource?.transfer == nil }

    /// The touch that stopped scroll views around this one now drags this one, and they stay where they are (A73).
    func leaveStoppedScrollViews() {
        guard application.nestedScrolling == .dragged else { return }
        for outer in sequence(first: enclosingScrollView, next: { $0?.enclosingScrollView }) {
            guard let outer, outer.isDecelerating, !outer.isMoving else { continue }
            outer.endDecelerating()
            outer.delegate?.scrollViewDidEndDecelerating(outer)
        }
    }
}
