import UIKit

/// A photo or a film in a phone's library. Its image is made when somebody asks for it.
package struct LibraryItem: Sendable {
    package let id: String
    package var width: Int
    package var height: Int
    package var creationDate: Date?
    package var modificationDate: Date?
    package var mediaType = PHAssetMediaType.image
    package var mediaSubtypes: PHAssetMediaSubtype = []
    package var duration: TimeInterval = 0
    package var isFavorite = false
    package var isHidden = false
    /// Whether only a small image is on the phone.
    package var isInCloud = false
    package var image: @Sendable () -> UIImage
    /// What a film or a live photo shows at a time of it; nil where that is the image all the time.
    package var picture: (@Sendable (TimeInterval) -> UIImage)?
    /// How long a live photo plays. It has no duration otherwise, as photos have none.
    package var liveDuration: TimeInterval = 3
    /// Counts its changes: two of one number are the same.
    package var revision = 0
    /// Counts the changes of what it shows.
    package var contentRevision = 0

    package init(id: String, width: Int, height: Int, image: @escaping @Sendable () -> UIImage) {
        (self.id, self.width, self.height, self.image) = (id, width, height, image)
    }

    /// One that is saved.
    init(_ image: UIImage) {
        self.init(
            id: UUID().uuidString, width: Int(image.size.width * image.scale),
            height: Int(image.size.height * image.scale)
        ) { image }
    }

    package var playbackStyle: PHAsset.PlaybackStyle {
        switch mediaType {
        case .image: isLivePhoto ? .livePhoto : .image
        case .video: .video
        case .audio, .unknown: .unsupported
        }
    }
}
