/// Estimates the velocity of something that is reported from time to time: exact for uniform motion, zero once it has
/// rested (A49, A50). A value that is asked, without a clock.
package struct VelocityTracker: Sendable {
    /// The weights of the last three steps, the newest last (A50).
    private static let weights: [CGFloat] = [0.6, 0.35, 0.05]
    /// After this long without a movement it rests (A49).
    private static let rest: TimeInterval = 0.1
    /// Fingers are reported in every frame, so what moves again after a rest has done so for one, and what is told
    /// more often, as by a mouse in whole points, is gathered by it.
    private static let frame: TimeInterval = 1 / 120

    private var samples: [(time: TimeInterval, position: CGPoint)] = []

    package init() {}

    /// Starts over from a position at rest.
    package init(from position: CGPoint, at time: TimeInterval) {
        samples = [(time, position)]
    }

    package mutating func add(_ position: CGPoint, at time: TimeInterval) {
        guard let last = samples.last else { return samples = [(time, position)] }
        guard position != last.position else { return }
        let pause = time - last.time
        if pause < 1e-6 {
            samples[samples.count - 1].position = position
            return
        }
        if pause >= Self.rest - 1e-6 {
            samples = [(time - Self.frame, last.position)]
        } else if samples.count > 1, last.time - samples[samples.count - 2].time < Self.frame - 1e-6 {
            samples.removeLast()
        }
        samples.append((time, position))
        if samples.count > Self.weights.count + 1 { samples.removeFirst() }
    }

    /// In points per second.
    package func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.rest - 1e-6 else {
            return .zero
        }
        var (sum, total) = (CGPoint.zero, CGFloat.zero)
        for (step, weight) in zip(zip(samples, samples.dropFirst()), Self.weights) {
            let duration = CGFloat(step.1.time - step.0.time)
            sum.x += weight * (step.1.position.x - step.0.position.x) / duration
            sum.y += weight * (step.1.position.y - step.0.position.y) / duration
            total += weight
        }
        return CGPoint(x: sum.x / total, y: sum.y / total)
    }
}
