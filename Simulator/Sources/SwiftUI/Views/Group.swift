/// Several views as one value, which changes nothing about them.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }

    public typealias Body = Never
}

extension Group: PrimitiveView where Content: View {
    func makeNode(_ context: NodeContext) -> Node { GroupNode(self, context) }

    static var itemCount: Int? { NodeContext.itemCount(of: Content.self) }
}

private final class GroupNode<Content: View>: ViewNode<Group<Content>> {
    private var content: ViewNode<Content>?

    override init(_ view: Group<Content>, _ context: NodeContext) {
        super.init(view, context)
        content = self.context().makeNode(for: view.content)
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(from old: Group<Content>, in oldEnvironment: EnvironmentValues) {
        content?.update(to: view.content, in: environment)
    }
}
