/// Arranges several items. What does so is a value, so that it can be another one while the items stay.
@MainActor protocol Arrangement: Equatable {
    func size(of items: [LayoutItem], for proposal: ProposedViewSize) -> CGSize

    /// Puts the items into a rectangle of that size.
    func place(
        _ items: [LayoutItem], in rect: CGRect, proposal: ProposedViewSize,
        _ place: (LayoutItem, CGRect, ProposedViewSize) -> Void)
}

/// An item that several others lie in.
final class ArrangementItem<Arranging: Arrangement>: LayoutItem {
    var arrangement: Arranging {
        didSet { if arrangement != oldValue { sizeDidChange() } }
    }

    private var items: [LayoutItem] = []

    init(_ arrangement: Arranging) {
        self.arrangement = arrangement
    }

    func setItems(_ items: [LayoutItem]) {
        guard !items.elementsEqual(self.items, by: ===) else { return }
        self.items = items
        for item in items { adopt(item) }
        viewsDidChange()
        sizeDidChange()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrangement.size(of: items, for: proposal)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        arrangement.place(items, in: rect, proposal: proposal) { item, rect, proposal in
            item.place(in: rect, proposal: proposal, region: region)
        }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for item in items.backToFront { item.collectViews(into: &views, transition: transition) }
    }
}

extension [LayoutItem] {
    /// Those of equal places stay in their order.
    @MainActor fileprivate var backToFront: [LayoutItem] {
        guard contains(where: { $0.zIndex != 0 }) else { return self }
        return enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            .map(\.element)
    }
}

/// The node of a stack.
final class ArrangementNode<V: View, Content: View, Arranging: Arrangement>: ViewNode<V> {
    private let item: ArrangementItem<Arranging>
    private let arrangement: (V) -> Arranging
    private let content: (V) -> Content
    private var contentNode: ViewNode<Content>?

    init(
        _ view: V, _ context: NodeContext, arrangement: @escaping (V) -> Arranging,
        content: @escaping (V) -> Content
    ) {
        (self.arrangement, self.content) = (arrangement, content)
        item = ArrangementItem(arrangement(view))
        super.init(view, context)
        contentNode = self.context(isLazy: false).makeNode(for: content(view))
        childItemsDidChange()
    }

    override var children: [Node] { contentNode.map { [$0] } ?? [] }

    override var items: [LayoutItem] { [item] }

    override func childItemsDidChange() {
        item.setItems(contentNode?.items ?? [])
    }

    override func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {
        contentNode?.update(to: content(view), in: environment)
        item.arrangement = arrangement(view)
    }
}
