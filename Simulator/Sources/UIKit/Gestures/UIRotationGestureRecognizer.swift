/// Recognizes two fingers that turn about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the line between the fingers turns before it is a rotation, in radians.
    private static let hysteresis: CGFloat = 0.1

    /// Since the recognition, clockwise on the screen, in radians. Setting it resets the velocity.
    open var rotation: CGFloat {
        get { current }
        set {
            current = newValue
            tracker = VelocityTracker(from: CGPoint(x: newValue, y: 0), at: now)
        }
    }

    /// In radians per second.
    open var velocity: CGFloat { tracker.velocity(at: now).x }

    private var current: CGFloat = 0
    private var lastAngle: CGFloat?
    private var isRotation = false
    private var tracker = VelocityTracker()

    /// That of the line between two fingers.
    private var angle: CGFloat? {
        let fingers = attempt.fingersDown
        guard fingers.count == 2 else { return nil }
        return atan2(
            fingers[1].position.y - fingers[0].position.y, fingers[1].position.x - fingers[0].position.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in attempt.fingersDown.dropFirst(2) { ignore(touch, for: event) }
        guard touches.contains(where: { attempt.touches.contains($0) }) else { return }
        // A finger that has come back goes on from where the rotation was.
        lastAngle = angle
        if !isRotation { tracker = VelocityTracker(from: CGPoint(x: current, y: 0), at: event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let angle, let lastAngle else { return }
        var step = angle - lastAngle
        // The shorter way around.
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        self.lastAngle = angle
        current += step
        if !isRotation {
            guard abs(current) >= Self.hysteresis else { return }
            isRotation = true
            current -= current > 0 ? Self.hysteresis : -Self.hysteresis
        }
        tracker.add(CGPoint(x: current, y: 0), at: event.timestamp)
        state = state == .possible ? .began : .changed
    }

    /// It goes on with one finger, without changes, and ends with the last.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard attempt.fingersDown.isEmpty else { return lastAngle = nil }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        guard attempt.fingersDown.isEmpty else { return lastAngle = nil }
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        current = 0
        lastAngle = nil
        isRotation = false
        tracker = VelocityTracker()
    }
}
