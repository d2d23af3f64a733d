/// Fingers, or a pointer, that zoom the content of a scroll view and move it along.
struct ScrollPinch {
    let fingers: [UITouch]

    /// What the present part of the pinch started from: the recognizer's scale, and that of the content without the
    /// limits' rubber band.
    private let gestureScale: CGFloat
    private let scale: CGFloat

    /// Where the fingers have brought the content by now, without the edges' rubber band (A39).
    private(set) var offset: CGPoint
    /// In the frame's coordinates, which do not move with the content.
    private var centroid: CGPoint

    /// Where the pinch put the content last, and at which scale; elsewhere, somebody else has moved it.
    private var shownOffset: CGPoint
    private var shownScale: CGFloat

    init(
        fingers: [UITouch], gestureScale: CGFloat, shownScale: CGFloat, limits: ZoomLimits, centroid: CGPoint,
        holding axes: ScrollAxes
    ) {
        self.fingers = fingers
        self.gestureScale = gestureScale
        self.shownScale = shownScale
        self.centroid = centroid
        scale = limits.held(shownScale)
        offset = axes.point(\.held)
        shownOffset = axes.point(\.offset)
    }

    /// Nothing can be said of content that has been scaled to nothing.
    var isValid: Bool { gestureScale > 0 && scale > 0 && shownScale > 0 }

    /// The scale at which the content is shown.
    func scale(at gestureScale: CGFloat, within limits: ZoomLimits) -> CGFloat {
        limits.shown(scale * gestureScale / self.gestureScale)
    }

    /// Goes on from where somebody else has put the content.
    mutating func follow(_ axes: ScrollAxes) {
        if axes.x.offset != shownOffset.x { offset.x = axes.x.held }
        if axes.y.offset != shownOffset.y { offset.y = axes.y.held }
    }

    /// Takes the content along with the fingers, which have scaled it meanwhile.
    mutating func move(
        to newCentroid: CGPoint, at scale: CGFloat, from before: ScrollAxes, to after: ScrollAxes
    ) {
        let factor = scale / shownScale
        offset = CGPoint(
            x: after.x.pinched(
                offset.x, by: factor, fingersFrom: centroid.x, to: newCentroid.x, before: before.x),
            y: after.y.pinched(
                offset.y, by: factor, fingersFrom: centroid.y, to: newCentroid.y, before: before.y))
        centroid = newCentroid
        shownScale = scale
    }

    mutating func wasShown(at offset: CGPoint) {
        shownOffset = offset
    }
}
