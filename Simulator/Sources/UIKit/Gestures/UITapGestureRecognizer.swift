/// Recognizes one or more taps of one or more fingers at the same place (C20, C24, C32, C33).
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far a finger may move during a tap, in points (C33). [?]
    package static let allowableMovement: CGFloat = 10
    /// How far the next tap may be from the first, in points: "some tens" (C33). [?]
    package static let allowableDistance: CGFloat = 45
    /// How long a tap may take, in seconds (C32). [?]
    package static let maximumDuration: TimeInterval = 1.5
    /// How long after a tap the next may begin, in seconds (C32).
    package static let maximumInterval: TimeInterval = 0.35

    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    private var taps = 0
    private var firstTap: [CGPoint] = []
    /// Whether all fingers have been down in this tap; then one that comes later is one too many.
    private var isComplete = false
    private var deadline: Clock.Timer?

    /// Those of the first tap (C24).
    package override var locations: [CGPoint] { firstTap.isEmpty ? super.locations : firstTap }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let fingers = attempt.fingersDown
        guard !isComplete, fingers.count <= numberOfTouchesRequired else { return state = .failed }
        if fingers.count == touches.count { failUnlessDone(within: Self.maximumDuration) }
        guard fingers.count == numberOfTouchesRequired else { return }
        isComplete = true
        if taps == 0 {
            firstTap = fingers.map(\.position)
        } else if !zip(fingers, firstTap).allSatisfy({
            $0.position.distance(to: $1) <= Self.allowableDistance
        }) {
            state = .failed
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if touches.contains(where: { $0.position.distance(to: $0.start) > Self.allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard isComplete else { return state = .failed }
        guard attempt.fingersDown.isEmpty else { return }
        taps += 1
        isComplete = false
        if taps == numberOfTapsRequired {
            deadline?.cancel()
            state = .ended
        } else {
            failUnlessDone(within: Self.maximumInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    open override func reset() {
        super.reset()
        deadline?.cancel()
        deadline = nil
        taps = 0
        firstTap = []
        isComplete = false
    }

    /// A tap never stands in the way of more taps than its own (C20).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let tap = preventedGestureRecognizer as? UITapGestureRecognizer,
            tap.numberOfTapsRequired > numberOfTapsRequired
        {
            return false
        }
        return super.canPrevent(preventedGestureRecognizer)
    }

    private func failUnlessDone(within seconds: TimeInterval) {
        deadline?.cancel()
        deadline = schedule(after: seconds) { [weak self] in
            if self?.state == .possible { self?.state = .failed }
        }
    }
}
