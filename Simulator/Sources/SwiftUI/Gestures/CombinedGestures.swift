extension Gesture {
    /// Both may be recognized at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// The other one counts once this one has come to its end.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Only one of them is recognized, this one first.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public typealias Body = Never

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    func makeTracker() -> GestureTracker<Self> { SimultaneousTracker(self) }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public typealias Body = Never

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    func makeTracker() -> GestureTracker<Self> { SequenceTracker(self) }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public typealias Body = Never

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
    }

    func makeTracker() -> GestureTracker<Self> { ExclusiveTracker(self) }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Follows two gestures.
@MainActor private class PairTracker<G: Gesture, First: Gesture, Second: Gesture>: GestureTracker<G> {
    let first: GestureTracker<First>
    let second: GestureTracker<Second>
    private let parts: (G) -> (First, Second)

    init(_ gesture: G, _ parts: @escaping (G) -> (First, Second)) {
        self.parts = parts
        let (one, other) = parts(gesture)
        (first, second) = (one.tracker(), other.tracker())
        super.init(gesture)
        first.send = { [weak self] in self?.receiveFirst($0) }
        second.send = { [weak self] in self?.receiveSecond($0) }
    }

    func receiveFirst(_ phase: GesturePhase<First.Value>) {}

    func receiveSecond(_ phase: GesturePhase<Second.Value>) {}

    var areBothWelcome: Bool { true }

    override final var recognizers: [UIGestureRecognizer] { first.recognizers + second.recognizers }

    override final func mayRunBeside(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        let isFirst = [one, other].map(first.recognizers.contains)
        if isFirst[0] != isFirst[1] { return areBothWelcome }
        return isFirst[0] ? first.mayRunBeside(one, other) : second.mayRunBeside(one, other)
    }

    override final func gestureDidChange() {
        let (one, other) = parts(gesture)
        first.update(to: one)
        second.update(to: other)
    }
}

/// Ends when neither of them goes on.
private final class SimultaneousTracker<First: Gesture, Second: Gesture>:
    PairTracker<SimultaneousGesture<First, Second>, First, Second>
{
    private var value = SimultaneousGesture<First, Second>.Value()
    private var running = (first: false, second: false)
    private var hasEnded = false

    init(_ gesture: SimultaneousGesture<First, Second>) {
        super.init(gesture) { ($0.first, $0.second) }
    }

    override func receiveFirst(_ phase: GesturePhase<First.Value>) {
        switch phase {
        case .changed(let new): (value.first, running.first) = (new, true)
        case .ended(let new): (value.first, running.first, hasEnded) = (new, false, true)
        case .cancelled: running.first = false
        }
        tell()
    }

    override func receiveSecond(_ phase: GesturePhase<Second.Value>) {
        switch phase {
        case .changed(let new): (value.second, running.second) = (new, true)
        case .ended(let new): (value.second, running.second, hasEnded) = (new, false, true)
        case .cancelled: running.second = false
        }
        tell()
    }

    private func tell() {
        guard !running.first, !running.second else { return send(.changed(value)) }
        send(hasEnded ? .ended(value) : .cancelled)
        (value, hasEnded) = (.init(), false)
    }
}

private final class SequenceTracker<First: Gesture, Second: Gesture>:
    PairTracker<SequenceGesture<First, Second>, First, Second>
{
    /// What the first one has come to.
    private var result: First.Value?
    private var hasBegun = false
    private var secondIsRunning = false

    init(_ gesture: SequenceGesture<First, Second>) {
        super.init(gesture) { ($0.first, $0.second) }
        for recognizer in recognizers.compactMap({ $0 as? any WatchedRecognizer }) {
            recognizer.attempts.append { [weak self] in self?.attemptIsOver() }
        }
    }

    override func receiveFirst(_ phase: GesturePhase<First.Value>) {
        switch phase {
        case .changed(let value):
            hasBegun = true
            send(.changed(.first(value)))
        case .ended(let value):
            (result, hasBegun) = (value, true)
            send(.changed(.second(value, nil)))
        case .cancelled: cancel()
        }
    }

    override func receiveSecond(_ phase: GesturePhase<Second.Value>) {
        guard let result else { return }
        switch phase {
        case .changed(let value):
            secondIsRunning = true
            send(.changed(.second(result, value)))
        case .ended(let value):
            (self.result, hasBegun, secondIsRunning) = (nil, false, false)
            send(.ended(.second(result, value)))
        case .cancelled: cancel()
        }
    }

    /// The fingers are gone: what has not begun with them does not begin any more, unless it wants a touch of its own.
    private func attemptIsOver() {
        guard result != nil, !secondIsRunning, second.recognizers.allSatisfy({ $0.numberOfTouches == 0 })
        else { return }
        let wantsNewTouch = second.recognizers.contains { $0 is UITapGestureRecognizer }
        if !wantsNewTouch { cancel() }
    }

    private func cancel() {
        guard hasBegun else { return }
        (result, hasBegun, secondIsRunning) = (nil, false, false)
        send(.cancelled)
    }
}

private final class ExclusiveTracker<First: Gesture, Second: Gesture>:
    PairTracker<ExclusiveGesture<First, Second>, First, Second>
{
    init(_ gesture: ExclusiveGesture<First, Second>) {
        super.init(gesture) { ($0.first, $0.second) }
        for recognizer in second.recognizers {
            for other in first.recognizers { recognizer.require(toFail: other) }
        }
    }

    override var areBothWelcome: Bool { false }

    override func receiveFirst(_ phase: GesturePhase<First.Value>) {
        switch phase {
        case .changed(let value): send(.changed(.first(value)))
        case .ended(let value): send(.ended(.first(value)))
        case .cancelled: send(.cancelled)
        }
    }

    override func receiveSecond(_ phase: GesturePhase<Second.Value>) {
        switch phase {
        case .changed(let value): send(.changed(.second(value)))
        case .ended(let value): send(.ended(.second(value)))
        case .cancelled: send(.cancelled)
        }
    }
}
