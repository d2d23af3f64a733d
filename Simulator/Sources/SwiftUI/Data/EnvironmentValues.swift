/// What views hand down to those in them.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]
    /// Changes whenever a value does, so that nobody has to compare.
    private var version = Version()
    private var log: EnvironmentLog?

    private final class Version: Sendable {}

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            let value = values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
            log?.note(key, value)
            return value
        }
        set {
            let key = ObjectIdentifier(key)
            if let old = values[key] as? K.Value, Comparison.areEqual(old, newValue) { return }
            values[key] = newValue
            version = Version()
        }
    }

    public var description: String { "[\(values.values.map { "\($0)" }.joined(separator: ", "))]" }

    func isSame(as other: EnvironmentValues) -> Bool { version === other.version }

    /// The same, but that the log learns what is read; without one, nobody does.
    func logged(by log: EnvironmentLog?) -> EnvironmentValues {
        var environment = self
        environment.log = log
        return environment
    }

    /// Somebody wants all of it, and is to learn of every change.
    func noteAll() {
        // Not with its log, which would hold itself.
        log?.noteAll(of: logged(by: nil))
    }

    /// The values of the other one, where they are the same as this one's of before.
    func replacing(_ old: EnvironmentValues?) -> EnvironmentValues {
        guard let old, values.count == old.values.count else { return self }
        let isSame = values.allSatisfy { key, value in
            old.values[key].map { Comparison.areEqualValues(value, $0) } ?? false
        }
        return isSame ? old : self
    }
}

/// What of its environment somebody has read, and what it was.
final class EnvironmentLog {
    private var checks: [ObjectIdentifier: (EnvironmentValues) -> Bool] = [:]

    func note<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        checks[ObjectIdentifier(key)] = { Comparison.areEqual($0[key], value) }
    }

    func noteAll(of environment: EnvironmentValues) {
        checks[ObjectIdentifier(EnvironmentValues.self)] = { $0.isSame(as: environment) }
    }

    func clear() {
        checks = [:]
    }

    /// Whether everything that has been read is still so.
    func holds(in environment: EnvironmentValues) -> Bool {
        checks.values.allSatisfy { $0(environment) }
    }
}
