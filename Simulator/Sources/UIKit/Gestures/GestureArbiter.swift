/// Decides between the recognizers of an application. All of an event's touches are processed first, then the
/// arbitration, then actions (C14), then the views get what is left (C8, C22), and at last finished recognizers
/// are reset (C15).
@MainActor package final class GestureArbiter {
    package let clock: Clock
    weak var touches: TouchDispatcher?

    /// The recognizers with an attempt under way, in the order in which they hear of touches and are arbitrated.
    package private(set) var active: [UIGestureRecognizer] = []

    private var isUpdating = false
    private var isScheduled = false
    /// Whether something changed since the last look at it.
    private var isDirty = false

    init(clock: Clock) {
        self.clock = clock
    }

    /// When that happened which is being processed: an event that comes late keeps its own time (C7).
    package var now: TimeInterval { eventTime ?? clock.now }

    private var eventTime: TimeInterval?

    /// Processes an event of that time, or a timer, and everything that follows from it.
    package func update(at time: TimeInterval? = nil, _ event: () -> Void) {
        guard !isUpdating else { return event() }
        isUpdating = true
        eventTime = time
        event()
        settle()
        eventTime = nil
        isUpdating = false
    }

    /// What changed since the last event takes effect before the next one happens.
    func catchUp() {
        if isDirty { update {} }
    }

    private func settle() {
        repeat {
            repeat {
                isDirty = false
                arbitrate()
                tellTargets()
                touches?.flush()
            } while isDirty
            retire()
        } while isDirty
    }

    /// Something changed. Outside an event it takes effect in the next turn of the run loop (C14).
    package func needsUpdate() {
        isDirty = true
        guard !isUpdating, !isScheduled else { return }
        isScheduled = true
        clock.schedule(after: 0) { [weak self] in
            self?.isScheduled = false
            self?.update {}
        }
    }

    /// Keeps the deeper views' recognizers first, and those of one view in the order in which they were added.
    func join(_ recognizer: UIGestureRecognizer) {
        guard active.index(ofIdentical: recognizer) == nil else { return }
        var (depth, next) = (0, recognizer.view)
        while let view = next { (depth, next) = (depth + 1, view.superview) }
        recognizer.attempt.depth = depth
        let index = active.firstIndex { $0.attempt.depth < depth } ?? active.endIndex
        active.insert(recognizer, at: index)
    }

    func join(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
        join(recognizer)
        recognizer.attempt.inputs.insert(touch)
        recognizer.attempt.touches.append(touch)
    }

    func join(_ recognizer: UIGestureRecognizer, _ event: PointerEvent) {
        join(recognizer)
        recognizer.attempt.inputs.insert(event)
        recognizer.attempt.pointerEvent = event
    }

    // MARK: Arbitration

    private func arbitrate() {
        // Most events move fingers and change no state.
        guard active.contains(where: { $0.isCandidate || !$0.attempt.heldStates.isEmpty }) else { return }
        while true {
            let granted = active.filter(isGranted)
            for recognizer in granted { recognizer.grantHeldStates() }
            guard let candidate = nextCandidate() else {
                if granted.isEmpty { return }
                continue
            }
            decide(candidate)
        }
    }

    /// The deepest of those that recognized in this event (C19); but one that another one would prevent and cannot
    /// prevent in turn waits for that: so the second of two taps is the double tap's alone (C20).
    private func nextCandidate() -> UIGestureRecognizer? {
        let candidates = active.filter { $0.isCandidate }
        return candidates.first { candidate in
            !candidates.contains {
                $0 !== candidate && shares($0, candidate) && $0.canPrevent(candidate)
                    && !candidate.canPrevent($0)
            }
        } ?? candidates.first
    }

    private func decide(_ candidate: UIGestureRecognizer) {
        guard !isForestalled(candidate) else { return candidate.lose() }
        candidate.attempt.isSettled = true
        for other in active where other !== candidate && other.state == .possible && shares(other, candidate)
        {
            if requires(other, toFail: candidate) || prevents(candidate, other) { other.lose() }
        }
    }

    /// Whether one that shares a touch has recognized, and lets this one no longer do so.
    func isForestalled(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains {
            $0 !== recognizer && $0.hasRecognized && shares($0, recognizer)
                && (requires(recognizer, toFail: $0) || prevents($0, recognizer))
        }
    }

    /// Whether one that has to fail first may still recognize (C21). One that hears nothing of these touches does
    /// not count.
    func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains {
            $0 !== recognizer && ($0.state == .possible || $0.isCandidate) && shares($0, recognizer)
                && requires(recognizer, toFail: $0)
        }
    }

    private func isGranted(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.attempt.heldStates.isEmpty && !mustWait(recognizer)
    }

    private func shares(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        !one.attempt.inputs.isDisjoint(with: other.attempt.inputs)
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard !one.isCompanion(of: other), one.canPrevent(other), other.canBePrevented(by: one) else {
            return false
        }
        // Either delegate suffices (C19).
        return !(one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false)
    }

    private func requires(_ one: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Bool {
        if one.requiresStatically(toFail: other) { return true }
        let key = ObjectIdentifier(other)
        if let known = one.attempt.failureRequirements[key] { return known }
        let answer =
            one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) ?? false
        one.attempt.failureRequirements[key] = answer
        return answer
    }

    // MARK: Afterwards

    private func tellTargets() {
        active.forEach { recognizer in
            guard recognizer.attempt.isSettled else { return }
            if !recognizer.attempt.isKnown, !recognizer.attempt.untoldStates.isEmpty {
                recognizer.attempt.isKnown = true
                touches?.take(from: recognizer)
            }
            recognizer.tellTargets()
        }
    }

    private func retire() {
        for recognizer in active {
            recognizer.attempt.forgetLifted()
            if recognizer.isFinished, !recognizer.attempt.isLive {
                active.removeAll { $0 === recognizer }
                recognizer.endAttempt()
            } else if recognizer.attempt.inputs.isEmpty, recognizer.state == .possible {
                active.removeAll { $0 === recognizer }
            }
        }
    }
}
