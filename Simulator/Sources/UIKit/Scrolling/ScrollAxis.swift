/// One axis of a scroll view at one moment: where its content is along it, and where that may be.
struct ScrollAxis {
    let offset: CGFloat
    /// Where the content rests (A7).
    let range: ClosedRange<CGFloat>
    /// Where the far edge of the content is at the far edge: before the range where the content fits.
    let end: CGFloat
    /// The length of the scroll view.
    let length: CGFloat
    let bounces: Bool
    let alwaysBounces: Bool
    /// What is left of the velocity after a millisecond of coasting.
    let decelerationRate: CGFloat
    let pixelsPerPoint: CGFloat

    init(
        offset: CGFloat, content: CGFloat, length: CGFloat, leading: CGFloat, trailing: CGFloat,
        bounces: Bool, alwaysBounces: Bool, decelerationRate: CGFloat, pixelsPerPoint: CGFloat
    ) {
        self.offset = offset
        self.length = length
        self.bounces = bounces
        self.alwaysBounces = alwaysBounces
        self.decelerationRate = decelerationRate
        self.pixelsPerPoint = pixelsPerPoint
        let start = leading.negated
        end = content + trailing - length
        // The last digits of a size that a scale was multiplied into are room to scroll, too (A75).
        range = start...max(start, end)
    }

    var hasRoom: Bool { range.lowerBound < range.upperBound }

    var canScroll: Bool { hasRoom || bounces && alwaysBounces }

    func clamped(_ value: CGFloat) -> CGFloat { min(max(value, range.lowerBound), range.upperBound) }

    /// On a whole pixel (A5).
    func rounded(_ value: CGFloat) -> CGFloat { (value * pixelsPerPoint).rounded() / pixelsPerPoint }

    /// A range that ends between two pixels includes the pixel that content rests on at its end.
    var isWithinRange: Bool {
        // But for rounding errors.
        let pixel = (1 - 1e-6) / pixelsPerPoint
        return abs(rounded(clamped(offset)) - offset) < pixel
    }

    /// Whether a finger of this velocity pulls the content past an edge at which it already is.
    func isAtEdge(pulledBy velocity: CGFloat) -> Bool {
        // A range that ends between two pixels is left at the last one, unless it is shorter than a pixel.
        let pixel =
            hasRoom ? min(1 / pixelsPerPoint, range.upperBound - range.lowerBound) : 1 / pixelsPerPoint
        return velocity > 0 ? offset < range.lowerBound + pixel : offset > range.upperBound - pixel
    }

    /// Where the content lies when the safe area has moved its edge: what rested there stays there (A17).
    func kept(from old: ScrollAxis) -> CGFloat {
        old.offset == rounded(old.range.lowerBound) ? range.lowerBound : offset
    }

    // MARK: Under a finger

    /// Where content is shown that a finger has brought to `value` (A58).
    func shown(_ value: CGFloat) -> CGFloat {
        bounces ? RubberBand(dimension: length).shown(value, beyond: range) : clamped(value)
    }

    /// Where a finger has brought the content that is shown where it is (A39).
    var held: CGFloat { RubberBand(dimension: length).value(offset, beyond: range) }

    // MARK: Zooming

    /// Where `value` goes when the content is scaled while the point at the center stays there (B6). Content without a
    /// size has no such point (B33).
    func scaledAboutCenter(_ value: CGFloat, from old: CGFloat, to scale: CGFloat) -> CGFloat {
        old == 0 ? value : (value + length / 2) / old * scale - length / 2
    }

    /// Where fingers have brought the content by scaling it: what is under them stays there. An axis that has no room
    /// stays at rest (B16), or as far from it as it was before.
    func pinched(
        _ value: CGFloat, by factor: CGFloat, fingersFrom old: CGFloat, to new: CGFloat, before: ScrollAxis
    ) -> CGFloat {
        hasRoom
            ? (value + old) * factor - new : range.lowerBound + (value - before.clamped(value))
    }

    /// The offset that shows `point` at the center. Where the content only moves, and is not zoomed, the far edge is
    /// the last to limit it (B8).
    func centered(_ point: CGFloat, hasZoomed: Bool) -> CGFloat {
        let offset = point - length / 2
        return hasZoomed ? clamped(offset) : min(max(offset, range.lowerBound), end)
    }
}

/// Both axes of a scroll view at one moment.
struct ScrollAxes {
    let x: ScrollAxis
    let y: ScrollAxis

    /// The point of which `value` gives either coordinate.
    func point(_ value: (ScrollAxis) -> CGFloat) -> CGPoint {
        CGPoint(x: value(x), y: value(y))
    }

    /// The point of which `value` makes either coordinate of another one.
    func map(_ point: CGPoint, _ value: (ScrollAxis, CGFloat) -> CGFloat) -> CGPoint {
        CGPoint(x: value(x, point.x), y: value(y, point.y))
    }

    func clamped(_ point: CGPoint) -> CGPoint { map(point) { $0.clamped($1) } }

    var isWithinRange: Bool { x.isWithinRange && y.isWithinRange }
}

extension CGFloat {
    /// Without the minus zero that `-` makes of zero, which shows in records of calls.
    var negated: CGFloat { 0 - self }
}
