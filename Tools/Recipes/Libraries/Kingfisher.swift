import UIKit

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

public protocol Resource {}

extension URL: Resource {}

public struct RetrieveImageResult: Sendable {
    public let image: UIImage
}

public final class KingfisherManager: Sendable {
    public static let shared = KingfisherManager()

    public func retrieveImage(
        with resource: any Resource, progressBlock: DownloadProgressBlock? = nil
    ) async throws -> RetrieveImageResult {
        RetrieveImageResult(image: UIImage())
    }
}

@MainActor public struct KingfisherWrapper {
    @discardableResult public func setImage(with resource: (any Resource)?) -> Bool? { nil }
}

extension UIImageView {
    public var kf: KingfisherWrapper { KingfisherWrapper() }
}
