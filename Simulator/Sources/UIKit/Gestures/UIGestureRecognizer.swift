/// Watches the touches of its view and of the views in it, and tells its targets when they make a gesture (C8–C25).
///
/// The members for subclasses are public here. On Apple's platforms `import UIKit.UIGestureRecognizerSubclass` brings
/// them, and `state` can be set with it alone (G14); a module of Swift has no such parts.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible
        case began
        case changed
        case ended
        case cancelled
        case failed

        public static var recognized: State { .ended }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            precondition(
                ownScrollView == nil || delegate == nil || delegate === ownScrollView,
                "A scroll view is the delegate of its own recognizers, which take no other one.")
        }
    }

    /// The scroll view that has made this for itself, and decides about it (A74).
    var ownScrollView: UIScrollView? {
        get { scrollViewReference?.scrollView }
        set {
            scrollViewReference = newValue?.viewReference
            delegate = newValue as? any UIGestureRecognizerDelegate
        }
    }
    private var scrollViewReference: ViewReference?

    open var view: UIView? { attachedView }

    /// Not weak (`CALayer` says why): the view takes itself away at its end.
    private nonisolated(unsafe) unowned(unsafe) var attachedView: UIView?

    nonisolated final func viewIsGone() {
        attachedView = nil
    }

    /// What a view does with its recognizers; with nil, what it does when it lets them go.
    package func attach(to view: UIView?) {
        guard view !== attachedView else { return }
        withdraw(events: attachedView?.application.events)
        attachedView = view
    }

    /// Whether it receives anything. Disabled in mid-gesture, it is cancelled (C16).
    open var isEnabled = true {
        didSet {
            if !isEnabled { withdraw(events: events) }
        }
    }

    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true

    @MainActor private struct Target {
        private let view: ViewReference?
        private weak var other: AnyObject?
        let action: Selector

        init(_ object: AnyObject, action: Selector) {
            view = (object as? UIView)?.viewReference
            other = view == nil ? object : nil
            self.action = action
        }

        var object: AnyObject? { view?.view ?? other }
    }

    private var targets: [Target] = []
    private let identity = Identity()
    private var requirements: [Identity] = []
    private var companions: [Identity] = []
    @exclusivity(unchecked) private var current = State.possible
    private var lastLocation = CGPoint.zero
    @exclusivity(unchecked) package final var attempt = GestureAttempt()

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    deinit {
        identity.isOver = true
    }

    /// Targets are not retained (C25).
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object, action: action))
    }

    /// Without a target: from all of them; without an action: all actions.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll {
            (object == nil || $0.object === object) && (action == nil || $0.action == action)
        }
    }

    /// This one waits until the other one has failed, and fails if that recognizes (C21).
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        otherGestureRecognizer.identity.join(&requirements)
    }

    func requiresStatically(toFail other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0 === other.identity }
    }

    // MARK: Where it happens

    open var numberOfTouches: Int { locations.count }

    /// The centroid of the touches, in the window's coordinates without a view (C24). It stays after the last lift.
    open func location(in view: UIView?) -> CGPoint {
        let point = centroid(of: locations) ?? lastLocation
        return view?.convert(point, from: nil as UIView?) ?? point
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let locations = locations
        precondition(
            locations.indices.contains(touchIndex),
            "The location of touch \(touchIndex) is asked for, where \(locations.count) touches are.")
        return view?.convert(locations[touchIndex], from: nil as UIView?) ?? locations[touchIndex]
    }

    /// Where the touches of the gesture are, in the window's coordinates.
    package var locations: [CGPoint] {
        var locations: [CGPoint] = []
        for touch in attempt.touches where touch.isDown { locations.append(touch.position) }
        return locations
    }

    private func centroid(of points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        var sum = CGPoint.zero
        for point in points { sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y) }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    // MARK: For subclasses

    /// Subclasses set it as their gesture goes on; targets hear of it when the event has been arbitrated (C14).
    open var state: State {
        get { current }
        set { enter(newValue) }
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The attempt is over; a subclass forgets what it knows of it (C15).
    open func reset() {}

    /// This recognizer hears no more of the touch, which goes on to the view.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        attempt.touches.removeAll { $0 === touch }
        attempt.inputs.remove(touch)
        touch.recognizers.removeAll { $0 === self }
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether it takes an event of this type at all; the delegate is asked as well (C18).
    open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

    /// A scroll or a pinch of the pointer goes on. Only a recognizer that wants such events gets here.
    package func pointerMoved(_ event: PointerEvent) {}

    // MARK: For a scroll view
    //
    // How a scroll view holds back the touches of its content (A25–A28), in three steps:
    // 1. A recognizer of it has `delaysTouchesBegan`, so the content hears nothing. When the time is over it calls
    //    `releaseDelayedTouches()`, and goes on to watch the fingers. One that fails releases them as well.
    // 2. Before the content gets touches, released or never withheld, `contentTouchesShouldBegin` is asked; refused
    //    touches stay with the recognizers alone.
    // 3. When the pan is about to leave `.possible`, `mayBegin` is asked, after the delegate and the hit view. It can
    //    look at `contentViews`, the views that would lose their touches; its no makes the pan fail.

    /// Stands for `touchesShouldBegin(_:with:in:)`. It is not asked for touches of the recognizer's own view.
    package var contentTouchesShouldBegin: ((Set<UITouch>, UIEvent, UIView) -> Bool)?

    /// The last word at leaving `.possible`.
    package var mayBegin: (() -> Bool)?

    /// The views in the recognizer's view that have heard of its touches, and not yet of their end.
    package var contentViews: [UIView] {
        var views: [UIView] = []
        for touch in attempt.touches where touch.delivery == .begun {
            if let view = touch.view, view !== self.view, !views.contains(view) { views.append(view) }
        }
        return views
    }

    /// Lets the views have the touches that `delaysTouchesBegan` withholds, while this may still recognize.
    package func releaseDelayedTouches() {
        attempt.released.formUnion(attempt.touches)
        events.arbiter.needsUpdate()
    }

    /// From now on neither of the two prevents the other.
    package func runsBeside(_ other: UIGestureRecognizer) {
        other.identity.join(&companions)
        identity.join(&other.companions)
    }

    func isCompanion(of other: UIGestureRecognizer) -> Bool { companions.contains { $0 === other.identity } }

    // MARK: Time

    /// Does something later, arbitrated like an event.
    package func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> Clock.Timer {
        let arbiter = events.arbiter
        return arbiter.clock.schedule(after: delay) { [weak arbiter] in arbiter?.update(action) }
    }

    package var now: TimeInterval { events.arbiter.now }

    private var events: EventDispatcher { (view?.application ?? .shared).events }
}

// MARK: - Receiving

extension UIGestureRecognizer {
    /// Whether a new finger is one of this recognizer's (C18).
    func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard isEnabled, isOpen else { return false }
        if attempt.wantsEvent == nil || attempt.inputs.isEmpty {
            attempt.wantsEvent = wants(event)
        }
        guard attempt.wantsEvent == true else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    func takes(_ event: PointerEvent) -> Bool {
        isEnabled && isOpen && !attempt.isLive && wants(event)
    }

    private func wants(_ event: UIEvent) -> Bool {
        shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// Whether it may still hear of new touches: not in a final state (C15), and not waiting in one (C21).
    private var isOpen: Bool { !isFinished && attempt.heldStates.last != .ended }

    func receive(_ touches: [UITouch], in phases: [UITouch.Phase], with event: UIEvent) {
        phases.forEach { phase in
            // What it ignored or lost meanwhile is no longer its own.
            var own: Set<UITouch> = []
            touches.forEach { if $0.phase == phase, attempt.hears($0) { own.insert($0) } }
            guard !own.isEmpty, isOpen else { return }
            remember(own)
            switch phase {
            case .began: touchesBegan(own, with: event)
            case .moved: touchesMoved(own, with: event)
            case .ended: touchesEnded(own, with: event)
            default: touchesCancelled(own, with: event)
            }
        }
    }

    func receive(_ event: PointerEvent) {
        guard isOpen, attempt.pointerEvent === event else { return }
        lastLocation = event.location
        pointerMoved(event)
    }

    private func remember(_ touches: Set<UITouch>) {
        lastLocation = centroid(of: locations) ?? centroid(of: touches.map(\.position)) ?? lastLocation
    }

    // MARK: Withholding touches from views

    func withholdsBeginning(of touch: UITouch) -> Bool {
        current == .possible && delaysTouchesBegan && !attempt.released.contains(touch)
    }

    /// What is withheld at its beginning does not end before (C23).
    func withholdsEnd(of touch: UITouch) -> Bool {
        current == .possible && delaysTouchesEnded && attempt.inputs.contains(touch)
            && !attempt.released.contains(touch)
    }

    func hasTaken(_ touch: UITouch) -> Bool {
        hasRecognized && attempt.touches.contains(touch) && (cancelsTouchesInView || delaysTouchesBegan)
    }
}

// MARK: - States

extension UIGestureRecognizer {
    final var isFinished: Bool { current == .ended || current == .cancelled || current == .failed }

    private var isRecognizing: Bool { current == .began || current == .changed || current == .ended }

    /// Recognized in this event, and not arbitrated yet.
    final var isCandidate: Bool { isRecognizing && !attempt.isSettled }

    /// Recognized, with the consent of the arbitration.
    final var hasRecognized: Bool { isRecognizing && attempt.isSettled }

    private func enter(_ new: State) {
        if let held = attempt.heldStates.last {
            enter(new, waitingWith: held)
        } else {
            let transition = transition(from: current, to: new, by: .recognizer)
            if current == .possible, new == .began || new == .ended {
                leavePossible(for: new)
            } else {
                current = new
                if transition.sendsAction { queue(new) }
            }
        }
        if new != .possible {
            events.arbiter.join(self)
            events.arbiter.needsUpdate()
        }
    }

    /// While it waits for others to fail, its state reads .possible: so it may fail, reach what it has reached once
    /// more, or go on from there.
    private func enter(_ new: State, waitingWith held: State) {
        if new == .failed || new == .cancelled {
            current = .failed
            attempt.heldStates = []
        } else if new != held {
            _ = transition(from: held, to: new, by: .recognizer)
            if new != .changed { attempt.heldStates.append(new) }
        }
    }

    private func transition(
        from old: State, to new: State, by author: GestureTransition.Author
    ) -> GestureTransition {
        guard let transition = GestureTransition.legal(from: old, to: new, by: author) else {
            preconditionFailure("A \(Swift.type(of: self)) may not go from .\(old) to .\(new).")
        }
        return transition
    }

    private func leavePossible(for new: State) {
        guard !events.arbiter.isForestalled(self), isAllowedToBegin else {
            current = .failed
            return
        }
        if events.arbiter.mustWait(self) {
            attempt.heldStates = [new]
        } else {
            current = new
            queue(new)
        }
    }

    /// The vetoes at leaving `.possible`, when translation and velocity can be read (C17, A26).
    private var isAllowedToBegin: Bool {
        let isWanted =
            delegate?.gestureRecognizerShouldBegin(self) ?? ownScrollView?.gestureRecognizerShouldBegin(self)
        guard isWanted ?? true else { return false }
        var asked: [UIView] = []
        for touch in attempt.touches where cancelsTouchesInView && touch.delivery != .finished {
            guard let view = touch.view, !asked.contains(view) else { continue }
            asked.append(view)
            guard view.gestureRecognizerShouldBegin(self) else { return false }
        }
        return mayBegin?() ?? true
    }

    /// The ones that had to fail have failed.
    func grantHeldStates() {
        let held = attempt.heldStates
        attempt.heldStates = []
        for state in held {
            current = state
            queue(state)
        }
    }

    /// Another recognizer has won (C19).
    func lose() {
        _ = transition(from: current, to: .failed, by: .arbitration)
        current = .failed
        attempt.heldStates = []
        attempt.untoldStates = []
    }

    /// Disabled, removed from its view, or out of the window (C9, C16).
    private func withdraw(events: EventDispatcher?) {
        guard current != .possible || !attempt.inputs.isEmpty else { return }
        let events = events ?? self.events
        guard events.arbiter.active.contains(self) else { return }
        switch current {
        case .possible: lose()
        case .began, .changed:
            if attempt.isSettled { enter(.cancelled) } else { lose() }
        case .ended, .cancelled, .failed: break
        }
        for touch in attempt.touches { touch.recognizers.removeAll { $0 === self } }
        attempt.touches = []
        attempt.pointerEvent = nil
        events.arbiter.needsUpdate()
    }

    /// The view has left the window (C9).
    package func viewLeftWindow(of application: UIApplication) {
        withdraw(events: application.events)
    }

    func endAttempt() {
        reset()
        current = .possible
        attempt = GestureAttempt()
    }

    // MARK: Telling targets

    /// Several steps within one event are told as one; a cancellation of what nobody knows of is told to nobody.
    private func queue(_ state: State) {
        switch state {
        case .changed where !attempt.untoldStates.isEmpty: break
        case .cancelled:
            attempt.untoldStates = attempt.isKnown ? [.cancelled] : []
        default: attempt.untoldStates.append(state)
        }
    }

    /// An action sees the state that it is told of, even where the recognizer is already a step further.
    func tellTargets() {
        while !attempt.untoldStates.isEmpty {
            current = attempt.untoldStates.removeFirst()
            targets.removeAll { $0.object == nil }
            for target in targets {
                guard let object = target.object else { continue }
                target.action.perform(on: object, with: self)
            }
        }
    }
}

/// What recognizers remember each other by, without keeping each other alive.
private final class Identity: Sendable {
    /// Whether the recognizer has gone.
    nonisolated(unsafe) var isOver = false

    func join(_ others: inout [Identity]) {
        others.removeAll { $0.isOver }
        others.append(self)
    }
}
