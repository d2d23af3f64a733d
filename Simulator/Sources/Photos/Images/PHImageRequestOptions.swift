/// How an image is asked for (PHImageManager.h). Without any, all of them are as here.
open class PHImageRequestOptions: NSObject, NSCopying {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var isNetworkAccessAllowed = false
    open var isSynchronous = false
    open var progressHandler: PHAssetImageProgressHandler?

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHImageRequestOptions()
        copy.deliveryMode = deliveryMode
        copy.resizeMode = resizeMode
        copy.isNetworkAccessAllowed = isNetworkAccessAllowed
        copy.isSynchronous = isSynchronous
        copy.progressHandler = progressHandler
        return copy
    }
}

/// How far a download has come, what went wrong, whether it is to stop. It is called on an arbitrary serial queue.
public typealias PHAssetImageProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void
