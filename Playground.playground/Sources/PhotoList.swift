import Photos

/// Photos or films of the library, the newest first. They are references: an asset is made when somebody asks for it,
/// and has no pixels. Each has a number of its own, so that nobody has to make all assets to tell one from the other.
nonisolated struct PhotoList: RandomAccessCollection, Equatable {
    private let assets: PHFetchResult<PHAsset>
    private var ids: [Photo.ID]
    private var nextID: Photo.ID

    static func fetch(_ type: PHAssetMediaType) -> PhotoList {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        return PhotoList(PHAsset.fetchAssets(with: type, options: options))
    }

    init(_ assets: PHFetchResult<PHAsset>) {
        self.assets = assets
        ids = Array(0..<assets.count)
        nextID = assets.count
    }

    var startIndex: Int { 0 }
    var endIndex: Int { ids.count }

    subscript(index: Int) -> Photo { Photo(id: ids[index], index: index, assets: assets) }

    /// Where a photo is now, whatever has become of it.
    func index(of photo: Photo) -> Int? {
        if ids.indices.contains(photo.index), ids[photo.index] == photo.id { return photo.index }
        return ids.firstIndex(of: photo.id)
    }

    func index(of asset: PHAsset) -> Int? {
        let index = assets.index(of: asset)
        return index == NSNotFound ? nil : index
    }
}

/// One that was edited is another one, so that it is shown anew.
nonisolated struct Photo: Identifiable {
    let id: Int
    let index: Int
    fileprivate let assets: PHFetchResult<PHAsset>

    var asset: PHAsset { assets[index] }
}

// MARK: Changes

nonisolated extension PhotoList {
    /// Nil where nothing of it has changed, as mostly when something in the library does. Who stays, keeps the number, and
    /// only those assets are made that have changed, come or moved.
    func after(_ change: PHChange) -> PhotoList? {
        guard let details = change.changeDetails(for: assets) else { return nil }
        var origins = details.hasIncrementalChanges ? places(in: details) : placesComparingAll(details)
        let new = details.fetchResultAfterChanges
        let changed = details.hasIncrementalChanges ? details.changedObjects : (0..<new.count).map { new[$0] }
        for asset in changed {
            // A mere favorite is no other picture.
            guard change.changeDetails(for: asset)?.assetContentChanged == true else { continue }
            origins[new.index(of: asset)] = nil
        }
        var list = PhotoList(new)
        list.nextID = nextID
        for (index, origin) in origins.enumerated() {
            list.ids[index] = origin.map { ids[$0] } ?? list.nextID
            if origin == nil { list.nextID += 1 }
        }
        return list
    }

    /// Where each photo was that is there afterwards; nil for new ones.
    private func places(in details: PHFetchResultChangeDetails<PHAsset>) -> [Int?] {
        let new = details.fetchResultAfterChanges
        var moves: [Int: Int] = [:]
        details.enumerateMoves { _, index in moves[index] = assets.index(of: new[index]) }
        // Apple's words differ on what indexes count where something moves, too.
        let inserted =
            moves.isEmpty
            ? details.insertedIndexes ?? [] : IndexSet(details.insertedObjects.map(new.index))
        let staying = IndexSet(ids.indices).subtracting(details.removedIndexes ?? [])
            .subtracting(IndexSet(moves.values))
        var nextStaying = staying.makeIterator()
        return (0..<new.count).map { index in
            inserted.contains(index) ? nil : moves[index] ?? nextStaying.next()
        }
    }

    /// The same for changes that Photos does not tell one by one.
    private func placesComparingAll(_ details: PHFetchResultChangeDetails<PHAsset>) -> [Int?] {
        let new = details.fetchResultAfterChanges
        let places = Dictionary(uniqueKeysWithValues: ids.indices.map { (assets[$0].localIdentifier, $0) })
        return (0..<new.count).map { places[new[$0].localIdentifier] }
    }
}

/// Photos tells of its changes on a queue of its own.
nonisolated final class LibraryChanges: NSObject, PHPhotoLibraryChangeObserver, Sendable {
    private let continuation: AsyncStream<PHChange>.Continuation

    private init(_ continuation: AsyncStream<PHChange>.Continuation) {
        self.continuation = continuation
    }

    static var stream: AsyncStream<PHChange> {
        AsyncStream { continuation in
            let observer = LibraryChanges(continuation)
            PHPhotoLibrary.shared().register(observer)
            continuation.onTermination = { _ in PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
        }
    }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        // Not known to be `Sendable`, but it never changes, and Photos has made it for those who are told.
        nonisolated(unsafe) let change = changeInstance
        continuation.yield(change)
    }
}
