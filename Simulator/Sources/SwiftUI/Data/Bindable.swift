/// Makes bindings to the properties of an observable object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "What is wrapped has to be an object that is Observable.")
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    fileprivate init(object: Value) {
        wrappedValue = object
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    public init(_ wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue)
    }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(location: ObjectLocation(wrappedValue, keyPath), value: wrappedValue[keyPath: keyPath])
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }

    public typealias ID = Value.ID
}

/// A property of an object.
private final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        (self.object, self.keyPath) = (object, keyPath)
    }

    override func read() -> Value { object[keyPath: keyPath] }

    override func write(_ value: Value, transaction: Transaction) {
        withTransaction(transaction) { object[keyPath: keyPath] = value }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        (other as? ObjectLocation<Object, Value>).map { object === $0.object && keyPath == $0.keyPath }
            ?? false
    }
}
