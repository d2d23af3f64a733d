extension View {
    /// Does something when the value is another one than when the view was last looked at. The closure is that of the view
    /// before, so that it may capture the value of then (I9).
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
        -> some View
    {
        modifier(ChangeModifier(value: value, isInitial: false, capturesOld: true) { _, new in action(new) })
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
}

private struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let value: Value
    let isInitial: Bool
    /// Whether the closure of the view before is called.
    var capturesOld = false
    let action: (Value, Value) -> Void

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, ChangeModifier>, _ context: NodeContext
    ) -> Node {
        ChangeNode(view, context)
    }
}

private final class ChangeNode<Content: View, Value: Equatable>:
    ModifierNode<Content, ChangeModifier<Value>>
{
    override init(_ view: ModifiedContent<Content, ChangeModifier<Value>>, _ context: NodeContext) {
        super.init(view, context)
        guard modifier.isInitial else { return }
        let modifier = modifier
        graph.afterwards { modifier.action(modifier.value, modifier.value) }
    }

    override func modifierDidUpdate(from old: ChangeModifier<Value>) {
        guard old.value != modifier.value else { return }
        let (action, value) = ((modifier.capturesOld ? old : modifier).action, modifier.value)
        graph.afterwards { action(old.value, value) }
    }
}
