/// How a spring moves, by how long it seems to take and how much it bounces, or by its physics.
public struct Spring: Hashable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// - Parameter bounce: 0 for none, 1 for a spring that nothing damps; below 0 it is overdamped.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(
            response: duration, dampingRatio: bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 1))
    }

    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / response
        (mass, stiffness, damping) = (1, frequency * frequency, 2 * dampingRatio * frequency)
    }

    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let critical = 2 * (stiffness * mass).squareRoot()
        (self.mass, self.stiffness) = (mass, stiffness)
        self.damping = allowOverDamping ? damping : min(damping, critical)
    }

    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
    public var response: Double { 2 * Double.pi / (stiffness / mass).squareRoot() }
    public var duration: Double { response }
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

    /// When it is at rest, for UIKit within a thousandth of its way.
    public var settlingDuration: Double { physics(0).settlingDuration }

    func physics(_ velocity: Double) -> UIKit.Spring {
        UIKit.Spring(
            frequency: (stiffness / mass).squareRoot(), dampingRatio: max(dampingRatio, 0.01),
            velocity: velocity)
    }

    public static var smooth: Spring { smooth() }

    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    public static var snappy: Spring { snappy() }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static var bouncy: Spring { bouncy() }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
