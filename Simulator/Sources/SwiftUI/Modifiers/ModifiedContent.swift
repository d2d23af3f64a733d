/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }

    public typealias Body = Never
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    func makeNode(_ context: NodeContext) -> Node {
        func make<M: PrimitiveModifier>(_ type: M.Type) -> Node {
            guard let view = self as? ModifiedContent<Content, M> else {
                preconditionFailure("\(M.self) is not the modifier of \(Self.self).")
            }
            return M.makeNode(view, context)
        }
        if let primitive = Modifier.self as? any PrimitiveModifier.Type { return make(primitive) }
        return ModifierBodyNode(self, context)
    }

    static var itemCount: Int? {
        if Modifier.self is any PrimitiveModifier.Type || Modifier.Body.self == Never.self {
            return NodeContext.itemCount(of: Content.self)
        }
        guard NodeContext.itemCount(of: Modifier.Body.self) == 1 else { return nil }
        return NodeContext.itemCount(of: Content.self)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> Never {
        preconditionFailure("body() should not be called on \(Self.self).")
    }
}

extension ModifiedContent: PrimitiveModifier where Content: ViewModifier, Modifier: ViewModifier {
    static func makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ context: NodeContext) -> Node {
        ConcatenatedNode(view, context)
    }
}

/// The node of a view with two modifiers, which have been put together before.
private final class ConcatenatedNode<V: View, First: ViewModifier, Second: ViewModifier>:
    ViewNode<ModifiedContent<V, ModifiedContent<First, Second>>>
{
    private var content: ViewNode<ModifiedContent<ModifiedContent<V, First>, Second>>?

    override init(_ view: ModifiedContent<V, ModifiedContent<First, Second>>, _ context: NodeContext) {
        super.init(view, context)
        content = self.context().makeNode(for: nested)
    }

    private var nested: ModifiedContent<ModifiedContent<V, First>, Second> {
        ModifiedContent(
            content: ModifiedContent(content: view.content, modifier: view.modifier.content),
            modifier: view.modifier.modifier)
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        content?.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: ModifiedContent<V, ModifiedContent<First, Second>>, in oldEnvironment: EnvironmentValues
    ) {
        content?.update(to: nested, in: environment)
    }
}

/// The node of a view with an app's modifier, which has a body as a view has.
private final class ModifierBodyNode<Content: View, Modifier: ViewModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private var body: ViewNode<Modifier.Body>?
    private var storage = PropertyStorage()
    private let log = EnvironmentLog()
    private lazy var source = ContentSource { [unowned self] context in
        context.makeNode(for: view.content)
    } update: { [unowned self] content, environment in
        (content as? ViewNode<Content>)?.update(to: view.content, in: environment)
    }

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        precondition(
            Modifier.Body.self != Never.self, "The Simulator does not know the modifier \(Modifier.self).")
        super.init(view, context)
        refresh()
    }

    override var children: [Node] { body.map { [$0] } ?? [] }

    override var items: [LayoutItem] { body?.items ?? [] }

    override func appendSlots(to slots: inout [LazySlot]) {
        body?.appendSlots(to: &slots)
    }

    override func didUpdate(
        from old: ModifiedContent<Content, Modifier>, in oldEnvironment: EnvironmentValues
    ) {
        source.version += 1
        if Comparison.areEqual(old.modifier, view.modifier) {
            environmentDidUpdate(from: oldEnvironment)
        } else {
            refresh()
        }
        source.updatePlaceholders()
    }

    override func environmentDidUpdate(from old: EnvironmentValues) {
        if isOutdated || !log.holds(in: environment) {
            refresh()
        } else if !environment.isSame(as: old) {
            body?.update(in: environment)
        }
    }

    override func refresh() {
        log.clear()
        let body = reading {
            linkProperties()
            return view.modifier.body(content: _ViewModifier_Content(source: source))
        }
        guard let old = self.body else {
            self.body = context().makeNode(for: body)
            return
        }
        old.update(to: body, in: environment)
    }

    private func linkProperties() {
        let environment = environment.logged(by: log)
        withView { storage.link(&$0.modifier, to: self, environment: environment) }
    }
}
