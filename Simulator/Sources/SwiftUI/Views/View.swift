/// A part of the screen, described by a value: what it looks like is what its body says.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    public var body: Never { preconditionFailure("body() should not be called on \(Self.self).") }
}

extension Never: View {
    public typealias Body = Never
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    func makeNode(_ context: NodeContext) -> Node { OptionalNode(self, context) }

    static var itemCount: Int? { nil }
}

/// The node of a view that is there or not: whenever it comes it is a new one.
private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
    private var content: ViewNode<Wrapped>?

    override init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(view, context)
        content = view.map { self.context().makeNode(for: $0) }
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(from old: Wrapped?, in oldEnvironment: EnvironmentValues) {
        switch (content, view) {
        case (let content?, let view?): content.update(to: view, in: environment)
        case (nil, let view?):
            content = context().makeComingNode(for: view)
            childItemsDidChange()
        case (let content?, nil):
            content.unmount()
            self.content = nil
            childItemsDidChange()
        case (nil, nil): break
        }
    }
}
