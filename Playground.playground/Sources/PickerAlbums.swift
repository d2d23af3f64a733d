import Photos
import UIKit

/// An album: the system's show the newest first, the others keep the order that their owner has given them.
struct Album {
    var collection: PHAssetCollection
    let assets: PHFetchResult<PHAsset>

    var title: String { collection.localizedTitle ?? "" }

    /// The first photo, small enough for a menu.
    @MainActor var icon: UIImage? {
        let preview = assets.firstObject.flatMap { PHImageManager.default().preview(of: $0) }
        guard let preview else { return nil }
        let square = CGRect(x: 0, y: 0, width: 32, height: 32)
        let scale = square.width / min(preview.size.width, preview.size.height)
        let (width, height) = (preview.size.width * scale, preview.size.height * scale)
        let frame = square.insetBy(dx: (square.width - width) / 2, dy: (square.height - height) / 2)
        let icon = UIGraphicsImageRenderer(bounds: square).image { _ in preview.draw(in: frame) }
        return icon.withRenderingMode(.alwaysOriginal)
    }

    init(_ collection: PHAssetCollection) {
        let options = PHFetchOptions()
        if collection.assetCollectionType == .smartAlbum {
            options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        }
        self.collection = collection
        assets = PHAsset.fetchAssets(in: collection, options: options)
    }

    /// The one with all that there is.
    static var recents: Album? { fetch(.smartAlbum, .smartAlbumUserLibrary).first }

    static var all: [Album] {
        let systems: [PHAssetCollectionSubtype] = [
            .smartAlbumFavorites, .smartAlbumVideos, .smartAlbumLivePhotos, .smartAlbumSelfPortraits,
            .smartAlbumPanoramas, .smartAlbumScreenshots,
        ]
        let others = systems.flatMap { fetch(.smartAlbum, $0) } + fetch(.album, .any)
        return [recents].compactMap { $0 } + others.filter { $0.assets.count > 0 }
    }

    private static func fetch(_ type: PHAssetCollectionType, _ subtype: PHAssetCollectionSubtype) -> [Album] {
        let collections = PHAssetCollection.fetchAssetCollections(with: type, subtype: subtype, options: nil)
        return (0..<collections.count).map { Album(collections[$0]) }
    }
}
