/// A style that fills its room.
struct StyleView<Style: ShapeStyle>: View {
    let style: Style

    typealias Body = Never
}

extension StyleView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: ColorItem()) { item, view, environment in
            item.color = view.style.color(in: environment)
        }
    }
}
