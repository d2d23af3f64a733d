/// A value that belongs to a gesture while it goes on, and goes back to what it was in the end.
@propertyWrapper public struct GestureState<Value>: DynamicProperty, PersistentProperty {
    private let initialValue: Value
    private let resetTransaction: (Value, inout Transaction) -> Void
    private var location: StateLocation<Value>?
    /// The value when SwiftUI last looked at the view.
    private var value: Value

    public init(wrappedValue: Value) {
        self.init(initialValue: wrappedValue)
    }

    public init(initialValue: Value) {
        self.init(initialValue: initialValue) { _, _ in }
    }

    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue) { $1 = resetTransaction }
    }

    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: wrappedValue, reset: reset)
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        (self.initialValue, value) = (initialValue, initialValue)
        resetTransaction = reset
    }

    public var wrappedValue: Value { location?.value(inUpdate: value) ?? value }

    public var projectedValue: GestureState<Value> { self }

    func change(_ body: (inout Value, inout Transaction) -> Void) {
        guard let location else { return }
        var (value, transaction) = (location.read(), Transaction.current)
        body(&value, &transaction)
        location.write(value, transaction: transaction)
    }

    func reset() {
        guard let location else { return }
        var transaction = Transaction.current
        resetTransaction(location.read(), &transaction)
        location.write(initialValue, transaction: transaction)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState: LinkedProperty {
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext) {
        let location =
            storage as? StateLocation<Value>
            ?? StateLocation(initialValue, owner: LocationReader(context.node))
        (storage, self.location, value) = (location, location, location.read())
    }
}
