/// Which assets are fetched, as long as somebody has the result.
struct AssetQuery: Sendable {
    enum Scope: Sendable {
        case all
        case mediaType(PHAssetMediaType)
        case album(String)
        case identifiers(Set<String>)
    }

    private let scope: Scope
    private let order: [Order]
    private let includesHidden: Bool
    private let limit: Int
    let wantsDetails: Bool

    init(_ scope: Scope, _ options: PHFetchOptions?) {
        self.scope = scope
        order = options?.sortDescriptors?.map(Order.init) ?? []
        let includesByDefault = if case .identifiers = scope { true } else { false }
        includesHidden = options?.includeHiddenAssets ?? false || includesByDefault
        limit = options?.fetchLimit ?? 0
        wantsDetails = options?.wantsIncrementalChangeDetails ?? true
    }

    /// Those that match, in their order.
    func identifiers(in contents: LibraryContents) -> [String] {
        var items = items(in: contents)
        if !includesHidden, !contents.hidden.isEmpty { items.removeAll { $0.isHidden } }
        let ids = (order.isEmpty ? items : ordered(items)).map { $0.id }
        return limit > 0 ? Array(ids.prefix(limit)) : ids
    }

    /// Equal ones stay in the library's order.
    private func ordered(_ items: [LibraryItem]) -> [LibraryItem] {
        func precedes(_ a: Int, _ b: Int) -> Bool {
            for order in order {
                let result = order.compare(items[a], items[b])
                if result != .orderedSame { return result == .orderedAscending }
            }
            return a < b
        }
        // Photos are mostly in order already.
        var inOrder = 1
        while inOrder < items.count, precedes(inOrder - 1, inOrder) { inOrder += 1 }
        if inOrder >= items.count { return items }
        return items.indices.sorted(by: precedes).map { items[$0] }
    }

    private func items(in contents: LibraryContents) -> [LibraryItem] {
        switch scope {
        case .all: contents.all
        case .mediaType(let type): contents.all.filter { $0.mediaType == type }
        case .album(let id):
            (contents.album(id)?.itemIDs(in: contents) ?? []).compactMap { contents.items[$0] }
        case .identifiers(let ids): contents.all.filter { ids.contains($0.id) }
        }
    }

    /// A sort descriptor's order, of items.
    private struct Order: Sendable {
        let compare: @Sendable (LibraryItem, LibraryItem) -> ComparisonResult

        init(_ descriptor: NSSortDescriptor) {
            let ascending = Self.ascending(descriptor.keyPath)
            let isAscending = descriptor.ascending
            compare = { a, b in isAscending ? ascending(a, b) : ascending(b, a) }
        }

        private static func ascending(
            _ keyPath: AnyKeyPath?
        ) -> @Sendable (LibraryItem, LibraryItem) -> ComparisonResult {
            switch keyPath {
            case \PHAsset.creationDate: { compare($0.creationDate, $1.creationDate) }
            case \PHAsset.modificationDate: { compare($0.modificationDate, $1.modificationDate) }
            case \PHAsset.duration: { compare($0.duration, $1.duration) }
            case \PHAsset.pixelWidth: { compare($0.width, $1.width) }
            case \PHAsset.pixelHeight: { compare($0.height, $1.height) }
            case \PHAsset.mediaType: { compare($0.mediaType.rawValue, $1.mediaType.rawValue) }
            case \PHAsset.isFavorite: { compare($0.isFavorite ? 1 : 0, $1.isFavorite ? 1 : 0) }
            case \PHAsset.localIdentifier, \PHObject.localIdentifier: { compare($0.id, $1.id) }
            default:
                preconditionFailure("Photos cannot sort assets by \(keyPath.map { "\($0)" } ?? "nothing").")
            }
        }

        /// What has no date comes first.
        private static func compare<Value: Comparable>(_ a: Value?, _ b: Value?) -> ComparisonResult {
            switch (a, b) {
            case (let a?, let b?): a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
            case (nil, nil): .orderedSame
            case (nil, _): .orderedAscending
            case (_, nil): .orderedDescending
            }
        }
    }
}
