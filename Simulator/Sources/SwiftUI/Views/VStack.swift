/// One view under the other.
public struct VStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = content()
    }

    public typealias Body = Never
}

extension VStack: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        ArrangementNode(self, context) {
            LinearArrangement(
                axis: .vertical, spacing: $0.spacing ?? StandardLength.spacing,
                alignment: $0.alignment.fraction)
        } content: {
            $0.content
        }
    }
}
