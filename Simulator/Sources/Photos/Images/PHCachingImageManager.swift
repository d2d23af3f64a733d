import Synchronization
import UIKit

/// Makes images in advance, for the sizes and options with which they are going to be asked for (PHImageManager.h).
open class PHCachingImageManager: PHImageManager {
    private let cache = Mutex<[ImageRequests.Order: Entry]>([:])

    private enum Entry {
        case underWay(PHImageRequestID)
        /// Of an item that had been edited so often.
        case made(UIImage, revision: Int?)
    }

    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {
        for order in orders(assets, targetSize, contentMode, options) {
            guard cache.withLock({ $0[order] }) == nil else { continue }
            let options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
            options.deliveryMode = .highQualityFormat
            options.isSynchronous = false
            let revision = contentRevision(of: order)
            let request = ImageRequest(order, options) { [weak self] result in
                self?.cache.withLock { cache in
                    guard cache[order] != nil else { return }
                    cache[order] = result.content.map { .made($0, revision: revision) }
                }
            }
            cache.withLock { $0[order] = .underWay(request.id) }
            request.start()
        }
    }

    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {
        for order in orders(assets, targetSize, contentMode, options) {
            stop(cache.withLock { $0.removeValue(forKey: order) })
        }
    }

    open func stopCachingImagesForAllAssets() {
        let entries = cache.withLock { cache in
            defer { cache = [:] }
            return cache.values
        }
        for entry in entries { stop(entry) }
    }

    private func stop(_ entry: Entry?) {
        if case .underWay(let id) = entry { PhotoLibrary.current.requests.cancel(id) }
    }

    private func orders(
        _ assets: [PHAsset], _ size: CGSize, _ contentMode: PHImageContentMode,
        _ options: PHImageRequestOptions?
    ) -> [ImageRequests.Order] {
        assets.map {
            ImageRequests.Order(
                id: $0.localIdentifier, size: size, contentMode: contentMode,
                resizeMode: options?.resizeMode ?? .fast)
        }
    }

    override func cachedImage(for order: ImageRequests.Order) -> UIImage? {
        guard case .made(let image, let revision) = cache.withLock({ $0[order] }) else { return nil }
        return revision == contentRevision(of: order) ? image : nil
    }

    private func contentRevision(of order: ImageRequests.Order) -> Int? {
        PhotoLibrary.current.contents.items[order.id]?.contentRevision
    }
}
