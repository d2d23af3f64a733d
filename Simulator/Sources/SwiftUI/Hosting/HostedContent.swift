/// The root view of a hosting controller, whatever its type.
@MainActor class AnyHostedContent {
    weak var controller: UIViewController?
    var changeEnvironment: (inout EnvironmentValues) -> Void = { _ in }
    fileprivate weak var host: HostingView?

    /// Makes the root's node.
    func makeNode(_ context: NodeContext) -> Node { preconditionFailure("There is no content.") }

    /// Gives the node the root view of now.
    func update(_ node: Node, in environment: EnvironmentValues) {}

    func join(_ host: HostingView) {
        self.host = host
    }
}

final class HostedContent<Content: View>: AnyHostedContent {
    var rootView: Content {
        didSet { host?.rootViewDidChange() }
    }

    init(_ rootView: Content) {
        self.rootView = rootView
    }

    override func makeNode(_ context: NodeContext) -> Node { OutletNode(rootView, context) }

    override func update(_ node: Node, in environment: EnvironmentValues) {
        (node as? OutletNode<Content>)?.update(to: rootView, in: environment)
    }
}
