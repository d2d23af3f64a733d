/// A finger that drags the content of a scroll view. Translations are the pan's, in the window's coordinates.
struct ScrollDrag {
    let movesHorizontally: Bool
    let movesVertically: Bool

    /// Where the content would be without a rubber band when the translation is zero.
    private var origin = CGPoint.zero

    /// How much of its way past an edge the enclosing scroll view has taken (A71).
    var handedOver = CGPoint.zero

    /// Where the drag put the content last; elsewhere, somebody else has moved it.
    var shownOffset = CGPoint.zero

    /// A24: a start nearer to an axis than to the diagonal locks the other one; the angle is unpublished.
    init(velocity: CGPoint, along axes: ScrollAxes, isDirectionLocked: Bool) {
        let isFlat = isDirectionLocked && abs(velocity.x) > 2 * abs(velocity.y)
        let isSteep = isDirectionLocked && abs(velocity.y) > 2 * abs(velocity.x)
        movesHorizontally = axes.x.canScroll && !isSteep
        movesVertically = axes.y.canScroll && !isFlat
    }

    /// Takes the content as it is shown for where the finger has brought it (A39).
    mutating func hold(_ axes: ScrollAxes, at translation: CGPoint) {
        origin = CGPoint(
            x: axes.x.held + handedOver.x + translation.x, y: axes.y.held + handedOver.y + translation.y)
        shownOffset = axes.point(\.offset)
    }

    /// How far past the edges the finger has come.
    func excess(at translation: CGPoint, along axes: ScrollAxes) -> CGPoint {
        let way = CGPoint(x: origin.x - translation.x, y: origin.y - translation.y)
        let inside = axes.clamped(way)
        return CGPoint(
            x: movesHorizontally ? way.x - inside.x : 0, y: movesVertically ? way.y - inside.y : 0)
    }

    /// Where the content is shown when the finger has come so far.
    func offset(at translation: CGPoint, along axes: ScrollAxes) -> CGPoint {
        CGPoint(
            x: movesHorizontally ? axes.x.shown(origin.x - handedOver.x - translation.x) : axes.x.offset,
            y: movesVertically ? axes.y.shown(origin.y - handedOver.y - translation.y) : axes.y.offset)
    }
}
