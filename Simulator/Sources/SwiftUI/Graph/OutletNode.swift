/// Holds the nodes of a view that is not in the tree by itself: the root of a hosting controller, a background.
final class OutletNode<Content: View>: Node {
    private var content: ViewNode<Content>?
    private var itemsDidChange: () -> Void = {}

    init(_ view: Content, _ context: NodeContext) {
        super.init(context)
        content = self.context().makeNode(for: view)
    }

    func onItemsChange(_ action: @escaping () -> Void) {
        itemsDidChange = action
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func childItemsDidChange() {
        itemsDidChange()
    }

    func update(to view: Content, in environment: EnvironmentValues) {
        self.environment = environment
        content?.update(to: view, in: environment)
    }
}
