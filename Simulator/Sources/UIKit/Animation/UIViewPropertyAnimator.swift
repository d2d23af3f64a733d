/// An animation that can be paused, scrubbed, turned back and stopped (F23–F28, UIViewPropertyAnimator.h,
/// UIViewAnimating.h).
///
/// All of its changes share one timeline. While it is paused, `fractionComplete` is the progress that is seen, or
/// the time on its curve where it does not scrub linearly, and continuing goes on from there without a jump.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    open private(set) var duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    public let timingParameters: (any UITimingCurveProvider)?
    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    open var isInterruptible = true {
        willSet {
            precondition(state == .inactive, "isInterruptible is set while the animator is inactive only.")
        }
    }
    open var isUserInteractionEnabled = true {
        willSet {
            precondition(state != .active, "isUserInteractionEnabled is not set on an active animator.")
        }
    }
    open var scrubsLinearly = true
    open var pausesOnCompletion = false

    private let parameters: any UITimingCurveProvider
    private var pending: [(changes: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var timeline: Timeline?
    private var blocks = Blocks.none
    private var curve: (curve: TimingCurve, duration: TimeInterval)
    /// An animator runs to its end even if nobody holds it.
    private var runningSelf: UIViewPropertyAnimator?

    /// What it has been given to animate since it became active.
    private enum Blocks {
        case none
        /// Nothing, though it was started: it is paused until the first block comes.
        case awaited
        /// At least one block, which need not have changed anything.
        case given
    }

    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
        self.parameters = parameters
        curve = parameters.resolved(duration: duration)
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Called inside another animation's block it takes that one's time, curve and options, and cannot be
    /// interrupted; inside an interruptible animator's, what it animates is that animator's.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let outer = AnimationContext.current.flatMap { $0.timeline == nil ? nil : $0 }
        let inherited = outer.map { options.contains(.overrideInheritedOptions) ? [] : $0.options } ?? []
        let isAsLong = outer != nil && !options.contains(.overrideInheritedDuration)
        let animator = self.init(
            duration: isAsLong ? outer?.duration ?? duration : duration,
            timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        if let outer, !options.contains(.overrideInheritedCurve) { animator.curve.curve = outer.curve }
        animator.isUserInteractionEnabled = options.union(inherited).contains(.allowUserInteraction)
        animator.isInterruptible = outer == nil
        if let completion { animator.addCompletion(completion) }
        if let outer, let tracker = outer.animator, tracker.isInterruptible {
            tracker.track(animator, afterDelay: delay, as: outer, animations)
        } else {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        }
        return animator
    }

    deinit {
        MainActor.assumeIsolated {
            precondition(
                state == .inactive,
                "An animator was released while it was \(state == .stopped ? "stopped" : "paused"): "
                    + "let it run to its end, or stop and finish it, before letting go of it.")
        }
    }

    // MARK: State

    /// Set before the start, it lets the animator run from the end to the start.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning, !isTracked else { return }
            run(for: nil)
        }
    }

    open var fractionComplete: CGFloat {
        get {
            var progress = min(max(timeline?.progress() ?? 0, 0), 1)
            if isReversed { progress = 1 - progress }
            return scrubsLinearly ? progress : curve.curve.share(at: progress, of: curve.duration)
        }
        set {
            precondition(state != .stopped, "An animator that was stopped has no fraction to set.")
            guard !isRunning else { return }
            activate()
            var value = min(max(newValue, 0), 1)
            if !scrubsLinearly {
                value = curve.curve.value(at: value * curve.duration, of: curve.duration)
            }
            timeline?.hold(at: isReversed ? 1 - value : value)
        }
    }

    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "An animator that was stopped is finished before it starts again.")
        guard !isRunning else { return }
        if state == .inactive { self.delay = delay }
        activate()
        startIfGiven(delay: delay)
    }

    open func pauseAnimation() {
        precondition(state != .stopped, "An animator that was stopped cannot be paused.")
        guard isInterruptible || !isRunning else { return }
        activate()
        pause()
    }

    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        precondition(
            state == .active && !isRunning && isInterruptible,
            "Only an animator that is paused and interruptible is continued, not one that is "
                + "\(isRunning ? "running" : state == .active ? "not interruptible" : "\(state)").")
        let duration = durationFactor > 0 ? self.duration * durationFactor : nil
        if let parameters { curve = parameters.resolved(duration: duration ?? remaining) }
        startIfGiven(for: duration)
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        precondition(state == .active, "Only an active animator is stopped, not one that is \(state).")
        guard isInterruptible || !isRunning else { return }
        stopped = timeline?.animations ?? []
        place(at: .current)
        state = .stopped
        if withoutFinishing {
            becomeInactive()
            stopped = []
            completions = []
            let tracked = tracked
            self.tracked = []
            release(tracked, at: nil)
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "Only an animator that was stopped can be finished.")
        Self.put(stopped, at: finalPosition)
        stopped = []
        becomeInactive()
        tell(finalPosition)
    }

    /// Other timing that it was continued with was for these animations only (F26).
    private func becomeInactive() {
        state = .inactive
        curve = parameters.resolved(duration: duration)
    }

    // MARK: Changes

    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// To a running animator: for what is left of its time (F27).
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "An animator that was stopped takes no further animations.")
        if state == .active {
            perform(animation, delayFactor: delayFactor)
            let isAwaited = blocks == .awaited
            blocks = .given
            if isAwaited { run(for: nil) }
        } else {
            pending.append((animation, delayFactor))
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    private var remaining: TimeInterval { curve.duration * (1 - fractionComplete) }

    /// The changes are made when it becomes active, not before (F23).
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let timeline = Timeline(clock: UIApplication.shared.clock)
        timeline.allowsUserInteraction = isUserInteractionEnabled
        self.timeline = timeline
        blocks = pending.isEmpty ? .none : .given
        for (changes, delayFactor) in pending { perform(changes, delayFactor: delayFactor) }
        pending = []
        if isReversed { timeline.hold(at: 1) }
    }

    /// Without anything to animate it stays paused, and nothing keeps it alive.
    private func startIfGiven(for duration: TimeInterval? = nil, delay: TimeInterval = 0) {
        if blocks == .given { run(for: duration, delay: delay) } else { blocks = .awaited }
    }

    private func perform(_ changes: () -> Void, delayFactor: CGFloat) {
        guard UIView.areAnimationsEnabled else { return changes() }
        let share = timeline?.share(on: curve.curve, of: curve.duration) ?? 0
        let start = share + (1 - share) * min(max(delayFactor, 0), 1)
        context(duration: remaining, curve: curve.curve, from: start).perform(changes)
    }

    private func context(
        duration: TimeInterval, curve: TimingCurve, from start: Double, to end: Double = 1
    ) -> AnimationContext {
        let isAll = start == 0 && end == 1 && curve == self.curve.curve
        let part = AnimationContext.Part(start: start, end: end, curve: curve, whole: self.curve)
        return AnimationContext(
            timeline: timeline, duration: duration, curve: curve,
            options: isUserInteractionEnabled ? .allowUserInteraction : [], part: isAll ? nil : part,
            animator: self)
    }

    // MARK: Tracking

    /// What was started in this one's blocks, and ends with it.
    private var tracked: [UIViewPropertyAnimator] = []

    /// Whether it is another one's timeline that it runs on.
    private var isTracked = false

    private func track(
        _ inner: UIViewPropertyAnimator, afterDelay delay: TimeInterval, as outer: AnimationContext,
        _ animations: () -> Void
    ) {
        inner.isTracked = true
        (inner.state, inner.isRunning, inner.delay) = (.active, true, delay)
        inner.timeline = timeline
        tracked.append(inner)
        let first = outer.part?.start ?? timeline?.share(on: curve.curve, of: curve.duration) ?? 0
        let whole = max(curve.duration, .leastNonzeroMagnitude)
        let start = min(first + delay / whole, 1)
        context(
            duration: inner.duration, curve: inner.curve.curve, from: start,
            to: min(start + inner.duration / whole, 1)
        ).perform(animations)
    }

    private func release(_ tracked: [UIViewPropertyAnimator], at position: UIViewAnimatingPosition?) {
        for inner in tracked {
            inner.timeline = nil
            (inner.state, inner.isRunning, inner.isTracked) = (.inactive, false, false)
            if let position { inner.tell(position) } else { inner.completions = [] }
        }
    }

    private func run(for duration: TimeInterval?, delay: TimeInterval = 0) {
        guard let timeline else { return }
        isRunning = true
        runningSelf = self
        timeline.onArrival = { [weak self] in
            MainActor.assumeIsolated { self?.arrive() }
        }
        let isWhole = timeline.progress() == (isReversed ? 1 : 0)
        timeline.run(
            to: isReversed ? 0 : 1, duration: duration ?? (isWhole ? curve.duration : remaining),
            delay: delay, curve: curve.curve)
    }

    private func pause() {
        timeline?.hold()
        isRunning = false
        runningSelf = nil
    }

    private func arrive() {
        guard isRunning else { return }
        if pausesOnCompletion {
            pause()
            return
        }
        let position: UIViewAnimatingPosition = isReversed ? .start : .end
        place(at: position)
        becomeInactive()
        isReversed = false
        tell(position)
    }

    /// What an animator that was stopped can still be finished with.
    private var stopped: [LayerAnimation] = []

    /// Takes the animations off their layers and leaves the model at `position`.
    private func place(at position: UIViewAnimatingPosition) {
        let animations = timeline?.animations ?? []
        let frozen = animations.map { $0.layer?.frozen($0) ?? $0.to }
        timeline?.onArrival = nil
        timeline?.complete()
        timeline = nil
        isRunning = false
        runningSelf = nil
        guard position == .current else { return Self.put(animations, at: position) }
        for (animation, value) in zip(animations, frozen) {
            animation.layer?.settle(animation.property, at: value)
        }
    }

    /// Of several changes to one property, the first one's start and the last one's end count.
    private static func put(_ animations: [LayerAnimation], at position: UIViewAnimatingPosition) {
        switch position {
        case .start:
            for animation in animations.reversed() {
                animation.layer?.settle(animation.property, at: animation.from)
            }
        case .end:
            for animation in animations { animation.layer?.settle(animation.property, at: animation.to) }
        case .current: break
        }
    }

    private func tell(_ position: UIViewAnimatingPosition) {
        let tracked = tracked
        self.tracked = []
        release(tracked, at: position)
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }
}
