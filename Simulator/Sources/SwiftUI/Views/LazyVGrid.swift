/// Views in columns, of which only those exist that are seen.
public struct LazyVGrid<Content: View>: View {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
        self.content = content()
    }

    public typealias Body = Never
}

extension LazyVGrid: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LazyNode(self, context) {
            LazyLayout(
                items: $0.columns, spacing: $0.spacing ?? StandardLength.spacing,
                alignment: $0.alignment.fraction)
        } content: {
            $0.content
        }
    }
}
