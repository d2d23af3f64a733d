import Photos
import UIKit

/// Assets are references, made when somebody asks for them. The system's albums show the newest first, the others keep
/// the order that their owner has given them.
struct Album {
    var collection: PHAssetCollection
    var assets: PHFetchResult<PHAsset>

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

/// The albums, to choose one from.
final class AlbumList: UICollectionViewController {
    private let onChoose: (Album) -> Void
    private var albums: [Album] = []
    /// The album that is shown in the grid.
    private var current: Album?
    private lazy var source = makeSource()

    init(onChoose: @escaping (Album) -> Void) {
        self.onChoose = onChoose
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    func show(_ albums: [Album], current: Album?) {
        (self.albums, self.current) = (albums, current)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(albums.map(\.id))
        snapshot.reconfigureItems(albums.map(\.id))
        source.apply(snapshot, animatingDifferences: false)
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, indexPath, _ in show(albums[indexPath.item], in: cell)
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
    }

    private func show(_ album: Album, in cell: UICollectionViewListCell) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = album.title
        content.secondaryText = "\(album.assets.count)"
        content.imageProperties.reservedLayoutSize = CGSize(width: 64, height: 64)
        content.imageProperties.maximumSize = CGSize(width: 64, height: 64)
        content.imageProperties.cornerRadius = 8
        cell.contentConfiguration = content
        cell.accessories = album.id == current?.id ? [.checkmark()] : []
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "\(album.title), \(album.assets.count)"
        cell.accessibilityTraits = album.id == current?.id ? [.button, .selected] : .button
        guard let asset = album.assets.firstObject else { return }
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill, options: nil
        ) { [weak cell] image, _ in
            // The cell may have become another album's.
            guard let image, let cell, cell.accessibilityLabel?.hasPrefix(album.title) == true else { return }
            content.image = image
            cell.contentConfiguration = content
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        onChoose(albums[indexPath.item])
    }
}
