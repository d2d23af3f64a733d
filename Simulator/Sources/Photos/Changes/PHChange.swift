/// What has changed in the library, for whoever has fetched something before (PHChange.h).
open class PHChange: NSObject {
    private let before: LibraryContents
    private let after: LibraryContents

    init(from before: LibraryContents, to after: LibraryContents) {
        (self.before, self.after) = (before, after)
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
        let changed = IndexSet(
            new.identifiers.indices.filter { hasChanged(new.identifiers[$0]) })
        guard new.identifiers != fetchResult.identifiers || !changed.isEmpty else { return nil }
        return PHFetchResultChangeDetails(
            from: fetchResult, to: new, changed: changed, isIncremental: fetchResult.wantsDetails)
    }

    /// Whether something that was there and is there is another one.
    private func hasChanged(_ id: String) -> Bool {
        if let old = before.items[id], let new = after.items[id] { return old.revision != new.revision }
        if let old = before.album(id), let new = after.album(id) { return old != new }
        return false
    }
}
