#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit
import VisionKit

/// The page that is shown is read, and no other.
@MainActor struct GalleryLiveTextTests {
    @Test func onlyThePageThatIsShownIsRead() async {
        let stage = GalleryStage(count: 5, index: 1) { index in
            let viewer = ImageViewerController(image: Stage.words("Page \(index)"))
            viewer.addLiveText()
            return viewer
        }
        stage.present()
        await stage.phone.settle()
        #expect(stage.asked.sorted() == [0, 1, 2])
        #expect(stage.phone.textRecognition.requestCount == 1)

        stage.turn()
        await stage.phone.settle()
        #expect(stage.gallery.index == 2 && stage.phone.textRecognition.requestCount == 2)
        #expect(stage.shown?.imageView.accessibilityValue == "Page 2")
        stage.turn(by: -1)
        await stage.phone.settle()

        #expect(stage.gallery.index == 1 && stage.phone.textRecognition.requestCount == 2)
    }

    @Test func nothingIsSelectedOnAPageThatIsTurnedBackTo() async throws {
        let stage = GalleryStage(count: 3) { _ in
            let viewer = ImageViewerController(image: Stage.words())
            viewer.addLiveText()
            return viewer
        }
        stage.present()
        await stage.phone.settle()
        let interaction = try #require(
            stage.shown?.imageView.interactions.lazy.compactMap { $0 as? ImageAnalysisInteraction }.first)
        stage.phone.longPress(at: CGPoint(x: 100, y: 345))
        await stage.phone.settle()
        #expect(interaction.hasActiveTextSelection)

        stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        await stage.phone.settle()
        stage.phone.act { stage.gallery.turn(to: 0, animated: true) }
        await stage.phone.settle()

        #expect(!interaction.hasActiveTextSelection)
    }

    /// UIKit may tell the viewer that it appears as soon as it is in the window, and no more when it is seen.
    @Test func viewerInAPageOfTheAppsIsRead() async throws {
        var viewers: [Int: ImageViewerController] = [:]
        let stage = GalleryStage(count: 3) { index in
            let viewer = ImageViewerController(image: Stage.words("Page \(index)"))
            let screen = UIViewController()
            viewer.addLiveText()
            screen.addChild(viewer)
            viewer.view.frame = screen.view.bounds
            viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            screen.view.addSubview(viewer.view)
            viewer.didMove(toParent: screen)
            viewers[index] = viewer
            return screen
        }
        stage.present()
        await stage.phone.settle()
        #expect(viewers.count == 2 && stage.phone.textRecognition.requestCount == 1)
        stage.turn()
        await stage.phone.settle()

        #expect(viewers[0]?.imageView.accessibilityValue == "Page 0")
        #expect(viewers[1]?.imageView.accessibilityValue == "Page 1")
        #expect(viewers.count == 3 && stage.phone.textRecognition.requestCount == 2)
    }

    @Test(arguments: [false, true]) func pageThatIsDroppedIsReadNoFurther(heedsCancellation: Bool) async {
        let stage = GalleryStage(count: 5) { index in
            let viewer = ImageViewerController(image: Stage.words("Page \(index)"))
            viewer.addLiveText()
            return viewer
        }
        stage.phone.textRecognition.duration = 20
        stage.phone.textRecognition.heedsCancellation = heedsCancellation
        stage.present()
        for _ in 0..<10_000 where stage.phone.textRecognition.requestCount == 0 { await Task.yield() }
        #expect(stage.phone.textRecognition.requestCount == 1)
        let image = stage.shown?.imageView
        stage.turn(by: 3)
        for _ in 0..<10_000 where stage.phone.textRecognition.requestCount < 2 { await Task.yield() }

        await stage.phone.settle()

        #expect(stage.gallery.index == 3 && image?.accessibilityValue == nil)
        #expect(stage.shown?.imageView.accessibilityValue == "Page 3")
    }
}
#endif
