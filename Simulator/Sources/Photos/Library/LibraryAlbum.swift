import UIKit

/// An album in a phone's library: one with items of the user's choice, or one that the system fills.
package struct LibraryAlbum: Equatable, Sendable {
    package let id: String
    package var title: String
    package var subtype = PHAssetCollectionSubtype.albumRegular
    /// In the user's order; empty where the system fills it.
    package var itemIDs: [String] = []

    package init(id: String, title: String, itemIDs: [String]) {
        (self.id, self.title, self.itemIDs) = (id, title, itemIDs)
    }

    private init(_ subtype: PHAssetCollectionSubtype, _ title: String) {
        (id, self.title, self.subtype) = ("smart-\(subtype.rawValue)", title, subtype)
    }

    var type: PHAssetCollectionType { isSmart ? .smartAlbum : .album }

    private var isSmart: Bool { subtype.rawValue >= PHAssetCollectionSubtype.smartAlbumGeneric.rawValue }

    /// Those that the system fills. Their titles are those of an American phone.
    static let smart = [
        LibraryAlbum(.smartAlbumUserLibrary, "Recents"), LibraryAlbum(.smartAlbumFavorites, "Favorites"),
        LibraryAlbum(.smartAlbumVideos, "Videos"), LibraryAlbum(.smartAlbumLivePhotos, "Live Photos"),
        LibraryAlbum(.smartAlbumPanoramas, "Panoramas"),
        LibraryAlbum(.smartAlbumTimelapses, "Time-lapse"), LibraryAlbum(.smartAlbumSlomoVideos, "Slo-mo"),
        LibraryAlbum(.smartAlbumScreenshots, "Screenshots"),
        LibraryAlbum(.smartAlbumDepthEffect, "Portrait"), LibraryAlbum(.smartAlbumAllHidden, "Hidden"),
    ]

    /// The items in it, in the library's order or in the user's.
    func itemIDs(in contents: LibraryContents) -> [String] {
        guard isSmart else { return itemIDs.filter { contents.items[$0] != nil } }
        return contents.order.filter { id in
            guard let item = contents.items[id] else { return false }
            return switch subtype {
            case .smartAlbumFavorites: item.isFavorite
            case .smartAlbumVideos: item.mediaType == .video
            case .smartAlbumLivePhotos: item.mediaSubtypes.contains(.photoLive)
            case .smartAlbumPanoramas: item.mediaSubtypes.contains(.photoPanorama)
            case .smartAlbumTimelapses: item.mediaSubtypes.contains(.videoTimelapse)
            case .smartAlbumSlomoVideos: item.mediaSubtypes.contains(.videoHighFrameRate)
            case .smartAlbumScreenshots: item.mediaSubtypes.contains(.photoScreenshot)
            case .smartAlbumDepthEffect: item.mediaSubtypes.contains(.photoDepthEffect)
            case .smartAlbumAllHidden: item.isHidden
            default: true
            }
        }
    }
}
