import UIKit

/// One request for what there is to have of an asset, its image or its film, on its way: from asking to the last result.
class AssetRequest<Content>: @unchecked Sendable {
    let id: PHImageRequestID
    private let itemID: String
    private let options: AssetRequestOptions
    private let isUsers: Bool
    private let deliver: (Result) -> Void
    private let library = PhotoLibrary.current

    /// What comes of it.
    struct Result {
        var content: Content?
        var info: [AnyHashable: Any] = [:]
    }

    /// - Parameters:
    ///   - isUsers: whether the user has chosen the asset for the app, whatever that may see of the library.
    ///   - deliver: called with each result, the last one last.
    init(
        _ itemID: String, _ options: AssetRequestOptions, isUsers: Bool = false,
        deliver: @escaping (Result) -> Void
    ) {
        (self.itemID, self.options, self.isUsers, self.deliver) = (itemID, options, isUsers, deliver)
        nonisolated(unsafe) let deliver = deliver
        let onCancel: @MainActor (PHImageRequestID) -> Void = { id in
            deliver(Result(info: [PHImageCancelledKey: true, PHImageResultRequestIDKey: id]))
        }
        id = library.requests.begin(onCancel: library.settings.tellsOfCancellations ? onCancel : nil)
    }

    // MARK: What is asked for

    /// All that is asked for, once the item is on the phone.
    func content(of item: LibraryItem) -> Content? { nil }

    /// What is there at once, if something is.
    var preview: Content? { nil }

    /// Whether that is all that is asked for.
    var isPreviewEnough: Bool { false }

    /// It is going to be delivered.
    func note(_ content: Content) {}

    var requests: ImageRequests { library.requests }

    var item: LibraryItem? {
        (isUsers ? library.contents : library.readableContents).items[itemID]
    }

    func start() {
        guard !options.isSynchronous else { return startSynchronously() }
        let isEnough = isPreviewEnough
        switch options.deliveryMode {
        case .opportunistic:
            if isEnough { return finish(with: preview) }
            if let preview { send(preview, info(isDegraded: true)) }
            // The app may have cancelled it just now.
            if requests.isPending(id) { prepare() }
        case .highQualityFormat:
            if isEnough { goOn(after: 0) { $0.finish(with: $0.preview) } } else { prepare() }
        case .fastFormat:
            goOn(after: 0) { $0.finish(with: $0.preview, isDegraded: !isEnough) }
        }
    }

    private func goOn(after delay: TimeInterval, _ step: @escaping @Sendable (AssetRequest) -> Void) {
        requests.goOn(with: id, after: delay) { step(self) }
    }

    /// No time of the phone passes while a thread waits.
    private func startSynchronously() {
        guard let item else { return fail() }
        guard item.isInCloud, !isPreviewEnough else { return finish(with: content) }
        guard options.isNetworkAccessAllowed else { return failWithoutNetwork() }
        if let failure = library.settings.downloadFailure { return fail(failure) }
        library.didDownload(itemID)
        finish(with: content)
    }

    private var content: Content? { item.flatMap(content(of:)) }

    /// Makes it, or fetches it first.
    private func prepare() {
        goOn(after: library.settings.imageDuration) { request in
            guard let item = request.item else { return request.fail() }
            if !item.isInCloud {
                request.finish(with: request.content)
            } else if request.options.isNetworkAccessAllowed {
                request.download()
            } else {
                request.failWithoutNetwork()
            }
        }
    }

    // MARK: Downloading

    private var progressSteps: Int { 10 }

    private func download(step: Int = 0) {
        report(Double(step) / Double(progressSteps))
        let delay = library.settings.downloadDuration / Double(progressSteps)
        goOn(after: delay) { request in
            if let failure = request.library.settings.downloadFailure {
                request.report(Double(step) / Double(request.progressSteps), failure)
                request.fail(failure)
            } else if step + 1 < request.progressSteps {
                request.download(step: step + 1)
            } else {
                request.report(1)
                request.library.didDownload(request.itemID)
                request.finish(with: request.content)
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

    private func info(isDegraded: Bool = false) -> [AnyHashable: Any] {
        [
            PHImageResultIsDegradedKey: isDegraded, PHImageResultRequestIDKey: id,
            PHImageResultIsInCloudKey: false,
        ]
    }

    private func send(_ content: Content, _ info: [AnyHashable: Any]) {
        note(content)
        deliver(Result(content: content, info: info))
    }

    private func finish(with content: Content?, isDegraded: Bool = false) {
        guard let content else { return fail() }
        requests.end(id)
        send(content, info(isDegraded: isDegraded))
    }

    /// What the error is where an item is gone, or is of another kind, is not documented [?].
    private func fail() {
        fail(PHPhotosError(item == nil ? .identifierNotFound : .requestNotSupportedForAsset))
    }

    private func fail(_ error: any Error) {
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
