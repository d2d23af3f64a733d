/// Where a value lives that views read and write.
class Location<Value>: @unchecked Sendable {
    func read() -> Value { preconditionFailure("\(Self.self) reads nothing.") }

    func write(_ value: Value, transaction: Transaction) {
        preconditionFailure("\(Self.self) writes nothing.")
    }

    func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// Where the value of a state lives. Whoever reads it while a node is looking depends on it.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    private let readers = Readers()

    init(_ value: Value) {
        self.value = value
    }

    override func read() -> Value {
        if MainThread.isCurrent { MainActor.assumeIsolated { readers.addCurrent() } }
        return lock.withLock { value }
    }

    override func write(_ value: Value, transaction: Transaction) {
        if MainThread.isCurrent {
            let isAllowed = MainActor.assumeIsolated { Readers.allowsChange() }
            guard isAllowed else { return }
        }
        guard !Comparison.areEqual(lock.withLock { self.value }, value) else { return }
        lock.withLock { self.value = value }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { readers.invalidate(with: transaction) }
        } else {
            Task { @MainActor in readers.invalidate(with: transaction) }
        }
    }
}

/// The nodes that have read something.
@MainActor final class Readers: Dependency {
    private var nodes: [ObjectIdentifier: WeakNode] = [:]

    private struct WeakNode {
        weak var node: Node?
    }

    nonisolated init() {}

    func addCurrent() {
        guard let node = ViewGraph.reader, nodes[ObjectIdentifier(node)]?.node == nil else { return }
        nodes[ObjectIdentifier(node)] = WeakNode(node: node)
        node.depend(on: self)
    }

    func remove(_ node: Node) {
        nodes[ObjectIdentifier(node)] = nil
    }

    func invalidate(with transaction: Transaction) {
        for reader in nodes.values {
            reader.node?.graph.note(transaction)
            reader.node?.invalidate()
        }
    }

    /// SwiftUI refuses what a body, or the update of a represented view, would change.
    static func allowsChange() -> Bool {
        guard let reader = ViewGraph.reader else { return true }
        reader.graph.host?.application.log(
            "Modifying state during view update, this will cause undefined behavior.")
        return false
    }
}

/// A value that the app reads and writes in its own way.
final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        (self.get, self.set) = (get, set)
    }

    override func read() -> Value { get() }

    override func write(_ value: Value, transaction: Transaction) {
        withTransaction(transaction) { set(value, transaction) }
    }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    override func read() -> Value { value }

    /// Nobody who writes to a constant is heard.
    override func write(_ value: Value, transaction: Transaction) {}

    override func isSame(as other: Location<Value>) -> Bool {
        (other as? ConstantLocation<Value>).map { Comparison.areEqual(value, $0.value) } ?? false
    }
}

/// A part of another value.
final class MemberLocation<Whole, Value>: Location<Value>, @unchecked Sendable {
    private let whole: Location<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(_ whole: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
        (self.whole, self.keyPath) = (whole, keyPath)
    }

    override func read() -> Value { whole.read()[keyPath: keyPath] }

    override func write(_ value: Value, transaction: Transaction) {
        var changed = whole.read()
        changed[keyPath: keyPath] = value
        whole.write(changed, transaction: transaction)
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? MemberLocation<Whole, Value> else { return false }
        return whole.isSame(as: other.whole) && keyPath == other.keyPath
    }
}
