extension Gesture {
    /// Does something when the gesture has come to its end.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Gives the gesture another value.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }

    /// Keeps a state up to date for as long as the gesture goes on; then it is what it was.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

extension Gesture where Value: Equatable {
    /// Does something whenever the gesture has another value.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(base: self, action: action)
    }
}

public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    fileprivate let base: Content
    fileprivate let action: (Content.Value) -> Void

    func makeTracker() -> GestureTracker<Self> { EndedTracker(self) { $0.base } }
}

private final class EndedTracker<Content: Gesture>: DerivedTracker<_EndedGesture<Content>, Content> {
    override func receive(_ phase: GesturePhase<Content.Value>) {
        send(phase)
        if case .ended(let value) = phase { gesture.action(value) }
    }
}

public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
    public typealias Value = Content.Value
    public typealias Body = Never

    fileprivate let base: Content
    fileprivate let action: (Content.Value) -> Void

    func makeTracker() -> GestureTracker<Self> { ChangedTracker(self) { $0.base } }
}

private final class ChangedTracker<Content: Gesture>: DerivedTracker<_ChangedGesture<Content>, Content>
where Content.Value: Equatable {
    private var last: Content.Value?

    override func receive(_ phase: GesturePhase<Content.Value>) {
        send(phase)
        switch phase {
        case .changed(let value):
            guard value != last else { return }
            last = value
            gesture.action(value)
        case .ended, .cancelled: last = nil
        }
    }
}

public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
    public typealias Body = Never

    fileprivate let base: Content
    fileprivate let transform: (Content.Value) -> Value

    func makeTracker() -> GestureTracker<Self> { MapTracker(self) { $0.base } }
}

private final class MapTracker<Content: Gesture, Value>: DerivedTracker<_MapGesture<Content, Value>, Content>
{
    override func receive(_ phase: GesturePhase<Content.Value>) {
        switch phase {
        case .changed(let value): send(.changed(gesture.transform(value)))
        case .ended(let value): send(.ended(gesture.transform(value)))
        case .cancelled: send(.cancelled)
        }
    }
}

/// A gesture that keeps a state up to date.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public var base: Base
    public var state: GestureState<State>
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    public init(
        base: Base, state: GestureState<State>,
        body: @escaping (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.body) = (base, state, body)
    }

    func makeTracker() -> GestureTracker<Self> { StateTracker(self) { $0.base } }
}

private final class StateTracker<Base: Gesture, State>: DerivedTracker<GestureStateGesture<Base, State>, Base>
{
    override func receive(_ phase: GesturePhase<Base.Value>) {
        switch phase {
        case .changed(let value):
            gesture.state.change { gesture.body(value, &$0, &$1) }
            send(phase)
        // What ends it hears the end first, and the state goes back after that.
        case .ended, .cancelled:
            send(phase)
            gesture.state.reset()
        }
    }
}

/// Any gesture with a value of that type.
public struct AnyGesture<Value>: PrimitiveGesture {
    public typealias Body = Never

    private let make: @MainActor () -> any ErasedTracker<Value>
    fileprivate let gesture: Any

    public init<T: Gesture>(_ gesture: T) where Value == T.Value {
        self.gesture = gesture
        make = { ErasingTracker(gesture.tracker()) }
    }

    func makeTracker() -> GestureTracker<Self> { AnyTracker(self, inner: make()) }
}

@MainActor private protocol ErasedTracker<Value>: AnyObject {
    associatedtype Value
    var send: (GesturePhase<Value>) -> Void { get set }
    var recognizers: [UIGestureRecognizer] { get }
    func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool
    func take(_ gesture: Any)
}

private final class ErasingTracker<G: Gesture>: ErasedTracker {
    private let tracker: GestureTracker<G>

    init(_ tracker: GestureTracker<G>) {
        self.tracker = tracker
    }

    var send: (GesturePhase<G.Value>) -> Void {
        get { tracker.send }
        set { tracker.send = newValue }
    }

    var recognizers: [UIGestureRecognizer] { tracker.recognizers }

    func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        tracker.mayRunBeside(one, other)
    }

    /// A gesture of another type takes the place of this one with the view, and not before.
    func take(_ gesture: Any) {
        if let gesture = gesture as? G { tracker.update(to: gesture) }
    }
}

private final class AnyTracker<Value>: GestureTracker<AnyGesture<Value>> {
    private let inner: any ErasedTracker<Value>

    init(_ gesture: AnyGesture<Value>, inner: any ErasedTracker<Value>) {
        self.inner = inner
        super.init(gesture)
        inner.send = { [weak self] in self?.send($0) }
    }

    override var recognizers: [UIGestureRecognizer] { inner.recognizers }

    override func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        inner.mayRunBeside(one, other)
    }

    override func gestureDidChange() {
        inner.take(gesture.gesture)
    }
}
