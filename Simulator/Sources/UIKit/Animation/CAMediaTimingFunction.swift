public struct CAMediaTimingFunctionName: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), with the control points of F6.
open class CAMediaTimingFunction: NSObject {
    package let curve: TimingCurve
    private let points: [CGPoint]

    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: preconditionFailure("There is no media timing function named “\(name.rawValue)”.")
        }
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let first = CGPoint(x: Double(c1x), y: Double(c1y))
        let second = CGPoint(x: Double(c2x), y: Double(c2y))
        points = [.zero, first, second, CGPoint(x: 1, y: 1)]
        curve = .cubic(first, second)
        super.init()
    }

    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        ptr[0] = Float(points[idx].x)
        ptr[1] = Float(points[idx].y)
    }
}
