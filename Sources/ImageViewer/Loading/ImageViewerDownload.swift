//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Loads an image by a request, in high dynamic range if it has that.
nonisolated final class ImageViewerDownload: NSObject, URLSessionTaskDelegate {
    /// Follows the task of the request; nil before iOS 16, where nobody tells of that task.
    let progress: Progress?
    private let (request, session): (URLRequest, URLSession)

    init(_ request: URLRequest, session: URLSession = .shared) {
        (self.request, self.session) = (request, session)
        if #available(iOS 16, macCatalyst 16, *) {
            progress = Progress(totalUnitCount: 1)
        } else {
            progress = nil
        }
    }

    func image() async throws -> UIImage? {
        let (data, response) = try await session.data(for: request, delegate: self)
        if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
            throw URLError(.badServerResponse)
        }
        guard #available(iOS 17, macCatalyst 17, *) else { return UIImage(data: data) }
        var configuration = UIImageReader.Configuration()
        configuration.prefersHighDynamicRange = true
        return await UIImageReader(configuration: configuration).image(data: data)
    }

    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        guard let progress else { return }
        // Retry begins anew.
        (progress.totalUnitCount, progress.completedUnitCount) = (1, 0)
        progress.addChild(task.progress, withPendingUnitCount: 1)
    }
}
