/// One change of the items that a collection view was told of. Index paths are those before the update for what is
/// taken away, moved from, or reloaded, and those after it for what comes (K52).
enum CollectionChange {
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case moveItem(from: IndexPath, to: IndexPath)
    case reloadItem(IndexPath)
    case insertSection(Int)
    case deleteSection(Int)
    case moveSection(from: Int, to: Int)
    case reloadSection(Int)
}

/// Where every item has gone in an update, once the counts agree with what was told (K52–K54).
struct CollectionUpdate {
    /// Of every section before: where it is now, nil where it has gone.
    private var sections: [Int?]
    /// Of every item before: where it is now, nil where it has gone or is shown by another view now.
    private var items: [[IndexPath?]]
    /// Where those now have been.
    private var origins: [IndexPath: IndexPath] = [:]
    private var sectionOrigins: [Int: Int] = [:]
    private var replacedSections: Set<Int> = []

    /// As the layout is told of them.
    private(set) var changes: [(UICollectionViewUpdateItem.Action, from: IndexPath?, to: IndexPath?)] = []

    /// Where nothing comes, goes, or moves.
    init(unchanged counts: [Int]) {
        self.init([], from: counts, to: counts)
    }

    init(_ told: [CollectionChange], from old: [Int], to new: [Int]) {
        let told = Told(told, from: old, to: new)
        // Sections first: those that stay keep their order around those that come and move.
        sections = Array(repeating: nil, count: old.count)
        for (from, to) in told.movedSections { sections[from] = to }
        let taken = told.insertedSections.union(told.movedSections.values)
        var free = new.indices.filter { !taken.contains($0) }[...]
        for section in old.indices where sections[section] == nil && !told.deletedSections.contains(section) {
            sections[section] = free.popFirst()
        }
        replacedSections = told.reloadedSections

        items = old.map { Array(repeating: nil, count: $0) }
        for (section, destination) in sections.enumerated() {
            guard let destination else { continue }
            sectionOrigins[destination] = section
            guard !told.reloadedSections.contains(section) else { continue }
            let taken = told.incoming[destination] ?? []
            var free = (0..<new[destination]).lazy.filter { !taken.contains($0) }.makeIterator()
            let leaving = told.outgoing[section] ?? []
            for item in 0..<old[section] where !leaving.contains(item) {
                items[section][item] = free.next().map { IndexPath(item: $0, section: destination) }
            }
        }
        for (from, to) in told.movedItems { items[from.section][from.item] = to }
        for places in items.enumerated() {
            for (item, place) in places.element.enumerated() {
                guard let place else { continue }
                origins[place] = IndexPath(item: item, section: places.offset)
            }
        }
        // Reloaded items stay where they are, but in another view.
        var reloaded: [(from: IndexPath, to: IndexPath)] = []
        for path in told.reloadedItems {
            guard let place = items[path.section][path.item] else { continue }
            reloaded.append((path, place))
            items[path.section][path.item] = nil
            origins[place] = nil
        }
        changes = told.changes(reloaded: reloaded) { [sections] in sections[$0] }
    }

    /// Nil where it has gone, or is shown by another view now.
    func place(of indexPath: IndexPath) -> IndexPath? {
        guard items.indices ~= indexPath.section, items[indexPath.section].indices ~= indexPath.item else {
            return nil
        }
        return items[indexPath.section][indexPath.item]
    }

    func place(of element: CollectionElement) -> CollectionElement? {
        var moved = element
        switch element.category {
        case .cell:
            guard let place = place(of: element.indexPath) else { return nil }
            moved.indexPath = place
        case .supplementaryView, .decorationView:
            // The whole layout's own have one number.
            guard element.indexPath.count > 1, let first = element.indexPath.first else { return element }
            guard sections.indices ~= first, let section = sections[first], !replacedSections.contains(first)
            else { return nil }
            moved.indexPath.section = section
        }
        return moved
    }

    /// Nil where it has come.
    func origin(of element: CollectionElement) -> CollectionElement? {
        var old = element
        switch element.category {
        case .cell:
            guard let origin = origins[element.indexPath] else { return nil }
            old.indexPath = origin
        case .supplementaryView, .decorationView:
            // The whole layout's own have one number.
            guard element.indexPath.count > 1, let first = element.indexPath.first else { return element }
            guard let section = sectionOrigins[first], !replacedSections.contains(section) else { return nil }
            old.indexPath.section = section
        }
        return old
    }
}

/// What was told, sorted, and found to agree with the counts.
private struct Told {
    var insertedSections: Set<Int> = []
    var deletedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var insertedItems: [IndexPath] = []
    var deletedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// Of each section before: what does not stay in it. Of each section after: what was not in it.
    var outgoing: [Int: Set<Int>] = [:]
    var incoming: [Int: Set<Int>] = [:]

    init(_ changes: [CollectionChange], from old: [Int], to new: [Int]) {
        for change in changes {
            switch change {
            case .insertItem(let path):
                Self.check(path, in: new, "insert", "into", "after")
                insertedItems.append(path)
                claim(path, "an insert")
            case .deleteItem(let path):
                Self.check(path, in: old, "delete", "from", "before")
                deletedItems.append(path)
                leave(path, "a delete")
            case .moveItem(let from, let to):
                Self.check(from, in: old, "move", "from", "before")
                Self.check(to, in: new, "move", "to", "after")
                movedItems.append((from, to))
                leave(from, "a move")
                claim(to, "a move")
            case .reloadItem(let path):
                Self.check(path, in: old, "reload", "in", "before")
                reloadedItems.append(path)
            case .insertSection(let section):
                Self.check(section, in: new, "insert", "after")
                insertedSections.insert(section)
            case .deleteSection(let section):
                Self.check(section, in: old, "delete", "before")
                deletedSections.insert(section)
            case .moveSection(let from, let to):
                Self.check(from, in: old, "move", "before")
                Self.check(to, in: new, "move", "after")
                movedSections[from] = to
            case .reloadSection(let section):
                Self.check(section, in: old, "reload", "before")
                reloadedSections.insert(section)
            }
        }
        precondition(
            deletedItems.allSatisfy { !reloadedItems.contains($0) },
            "attempt to delete and reload the same index path")
        checkCounts(from: old, to: new)
    }

    private mutating func leave(_ path: IndexPath, _ change: String) {
        precondition(
            outgoing[path.section, default: []].insert(path.item).inserted,
            "attempt to perform \(change) and another change from the same index path (\(path))")
    }

    private mutating func claim(_ path: IndexPath, _ change: String) {
        precondition(
            incoming[path.section, default: []].insert(path.item).inserted,
            "attempt to perform \(change) and another change to the same index path (\(path))")
    }

    private static func check(
        _ path: IndexPath, in counts: [Int], _ verb: String, _ preposition: String, _ when: String
    ) {
        precondition(
            counts.indices ~= path.section,
            "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), but there are only "
                + "\(counts.count) sections \(when) the update")
        precondition(
            0..<counts[path.section] ~= path.item,
            "attempt to \(verb) item \(path.item) \(preposition) section \(path.section), but there are only "
                + "\(counts[path.section]) items in section \(path.section) \(when) the update")
    }

    private static func check(_ section: Int, in counts: [Int], _ verb: String, _ when: String) {
        precondition(
            counts.indices ~= section,
            "attempt to \(verb) section \(section), but there are only \(counts.count) sections \(when) the "
                + "update")
    }

    private func checkCounts(from old: [Int], to new: [Int]) {
        precondition(
            new.count == old.count + insertedSections.count - deletedSections.count,
            "Invalid update: invalid number of sections. The number of sections contained in the collection "
                + "view after the update (\(new.count)) must be equal to the number of sections contained in "
                + "the collection view before the update (\(old.count)), plus or minus the number of sections "
                + "inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        )
        let taken = insertedSections.union(movedSections.values)
        var free = new.indices.filter { !taken.contains($0) }[...]
        for section in old.indices where !deletedSections.contains(section) {
            guard let destination = movedSections[section] ?? free.popFirst(),
                !reloadedSections.contains(section)
            else { continue }
            let inserted = insertedItems.count { $0.section == destination }
            let deleted = deletedItems.count { $0.section == section }
            let movedIn = movedItems.count { $0.to.section == destination }
            let movedOut = movedItems.count { $0.from.section == section }
            precondition(
                new[destination] == old[section] + inserted - deleted + movedIn - movedOut,
                "Invalid update: invalid number of items in section \(destination). The number of items "
                    + "contained in an existing section after the update (\(new[destination])) must be equal "
                    + "to the number of items contained in that section before the update (\(old[section])), "
                    + "plus or minus the number of items inserted or deleted from that section (\(inserted) "
                    + "inserted, \(deleted) deleted) and plus or minus the number of items moved into or out "
                    + "of that section (\(movedIn) moved in, \(movedOut) moved out).")
        }
    }

    /// In the order of deletions, insertions, moves, reloads.
    func changes(
        reloaded: [(from: IndexPath, to: IndexPath)], section place: (Int) -> Int?
    ) -> [(UICollectionViewUpdateItem.Action, from: IndexPath?, to: IndexPath?)] {
        func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var changes: [(UICollectionViewUpdateItem.Action, from: IndexPath?, to: IndexPath?)] = []
        changes += deletedSections.sorted().map { (.delete, path($0), nil) }
        changes += deletedItems.sorted().map { (.delete, $0, nil) }
        changes += insertedSections.sorted().map { (.insert, nil, path($0)) }
        changes += insertedItems.sorted().map { (.insert, nil, $0) }
        changes += movedSections.sorted { $0.key < $1.key }.map { (.move, path($0.key), path($0.value)) }
        changes += movedItems.map { (.move, $0.from, $0.to) }
        changes += reloadedSections.sorted().map { (.reload, path($0), place($0).map(path)) }
        changes += reloaded.map { (.reload, $0.from, $0.to) }
        return changes
    }
}
