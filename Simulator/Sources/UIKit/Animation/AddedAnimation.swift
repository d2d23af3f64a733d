/// An animation that was added to a layer, from then on until it is removed (CAAnimation.h, CAMediaTiming.h).
final class AddedAnimation {
    let key: String?
    /// The layer's own copy.
    let animation: CAAnimation
    private let part: AnimationPart
    private let clock: Clock
    /// What waits for its end.
    private let completions: [CATransaction.Completion]
    private var timers: [Clock.Timer] = []

    init(
        _ animation: CAAnimation, forKey key: String?, on layer: CALayer, clock: Clock,
        completions: [CATransaction.Completion]
    ) {
        (self.animation, self.key, self.clock, self.completions) = (animation, key, clock, completions)
        part = AnimationPart(
            animation, begin: animation.beginTime == 0 ? clock.now : animation.beginTime,
            duration: animation.duration, on: layer)
        for completion in completions { completion.begin() }
    }

    /// Whether it is under way to an end.
    var isMoving: Bool { part.course.end.map { clock.now < $0 - 1e-9 } ?? false }

    /// Tells its delegate of its beginning, and `atTheEnd` of its end.
    func run(atTheEnd: @escaping () -> Void) {
        timers.append(
            clock.schedule(after: part.course.begin - clock.now) { [self] in
                animation.delegate?.animationDidStart(animation)
            })
        guard let end = part.course.end else { return }
        timers.append(
            clock.schedule(after: end - clock.now) { [self] in
                atTheEnd()
                finish(true)
            })
    }

    /// It was removed from its layer.
    func lose() {
        let isOver = !isMoving && part.course.end != nil
        for timer in timers { timer.cancel() }
        timers = []
        if !isOver { clock.schedule(after: 0) { self.finish(false) } }
    }

    private func finish(_ flag: Bool) {
        animation.delegate?.animationDidStop(animation, finished: flag)
        for completion in completions { completion.end() }
    }

    var changesValues: Bool { part.changesValues }

    /// Changes what is presented without it.
    func apply(to values: inout LayerValues) {
        part.apply(to: &values, at: clock.now)
    }

    /// What takes the layer from one look to another now, if it does.
    var transition: (transition: LayerTransition, progress: Double)? { part.transition(at: clock.now) }
}
