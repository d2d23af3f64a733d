/// Views one under the other, of which only those exist that are seen.
public struct LazyVStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = content()
    }

    public typealias Body = Never
}

extension LazyVStack: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LazyNode(self, context) {
            LazyLayout(
                items: [
                    GridItem(
                        alignment: Alignment(horizontal: $0.alignment, vertical: .center))
                ], spacing: $0.spacing ?? StandardLength.spacing, alignment: 0.5)
        } content: {
            $0.content
        }
    }
}
