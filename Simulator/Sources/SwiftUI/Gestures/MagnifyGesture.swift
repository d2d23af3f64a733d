/// Two fingers that move apart, or together.
public struct MagnifyGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var velocity: CGFloat
        /// Where it began, in shares of the view's size.
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public typealias Body = Never

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    func makeTracker() -> GestureTracker<Self> {
        MagnifyTracker(self, PinchRecognizer(target: nil, action: nil))
    }
}

private final class MagnifyTracker: RecognizerTracker<MagnifyGesture, PinchRecognizer> {
    private var start: CGPoint?
    private var last: MagnifyGesture.Value?

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        guard let view = recognizer.view else { return }
        if state == .began { start = recognizer.location(in: view) }
        let place = start ?? .zero
        let size = view.touchedSize
        func share(_ length: CGFloat, _ whole: CGFloat) -> CGFloat { whole > 0 ? length / whole : 0 }
        let value = MagnifyGesture.Value(
            time: time, magnification: recognizer.scale, velocity: recognizer.velocity,
            startAnchor: UnitPoint(x: share(place.x, size.width), y: share(place.y, size.height)),
            startLocation: place)
        switch state {
        case .began, .changed:
            guard last != nil || abs(recognizer.scale - 1) >= gesture.minimumScaleDelta else { return }
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

private final class PinchRecognizer: UIPinchGestureRecognizer, WatchedRecognizer {
    var attempts: [() -> Void] = []

    override func reset() {
        super.reset()
        for attempt in attempts { attempt() }
    }
}

/// The same, with the magnification alone.
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}
