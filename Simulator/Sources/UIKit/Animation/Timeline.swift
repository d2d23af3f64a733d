/// The course of one animation block or property animator: all layer animations that it makes share its
/// progress, which can be paused, scrubbed and turned back.
package final class Timeline {
    package private(set) var clock: Clock
    package private(set) var animations: [LayerAnimation] = []

    /// Whether touches reach the views in the meantime (C11).
    package var allowsUserInteraction = false

    /// What is told at the end, with whether every animation ran to its end (F4).
    package var completion: ((_ finished: Bool) -> Void)?

    /// Told instead when the end is reached, with every animation still in its place: an animator's way.
    package var onArrival: (() -> Void)?

    private var course: Course
    private var repeats = Repeats.once
    private var autoreverses = false
    private var finished = true
    private var end: Clock.Timer?

    private enum Course {
        case still(Double)
        case moving(from: Double, to: Double, since: TimeInterval, duration: TimeInterval, curve: TimingCurve)
    }

    package enum Repeats: Equatable {
        case once
        case times(Double)
        case forever
    }

    /// A timeline that stands at its start.
    package init(clock: Clock) {
        self.clock = clock
        course = .still(0)
    }

    /// Progress in the two dimensions of a property; beyond 0…1 while a spring overshoots.
    package func progress(vertical: Bool = false) -> Double {
        switch course {
        case .still(let value): return value
        case .moving(let from, let to, let since, let duration, let curve):
            var elapsed = clock.now - since
            var backwards = false
            if repeats != .once, duration > 0, elapsed > 0 {
                let round = (elapsed / duration).rounded(.down)
                elapsed -= round * duration
                backwards = autoreverses && Int(round) % 2 == 1
            }
            if backwards { elapsed = duration - elapsed }
            return from + (to - from) * curve.value(at: elapsed, of: duration, vertical: vertical)
        }
    }

    /// The share of the time that has passed, or that would have if it ran through `curve` from start to end.
    func share(on curve: TimingCurve, of duration: TimeInterval) -> Double {
        if case .moving(from: 0, to: 1, let since, let own, curve) = course, own > 0, repeats == .once {
            return min(max((clock.now - since) / own, 0), 1)
        }
        return curve.share(at: min(max(progress(), 0), 1), of: duration)
    }

    /// When it runs to its target, counted from now, and how long.
    package var span: (delay: TimeInterval, duration: TimeInterval)? {
        guard case .moving(_, _, let since, let duration, _) = course else { return nil }
        return (since - clock.now, duration)
    }

    package var isMoving: Bool {
        if case .moving = course { true } else { false }
    }

    /// Whether it moves without an end that anybody could wait for.
    package var isEndless: Bool { isMoving && repeats == .forever }

    /// Runs from the present progress to `target` and tells `completion` when it is there.
    package func run(
        to target: Double = 1, duration: TimeInterval, delay: TimeInterval = 0, curve: TimingCurve,
        repeats: Repeats = .once, autoreverses: Bool = false
    ) {
        self.repeats = repeats
        self.autoreverses = autoreverses
        course = .moving(
            from: progress(), to: target, since: clock.now + delay, duration: duration, curve: curve)
        end?.cancel()
        end = nil
        let length: TimeInterval
        switch repeats {
        case .once: length = duration
        case .times(let count): length = duration * count
        case .forever: return
        }
        end = clock.schedule(after: delay + length) { [weak self] in self?.arrive(at: target) }
    }

    /// Stands still where it is, or at `value`.
    package func hold(at value: Double? = nil) {
        end?.cancel()
        end = nil
        course = .still(value ?? progress())
    }

    private func arrive(at target: Double) {
        end = nil
        course = .still(target)
        if let onArrival { onArrival() } else { complete() }
    }

    /// Takes every animation off its layer and tells the completion.
    package func complete() {
        end?.cancel()
        end = nil
        let ended = animations
        animations = []
        for animation in ended { animation.layer?.forget(animation) }
        let completion = completion
        self.completion = nil
        completion?(finished)
        for animation in ended { animation.end() }
    }

    /// The window's clock counts, whichever Simulator was made last.
    func add(_ animation: LayerAnimation, on clock: Clock) {
        if animations.isEmpty, !isMoving { self.clock = clock }
        animations.append(animation)
    }

    /// An animation was taken off its layer before its end. When it was the last one, the completion comes in
    /// the next turn.
    func lose(_ animation: LayerAnimation) {
        finished = false
        drop(animation)
        guard animations.isEmpty, completion != nil, isMoving else { return }
        end?.cancel()
        // No layer holds the timeline any more.
        end = clock.schedule(after: 0) { self.complete() }
    }

    /// An animation has made room for another one of this timeline.
    func drop(_ animation: LayerAnimation) {
        guard let index = animations.lastIndex(where: { $0 === animation }) else { return }
        animations.remove(at: index)
        animation.endInTheNextTurn(of: clock)
    }
}
