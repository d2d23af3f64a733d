import SimulatorKit
import Testing
import UIKit

/// Scrolling through a large library on the page *Library*.
@MainActor struct LibraryScrollingTests {
    /// Those that are seen, and a window of those around them.
    private static let mostImages = 24 + 120

    @Test func whatHasDisappearedIsFreedAndNoLongerAskedFor() async {
        let stage = await LibraryStage.shown(count: 10_000)
        #expect(stage.thumbnails.count == 18)
        let library = stage.library

        for _ in 0..<8 {
            for _ in 0..<3 {
                stage.phone.flick(
                    from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: 0.08)
                stage.phone.advance(by: 0.1)
                await stage.phone.runTasks()
            }
            #expect(library.heldImages.count + library.pendingRequestCount <= Self.mostImages * 2)
        }
        await stage.phone.settle()

        #expect(library.pendingRequestCount == 0 && library.cancelledRequestCount > 50)
        #expect(library.requestCount > 500 && library.heldImages.count <= Self.mostImages)
        #expect((18...21).contains(stage.thumbnails.count))
    }

    @Test func thumbnailsThatWereMadeAheadAreThereAtOnce() async {
        let stage = await LibraryStage.shown(count: 1000)
        stage.library.imageDuration = 10

        stage.phone.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.5)
        await stage.phone.runTasks()
        stage.phone.advance(by: 0.1)

        let sizes = Set(stage.library.heldImages.map { max($0.size.width, $0.size.height) > 300 })
        #expect(sizes == [true])
    }

    /// The library takes its time, and so do all tasks.
    @Test func noCellIsEmptyHoweverFastItIsScrolled() async {
        let stage = await LibraryStage.shown(count: 1000) { $0.library.imageDuration = 10 }

        for _ in 0..<3 {
            stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: 0.06)
            for _ in 0..<10 {
                stage.phone.advance(by: 0.02)
                #expect(stage.thumbnails.count >= 18)
            }
        }
    }

    @Test func titleGoesAlongAndPhotosFadeOutBelowTheClock() async throws {
        let stage = await LibraryStage.shown(count: 1000)
        func scrollView(in view: UIView) -> UIScrollView? {
            view as? UIScrollView ?? view.subviews.lazy.compactMap(scrollView).first
        }
        func shade(in view: UIView) -> UIView? {
            view.layer is CAGradientLayer ? view : view.subviews.lazy.compactMap(shade).first
        }
        let root = try #require(stage.phone.window.rootViewController?.view)
        let grid = try #require(scrollView(in: root))
        let top = try #require(stage.thumbnails.map(\.minY).min())
        #expect(
            stage.words.contains("Library")
                && stage.words.contains { $0.hasPrefix("1,000 ") || $0.hasPrefix("1000 ") })

        stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
        await stage.phone.settle()

        #expect(top > 47 + 60 && stage.thumbnails.contains { $0.minY < 47 })
        #expect(stage.phone.frame(of: grid) == stage.phone.window.bounds)
        let place = stage.phone.frame(of: try #require(shade(in: root)))
        #expect(place == CGRect(x: 0, y: 47, width: 390, height: 8))
        func frames(_ view: UIView) -> [CGRect] {
            (view.backgroundColor == nil ? [] : [stage.phone.frame(of: view)]) + view.subviews.flatMap(frames)
        }
        #expect(frames(root).contains(CGRect(x: 0, y: 0, width: 390, height: 47)))
    }
}
