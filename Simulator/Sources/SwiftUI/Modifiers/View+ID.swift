extension View {
    /// Gives the view an identity: with another one it is another view.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(IDModifier(id: id))
    }
}

private struct IDModifier<ID: Hashable>: PrimitiveModifier {
    typealias Body = Never

    let id: ID

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, IDModifier>, _ context: NodeContext
    ) -> Node {
        IDNode(view, context)
    }
}

private final class IDNode<Content: View, ID: Hashable>: ViewNode<ModifiedContent<Content, IDModifier<ID>>> {
    private var content: ViewNode<Content>?

    override init(_ view: ModifiedContent<Content, IDModifier<ID>>, _ context: NodeContext) {
        super.init(view, context)
        content = self.context().makeNode(for: view.content)
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: ModifiedContent<Content, IDModifier<ID>>, in oldEnvironment: EnvironmentValues
    ) {
        if old.modifier.id == view.modifier.id {
            content?.update(to: view.content, in: environment)
        } else {
            content?.unmount()
            content = context().makeNode(for: view.content)
            childItemsDidChange()
        }
    }
}
