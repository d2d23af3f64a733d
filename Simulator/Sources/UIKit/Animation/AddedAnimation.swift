/// An animation that was added to a layer, from then on until it is removed (CAAnimation.h, CAMediaTiming.h).
final class AddedAnimation {
    let key: String?
    /// The layer's own copy.
    let animation: CABasicAnimation
    private let keyPath: LayerKeyPath
    private let (from, to, by): (LayerKeyPath.Value?, LayerKeyPath.Value?, LayerKeyPath.Value?)
    private let clock: Clock
    private let begin: TimeInterval
    /// What waits for its end.
    private let completions: [CATransaction.Completion]
    private var timers: [Clock.Timer] = []

    init(
        _ animation: CABasicAnimation, forKey key: String?, on clock: Clock,
        completions: [CATransaction.Completion]
    ) {
        let keyPath = LayerKeyPath(animation.keyPath)
        func value(_ value: Any?) -> LayerKeyPath.Value? { value.map(keyPath.value) }
        (self.animation, self.key, self.clock, self.completions) = (animation, key, clock, completions)
        self.keyPath = keyPath
        (from, to, by) = (value(animation.fromValue), value(animation.toValue), value(animation.byValue))
        begin = animation.beginTime == 0 ? clock.now : animation.beginTime
        precondition(animation.speed >= 0, "An animation cannot run backwards by its speed here.")
        for completion in completions { completion.begin() }
    }

    // MARK: Time

    private var cycle: TimeInterval { animation.duration * (animation.autoreverses ? 2 : 1) }

    /// How long it lasts by its own time, which may be for ever.
    private var activeDuration: TimeInterval {
        if animation.repeatDuration > 0 { return animation.repeatDuration }
        return cycle * (animation.repeatCount > 0 ? TimeInterval(animation.repeatCount) : 1)
    }

    /// Its own time.
    private var time: TimeInterval {
        (clock.now - begin) * TimeInterval(animation.speed) + animation.timeOffset
    }

    /// When it ends by the clock; nil where nothing brings it to its end.
    private var end: TimeInterval? {
        let way = activeDuration - animation.timeOffset
        guard way.isFinite, animation.speed > 0 else { return nil }
        return begin + way / TimeInterval(animation.speed)
    }

    /// Whether it is under way to an end.
    var isMoving: Bool { end.map { clock.now < $0 - 1e-9 } ?? false }

    /// Tells its delegate of its beginning, and `atTheEnd` of its end.
    func run(atTheEnd: @escaping () -> Void) {
        timers.append(
            clock.schedule(after: begin - clock.now) { [self] in
                animation.delegate?.animationDidStart(animation)
            })
        guard let end else { return }
        timers.append(
            clock.schedule(after: end - clock.now) { [self] in
                atTheEnd()
                finish(true)
            })
    }

    /// It was removed from its layer.
    func lose() {
        let isOver = !isMoving && end != nil
        for timer in timers { timer.cancel() }
        timers = []
        if !isOver { clock.schedule(after: 0) { self.finish(false) } }
    }

    private func finish(_ flag: Bool) {
        animation.delegate?.animationDidStop(animation, finished: flag)
        for completion in completions { completion.end() }
    }

    // MARK: Values

    /// How many cycles are over, and the progress of the present one; nil where it shows nothing.
    private var progress: (cycles: Double, share: Double)? {
        let fill = animation.fillMode
        var time = time
        if clock.now < begin - 1e-9 {
            guard fill == .backwards || fill == .both else { return nil }
            time = animation.timeOffset
        } else if time >= activeDuration - 1e-9 {
            guard fill == .forwards || fill == .both else { return nil }
            time = activeDuration
        }
        guard cycle > 0 else { return (0, 1) }
        var cycles = (time / cycle).rounded(.down)
        // The last cycle ends at its end, and not at the beginning of another one.
        if cycles > 0, time >= activeDuration, time - cycles * cycle < 1e-9 { cycles -= 1 }
        var elapsed = time - cycles * cycle
        if elapsed > animation.duration { elapsed = cycle - elapsed }
        let curve = animation.timingFunction?.curve ?? .linear
        return (cycles, curve.value(at: elapsed, of: animation.duration))
    }

    /// Changes what is presented without it.
    func apply(to values: inout LayerValues) {
        guard let (cycles, share) = progress else { return }
        let base = keyPath.value(in: values)
        let start = from ?? by.flatMap { by in to.map { $0.removing(by) } } ?? base
        guard let end = to ?? by.map({ start.adding($0) }) ?? from.map({ _ in base }) else { return }
        var value = start.mixed(with: end, by: share)
        if animation.isCumulative { for _ in 0..<Int(cycles) { value = end.adding(value) } }
        keyPath.set(animation.isAdditive ? base.adding(value) : value, in: &values)
    }
}
