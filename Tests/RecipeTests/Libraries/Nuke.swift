import UIKit

public final class ImagePipeline: Sendable {
    public static let shared = ImagePipeline()

    public func image(for url: URL) async throws -> UIImage { UIImage() }

    public func imageTask(with url: URL) -> ImageTask { ImageTask() }
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
