public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    /// Zero where the curve is one of the system's, as Apple's page has it.
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    fileprivate let curve: TimingCurve
    private let isBuiltIn: Bool

    /// Core Animation's default curve (F6).
    public override init() {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (.zero, .zero)
        curve = TimingCurve.standard
        isBuiltIn = true
        super.init()
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) = (.zero, .zero)
        self.curve = curve.timing
        isBuiltIn = true
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        curve = .cubic(point1, point2)
        isBuiltIn = false
        super.init()
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring; the numbers are F21's.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public let initialVelocity: CGVector
    private let dampingRatio: CGFloat
    /// Nil where the animator's duration decides.
    private let frequency: Double?

    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = ratio
        frequency = nil
        initialVelocity = velocity
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
        frequency = (stiffness / mass).squareRoot()
        initialVelocity = velocity
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring, and how long it takes where `duration` is the animator's own.
    func resolved(duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
        func spring(_ velocity: CGFloat) -> Spring {
            if let frequency {
                return Spring(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity)
            }
            return Spring(settlingIn: duration, dampingRatio: dampingRatio, velocity: velocity)
        }
        let (x, y) = (spring(initialVelocity.dx), spring(initialVelocity.dy))
        let own = frequency == nil ? duration : max(x.settlingDuration, y.settlingDuration)
        return (.spring(x: x, y: y), own)
    }
}

extension UITimingCurveProvider {
    func resolved(duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
        if let springTimingParameters { return springTimingParameters.resolved(duration: duration) }
        return (cubicTimingParameters?.curve ?? TimingCurve.standard, duration)
    }
}
