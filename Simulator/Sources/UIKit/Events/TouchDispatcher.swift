/// Takes the touches of all fingers to the recognizers, and what these leave of them to the views (C5–C9, C22, C23).
@MainActor package final class TouchDispatcher {
    package enum Change {
        case began(UITouch)
        case moved(UITouch, to: CGPoint)
        case ended(UITouch)
        case cancelled(UITouch)

        fileprivate var touch: UITouch {
            switch self {
            case .began(let touch), .moved(let touch, _), .ended(let touch), .cancelled(let touch): touch
            }
        }
    }

    /// A touch-down this soon after a lift, and this near, counts as the next tap of a row. [?]
    private static let tapInterval: TimeInterval = 0.35
    private static let tapDistance: CGFloat = 45

    private unowned let application: UIApplication
    private let arbiter: GestureArbiter
    private let event = UIEvent(type: .touches)

    /// The fingers that are down, the earliest first.
    package private(set) var down: [UITouch] = []
    /// Fingers that are up, while their views are still to be told so (C23).
    private var lingering: [UITouch] = []
    private var lastTap: (position: CGPoint, time: TimeInterval, count: Int)?

    init(application: UIApplication, arbiter: GestureArbiter) {
        self.application = application
        self.arbiter = arbiter
    }

    /// Sends one event with everything that the fingers did at that time.
    func send(_ changes: [Change], at now: TimeInterval) {
        guard !changes.isEmpty else { return }
        arbiter.catchUp()
        for touch in down {
            touch.phase = .stationary
            touch.previousPosition = touch.position
        }
        for change in changes {
            let touch = change.touch
            touch.timestamp = now
            if case .began = change {
                count(touch, at: now)
                down.append(touch)
                continue
            }
            precondition(
                down.index(ofIdentical: touch) != nil, "A finger that is up can neither move nor lift.")
            switch change {
            case .began: break
            case .moved(_, let point):
                touch.phase = .moved
                touch.position = point
                touch.hasUntoldMove = true
            case .ended:
                touch.phase = .ended
                touch.isDown = false
            case .cancelled:
                touch.phase = .cancelled
                touch.isDown = false
            }
        }
        event.timestamp = now
        event.touches = Set(down)
        let lifted = down.filter { !$0.isDown }
        // Most events only move fingers.
        guard !lifted.isEmpty else { return application.sendEvent(event) }
        lingering += lifted
        for touch in lifted { touch.awaitsDelivery = true }
        down.removeAll { !$0.isDown }
        application.sendEvent(event)
        event.touches.subtract(lifted)
        for touch in lifted { touch.awaitsDelivery = false }
        for touch in lifted where touch.phase == .ended {
            lastTap = (touch.position, now, touch.tapCount)
        }
    }

    private func count(_ touch: UITouch, at now: TimeInterval) {
        guard let lastTap, now - lastTap.time <= Self.tapInterval,
            lastTap.position.distance(to: touch.position) <= Self.tapDistance
        else { return }
        touch.tapCount = lastTap.count + 1
    }

    // MARK: To the recognizers

    package func deliver(_ event: UIEvent, to window: UIWindow) {
        guard let touches = event.touches(for: window) else { return }
        let changed = (down + lingering).filter { touches.contains($0) && $0.phase != .stationary }
        arbiter.update(at: event.timestamp) {
            for touch in changed where touch.phase == .began { hit(touch, in: window) }
            let phases = [UITouch.Phase.began, .moved, .ended, .cancelled].filter { phase in
                changed.contains { $0.phase == phase }
            }
            for recognizer in arbiter.active { recognizer.receive(changed, in: phases, with: event) }
            for touch in changed { touch.awaitsDelivery = false }
        }
    }

    /// Finds the view under a new finger, and the recognizers on the way from there to the window (C8, A27).
    private func hit(_ touch: UITouch, in window: UIWindow) {
        let hit = window.hitTest(touch.position, with: event)
        touch.hitView = hit
        var next = hit
        while let view = next {
            let point = view.convert(touch.position, from: window)
            let inside = (view as? any TouchForwarding)?.innerResponders(at: point, with: event) ?? []
            for responder in inside + [view] {
                responder.updateRecognizers()
                for recognizer in responder.gestureRecognizers ?? [] where recognizer.takes(touch, of: event)
                {
                    arbiter.join(recognizer, touch)
                    touch.recognizers.append(recognizer)
                }
            }
            next = view.superview
        }
    }

    // MARK: To the views

    /// Takes a recognized gesture's touches from their views, just before its action (C22).
    func take(from recognizer: UIGestureRecognizer) {
        let touches = (down + lingering).filter {
            recognizer.attempt.inputs.contains($0) && $0.delivery != .finished
        }
        if recognizer.cancelsTouchesInView {
            cancel(touches.filter { $0.delivery == .begun })
            for touch in touches {
                touch.delivery = .finished
                touch.hitView = nil
            }
        } else if recognizer.delaysTouchesBegan {
            // What was withheld from the view in favor of this gesture is dropped in any case.
            for touch in touches where touch.delivery == .pending { touch.delivery = .finished }
        }
    }

    /// The view has left the window: its touches go nowhere (C9).
    package func viewLeftWindow(_ view: UIView) {
        for touch in down + lingering where touch.view === view && touch.delivery != .finished {
            touch.hasLostView = true
            arbiter.needsUpdate()
        }
    }

    /// Tells the views all that nobody withholds any longer. Cheap when there is nothing to tell.
    func flush() {
        let open = (down + lingering).filter { $0.delivery != .finished }
        if !open.isEmpty {
            tell(open)
        }
        lingering.removeAll { $0.delivery == .finished && !$0.awaitsDelivery }
    }

    private func tell(_ touches: [UITouch]) {
        for touch in touches
        where touch.delivery == .pending && (touch.phase == .cancelled || touch.hasLostView) {
            touch.delivery = .finished
        }
        let begun = touches.filter { $0.delivery == .pending && mayBegin($0) }
        for (view, group) in byView(begun) {
            let allowed = group.filter { isAllowed($0, in: view) }
            for touch in group where !allowed.contains(touch) { touch.delivery = .finished }
            guard !allowed.isEmpty, isWanted(Set(allowed), in: view) else {
                for touch in allowed { touch.delivery = .finished }
                continue
            }
            for touch in allowed {
                touch.delivery = .begun
                touch.hasUntoldMove = false
            }
            tell(allowed, as: .began) { view.touchesBegan($0, with: $1) }
        }

        let known = touches.filter { $0.delivery == .begun }
        let moved = known.filter { $0.isDown && $0.hasUntoldMove && !$0.hasLostView }
        for (view, group) in byView(moved) {
            for touch in group { touch.hasUntoldMove = false }
            tell(group, as: .moved) { view.touchesMoved($0, with: $1) }
        }
        let ended = known.filter {
            $0.delivery == .begun && $0.phase == .ended && !$0.hasLostView && mayEnd($0)
        }
        for touch in ended { touch.delivery = .finished }
        for (view, group) in byView(ended) {
            tell(group, as: .ended) { view.touchesEnded($0, with: $1) }
        }
        let lost = known.filter { $0.delivery == .begun && ($0.phase == .cancelled || $0.hasLostView) }
        for touch in lost { touch.delivery = .finished }
        cancel(lost)
    }

    private func cancel(_ touches: [UITouch]) {
        for (view, group) in byView(touches) {
            tell(group, as: .cancelled) { view.touchesCancelled($0, with: $1) }
        }
    }

    /// The phase is what the view is being told, even if the finger has moved on meanwhile.
    private func tell(_ touches: [UITouch], as phase: UITouch.Phase, _ body: (Set<UITouch>, UIEvent) -> Void)
    {
        let phases = touches.map(\.phase)
        for touch in touches { touch.phase = phase }
        let added = event.touches.union(touches).subtracting(event.touches)
        event.touches.formUnion(added)
        body(Set(touches), event)
        event.touches.subtract(added)
        for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    }

    private func byView(_ touches: [UITouch]) -> [(view: UIView, touches: [UITouch])] {
        var groups: [(view: UIView, touches: [UITouch])] = []
        for touch in touches {
            guard let view = touch.view else { continue }
            if let index = groups.firstIndex(where: { $0.view === view }) {
                groups[index].touches.append(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        return groups
    }

    private func mayBegin(_ touch: UITouch) -> Bool {
        if touch.recognizers.contains(where: { $0.hasTaken(touch) }) {
            touch.delivery = .finished
            touch.hitView = nil
            return false
        }
        return !touch.recognizers.contains { $0.withholdsBeginning(of: touch) }
    }

    private func mayEnd(_ touch: UITouch) -> Bool {
        !touch.recognizers.contains { $0.withholdsEnd(of: touch) }
    }

    /// A view without `isMultipleTouchEnabled` hears of one finger at a time (C5), and one with `isExclusiveTouch`
    /// does not share the window; recognizers hear of all fingers.
    private func isAllowed(_ touch: UITouch, in view: UIView) -> Bool {
        let others = down.filter { $0 !== touch && $0.window === touch.window && $0.delivery == .begun }
        if others.contains(where: {
            $0.view !== view && ($0.view?.isExclusiveTouch ?? false || view.isExclusiveTouch)
        }) {
            return false
        }
        if view.isMultipleTouchEnabled { return true }
        let first = down.first { $0.view === view && $0.delivery != .finished }
        return first == nil || first === touch || !touch.isDown
    }

    /// Asks a scroll view around the view whether its content is to have the touches (A25).
    private func isWanted(_ touches: Set<UITouch>, in view: UIView) -> Bool {
        let asked = touches.first?.recognizers.filter { $0.view !== view } ?? []
        return asked.allSatisfy { $0.contentTouchesShouldBegin?(touches, event, view) ?? true }
    }
}

extension CGPoint {
    package func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
