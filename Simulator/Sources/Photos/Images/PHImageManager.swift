import UIKit

/// Gets images of assets (PHImageManager.h): at once as far as they are at hand, and later on the main thread.
open class PHImageManager: NSObject {
    open class func `default`() -> PHImageManager { PhotoLibrary.current.defaultImageManager }

    public override init() {}

    /// A first, small image may come before this returns.
    @discardableResult open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?, resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let order = ImageRequests.Order(
            id: asset.localIdentifier, size: targetSize, contentMode: contentMode,
            resizeMode: options?.resizeMode ?? .fast)
        let request = ImageRequest(order, options, cached: cachedImage(for: order)) {
            resultHandler($0.content, $0.info)
        }
        request.start()
        return request.id
    }

    /// The bytes of the whole image, as they are stored; once, however it is to be delivered.
    @discardableResult open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler:
            @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let order = ImageRequests.Order(
            id: asset.localIdentifier, size: PHImageManagerMaximumSize, contentMode: .default,
            resizeMode: .none)
        let options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat
        let request = ImageRequest(order, options) { result in
            let file = result.content?.cgImage?.file
            let orientation = file.flatMap {
                CGImagePropertyOrientation(rawValue: UInt32($0.header.orientation))
            }
            resultHandler(
                file?.data, file.map { "public.\($0.header.format)" }, orientation ?? .up, result.info)
        }
        request.start()
        return request.id
    }

    open func cancelImageRequest(_ requestID: PHImageRequestID) {
        PhotoLibrary.current.requests.cancel(requestID)
    }

    /// What has been made in advance.
    func cachedImage(for order: ImageRequests.Order) -> UIImage? { nil }
}
