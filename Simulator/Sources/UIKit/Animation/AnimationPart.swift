/// An animation of a layer, or one of a group's, with its course and what it changes.
final class AnimationPart {
    let course: AnimationCourse
    private let duration: TimeInterval
    private let curve: TimingCurve
    private let effect: Effect

    private enum Effect {
        case basic(LayerKeyPath, CABasicAnimation, from: Value?, to: Value?, by: Value?)
        case keyframes(LayerKeyPath, CAKeyframeAnimation, KeyframeTrack)
        case group([AnimationPart])
        case transition(LayerTransition)
    }

    private typealias Value = LayerKeyPath.Value

    /// - Parameter duration: that of an animation which names none.
    init(_ animation: CAAnimation, begin: TimeInterval, duration: TimeInterval, on layer: CALayer) {
        let duration = animation.duration > 0 ? animation.duration : duration
        self.duration = duration
        course = AnimationCourse(animation, begin: begin, duration: duration)
        curve = animation.timingFunction?.curve ?? .linear
        switch animation {
        case let animation as CABasicAnimation:
            let keyPath = LayerKeyPath(animation.keyPath)
            func value(_ value: Any?) -> Value? { value.map(keyPath.value) }
            effect = .basic(
                keyPath, animation, from: value(animation.fromValue), to: value(animation.toValue),
                by: value(animation.byValue))
        case let animation as CAKeyframeAnimation:
            let keyPath = LayerKeyPath(animation.keyPath)
            effect = .keyframes(keyPath, animation, KeyframeTrack(animation, keyPath: keyPath))
        case let animation as CAAnimationGroup:
            effect = .group(
                (animation.animations ?? []).map {
                    AnimationPart($0, begin: $0.beginTime, duration: duration, on: layer)
                })
        case let animation as CATransition:
            effect = .transition(LayerTransition(animation, from: layer))
        case let animation as ViewTransition:
            effect = animation.transition.map(Effect.transition) ?? .group([])
        default: preconditionFailure("\(type(of: animation)) animates nothing.")
        }
    }

    /// A transition changes none: it lays a picture over them.
    var changesValues: Bool {
        if case .transition = effect { false } else { true }
    }

    /// What takes the layer from one look to another; nil where it shows nothing, and for what changes values.
    func transition(at now: TimeInterval) -> (transition: LayerTransition, progress: Double)? {
        guard let (_, elapsed) = course.place(at: now) else { return nil }
        let share = curve.value(at: elapsed, of: duration)
        switch effect {
        case .transition(let transition): return (transition, share)
        case .group(let parts):
            return parts.lazy.compactMap { $0.transition(at: share * self.duration) }.first
        default: return nil
        }
    }

    /// Changes what is presented without it.
    func apply(to values: inout LayerValues, at now: TimeInterval) {
        guard let (cycles, elapsed) = course.place(at: now) else { return }
        var share = curve.value(at: elapsed, of: duration)
        switch effect {
        case .basic(let keyPath, let animation, let from, let to, let by):
            if let spring = (animation as? CASpringAnimation)?.spring { share = spring.value(at: elapsed) }
            let base = keyPath.value(in: values)
            let start = from ?? by.flatMap { by in to.map { $0.removing(by) } } ?? base
            let end = to ?? by.map { start.adding($0) } ?? from.map { _ in base }
            guard let end else { return }
            set(start.mixed(with: end, by: share), end, keyPath, animation, cycles, in: &values)
        case .keyframes(let keyPath, let animation, let track):
            guard let value = track.value(at: share), let end = track.value(at: 1) else { return }
            set(value, end, keyPath, animation, cycles, in: &values)
            guard let mode = animation.rotationMode, let angle = track.angle(at: share) else { return }
            let turn = CATransform3DMakeRotation(mode == .rotateAutoReverse ? angle + .pi : angle, 0, 0, 1)
            values.transform = CATransform3DConcat(turn, values.transform)
        case .group(let parts):
            for part in parts { part.apply(to: &values, at: share * duration) }
        case .transition: break
        }
    }

    private func set(
        _ value: Value, _ end: Value, _ keyPath: LayerKeyPath, _ animation: CAPropertyAnimation,
        _ cycles: Double, in values: inout LayerValues
    ) {
        var value = value
        if animation.isCumulative { for _ in 0..<Int(cycles) { value = end.adding(value) } }
        keyPath.set(animation.isAdditive ? keyPath.value(in: values).adding(value) : value, in: &values)
    }
}
