extension View {
    /// Lets the view grow over the edges of the safe area that it reaches.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(SafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}

private struct SafeAreaModifier: ItemModifier {
    typealias Body = Never

    let edges: Edge.Set

    func makeItem(around item: LayoutItem, in node: Node) -> SafeAreaItem {
        SafeAreaItem(item, edges: edges)
    }

    func update(_ item: SafeAreaItem, from old: SafeAreaModifier, in node: Node) {
        item.edges = edges
    }
}

private final class SafeAreaItem: WrapperItem {
    var edges: Edge.Set {
        didSet { if edges != oldValue { lookDidChange() } }
    }

    init(_ content: LayoutItem, edges: Edge.Set) {
        self.edges = edges
        super.init(content)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        let room = region.extend(rect, over: edges)
        guard room != rect else {
            return content.place(in: rect, proposal: proposal, region: region)
        }
        let proposal = ProposedViewSize(room.size)
        let place = Alignment.center.rect(of: content.size(for: proposal), in: room)
        content.place(in: place, proposal: proposal, region: region)
    }
}
