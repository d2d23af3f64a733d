/// A finger that moves.
public struct DragGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points a second.
        public var velocity: CGSize

        /// The way since the touch, what it took to be a drag included.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the finger would be a quarter of a second later (I45).
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4)
        }
    }

    public typealias Body = Never

    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }

    func makeTracker() -> GestureTracker<Self> { DragTracker(self, DragRecognizer(target: nil, action: nil)) }
}

private final class DragTracker: RecognizerTracker<DragGesture, DragRecognizer> {
    private var start: CGPoint?

    override func gestureDidChange() {
        recognizer.minimumDistance = gesture.minimumDistance
    }

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        let space = gesture.coordinateSpace
        if state == .began { start = recognizer.start(in: space.isGlobal ? nil : recognizer.view) }
        let location = location(in: space)
        let velocity = recognizer.velocity
        let value = DragGesture.Value(
            time: time, location: location, startLocation: start ?? location,
            velocity: CGSize(width: velocity.x, height: velocity.y))
        switch state {
        case .began, .changed: change(value)
        case .ended: end(value)
        default: cancel()
        }
    }
}

/// One finger that has moved so far.
private final class DragRecognizer: UIGestureRecognizer, WatchedRecognizer {
    var attempts: [() -> Void] = []
    var minimumDistance: CGFloat = 10
    private var touch: UITouch?
    private var startInWindow = CGPoint.zero
    private var tracker = VelocityTracker()

    var velocity: CGPoint { tracker.velocity(at: now) }

    func start(in view: UIView?) -> CGPoint {
        view?.convert(startInWindow, from: nil as UIView?) ?? startInWindow
    }

    override func location(in view: UIView?) -> CGPoint {
        touch?.location(in: view) ?? super.location(in: view)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil, let first = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        touch = first
        startInWindow = first.location(in: nil)
        tracker = VelocityTracker(from: startInWindow, at: now)
        if minimumDistance <= 0 { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        let location = touch.location(in: nil)
        tracker.add(location, at: now)
        if state == .possible {
            let way = hypot(location.x - startInWindow.x, location.y - startInWindow.y)
            if way >= minimumDistance { state = .began }
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
        super.reset()
        touch = nil
        for attempt in attempts { attempt() }
    }
}
