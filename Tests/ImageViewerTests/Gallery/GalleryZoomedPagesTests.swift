#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// A zoomed image is panned to its edge, and only then does the page turn.
@MainActor struct GalleryZoomedPagesTests {
    /// Shows a page whose image is wider and taller than the screen, zoomed about its middle.
    private func zoomedStage(_ setting: GallerySetting) -> GalleryStage {
        let stage = GalleryStage.presented(setting, index: 4)
        // Along and across, the image has to overflow.
        stage.phone.pinch(at: stage.middle, scale: 5)
        stage.phone.settle()
        return stage
    }

    /// Brings the zoomed image to its edge after which the next page comes.
    private func panToTheEdge(_ stage: GalleryStage) {
        for _ in 0..<30 where !isAtTheEdge(stage) {
            stage.phone.drag(from: stage.place(0.7), to: stage.place(0.45), duration: 0.5, pause: 0.3)
            stage.phone.settle()
        }
    }

    private func isAtTheEdge(_ stage: GalleryStage) -> Bool {
        guard let scrollView = stage.shown?.scrollView else { return true }
        let rest =
            stage.gallery.axis == .horizontal
            ? scrollView.contentSize.width - scrollView.bounds.maxX
            : scrollView.contentSize.height - scrollView.bounds.maxY
        return rest <= 1
    }

    @Test(arguments: GallerySetting.all) func dragInTheMiddlePansAndTurnsNothing(setting: GallerySetting) {
        let stage = zoomedStage(setting)
        let before = stage.shown?.scrollView.contentOffset

        stage.phone.drag(from: stage.place(0.6), to: stage.place(0.5))
        stage.phone.settle()

        #expect(stage.gallery.index == 4 && stage.shown?.isZoomed == true)
        #expect(stage.shown?.scrollView.contentOffset != before)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func dragFromItsEdgeTurns(setting: GallerySetting) {
        let stage = zoomedStage(setting)
        panToTheEdge(stage)
        #expect(stage.shown?.isZoomed == true && stage.gallery.index == 4)
        #expect(stage.flaws == [])

        stage.turn()

        #expect(stage.gallery.index == 5 && stage.told == [5])
        #expect(stage.flaws == [])
    }

    /// As where an app shows a part of the next photo at once.
    @Test(arguments: GallerySetting.axes) func pageThatTheAppZoomsBeforeItIsSeenStaysZoomed(
        setting: GallerySetting
    ) {
        let viewer = ImageViewerController(image: GalleryStage.picture(5))
        viewer.view.frame = CGRect(origin: .zero, size: setting.device.size)
        viewer.view.layoutIfNeeded()
        viewer.scrollView.zoomScale = viewer.scrollView.minimumZoomScale * 2
        #expect(viewer.isZoomed)
        let stage = GalleryStage(setting, index: 4, hasThumbnails: false) { $0 == 5 ? viewer : nil }
        stage.present()
        let finger = stage.phone.touch(at: stage.place(0.3))
        finger.move(to: stage.place(0.5), duration: 0.2)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(stage.gallery.index == 4)

        stage.turn()

        #expect(stage.gallery.index == 5 && stage.shown === viewer && viewer.isZoomed)
    }

    @Test(arguments: GallerySetting.all) func pageThatWasLeftIsAsItWasAtFirst(setting: GallerySetting) {
        let stage = zoomedStage(setting)
        panToTheEdge(stage)

        stage.turn()
        stage.turn(by: -1)

        #expect(stage.gallery.index == 4 && stage.shown?.isZoomed == false)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all.filter { $0.scrolling != .separate })
    func oneDragGoesOverTheEdgeIntoTheNextPage(setting: GallerySetting) {
        let stage = zoomedStage(setting)
        panToTheEdge(stage)
        // A little back, so that the drag begins inside.
        stage.phone.drag(from: stage.place(0.5), to: stage.place(0.57), duration: 0.4, pause: 0.3)
        stage.phone.settle()
        #expect(!isAtTheEdge(stage))

        let finger = stage.phone.touch(at: stage.place(0.9))
        finger.move(to: stage.place(0.1), duration: 0.5)
        #expect(stage.seenItems == ["4", "5"])
        #expect(stage.gallery.index == 5 && stage.told == [])
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 5 && stage.told == [5])
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 6)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all.filter { $0.scrolling != .separate })
    func oneDragOverTheEdgeAndBackStays(setting: GallerySetting) {
        let stage = zoomedStage(setting)
        panToTheEdge(stage)
        stage.phone.drag(from: stage.place(0.5), to: stage.place(0.57), duration: 0.4, pause: 0.3)
        stage.phone.settle()

        let finger = stage.phone.touch(at: stage.place(0.9))
        finger.move(to: stage.place(0.3), duration: 0.5)
        #expect(stage.seenItems == ["4", "5"])
        finger.move(to: stage.place(0.9), duration: 0.5)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 4 && stage.told == [] && stage.shown?.isZoomed == true)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func secondFingerOnTheWayOverTheEdgeLeavesNothingBetween(
        setting: GallerySetting
    ) {
        let stage = zoomedStage(setting)
        panToTheEdge(stage)
        stage.phone.drag(from: stage.place(0.5), to: stage.place(0.57), duration: 0.4, pause: 0.3)
        stage.phone.settle()

        let finger = stage.phone.touch(at: stage.place(0.9))
        finger.move(to: stage.place(0.4), duration: 0.3)
        let second = stage.phone.touch(at: stage.place(0.6, 0.3))
        second.move(to: stage.place(0.8, 0.2), duration: 0.2)
        finger.move(to: stage.place(0.3), duration: 0.1)
        finger.lift()
        second.move(to: stage.place(0.7, 0.3), duration: 0.1)
        second.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
        stage.gallery.turn(to: 8, animated: true)
        stage.phone.settle()
        #expect(stage.gallery.index == 8)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func flicksOfAZoomedImageNeverClose(setting: GallerySetting) {
        let stage = zoomedStage(setting)

        for (along, across) in [(0.0, 0.2), (0, -0.2), (0.1, 0.2), (-0.1, -0.2)] {
            stage.phone.flick(from: stage.middle, to: stage.place(0.5 + along, 0.5 + across))
            stage.phone.settle()
            #expect(stage.isPresented)
        }
    }

    /// The image takes it, since it begins across the pages.
    @Test(arguments: GallerySetting.axes)
    func flickThatBendsOverTheEdgeOfAZoomedImageClosesNothing(setting: GallerySetting) {
        let stage = zoomedStage(GallerySetting(axis: setting.axis, scrolling: .separate))
        panToTheEdge(stage)

        let finger = stage.phone.touch(at: stage.place(0.7, 0.5))
        finger.move(to: stage.place(0.7, 0.45), duration: 0.1)
        finger.move(to: stage.place(0.3, 0.45), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func imagePinchedSmallerThanItsPageTurnsAsBefore(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, index: 4)
        stage.phone.pinch(at: stage.middle, scale: 0.4, pause: 0.2)
        stage.phone.settle()
        #expect(stage.flaws == [])

        stage.turn()

        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func pinchThatBeginsWhilePagesTurnLeavesOneOfThem(
        setting: GallerySetting
    ) {
        for wait in [0.02, 0.1, 0.2, 0.3] {
            let stage = GalleryStage.presented(setting)
            stage.beginTurn()
            stage.phone.advance(by: wait)

            stage.phone.pinch(at: stage.middle, scale: 3)
            stage.phone.settle()

            #expect(stage.flaws == [], "\(wait)")
            stage.gallery.turn(to: 9, animated: true)
            stage.phone.settle()
            #expect(stage.gallery.index == 9)
            #expect(stage.flaws == [], "\(wait)")
        }
    }

    @Test(arguments: GallerySetting.all) func twoFingersOnTwoPagesLeaveOneOfThem(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        let first = stage.holdHalfATurn()
        #expect(stage.seenPages.count == 2)

        let second = stage.phone.touch(at: stage.place(0.9))
        second.move(to: stage.place(0.95, 0.6), duration: 0.1)
        first.move(to: stage.place(0.1), duration: 0.1)
        second.lift()
        first.lift()
        stage.phone.settle()

        #expect(stage.shown?.isZoomed == false)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func doubleTapOnALaterPageKeepsItsPointUnderTheFinger(
        setting: GallerySetting
    ) throws {
        let stage = GalleryStage.presented(setting)
        stage.turn(by: 2)
        let viewer = try #require(stage.shown)
        let point = CGPoint(x: stage.middle.x + 40, y: stage.middle.y + 40)
        let target = viewer.imageView.convert(point, from: stage.phone.window)

        stage.phone.doubleTap(at: point)
        stage.phone.settle()

        #expect(viewer.isZoomed)
        let now = viewer.imageView.convert(target, to: stage.phone.window)
        #expect(stage.screen.insetBy(dx: 20, dy: 20).contains(now))
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.all) func zoomedAcrossOnlyTurnsAtOnce(setting: GallerySetting) {
        // Twice as large, a small picture is still smaller than the screen.
        let stage = GalleryStage.presented(setting, index: 3)
        stage.shown?.enlargesSmallImages = false
        stage.zoomIn()
        #expect(stage.shown?.isZoomed == true)

        stage.turn()

        #expect(stage.gallery.index == 4)
        #expect(stage.flaws == [])
    }
}
#endif
