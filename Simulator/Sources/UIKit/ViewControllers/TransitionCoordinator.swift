/// The coordinator of one transition, from its beginning to its end (E33).
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let state: TransitionState
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var interactionHandlers: [Block] = []
    private var hasStarted = false

    init(state: TransitionState) {
        self.state = state
        super.init()
    }

    var isAnimated: Bool { state.isAnimated }
    var presentationStyle: UIModalPresentationStyle { state.presentationStyle }
    var initiallyInteractive: Bool { state.initiallyInteractive }
    var isInterruptible: Bool { state.asksInterruptible() }
    var isInteractive: Bool { state.isInteractive }
    var isCancelled: Bool { state.isCancelled }
    var transitionDuration: TimeInterval { state.duration }
    var percentComplete: CGFloat { state.percentComplete }
    var completionVelocity: CGFloat { state.completionVelocity }
    var completionCurve: UIView.AnimationCurve { state.completionCurve }
    var containerView: UIView { state.containerView }
    var targetTransform: CGAffineTransform { state.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        state.controllers[key]
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        state.views[key]
    }

    /// What comes when the animation has begun already is not run; its completion still is.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard !hasStarted else { return false }
        animations.append(animation)
        return true
    }

    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        interactionHandlers.append(handler)
    }

    // MARK: The transition's side

    /// Runs the animations that were handed in, once.
    func runAnimations() {
        guard !hasStarted else { return }
        hasStarted = true
        let animations = animations
        self.animations = []
        for animation in animations { animation(self) }
    }

    func interactionDidChange() {
        for handler in interactionHandlers { handler(self) }
    }

    func end() {
        let completions = completions
        self.completions = []
        interactionHandlers = []
        for completion in completions { completion(self) }
    }
}
