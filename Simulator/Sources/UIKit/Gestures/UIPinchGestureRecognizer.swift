/// Recognizes two fingers that move apart or together, or a trackpad's pinch (B15, C27, C30, H5).
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How much the distance of the fingers changes before it is a pinch, in points (B15, C30).
    package static let hysteresis: CGFloat = 9
    /// Two fingers are not at the same place, but a scale of zero would be beyond repair.
    private static let minimumDistance: CGFloat = 1

    /// Relative to the distance of the fingers when they were recognized (B15). Setting it resets the velocity (C27).
    open var scale: CGFloat {
        get { current }
        set {
            unit *= current / newValue
            current = newValue
            tracker = VelocityTracker(from: CGPoint(x: newValue, y: 0), at: now)
        }
    }

    /// In scale per second.
    open var velocity: CGFloat { tracker.velocity(at: now).x }

    private var current: CGFloat = 1
    /// The distance, or the trackpad's scale, that counts as a scale of 1.
    private var unit: CGFloat = 1
    private var distanceAtStart: CGFloat?
    private var isPinch = false
    private var tracker = VelocityTracker()

    private var distance: CGFloat? {
        let fingers = attempt.fingersDown
        guard fingers.count == 2 else { return nil }
        return max(Self.minimumDistance, fingers[0].position.distance(to: fingers[1].position))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in attempt.fingersDown.dropFirst(2) { ignore(touch, for: event) }
        guard let distance else { return }
        if !isPinch {
            distanceAtStart = distance
            tracker = VelocityTracker(from: CGPoint(x: current, y: 0), at: event.timestamp)
        } else if touches.contains(where: { attempt.touches.contains($0) }) {
            // A finger has come back: the scale goes on from where it was.
            unit = distance / current
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let distance, let distanceAtStart else { return }
        if !isPinch {
            let change = distance - distanceAtStart
            guard abs(change) >= Self.hysteresis - 1e-9 else { return }
            isPinch = true
            unit = max(
                Self.minimumDistance, distanceAtStart + (change > 0 ? Self.hysteresis : -Self.hysteresis))
        }
        move(to: distance / unit, at: event.timestamp)
    }

    /// It goes on with one finger, without changes, and ends with the last (C30).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard attempt.fingersDown.isEmpty else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        guard attempt.fingersDown.isEmpty else { return }
        state = state == .possible ? .failed : .cancelled
    }

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event is TransformEvent || super.shouldReceive(event)
    }

    package override func pointerMoved(_ event: PointerEvent) {
        super.pointerMoved(event)
        guard let event = event as? TransformEvent else { return }
        switch event.phase {
        case .began: tracker = VelocityTracker(from: CGPoint(x: current, y: 0), at: event.timestamp)
        case .changed: move(to: event.scale / unit, at: event.timestamp)
        case .ended: state = state == .possible ? .failed : .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
    }

    private func move(to scale: CGFloat, at time: TimeInterval) {
        current = scale
        tracker.add(CGPoint(x: scale, y: 0), at: time)
        state = state == .possible ? .began : .changed
    }

    open override func reset() {
        super.reset()
        current = 1
        unit = 1
        distanceAtStart = nil
        isPinch = false
        tracker = VelocityTracker()
    }
}
