/// The node of a view that is drawn by one item and has no others in it.
final class LeafNode<V: View, Item: LayoutItem>: ViewNode<V> {
    private let item: Item
    private let updateItem: (Item, V, EnvironmentValues) -> Void
    private let log = EnvironmentLog()

    init(
        _ view: V, _ context: NodeContext, item: Item,
        update: @escaping (Item, V, EnvironmentValues) -> Void
    ) {
        self.item = item
        updateItem = update
        super.init(view, context)
        update(item, view, environment.logged(by: log))
    }

    override var items: [LayoutItem] { [item] }

    override func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {
        if Comparison.areEqual(old, view), log.holds(in: environment) { return }
        log.clear()
        updateItem(item, view, environment.logged(by: log))
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        didUpdate(from: view, in: old)
    }
}
