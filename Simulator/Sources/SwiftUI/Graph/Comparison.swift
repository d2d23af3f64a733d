import Synchronization
@_spi(Reflection) import Swift

/// Tells whether two values are the same, as far as that can be told: closures, and enumerations that are not
/// equatable, never are.
enum Comparison {
    static func areEqual<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b), T.self) }
        }
    }

    /// The same for values whose types nobody knows.
    static func areEqualValues(_ a: Any, _ b: Any) -> Bool {
        func open<T>(_ a: T) -> Bool {
            (b as? T).map { areEqual(a, $0) } ?? false
        }
        return _openExistential(a, do: open)
    }

    private static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Any.Type) -> Bool {
        func open<T>(_ type: T.Type) -> Bool {
            areEqual(a.assumingMemoryBound(to: type), b.assumingMemoryBound(to: type))
        }
        return _openExistential(type, do: open)
    }

    private static func areEqual<T>(_ a: UnsafePointer<T>, _ b: UnsafePointer<T>) -> Bool {
        let kind = Kind.of(T.self)
        switch kind {
        case .ignored: return true
        case .equatable: return (a.pointee as? any Equatable)?.equals(b.pointee) ?? false
        case .bits: return memcmp(a, b, MemoryLayout<T>.size) == 0
        case .object:
            return ObjectIdentifier(a.pointee as AnyObject) == ObjectIdentifier(b.pointee as AnyObject)
        case .fields(let fields):
            return fields.all.allSatisfy {
                areEqual(UnsafeRawPointer(a) + $0.offset, UnsafeRawPointer(b) + $0.offset, $0.type)
            }
        case .optional: return (a.pointee as? any OptionalValue)?.isSame(as: b.pointee) ?? false
        case .own: return (a.pointee as? any SelfComparing)?.isSameValue(as: b.pointee) ?? false
        case .unknown: return false
        }
    }

    private enum Kind: Sendable {
        case ignored, own, equatable, bits, object, optional, unknown
        case fields(Fields)

        private static let cache = Mutex<[ObjectIdentifier: Kind]>([:])

        static func of<T>(_ type: T.Type) -> Kind {
            let key = ObjectIdentifier(type)
            if let known = cache.withLock({ $0[key] }) { return known }
            let kind = work(out: type)
            cache.withLock { $0[key] = kind }
            return kind
        }

        /// Whether it is a structure or a tuple, which the reflection says of what is stored only.
        private static func isPutTogether<T>(_ type: T.Type) -> Bool {
            var result = false
            _ = _forEachField(of: Holder<T>.self) { _, _, _, kind in
                result = kind == .struct || kind == .tuple
                return true
            }
            return result
        }

        private struct Holder<T> {
            let value: T
        }

        private static func work<T>(out type: T.Type) -> Kind {
            // What these hold is not the view's.
            if type is any PersistentProperty.Type { return .ignored }
            if type is any SelfComparing.Type { return .own }
            if type is AnyClass { return .object }
            if type is any Equatable.Type { return .equatable }
            // Padding may hold anything, but then the values only seem to differ.
            if _isPOD(type), !(type is any Collection.Type) { return .bits }
            if type is any OptionalValue.Type { return .optional }
            return isPutTogether(type) ? .fields(Fields.of(type)) : .unknown
        }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool {
        (other as? Self).map { self == $0 } ?? false
    }
}

/// A value that knows best whether it is another one.
protocol SelfComparing {
    func isSame(as other: Self) -> Bool
}

extension SelfComparing {
    fileprivate func isSameValue(as other: Any) -> Bool {
        (other as? Self).map { isSame(as: $0) } ?? false
    }
}

/// Lets an optional of anything be compared.
private protocol OptionalValue {
    func isSame(as other: Any) -> Bool
}

extension Optional: OptionalValue {
    fileprivate func isSame(as other: Any) -> Bool {
        guard let other = other as? Wrapped? else { return false }
        switch (self, other) {
        case (nil, nil): return true
        case (let own?, let other?): return Comparison.areEqual(own, other)
        default: return false
        }
    }
}
