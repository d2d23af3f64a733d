/// The node of a lazy container.
final class LazyNode<V: View, Content: View>: ViewNode<V> {
    private let item: LazyItem
    private let layout: (V) -> LazyLayout
    private let content: (V) -> Content
    private var contentNode: ViewNode<Content>?

    init(
        _ view: V, _ context: NodeContext, layout: @escaping (V) -> LazyLayout,
        content: @escaping (V) -> Content
    ) {
        (self.layout, self.content) = (layout, content)
        item = LazyItem(layout(view))
        super.init(view, context)
        contentNode = self.context(isLazy: true).makeNode(for: content(view))
        childItemsDidChange()
    }

    override var children: [Node] { contentNode.map { [$0] } ?? [] }

    override var items: [LayoutItem] { [item] }

    override func childItemsDidChange() {
        var slots: [LazySlot] = []
        contentNode?.appendSlots(to: &slots)
        item.setSlots(slots)
    }

    override func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {
        contentNode?.update(to: content(view), in: environment)
        item.layout = layout(view)
    }
}

/// How a lazy container arranges its rows.
struct LazyLayout: Equatable {
    let items: [GridItem]
    let spacing: CGFloat
    let alignment: CGFloat

    static func == (a: LazyLayout, b: LazyLayout) -> Bool {
        a.spacing == b.spacing && a.alignment == b.alignment && Comparison.areEqual(a.items, b.items)
    }
}
