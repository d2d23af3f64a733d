import Photos

/// An album that the user has made, in the library of a phone.
public struct Album: Identifiable, Sendable {
    package private(set) var album: LibraryAlbum

    public init(id: String = UUID().uuidString, title: String, photos: [Photo.ID] = []) {
        album = LibraryAlbum(id: id, title: title, itemIDs: photos)
    }

    package init(_ album: LibraryAlbum) {
        self.album = album
    }

    public var id: String { album.id }

    public var title: String {
        get { album.title }
        set { album.title = newValue }
    }

    /// In the user's order.
    public var photos: [Photo.ID] {
        get { album.itemIDs }
        set { album.itemIDs = newValue }
    }
}
