/// What a transition's context and its coordinator both tell.
@MainActor final class TransitionState {
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let isAnimated: Bool
    var duration: TimeInterval = 0
    var isInteractive = false
    var initiallyInteractive = false
    var isInterruptible = false
    var isCancelled = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    var views: [UITransitionContextViewKey: UIView] = [:]

    init(containerView: UIView, presentationStyle: UIModalPresentationStyle, isAnimated: Bool) {
        (self.containerView, self.presentationStyle) = (containerView, presentationStyle)
        self.isAnimated = isAnimated
    }
}
