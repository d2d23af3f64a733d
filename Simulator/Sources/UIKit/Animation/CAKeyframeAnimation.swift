public struct CAAnimationCalculationMode: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

public struct CAAnimationRotationMode: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// An animation through several values, or along a path (F31).
open class CAKeyframeAnimation: CAPropertyAnimation {
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
        (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
    }

    open var values: [Any]?

    /// Goes before the values. Each of its points is a key frame.
    open var path: CGPath? {
        didSet { path = path?.copy() }
    }

    /// From 0 to 1, a time for each value; those of equal distances where they are left out.
    open var keyTimes: [NSNumber]?

    /// One for the way from each key frame to the next.
    open var timingFunctions: [CAMediaTimingFunction]?

    open var calculationMode = CAAnimationCalculationMode.linear

    // How a cubic one goes round its values: a Kochanek-Bartels spline, without them a Catmull-Rom spline.
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?

    /// Turns the layer along the path.
    open var rotationMode: CAAnimationRotationMode?
}
