extension View {
    /// Makes the view transparent; what cannot be seen at all takes no touches.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityModifier(opacity: opacity))
    }
}

private struct OpacityModifier: ItemModifier {
    typealias Body = Never

    let opacity: Double

    func makeItem(around item: LayoutItem, in node: Node) -> OpacityItem {
        OpacityItem(item, opacity: opacity)
    }

    func update(_ item: OpacityItem, from old: OpacityModifier, in node: Node) {
        item.opacity = opacity
    }
}

/// Each view in it is drawn more faintly: those that overlap are seen through each other, unless they are a group (I60).
private final class OpacityItem: WrapperItem {
    var opacity: Double {
        didSet { if opacity != oldValue { lookDidChange() } }
    }

    init(_ content: LayoutItem, opacity: Double) {
        self.opacity = opacity
        super.init(content)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        var region = region
        region.opacity *= opacity
        super.arrange(in: rect, proposal: proposal, region: region)
    }
}
