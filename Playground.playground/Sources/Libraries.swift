// What loads an image for ImageViewer by Nuke, Kingfisher, SDWebImage, Photos or the system's picker: see
// Documentation/Loading.md. Paste the parts that you need, or all: what your app does not have is left out.
//
// Libraries call back on queues of their own, so what they call is `nonisolated`. Each attempt begins the bar anew.

import UIKit

#if canImport(Nuke)
import Nuke

/// Nuke 12 and later.
extension ImagePipeline {
    @MainActor func image(at url: URL, _ progress: Progress) async throws -> UIImage? {
        (progress.totalUnitCount, progress.completedUnitCount) = (100, 0)
        let task = imageTask(with: url)
        for await step in task.progress {
            progress.completedUnitCount = Int64(step.fraction * 100)
        }
        return try await task.image
    }

    /// Nuke decodes a whole image. Of a large one, this leaves to the viewer how many pixels it needs.
    @MainActor func largeImage(at url: URL) async throws -> UIImage? {
        UIImage(data: try await data(for: ImageRequest(url: url)).0)
    }
}
#endif

#if canImport(Kingfisher)
import Kingfisher

/// Kingfisher 8 and later. With the option `.backgroundDecode` it would decode the whole image.
extension KingfisherManager {
    @MainActor func image(at url: URL, _ progress: Progress) async throws -> UIImage? {
        try await retrieveImage(
            with: url,
            progressBlock: { @Sendable received, total in
                progress.totalUnitCount = total
                progress.completedUnitCount = received
            }
        ).image
    }
}
#endif

#if canImport(SDWebImage)
@preconcurrency import SDWebImage

/// SDWebImage 5. The option `.avoidDecodeImage`, deprecated since 5.17, keeps it from decoding the whole image.
extension SDWebImageManager {
    @MainActor func image(at url: URL, _ progress: Progress) async throws -> UIImage? {
        for try await image in images(at: url, progress) { return image }
        return nil
    }

    nonisolated private func images(
        at url: URL, _ progress: Progress
    ) -> AsyncThrowingStream<UIImage, any Error> {
        AsyncThrowingStream { continuation in
            let operation = loadImage(with: url, options: .avoidDecodeImage) { received, total, _ in
                Task { @MainActor in
                    progress.totalUnitCount = Int64(total)
                    progress.completedUnitCount = Int64(received)
                }
            } completed: { image, _, error, _, isFinished, _ in
                guard isFinished else { return }
                if let image { continuation.yield(image) }
                continuation.finish(throwing: error)
            }
            continuation.onTermination = { _ in operation?.cancel() }
        }
    }
}
#endif

#if canImport(Photos)
import Photos

/// The photo library, also where a photo has to come from iCloud.
extension PHAsset {
    @MainActor func image(_ progress: Progress) async throws -> UIImage? {
        (progress.totalUnitCount, progress.completedUnitCount) = (100, 0)
        for try await data in file(progress) { return UIImage(data: data) }
        return nil
    }

    nonisolated private func file(_ progress: Progress) -> AsyncThrowingStream<Data, any Error> {
        let options = PHImageRequestOptions()
        options.isNetworkAccessAllowed = true
        options.progressHandler = { fraction, _, _, _ in
            Task { @MainActor in progress.completedUnitCount = Int64(fraction * 100) }
        }
        return AsyncThrowingStream { continuation in
            let request = PHImageManager.default().requestImageDataAndOrientation(
                for: self, options: options
            ) { data, _, _, info in
                if let data { continuation.yield(data) }
                continuation.finish(throwing: info?[PHImageErrorKey] as? any Error)
            }
            continuation.onTermination = { _ in PHImageManager.default().cancelImageRequest(request) }
        }
    }
}
#endif

#if canImport(PhotosUI)
import PhotosUI

/// The system's picker, with the `itemProvider` of a `PHPickerResult`.
extension NSItemProvider {
    @MainActor func image() async throws -> UIImage? {
        for try await data in file() { return UIImage(data: data) }
        return nil
    }

    nonisolated private func file() -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let progress = loadDataRepresentation(forTypeIdentifier: "public.image") { data, error in
                if let data { continuation.yield(data) }
                continuation.finish(throwing: error)
            }
            continuation.onTermination = { _ in progress.cancel() }
        }
    }
}
#endif
