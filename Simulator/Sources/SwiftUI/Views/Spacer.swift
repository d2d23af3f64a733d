/// Takes the room that others in a stack leave.
public struct Spacer: View {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    public typealias Body = Never
}

extension Spacer: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: SpacerItem()) { item, view, _ in
            item.minLength = view.minLength ?? StandardLength.spacing
        }
    }
}

private final class SpacerItem: LayoutItem {
    var minLength: CGFloat = 0 {
        didSet { if minLength != oldValue { sizeDidChange() } }
    }

    override var layoutPriority: Double { -Double.infinity }

    override var isSpacer: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(
            width: max(minLength, proposal.width ?? minLength),
            height: max(minLength, proposal.height ?? minLength))
    }
}
