/// A modifier that wraps each item of its content.
@MainActor protocol ItemModifier: PrimitiveModifier {
    associatedtype Item: WrapperItem

    func makeItem(around item: LayoutItem, in node: Node) -> Item

    /// Gives the item another value of the modifier, or the same in another environment.
    func update(_ item: Item, from old: Self, in node: Node)

    /// How changes of the content are drawn.
    func contentTransaction(from old: Self, in transaction: Transaction) -> Transaction
}

extension ItemModifier {
    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ context: NodeContext
    ) -> Node {
        ItemModifierNode(view, context)
    }

    func contentTransaction(from old: Self, in transaction: Transaction) -> Transaction { transaction }
}

private final class ItemModifierNode<Content: View, Modifier: ItemModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private var content: ViewNode<Content>?
    private var wrappers: [Modifier.Item] = []

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        content = self.context(isLazy: false).makeNode(for: view.content)
        wrap()
    }

    private func wrap() {
        let old = wrappers
        wrappers = (content?.items ?? []).map { item in
            old.first { $0.content === item } ?? view.modifier.makeItem(around: item, in: self)
        }
        for wrapper in old where !wrappers.contains(where: { $0 === wrapper }) {
            for node in wrapper.nodes { node.unmount() }
        }
    }

    override var children: [Node] {
        var children: [Node] = content.map { [$0] } ?? []
        wrappers.forEach { children += $0.nodes }
        return children
    }

    override var items: [LayoutItem] { wrappers }

    override func childItemsDidChange() {
        wrap()
        parent?.childItemsDidChange()
    }

    override func didUpdate(
        from old: ModifiedContent<Content, Modifier>, in oldEnvironment: EnvironmentValues
    ) {
        let transaction = view.modifier.contentTransaction(from: old.modifier, in: graph.transaction)
        graph.run(with: transaction) { content?.update(to: view.content, in: environment) }
        wrappers.forEach { view.modifier.update($0, from: old.modifier, in: self) }
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        content?.update(in: environment)
        for wrapper in wrappers { view.modifier.update(wrapper, from: view.modifier, in: self) }
    }
}
