/// A damped spring on its way from 0 to 1, with a velocity at its start (F19, F21).
package struct Spring: Equatable {
    /// Undamped angular frequency, in radians a second.
    package var frequency: Double
    package var dampingRatio: Double
    /// In units of the whole distance a second.
    package var velocity: Double

    /// How near to its end a spring counts as settled; a thousandth of the distance (F19 gives 1/1000 to 1/1500).
    private static let settled = 0.001

    package init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
        (self.frequency, self.dampingRatio, self.velocity) = (frequency, dampingRatio, velocity)
    }

    /// The spring that has settled after `duration`.
    package init(settlingIn duration: Double, dampingRatio: Double, velocity: Double = 0) {
        let unit = Spring(frequency: 1, dampingRatio: max(dampingRatio, 0.01))
        let frequency = duration > 0 ? unit.settlingDuration / duration : 1
        self.init(frequency: frequency, dampingRatio: unit.dampingRatio, velocity: velocity)
    }

    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z, v) = (frequency, dampingRatio, velocity)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let sine = (z * w - v) / damped
            return 1 - exp(-z * w * time) * (cos(damped * time) + sine * sin(damped * time))
        }
        if z == 1 {
            return 1 - exp(-w * time) * (1 + (w - v) * time)
        }
        let (slow, fast, a, b) = overdamped
        return 1 - a * exp(-slow * time) - b * exp(-fast * time)
    }

    /// The time after which it stays within a thousandth of the distance.
    package var settlingDuration: Double {
        let (w, z, v) = (frequency, dampingRatio, velocity)
        if z < 0.999 {
            let sine = (z * w - v) / (w * (1 - z * z).squareRoot())
            return log((1 + sine * sine).squareRoot() / Self.settled) / (z * w)
        }
        if z <= 1 {
            // (1 + |w − v|·t)·e^(−wt) falls once t > 1/w: halve the interval in which it meets the limit.
            var (low, high) = (1 / w, 100 / w)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if (1 + abs(w - v) * middle) * exp(-w * middle) > Self.settled {
                    low = middle
                } else {
                    high = middle
                }
            }
            return high
        }
        let (slow, _, a, b) = overdamped
        return log((abs(a) + abs(b)) / Self.settled) / slow
    }

    /// The two rates of decay and their shares.
    private var overdamped: (slow: Double, fast: Double, a: Double, b: Double) {
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (dampingRatio * frequency - root, dampingRatio * frequency + root)
        let b = (velocity - slow) / (fast - slow)
        return (slow, fast, 1 - b, b)
    }
}
