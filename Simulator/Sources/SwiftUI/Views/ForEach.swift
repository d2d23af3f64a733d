/// A view for each element of a collection, which keeps its identity wherever the element moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content) { $0.id }
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content) { $0[keyPath: id] }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content) { $0 }
    }
}

extension ForEach: PrimitiveView where Content: View {
    func makeNode(_ context: NodeContext) -> Node { ForEachNode(self, context) }

    static var itemCount: Int? { nil }
}

/// Keeps a node for each element that is shown: of all, or in a lazy container of those that it asks for.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ViewNode<ForEach<Data, ID, Content>>, LazyElements
{
    /// One that occurs twice is told apart by how often it has occurred before.
    private struct Key: LazyElementKey {
        let id: ID
        let occurrence: Int
    }

    private var keys: [Key] = []
    private var isMade = false
    private var elements: [Key: ElementNode<Data.Element, Content>] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(view, context)
        keys = makeKeys()
        if !makesOnDemand { makeAll() }
        isMade = true
    }

    private func makeKeys() -> [Key] {
        var occurrences = [ID: Int](minimumCapacity: view.data.count)
        return view.data.map { element in
            let id = view.id(element)
            let occurrence = occurrences[id, default: 0]
            occurrences[id] = occurrence + 1
            return Key(id: id, occurrence: occurrence)
        }
    }

    /// A lazy container has to know how many items an element is without making it.
    private var makesOnDemand: Bool { isLazy && NodeContext.itemCount(of: Content.self) == 1 }

    private func makeAll() {
        for index in keys.indices { _ = node(at: index) }
    }

    private func element(at index: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    }

    private func node(at index: Int) -> ElementNode<Data.Element, Content> {
        if let known = elements[keys[index]] { return known }
        let node = ElementNode(
            element(at: index), content: view.content, isComing: isMade && !makesOnDemand,
            context(isLazy: false))
        elements[keys[index]] = node
        return node
    }

    override var children: [Node] { Array(elements.values) }

    override var items: [LayoutItem] { keys.flatMap { elements[$0]?.items ?? [] } }

    override func appendSlots(to slots: inout [LazySlot]) {
        guard makesOnDemand else { return super.appendSlots(to: &slots) }
        slots += keys.indices.map { .element(self, $0) }
    }

    override func didUpdate(from old: ForEach<Data, ID, Content>, in oldEnvironment: EnvironmentValues) {
        let oldKeys = keys
        keys = makeKeys()
        var indices = [Key: Int](minimumCapacity: keys.count)
        for (index, key) in keys.enumerated() { indices[key] = index }
        for (key, node) in elements {
            if let index = indices[key] {
                node.update(element(at: index), content: view.content, in: environment)
            } else {
                node.unmount()
                elements[key] = nil
            }
        }
        if !makesOnDemand { makeAll() }
        if keys != oldKeys { childItemsDidChange() }
    }

    // MARK: LazyElements

    func item(at index: Int) -> LayoutItem {
        let items = node(at: index).items
        guard let item = items.first, items.count == 1 else {
            preconditionFailure("An element of \(Content.self) has come to \(items.count) items.")
        }
        return item
    }

    func key(at index: Int) -> AnyHashable { keys[index] }

    func drop(_ key: LazySlotKey) {
        guard let key = key.element?.base as? Key else { return }
        elements[key]?.unmount()
        elements[key] = nil
    }
}

/// The view of one element: made anew when what its closure has read changes.
private final class ElementNode<Element, Content: View>: Node {
    private var element: Element
    private var makeContent: (Element) -> Content
    private var content: ViewNode<Content>?
    /// Whether it comes to elements that are there already.
    private let isComing: Bool

    init(
        _ element: Element, content: @escaping (Element) -> Content, isComing: Bool, _ context: NodeContext
    ) {
        (self.element, makeContent, self.isComing) = (element, content, isComing)
        super.init(context)
        refresh()
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override var items: [LayoutItem] { content?.items ?? [] }

    func update(
        _ element: Element, content: @escaping (Element) -> Content, in environment: EnvironmentValues
    ) {
        (self.element, makeContent) = (element, content)
        self.environment = environment
        refresh()
    }

    override func update(in environment: EnvironmentValues) {
        self.environment = environment
        content?.update(in: environment)
    }

    override func refresh() {
        let view = reading { makeContent(element) }
        guard let content else {
            content = isComing ? context().makeComingNode(for: view) : context().makeNode(for: view)
            return
        }
        content.update(to: view, in: environment)
    }
}
