/// A recognizer of UIKit's that tells when an attempt is over, whatever has become of it.
@MainActor protocol WatchedRecognizer: UIGestureRecognizer {
    var attempts: [() -> Void] { get set }
}

/// Follows one recognizer.
@MainActor
class RecognizerTracker<G: Gesture, Recognizer: UIGestureRecognizer & WatchedRecognizer>:
    GestureTracker<G>
{
    let recognizer: Recognizer
    private var isRunning = false
    private let listener = RecognizerListener()

    init(_ gesture: G, _ recognizer: Recognizer) {
        self.recognizer = recognizer
        super.init(gesture)
        recognizer.addTarget(
            listener, action: Selector("recognized(_:)", RecognizerListener.recognized(_:)))
        listener.action = { [weak self] in self?.stateDidChange($0) }
        recognizer.attempts.append { [weak self] in self?.cancel() }
        gestureDidChange()
    }

    override final var recognizers: [UIGestureRecognizer] { [recognizer] }

    func stateDidChange(_ state: UIGestureRecognizer.State) {}

    final func change(_ value: G.Value) {
        isRunning = true
        send(.changed(value))
    }

    final func end(_ value: G.Value) {
        isRunning = false
        send(.ended(value))
    }

    final func cancel() {
        guard isRunning else { return }
        isRunning = false
        send(.cancelled)
    }

    // MARK: Places

    /// A place in the coordinates that the gesture counts in.
    final func location(in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .local: recognizer.location(in: recognizer.view)
        case .global: recognizer.location(in: nil)
        case .named(let name):
            preconditionFailure("The Simulator does not know the coordinate space \(name).")
        }
    }

    /// A date whose differences are those of the phone's clock.
    final var time: Date {
        Date(timeIntervalSinceReferenceDate: recognizer.view.map { $0.clock.now } ?? 0)
    }
}

/// Hears of one recognizer, whatever the type of the gesture.
@MainActor private final class RecognizerListener {
    var action: (UIGestureRecognizer.State) -> Void = { _ in }

    func recognized(_ recognizer: UIGestureRecognizer) {
        action(recognizer.state)
    }
}
