import UIKit

// Apple's, as its headers were before they said anything of where handlers are called: an older Xcode is as right.

public typealias PHImageRequestID = Int32
public typealias PHAssetImageProgressHandler =
    (Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void

public let PHImageErrorKey = "PHImageErrorKey"

public enum CGImagePropertyOrientation: UInt32 {
    case up = 1
}

open class PHAsset: NSObject {}

open class PHImageRequestOptions: NSObject {
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?
}

open class PHImageManager: NSObject {
    open class func `default`() -> PHImageManager { PHImageManager() }

    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { 0 }

    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}
