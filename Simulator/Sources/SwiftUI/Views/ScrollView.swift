/// Content that is scrolled where it is larger than its room.
public struct ScrollView<Content: View>: View {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        (self.axes, self.showsIndicators) = (axes, showsIndicators)
    }

    public typealias Body = Never
}

extension ScrollView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
    private var content: ViewNode<Content>?
    /// Several views are stacked.
    private let stack = ArrangementItem(
        LinearArrangement(axis: .vertical, spacing: StandardLength.spacing, alignment: 0.5))
    private let item: ScrollItem

    override init(_ view: ScrollView<Content>, _ context: NodeContext) {
        item = ScrollItem(stack, graph: context.graph)
        super.init(view, context)
        content = self.context(isLazy: false).makeNode(for: view.content)
        childItemsDidChange()
        updateItem()
        environment.scrollViews?.add(item)
    }

    private func updateItem() {
        item.axes = view.axes
        item.showsIndicators = view.showsIndicators
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { [item] }

    override func childItemsDidChange() {
        stack.setItems(content?.items ?? [])
    }

    override func didUpdate(from old: ScrollView<Content>, in oldEnvironment: EnvironmentValues) {
        content?.update(to: view.content, in: environment)
        updateItem()
    }
}
