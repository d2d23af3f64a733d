/// When an animation shows what, in the time of whatever it runs in (CAMediaTiming.h).
struct AnimationCourse {
    let begin: TimeInterval
    private let duration: TimeInterval
    private let speed: Double
    private let offset: TimeInterval
    private let repeatCount: Double
    private let repeatDuration: TimeInterval
    private let autoreverses: Bool
    private let fillMode: CAMediaTimingFillMode

    init(_ animation: CAAnimation, begin: TimeInterval, duration: TimeInterval) {
        precondition(animation.speed >= 0, "An animation cannot run backwards by its speed here.")
        (self.begin, self.duration) = (begin, duration)
        (speed, offset) = (TimeInterval(animation.speed), animation.timeOffset)
        (repeatCount, repeatDuration) = (Double(animation.repeatCount), animation.repeatDuration)
        (autoreverses, fillMode) = (animation.autoreverses, animation.fillMode)
    }

    private var cycle: TimeInterval { duration * (autoreverses ? 2 : 1) }

    /// How long it lasts by its own time, which may be for ever.
    private var activeDuration: TimeInterval {
        repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// When it ends; nil where nothing brings it to its end.
    var end: TimeInterval? {
        let way = activeDuration - offset
        return way.isFinite && speed > 0 ? begin + way / speed : nil
    }

    /// How many cycles are over, and how much of the present one has passed, in seconds; nil where it shows nothing.
    func place(at now: TimeInterval) -> (cycles: Double, elapsed: TimeInterval)? {
        var time = (now - begin) * speed + offset
        if now < begin - 1e-9 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            time = offset
        } else if time >= activeDuration - 1e-9 {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            time = activeDuration
        }
        guard cycle > 0 else { return (0, duration) }
        var cycles = (time / cycle).rounded(.down)
        // The last cycle ends at its end, and not at the beginning of another one.
        if cycles > 0, time >= activeDuration, time - cycles * cycle < 1e-9 { cycles -= 1 }
        let elapsed = time - cycles * cycle
        return (cycles, elapsed > duration ? cycle - elapsed : elapsed)
    }
}
