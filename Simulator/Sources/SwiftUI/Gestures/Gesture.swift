/// What fingers do to a view, and what becomes of it.
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value = Body.Value
    associatedtype Body: Gesture
    var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture of the module's own, which is recognized and not made of others.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
    func makeTracker() -> GestureTracker<Self>
}

extension PrimitiveGesture {
    public var body: Never { preconditionFailure("body should not be called on \(Self.self).") }
}

extension Gesture {
    /// What follows the gesture for as long as its view lives.
    func tracker() -> GestureTracker<Self> {
        func open<P: PrimitiveGesture>(_ gesture: P) -> GestureTracker<Self>? {
            gesture.makeTracker() as? GestureTracker<Self>
        }
        if let primitive = self as? any PrimitiveGesture, let tracker = open(primitive) { return tracker }
        return BodyTracker(self)
    }
}

/// How far a gesture is.
enum GesturePhase<Value> {
    case changed(Value)
    case ended(Value)
    /// It will not come to its end.
    case cancelled
}

/// Follows a gesture: values of it come and go, its recognizers stay.
@MainActor class GestureTracker<G: Gesture> {
    private(set) var gesture: G
    var send: (GesturePhase<G.Value>) -> Void = { _ in }

    init(_ gesture: G) {
        self.gesture = gesture
    }

    /// Those of UIKit that it takes.
    var recognizers: [UIGestureRecognizer] { [] }

    /// Whether two of them may recognize at the same time.
    func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { false }

    final func update(to gesture: G) {
        self.gesture = gesture
        gestureDidChange()
    }

    func gestureDidChange() {}
}

/// Follows a gesture that has another one as its body.
private final class BodyTracker<G: Gesture>: GestureTracker<G> {
    private let inner: GestureTracker<G.Body>

    override init(_ gesture: G) {
        inner = gesture.body.tracker()
        super.init(gesture)
        inner.send = { [weak self] phase in
            guard let self else { return }
            switch phase {
            case .changed(let value): (value as? G.Value).map { self.send(.changed($0)) }
            case .ended(let value): (value as? G.Value).map { self.send(.ended($0)) }
            case .cancelled: self.send(.cancelled)
            }
        }
    }

    override var recognizers: [UIGestureRecognizer] { inner.recognizers }

    override func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        inner.mayRunBeside(one, other)
    }

    override func gestureDidChange() {
        inner.update(to: gesture.body)
    }
}

/// Follows a gesture that is another one with something added.
@MainActor class DerivedTracker<G: Gesture, Base: Gesture>: GestureTracker<G> {
    private let inner: GestureTracker<Base>
    private let base: (G) -> Base

    init(_ gesture: G, of base: @escaping (G) -> Base) {
        self.base = base
        inner = base(gesture).tracker()
        super.init(gesture)
        inner.send = { [weak self] in self?.receive($0) }
    }

    func receive(_ phase: GesturePhase<Base.Value>) {}

    override final var recognizers: [UIGestureRecognizer] { inner.recognizers }

    override final func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        inner.mayRunBeside(one, other)
    }

    override final func gestureDidChange() {
        inner.update(to: base(gesture))
    }
}
