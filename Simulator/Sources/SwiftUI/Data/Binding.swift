/// Reads and writes a value that belongs to somebody else.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var transaction: Transaction
    private let location: Location<Value>

    init(location: Location<Value>, transaction: Transaction = Transaction()) {
        (self.location, self.transaction) = (location, transaction)
    }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(location: FunctionLocation(get: get) { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(location: FunctionLocation(get: get, set: set))
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set {
            location.write(newValue, transaction: transaction.isEmpty ? .current : transaction)
        }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(location: MemberLocation(location, keyPath), transaction: transaction)
    }
}

extension Binding {
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue },
            set: { value, transaction in
                if let value { base.transaction(transaction).wrappedValue = value }
            })
    }

    /// Nil where there is no value at this moment.
    public init?(_ base: Binding<Value?>) {
        guard var last = base.wrappedValue else { return nil }
        self.init(
            get: {
                last = base.wrappedValue ?? last
                return last
            },
            set: { value, transaction in base.transaction(transaction).wrappedValue = value })
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location: location, transaction: transaction)
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(location: location, transaction: Transaction(animation: animation))
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }

    public typealias ID = Value.ID
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: SelfComparing {
    func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}
