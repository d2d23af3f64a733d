/// How a live photo is asked for (PHImageManager.h). Without any, all of them are as here.
open class PHLivePhotoRequestOptions: NSObject, NSCopying {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHLivePhotoRequestOptions()
        copy.deliveryMode = deliveryMode
        copy.isNetworkAccessAllowed = isNetworkAccessAllowed
        copy.progressHandler = progressHandler
        return copy
    }
}
