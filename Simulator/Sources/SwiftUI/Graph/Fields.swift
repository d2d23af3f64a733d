import Synchronization
@_spi(Reflection) import Swift

/// The stored properties of a type: where they lie in its values.
struct Fields: Sendable {
    struct Field: Sendable {
        let offset: Int
        let type: Any.Type
    }

    let all: [Field]

    private static let cache = Mutex<[ObjectIdentifier: Fields]>([:])

    static func of(_ type: Any.Type) -> Fields {
        let key = ObjectIdentifier(type)
        if let known = cache.withLock({ $0[key] }) { return known }
        var all: [Field] = []
        _ = _forEachField(of: type) { _, offset, type, _ in
            all.append(Field(offset: offset, type: type))
            return true
        }
        let fields = Fields(all: all)
        cache.withLock { $0[key] = fields }
        return fields
    }
}
