/// What there is in a library, or what of it an app may see, at one moment.
package struct LibraryContents: Sendable {
    package private(set) var items: [String: LibraryItem] = [:]
    /// The items' identifiers, in the library's order.
    package private(set) var order: [String] = []
    /// Those of the items that the user has hidden.
    private(set) var hidden: Set<String> = []
    package var albums: [LibraryAlbum] = []

    private var list: [LibraryItem] = []

    package var all: [LibraryItem] {
        get { list }
        set {
            let old = list
            list = newValue
            // Mostly some items of thousands are others.
            guard old.count == list.count else { return putAll() }
            for index in 0..<list.count where !list[index].isIdentical(to: old[index]) {
                guard list[index].id == old[index].id else { return putAll() }
                put(list[index])
            }
        }
    }

    private mutating func putAll() {
        items = Dictionary(minimumCapacity: list.count)
        order = []
        order.reserveCapacity(list.count)
        hidden = []
        for item in list {
            order.append(item.id)
            put(item)
        }
    }

    private mutating func put(_ item: LibraryItem) {
        items[item.id] = item
        if item.isHidden { hidden.insert(item.id) } else if !hidden.isEmpty { hidden.remove(item.id) }
    }

    /// Those that the user has chosen, without the user's albums, which apps do not see then.
    func limited(to ids: Set<String>) -> LibraryContents {
        var contents = LibraryContents()
        contents.all = all.filter { ids.contains($0.id) }
        return contents
    }

    /// Adds what is new. It was made after all that is there, which is what is known of its date: a phone has a clock
    /// here, and no calendar.
    mutating func add(_ new: [LibraryItem]) {
        let newest = all.compactMap(\.creationDate).max() ?? Date(timeIntervalSinceReferenceDate: 0)
        all += new.map { item in
            var item = item
            item.creationDate = item.creationDate ?? newest.addingTimeInterval(1)
            return item
        }
    }

    mutating func update(_ id: String, _ change: (inout LibraryItem) -> Void) {
        guard let index = order.firstIndex(of: id) else { return }
        change(&list[index])
        put(list[index])
    }

    func album(_ id: String) -> LibraryAlbum? {
        albums.first { $0.id == id } ?? LibraryAlbum.smart.first { $0.id == id }
    }

    /// Whether anybody could see that something has changed.
    func differs(from other: LibraryContents) -> Bool {
        order != other.order || albums != other.albums || !changedItems(since: other).isEmpty
    }

    /// The identifiers of what was there already, and is another one now.
    func changedItems(since other: LibraryContents) -> Set<String> {
        var ids: Set<String> = []
        for index in 0..<list.count {
            let item = list[index]
            if index < other.list.count, item.isIdentical(to: other.list[index]) { continue }
            if let old = other.items[item.id], old.revision != item.revision { ids.insert(item.id) }
        }
        return ids
    }
}
