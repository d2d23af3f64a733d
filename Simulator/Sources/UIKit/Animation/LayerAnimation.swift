/// One property of one layer on its way from an old value to a new one.
package final class LayerAnimation {
    package private(set) weak var layer: CALayer?
    package let property: LayerProperty
    package let from: [CGFloat]
    package let to: [CGFloat]
    package let timeline: Timeline
    /// The progress of the timeline at which this animation begins: 0, unless it joined later (F27).
    private let start: Double

    init(
        layer: CALayer, property: LayerProperty, from: [CGFloat], to: [CGFloat], timeline: Timeline,
        start: Double
    ) {
        (self.layer, self.property, self.from, self.to) = (layer, property, from, to)
        (self.timeline, self.start) = (timeline, start)
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
        let progress = timeline.progress(vertical: vertical)
        return start < 1 && start > 0 ? max(0, progress - start) / (1 - start) : progress
    }
}
