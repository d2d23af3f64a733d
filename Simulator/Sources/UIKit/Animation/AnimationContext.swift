/// The animation block that is running now: what is changed inside it is animated on its timeline.
package final class AnimationContext {
    /// Set for the time of a block only, by the block's own caller.
    package nonisolated(unsafe) private(set) static var current: AnimationContext?

    /// Nil where changes apply at once: in `performWithoutAnimation`, and with a duration of zero.
    package let timeline: Timeline?
    package let duration: TimeInterval
    package let curve: TimingCurve
    package let allowsUserInteraction: Bool
    package let start: Double

    package init(
        timeline: Timeline?, duration: TimeInterval, curve: TimingCurve, allowsUserInteraction: Bool = false,
        start: Double = 0
    ) {
        (self.timeline, self.duration, self.curve) = (timeline, duration, curve)
        (self.allowsUserInteraction, self.start) = (allowsUserInteraction, start)
    }

    package func perform(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        changes()
        Self.companion?(self)
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
