import AVFoundation
import Photos
import UIKit

extension PHImageManager {
    /// The image at hand, however small, if any: Photos hands it over before the request returns.
    func preview(of asset: PHAsset, size: CGSize = PHAsset.thumbnailSize) -> UIImage? {
        var preview: UIImage?
        let request = requestImage(for: asset, targetSize: size, contentMode: .aspectFill, options: nil) {
            image, _ in preview = preview ?? image
        }
        cancelImageRequest(request)
        return preview
    }

    /// Shows the image that is at hand, and then one that is large enough for a cell.
    @discardableResult func requestThumbnail(
        of asset: PHAsset, _ show: @escaping (UIImage) -> Void
    ) -> PHImageRequestID {
        requestImage(
            for: asset, targetSize: PHAsset.thumbnailSize, contentMode: .aspectFill, options: nil
        ) { image, _ in
            if let image { show(image) }
        }
    }
}

// Whole photos and films, from iCloud if need be. Photos answers a request by calling a handler, which is a stream here:
// a task that is cancelled cancels the request, and a failure is thrown.

extension PHAsset {
    /// In pixels: enough for most cells.
    static let thumbnailSize = CGSize(width: 600, height: 600)

    /// The whole picture. A photo comes as a file, of which a viewer decodes no more than the screen needs.
    ///
    /// - Parameter onProgress: How much of a download there is, from 0 to 1.
    @MainActor public func picture(
        onProgress: @escaping @MainActor @Sendable (Double) -> Void = { _ in }
    ) async throws -> UIImage? {
        if mediaType == .image {
            // A stream of one.
            for try await data in files(onProgress) { return UIImage(data: data) }
        } else {
            for try await poster in posters() { return poster }
        }
        return nil
    }

    /// The file of a photo, as the library keeps it.
    private func files(
        _ onProgress: @escaping @MainActor @Sendable (Double) -> Void
    ) -> AsyncThrowingStream<Data, any Error> {
        let options = PHImageRequestOptions()
        options.isNetworkAccessAllowed = true
        // Called on a queue of Photos' own.
        options.progressHandler = { @Sendable fraction, _, _, _ in
            Task { @MainActor in onProgress(fraction) }
        }
        return Self.stream { handler in
            PHImageManager.default().requestImageDataAndOrientation(for: self, options: options) {
                data, _, _, info in handler(data, info)
            }
        }
    }

    /// The first picture of a film, in its full size.
    private func posters() -> AsyncThrowingStream<UIImage, any Error> {
        let options = PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat
        options.isNetworkAccessAllowed = true
        return Self.stream { handler in
            PHImageManager.default().requestImage(
                for: self, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: options,
                resultHandler: handler)
        }
    }

    /// A film, for a player.
    func playerItems(fromICloud isNetworkAccessAllowed: Bool = true) -> AsyncThrowingStream<
        AVPlayerItem, any Error
    > {
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = isNetworkAccessAllowed
        return Self.stream { handler in
            PHImageManager.default().requestPlayerItem(
                forVideo: self, options: options, resultHandler: handler)
        }
    }

    /// A live photo, for a view that is so many pixels large.
    func livePhotos(
        size: CGSize = PHImageManagerMaximumSize, fromICloud isNetworkAccessAllowed: Bool = true
    ) -> AsyncThrowingStream<PHLivePhoto, any Error> {
        let options = PHLivePhotoRequestOptions()
        options.deliveryMode = .highQualityFormat
        options.isNetworkAccessAllowed = isNetworkAccessAllowed
        return Self.stream { handler in
            PHImageManager.default().requestLivePhoto(
                for: self, targetSize: size, contentMode: .aspectFill, options: options,
                resultHandler: handler)
        }
    }

    private typealias Handler<Value> = @Sendable (Value?, [AnyHashable: Any]?) -> Void

    /// A stream of the one thing that a request of Photos hands to its handler.
    private static func stream<Value>(
        _ request: (@escaping Handler<Value>) -> PHImageRequestID
    ) -> AsyncThrowingStream<Value, any Error> {
        AsyncThrowingStream { continuation in
            let id = request { value, info in
                if let value {
                    // Not known to be `Sendable`, but Photos hands it over, and keeps nothing of it.
                    nonisolated(unsafe) let value = value
                    continuation.yield(value)
                }
                continuation.finish(throwing: (info?[PHImageErrorKey] as? any Error).map(PhotoFailure.init))
            }
            continuation.onTermination = { _ in PHImageManager.default().cancelImageRequest(id) }
        }
    }
}

/// What went wrong, in words: those of Photos are a domain and a number.
private struct PhotoFailure: LocalizedError {
    let error: any Error

    var errorDescription: String? {
        switch (error as? PHPhotosError)?.code {
        case .networkError, .networkAccessRequired: "This one is in iCloud, and there is no network."
        default: "Photos cannot open this one."
        }
    }
}
