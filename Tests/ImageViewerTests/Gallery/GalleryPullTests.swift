#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A page is pulled across the axis of the pages, and what lies around its image fades with the gallery's chrome.
@MainActor struct GalleryPullTests {
    @Test(arguments: GallerySetting.all) func pageIsPulledAcrossTheAxisAlone(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 3)
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        let viewer = stage.shown
        let before = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: stage.place(0.5, 0.52), duration: 0.1)
        finger.move(to: stage.place(0.5, 0.65), duration: 0.3)
        let pulled = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null
        #expect(pulled.width < before.width && pulled != before)
        #expect(stage.phone.opacity(of: stage.gallery.closeButton) < 0.5)
        #expect(stage.phone.opacity(of: stage.gallery.pageControl) < 0.5)
        #expect(amounts.last ?? 0 > 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()

        #expect(amounts.last == 0 && stage.flaws == [])
        amounts = []
        let other = stage.holdHalfATurn()
        #expect(amounts == [])
        other.cancel()
    }

    @Test func pageThatIsPulledAndTurnedIsWholeAgain() {
        for delay in [0.0, 0.05, 0.2] {
            let stage = GalleryStage.presented(index: 3)
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)
            stage.phone.advance(by: 0.2)
            finger.lift()
            stage.phone.advance(by: delay)

            stage.phone.act { stage.gallery.turn(to: 4, animated: true) }
            stage.phone.settle()
            #expect(stage.gallery.index == 4 && stage.flaws == [])
            stage.turn(by: -1)

            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: [false, true]) func pageThatGoesInAPullLeavesNothingFaded(isDeleted: Bool) {
        let stage = GalleryStage.presented(index: 3)
        var amount: CGFloat = 0
        stage.gallery.onPull = { amount = $0 }
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)
        #expect(amount > 0.2)

        if isDeleted {
            stage.delete(3)
        } else {
            stage.phone.act { stage.gallery.turn(to: 9, animated: false) }
        }
        finger.lift()
        stage.phone.settle()

        #expect(amount == 0 && stage.isChromeSeen && stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all)
    func fingerThatRestsWhileTheAppTurnsPullsNothing(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting, index: 3)
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        let finger = stage.phone.touch(at: stage.middle)

        stage.phone.act { stage.gallery.turn(to: 4, animated: false) }
        finger.move(to: stage.place(0.5, 0.75), duration: 0.1)
        #expect(amounts == [] && stage.isChromeSeen)
        finger.lift()
        stage.phone.settle()

        #expect(amounts == [] && stage.gallery.index == 4 && stage.flaws == [])
        stage.flickAway()
        stage.present()
        #expect(stage.isChromeSeen && stage.flaws == [])
    }

    /// UIKit asks the gallery for a transition, and not its pages.
    @Test func imageWithATransitionOfItsOwnFliesOn() {
        let stage = GalleryStage.presented(index: 3, hasThumbnails: false)
        let viewer = stage.shown
        viewer?.transition = ImageZoomTransition { nil }
        stage.beginToFlickAway()
        let released = viewer.map { stage.phone.frame(of: $0.imageView) } ?? .null

        stage.phone.advance(by: 0.1)

        #expect(viewer.map { stage.phone.frame(of: $0.imageView).minY } ?? 0 > released.minY + 30)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func pageWithoutAViewerIsNotPulled() {
        let stage = GalleryStage(hasThumbnails: false) { _ in UIViewController() }
        var amounts: [CGFloat] = []
        stage.gallery.onPull = { amounts.append($0) }
        stage.present()

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 650))
        stage.phone.settle()

        #expect(amounts == [] && stage.isPresented && stage.isChromeSeen)
    }
}
#endif
