#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Numbers of pages that there are not are mistakes of the app's, which it learns of while it is made.
@MainActor struct GalleryNumbersTests {
    private static func gallery(_ count: Int, at index: Int = 0) -> ImageGalleryController {
        ImageGalleryController(count: count, index: index) { _ in ImageViewerController(image: nil) }
    }

    @Test func galleryOfFewerThanNoPagesEndsTheApp() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Self.gallery(-1) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Self.gallery(3).reload(count: -1) { _ in nil } }
        }
    }

    @Test func firstPageThatThereIsNotEndsTheApp() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Self.gallery(3, at: 3) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Self.gallery(3, at: -1) }
        }
        await #expect(processExitsWith: .success) {
            // An empty gallery is asked for its first page, too.
            await MainActor.run { _ = Self.gallery(0) }
        }
    }

    @Test func turnToAPageThatThereIsNotEndsTheApp() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Self.gallery(3).turn(to: 3, animated: false) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Self.gallery(3).turn(to: -1, animated: true) }
        }
    }

    @Test func reloadWithNumbersThatThereAreNotEndsTheApp() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = GalleryStage.presented(count: 3)
                stage.gallery.reload(count: 2) { $0 + 2 }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Self.gallery(3).reload(from: [1, 2], to: [1]) }
        }
        await #expect(processExitsWith: .success) {
            // Where there were no pages, none is asked for its new number.
            await MainActor.run { Self.gallery(0).reload(count: 2) { $0 + 7 } }
        }
    }
}
#endif
