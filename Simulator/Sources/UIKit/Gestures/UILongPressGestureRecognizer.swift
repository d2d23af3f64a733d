/// Recognizes fingers that stay down at their place, and follows them until one lifts (C31).
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Full taps that come before the press.
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far a finger may move before the gesture begins, in points; afterwards as far as it likes.
    open var allowableMovement: CGFloat = 10

    private var taps = 0
    private var isComplete = false
    private var deadline: Clock.Timer?

    private var isTapping: Bool { taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let fingers = attempt.fingersDown
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard !isComplete, fingers.count <= numberOfTouchesRequired else { return state = .failed }
        if fingers.count == touches.count { set(UITapGestureRecognizer.maximumDuration, isPress: false) }
        guard fingers.count == numberOfTouchesRequired else { return }
        isComplete = true
        guard !isTapping else { return }
        if minimumPressDuration > 0 {
            set(minimumPressDuration, isPress: true)
        } else {
            deadline?.cancel()
            state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state != .possible {
            state = .changed
        } else if touches.contains(where: { $0.position.distance(to: $0.start) > allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state != .possible {
            state = .ended
        } else if !isComplete || !isTapping {
            state = .failed
        } else if attempt.fingersDown.isEmpty {
            taps += 1
            isComplete = false
            set(UITapGestureRecognizer.maximumInterval, isPress: false)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        deadline?.cancel()
        deadline = nil
        taps = 0
        isComplete = false
    }

    private func set(_ seconds: TimeInterval, isPress: Bool) {
        deadline?.cancel()
        deadline = schedule(after: seconds) { [weak self] in
            guard let self, state == .possible else { return }
            state = isPress ? .began : .failed
        }
    }
}
