extension Animation {
    /// As long as the spring takes to settle.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        interpolatingSpring(spring)
    }

    public static var spring: Animation { spring(Spring(duration: 0.5, bounce: 0)) }

    public static func spring(
        duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce))
    }

    public static var interactiveSpring: Animation { interactiveSpring() }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            initialVelocity: initialVelocity)
    }

    /// - Parameter initialVelocity: in whole ways a second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(
            dampingFraction: max(spring.dampingRatio, 0.01),
            duration: spring.physics(initialVelocity).settlingDuration, velocity: initialVelocity)
    }

    public static var smooth: Animation { spring(.smooth) }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    public static var snappy: Animation { spring(.snappy) }

    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    public static var bouncy: Animation { spring(.bouncy) }

    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }
}
