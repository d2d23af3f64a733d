/// What animations that are added to layers have in common (CAAnimation.h).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    public required override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.take(from: self)
        return copy
    }

    /// Becomes like another one of the same class.
    func take(from other: CAAnimation) {
        (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
        (timeOffset, autoreverses, fillMode) = (other.timeOffset, other.autoreverses, other.fillMode)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (timingFunction, delegate) = (other.timingFunction, other.delegate)
        isRemovedOnCompletion = other.isRemovedOnCompletion
    }

    /// Nil is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// Held as long as the animation is.
    open var delegate: (any CAAnimationDelegate)?

    open var isRemovedOnCompletion = true

    // MARK: Timing

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
}
