import Photos

/// Photos or films of the library, the newest first, of which there may be fifty thousand. Each asset is read from the
/// library's store when somebody asks for it, so the list tells photos apart by numbers of its own.
///
/// The types of this file are `nonisolated` for new projects of Xcode, where others are bound to the main actor.
nonisolated struct PhotoList: RandomAccessCollection, Equatable {
    private let assets: PHFetchResult<PHAsset>
    private var ids: [Photo.ID]
    private var nextID: Photo.ID

    /// - Parameter old: A list of before, none of whose numbers is given again.
    static func fetch(_ type: PHAssetMediaType, after old: PhotoList? = nil) -> PhotoList {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        return PhotoList(PHAsset.fetchAssets(with: type, options: options), firstID: old?.nextID ?? 0)
    }

    init(_ assets: PHFetchResult<PHAsset>, firstID: Photo.ID = 0) {
        self.assets = assets
        nextID = firstID + assets.count
        ids = Array(firstID..<nextID)
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

/// A photo of the list. One that was edited gets another number, so that it is shown anew.
nonisolated struct Photo: Identifiable {
    let id: Int
    /// In the list that it is from. `PhotoList.index(of:)` tells where it is now.
    let index: Int
    fileprivate let assets: PHFetchResult<PHAsset>

    var asset: PHAsset { assets[index] }
}

// MARK: Changes

nonisolated extension PhotoList {
    /// The list after a change of the library; nil if the change is about other things. Photos that stay keep their
    /// numbers, and only assets that have changed, come or moved are read.
    func after(_ change: PHChange) -> PhotoList? {
        guard let details = change.changeDetails(for: assets) else { return nil }
        var origins = details.hasIncrementalChanges ? places(in: details) : placesComparingAll(details)
        let new = details.fetchResultAfterChanges
        let changed = details.hasIncrementalChanges ? details.changedObjects : (0..<new.count).map { new[$0] }
        for asset in changed {
            // An edited one counts as new. One that has only become a favorite does not.
            guard change.changeDetails(for: asset)?.assetContentChanged == true else { continue }
            origins[new.index(of: asset)] = nil  // New, in its place.
        }
        var list = PhotoList(new)  // Its numbers are replaced below.
        list.nextID = nextID
        for (index, origin) in origins.enumerated() {
            list.ids[index] = origin.map { ids[$0] } ?? list.nextID
            if origin == nil { list.nextID += 1 }
        }
        return list
    }

    /// The index that each photo of the new list has in this one; nil for new ones.
    private func places(in details: PHFetchResultChangeDetails<PHAsset>) -> [Int?] {
        let new = details.fetchResultAfterChanges
        var moves: [Int: Int] = [:]
        // The index before counts after removals and insertions: the photo is looked up instead.
        details.enumerateMoves { _, index in moves[index] = assets.index(of: new[index]) }
        // With moves, it is not documented whether the inserted indexes count before or after them.
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

    /// The same for a change that Photos does not tell one by one: all assets are read. An app with very many photos calls
    /// `after(_:)` off the main actor; everything here is `nonisolated`.
    private func placesComparingAll(_ details: PHFetchResultChangeDetails<PHAsset>) -> [Int?] {
        let new = details.fetchResultAfterChanges
        let places = Dictionary(uniqueKeysWithValues: ids.indices.map { (assets[$0].localIdentifier, $0) })
        return (0..<new.count).map { places[new[$0].localIdentifier] }
    }
}

/// The changes of the library as a stream. Photos tells of them on a queue of its own.
nonisolated final class LibraryChanges: NSObject, PHPhotoLibraryChangeObserver, Sendable {
    private let continuation: AsyncStream<PHChange>.Continuation

    private init(_ continuation: AsyncStream<PHChange>.Continuation) {
        self.continuation = continuation
    }

    static func stream() -> AsyncStream<PHChange> {
        AsyncStream { continuation in
            let observer = LibraryChanges(continuation)
            PHPhotoLibrary.shared().register(observer)
            continuation.onTermination = { _ in PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
        }
    }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        continuation.yield(changeInstance)
    }
}
