/// Reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty, PersistentProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value)
    }

    private let content: Content
    private var environment: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
    }

    /// An observable object that a view around has put there.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        content = .object { environment in
            guard let object = environment[ObservableKey<Value>.self] else {
                preconditionFailure(
                    "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for "
                        + "\(Value.self) may be missing as an ancestor of this view.")
            }
            return object
        }
    }

    public var wrappedValue: Value {
        let environment = environment ?? EnvironmentValues()
        switch content {
        case .keyPath(let keyPath): return environment[keyPath: keyPath]
        case .object(let find): return find(environment)
        }
    }
}

extension Environment: LinkedProperty {
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext) {
        environment = context.environment
        if Value.self == EnvironmentValues.self { context.environment.noteAll() }
    }
}

/// Under which an observable object is found by its type.
struct ObservableKey<Object: AnyObject & Observable>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}
