extension View {
    /// Draws the view elsewhere, without moving anything else.
    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(TransformModifier(anchor: .center) { CGAffineTransform(translationX: $0 ? -x : x, y: y) })
    }

    /// Draws the view larger or smaller, without moving anything else.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(anchor: anchor) { _ in CGAffineTransform(scaleX: s, y: s) })
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(anchor: anchor) { _ in CGAffineTransform(scaleX: x, y: y) })
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Turns the view, without moving anything else.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(
            TransformModifier(anchor: anchor) { _ in CGAffineTransform(rotationAngle: angle.radians) })
    }

    /// Draws the view as one picture, to which what is applied then is applied as a whole.
    public func compositingGroup() -> some View {
        modifier(GroupModifier())
    }

    /// Keeps the view's room, but draws nothing of it.
    public func hidden() -> some View {
        opacity(0).allowsHitTesting(false).accessibilityHidden(true)
    }
}

private struct GroupModifier: ItemModifier {
    typealias Body = Never

    func makeItem(around item: LayoutItem, in node: Node) -> EffectItem {
        EffectItem(item, graph: node.graph)
    }

    func update(_ item: EffectItem, from old: GroupModifier, in node: Node) {}
}

private struct TransformModifier: ItemModifier {
    typealias Body = Never

    let anchor: UnitPoint
    let transform: (_ isRightToLeft: Bool) -> CGAffineTransform

    func makeItem(around item: LayoutItem, in node: Node) -> TransformItem {
        let item = TransformItem(item, graph: node.graph)
        update(item, from: self, in: node)
        return item
    }

    func update(_ item: TransformItem, from old: TransformModifier, in node: Node) {
        let isRightToLeft = node.environment.layoutDirection == .rightToLeft
        item.transform = transform(isRightToLeft)
        item.anchor = CGPoint(x: isRightToLeft ? 1 - anchor.x : anchor.x, y: anchor.y)
        item.lookDidChange()
    }
}

private final class TransformItem: EffectItem {
    var transform = CGAffineTransform.identity
    var anchor = CGPoint(x: 0.5, y: 0.5)

    override func updateLook() {
        if view.anchorPoint != anchor {
            let frame = CGRect(
                x: view.center.x - view.bounds.width * view.anchorPoint.x,
                y: view.center.y - view.bounds.height * view.anchorPoint.y, width: view.bounds.width,
                height: view.bounds.height)
            view.anchorPoint = anchor
            view.setFrame(frame)
        }
        if view.transform != transform { view.transform = transform }
    }
}
