#if canImport(SimulatorKit)
import Foundation
import Testing

@testable import ImageViewer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What `url:` and `request:` of SwiftUI's view load with, at a server of the test's.
@MainActor struct ImageViewerDownloadTests {
    private func download(_ path: String, header: String? = nil) -> ImageViewerDownload {
        // Not by the shared session, which on Linux learns of no protocol after its first use.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Server.self]
        var request = URLRequest(url: URL(string: "https://photos.test/\(path)") ?? URL(fileURLWithPath: "/"))
        if let header { request.setValue(header, forHTTPHeaderField: "Authorization") }
        return ImageViewerDownload(request, session: URLSession(configuration: configuration))
    }

    @Test func imageOfAnAnswerIsRead() async throws {
        let image = try await download("200").image()

        #expect(image?.size == CGSize(width: 60, height: 40))
    }

    @Test(arguments: [404, 500]) func answerThatIsAnErrorFailsThoughItHasAnImage(status: Int) async {
        await #expect(throws: URLError.self) { try await download("\(status)").image() }
    }

    @Test func headersOfTheRequestAreSent() async throws {
        #expect(try await download("private", header: "Bearer 1").image() != nil)
        await #expect(throws: URLError.self) { try await download("private").image() }
    }

    /// Foundation on Linux does not tell of the task.
    @Test func progressFollowsTheTaskAndBeginsAnewWithASecondTry() throws {
        let download = download("200")
        let request = URLRequest(url: URL(fileURLWithPath: "/"))
        let tasks = (0..<2).map { _ in URLSession.shared.dataTask(with: request) }
        let progress = try #require(download.progress)

        for task in tasks {
            task.progress.totalUnitCount = 100
            download.urlSession(.shared, didCreateTask: task)
            #expect(progress.fractionCompleted == 0)
            task.progress.completedUnitCount = 50
            #expect(progress.fractionCompleted == 0.5)
            task.progress.completedUnitCount = 100
            #expect(progress.fractionCompleted == 1)
        }
    }

    private final class Server: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "photos.test" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let url = request.url else { return }
            let isAllowed = request.value(forHTTPHeaderField: "Authorization") == "Bearer 1"
            let status = Int(url.lastPathComponent) ?? (isAllowed ? 200 : 401)
            if let response = HTTPURLResponse(
                url: url, statusCode: status, httpVersion: nil, headerFields: nil)
            {
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
            client?.urlProtocol(self, didLoad: Self.picture)
            client?.urlProtocolDidFinishLoading(self)
        }

        override func stopLoading() {}

        /// Of 60 × 40 pixels.
        private static let picture =
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0AAABaAABSuz1ewAAAABJRU5ErkJggg=="
            ) ?? Data()
    }
}
#endif
