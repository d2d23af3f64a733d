#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Pages load while their neighbors are shown, and what nobody turns to any more is cancelled.
@MainActor struct GalleryLoadingTests {
    /// A gallery whose pages load, each from its own source.
    @MainActor private final class Shelf {
        let sources: [Source]
        let stage: GalleryStage

        init(_ setting: GallerySetting = GallerySetting(), count: Int = 12, index: Int = 0) {
            let sources = (0..<count).map { _ in Source() }
            self.sources = sources
            stage = GalleryStage(setting, count: count, index: index) { index in
                ImageViewerController(placeholder: Stage.picture(CGSize(width: 30, height: 20))) {
                    try await sources[index].load()
                }
            }
        }

        func present() async {
            stage.presenter.present(stage.gallery, animated: true)
            await stage.phone.settle()
        }

        /// Turns the page, and lets tasks run.
        func turn(by pages: Int = 1) async {
            for _ in 0..<abs(pages) {
                stage.beginTurn(forward: pages > 0)
                await stage.phone.settle()
            }
        }

        /// The pages that have asked for their images and have not been cancelled.
        var loading: [Int] {
            sources.indices.filter { sources[$0].requestCount > sources[$0].cancellations }
        }

        var asked: [Int] { sources.indices.filter { sources[$0].requestCount > 0 } }

        func find<View: UIView>(_ type: View.Type, in view: UIView?) -> View? {
            guard let view, stage.phone.opacity(of: view) > 0 else { return nil }
            if let found = view as? View, view !== stage.gallery.closeButton { return found }
            return view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
        }
    }

    @Test func neighborsLoadWhileAPageIsShown() async {
        let shelf = Shelf(index: 5)
        await shelf.present()
        #expect(shelf.asked == [4, 5, 6])

        await shelf.turn()

        #expect(shelf.loading == [5, 6, 7] && shelf.asked == [4, 5, 6, 7])
    }

    /// The pages beside a phone on its side lie in no safe area.
    @Test func pagesBesideTheScreenLayOutWithoutContradiction() async {
        let shelf = Shelf(index: 5)
        shelf.stage.phone.resize(to: CGSize(width: 844, height: 390))
        await shelf.present()
        shelf.stage.phone.advance(by: 1)
        await shelf.stage.phone.settle()
        #expect(shelf.asked == [4, 5, 6])

        await shelf.turn()

        #expect(shelf.stage.phone.warnings == [])
    }

    /// Nor do those above and below it.
    @Test func pagesAboveAndBelowTheScreenLayOutWithoutContradiction() async {
        let shelf = Shelf(index: 5)
        shelf.stage.gallery.axis = .vertical
        await shelf.present()
        #expect(shelf.asked == [4, 5, 6])

        await shelf.turn()

        #expect(shelf.stage.phone.warnings == [])
    }

    @Test func pageOnTheScreenAsksFirst() async {
        var order: [Int] = []
        let stage = GalleryStage(count: 9, index: 4) { index in
            ImageViewerController(placeholder: nil) {
                order.append(index)
                return GalleryStage.picture(index)
            }
        }

        stage.presenter.present(stage.gallery, animated: true)
        await stage.phone.settle()

        #expect(order.first == 4 && Set(order) == [3, 4, 5])
    }

    @Test func whatIsTurnedPastIsCancelled() async {
        let shelf = Shelf()
        await shelf.present()

        await shelf.turn(by: 10)

        #expect(shelf.loading == [9, 10, 11])
        #expect(shelf.sources.map(\.cancellations).reduce(0, +) == 9)
    }

    @Test func dismissalCancelsAll() async {
        let shelf = Shelf(index: 3)
        await shelf.present()

        shelf.stage.beginToFlickAway()
        await shelf.stage.phone.settle()

        #expect(!shelf.stage.isPresented && shelf.loading.isEmpty)
    }

    @Test func pageThatHasLoadedIsShownWhereverItIs() async {
        let shelf = Shelf()
        await shelf.present()
        shelf.sources[1].answer(GalleryStage.picture(1))
        await shelf.stage.phone.settle()

        await shelf.turn()

        #expect(shelf.stage.seenItems == ["1"] && shelf.sources[1].requestCount == 1)
    }

    @Test(arguments: GallerySetting.axes) func imageThatComesInTheMiddleOfATurnIsThereAfterIt(
        setting: GallerySetting
    ) async {
        let shelf = Shelf(setting)
        await shelf.present()
        let finger = shelf.stage.holdHalfATurn()

        shelf.sources[0].answer(GalleryStage.picture(0))
        shelf.sources[1].answer(GalleryStage.picture(1))
        await shelf.stage.phone.runTasks()
        #expect(shelf.stage.seenPages.count == 2)
        finger.move(to: shelf.stage.place(0.1), duration: 0.1)
        finger.lift()
        await shelf.stage.phone.settle()

        #expect(shelf.stage.seenItems == ["1"])
        #expect(shelf.stage.flaws == [])
    }

    @Test func betterImageDuringAPinchKeepsWhatIsUnderTheFingers() async throws {
        let shelf = Shelf()
        await shelf.present()
        let stage = shelf.stage
        let viewer = try #require(stage.shown)
        let fingers = [stage.phone.touch(at: stage.place(0.45)), stage.phone.touch(at: stage.place(0.55))]
        fingers[0].move(to: stage.place(0.3), duration: 0.1)
        fingers[1].move(to: stage.place(0.7), duration: 0.1)
        let before = stage.phone.frame(of: viewer.imageView)

        shelf.sources[0].answer(Stage.picture(CGSize(width: 3000, height: 2000)))
        await stage.phone.settle()
        #expect(stage.phone.frame(of: viewer.imageView) == before)
        for finger in fingers { finger.lift() }
        await stage.phone.settle()

        #expect(viewer.isZoomed && viewer.drawnImage?.size.width ?? 0 > 300)
    }

    @Test func failedPageTurnsRetriesAndCloses() async throws {
        let shelf = Shelf()
        await shelf.present()
        let stage = shelf.stage
        shelf.sources[0].fail()
        await stage.phone.settle()
        let button = try #require(shelf.find(UIButton.self, in: stage.shown?.view))

        stage.tap(button)
        await stage.phone.settle()
        #expect(shelf.sources[0].requestCount == 2 && stage.isChromeSeen)
        shelf.sources[0].fail()
        await stage.phone.settle()
        await shelf.turn()
        #expect(stage.gallery.index == 1)
        await shelf.turn(by: -1)
        #expect(stage.gallery.index == 0)
        stage.tap(stage.gallery.closeButton)
        await stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test func spinnerOfAPageIsSeenOnThatPageAlone() async {
        let shelf = Shelf()
        await shelf.present()
        #expect(shelf.find(UIActivityIndicatorView.self, in: shelf.stage.gallery.view) != nil)
        shelf.sources[1].answer(GalleryStage.picture(1))
        await shelf.stage.phone.settle()

        await shelf.turn()

        #expect(shelf.find(UIActivityIndicatorView.self, in: shelf.stage.gallery.view) == nil)
    }

    @Test func halfLoadedPageIsFlickedAwayRightAfterATurn() async {
        let shelf = Shelf()
        await shelf.present()
        await shelf.turn()

        shelf.stage.beginToFlickAway()
        await shelf.stage.phone.settle()

        #expect(!shelf.stage.isPresented && shelf.stage.hidden == [])
    }

    @Test func memoryWarningCancelsTheNeighbors() async {
        let shelf = Shelf(index: 5)
        await shelf.present()

        shelf.stage.phone.simulateMemoryWarning()
        await shelf.stage.phone.settle()

        #expect(shelf.loading == [5])
    }

    @Test func reloadCancelsWhatIsGone() async {
        let shelf = Shelf(index: 5)
        await shelf.present()

        shelf.stage.change(to: Array(0..<12).filter { $0 != 6 })
        await shelf.stage.phone.settle()

        #expect(shelf.sources[6].cancellations == 1)
    }

    @Test func viewersThatTheAppKeepsGoOnWhereTheyWere() async {
        let sources = (0..<5).map { _ in Source() }
        let viewers = sources.map { source in
            ImageViewerController(placeholder: nil) { try await source.load() }
        }
        let stage = GalleryStage(count: 5) { viewers[$0] }
        stage.presenter.present(stage.gallery, animated: true)
        await stage.phone.settle()
        for _ in 0..<3 {
            stage.beginTurn()
            await stage.phone.settle()
        }
        #expect(sources[0].cancellations == 1)
        for _ in 0..<3 {
            stage.beginTurn(forward: false)
            await stage.phone.settle()
        }

        #expect(sources[0].requestCount == 2)
        sources[0].answer(GalleryStage.picture(0))
        await stage.phone.settle()
        #expect(stage.seenItems == ["0"])
    }

    /// VoiceOver's focus would leave the page that is shown.
    @Test(arguments: ["answered", "failed", "slow"]) func neighborsLoadInSilence(end: String) async {
        let shelf = Shelf(index: 5)
        shelf.stage.phone.accessibility.isVoiceOverRunning = true
        await shelf.present()
        shelf.sources[5].answer(GalleryStage.picture(5))
        await shelf.stage.phone.settle()
        let posted = shelf.stage.phone.accessibility.posted.count

        switch end {
        case "answered": shelf.sources[6].answer(GalleryStage.picture(6))
        case "failed": shelf.sources[6].fail()
        default: break
        }
        await shelf.stage.phone.settle()
        #expect(shelf.stage.phone.accessibility.posted.count == posted)
        #expect(shelf.loading.contains(4))

        await shelf.turn(by: -1)
        let announced = shelf.stage.phone.accessibility.posted.count
        shelf.sources[4].answer(GalleryStage.picture(4))
        await shelf.stage.phone.settle()
        #expect(shelf.stage.phone.accessibility.posted.count == announced + 1)
    }

}
#endif
