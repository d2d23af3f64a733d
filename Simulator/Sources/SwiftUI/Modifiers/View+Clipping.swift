extension View {
    /// Shows nothing of the view beyond its frame. What is not shown can be touched all the same.
    public func clipped(antialiased: Bool = false) -> some View {
        modifier(ClipModifier(shape: Rectangle()))
    }

    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape))
    }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
}

private struct ClipModifier<Outline: Shape>: ItemModifier {
    typealias Body = Never

    let shape: Outline

    func makeItem(around item: LayoutItem, in node: Node) -> ClipItem {
        ClipItem(item, shape: shape, graph: node.graph)
    }

    func update(_ item: ClipItem, from old: ClipModifier, in node: Node) {
        if !Comparison.areEqual(shape, old.shape) { item.shape = shape }
    }
}

private final class ClipItem: EffectItem {
    var shape: any Shape {
        didSet { lookDidChange() }
    }

    init(_ content: LayoutItem, shape: any Shape, graph: ViewGraph) {
        self.shape = shape
        super.init(content, graph: graph)
        view.clipsToBounds = true
    }

    /// A circle need not fill its room.
    override func outline(in rect: CGRect) -> CGRect {
        shape is Circle ? shape.path(in: rect).boundingRect : rect
    }

    override func updateLook() {
        guard let rounded = shape as? any RoundedShape,
            let radius = rounded.cornerRadius(in: view.bounds.size)
        else {
            preconditionFailure(
                "The Simulator clips to rectangles with and without round corners only, not to \(shape).")
        }
        view.layer.cornerRadius = radius
        view.layer.cornerCurve = rounded.isContinuous ? .continuous : .circular
    }
}
