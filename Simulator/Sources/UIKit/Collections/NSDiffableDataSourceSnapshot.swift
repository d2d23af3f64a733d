/// What a list shows at one moment: sections and items by their identifiers, each of which is there once.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// The section of every item.
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: What there is

    public var numberOfItems: Int { owners.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = items[identifier] else { Self.missing(identifier) }
        return items
    }

    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? { owners[identifier] }

    /// Counted through all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let owner = owners[identifier] else { return nil }
        var index = 0
        for section in sections {
            guard let items = items[section] else { continue }
            if section == owner { return items.firstIndex(of: identifier).map { index + $0 } }
            index += items.count
        }
        return nil
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    private static func missing(_ identifier: some Any) -> Never {
        preconditionFailure("Invalid parameter not satisfying: \(identifier) is not in the snapshot.")
    }

    // MARK: Items

    /// Without a section, into the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            preconditionFailure(
                "There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { Self.missing(section) }
        claim(identifiers, for: section)
        items[section]?.append(contentsOf: identifiers)
    }

    private mutating func claim(_ identifiers: [ItemIdentifierType], for section: SectionIdentifierType) {
        for identifier in identifiers {
            precondition(
                owners.updateValue(section, forKey: identifier) == nil,
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifier)")
        }
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, offset: 0)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: afterIdentifier, offset: 1)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at neighbor: ItemIdentifierType, offset: Int
    ) {
        guard let section = owners[neighbor], let index = items[section]?.firstIndex(of: neighbor) else {
            Self.missing(neighbor)
        }
        claim(identifiers, for: section)
        items[section]?.insert(contentsOf: identifiers, at: index + offset)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        var touched: Set<SectionIdentifierType> = []
        for identifier in gone {
            if let section = owners.removeValue(forKey: identifier) { touched.insert(section) }
        }
        for section in touched { items[section]?.removeAll { gone.contains($0) } }
        reloadedItemIdentifiers.removeAll { gone.contains($0) }
        reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
    }

    /// Of the sections too.
    public mutating func deleteAllItems() {
        self = Self()
    }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to neighbor: ItemIdentifierType, offset: Int
    ) {
        precondition(identifier != neighbor, "An item cannot be moved before or after itself.")
        guard let section = owners.removeValue(forKey: identifier) else { Self.missing(identifier) }
        items[section]?.removeAll { $0 == identifier }
        insert([identifier], at: neighbor, offset: offset)
    }

    /// These get other cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        require(identifiers)
        reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
    }

    /// These keep their cells, which are filled once more.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        require(identifiers)
        reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
    }

    private func require(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where owners[identifier] == nil { Self.missing(identifier) }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { Self.missing(toIdentifier) }
        insert(identifiers, at: index)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { Self.missing(toIdentifier) }
        insert(identifiers, at: index + 1)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            precondition(
                items[identifier] == nil,
                "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifier)")
            items[identifier] = []
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            deleteItems(items[identifier] ?? [])
            items[identifier] = nil
            sections.removeAll { $0 == identifier }
            reloadedSectionIdentifiers.removeAll { $0 == identifier }
        }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to neighbor: SectionIdentifierType, offset: Int
    ) {
        precondition(identifier != neighbor, "A section cannot be moved before or after itself.")
        guard let old = indexOfSection(identifier) else { Self.missing(identifier) }
        sections.remove(at: old)
        guard let index = indexOfSection(neighbor) else { Self.missing(neighbor) }
        sections.insert(identifier, at: index + offset)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where items[identifier] == nil { Self.missing(identifier) }
        reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
    }

    // MARK: What is shown

    func identifier(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let items = items[sections[indexPath.section]] ?? []
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
        guard let owner = owners[identifier], let section = indexOfSection(owner),
            let item = items[owner]?.firstIndex(of: identifier)
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Once shown, nothing is to be reloaded any more.
    var settled: Self {
        var settled = self
        settled.reloadedSectionIdentifiers = []
        settled.reloadedItemIdentifiers = []
        settled.reconfiguredItemIdentifiers = []
        return settled
    }
}
