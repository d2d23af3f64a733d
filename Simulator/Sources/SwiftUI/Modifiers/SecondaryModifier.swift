/// Puts one view behind another, or in front of it.
struct SecondaryModifier<Secondary: View>: ItemModifier {
    typealias Body = Never

    let secondary: Secondary
    let alignment: Alignment
    let isInFront: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> SecondaryItem<Secondary> {
        SecondaryItem(item, outlet: OutletNode(secondary, node.context()), modifier: self)
    }

    func update(_ item: SecondaryItem<Secondary>, from old: SecondaryModifier, in node: Node) {
        item.outlet.update(to: secondary, in: node.environment)
        item.alignment = alignment
    }
}

final class SecondaryItem<Secondary: View>: WrapperItem {
    let outlet: OutletNode<Secondary>
    var alignment: Alignment {
        didSet { if alignment != oldValue { lookDidChange() } }
    }

    private let isInFront: Bool
    private var others: [LayoutItem] = []

    init(_ content: LayoutItem, outlet: OutletNode<Secondary>, modifier: SecondaryModifier<Secondary>) {
        self.outlet = outlet
        (alignment, isInFront) = (modifier.alignment, modifier.isInFront)
        super.init(content)
        takeItems()
        outlet.onItemsChange { [weak self] in self?.takeItems() }
    }

    private func takeItems() {
        others = outlet.items
        for item in others { adopt(item) }
        viewsDidChange()
        lookDidChange()
    }

    override var nodes: [Node] { [outlet] }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        super.arrange(in: rect, proposal: proposal, region: region)
        let proposal = ProposedViewSize(rect.size)
        for item in others {
            let place = alignment.rect(of: item.size(for: proposal), in: rect)
            item.place(in: place, proposal: proposal, region: region)
        }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        if isInFront { super.collectViews(into: &views, transition: transition) }
        for item in others { item.collectViews(into: &views, transition: transition) }
        if !isInFront { super.collectViews(into: &views, transition: transition) }
    }
}
