import UIKit

/// Supplies a fade of one second, and a percent driver for it if it is to be interactive.
@MainActor final class Transition: NSObject, UIViewControllerTransitioningDelegate {
    static let duration: TimeInterval = 1

    var suppliesAnimator = true
    var isInteractive = false
    var usesPropertyAnimator = false
    let percent = LoggingPercentDriver()
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    private let fade: Fade
    private let interruptibleFade: InterruptibleFade
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        fade = Fade(log)
        interruptibleFade = InterruptibleFade(log)
        super.init()
        percent.log = log
    }

    var animates: Bool {
        get { fade.animates }
        set { fade.animates = newValue }
    }

    var completesByItself: Bool {
        get { fade.completesByItself }
        set { fade.completesByItself = newValue }
    }

    var onAnimate: (any UIViewControllerContextTransitioning) -> Void {
        get { fade.onAnimate }
        set { fade.onAnimate = newValue }
    }

    var context: (any UIViewControllerContextTransitioning)? { fade.context }

    func forget() {
        fade.context = nil
    }

    private var animator: (any UIViewControllerAnimatedTransitioning)? {
        guard suppliesAnimator else { return nil }
        return usesPropertyAnimator ? interruptibleFade : fade
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animationController(forPresented:)")
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animationController(forDismissed:)")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interactionControllerForPresentation")
        return interactionController ?? (isInteractive ? percent : nil)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interactionControllerForDismissal")
        return interactionController ?? (isInteractive ? percent : nil)
    }
}

/// A fade with UIView's animations.
@MainActor final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var animates = true
    var completesByItself = true
    var onAnimate: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var context: (any UIViewControllerContextTransitioning)?
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        log.append("transitionDuration")
        return Transition.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animateTransition")
        context = transitionContext
        onAnimate(transitionContext)
        let changes = transitionContext.fade()
        guard animates, transitionContext.isAnimated else {
            changes()
            if completesByItself { transitionContext.completeTransition(true) }
            return
        }
        UIView.animate(withDuration: Transition.duration, animations: changes) { _ in
            if self.completesByItself {
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded \(transitionCompleted)")
    }
}

/// The same fade with a property animator.
@MainActor final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        Transition.duration
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: Transition.duration, curve: .easeInOut)
        animator.addAnimations(transitionContext.fade())
        animator.addCompletion { _ in
            self.animator = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }
}

extension UIViewControllerContextTransitioning {
    /// Puts the incoming views into the container and returns what fades.
    func fade() -> () -> Void {
        if let to = view(forKey: .to), let controller = viewController(forKey: .to) {
            to.frame = finalFrame(for: controller)
            if controller.isBeingPresented {
                containerView.addSubview(to)
                to.alpha = 0
                return { to.alpha = 1 }
            }
            containerView.insertSubview(to, at: 0)
        }
        let from = view(forKey: .from)
        return { from?.alpha = 0 }
    }
}

/// Writes down that it is started.
final class LoggingPercentDriver: UIPercentDrivenInteractiveTransition {
    var log: EventLog?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        log?.append("startInteractiveTransition")
        super.startInteractiveTransition(transitionContext)
    }
}

/// Animator and interaction controller in one, which starts at once and can be turned back (H10).
@MainActor
final class ReversibleTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var animator: UIViewPropertyAnimator?

    func forget() {
        context = nil
        animator = nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        0.4
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        animateTransition(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1) { view.alpha = 1 }
        animator.addCompletion { position in
            transitionContext.completeTransition(position == .end)
        }
        animator.startAnimation()
        self.animator = animator
    }
}
