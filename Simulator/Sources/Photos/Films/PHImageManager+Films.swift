import AVFoundation
import UIKit

/// Films come on an arbitrary queue, live photos on the main thread (PHImageManager.h).
extension PHImageManager {
    @discardableResult public func requestPlayerItem(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        requestFilm(asset, options) { resultHandler($0.map { AVPlayerItem($0) }, $1) }
    }

    /// There is no mix of sounds.
    @discardableResult public func requestAVAsset(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        requestFilm(asset, options) { resultHandler($0, nil, $1) }
    }

    private func requestFilm(
        _ asset: PHAsset, _ options: PHVideoRequestOptions?,
        _ resultHandler: @escaping (AVAsset?, [AnyHashable: Any]) -> Void
    ) -> PHImageRequestID {
        let library = PhotoLibrary.current
        nonisolated(unsafe) let resultHandler = resultHandler
        let request = FilmRequest(asset, options) { result in
            nonisolated(unsafe) let result = result
            library.callBack { resultHandler(result.content, result.info) }
        }
        request.start()
        return request.id
    }

    /// At once with the image alone, unless it is asked for otherwise, and then with all that moves.
    @discardableResult public func requestLivePhoto(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHLivePhotoRequestOptions?,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let order = ImageRequests.Order(
            id: asset.localIdentifier, size: targetSize, contentMode: contentMode, resizeMode: .fast)
        let request = LivePhotoRequest(order, options) { resultHandler($0.content, $0.info) }
        request.start()
        return request.id
    }
}
