/// One of two views: each has its own identity.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
    func makeNode(_ context: NodeContext) -> Node { ConditionalNode(self, context) }

    static var itemCount: Int? {
        let count = NodeContext.itemCount(of: TrueContent.self)
        return count == NodeContext.itemCount(of: FalseContent.self) ? count : nil
    }
}

private final class ConditionalNode<TrueContent: View, FalseContent: View>:
    ViewNode<_ConditionalContent<TrueContent, FalseContent>>
{
    private enum Content {
        case trueContent(ViewNode<TrueContent>)
        case falseContent(ViewNode<FalseContent>)

        @MainActor var node: Node {
            switch self {
            case .trueContent(let node): node
            case .falseContent(let node): node
            }
        }
    }

    private var content: Content?

    override init(_ view: _ConditionalContent<TrueContent, FalseContent>, _ context: NodeContext) {
        super.init(view, context)
        content =
            switch view.storage {
            case .trueContent(let view): .trueContent(self.context().makeNode(for: view))
            case .falseContent(let view): .falseContent(self.context().makeNode(for: view))
            }
    }

    override var children: [Node] { content.map { [$0.node] } ?? [] }

    override var items: [LayoutItem] { content?.node.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.node.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: _ConditionalContent<TrueContent, FalseContent>, in oldEnvironment: EnvironmentValues
    ) {
        switch (content, view.storage) {
        case (.trueContent(let node), .trueContent(let view)): node.update(to: view, in: environment)
        case (.falseContent(let node), .falseContent(let view)): node.update(to: view, in: environment)
        default:
            content?.node.unmount()
            content =
                switch view.storage {
                case .trueContent(let view): .trueContent(context().makeComingNode(for: view))
                case .falseContent(let view): .falseContent(context().makeComingNode(for: view))
                }
            childItemsDidChange()
        }
    }
}
