/// A view that is not made of others: it has no body, and makes its node itself.
@MainActor protocol PrimitiveView: View {
    func makeNode(_ context: NodeContext) -> Node

    /// How many items it comes to; nil where its values decide.
    static var itemCount: Int? { get }
}

extension PrimitiveView {
    static var itemCount: Int? { 1 }
}

extension NodeContext {
    /// Makes the node of any view.
    func makeNode<V: View>(for view: V) -> ViewNode<V> {
        guard V.Body.self == Never.self else { return CompositeNode(view, self) }
        guard let node = makePrimitiveNode(for: view) as? ViewNode<V> else {
            preconditionFailure("The Simulator does not know the view \(V.self).")
        }
        return node
    }

    /// Makes the node of a view that comes later than those around it. It will appear: until it has, nothing in it is
    /// animated (I57), unless it comes without a transition.
    func makeComingNode<V: View>(for view: V) -> ViewNode<V> {
        if (view as? any TransitionView)?.transition?.isIdentity == true { return makeNode(for: view) }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        return graph.run(with: transaction) { makeNode(for: view) }
    }

    private func makePrimitiveNode(for view: any View) -> Node? {
        switch view {
        case let view as any PrimitiveView: view.makeNode(self)
        case let view as any UIViewRepresentable: representedNode(for: view)
        case let view as any UIViewControllerRepresentable: representedNode(for: view)
        default: nil
        }
    }

    private func representedNode<V: UIViewRepresentable>(for view: V) -> Node { V.makeNode(for: view, self) }

    private func representedNode<V: UIViewControllerRepresentable>(for view: V) -> Node {
        V.makeNode(for: view, self)
    }

    /// How many items views of this type come to; nil where their values decide.
    static func itemCount<V: View>(of type: V.Type) -> Int? {
        guard V.Body.self == Never.self else { return itemCount(of: V.Body.self) }
        if let primitive = type as? any PrimitiveView.Type { return primitive.itemCount }
        return 1
    }
}
