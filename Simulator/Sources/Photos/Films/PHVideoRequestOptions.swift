/// How a film is asked for (PHImageManager.h). Without any, all of them are as here.
open class PHVideoRequestOptions: NSObject {
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetVideoProgressHandler?

    public override init() {}
}

/// How far a download has come, what went wrong, whether it is to stop. It is called on an arbitrary serial queue.
public typealias PHAssetVideoProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void
