extension UIView {
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        fileprivate var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    }

    /// The key frames are what the block adds. A curve, which these options do not name, is that of an ordinary block's
    /// options, as apps hand them over (F33).
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let ordinary = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        run(
            duration, delay, ordinary, inheriting: true,
            { AnimationContext.current?.performKeyframes(isDiscrete: options.isDiscrete, animations) },
            completion, curve: ordinary.curve.timing)
    }

    /// Start and duration are shares of the whole time.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let context = AnimationContext.current?.keyframe(from: frameStartTime, lasting: frameDuration)
        else { return animations() }
        context.perform(animations)
    }
}
