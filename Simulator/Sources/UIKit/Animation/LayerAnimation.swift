/// One property of one layer on its way from an old value to a new one.
package final class LayerAnimation {
    package private(set) weak var layer: CALayer?
    package let property: LayerProperty
    package let from: [CGFloat]
    package let to: [CGFloat]
    package let timeline: Timeline
    /// The part of the timeline's time that it takes: all of it, unless it joined later.
    private let part: AnimationContext.Part?
    /// What waits for its end.
    private let completions: [CATransaction.Completion]

    init(
        layer: CALayer, property: LayerProperty, from: [CGFloat], to: [CGFloat], timeline: Timeline,
        part: AnimationContext.Part?, completions: [CATransaction.Completion]
    ) {
        (self.layer, self.property, self.from, self.to) = (layer, property, from, to)
        (self.timeline, self.part, self.completions) = (timeline, part, completions)
        for completion in completions { completion.begin() }
    }

    /// What is shown where `value` is the sum of the model and of the animations before this one.
    ///
    /// An additive animation puts what is left of its way on top of the model (F8, F11); any other one shows its
    /// own value.
    func apply(to value: [CGFloat]) -> [CGFloat] {
        let x = progress(vertical: false)
        let y = property.isTwoDimensional ? progress(vertical: true) : x
        return value.indices.map { index in
            let progress = index % 2 == 0 ? x : y
            return property.isAdditive
                ? value[index] + (from[index] - to[index]) * (1 - progress)
                : from[index] + (to[index] - from[index]) * progress
        }
    }

    private func progress(vertical: Bool) -> Double {
        part?.progress(on: timeline, vertical: vertical) ?? timeline.progress(vertical: vertical)
    }

    /// It is off its layer.
    func end() {
        for completion in completions { completion.end() }
    }

    /// It was taken off in the middle of something.
    func endInTheNextTurn(of clock: Clock) {
        if !completions.isEmpty { clock.schedule(after: 0) { self.end() } }
    }
}
