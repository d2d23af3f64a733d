public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top
    case bottom
}

extension View {
    /// Puts something at an edge, in front of the view, whose safe area ends where that begins: what scrolls goes on beneath
    /// it. How much room there is between both where no spacing is given is [?].
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                inset: content(), edge: edge, alignment: alignment,
                spacing: spacing ?? StandardLength.spacing))
    }
}

private struct SafeAreaInsetModifier<Inset: View>: ItemModifier {
    typealias Body = Never

    let inset: Inset
    let edge: VerticalEdge
    let alignment: HorizontalAlignment
    let spacing: CGFloat

    func makeItem(around item: LayoutItem, in node: Node) -> SafeAreaInsetItem<Inset> {
        SafeAreaInsetItem(item, outlet: OutletNode(inset, node.context()), modifier: self)
    }

    func update(_ item: SafeAreaInsetItem<Inset>, from old: SafeAreaInsetModifier, in node: Node) {
        item.outlet.update(to: inset, in: node.environment)
        item.modifier = self
        if (edge, spacing) != (old.edge, old.spacing) || alignment != old.alignment { item.sizeDidChange() }
    }
}

private final class SafeAreaInsetItem<Inset: View>: WrapperItem {
    let outlet: OutletNode<Inset>
    var modifier: SafeAreaInsetModifier<Inset>
    /// Several views are stacked.
    private let inset = ArrangementItem(
        LinearArrangement(axis: .vertical, spacing: StandardLength.spacing, alignment: 0.5))

    init(_ content: LayoutItem, outlet: OutletNode<Inset>, modifier: SafeAreaInsetModifier<Inset>) {
        (self.outlet, self.modifier) = (outlet, modifier)
        super.init(content)
        adopt(inset)
        inset.setItems(outlet.items)
        outlet.onItemsChange { [inset, outlet] in inset.setItems(outlet.items) }
    }

    override var nodes: [Node] { [outlet] }

    private func insets(for proposal: ProposedViewSize) -> EdgeInsets {
        let length = inset.size(for: proposal).height + modifier.spacing
        return EdgeInsets(
            top: modifier.edge == .top ? length : 0, leading: 0,
            bottom: modifier.edge == .bottom ? length : 0, trailing: 0)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets(for: proposal)
        let size = content.size(for: proposal.inset(by: insets))
        return CGSize(
            width: max(size.width, inset.size(for: proposal).width),
            height: size.height + insets.top + insets.bottom)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let room = ProposedViewSize(rect.size)
        let isAtTop = modifier.edge == .top
        let alignment = Alignment(horizontal: modifier.alignment, vertical: isAtTop ? .top : .bottom)
        inset.place(in: alignment.rect(of: inset.size(for: room), in: rect), proposal: room, region: region)
        let (insets, inner) = (insets(for: room), rect.inset(by: insets(for: room)))
        var (region, safe) = (region, region.safe)
        let (top, bottom) = (isAtTop ? inner.minY : safe.minY, isAtTop ? safe.maxY : inner.maxY)
        (safe.origin.y, safe.size.height) = (top, bottom - top)
        region.safe = safe
        let size = content.size(for: proposal.inset(by: insets))
        content.place(
            in: Alignment.center.rect(of: size, in: inner), proposal: proposal.inset(by: insets),
            region: region)
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        super.collectViews(into: &views, transition: transition)
        inset.collectViews(into: &views, transition: nil)
    }
}
