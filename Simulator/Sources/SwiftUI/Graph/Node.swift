/// Stands for one view of the app's as long as the view keeps its identity: values come and go, the node stays.
@MainActor class Node {
    let graph: ViewGraph
    private(set) weak var parent: Node?
    private let depth: Int
    var environment: EnvironmentValues
    private(set) var isMounted = true

    /// Whether a lazy container makes what this node's `ForEach`es consist of.
    let isLazy: Bool

    init(_ context: NodeContext) {
        graph = context.graph
        parent = context.parent
        depth = (context.parent?.depth ?? 0) + 1
        environment = context.environment
        isLazy = context.isLazy
    }

    var children: [Node] { [] }

    /// What it has to lay out: nothing, one thing, or several that the container around arranges.
    var items: [LayoutItem] { [] }

    /// For a lazy container: what `items` would be, made when it is asked for.
    func appendSlots(to slots: inout [LazySlot]) {
        slots += items.map { .item($0) }
    }

    /// A node below has other items now.
    func childItemsDidChange() {
        parent?.childItemsDidChange()
    }

    /// The place where a node of this one's is made.
    func context(isLazy: Bool? = nil) -> NodeContext {
        NodeContext(graph: graph, parent: self, environment: environment, isLazy: isLazy ?? self.isLazy)
    }

    /// Hands on the environment of the view around.
    func update(in environment: EnvironmentValues) {
        self.environment = environment
    }

    // MARK: Dependencies

    /// Asks for a new look at the app's values, before anything is drawn.
    private(set) var isOutdated = false

    func invalidate() {
        guard isMounted, !isOutdated else { return }
        isOutdated = true
        graph.add(self)
    }

    /// Looks at the app's values again.
    func refresh() {}

    func refreshIfOutdated() {
        guard isMounted, isOutdated else { return }
        refresh()
    }

    var order: Int { depth }

    /// Runs the app's code, which is to run again when anything that it reads has changed.
    func reading<Result>(_ body: () -> Result) -> Result {
        isOutdated = false
        return ViewGraph.run(reader: self) {
            withObservationTracking(body) { [weak self] in
                Self.observedValueWillChange(self)
            }
        }
    }

    private nonisolated static func observedValueWillChange(_ node: Node?) {
        if MainThread.isCurrent {
            let transaction = Transaction.current
            MainActor.assumeIsolated {
                node?.graph.note(transaction)
                node?.invalidate()
            }
        } else {
            Task { @MainActor in node?.invalidate() }
        }
    }

    // MARK: The end

    /// The view has gone.
    final func unmount() {
        guard isMounted else { return }
        isMounted = false
        willUnmount()
        for child in children { child.unmount() }
    }

    func willUnmount() {}
}

/// Where a node is made.
@MainActor struct NodeContext {
    let graph: ViewGraph
    let parent: Node?
    var environment: EnvironmentValues
    var isLazy = false
}

/// The node of a view of a known type.
@MainActor class ViewNode<V: View>: Node {
    private(set) var view: V

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    /// Takes the next value of the view.
    final func update(to view: V, in environment: EnvironmentValues) {
        let old = self.view
        let oldEnvironment = self.environment
        self.view = view
        self.environment = environment
        didUpdate(from: old, in: oldEnvironment)
    }

    final override func update(in environment: EnvironmentValues) {
        let old = self.environment
        self.environment = environment
        environmentDidUpdate(from: old)
    }

    func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {}

    /// The view is the same, in another environment: so are the views within.
    func environmentDidUpdate(from old: EnvironmentValues) {
        for child in children { child.update(in: environment) }
    }

    func withView(_ change: (inout V) -> Void) {
        change(&view)
    }
}
