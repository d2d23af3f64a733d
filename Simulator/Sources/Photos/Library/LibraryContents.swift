/// What there is in a library, or what of it an app may see, at one moment.
package struct LibraryContents: Sendable {
    package private(set) var items: [String: LibraryItem] = [:]
    /// The items' identifiers, in the library's order.
    package private(set) var order: [String] = []
    package var albums: [LibraryAlbum] = []

    package var all: [LibraryItem] {
        get { order.compactMap { items[$0] } }
        set {
            items = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
            order = newValue.map(\.id)
        }
    }

    /// Those that the user has chosen, without the user's albums, which apps do not see then.
    func limited(to ids: Set<String>) -> LibraryContents {
        var contents = LibraryContents()
        contents.items = items.filter { ids.contains($0.key) }
        contents.order = order.filter(ids.contains)
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
        guard var item = items[id] else { return }
        change(&item)
        items[id] = item
    }

    func album(_ id: String) -> LibraryAlbum? {
        albums.first { $0.id == id } ?? LibraryAlbum.smart.first { $0.id == id }
    }

    /// Whether anybody could see that something has changed.
    func differs(from other: LibraryContents) -> Bool {
        order != other.order || albums != other.albums
            || items.contains { $0.value.revision != other.items[$0.key]?.revision }
    }
}
