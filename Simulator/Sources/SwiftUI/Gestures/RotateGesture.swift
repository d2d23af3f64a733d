/// Two fingers that turn.
public struct RotateGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        /// Where it began, in shares of the view's size.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public typealias Body = Never

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    func makeTracker() -> GestureTracker<Self> {
        RotateTracker(self, RotationRecognizer(target: nil, action: nil))
    }
}

private final class RotateTracker: RecognizerTracker<RotateGesture, RotationRecognizer> {
    private var start: CGPoint?
    private var last: RotateGesture.Value?

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        guard let view = recognizer.view else { return }
        if state == .began { start = recognizer.location(in: view) }
        let place = start ?? .zero
        let size = view.touchedSize
        func share(_ length: CGFloat, _ whole: CGFloat) -> CGFloat { whole > 0 ? length / whole : 0 }
        let value = RotateGesture.Value(
            time: time, rotation: .radians(recognizer.rotation), velocity: .radians(recognizer.velocity),
            startAnchor: UnitPoint(x: share(place.x, size.width), y: share(place.y, size.height)),
            startLocation: place)
        switch state {
        case .began, .changed:
            let delta = gesture.minimumAngleDelta.radians
            guard last != nil || abs(recognizer.rotation) >= delta else { return }
            last = value
            change(value)
        case .ended:
            guard let last else { return cancel() }
            self.last = nil
            end(last)
        default:
            last = nil
            cancel()
        }
    }
}

private final class RotationRecognizer: UIRotationGestureRecognizer, WatchedRecognizer {
    var attempts: [() -> Void] = []

    override func reset() {
        super.reset()
        for attempt in attempts { attempt() }
    }
}

/// The same, with the angle alone.
public struct RotationGesture: Gesture {
    public typealias Value = Angle

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}
