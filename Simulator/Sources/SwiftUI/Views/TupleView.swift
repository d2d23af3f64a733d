/// Several views, which the container around arranges.
public struct TupleView<T>: View {
    public var value: T

    public init(_ value: T) {
        self.value = value
    }

    public typealias Body = Never
}

extension TupleView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { TupleNode(self, context) }

    static var itemCount: Int? {
        var count = 0
        for field in Fields.of(T.self).all {
            guard let type = field.type as? any View.Type, let own = NodeContext.itemCount(of: type) else {
                return nil
            }
            count += own
        }
        return count
    }
}

private final class TupleNode<T>: ViewNode<TupleView<T>> {
    private var elements: [Node] = []

    override init(_ view: TupleView<T>, _ context: NodeContext) {
        super.init(view, context)
        let context = self.context()
        elements = views.map { Self.makeNode(for: $0, context) }
    }

    private static func makeNode<V: View>(for view: V, _ context: NodeContext) -> Node {
        context.makeNode(for: view)
    }

    /// The elements of the tuple, found by where they lie in it.
    private var views: [any View] {
        withUnsafeBytes(of: view.value) { bytes in
            guard let base = bytes.baseAddress else { return [] }
            return Fields.of(T.self).all.map { field in
                guard let type = field.type as? any View.Type else {
                    preconditionFailure("A TupleView holds views only, not \(field.type).")
                }
                return Self.view(of: type, at: base + field.offset)
            }
        }
    }

    private static func view<V: View>(of type: V.Type, at address: UnsafeRawPointer) -> any View {
        address.assumingMemoryBound(to: type).pointee
    }

    override var children: [Node] { elements }

    override var items: [LayoutItem] { elements.flatMap(\.items) }

    override func appendSlots(to slots: inout [LazySlot]) {
        for element in elements { element.appendSlots(to: &slots) }
    }

    override func didUpdate(from old: TupleView<T>, in oldEnvironment: EnvironmentValues) {
        for (element, view) in zip(elements, views) { update(element, to: view) }
    }

    private func update<V: View>(_ element: Node, to view: V) {
        (element as? ViewNode<V>)?.update(to: view, in: environment)
    }
}
