extension View {
    /// Does something when the view has come to the screen.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Does something when the view has gone.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Runs a task while the view is there.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs a task while the view is there, and anew for every other value.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}

private struct AppearanceModifier: PrimitiveModifier {
    typealias Body = Never

    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, AppearanceModifier>, _ context: NodeContext
    ) -> Node {
        AppearanceNode(view, context)
    }
}

private final class AppearanceNode<Content: View>: ModifierNode<Content, AppearanceModifier>, Appearance {
    private var hasAppeared = false

    override init(_ view: ModifiedContent<Content, AppearanceModifier>, _ context: NodeContext) {
        super.init(view, context)
        graph.add(appearance: self)
    }

    func appear() {
        guard isMounted, !hasAppeared else { return }
        hasAppeared = true
        modifier.appear?()
    }

    func disappear() {
        guard hasAppeared else { return }
        hasAppeared = false
        modifier.disappear?()
    }

    override func willUnmount() {
        guard hasAppeared, let disappear = modifier.disappear else { return }
        hasAppeared = false
        graph.afterwards(disappear)
    }
}

private struct TaskModifier<ID: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, TaskModifier>, _ context: NodeContext
    ) -> Node {
        TaskNode(view, context)
    }
}

private final class TaskNode<Content: View, ID: Equatable>:
    ModifierNode<Content, TaskModifier<ID>>, Appearance
{
    private var task: Task<Void, Never>?

    override init(_ view: ModifiedContent<Content, TaskModifier<ID>>, _ context: NodeContext) {
        super.init(view, context)
        graph.add(appearance: self)
    }

    func appear() {
        guard isMounted else { return }
        task?.cancel()
        let action = modifier.action
        task = Task(priority: modifier.priority) { await action() }
    }

    func disappear() {
        task?.cancel()
    }

    override func modifierDidUpdate(from old: TaskModifier<ID>) {
        if old.id != modifier.id { graph.whenShown { [weak self] in self?.appear() } }
    }

    override func willUnmount() {
        task?.cancel()
    }
}
