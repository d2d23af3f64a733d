/// What becomes of one axis of a scroll view when the finger leaves it. Velocities are in points a millisecond, as
/// UIKit tells them.
struct ScrollRelease {
    /// Where the content would come to rest (A46).
    let target: CGFloat

    private let velocity: CGFloat
    private let coastingVelocity: CGFloat

    /// Below this speed content does not coast; A51's sources disagree.
    private static let minimumVelocity: CGFloat = 0.2

    /// What a flick is where pages turn (A69).
    private static let flickVelocity: CGFloat = 0.3

    /// - Parameter momentum: the velocity that the finger took from the content, in points a second.
    init(velocity: CGFloat, momentum: CGFloat?, moves: Bool, along axis: ScrollAxis, isPaging: Bool) {
        self.velocity = velocity
        let coasting = moves && abs(velocity) >= Self.minimumVelocity ? velocity : 0
        coastingVelocity = Self.accelerated(coasting, by: momentum)
        let target =
            if isPaging {
                Self.page(after: coastingVelocity, along: axis)
            } else {
                Deceleration(
                    start: axis.offset, velocity: coastingVelocity * 1000, rate: axis.decelerationRate
                ).target
            }
        self.target = axis.clamped(target)
    }

    /// A flick in the direction of content that still coasted adds to its speed (A53).
    private static func accelerated(_ velocity: CGFloat, by momentum: CGFloat?) -> CGFloat {
        guard let momentum, velocity * momentum > 0 else { return velocity }
        let gain = min(0.000816 * pow(abs(momentum), 1.967), 40_000) / 1000
        return velocity > 0 ? velocity + gain : velocity - gain
    }

    /// A flick turns one page, a slow release goes to the nearest (A69).
    private static func page(after velocity: CGFloat, along axis: ScrollAxis) -> CGFloat {
        guard axis.length > 0, axis.hasRoom else { return axis.offset }
        let index = axis.offset / axis.length
        if velocity > flickVelocity { return (index.rounded(.down) + 1) * axis.length }
        if velocity < -flickVelocity { return (index.rounded(.up) - 1) * axis.length }
        return index.rounded() * axis.length
    }

    /// How the content goes on to where it is to come to rest.
    func course(to target: CGFloat, along axis: ScrollAxis, isPaging: Bool, at now: TimeInterval)
        -> ScrollCourse
    {
        let goal: ScrollCourse.Goal = isPaging ? .page : target != self.target ? .target : .itsOwn
        // Somebody's target takes along even a velocity that would not coast (A47).
        let velocity = goal == .itsOwn ? coastingVelocity : self.velocity
        return ScrollCourse(
            from: axis.offset, velocity: velocity * 1000, to: axis.clamped(target), along: axis,
            goal: goal, at: now)
    }
}

/// The velocity that a touch has taken from coasting content, in points a second, and when.
struct ScrollMomentum {
    let velocity: CGPoint
    let time: TimeInterval

    /// A finger that has rested for so long before it drags has stopped the content for good (A49).
    private static let rest: TimeInterval = 0.1

    func isSpent(at now: TimeInterval) -> Bool { now - time > Self.rest }
}
