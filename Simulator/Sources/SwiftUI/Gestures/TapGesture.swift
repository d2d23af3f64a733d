/// One tap, or several.
public struct TapGesture: PrimitiveGesture {
    public typealias Value = Void
    public typealias Body = Never

    public var count: Int

    public init(count: Int = 1) {
        self.count = count
    }

    func makeTracker() -> GestureTracker<Self> { TapTracker(self, TapRecognizer(target: nil, action: nil)) }
}

private final class TapTracker: RecognizerTracker<TapGesture, TapRecognizer> {
    override func gestureDidChange() {
        recognizer.numberOfTapsRequired = gesture.count
    }

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        if state == .ended { end(()) }
    }
}

/// One tap, or several, and where.
public struct SpatialTapGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    public typealias Body = Never

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }

    func makeTracker() -> GestureTracker<Self> {
        SpatialTapTracker(self, TapRecognizer(target: nil, action: nil))
    }
}

private final class SpatialTapTracker: RecognizerTracker<SpatialTapGesture, TapRecognizer> {
    override func gestureDidChange() {
        recognizer.numberOfTapsRequired = gesture.count
    }

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        if state == .ended {
            end(SpatialTapGesture.Value(location: location(in: gesture.coordinateSpace)))
        }
    }
}

private final class TapRecognizer: UITapGestureRecognizer, WatchedRecognizer {
    var attempts: [() -> Void] = []

    override func reset() {
        super.reset()
        for attempt in attempts { attempt() }
    }
}
