/// The node of a view with a modifier that arranges and draws nothing.
@MainActor
class ModifierNode<Content: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Content, Modifier>> {
    private(set) var content: ViewNode<Content>?

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        var inner = self.context()
        inner.environment = contentEnvironment
        content = inner.makeNode(for: view.content)
    }

    final var modifier: Modifier { view.modifier }

    /// What the modifier makes of the environment.
    var contentEnvironment: EnvironmentValues { environment }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: ModifiedContent<Content, Modifier>, in oldEnvironment: EnvironmentValues
    ) {
        content?.update(to: view.content, in: contentEnvironment)
        modifierDidUpdate(from: old.modifier)
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        content?.update(in: contentEnvironment)
        modifierDidUpdate(from: view.modifier)
    }

    func modifierDidUpdate(from old: Modifier) {}
}
