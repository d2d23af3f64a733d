/// A film, whoever plays it (AVAsset.h).
open class AVAsset: NSObject {
    package let footage: Footage

    package init(_ footage: Footage) {
        self.footage = footage
    }

    /// The stand-in knows it without loading anything.
    @available(iOS, deprecated: 16, message: "Use load(.duration) instead")
    open var duration: CMTime { footage.length }
}

extension Footage {
    /// In the parts of a second that QuickTime's films count in.
    var length: CMTime { CMTime(seconds: duration, preferredTimescale: 600) }
}
