/// Where an application's input comes in, and where its windows hand their events on: `UIApplication.sendEvent(_:)`
/// leads to `UIWindow.sendEvent(_:)`, and that to `deliver(_:to:)`, so that an app can override both.
///
/// This is what SimulatorKit drives. Points are in the window's coordinates. What is told late brings the time at
/// which it was done (C7), which is the clock's otherwise:
///
///     let finger = events.touchBegan(at: CGPoint(x: 20, y: 300), in: window)
///     events.touchMoved(finger, to: CGPoint(x: 90, y: 300))
///     events.touchEnded(finger)
@MainActor package final class EventDispatcher {
    package let arbiter: GestureArbiter
    package let touches: TouchDispatcher
    package let pointer: PointerDispatcher
    package let keys: KeyDispatcher

    package init(application: UIApplication) {
        arbiter = GestureArbiter(clock: application.clock)
        touches = TouchDispatcher(application: application, arbiter: arbiter)
        pointer = PointerDispatcher(application: application, arbiter: arbiter)
        keys = KeyDispatcher(application: application)
        arbiter.touches = touches
    }

    /// What `UIWindow.sendEvent(_:)` does.
    package func deliver(_ event: UIEvent, to window: UIWindow) {
        switch event {
        case let event as PointerEvent: pointer.deliver(event, to: window)
        case let event as UIPressesEvent: keys.deliver(event, to: window)
        default: touches.deliver(event, to: window)
        }
    }

    // MARK: Fingers

    package func touchBegan(
        at point: CGPoint, in window: UIWindow, type: UITouch.TouchType = .direct
    ) -> UITouch {
        touchesBegan(at: [point], in: window, type: type)[0]
    }

    /// Several fingers that go down at the same instant.
    package func touchesBegan(
        at points: [CGPoint], in window: UIWindow, type: UITouch.TouchType = .direct,
        time: TimeInterval? = nil
    ) -> [UITouch] {
        let time = time ?? arbiter.clock.now
        let fingers = points.map { UITouch(at: $0, in: window, type: type, timestamp: time) }
        touches.send(fingers.map { .began($0) }, at: time)
        return fingers
    }

    package func touchMoved(_ touch: UITouch, to point: CGPoint) {
        touchesMoved([(touch, to: point)])
    }

    package func touchesMoved(_ moves: [(touch: UITouch, to: CGPoint)], time: TimeInterval? = nil) {
        touches.send(moves.map { .moved($0.touch, to: $0.to) }, at: time ?? arbiter.clock.now)
    }

    package func touchEnded(_ touch: UITouch) {
        touchesEnded([touch])
    }

    package func touchesEnded(_ fingers: [UITouch], time: TimeInterval? = nil) {
        touches.send(fingers.map { .ended($0) }, at: time ?? arbiter.clock.now)
    }

    /// The system takes the fingers away, as for a phone call.
    package func touchesCancelled(_ fingers: [UITouch], time: TimeInterval? = nil) {
        touches.send(fingers.map { .cancelled($0) }, at: time ?? arbiter.clock.now)
    }

    /// The fingers that are down.
    package var fingers: [UITouch] { touches.down }

    // MARK: At rest

    /// The recognizers outside `.possible`: none once everything has come to rest.
    package var recognizersUnderWay: [UIGestureRecognizer] {
        arbiter.active.filter { $0.state != .possible }
    }
}
