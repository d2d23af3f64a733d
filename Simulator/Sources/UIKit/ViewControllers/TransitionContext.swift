/// One run of an animator, by hand or by itself, from one controller to another (E23–E32).
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let state: TransitionState
    let coordinator: TransitionCoordinator
    let animator: any UIViewControllerAnimatedTransitioning
    let interactionController: (any UIViewControllerInteractiveTransitioning)?

    var initialFrame: (UIViewController) -> CGRect = { _ in .zero }
    var finalFrame: (UIViewController) -> CGRect = { _ in .zero }

    /// What the animator has started, for whoever drives it by hand.
    private(set) var timelines: [Timeline] = []
    private(set) lazy var interruptibleAnimator = animator.ownInterruptibleAnimator(using: self)

    /// Puts the views where they belong after the end, then tells everybody. Nil before the start and after the end.
    private var ending: Ending?

    /// The container has no window any more when the end is told.
    private lazy var clock = containerView.clock

    private struct Ending {
        let settle: (_ didComplete: Bool) -> Void
        let tell: (_ didComplete: Bool) -> Void
    }

    init(
        state: TransitionState, animator: any UIViewControllerAnimatedTransitioning,
        interactionController: (any UIViewControllerInteractiveTransitioning)?
    ) {
        (self.state, self.animator) = (state, animator)
        self.interactionController = interactionController
        coordinator = TransitionCoordinator(state: state)
        super.init()
        state.asksInterruptible = { [weak self] in self?.interruptibleAnimator != nil }
    }

    // MARK: Running

    func start(settle: @escaping (Bool) -> Void, tell: @escaping (Bool) -> Void) {
        ending = Ending(settle: settle, tell: tell)
        state.duration = animator.transitionDuration(using: self)
        (interactionController as? UIPercentDrivenInteractiveTransition)?.prepare(for: self)
        AnimationContext.accompanied(by: { [weak self] in self?.accompany($0) }) {
            if let interactionController, interactionController.wantsInteractiveStart {
                state.isInteractive = true
                state.initiallyInteractive = true
                interactionController.startInteractiveTransition(self)
            } else {
                animator.animateTransition(using: self)
            }
        }
        // E33: what found no animation to run beside comes right after.
        coordinator.runAnimations()
    }

    /// Called inside each animation block of the animator: the first one takes the coordinator's along.
    private func accompany(_ animation: AnimationContext) {
        guard let timeline = animation.timeline else { return }
        if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
        coordinator.runAnimations()
    }

    /// Forgets a transition whose controllers have been taken away.
    func abandon() {
        ending = nil
        timelines = []
        interruptibleAnimator = nil
        coordinator.end()
    }

    // MARK: What the animator sees

    var containerView: UIView { state.containerView }
    var isAnimated: Bool { state.isAnimated }
    var isInteractive: Bool { state.isInteractive }
    var transitionWasCancelled: Bool { state.isCancelled }
    var presentationStyle: UIModalPresentationStyle { state.presentationStyle }
    var targetTransform: CGAffineTransform { state.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        state.controllers[key]
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        state.views[key]
    }

    func initialFrame(for vc: UIViewController) -> CGRect { initialFrame(vc) }

    func finalFrame(for vc: UIViewController) -> CGRect { finalFrame(vc) }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        state.percentComplete = percentComplete
    }

    func finishInteractiveTransition() { endInteraction(isCancelled: false) }

    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    /// Until the transition is taken hold of again. Only what is interactive is cancelled, and what was cancelled
    /// may still be finished then.
    private func endInteraction(isCancelled: Bool) {
        guard state.isInteractive else { return }
        if let interactionController {
            state.completionVelocity = interactionController.completionSpeed
            state.completionCurve = interactionController.completionCurve
        }
        state.isCancelled = isCancelled
        state.isInteractive = false
        coordinator.interactionDidChange()
    }

    func pauseInteractiveTransition() {
        guard !state.isInteractive else { return }
        state.isInteractive = true
        coordinator.interactionDidChange()
    }

    func completeTransition(_ didComplete: Bool) {
        guard let ending else { return }
        self.ending = nil
        let clock = clock
        let wasInteractive = state.isInteractive
        state.isInteractive = false
        if !didComplete { state.isCancelled = true }
        if wasInteractive { coordinator.interactionDidChange() }
        ending.settle(didComplete)
        // E6: without animation the rest comes in a later turn.
        if isAnimated {
            finish(didComplete, ending)
        } else {
            clock.schedule(after: 0) { self.finish(didComplete, ending) }
        }
    }

    private func finish(_ didComplete: Bool, _ ending: Ending) {
        timelines = []
        interruptibleAnimator = nil
        ending.tell(didComplete)
    }
}
