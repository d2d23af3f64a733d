import AVFoundation
import UIKit

/// A photo, and what happened around it (PHLivePhoto.h).
open class PHLivePhoto: NSObject, NSCopying {
    package let image: UIImage
    /// Nil as long as only the image is there.
    package let footage: Footage?

    init(image: UIImage, footage: Footage?) {
        (self.image, self.footage) = (image, footage)
    }

    /// In pixels.
    open var size: CGSize {
        CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    }

    /// Nothing in it changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
