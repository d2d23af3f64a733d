/// How something of an asset is asked for, whatever it is.
struct AssetRequestOptions {
    var deliveryMode = PHImageRequestOptionsDeliveryMode.highQualityFormat
    var isNetworkAccessAllowed = false
    var isSynchronous = false
    var progressHandler: PHAssetImageProgressHandler?
}
