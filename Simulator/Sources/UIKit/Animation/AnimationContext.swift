/// The animation block that is running now: what is changed inside it is animated on its timeline.
package final class AnimationContext {
    /// Set for the time of a block only, by the block's own caller.
    package nonisolated(unsafe) private(set) static var current: AnimationContext?

    /// Nil where changes apply at once: in `performWithoutAnimation`, and with a duration of zero.
    package let timeline: Timeline?
    package let duration: TimeInterval
    package let curve: TimingCurve
    /// Those that blocks inside this one inherit.
    package let options: UIView.AnimationOptions
    /// Nil for all of the timeline.
    let part: Part?
    /// Whose block it is, if it is one's.
    let animator: UIViewPropertyAnimator?

    init(
        timeline: Timeline?, duration: TimeInterval, curve: TimingCurve,
        options: UIView.AnimationOptions = [], part: Part? = nil, animator: UIViewPropertyAnimator? = nil
    ) {
        (self.timeline, self.duration, self.curve) = (timeline, duration, curve)
        (self.options, self.part, self.animator) = (options, part, animator)
    }

    /// What joins an animator late, or ends before it, has a part of its time, and runs through the curve in that.
    struct Part {
        /// Shares of the time, from 0 to 1.
        let start: Double
        let end: Double
        let curve: TimingCurve
        /// What tells the share of the time from the progress.
        let whole: (curve: TimingCurve, duration: TimeInterval)

        /// A spring is as much quicker as its part is shorter.
        func progress(on timeline: Timeline, vertical: Bool) -> Double {
            let share = timeline.share(on: whole.curve, of: whole.duration)
            guard end > start else { return share < end ? 0 : 1 }
            let elapsed = whole.duration * (share - start) / (end - start)
            return curve.value(at: elapsed, of: whole.duration, vertical: vertical)
        }
    }

    package func perform(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        changes()
        Self.companion?(self)
    }

    /// Runs what the blocks around have nothing to do with.
    package static func outside(_ body: () -> Void) {
        let outer = current
        current = nil
        defer { current = outer }
        body()
    }

    /// What a transition between view controllers runs in the animation blocks of its animator (E33). Set for the
    /// time of a call only.
    private nonisolated(unsafe) static var companion: ((AnimationContext) -> Void)?

    /// Calls `companion` inside every block that `body` runs.
    package static func accompanied(by companion: @escaping (AnimationContext) -> Void, _ body: () -> Void) {
        let outer = Self.companion
        Self.companion = companion
        defer { Self.companion = outer }
        body()
    }
}
