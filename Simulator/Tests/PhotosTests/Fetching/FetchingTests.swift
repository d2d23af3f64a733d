import Photos
import SimulatorKit
import Synchronization
import Testing
import UIKit

/// What is fetched, and in which order.
@MainActor struct FetchingTests {
    private let phone = Simulator.holding(.named("abcde"))

    private func change(_ name: String, _ change: (inout Photo) -> Void) {
        guard let index = phone.photoLibrary.photos.firstIndex(where: { $0.id == name }) else { return }
        var photo = phone.photoLibrary.photos[index]
        change(&photo)
        phone.photoLibrary.photos[index] = photo
    }

    private func fetch(_ options: PHFetchOptions? = nil) -> PHFetchResult<PHAsset> {
        phone.act { PHAsset.fetchAssets(with: options) }
    }

    @Test("J6: Assets tell what they are")
    func properties() throws {
        var photo = Photo.named("film", width: 1920, height: 1080)
        photo.mediaType = .video
        photo.mediaSubtypes = .videoTimelapse
        photo.duration = 12
        photo.creationDate = Date(timeIntervalSinceReferenceDate: 100)
        photo.isFavorite = true
        phone.photoLibrary.photos = [photo]

        let asset = try #require(fetch().firstObject)

        #expect(asset.localIdentifier == "film" && asset.pixelWidth == 1920 && asset.pixelHeight == 1080)
        #expect(asset.mediaType == .video && asset.mediaSubtypes == .videoTimelapse && asset.duration == 12)
        #expect(asset.creationDate == Date(timeIntervalSinceReferenceDate: 100))
        #expect(asset.isFavorite && !asset.isHidden && asset.playbackStyle == .video)
    }

    @Test("J6: Two assets of one identifier are equal, however much has changed in between")
    func equality() throws {
        let before = try #require(fetch().firstObject)

        change("a") { $0.isFavorite = true }

        let after = try #require(fetch().firstObject)
        #expect(before == after && before.hash == after.hash && before !== after)
        #expect(!before.isFavorite && after.isFavorite)
    }

    @Test("J7: A result stays as it was fetched")
    func results() {
        let result = fetch()

        phone.photoLibrary.photos.removeFirst(2)

        #expect(result.names == ["a", "b", "c", "d", "e"] && fetch().names == ["c", "d", "e"])
        #expect(result.firstObject?.localIdentifier == "a" && result.lastObject?.localIdentifier == "e")
        #expect(result.objects(at: [1, 3]).map(\.localIdentifier) == ["b", "d"])
        #expect(result.index(of: result[2]) == 2 && result.contains(result[4]))
        #expect(fetch().index(of: result[0]) == NSNotFound)
    }

    @Test("J7: Objects are told one by one, forwards or backwards, until somebody has enough")
    func enumerating() {
        let (result, calls) = (fetch(), Calls())

        result.enumerateObjects { asset, index, stop in
            calls.add("\(asset.localIdentifier)\(index)")
            stop.pointee = ObjCBool(index == 1)
        }
        result.enumerateObjects(at: [0, 2], options: .reverse) { asset, index, _ in
            calls.add("\(asset.localIdentifier)\(index)")
        }

        #expect(calls.all == ["a0", "b1", "c2", "a0"])
    }

    @Test("J8: Options sort, limit, and show what is hidden")
    func options() {
        for (index, name) in ["c", "a", "e", "b", "d"].enumerated() {
            change(name) { $0.creationDate = Date(timeIntervalSinceReferenceDate: Double(index)) }
        }
        change("e") { $0.isHidden = true }
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        #expect(fetch(options).names == ["d", "b", "a", "c"])

        options.fetchLimit = 2
        #expect(fetch(options).names == ["d", "b"])

        options.includeHiddenAssets = true
        options.fetchLimit = 0
        #expect(fetch(options).names == ["d", "b", "e", "a", "c"])
    }

    @Test("J9: Assets by identifier come in the library's order, hidden ones too")
    func identifiers() {
        change("b") { $0.isHidden = true }

        let names = phone.act {
            PHAsset.fetchAssets(withLocalIdentifiers: ["d", "x", "b", "a"], options: nil).names
        }

        #expect(names == ["a", "b", "d"])
    }

    @Test("J8: Films are fetched apart, and counted")
    func mediaTypes() {
        change("b") { $0.mediaType = .video }

        #expect(phone.act { PHAsset.fetchAssets(with: .video, options: nil).names } == ["b"])
        #expect(fetch().countOfAssets(with: .image) == 4)
    }

    // MARK: Albums

    @Test("J10: The user's albums have their order; how many they hold is known")
    func userAlbums() throws {
        phone.photoLibrary.albums = [Album(title: "Sea", photos: ["d", "a"]), Album(title: "Town")]

        let albums = phone.act {
            PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil)
        }

        #expect(albums.objects(at: [0, 1]).map(\.localizedTitle) == ["Sea", "Town"])
        let sea = try #require(albums.firstObject)
        #expect(sea.estimatedAssetCount == 2 && sea.assetCollectionSubtype == .albumRegular)
        #expect(phone.act { PHAsset.fetchAssets(in: sea, options: nil).names } == ["d", "a"])
        let holding = phone.act {
            PHAssetCollection.fetchAssetCollectionsContaining(fetch()[0], with: .album, options: nil)
        }
        #expect(holding.names == [sea.localIdentifier])
    }

    @Test("J10: Albums of the system's fill themselves; how many they hold, nobody knows beforehand")
    func smartAlbums() throws {
        change("b") { $0.isFavorite = true }
        change("c") { $0.mediaType = .video }
        change("d") { $0.mediaSubtypes = .photoLive }

        func names(_ subtype: PHAssetCollectionSubtype) throws -> [String] {
            let album = try #require(
                phone.act {
                    PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: subtype, options: nil)
                }.firstObject)
            #expect(album.estimatedAssetCount == NSNotFound)
            return phone.act { PHAsset.fetchAssets(in: album, options: nil).names }
        }

        #expect(try names(.smartAlbumUserLibrary) == ["a", "b", "c", "d", "e"])
        #expect(try names(.smartAlbumFavorites) == ["b"])
        #expect(try names(.smartAlbumVideos) == ["c"])
        #expect(try names(.smartAlbumLivePhotos) == ["d"])
    }

    // MARK: Size

    @Test("J7: Fetching ten thousand photos makes no image")
    func manyPhotos() {
        let calls = Calls()
        phone.photoLibrary.photos = (0..<10_000).map { number in
            Photo(id: "\(number)", size: CGSize(width: 40, height: 30)) {
                calls.add("image")
                return UIImage()
            }
        }

        let result = fetch()

        #expect(result.count == 10_000 && result[9_999].localIdentifier == "9999" && calls.all.isEmpty)
    }

    @Test("An image that an app saves is in the library")
    func savedImages() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }

        phone.application.photoLibrary.withLock { $0 }?.save([image])

        #expect(fetch().count == 6 && fetch().lastObject?.pixelWidth == 60)
        #expect(phone.photoLibrary.savedImages == [image])
    }

    @Test("J10: an album that the phone is given another title, and other photos, is fetched so")
    func albumsChange() throws {
        var album = Album(title: "Sea", photos: ["d", "a"])
        album.title = "Town"
        album.photos = ["a"]
        phone.photoLibrary.albums = [album]

        let albums = phone.act {
            PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil)
        }
        let fetched = try #require(albums.firstObject)

        #expect(fetched.localizedTitle == "Town" && fetched.estimatedAssetCount == 1)
        #expect(fetched.assetCollectionType == .album && fetched.canContainAssets)
        #expect(!fetched.canContainCollections)
    }
}
