/// One view beside the other.
public struct HStack<Content: View>: View {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = content()
    }

    public typealias Body = Never
}

extension HStack: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        ArrangementNode(self, context) {
            LinearArrangement(
                axis: .horizontal, spacing: $0.spacing ?? StandardLength.spacing,
                alignment: $0.alignment.fraction)
        } content: {
            $0.content
        }
    }
}
