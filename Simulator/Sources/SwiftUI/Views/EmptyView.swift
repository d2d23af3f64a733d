/// Nothing.
public struct EmptyView: View {
    public init() {}

    public typealias Body = Never
}

extension EmptyView: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { ViewNode(self, context) }

    static var itemCount: Int? { 0 }
}
