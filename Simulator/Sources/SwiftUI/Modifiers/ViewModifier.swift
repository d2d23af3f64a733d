/// Makes another view of a view.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Body {
        preconditionFailure("body() should not be called on \(Self.self).")
    }
}

extension ViewModifier {
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that is not made of others: it makes the node of what it modifies itself.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ context: NodeContext
    ) -> Node
}
