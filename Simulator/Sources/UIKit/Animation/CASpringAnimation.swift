/// An animation that follows a spring, for as long as its duration has it, which is not that of the spring (F22).
open class CASpringAnimation: CABasicAnimation {
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
    }

    open var mass: CGFloat = 1 {
        didSet { precondition(mass > 0, "A spring's mass must be greater than 0.") }
    }

    open var stiffness: CGFloat = 100 {
        didSet { precondition(stiffness > 0, "A spring's stiffness must be greater than 0.") }
    }

    open var damping: CGFloat = 10 {
        didSet { precondition(damping >= 0, "A spring's damping must not be less than 0.") }
    }

    open var initialVelocity: CGFloat = 0

    /// When it is within a thousandth of its way; for ever where nothing damps it.
    open var settlingDuration: CFTimeInterval { damping > 0 ? spring.settlingDuration : .infinity }

    var spring: Spring {
        Spring(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), velocity: initialVelocity)
    }
}
