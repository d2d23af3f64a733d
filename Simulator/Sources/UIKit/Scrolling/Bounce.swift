/// Content that comes back to an edge, or goes to a page, along one axis: a critically damped spring (A60, A61, A76).
package struct Bounce {
    /// ω of A60, in radians a second.
    package static let edgeFrequency: CGFloat = 10
    /// That of pages: after 0.3 s all but two hundredths of the way are done (A76).
    package static let pageFrequency: CGFloat = 20
    /// Where it is taken to have arrived, in points.
    private static let threshold: CGFloat = 0.5

    package let edge: CGFloat
    private let overshoot: CGFloat
    private let velocity: CGFloat
    private let frequency: CGFloat
    package let duration: TimeInterval

    /// - Parameter velocity: in points a second. So much of it counts as does not carry the content across the edge.
    package init(edge: CGFloat, from start: CGFloat, velocity: CGFloat, frequency: CGFloat = edgeFrequency) {
        self.edge = edge
        self.frequency = frequency
        let overshoot = start - edge
        self.overshoot = overshoot
        let limit = -frequency * overshoot
        let velocity = overshoot > 0 ? max(velocity, limit) : overshoot < 0 ? min(velocity, limit) : velocity
        self.velocity = velocity
        // The motion falls from its turning point on, which comes within 1/ω: halve what follows.
        var (low, high) = (1 / frequency, 4 / frequency)
        func remaining(_ time: CGFloat) -> CGFloat {
            abs(overshoot + (velocity + frequency * overshoot) * time) * exp(-frequency * time)
        }
        while remaining(high) > Self.threshold { high *= 2 }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if remaining(middle) > Self.threshold { low = middle } else { high = middle }
        }
        duration = high
    }

    package func value(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return edge }
        let way = overshoot + (velocity + frequency * overshoot) * time
        return edge + way * exp(-frequency * time)
    }
    package func velocity(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return 0 }
        let speed = velocity + frequency * overshoot
        return (speed - frequency * (overshoot + speed * time)) * exp(-frequency * time)
    }
}
