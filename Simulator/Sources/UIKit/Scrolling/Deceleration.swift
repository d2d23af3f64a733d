/// Content that coasts after a flick, along one axis (A54 to A56).
package struct Deceleration {
    /// Where it is taken to have stopped, in points from where it would stop (A56).
    private static let threshold = 0.5

    package let start: CGFloat
    /// In points a second.
    package let velocity: CGFloat
    /// ln of what is left of the velocity after a second.
    private let decay: CGFloat

    /// - Parameter rate: what is left of the velocity after a millisecond.
    package init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        decay = 1000 * log(min(max(rate, 0.001), 0.9999))
    }

    /// The coasting that begins with `velocity` and stops at `target`, which lies ahead.
    package init(start: CGFloat, velocity: CGFloat, target: CGFloat) {
        self.start = start
        self.velocity = velocity
        decay = -velocity / (target - start)
    }

    package var target: CGFloat { start - velocity / decay }

    package var duration: TimeInterval {
        guard abs(velocity) > -decay * Self.threshold else { return 0 }
        return log(-decay * Self.threshold / abs(velocity)) / decay
    }

    /// It reaches its target when its duration is over, so that nothing jumps by the threshold.
    package func value(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return target }
        return start + (target - start) * (1 - exp(decay * time)) / (1 - exp(decay * duration))
    }

    package func velocity(at time: TimeInterval) -> CGFloat {
        time < duration ? velocity * exp(decay * time) : 0
    }

    /// When it passes `value`; nil if it never does.
    package func time(at value: CGFloat) -> TimeInterval? {
        guard target != start, duration > 0 else { return nil }
        let share = (value - start) / (target - start) * (1 - exp(decay * duration))
        guard share >= 0, share < 1 - exp(decay * duration) else { return nil }
        return log(1 - share) / decay
    }
}
