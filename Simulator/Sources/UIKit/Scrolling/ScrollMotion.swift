/// How content goes on along one axis when the finger has left it.
package enum ScrollMotion {
    case still(CGFloat)
    case decelerating(Deceleration)
    /// It passes an edge at a time, and comes back to it (A61).
    case overshooting(Deceleration, until: TimeInterval, Bounce)
    case bouncing(Bounce)
    /// It is moved by code (A66).
    case animated(from: CGFloat, to: CGFloat, duration: TimeInterval)

    /// Less than any pixel: those of a product.
    private static let lastDigits = 1e-6

    package init(
        from start: CGFloat, velocity: CGFloat, to target: CGFloat, in range: ClosedRange<CGFloat>,
        rate: CGFloat, bounces: Bool, isReshaped: Bool
    ) {
        let ahead = (target - start) * velocity > 0
        if isReshaped {
            if abs(target - start) < Self.lastDigits {
                self = .still(start)
            } else if ahead, abs(velocity) > abs(target - start) {
                self = .decelerating(Deceleration(start: start, velocity: velocity, target: target))
            } else {
                // Too slow, or the wrong way, for coasting: a spring takes it there.
                self = .bouncing(Bounce(edge: target, from: start, velocity: velocity))
            }
            return
        }
        let coasting = Deceleration(start: start, velocity: velocity, rate: rate)
        let isOutside = !range.contains(start)
        if isOutside, !range.contains(coasting.target) || !ahead {
            let edge = min(max(start, range.lowerBound), range.upperBound)
            self = .bouncing(Bounce(edge: edge, from: start, velocity: velocity))
        } else if velocity == 0 || coasting.duration == 0 {
            self = .still(start)
        } else if !isOutside, !range.contains(coasting.target) {
            let edge = coasting.target < range.lowerBound ? range.lowerBound : range.upperBound
            let time = coasting.time(at: edge) ?? 0
            if bounces {
                let bounce = Bounce(edge: edge, from: edge, velocity: coasting.velocity(at: time))
                self = .overshooting(coasting, until: time, bounce)
            } else {
                self = .overshooting(coasting, until: time, Bounce(edge: edge, from: edge, velocity: 0))
            }
        } else {
            self = .decelerating(coasting)
        }
    }

    /// To a page, soon, with what the velocity has of the way there (A76).
    package init(from start: CGFloat, velocity: CGFloat, toPage page: CGFloat) {
        let way = page - start
        self =
            abs(way) < Self.lastDigits
            ? .still(start)
            : .bouncing(
                Bounce(
                    edge: page, from: start, velocity: way * velocity > 0 ? velocity : 0,
                    frequency: Bounce.pageFrequency))
    }

    package var duration: TimeInterval {
        switch self {
        case .still: 0
        case .decelerating(let deceleration): deceleration.duration
        case .overshooting(_, let time, let bounce): time + bounce.duration
        case .bouncing(let bounce): bounce.duration
        case .animated(_, _, let duration): duration
        }
    }

    package func value(at time: TimeInterval) -> CGFloat {
        switch self {
        case .still(let value): value
        case .decelerating(let deceleration): deceleration.value(at: time)
        case .overshooting(let deceleration, let crossing, let bounce):
            if time < crossing {
                deceleration.value(at: time)
            } else {
                // The difference of the times may fall short of the bounce's end by its last digits.
                time < duration ? bounce.value(at: time - crossing) : bounce.edge
            }
        case .bouncing(let bounce): bounce.value(at: time)
        case .animated(let start, let end, let duration):
            time < duration
                ? start + (end - start) * TimingCurve.easeInOut.value(at: time, of: duration) : end
        }
    }

    /// Where it ends.
    package var target: CGFloat { value(at: duration) }

    /// In points a second; code that moves content gives it none.
    package func velocity(at time: TimeInterval) -> CGFloat {
        switch self {
        case .still, .animated: 0
        case .decelerating(let deceleration): deceleration.velocity(at: time)
        case .overshooting(let deceleration, let crossing, let bounce):
            time < crossing ? deceleration.velocity(at: time) : bounce.velocity(at: time - crossing)
        case .bouncing(let bounce): bounce.velocity(at: time)
        }
    }
}
