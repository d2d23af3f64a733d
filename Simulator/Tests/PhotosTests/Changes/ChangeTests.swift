import Photos
import SimulatorKit
import Testing
import UIKit

/// What an app hears of the changes of the library.
@MainActor struct ChangeTests {
    private let phone = Simulator.holding(.named("abcde"))
    private let observer = Observer()

    init() {
        phone.act { PHPhotoLibrary.shared().register(observer) }
    }

    private func fetch(_ options: PHFetchOptions? = nil) -> PHFetchResult<PHAsset> {
        phone.act { PHAsset.fetchAssets(with: options) }
    }

    /// What one change makes of what has been fetched.
    private func details(
        of result: PHFetchResult<PHAsset>, _ change: (inout [Photo]) -> Void
    ) async -> PHFetchResultChangeDetails<PHAsset>? {
        change(&phone.photoLibrary.photos)
        await phone.settle()
        return observer.last?.changeDetails(for: result)
    }

    @Test(
        "J21: An observer hears of each change once, in order, off the main thread, until it is no longer one"
    )
    func observers() async {
        phone.photoLibrary.photos.removeLast()
        phone.photoLibrary.photos.removeLast()
        await phone.settle()
        #expect(observer.calls.all == ["false", "false"])

        phone.act { PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
        phone.photoLibrary.photos.removeLast()
        await phone.settle()

        #expect(observer.calls.all.count == 2)
    }

    @Test("J22: What goes, what comes and what changes is told by its place")
    func indexes() async throws {
        let details = try #require(
            await details(of: fetch()) { photos in
                photos.removeAll { $0.id == "b" || $0.id == "e" }
                photos.insert(.named("x"), at: 1)
                photos[2].isFavorite = true
            })

        #expect(details.removedIndexes == [1, 4] && details.insertedIndexes == [1])
        #expect(details.changedIndexes == [2] && !details.hasMoves && details.hasIncrementalChanges)
        #expect(details.removedObjects.map(\.localIdentifier) == ["b", "e"])
        #expect(details.insertedObjects.map(\.localIdentifier) == ["x"])
        #expect(details.changedObjects.map(\.localIdentifier) == ["c"])
        #expect(details.fetchResultAfterChanges.names == ["a", "x", "c", "d"])
        #expect(
            details.fetchResultAfterChanges[2].isFavorite && !details.fetchResultBeforeChanges[2].isFavorite)
    }

    @Test("J23: What moves is told by where it was and where it is")
    func moves() async throws {
        let details = try #require(
            await details(of: fetch()) { photos in
                photos.insert(photos.remove(at: 3), at: 0)
            })
        let calls = Calls()

        details.enumerateMoves { calls.add("\($0) to \($1)") }

        #expect(details.hasMoves && calls.all == ["3 to 0"])
        #expect(details.removedIndexes == [] && details.insertedIndexes == [])
    }

    @Test("J22, J23: Of any change, the details make one result of the other", arguments: 0..<40)
    func anyChange(seed: UInt64) async {
        var numbers = SeededNumbers(seed: seed)
        let before = fetch()
        let details = await details(of: before) { photos in
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                photos.remove(at: Int.random(in: 0..<photos.count, using: &numbers))
            }
            for name in "xyz".prefix(Int.random(in: 0...3, using: &numbers)) {
                photos.insert(.named("\(name)"), at: Int.random(in: 0...photos.count, using: &numbers))
            }
            if Bool.random(using: &numbers) { photos.shuffle(using: &numbers) }
        }

        let after = fetch()
        guard let details else {
            #expect(before.names == after.names)
            return
        }
        // Those that stay where they are keep their order; what comes and what moves has its place.
        let moved = Moves(details)
        let gone = IndexSet(moved.from).union(details.removedIndexes ?? [])
        var names = before.names.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        var arrivals = Dictionary(zip(moved.to, moved.from.map { before.names[$0] })) { first, _ in first }
        for index in details.insertedIndexes ?? [] { arrivals[index] = after.names[index] }
        for (index, name) in arrivals.sorted(by: { $0.key < $1.key }) { names.insert(name, at: index) }
        #expect(names == after.names)
    }

    @Test("J24: Nothing is told of what has not changed")
    func unchanged() async {
        let favorites = phone.act {
            PHAsset.fetchAssets(
                in: PHAssetCollection.fetchAssetCollections(
                    with: .smartAlbum, subtype: .smartAlbumFavorites, options: nil)[0], options: nil)
        }

        #expect(await details(of: favorites) { $0.removeLast() } == nil)

        let calls = observer.calls.all.count
        phone.photoLibrary.photos = phone.photoLibrary.photos
        await phone.settle()
        #expect(observer.calls.all.count == calls)
    }

    @Test("J24: Who does not want details is told the new result only")
    func noDetails() async throws {
        let options = PHFetchOptions()
        options.wantsIncrementalChangeDetails = false

        let details = try #require(await details(of: fetch(options)) { $0.removeLast() })

        #expect(!details.hasIncrementalChanges && details.removedIndexes == nil)
        #expect(details.fetchResultAfterChanges.count == 4)
    }

    @Test("J25: An object tells what has become of it: edited, marked, or deleted")
    func objects() async throws {
        let (a, b, c) = (fetch()[0], fetch()[1], fetch()[2])

        phone.photoLibrary.photos = phone.photoLibrary.photos.compactMap { photo in
            var photo = photo
            if photo.id == "a" { photo.isFavorite = true }
            if photo.id == "b" { photo.edit(size: CGSize(width: 30, height: 40)) { UIImage() } }
            return photo.id == "c" ? nil : photo
        }
        await phone.settle()

        let change = try #require(observer.last)
        let marked = try #require(change.changeDetails(for: a))
        #expect(marked.objectAfterChanges?.isFavorite == true && !marked.assetContentChanged)
        let edited = try #require(change.changeDetails(for: b))
        #expect(edited.objectAfterChanges?.pixelWidth == 30 && edited.assetContentChanged)
        let deleted = try #require(change.changeDetails(for: c))
        #expect(deleted.objectWasDeleted && deleted.objectAfterChanges == nil)
        #expect(change.changeDetails(for: fetch()[2]) == nil)
    }

    @Test("J26: What the user chooses anew for limited access is a change")
    func selection() async throws {
        phone.photoLibrary.authorizationStatus = .limited
        phone.photoLibrary.selectedPhotos = ["a"]
        await phone.settle()
        let result = fetch()

        phone.photoLibrary.selectedPhotos = ["a", "d"]
        await phone.settle()

        let details = try #require(observer.last?.changeDetails(for: result))
        #expect(details.fetchResultAfterChanges.names == ["a", "d"] && details.insertedIndexes == [1])
    }

    @Test("J26: An app that may not see the library hears nothing of it")
    func noAccess() async {
        phone.photoLibrary.authorizationStatus = .denied
        await phone.settle()
        let calls = observer.calls.all.count

        phone.photoLibrary.photos.removeAll()
        await phone.settle()

        #expect(observer.calls.all.count == calls)
    }

    @Test("J21: The library does not keep its observers alive")
    func weakObservers() async {
        var other: Observer? = Observer()
        weak let kept = other
        phone.act { other.map { PHPhotoLibrary.shared().register($0) } }

        other = nil
        phone.photoLibrary.photos.removeLast()
        await phone.settle()

        #expect(kept == nil && observer.calls.all.count == 1)
    }

    @Test("J22: Two results that were fetched apart can be compared")
    func comparing() {
        let before = fetch()
        phone.photoLibrary.photos.remove(at: 0)
        let after = fetch()

        let details = PHFetchResultChangeDetails(from: before, to: after, changedObjects: [after[1]])

        #expect(details.removedIndexes == [0] && details.changedIndexes == [1])
    }

    @Test("J21: An observer that registers twice hears of a change once, and another goes on when it leaves")
    func registersOnce() async {
        let other = Observer()
        phone.act {
            PHPhotoLibrary.shared().register(observer)
            PHPhotoLibrary.shared().register(other)
            PHPhotoLibrary.shared().register(observer)
        }
        phone.photoLibrary.photos.removeLast()
        await phone.settle()
        #expect(observer.calls.all.count == 1 && other.calls.all.count == 1)

        phone.act { PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
        phone.photoLibrary.photos.removeLast()
        await phone.settle()

        #expect(observer.calls.all.count == 1 && other.calls.all.count == 2)
    }
}

/// Remembers the last change.
/// Hears of changes, and keeps the last.
final class Observer: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {
    let calls = Calls()
    private let lock = NSLock()
    private var change: PHChange?

    var last: PHChange? { lock.withLock { change } }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        lock.withLock { change = changeInstance }
        calls.add("\(Thread.isMainThread)")
    }
}

private final class Moves {
    private(set) var from: [Int] = []
    private(set) var to: [Int] = []

    init(_ details: PHFetchResultChangeDetails<PHAsset>) {
        details.enumerateMoves { from, to in
            self.from.append(from)
            self.to.append(to)
        }
    }
}
