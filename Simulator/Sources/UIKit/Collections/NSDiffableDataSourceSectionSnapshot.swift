/// What one section shows at one moment: a tree of items, whose branches are expanded or collapsed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    private var roots: [ItemIdentifierType] = []
    private var nodes: [ItemIdentifierType: Node] = [:]

    public init() {}

    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        self = snapshot
    }

    private static func missing(_ identifier: some Any) -> Never {
        preconditionFailure("Invalid parameter not satisfying: \(identifier) is not in the section snapshot.")
    }

    // MARK: What there is

    /// Every item is followed by its children.
    public var items: [ItemIdentifierType] { roots.flatMap { branch(of: $0) { _ in true } } }

    public var rootItems: [ItemIdentifierType] { roots }

    /// The items all of whose parents are expanded.
    public var visibleItems: [ItemIdentifierType] {
        roots.flatMap { branch(of: $0) { nodes[$0]?.isExpanded == true } }
    }

    private func branch(
        of item: ItemIdentifierType, entering: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        let children = entering(item) ? nodes[item]?.children ?? [] : []
        return [item] + children.flatMap { branch(of: $0, entering: entering) }
    }

    public func index(of item: ItemIdentifierType) -> Int? {
        items.firstIndex(of: item)
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    public func level(of item: ItemIdentifierType) -> Int {
        guard let node = nodes[item] else { Self.missing(item) }
        return node.parent.map { level(of: $0) + 1 } ?? 0
    }

    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        guard let node = nodes[child] else { Self.missing(child) }
        return node.parent
    }

    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard let node = nodes[item] else { return false }
        return node.parent.map { isExpanded($0) && isVisible($0) } ?? true
    }

    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

    func hasChildren(_ item: ItemIdentifierType) -> Bool { nodes[item]?.children.isEmpty == false }

    /// The children of an item, as a snapshot of their own.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        guard let node = nodes[parent] else { Self.missing(parent) }
        var snapshot = Self()
        snapshot.roots = includingParent ? [parent] : node.children
        for item in branch(of: parent, entering: { _ in true }) where includingParent || item != parent {
            snapshot.nodes[item] = nodes[item]
        }
        for root in snapshot.roots { snapshot.nodes[root]?.parent = nil }
        return snapshot
    }

    /// The tree as text, an item a line, for debugging.
    public func visualDescription() -> String {
        items.map { item in
            let mark = hasChildren(item) ? (isExpanded(item) ? "- " : "+ ") : "* "
            return String(repeating: "  ", count: level(of: item)) + mark + "\(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// At the top level, or below an item.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(Self(flat: items), into: parent, at: children(of: parent).count)
    }

    private init(flat items: [ItemIdentifierType]) {
        for item in items {
            Self.require(nodes[item] == nil, item)
            nodes[item] = Node()
            roots.append(item)
        }
    }

    private static func require(_ isNew: Bool, _ item: ItemIdentifierType) {
        precondition(
            isNew, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(item)")
    }

    private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        guard let parent else { return roots }
        guard let node = nodes[parent] else { Self.missing(parent) }
        return node.children
    }

    private mutating func insert(_ snapshot: Self, into parent: ItemIdentifierType?, at index: Int) {
        for (item, node) in snapshot.nodes {
            Self.require(nodes[item] == nil, item)
            nodes[item] = node
        }
        for root in snapshot.roots { nodes[root]?.parent = parent }
        if let parent {
            nodes[parent]?.children.insert(contentsOf: snapshot.roots, at: index)
        } else {
            roots.insert(contentsOf: snapshot.roots, at: index)
        }
    }

    /// At the level of the item.
    private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, offset: Int) {
        guard let node = nodes[item], let index = children(of: node.parent).firstIndex(of: item) else {
            Self.missing(item)
        }
        insert(snapshot, into: node.parent, at: index + offset)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(Self(flat: items), beside: item, offset: 0)
    }

    /// Behind the children of the item, too.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(Self(flat: items), beside: item, offset: 1)
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        insert(snapshot, beside: item, offset: 0)
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        insert(snapshot, beside: item, offset: 1)
    }

    public mutating func replace(
        childrenOf parent: ItemIdentifierType,
        using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        delete(children(of: parent))
        insert(snapshot, into: parent, at: 0)
    }

    /// With all that is below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let node = nodes[item] else { continue }
            if let parent = node.parent {
                nodes[parent]?.children.removeAll { $0 == item }
            } else {
                roots.removeAll { $0 == item }
            }
            for gone in branch(of: item, entering: { _ in true }) { nodes[gone] = nil }
        }
    }

    public mutating func deleteAll() {
        self = Self()
    }

    // MARK: Expanding

    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { nodes[item]?.isExpanded = true }
    }

    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { nodes[item]?.isExpanded = false }
    }

    // MARK: What is shown

    /// The same tree with its visible items in another order, or with others; nil where the order breaks the tree.
    func showing(_ visible: [ItemIdentifierType]) -> Self {
        if visible == visibleItems { return self }
        var snapshot = self
        let kept = Set(visible)
        snapshot.delete(visibleItems.filter { !kept.contains($0) })
        let known = Set(snapshot.visibleItems)
        // Those that were added or have moved come behind the one that they follow.
        var last: ItemIdentifierType?
        for item in visible {
            defer { last = item }
            let order = snapshot.visibleItems
            if known.contains(item), let index = order.firstIndex(of: item),
                (index > 0 ? order[index - 1] : nil) == last
            {
                continue
            }
            let branch =
                snapshot.contains(item)
                ? snapshot.snapshot(of: item, includingParent: true) : Self(flat: [item])
            snapshot.delete([item])
            if let last {
                if snapshot.isExpanded(last), snapshot.hasChildren(last) {
                    snapshot.insert(branch, into: last, at: 0)
                } else {
                    snapshot.insert(branch, beside: last, offset: 1)
                }
            } else {
                snapshot.insert(branch, into: nil, at: 0)
            }
        }
        return snapshot
    }
}
