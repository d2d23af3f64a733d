import Foundation
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public final class ImagePipeline: Sendable {
    public static let shared = ImagePipeline()

    public func image(for url: URL) async throws -> UIImage { UIImage() }

    public func data(for request: ImageRequest) async throws -> (Data, URLResponse?) { (Data(), nil) }

    public func imageTask(with url: URL) -> ImageTask { ImageTask() }
}

public struct ImageRequest: Sendable {
    public init(url: URL?) {}
}

public final class ImageTask: Sendable {
    public struct Progress: Sendable {
        public let fraction: Float
    }

    public var progress: AsyncStream<Progress> { AsyncStream { $0.finish() } }

    public var image: UIImage {
        get async throws { UIImage() }
    }
}

/// Of NukeExtensions.
@MainActor @discardableResult public func loadImage(with url: URL?, into view: UIImageView) -> ImageTask? {
    nil
}
