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
        PhotoServer.start()
        var request = URLRequest(url: URL(string: "https://photos.test/\(path)") ?? URL(fileURLWithPath: "/"))
        if let header { request.setValue(header, forHTTPHeaderField: "Authorization") }
        return ImageViewerDownload(request)
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
}
#endif
