/// How an animation's progress follows its time.
package enum TimingCurve: Equatable {
    case cubic(CGPoint, CGPoint)
    /// The velocities of the two dimensions of a property may differ (F21); one-dimensional ones use `x`.
    case spring(x: Spring, y: Spring)

    package static let linear = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    package static let easeIn = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    package static let easeOut = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    package static let easeInOut = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    /// What Core Animation calls the default curve (F6).
    package static let standard = cubic(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))

    package static func spring(_ spring: Spring) -> TimingCurve {
        .spring(x: spring, y: spring)
    }

    /// The progress when `elapsed` of `duration` has passed: 0 at the start, exactly 1 from the end on.
    package func value(at elapsed: Double, of duration: Double, vertical: Bool = false) -> Double {
        guard elapsed < duration else { return 1 }
        guard elapsed > 0 else { return 0 }
        switch self {
        case .cubic(let first, let second): return Self.solve(elapsed / duration, first, second)
        case .spring(let x, let y): return (vertical ? y : x).value(at: elapsed)
        }
    }

    /// The share of the time at which the progress is what it is asked for.
    package func share(at progress: Double, of duration: Double) -> Double {
        guard progress > 0 else { return 0 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if value(at: middle * duration, of: duration) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The ordinate of the cubic Bézier curve from (0, 0) to (1, 1) where its abscissa is `x`.
    private static func solve(_ x: Double, _ first: CGPoint, _ second: CGPoint) -> Double {
        func bezier(_ t: Double, _ p: Double, _ q: Double) -> Double {
            let s = 1 - t
            return 3 * s * s * t * p + 3 * s * t * t * q + t * t * t
        }
        if first.x == first.y, second.x == second.y { return x }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bezier(middle, first.x, second.x) < x { low = middle } else { high = middle }
        }
        return bezier((low + high) / 2, first.y, second.y)
    }
}
