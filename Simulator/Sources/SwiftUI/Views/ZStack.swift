/// One view in front of the other.
public struct ZStack<Content: View>: View {
    private let alignment: Alignment
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public typealias Body = Never
}

extension ZStack: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        ArrangementNode(self, context) {
            DepthArrangement(alignment: $0.alignment)
        } content: {
            $0.content
        }
    }
}
