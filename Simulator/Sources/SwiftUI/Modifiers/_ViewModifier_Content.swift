/// Stands for what is modified, in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    let source: ContentSource

    public typealias Body = Never
}

extension _ViewModifier_Content: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node { PlaceholderNode(self, context) }

    static var itemCount: Int? { 1 }
}

/// Where a modifier's body gets from what is modified.
@MainActor final class ContentSource {
    let make: (NodeContext) -> Node
    let update: (_ content: Node, EnvironmentValues) -> Void
    /// Counts the values that the content has had.
    var version = 0
    private var placeholders: [WeakPlaceholder] = []

    private struct WeakPlaceholder {
        weak var node: (any ContentPlaceholder)?
    }

    init(
        make: @escaping (NodeContext) -> Node,
        update: @escaping (_ content: Node, EnvironmentValues) -> Void
    ) {
        (self.make, self.update) = (make, update)
    }

    func add(_ placeholder: any ContentPlaceholder) {
        placeholders.append(WeakPlaceholder(node: placeholder))
    }

    /// The content has another value.
    func updatePlaceholders() {
        placeholders.removeAll { $0.node == nil }
        for placeholder in placeholders { placeholder.node?.updateContent() }
    }
}

@MainActor protocol ContentPlaceholder: AnyObject {
    func updateContent()
}

private final class PlaceholderNode<Modifier: ViewModifier>: ViewNode<_ViewModifier_Content<Modifier>>,
    ContentPlaceholder
{
    private var content: Node?
    private var version = 0

    override init(_ view: _ViewModifier_Content<Modifier>, _ context: NodeContext) {
        super.init(view, context)
        content = view.source.make(self.context())
        version = view.source.version
        view.source.add(self)
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: _ViewModifier_Content<Modifier>, in oldEnvironment: EnvironmentValues
    ) {
        if version != view.source.version {
            takeContent()
        } else if !environment.isSame(as: oldEnvironment) {
            // The content is what it was.
            content?.update(in: environment)
        }
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        didUpdate(from: view, in: old)
    }

    func updateContent() {
        if isMounted, version != view.source.version { takeContent() }
    }

    private func takeContent() {
        version = view.source.version
        if let content { view.source.update(content, environment) }
    }
}
