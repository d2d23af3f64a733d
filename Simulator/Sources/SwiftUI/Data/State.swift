/// A value that belongs to one place in the tree of views, and lives as long as that.
@propertyWrapper public struct State<Value>: DynamicProperty, PersistentProperty {
    private let initialValue: Value
    private var location: StateLocation<Value>?
    /// The value when SwiftUI last looked at the view.
    private var value: Value

    public init(wrappedValue value: Value) {
        self.init(initialValue: value)
    }

    public init(initialValue value: Value) {
        (initialValue, self.value) = (value, value)
    }

    public var wrappedValue: Value {
        get { location?.value(inUpdate: value) ?? value }
        nonmutating set {
            guard let location else { return Self.warnOfNoView() }
            location.write(newValue, transaction: .current)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let location else {
            Self.warnOfNoView()
            return .constant(initialValue)
        }
        return Binding(location: location, value: ViewGraph.isUpdating ? value : location.read())
    }

    private static func warnOfNoView() {
        let warning =
            "Accessing State's value outside of being installed on a View. This will result in a constant "
            + "Binding of the initial value and will not update."
        if MainThread.isCurrent { MainActor.assumeIsolated { UIApplication.shared.log(warning) } }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext) {
        let location =
            storage as? StateLocation<Value>
            ?? StateLocation(initialValue, owner: LocationReader(context.node))
        (storage, self.location, value) = (location, location, location.read())
    }
}
