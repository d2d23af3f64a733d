import AVFoundation
import UIKit

/// A request for a live photo. Its image is there at once, in small, and what moves is not.
final class LivePhotoRequest: AssetRequest<PHLivePhoto>, @unchecked Sendable {
    private let order: ImageRequests.Order

    init(
        _ order: ImageRequests.Order, _ options: PHLivePhotoRequestOptions?,
        deliver: @escaping (Result) -> Void
    ) {
        self.order = order
        let options = options ?? PHLivePhotoRequestOptions()
        super.init(
            order.id,
            AssetRequestOptions(
                deliveryMode: options.deliveryMode, isNetworkAccessAllowed: options.isNetworkAccessAllowed,
                progressHandler: options.progressHandler),
            deliver: deliver)
    }

    override func content(of item: LibraryItem) -> PHLivePhoto? {
        guard item.isLivePhoto, let image = item.image(for: order) else { return nil }
        return PHLivePhoto(image: image, footage: item.footage)
    }

    override var preview: PHLivePhoto? {
        guard let item, item.isLivePhoto, let image = item.thumbnail() else { return nil }
        return PHLivePhoto(image: image, footage: nil)
    }
}
