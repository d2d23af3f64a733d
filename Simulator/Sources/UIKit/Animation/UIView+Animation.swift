extension UIView {
    /// The raw values are Apple's (F7).
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }

    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3

        var timing: TimingCurve {
            switch self {
            case .easeInOut: TimingCurve.easeInOut
            case .easeIn: TimingCurve.easeIn
            case .easeOut: TimingCurve.easeOut
            case .linear: TimingCurve.linear
            }
        }
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, animations: animations, completion: nil)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            duration, delay, options, inheriting: true, animations, completion, curve: options.curve.timing)
    }

    /// The spring has settled when `duration` is over (F19).
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(settlingIn: duration, dampingRatio: dampingRatio, velocity: velocity)
        run(duration, delay, options, inheriting: false, animations, completion, curve: .spring(spring))
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, inheriting: Bool,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?, curve: TimingCurve
    ) {
        let clock = UIApplication.shared.clock
        let outer = AnimationContext.current
        var (duration, curve, options) = (duration, curve, options)
        if let outer, outer.timeline != nil {
            // A nested block takes the outer one's time and curve (F14), and its options.
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if inheriting, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
            if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options) }
        }
        let isDisabled = outer != nil && outer?.timeline == nil
        guard duration > 0 || delay > 0, areAnimationsEnabled, !isDisabled else {
            AnimationContext(timeline: nil, duration: 0, curve: curve).perform(animations)
            if let completion { clock.schedule(after: 0) { completion(true) } }
            return
        }
        let timeline = Timeline(clock: clock)
        timeline.allowsUserInteraction = options.contains(.allowUserInteraction)
        let context = AnimationContext(
            timeline: timeline, duration: duration, curve: curve,
            options: options.intersection([.allowUserInteraction, .repeat, .autoreverse]))
        context.perform(animations)
        if options.contains(.layoutSubviews) { context.perform { layOut(timeline.animations) } }
        guard !timeline.animations.isEmpty else {
            // F3: nothing to animate, nothing to wait for.
            if let completion { timeline.clock.schedule(after: 0) { completion(true) } }
            return
        }
        timeline.completion = completion
        let autoreverses = options.contains(.autoreverse)
        timeline.run(
            duration: duration, delay: delay, curve: curve,
            repeats: options.contains(.repeat) ? .forever : autoreverses ? .times(2) : .once,
            autoreverses: autoreverses)
    }

    /// What is in the animated views goes along with them.
    private class func layOut(_ animations: [LayerAnimation]) {
        for animation in animations { animation.layer?.view?.layoutIfNeeded() }
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationContext(timeline: nil, duration: 0, curve: TimingCurve.linear).perform(
            actionsWithoutAnimation)
    }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIApplication.shared.areAnimationsEnabled = enabled
    }

    public class var areAnimationsEnabled: Bool {
        if let current = AnimationContext.current, current.timeline == nil { return false }
        return UIApplication.shared.areAnimationsEnabled
    }

    /// How long the block that is running now takes; 0 outside of any.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationContext.current?.duration ?? 0
    }
}
