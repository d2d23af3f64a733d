/// What a transition's context and its coordinator both tell.
@MainActor final class TransitionState {
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let isAnimated: Bool
    var duration: TimeInterval = 0
    var isInteractive = false
    var initiallyInteractive = false
    /// Whether the animator brings one that can be interrupted. It is not asked before somebody wants to know.
    var asksInterruptible: () -> Bool = { false }
    var isCancelled = false
    var percentComplete: CGFloat = 0
    /// A quarter turn, where the screen is turned.
    var targetTransform = CGAffineTransform.identity
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    var views: [UITransitionContextViewKey: UIView] = [:]

    init(containerView: UIView, presentationStyle: UIModalPresentationStyle, isAnimated: Bool) {
        (self.containerView, self.presentationStyle) = (containerView, presentationStyle)
        self.isAnimated = isAnimated
    }
}
