/// How far a scroll view zooms, and how it gives way beyond.
struct ZoomLimits {
    let minimum: CGFloat
    let maximum: CGFloat
    let bounces: Bool

    /// The formula of a scale's rubber band is unpublished, and this one is A58's, for the ratio to the limit.
    private static let band = RubberBand(dimension: 1)

    /// A minimum above the maximum has its way (B23).
    func clamped(_ scale: CGFloat) -> CGFloat { max(min(scale, maximum), minimum) }

    /// What is shown of a scale that fingers have brought about.
    func shown(_ scale: CGFloat) -> CGFloat {
        guard bounces else { return clamped(scale) }
        if scale > maximum { return maximum * (1 + Self.band.shown(scale / maximum - 1)) }
        if scale < minimum, scale > 0 { return minimum / (1 + Self.band.shown(minimum / scale - 1)) }
        return scale
    }

    /// The scale of fingers of which `shown` is shown.
    func held(_ shown: CGFloat) -> CGFloat {
        if shown > maximum, maximum > 0 { return maximum * (1 + Self.band.distance(shown / maximum - 1)) }
        if shown < minimum, shown > 0 { return minimum / (1 + Self.band.distance(minimum / shown - 1)) }
        return shown
    }
}
