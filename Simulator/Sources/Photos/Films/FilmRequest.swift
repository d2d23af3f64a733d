import AVFoundation

/// A request for a film.
final class FilmRequest: AssetRequest<AVAsset>, @unchecked Sendable {
    init(_ asset: PHAsset, _ options: PHVideoRequestOptions?, deliver: @escaping (Result) -> Void) {
        super.init(
            asset.localIdentifier,
            AssetRequestOptions(
                isNetworkAccessAllowed: options?.isNetworkAccessAllowed ?? false,
                progressHandler: options?.progressHandler),
            deliver: deliver)
    }

    override func content(of item: LibraryItem) -> AVAsset? {
        item.mediaType == .video ? item.footage.map(AVAsset.init) : nil
    }
}
