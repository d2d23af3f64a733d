extension View {
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? StandardLength.padding)))
    }

    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(insets: insets))
    }
}

private struct PaddingModifier: ItemModifier {
    typealias Body = Never

    let insets: EdgeInsets

    func makeItem(around item: LayoutItem, in node: Node) -> PaddingItem {
        PaddingItem(item, insets: insets)
    }

    func update(_ item: PaddingItem, from old: PaddingModifier, in node: Node) {
        item.insets = insets
    }
}

private final class PaddingItem: WrapperItem {
    var insets: EdgeInsets {
        didSet { if insets != oldValue { sizeDidChange() } }
    }

    init(_ content: LayoutItem, insets: EdgeInsets) {
        self.insets = insets
        super.init(content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: proposal.inset(by: insets))
        return CGSize(
            width: max(0, size.width + insets.leading + insets.trailing),
            height: max(0, size.height + insets.top + insets.bottom))
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        content.place(in: rect.inset(by: insets), proposal: proposal.inset(by: insets), region: region)
    }
}
