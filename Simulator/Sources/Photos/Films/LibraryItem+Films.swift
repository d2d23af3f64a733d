import AVFoundation
import UIKit

extension LibraryItem {
    package var isLivePhoto: Bool { mediaType == .image && mediaSubtypes.contains(.photoLive) }

    /// What it shows as it plays; nil for what does not.
    package var footage: Footage? {
        guard mediaType == .video || isLivePhoto else { return nil }
        let image = image
        return Footage(
            duration: isLivePhoto ? liveDuration : duration, size: CGSize(width: width, height: height),
            picture: picture ?? { _ in image() })
    }
}
