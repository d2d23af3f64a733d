/// Where an application's input comes in, and where its windows hand their events on: `UIApplication.sendEvent(_:)`
/// leads to `UIWindow.sendEvent(_:)`, and that to `deliver(_:to:)`, so that an app can override both.
///
/// This is what SimulatorKit drives. Points are in the window's coordinates, the time is the clock's:
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
        arbiter.views = touches
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
        let touch = touches.touch(at: point, in: window, type: type)
        touches.send([.began(touch)])
        return touch
    }

    /// Several fingers that go down at the same instant.
    package func touchesBegan(
        at points: [CGPoint], in window: UIWindow, type: UITouch.TouchType = .direct
    ) -> [UITouch] {
        let fingers = points.map { touches.touch(at: $0, in: window, type: type) }
        touches.send(fingers.map { .began($0) })
        return fingers
    }

    package func touchMoved(_ touch: UITouch, to point: CGPoint) {
        touches.send([.moved(touch, to: point)])
    }

    package func touchesMoved(_ moves: [(touch: UITouch, to: CGPoint)]) {
        touches.send(moves.map { .moved($0.touch, to: $0.to) })
    }

    package func touchEnded(_ touch: UITouch) {
        touches.send([.ended(touch)])
    }

    package func touchesEnded(_ fingers: [UITouch]) {
        touches.send(fingers.map { .ended($0) })
    }

    /// The system takes the fingers away, as for a phone call.
    package func touchesCancelled(_ fingers: [UITouch]) {
        touches.send(fingers.map { .cancelled($0) })
    }

    /// The fingers that are down.
    package var fingers: [UITouch] { touches.down }

    // MARK: At rest

    /// The recognisers outside `.possible`: none once everything has come to rest.
    package var recognizersUnderWay: [UIGestureRecognizer] {
        arbiter.active.filter { $0.state != .possible }
    }
}
