/// A view whose type is not told: another type is another view.
public struct AnyView: View {
    let view: any View

    public init<V: View>(_ view: V) {
        self.view = (view as? AnyView)?.view ?? view
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    public typealias Body = Never
}

extension AnyView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { AnyNode(self, context) }

    static var itemCount: Int? { nil }
}

private final class AnyNode: ViewNode<AnyView> {
    private var content: Node?

    override init(_ view: AnyView, _ context: NodeContext) {
        super.init(view, context)
        content = makeContent(view.view)
    }

    private func makeContent<V: View>(_ view: V) -> Node { context().makeNode(for: view) }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(from old: AnyView, in oldEnvironment: EnvironmentValues) {
        update(to: view.view)
    }

    private func update<V: View>(to view: V) {
        if let content = content as? ViewNode<V> { return content.update(to: view, in: environment) }
        content?.unmount()
        content = makeContent(view)
        childItemsDidChange()
    }
}
