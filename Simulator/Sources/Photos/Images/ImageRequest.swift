import UIKit

/// A request for an image.
final class ImageRequest: AssetRequest<UIImage>, @unchecked Sendable {
    private let order: ImageRequests.Order
    private let cached: UIImage?

    /// - Parameter cached: the image, where it has been made in advance.
    init(
        _ order: ImageRequests.Order, _ options: PHImageRequestOptions?, cached: UIImage? = nil,
        isUsers: Bool = false, deliver: @escaping (Result) -> Void
    ) {
        (self.order, self.cached) = (order, cached)
        let options = options ?? PHImageRequestOptions()
        super.init(
            order.id,
            AssetRequestOptions(
                deliveryMode: options.deliveryMode, isNetworkAccessAllowed: options.isNetworkAccessAllowed,
                isSynchronous: options.isSynchronous, progressHandler: options.progressHandler),
            isUsers: isUsers, deliver: deliver)
    }

    override func content(of item: LibraryItem) -> UIImage? { item.image(for: order) }

    override var preview: UIImage? { cached ?? item?.thumbnail() }

    override var isPreviewEnough: Bool { cached != nil || item?.isThumbnailEnough(for: order) == true }

    override func note(_ content: UIImage) {
        requests.note(content)
    }
}
