/// A style that fills its room.
struct StyleView<Style: ShapeStyle>: View {
    let style: Style

    typealias Body = Never
}

extension StyleView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        if Style.self == LinearGradient.self { return GradientStyleNode(self, context) }
        return LeafNode(self, context, item: ColorItem()) { item, view, environment in
            item.color = view.style.color(in: environment)
        }
    }
}

/// The node of a style that is a view itself.
private final class GradientStyleNode<Style: ShapeStyle>: ViewNode<StyleView<Style>> {
    private var content: ViewNode<LinearGradient>?

    override init(_ view: StyleView<Style>, _ context: NodeContext) {
        super.init(view, context)
        if let gradient = view.style as? LinearGradient { content = self.context().makeNode(for: gradient) }
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func didUpdate(from old: StyleView<Style>, in oldEnvironment: EnvironmentValues) {
        if let gradient = view.style as? LinearGradient { content?.update(to: gradient, in: environment) }
    }
}
