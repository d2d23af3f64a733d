/// Something that holds assets or other collections (PHCollection.h).
open class PHCollection: PHObject {
    let album: LibraryAlbum

    init(_ album: LibraryAlbum) {
        self.album = album
        super.init(localIdentifier: album.id)
    }

    /// Only albums are here, which hold assets.
    open var canContainAssets: Bool { true }
    open var canContainCollections: Bool { false }
    open var localizedTitle: String? { album.title }

    /// The user's albums, in the user's order.
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection>
    {
        PHFetchResult(
            in: PhotoLibrary.current.readableContents,
            wantsDetails: options?.wantsIncrementalChangeDetails ?? true,
            query: { $0.albums.map(\.id) }
        ) { id, contents in contents.album(id).map(PHAssetCollection.init) }
    }
}
