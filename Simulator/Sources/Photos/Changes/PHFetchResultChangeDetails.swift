/// How one result becomes another: what is removed, by its place before; what is inserted and changed, by its place
/// after; then what has moved (PHChange.h, its pages).
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    public let hasIncrementalChanges: Bool
    public let removedIndexes: IndexSet?
    public let insertedIndexes: IndexSet?
    public let changedIndexes: IndexSet?
    private let moves: [(from: Int, to: Int)]

    init(
        from old: PHFetchResult<ObjectType>, to new: PHFetchResult<ObjectType>, changed: IndexSet,
        isIncremental: Bool
    ) {
        (fetchResultBeforeChanges, fetchResultAfterChanges) = (old, new)
        hasIncrementalChanges = isIncremental
        guard isIncremental else {
            (removedIndexes, insertedIndexes, changedIndexes, moves) = (nil, nil, nil, [])
            return
        }
        guard new.identifiers != old.identifiers else {
            (removedIndexes, insertedIndexes, changedIndexes, moves) = ([], [], changed, [])
            return
        }
        let oldIndexes = Dictionary(zip(old.identifiers, 0...)) { first, _ in first }
        let newIDs = Set(new.identifiers)
        let ids = old.identifiers
        removedIndexes = IndexSet(ids.indices.filter { !newIDs.contains(ids[$0]) })
        var (inserted, kept): (IndexSet, [(from: Int, to: Int)]) = ([], [])
        for (index, id) in new.identifiers.enumerated() {
            if let old = oldIndexes[id] { kept.append((old, index)) } else { inserted.insert(index) }
        }
        (insertedIndexes, changedIndexes) = (inserted, changed)
        let resting = Self.longestRise(in: kept.map(\.from))
        moves = kept.enumerated().filter { !resting.contains($0.offset) }.map(\.element)
    }

    /// The details between two results, of which one may have been fetched in another way. Which objects have changed,
    /// nobody else knows.
    public convenience init(
        from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>,
        changedObjects: [ObjectType]
    ) {
        let ids = Set(changedObjects.map(\.localIdentifier))
        let changed = toResult.identifiers.indices.filter { ids.contains(toResult.identifiers[$0]) }
        self.init(from: fromResult, to: toResult, changed: IndexSet(changed), isIncremental: true)
    }

    open var removedObjects: [ObjectType] {
        removedIndexes.map(fetchResultBeforeChanges.objects(at:)) ?? []
    }

    open var insertedObjects: [ObjectType] {
        insertedIndexes.map(fetchResultAfterChanges.objects(at:)) ?? []
    }

    open var changedObjects: [ObjectType] {
        changedIndexes.map(fetchResultAfterChanges.objects(at:)) ?? []
    }

    open var hasMoves: Bool { !moves.isEmpty }

    /// From where each was in the result before to where it is in the one after. As few as possible [?].
    open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {
        for move in moves { handler(move.from, move.to) }
    }

    /// The places of as many numbers as possible that rise: what need not move.
    private static func longestRise(in numbers: [Int]) -> Set<Int> {
        // The place of the smallest number with which a rise of each length ends.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (place, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous.append(low == 0 ? nil : ends[low - 1])
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var rise: Set<Int> = []
        var next = ends.last
        while let place = next {
            rise.insert(place)
            next = previous[place]
        }
        return rise
    }
}
