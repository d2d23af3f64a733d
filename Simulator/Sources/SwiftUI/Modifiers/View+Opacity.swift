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
        OpacityItem(item, opacity: opacity, graph: node.graph)
    }

    func update(_ item: OpacityItem, from old: OpacityModifier, in node: Node) {
        item.opacity = opacity
    }
}

private final class OpacityItem: EffectItem {
    var opacity: Double {
        didSet { if opacity != oldValue { lookDidChange() } }
    }

    init(_ content: LayoutItem, opacity: Double, graph: ViewGraph) {
        self.opacity = opacity
        super.init(content, graph: graph)
    }

    override func updateLook() {
        if view.alpha != opacity { view.alpha = opacity }
    }
}
