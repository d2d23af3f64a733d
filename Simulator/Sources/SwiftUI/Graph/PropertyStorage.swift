/// Connects the dynamic properties of one node's view with what they stand for.
///
/// They are found by where they lie in the value, so that one value that is used in two places has two states.
@MainActor struct PropertyStorage {
    private var storages: [Int: AnyObject] = [:]

    /// The properties of a view type, cached, since most have few.
    mutating func link<T>(_ value: inout T, to node: Node, environment: EnvironmentValues) {
        let fields = Fields.of(T.self).all
        guard !fields.isEmpty else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            guard let base = bytes.baseAddress else { return }
            link(fields, at: base, path: 0, to: node, environment: environment)
        }
    }

    private mutating func link(
        _ fields: [Fields.Field], at base: UnsafeMutableRawPointer, path: Int, to node: Node,
        environment: EnvironmentValues
    ) {
        for field in fields {
            guard let type = field.type as? any DynamicProperty.Type else { continue }
            let offset = path + field.offset
            link(type, at: base + field.offset, path: offset, to: node, environment: environment)
        }
    }

    private mutating func link<P: DynamicProperty>(
        _ type: P.Type, at base: UnsafeMutableRawPointer, path: Int, to node: Node,
        environment: EnvironmentValues
    ) {
        let pointer = base.assumingMemoryBound(to: P.self)
        if let linked = P.self as? any LinkedProperty.Type {
            func open<L: LinkedProperty>(_ type: L.Type) {
                base.assumingMemoryBound(to: L.self).pointee.link(
                    &storages[path], in: PropertyContext(node: node, environment: environment))
            }
            open(linked)
        } else {
            link(Fields.of(P.self).all, at: base, path: path, to: node, environment: environment)
        }
        pointer.pointee.update()
    }
}

/// What a dynamic property is linked in.
@MainActor struct PropertyContext {
    let node: Node
    let environment: EnvironmentValues
}

/// A dynamic property of this module's.
@MainActor protocol LinkedProperty: DynamicProperty {
    /// - Parameter storage: what stays while values come and go; nil at first.
    mutating func link(_ storage: inout AnyObject?, in context: PropertyContext)
}

/// A property whose value is not the view's own, so that a view is the same whatever it holds.
protocol PersistentProperty {}
