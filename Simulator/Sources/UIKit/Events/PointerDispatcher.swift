/// Takes scrolls and pinches of a wheel or a trackpad to the recognizers that want them (H5).
///
/// What is told late brings the time at which it was done.
@MainActor package final class PointerDispatcher {
    private unowned let application: UIApplication
    private let arbiter: GestureArbiter
    private var scroll: ScrollEvent?
    private var pinch: TransformEvent?

    init(application: UIApplication, arbiter: GestureArbiter) {
        self.application = application
        self.arbiter = arbiter
    }

    /// A scroll begins under the pointer; the steps and the end that follow belong to it.
    package func scrollBegan(
        _ type: UIScrollType, at point: CGPoint, in window: UIWindow, time: TimeInterval? = nil
    ) {
        precondition(scroll == nil, "A scroll begins while another one goes on.")
        let event = ScrollEvent(type, at: point, in: window)
        scroll = event
        send(event, .began, at: time)
    }

    /// Moves the content by `delta`, in the direction in which a finger would move.
    package func scrollChanged(by delta: CGVector, time: TimeInterval? = nil) {
        guard let scroll else { preconditionFailure("A scroll goes on that has not begun.") }
        scroll.delta = delta
        send(scroll, .changed, at: time)
    }

    package func scrollEnded(isCancelled: Bool = false, time: TimeInterval? = nil) {
        guard let event = scroll else { preconditionFailure("A scroll ends that has not begun.") }
        event.delta = .zero
        scroll = nil
        send(event, isCancelled ? .cancelled : .ended, at: time)
    }

    package func magnifyBegan(at point: CGPoint, in window: UIWindow, time: TimeInterval? = nil) {
        precondition(pinch == nil, "A trackpad's pinch begins while another one goes on.")
        let event = TransformEvent(at: point, in: window)
        pinch = event
        send(event, .began, at: time)
    }

    /// `scale` is relative to the beginning.
    package func magnifyChanged(to scale: CGFloat, time: TimeInterval? = nil) {
        guard let pinch else { preconditionFailure("A trackpad's pinch goes on that has not begun.") }
        pinch.scale = scale
        send(pinch, .changed, at: time)
    }

    package func magnifyEnded(isCancelled: Bool = false, time: TimeInterval? = nil) {
        guard let event = pinch else { preconditionFailure("A trackpad's pinch ends that has not begun.") }
        pinch = nil
        send(event, isCancelled ? .cancelled : .ended, at: time)
    }

    private func send(_ event: PointerEvent, _ phase: PointerEvent.Phase, at time: TimeInterval?) {
        arbiter.catchUp()
        event.phase = phase
        event.timestamp = time ?? arbiter.clock.now
        application.sendEvent(event)
    }

    func deliver(_ event: PointerEvent, to window: UIWindow) {
        guard event.window === window else { return }
        arbiter.update(at: event.timestamp) {
            if event.phase == .began {
                var next = window.hitTest(event.location, with: event)
                while let view = next {
                    let point = view.convert(event.location, from: window)
                    let inside = (view as? any TouchForwarding)?.innerResponders(at: point, with: event) ?? []
                    for responder in inside + [view] {
                        responder.updateRecognizers()
                        for recognizer in responder.gestureRecognizers ?? [] where recognizer.takes(event) {
                            arbiter.join(recognizer, event)
                            event.recognizers.append(recognizer)
                        }
                    }
                    next = view.superview
                }
            }
            for recognizer in event.recognizers { recognizer.receive(event) }
        }
    }
}
