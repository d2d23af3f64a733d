/// What has changed in the library, for whoever has fetched something before (PHChange.h). It never changes itself.
open class PHChange: NSObject, @unchecked Sendable {
    private let before: LibraryContents
    private let after: LibraryContents
    private let changedItems: Set<String>

    init(from before: LibraryContents, to after: LibraryContents) {
        (self.before, self.after) = (before, after)
        changedItems = after.changedItems(since: before)
    }

    /// Nil where nothing of it has changed.
    public func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
        let id = object.localIdentifier
        if object is PHAsset {
            let (old, new) = (before.items[id], after.items[id])
            guard let old, old.revision != new?.revision else { return nil }
            return PHObjectChangeDetails(
                from: object, to: new.map(PHAsset.init) as? T,
                isContentChanged: new.map { $0.contentRevision != old.contentRevision } ?? false)
        }
        let (old, new) = (before.album(id), after.album(id))
        guard let old, old != new else { return nil }
        return PHObjectChangeDetails(
            from: object, to: new.map(PHAssetCollection.init) as? T, isContentChanged: false)
    }

    /// Nil where nothing of it has changed.
    public func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<
        T
    >? {
        let new = fetchResult.again(in: after)
        let ids = new.identifiers
        let mayHaveChanged = T.self != PHAsset.self || !changedItems.isEmpty
        let changed = mayHaveChanged ? IndexSet(ids.indices.filter { hasChanged(ids[$0]) }) : []
        guard new.identifiers != fetchResult.identifiers || !changed.isEmpty else { return nil }
        return PHFetchResultChangeDetails(
            from: fetchResult, to: new, changed: changed, isIncremental: fetchResult.wantsDetails)
    }

    /// Whether something that was there and is there is another one.
    private func hasChanged(_ id: String) -> Bool {
        if changedItems.contains(id) { return true }
        if after.items[id] != nil { return false }
        if let old = before.album(id), let new = after.album(id) { return old != new }
        return false
    }
}
