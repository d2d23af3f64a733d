import UIKit

/// One request on its way, from asking to the last result.
final class ImageRequest: @unchecked Sendable {
    let id: PHImageRequestID
    private let order: ImageRequests.Order
    private let options: PHImageRequestOptions
    private let cached: UIImage?
    private let isUsers: Bool
    private let deliver: (Result) -> Void
    private let library = PhotoLibrary.current

    /// What comes of it.
    struct Result {
        var image: UIImage?
        var info: [AnyHashable: Any] = [:]
    }

    /// - Parameters:
    ///   - cached: the image, where it has been made in advance.
    ///   - isUsers: whether the user has chosen the asset for the app, whatever that may see of the library.
    ///   - deliver: called with each result, the last one last.
    init(
        _ order: ImageRequests.Order, _ options: PHImageRequestOptions?, cached: UIImage? = nil,
        isUsers: Bool = false, deliver: @escaping (Result) -> Void
    ) {
        (self.order, self.cached, self.isUsers, self.deliver) = (order, cached, isUsers, deliver)
        self.options = options?.copy() as? PHImageRequestOptions ?? PHImageRequestOptions()
        id = library.requests.begin()
    }

    private var requests: ImageRequests { library.requests }

    private var item: LibraryItem? {
        (isUsers ? library.contents : library.readableContents).items[order.id]
    }

    func start() {
        guard !options.isSynchronous else { return startSynchronously() }
        let isEnough = cached != nil || item?.isThumbnailEnough(for: order) == true
        switch options.deliveryMode {
        case .opportunistic:
            if isEnough { return finish(with: cached ?? thumbnail) }
            if let thumbnail { deliver(Result(image: noted(thumbnail), info: info(isDegraded: true))) }
            // The app may have cancelled it just now.
            if requests.isPending(id) { prepare() }
        case .highQualityFormat:
            if isEnough { goOn(after: 0) { $0.finish(with: $0.cached ?? $0.thumbnail) } } else { prepare() }
        case .fastFormat:
            goOn(after: 0) { $0.finish(with: $0.cached ?? $0.thumbnail, isDegraded: !isEnough) }
        }
    }

    private var thumbnail: UIImage? { item?.thumbnail() }

    private func goOn(after delay: TimeInterval, _ step: @escaping @Sendable (ImageRequest) -> Void) {
        requests.goOn(with: id, after: delay) { step(self) }
    }

    /// No time of the phone passes while a thread waits.
    private func startSynchronously() {
        guard let item else { return fail() }
        guard item.isInCloud, !item.isThumbnailEnough(for: order) else { return finish(with: image) }
        guard options.isNetworkAccessAllowed else { return failWithoutNetwork() }
        if let failure = library.settings.downloadFailure { return fail(failure) }
        library.didDownload(order.id)
        finish(with: image)
    }

    private var image: UIImage? { item?.image(for: order) }

    /// Makes the image, or fetches it first.
    private func prepare() {
        goOn(after: library.settings.imageDuration) { request in
            guard let item = request.item else { return request.fail() }
            if !item.isInCloud {
                request.finish(with: request.image)
            } else if request.options.isNetworkAccessAllowed {
                request.download()
            } else {
                request.failWithoutNetwork()
            }
        }
    }

    // MARK: Downloading

    private static let progressSteps = 10

    private func download(step: Int = 0) {
        report(Double(step) / Double(Self.progressSteps))
        let delay = library.settings.downloadDuration / Double(Self.progressSteps)
        goOn(after: delay) { request in
            if let failure = request.library.settings.downloadFailure {
                request.report(Double(step) / Double(Self.progressSteps), failure)
                request.fail(failure)
            } else if step + 1 < Self.progressSteps {
                request.download(step: step + 1)
            } else {
                request.report(1)
                request.library.didDownload(request.order.id)
                request.finish(with: request.image)
            }
        }
    }

    /// On the library's serial queue. Who sets what the pointer points at cancels the request.
    private func report(_ progress: Double, _ error: (any Error)? = nil) {
        guard options.progressHandler != nil else { return }
        library.callBack { [self] in
            var stop: ObjCBool = false
            options.progressHandler?(progress, error, &stop, [PHImageResultRequestIDKey: id])
            if stop.boolValue { requests.cancel(id) }
        }
    }

    // MARK: Results

    private func noted(_ image: UIImage) -> UIImage {
        requests.note(image)
        return image
    }

    private func info(isDegraded: Bool = false) -> [AnyHashable: Any] {
        [
            PHImageResultIsDegradedKey: isDegraded, PHImageResultRequestIDKey: id,
            PHImageResultIsInCloudKey: false,
        ]
    }

    private func finish(with image: UIImage?, isDegraded: Bool = false) {
        guard let image else { return fail() }
        requests.end(id)
        deliver(Result(image: noted(image), info: info(isDegraded: isDegraded)))
    }

    /// What the error is where an item is gone, is not documented [?].
    private func fail(_ error: any Error = PHPhotosError(.identifierNotFound)) {
        requests.end(id)
        var info = info()
        info[PHImageErrorKey] = error
        deliver(Result(info: info))
    }

    private func failWithoutNetwork() {
        requests.end(id)
        var info = info()
        info[PHImageResultIsInCloudKey] = true
        info[PHImageErrorKey] = PHPhotosError(.networkAccessRequired)
        deliver(Result(info: info))
    }
}
