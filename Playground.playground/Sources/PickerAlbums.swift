import Photos
import UIKit

/// The system's albums show the newest first, the others keep the order that their owner has given them.
struct Album {
    var collection: PHAssetCollection
    let assets: PHFetchResult<PHAsset>

    var id: String { collection.localIdentifier }
    var title: String { collection.localizedTitle ?? "" }

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

extension UICollectionViewListCell {
    /// - Parameter isCurrent: whether it is marked as the one that is in the grid.
    func show(_ album: Album, isCurrent: Bool) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = album.title
        content.secondaryText = "\(album.assets.count)"
        content.imageProperties.reservedLayoutSize = CGSize(width: 64, height: 64)
        content.imageProperties.maximumSize = CGSize(width: 64, height: 64)
        content.imageProperties.cornerRadius = 8
        contentConfiguration = content
        accessories = isCurrent ? [.checkmark()] : []
        isAccessibilityElement = true
        let label = "\(album.title), \(album.assets.count)"
        accessibilityLabel = label
        accessibilityTraits = isCurrent ? [.button, .selected] : .button
        guard let asset = album.assets.firstObject else { return }
        PHImageManager.default().requestThumbnail(of: asset) { [weak self] image in
            // The cell may have become another album's.
            guard let self, accessibilityLabel == label else { return }
            content.image = image
            contentConfiguration = content
        }
    }
}
