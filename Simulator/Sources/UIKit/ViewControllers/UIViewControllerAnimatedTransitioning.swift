/// What animates a transition (E23, E24, E29, E32).
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        NoAnimator(duration: 0, timingParameters: UICubicTimingParameters())
    }

    public func animationEnded(_ transitionCompleted: Bool) {}

    /// The animator that can be interrupted, of those that implement the optional method.
    func ownInterruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        let animator = interruptibleAnimator(using: context)
        return animator is NoAnimator ? nil : animator
    }
}

/// Stands for an optional method that is not implemented.
private final class NoAnimator: UIViewPropertyAnimator {}
