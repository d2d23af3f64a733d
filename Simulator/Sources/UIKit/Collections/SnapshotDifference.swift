/// How one snapshot becomes another one: sections and items that go, come and move, each named once.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var movedSections: [(from: Int, to: Int)] = []
    private(set) var deletedItems: [IndexPath] = []
    private(set) var insertedItems: [IndexPath] = []
    private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

    init(from old: Snapshot, to new: Snapshot) {
        compareSections(old.sectionIdentifiers, new.sectionIdentifiers)
        let oldPlaces = Self.places(in: old)
        let newPlaces = Self.places(in: new)
        let oldSections = Set(old.sectionIdentifiers)
        let newSections = Set(new.sectionIdentifiers)
        for (index, section) in old.sectionIdentifiers.enumerated() {
            // With a section goes what is in it; what has moved elsewhere comes there.
            guard newSections.contains(section) else { continue }
            for (item, identifier) in old.itemIdentifiers(inSection: section).enumerated() {
                let owner = newPlaces[identifier].map { new.sectionIdentifiers[$0.section] }
                if owner == nil || owner.map({ !oldSections.contains($0) }) == true {
                    deletedItems.append(IndexPath(item: item, section: index))
                }
            }
        }
        for (index, section) in new.sectionIdentifiers.enumerated() {
            guard oldSections.contains(section) else { continue }
            let items = new.itemIdentifiers(inSection: section)
            let stays = items.map { identifier -> IndexPath? in
                guard let place = oldPlaces[identifier],
                    newSections.contains(old.sectionIdentifiers[place.section])
                else { return nil }
                return place
            }
            // What keeps its order within its section need not be moved.
            let inPlace = stays.map { place -> Int? in
                place.flatMap { old.sectionIdentifiers[$0.section] == section ? $0.item : nil }
            }
            let kept = Self.longestIncreasing(inPlace)
            for (item, place) in stays.enumerated() {
                let path = IndexPath(item: item, section: index)
                guard let place else {
                    insertedItems.append(path)
                    continue
                }
                if !kept.contains(item) { movedItems.append((place, path)) }
            }
        }
    }

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty
    }

    private mutating func compareSections(_ old: [Section], _ new: [Section]) {
        let (oldSet, newSet) = (Set(old), Set(new))
        for (index, section) in old.enumerated() where !newSet.contains(section) {
            deletedSections.insert(index)
        }
        for (index, section) in new.enumerated() where !oldSet.contains(section) {
            insertedSections.insert(index)
        }
        let oldIndexes = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        let kept = Self.longestIncreasing(new.map { oldIndexes[$0] })
        for (index, section) in new.enumerated() where !kept.contains(index) {
            if let from = oldIndexes[section] { movedSections.append((from, index)) }
        }
    }

    private static func places(in snapshot: Snapshot) -> [Item: IndexPath] {
        var places: [Item: IndexPath] = [:]
        places.reserveCapacity(snapshot.numberOfItems)
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
            for (item, identifier) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
                places[identifier] = IndexPath(item: item, section: section)
            }
        }
        return places
    }

    /// The indexes of the longest part that grows, so that as few as possible move.
    private static func longestIncreasing(_ numbers: [Int?]) -> Set<Int> {
        // For each length, the index of the least number that such a part ends with.
        var ends: [Int] = []
        var before: [Int?] = Array(repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            guard let number else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept: Set<Int> = []
        var index = ends.last
        while let current = index {
            kept.insert(current)
            index = before[current]
        }
        return kept
    }
}
