/// How long a change takes on the screen, and how it goes: on UIKit's own animator.
public struct Animation: Equatable, Sendable {
    private enum Curve: Equatable, Sendable {
        case options(UInt)
        case spring(dampingFraction: Double, velocity: Double)
    }

    private var curve: Curve
    private var duration: Double
    private var delaySeconds = 0.0
    private var repeats: Repeats = .once

    private enum Repeats: Equatable, Sendable {
        case once
        case forever(autoreverses: Bool)
    }

    private init(_ options: UIView.AnimationOptions, duration: Double) {
        curve = .options(options.rawValue)
        self.duration = duration
    }

    init(dampingFraction: Double, duration: Double, velocity: Double = 0) {
        curve = .spring(dampingFraction: dampingFraction, velocity: velocity)
        self.duration = duration
    }

    /// How long it takes by default is known for no kind of them [?].
    private static let standardDuration = 0.35

    public static let `default`: Animation = .easeInOut

    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

    public static func easeInOut(duration: Double) -> Animation {
        Animation(.curveEaseInOut, duration: duration)
    }

    public static var easeIn: Animation { easeIn(duration: standardDuration) }

    public static func easeIn(duration: Double) -> Animation {
        Animation(.curveEaseIn, duration: duration)
    }

    public static var easeOut: Animation { easeOut(duration: standardDuration) }

    public static func easeOut(duration: Double) -> Animation {
        Animation(.curveEaseOut, duration: duration)
    }

    public static var linear: Animation { linear(duration: standardDuration) }

    public static func linear(duration: Double) -> Animation {
        Animation(.curveLinear, duration: duration)
    }

    /// A spring has settled after about twice its response [?].
    public static func spring(
        response: Double = 0.55, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(dampingFraction: dampingFraction, duration: response * 2)
    }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        Animation(dampingFraction: dampingFraction, duration: response * 2)
    }

    public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.delaySeconds += delay
        return animation
    }

    public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.duration /= speed
        animation.delaySeconds /= speed
        return animation
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repeats = .forever(autoreverses: autoreverses)
        return animation
    }

    /// Lets UIKit animate what is changed.
    @MainActor func run(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
        var options: UIView.AnimationOptions = [
            .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
        ]
        if case .forever(let autoreverses) = repeats {
            options.insert(.repeat)
            if autoreverses { options.insert(.autoreverse) }
        }
        switch curve {
        case .options(let rawValue):
            options.insert(UIView.AnimationOptions(rawValue: rawValue))
            UIView.animate(
                withDuration: duration, delay: delaySeconds, options: options, animations: changes
            ) { _ in completion?() }
        case .spring(let dampingFraction, let velocity):
            UIView.animate(
                withDuration: duration, delay: delaySeconds, usingSpringWithDamping: dampingFraction,
                initialSpringVelocity: velocity, options: options, animations: changes
            ) { _ in completion?() }
        }
    }
}
