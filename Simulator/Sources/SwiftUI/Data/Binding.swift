/// Reads and writes a value that belongs to somebody else.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var transaction: Transaction
    private var location: Location<Value>
    /// The value when the binding was made, or when SwiftUI last found it among the properties of a view.
    private var value: Value

    init(location: Location<Value>, value: Value, transaction: Transaction = Transaction()) {
        (self.location, self.value, self.transaction) = (location, value, transaction)
    }

    private init(location: Location<Value>) {
        self.init(location: location, value: location.read())
    }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(location: FunctionLocation(get: get) { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(location: FunctionLocation(get: get, set: set))
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value), value: value)
    }

    public var wrappedValue: Value {
        get { location.value(inUpdate: value) }
        nonmutating set {
            location.write(newValue, transaction: transaction.isEmpty ? .current : transaction)
        }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            location: MemberLocation(location, keyPath), value: value[keyPath: keyPath],
            transaction: transaction)
    }
}

extension Binding {
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            location: OptionalLocation(base.location), value: base.value, transaction: base.transaction)
    }

    /// Nil where there is no value at this moment.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(
            location: UnwrappedLocation(base.location, last: value), value: value,
            transaction: base.transaction)
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location: location, value: value, transaction: transaction)
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(location: location, value: value, transaction: Transaction(animation: animation))
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }

    public typealias ID = Value.ID
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: LinkedProperty {
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext) {
        let known = storage as? ScopedLocation<Value>
        let scoped =
            known.flatMap { $0.standsFor(location) ? $0 : nil } ?? ScopedLocation(location, in: context.node)
        (storage, location, value) = (scoped, scoped, scoped.read())
    }
}

extension Binding: SelfComparing {
    func isSame(as other: Binding<Value>) -> Bool {
        location.unscoped.isSame(as: other.location.unscoped) && Comparison.areEqual(value, other.value)
    }
}
