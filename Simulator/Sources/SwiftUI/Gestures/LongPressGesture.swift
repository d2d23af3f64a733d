/// A finger that rests: true from the touch on, and at its end once it has rested long enough.
public struct LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool
    public typealias Body = Never

    public var minimumDuration: Double
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    func makeTracker() -> GestureTracker<Self> {
        LongPressTracker(self, LongPressRecognizer(target: nil, action: nil))
    }
}

private final class LongPressTracker: RecognizerTracker<LongPressGesture, LongPressRecognizer> {
    override init(_ gesture: LongPressGesture, _ recognizer: LongPressRecognizer) {
        super.init(gesture, recognizer)
        recognizer.onTouch = { [weak self] in self?.change(true) }
    }

    override func gestureDidChange() {
        recognizer.minimumPressDuration = gesture.minimumDuration
        recognizer.allowableMovement = gesture.maximumDistance
    }

    override func stateDidChange(_ state: UIGestureRecognizer.State) {
        if state == .began { end(true) }
    }
}

private final class LongPressRecognizer: UILongPressGestureRecognizer, WatchedRecognizer {
    var attempts: [() -> Void] = []
    var onTouch: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = numberOfTouches == touches.count
        super.touchesBegan(touches, with: event)
        if isFirst, state == .possible { onTouch() }
    }

    override var state: UIGestureRecognizer.State {
        get { super.state }
        set {
            super.state = newValue
            if newValue == .failed { for attempt in attempts { attempt() } }
        }
    }

    override func reset() {
        super.reset()
        for attempt in attempts { attempt() }
    }
}
