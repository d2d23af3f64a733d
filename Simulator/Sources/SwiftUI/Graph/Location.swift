/// Where a value lives that views read and write.
class Location<Value>: @unchecked Sendable {
    /// The value of now. Nobody is told later that it has changed.
    func read() -> Value { preconditionFailure("\(Self.self) reads nothing.") }

    func write(_ value: Value, transaction: Transaction) {
        preconditionFailure("\(Self.self) writes nothing.")
    }

    /// A property with this location was read during an update.
    func noteRead() {}

    /// Tells a reader of changes. What the app reads in its own way is observed, or nobody learns of it.
    func add(_ reader: LocationReader) {}

    func isSame(as other: Location<Value>) -> Bool { self === other }

    /// The location that a view's own one stands for.
    var unscoped: Location<Value> { self }

    /// What a property says: during an update its snapshot, which counts as read, and otherwise the value of now (I54).
    final func value(inUpdate snapshot: Value) -> Value {
        guard ViewGraph.isUpdating else { return read() }
        noteRead()
        return snapshot
    }
}

/// The view that has a property. Once it has read it, it is looked at again at every change.
final class LocationReader: @unchecked Sendable {
    private weak var node: Node?
    private var hasRead = false

    init(_ node: Node) {
        self.node = node
    }

    func noteRead() {
        hasRead = true
    }

    @MainActor func locationDidChange(with transaction: Transaction) {
        guard hasRead, let node else { return }
        node.graph.note(transaction)
        node.invalidate()
    }
}

/// Where the value of a state lives.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    private let owner: LocationReader
    private var readers: [WeakReader] = []

    private struct WeakReader {
        weak var reader: LocationReader?
    }

    init(_ value: Value, owner: LocationReader) {
        (self.value, self.owner) = (value, owner)
        super.init()
        add(owner)
    }

    override func read() -> Value { lock.withLock { value } }

    override func noteRead() {
        owner.noteRead()
    }

    override func add(_ reader: LocationReader) {
        readers.removeAll { $0.reader == nil }
        readers.append(WeakReader(reader: reader))
    }

    override func write(_ value: Value, transaction: Transaction) {
        if MainThread.isCurrent {
            let isAllowed = MainActor.assumeIsolated { ViewGraph.allowsChange() }
            guard isAllowed else { return }
        }
        guard !Comparison.areEqual(read(), value) else { return }
        lock.withLock { self.value = value }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { tell(transaction) }
        } else {
            Task { @MainActor in tell(transaction) }
        }
    }

    @MainActor private func tell(_ transaction: Transaction) {
        for reader in readers { reader.reader?.locationDidChange(with: transaction) }
    }
}

/// The location of a binding among the properties of a view, which reads it for itself (I3).
final class ScopedLocation<Value>: Location<Value>, @unchecked Sendable {
    private let base: Location<Value>
    private let reader: LocationReader

    init(_ base: Location<Value>, in node: Node) {
        (self.base, reader) = (base, LocationReader(node))
        super.init()
        base.add(reader)
    }

    func standsFor(_ location: Location<Value>) -> Bool { location === self || location === base }

    override func read() -> Value { base.read() }

    override func write(_ value: Value, transaction: Transaction) {
        base.write(value, transaction: transaction)
    }

    override func noteRead() {
        reader.noteRead()
    }

    override func add(_ reader: LocationReader) {
        base.add(reader)
    }

    override var unscoped: Location<Value> { base.unscoped }
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

/// A location whose value is made of another one's.
class DerivedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
    let base: Location<Base>

    init(_ base: Location<Base>) {
        self.base = base
    }

    override func noteRead() {
        base.noteRead()
    }

    override func add(_ reader: LocationReader) {
        base.add(reader)
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard type(of: self) == type(of: other), let other = other as? DerivedLocation<Base, Value> else {
            return false
        }
        return base.unscoped.isSame(as: other.base.unscoped)
    }
}

/// A part of another value.
final class MemberLocation<Whole, Value>: DerivedLocation<Whole, Value>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Whole, Value>

    init(_ whole: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
        self.keyPath = keyPath
        super.init(whole)
    }

    override func read() -> Value { base.read()[keyPath: keyPath] }

    override func write(_ value: Value, transaction: Transaction) {
        var changed = base.read()
        changed[keyPath: keyPath] = value
        base.write(changed, transaction: transaction)
    }

    override func isSame(as other: Location<Value>) -> Bool {
        (other as? MemberLocation<Whole, Value>)?.keyPath == keyPath && super.isSame(as: other)
    }
}

/// A value that may be set to nil, which changes nothing.
final class OptionalLocation<Value>: DerivedLocation<Value, Value?>, @unchecked Sendable {
    override func read() -> Value? { base.read() }

    override func write(_ value: Value?, transaction: Transaction) {
        if let value { base.write(value, transaction: transaction) }
    }
}

/// The value of an optional, or the last one that it had.
final class UnwrappedLocation<Value>: DerivedLocation<Value?, Value>, @unchecked Sendable {
    private var last: Value

    init(_ base: Location<Value?>, last: Value) {
        self.last = last
        super.init(base)
    }

    override func read() -> Value {
        last = base.read() ?? last
        return last
    }

    override func write(_ value: Value, transaction: Transaction) {
        base.write(value, transaction: transaction)
    }
}
