/// Drives an animator's animations by hand (E31): linearly while the hand moves, then with the completion curve
/// to the end or back to the start.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The context lives as long as its transition.
    private weak var context: TransitionContext?
    private var strands: [Strand] = []

    /// One animation block of the animator, and its place in the time of the whole.
    private struct Strand {
        let timeline: Timeline
        let delay: TimeInterval
        let duration: TimeInterval

        func progress(at time: TimeInterval) -> Double {
            duration > 0 ? min(max((time - delay) / duration, 0), 1) : (time < delay ? 0 : 1)
        }
    }

    public override init() {
        super.init()
    }

    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    /// The transition begins, by hand or by itself.
    func prepare(for context: TransitionContext) {
        self.context = context
        duration = context.state.duration
        percentComplete = 0
        strands = []
    }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context else { return }
        context.animator.animateTransition(using: context)
        context.coordinator.runAnimations()
        takeHold(of: context)
        update(0)
    }

    /// Takes hold of a transition that runs, whose animator has to be interruptible.
    open func pause() {
        guard let context, let animator = context.interruptibleAnimator else { return }
        animator.pauseAnimation()
        // What was cancelled before may be finished now.
        animator.isReversed = false
        percentComplete = animator.fractionComplete
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    private func takeHold(of context: TransitionContext) {
        guard context.interruptibleAnimator == nil else {
            context.interruptibleAnimator?.pauseAnimation()
            return
        }
        if strands.isEmpty {
            strands = context.timelines.compactMap { timeline in
                timeline.span.map { Strand(timeline: timeline, delay: $0.delay, duration: $0.duration) }
            }
        }
        for strand in strands { strand.timeline.hold() }
    }

    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        let percentComplete = min(max(percentComplete, 0), 1)
        self.percentComplete = percentComplete
        context.interruptibleAnimator?.fractionComplete = percentComplete
        for strand in strands { strand.timeline.hold(at: strand.progress(at: percentComplete * duration)) }
        context.updateInteractiveTransition(percentComplete)
    }

    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        let remainder = (1 - percentComplete) / completionSpeed
        resume(context, for: remainder) { strand in
            strand.timeline.run(
                to: 1, duration: remainder * self.duration, curve: self.completionCurve.timing)
        }
    }

    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        let remainder = percentComplete / completionSpeed
        context.interruptibleAnimator?.isReversed = true
        resume(context, for: remainder) { strand in
            strand.timeline.runBack(over: remainder * self.duration, curve: self.completionCurve.timing)
        }
    }

    private func resume(_ context: TransitionContext, for durationFactor: CGFloat, _ run: (Strand) -> Void) {
        if let animator = context.interruptibleAnimator {
            animator.continueAnimation(
                withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
                durationFactor: durationFactor)
        } else {
            strands.forEach(run)
            strands = []
        }
    }
}

extension Timeline {
    /// Runs back to the start and leaves the layers' models as they were before it.
    fileprivate func runBack(over duration: TimeInterval, curve: TimingCurve) {
        let (animations, completion) = (animations, completion)
        self.completion = { finished in
            for animation in animations.reversed() {
                animation.layer?.settle(animation.property, at: animation.from)
            }
            completion?(finished)
        }
        run(to: 0, duration: duration, curve: curve)
    }
}
