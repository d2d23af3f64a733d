extension View {
    /// Lets the view be touched in the whole shape, and nowhere else.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        precondition(!eoFill, "The Simulator fills by the winding rule only.")
        return modifier(ContentShapeModifier(shape: shape))
    }

    /// Whether the view takes touches.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingModifier(isAllowed: enabled))
    }
}

private struct ContentShapeModifier<Outline: Shape>: ItemModifier {
    typealias Body = Never

    let shape: Outline

    func makeItem(around item: LayoutItem, in node: Node) -> EffectItem {
        let view = ContentShapeView()
        view.shape = shape
        return EffectItem(item, view: view, graph: node.graph)
    }

    func update(_ item: EffectItem, from old: ContentShapeModifier, in node: Node) {
        (item.view as? ContentShapeView)?.shape = shape
    }
}

private final class ContentShapeView: ContentView {
    var shape: (any Shape)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
            let shape, shape.path(in: CGRect(origin: .zero, size: bounds.size)).contains(point)
        else { return nil }
        return touchedSubview(at: point, with: event) ?? self
    }
}

private struct HitTestingModifier: ItemModifier {
    typealias Body = Never

    let isAllowed: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> EffectItem {
        let item = EffectItem(item, graph: node.graph)
        item.view.isUserInteractionEnabled = isAllowed
        return item
    }

    func update(_ item: EffectItem, from old: HitTestingModifier, in node: Node) {
        item.view.isUserInteractionEnabled = isAllowed
    }
}
