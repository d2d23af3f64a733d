#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// High dynamic range is for the viewer alone: what flies in and out is as bright as the thumbnail.
@MainActor struct DynamicRangeTests {
    private func range(_ stage: Stage) -> UIImage.DynamicRange {
        stage.viewer.imageView.preferredImageDynamicRange
    }

    @Test(arguments: [false, true])
    func rangeIsHighOnceTheViewerIsThere(zooms: Bool) {
        let stage = Stage()
        if zooms { _ = stage.addThumbnail() }
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.2)
        #expect(range(stage) != .high)

        stage.phone.settle()

        #expect(range(stage) == .high)
    }

    @Test(arguments: [false, true])
    func rangeIsStandardBeforeTheFlightHome(zooms: Bool) {
        for way in ["flick", "key", "presenter"] {
            let stage = Stage()
            if zooms { _ = stage.addThumbnail() }
            stage.present()

            switch way {
            case "flick": stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 600))
            case "key": stage.phone.press(.keyboardEscape)
            default: stage.presenter.dismiss(animated: true)
            }
            stage.phone.advance(by: 1 / 120)
            #expect(range(stage) == .standard && stage.viewer.isBeingDismissed, "\(way)")
            stage.phone.settle()
            stage.present()

            #expect(range(stage) == .high, "\(way)")
        }
    }

    /// A page that is turned away shines for as long as it is seen.
    @Test func pageThatIsTurnedAwayIsStandardOnceItIsNotSeen() throws {
        let stage = GalleryStage.presented()
        let page = try #require(stage.shown)
        #expect(page.imageView.preferredImageDynamicRange == .high)

        let finger = stage.holdHalfATurn()
        #expect(page.imageView.preferredImageDynamicRange == .high)
        finger.lift()
        stage.phone.settle()

        #expect(stage.shown !== page && stage.shown?.imageView.preferredImageDynamicRange == .high)
        #expect(page.imageView.preferredImageDynamicRange == .standard)
    }

    @Test func sheetOverItChangesNothing() {
        let stage = Stage.presented()
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet

        stage.viewer.present(sheet, animated: true)
        stage.phone.settle()
        #expect(range(stage) == .high)
        stage.viewer.dismiss(animated: true)
        stage.phone.settle()

        #expect(range(stage) == .high)
    }
}

@MainActor struct AnimatedImageTests {
    private let size = CGSize(width: 1200, height: 800)

    private func animated() throws -> UIImage {
        try #require(
            UIImage.animatedImage(with: [Stage.picture(size), Stage.picture(size)], duration: 0.4))
    }

    @Test func animatedImagePlaysAndIsZoomedLikeAnyOther() throws {
        let stage = Stage.presented()
        stage.viewer.image = try animated()
        #expect(stage.viewer.imageView.isAnimating && stage.flaws == [])

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 100, y: 400))
        stage.phone.settle()
        #expect(stage.viewer.imageView.isAnimating && stage.viewer.isZoomed && stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        #expect(!stage.isPresented)
        stage.present()

        #expect(stage.viewer.imageView.isAnimating && stage.flaws == [])
    }

    @Test func stillImageAfterAnAnimatedOneStandsStill() throws {
        let stage = Stage.presented()
        stage.viewer.image = try animated()

        stage.viewer.image = Stage.picture(size)

        #expect(!stage.viewer.imageView.isAnimating)
    }
}
#endif
