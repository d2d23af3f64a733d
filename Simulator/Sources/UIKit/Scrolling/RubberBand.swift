/// What a finger beyond an edge shows of its way (A58).
package struct RubberBand {
    /// How much of the first point is shown.
    private static let stiffness = 0.55

    /// The length of the scroll view along the axis, which the shown way comes near to but never reaches.
    package let dimension: CGFloat

    package init(dimension: CGFloat) {
        self.dimension = dimension
    }

    /// What is shown of `distance`.
    package func shown(_ distance: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        return (1 - 1 / (Self.stiffness * distance / dimension + 1)) * dimension
    }

    /// The distance of which `shown` is shown (A39).
    package func distance(_ shown: CGFloat) -> CGFloat {
        guard dimension > 0, shown < dimension else { return 0 }
        return dimension * shown / (Self.stiffness * (dimension - shown))
    }

    /// Where content is shown whose finger is at `value`, with `range` as what it may show at rest.
    package func shown(_ value: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        if value < range.lowerBound { return range.lowerBound - shown(range.lowerBound - value) }
        if value > range.upperBound { return range.upperBound + shown(value - range.upperBound) }
        return value
    }

    /// Where the finger is of which `shown` is shown.
    package func value(_ shown: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        if shown < range.lowerBound { return range.lowerBound - distance(range.lowerBound - shown) }
        if shown > range.upperBound { return range.upperBound + distance(shown - range.upperBound) }
        return shown
    }
}
