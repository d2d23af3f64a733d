import AVFoundation
import UIKit

extension LibraryItem {
    package var isLivePhoto: Bool { mediaType == .image && self.mediaSubtypes.contains(.photoLive) }

    /// What it shows as it plays; nil for what does not.
    package var footage: Footage? {
        guard mediaType == .video || isLivePhoto else { return nil }
        let image = image
        return Footage(
            duration: isLivePhoto ? self.liveDuration : self.duration,
            size: CGSize(width: self.width, height: self.height),
            picture: self.picture ?? { _ in image() })
    }
}
