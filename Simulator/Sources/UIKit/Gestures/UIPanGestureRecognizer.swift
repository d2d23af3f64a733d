/// Recognizes fingers that move together, or a scroll of the pointer where `allowedScrollTypesMask` has it (A19–A21,
/// C26–C29, H5).
///
/// The way to the recognition is not part of the translation, in any pan: a scroll view's must not jump when it begins
/// (A20), and for others the sources disagree (C26).
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far fingers move before it is a pan, in points along their way (A19, A21).
    package static let hysteresis: CGFloat = 10

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// The scrolls of a wheel or a trackpad that it takes as well; none unless set (H5).
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How much of the way that fingers have gone counts before it is a pan, from 0 to 1: a scroll view's pan begins
    /// along the axes that scroll (A77).
    var countedShare: (_ travel: CGPoint) -> CGFloat = { _ in 1 }

    /// The way of the fingers since touch-down, in the window's coordinates.
    private var travel = CGPoint.zero
    /// What of it is not the translation; nil as long as the way is too short.
    private var swallowed: CGPoint?
    private var tracker = VelocityTracker()

    private var translation: CGPoint {
        swallowed.map { CGPoint(x: travel.x - $0.x, y: travel.y - $0.y) } ?? .zero
    }

    open func translation(in view: UIView?) -> CGPoint {
        vector(translation, in: view)
    }

    /// Resets the velocity, too (C27).
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        var vector = translation
        if let view {
            let (origin, end) = (
                view.convert(CGPoint.zero, to: nil as UIView?), view.convert(translation, to: nil as UIView?)
            )
            vector = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
        }
        swallowed = CGPoint(x: travel.x - vector.x, y: travel.y - vector.y)
        tracker = VelocityTracker(from: travel, at: now)
    }

    /// In points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        vector(tracker.velocity(at: now), in: view)
    }

    private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let (origin, end) = (
            view.convert(CGPoint.zero, from: nil as UIView?), view.convert(vector, from: nil as UIView?)
        )
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let fingers = attempt.fingersDown
        if fingers.count > maximumNumberOfTouches {
            if state == .possible { return state = .failed }
            for touch in fingers.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
        }
        if fingers.count == touches.count, state == .possible {
            tracker = VelocityTracker(from: travel, at: event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let fingers = attempt.fingersDown
        guard fingers.count >= minimumNumberOfTouches else { return }
        // The mean of the fingers' own steps does not jump when a finger comes or goes (C28), as their centroid would.
        var step = CGPoint.zero
        for touch in touches where touch.isDown {
            step.x += (touch.position.x - touch.previousPosition.x) / CGFloat(fingers.count)
            step.y += (touch.position.y - touch.previousPosition.y) / CGFloat(fingers.count)
        }
        move(by: step, at: event.timestamp, hysteresis: Self.hysteresis)
    }

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
        guard let scroll = event as? ScrollEvent else { return super.shouldReceive(event) }
        return allowedScrollTypesMask.contains(scroll.scrollType)
    }

    package override func pointerMoved(_ event: PointerEvent) {
        super.pointerMoved(event)
        guard let event = event as? ScrollEvent else { return }
        switch event.phase {
        case .began: tracker = VelocityTracker(from: travel, at: event.timestamp)
        case .changed:
            // The trackpad knows a scroll from a resting finger by itself: nothing is swallowed.
            move(by: CGPoint(x: event.delta.dx, y: event.delta.dy), at: event.timestamp, hysteresis: 0)
        case .ended: state = state == .possible ? .failed : .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
    }

    private func move(by step: CGPoint, at time: TimeInterval, hysteresis: CGFloat) {
        guard step != .zero else { return }
        travel.x += step.x
        travel.y += step.y
        tracker.add(travel, at: time)
        if state != .possible {
            state = .changed
            return
        }
        if swallowed == nil {
            let length = travel.distance(to: .zero) * countedShare(vector(travel, in: view))
            // An app's pan goes beyond, by however little: who lets it begin by its translation is told of a way (C26).
            let isFarEnough =
                ownScrollView == nil ? length > hysteresis + 1e-9 : length >= hysteresis - 1e-9
            guard length > 0, isFarEnough else { return }
            swallowed = CGPoint(x: travel.x * hysteresis / length, y: travel.y * hysteresis / length)
        }
        state = .began
    }

    open override func reset() {
        super.reset()
        travel = .zero
        swallowed = nil
        tracker = VelocityTracker()
    }
}
