import UIKit

// An Objective-C library, whose blocks say nothing of where they are called: this one is built in Swift 5 mode, which
// says as little.

public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void
public typealias SDInternalCompletionBlock =
    (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void

public enum SDImageCacheType: Int {
    case none, disk, memory, all
}

public struct SDWebImageOptions: OptionSet {
    public let rawValue: UInt

    public static let avoidDecodeImage = SDWebImageOptions(rawValue: 1 << 18)

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

open class SDWebImageCombinedOperation: NSObject {
    open func cancel() {}
}

open class SDWebImageManager: NSObject {
    public class var shared: SDWebImageManager { SDWebImageManager() }

    open func loadImage(
        with url: URL?, options: SDWebImageOptions = [], progress progressBlock: SDImageLoaderProgressBlock?,
        completed completedBlock: @escaping SDInternalCompletionBlock
    ) -> SDWebImageCombinedOperation? { nil }
}

extension UIImageView {
    @MainActor public func sd_setImage(with url: URL?) {}
}
