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

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        let responder = ShapeResponder()
        responder.shape = shape
        return TouchItem(item, responder)
    }

    func update(_ item: TouchItem, from old: ContentShapeModifier, in node: Node) {
        (item.responder as? ShapeResponder)?.shape = shape
    }
}

/// Touched in its shape, whether anything is drawn there or not.
private final class ShapeResponder: TouchResponder {
    var shape: (any Shape)?

    override func touch(at point: CGPoint, with event: UIEvent?) -> TouchPath? {
        guard isSeen, let shape, let superview,
            shape.path(in: CGRect(origin: .zero, size: size)).contains(convert(point, from: superview))
        else { return nil }
        return super.touch(at: point, with: event) ?? TouchPath(view: nil)
    }
}

private struct HitTestingModifier: ItemModifier {
    typealias Body = Never

    let isAllowed: Bool

    func makeItem(around item: LayoutItem, in node: Node) -> TouchItem {
        let item = TouchItem(item, TouchResponder())
        item.responder.isUserInteractionEnabled = isAllowed
        return item
    }

    func update(_ item: TouchItem, from old: HitTestingModifier, in node: Node) {
        item.responder.isUserInteractionEnabled = isAllowed
    }
}
