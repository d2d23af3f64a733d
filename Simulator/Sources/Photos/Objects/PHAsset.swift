/// A photo or a film in the library, without its pixels (PHAsset.h).
open class PHAsset: PHObject {
    let item: LibraryItem

    init(_ item: LibraryItem) {
        self.item = item
        super.init(localIdentifier: item.id)
    }

    // MARK: Properties

    /// How it is to be shown.
    open var playbackStyle: PHAsset.PlaybackStyle { item.playbackStyle }

    open var mediaType: PHAssetMediaType { item.mediaType }
    open var mediaSubtypes: PHAssetMediaSubtype { item.mediaSubtypes }
    open var pixelWidth: Int { item.width }
    open var pixelHeight: Int { item.height }
    open var creationDate: Date? { item.creationDate }
    open var modificationDate: Date? { item.modificationDate }
    open var duration: TimeInterval { item.duration }
    open var isHidden: Bool { item.isHidden }
    open var isFavorite: Bool { item.isFavorite }

    public enum PlaybackStyle: Int, Sendable {
        case unsupported = 0
        case image = 1
        case imageAnimated = 2
        case livePhoto = 3
        case video = 4
        case videoLooping = 5
    }

    // MARK: Fetching

    /// In the library's order, unless the options say otherwise. Which that is, Apple does not say [?].
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(.all, options))
    }

    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(.mediaType(mediaType), options))
    }

    /// In the album's order, unless the options say otherwise.
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(.album(assetCollection.localIdentifier), options))
    }

    /// Not in the order of the identifiers; hidden ones too (PHAsset.h).
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        fetch(AssetQuery(.identifiers(Set(identifiers)), options))
    }

    private class func fetch(_ query: AssetQuery) -> PHFetchResult<PHAsset> {
        let library = PhotoLibrary.current
        return PHFetchResult(
            in: library.readableContents, wantsDetails: query.wantsDetails, query: query.identifiers
        ) { id, contents in
            library.noteAsset()
            return contents.items[id].map(PHAsset.init)
        }
    }
}
