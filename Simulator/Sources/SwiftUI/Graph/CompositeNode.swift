/// The node of a view that has a body: the body is looked at again when the view's value, or anything that the body
/// has read, is another one.
final class CompositeNode<V: View>: ViewNode<V> {
    private var child: ViewNode<V.Body>?
    private var storage = PropertyStorage()
    private let log = EnvironmentLog()

    override init(_ view: V, _ context: NodeContext) {
        super.init(view, context)
        refresh()
    }

    override var children: [Node] { child.map { [$0] } ?? [] }

    override var items: [LayoutItem] { child?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        child?.appendSlots(to: &slots)
    }

    override func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {
        if isOutdated || !Comparison.areEqual(old, view) || !log.holds(in: environment) { return refresh() }
        if !environment.isSame(as: oldEnvironment) { child?.update(in: environment) }
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        didUpdate(from: view, in: old)
    }

    override func refresh() {
        log.clear()
        let body = reading {
            linkProperties()
            return view.body
        }
        guard let child else {
            child = context().makeNode(for: body)
            return
        }
        child.update(to: body, in: environment)
    }

    private func linkProperties() {
        let environment = environment.logged(by: log)
        withView { storage.link(&$0, to: self, environment: environment) }
    }
}
