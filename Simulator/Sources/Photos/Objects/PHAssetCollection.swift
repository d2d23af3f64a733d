/// An album: the user's, or one that the system fills (PHCollection.h).
open class PHAssetCollection: PHCollection {
    open var assetCollectionType: PHAssetCollectionType { album.type }

    open var assetCollectionSubtype: PHAssetCollectionSubtype { album.subtype }

    /// Of an album that the system fills nobody knows before it is fetched (page of estimatedAssetCount).
    open var estimatedAssetCount: Int { album.type == .album ? album.itemIDs.count : NSNotFound }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        fetch(options) { contents in
            let albums = type == .album ? contents.albums : LibraryAlbum.smart
            return albums.filter { subtype == .any || $0.subtype == subtype }.map(\.id)
        }
    }

    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        fetch(options) { contents in identifiers.filter { contents.album($0) != nil } }
    }

    open class func fetchAssetCollectionsContaining(
        _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        let id = asset.localIdentifier
        return fetch(options) { contents in
            let albums = type == .album ? contents.albums : LibraryAlbum.smart
            return albums.filter { $0.itemIDs(in: contents).contains(id) }.map(\.id)
        }
    }

    private class func fetch(
        _ options: PHFetchOptions?, _ query: @escaping @Sendable (LibraryContents) -> [String]
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult(
            in: PhotoLibrary.current.readableContents,
            wantsDetails: options?.wantsIncrementalChangeDetails ?? true, query: query
        ) { id, contents in contents.album(id).map(PHAssetCollection.init) }
    }
}
