#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// The controls go while people look at details, and come back with the whole image.
@MainActor struct ControlsInZoomTests {
    private func isSeen(_ stage: Stage) -> Bool {
        stage.phone.opacity(of: stage.viewer.closeButton) == 1
            && stage.phone.opacity(of: stage.viewer.overlayView) == 1 && !stage.viewer.isChromeHidden
    }

    private func doubleTap(_ stage: Stage) {
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
    }

    private func tap(_ stage: Stage) {
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
    }

    @Test func doubleTapHidesThemAndBringsThemBack() {
        let stage = Stage.presented()
        var changes: [Bool] = []
        stage.viewer.onChromeChange = { changes.append(stage.viewer.isChromeHidden) }
        func hasBar() -> Bool { stage.phone.svg().contains("9:41") }
        #expect(hasBar())

        doubleTap(stage)
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0 && stage.viewer.isChromeHidden)
        #expect(stage.phone.opacity(of: stage.viewer.overlayView) == 0)
        #expect(!hasBar())
        doubleTap(stage)

        #expect(isSeen(stage) && changes == [true, false] && hasBar())
    }

    /// They go with the zoom, and not after it.
    @Test func goAsSoonAsAPinchShowsDetails() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: CGPoint(x: 150, y: 422))
        let two = stage.phone.touch(at: CGPoint(x: 240, y: 422))
        for step in 1...40 {
            one.move(to: CGPoint(x: 150 - CGFloat(step), y: 422), duration: 0)
            two.move(to: CGPoint(x: 240 + CGFloat(step), y: 422), duration: 0)
            stage.phone.advance(by: 1 / 60)
            let zoom = stage.viewer.scrollView.zoomScale / stage.viewer.scrollView.minimumZoomScale
            #expect(stage.viewer.isChromeHidden == (zoom > 1.1))
        }
        #expect(stage.viewer.isChromeHidden)
        one.lift()
        two.lift()
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && !isSeen(stage))
    }

    @Test func pinchThatSpringsBackLeavesThem() {
        let stage = Stage.presented()
        var changes = 0
        stage.viewer.onChromeChange = { changes += 1 }

        stage.phone.pinch(at: stage.middle, scale: 0.5, pause: 0.2)
        stage.phone.settle()
        #expect(isSeen(stage) && changes == 0)
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        stage.phone.pinch(at: stage.middle, scale: 0.2, pause: 0.2)
        stage.phone.settle()

        #expect(isSeen(stage) && changes == 2)
    }

    @Test func tapShowsThemUntilTheNextZoom() {
        let stage = Stage.presented()
        doubleTap(stage)
        tap(stage)
        #expect(isSeen(stage) && stage.viewer.isZoomed)
        stage.phone.pinch(at: stage.middle, scale: 1.3)
        stage.phone.settle()
        #expect(isSeen(stage))
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 100, y: 422))
        stage.phone.settle()
        #expect(isSeen(stage))
        doubleTap(stage)
        #expect(isSeen(stage) && !stage.viewer.isZoomed)

        doubleTap(stage)

        #expect(!isSeen(stage))
    }

    @Test(arguments: [false, true]) func whatHasBeenHiddenStaysHidden(byApp: Bool) {
        let stage = Stage.presented()
        if byApp { stage.viewer.isChromeHidden = true } else { tap(stage) }
        doubleTap(stage)
        #expect(!isSeen(stage))
        doubleTap(stage)
        #expect(!isSeen(stage) && !stage.viewer.isZoomed)
        tap(stage)
        #expect(isSeen(stage))

        // Shown in the zoom, and hidden again.
        doubleTap(stage)
        tap(stage)
        if byApp { stage.viewer.isChromeHidden = true } else { tap(stage) }
        doubleTap(stage)
        #expect(!isSeen(stage) && !stage.viewer.isZoomed)
    }

    @Test func appKeepsThem() {
        let stage = Stage.presented()
        stage.viewer.hidesControlsWhenZoomed = false
        doubleTap(stage)
        #expect(stage.viewer.isZoomed && isSeen(stage))

        stage.viewer.hidesControlsWhenZoomed = true
        stage.phone.settle()
        #expect(!isSeen(stage))
        stage.viewer.hidesControlsWhenZoomed = false
        stage.phone.settle()

        #expect(isSeen(stage))
    }

    @Test(arguments: [false, true]) func stayWithVoiceOver(isSwitchControl: Bool) {
        let stage = Stage()
        if isSwitchControl {
            stage.phone.accessibility.isSwitchControlRunning = true
        } else {
            stage.phone.accessibility.isVoiceOverRunning = true
        }
        stage.present()

        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()

        #expect(stage.viewer.isZoomed && isSeen(stage))
    }

    /// Also by the app, by keys, and with reduced motion.
    @Test(arguments: [false, true]) func goWithAnyZoom(isMotionReduced: Bool) {
        let stage = Stage()
        stage.phone.accessibility.isReduceMotionEnabled = isMotionReduced
        stage.present()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        #expect(!isSeen(stage))
        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.settle()
        #expect(isSeen(stage))
        stage.viewer.setZoom(2, animated: true)
        stage.phone.settle()
        #expect(!isSeen(stage))
        stage.viewer.setZoom(1, animated: false)
        stage.phone.settle()

        #expect(isSeen(stage))
    }

    @Test func rotationChangesNothing() {
        let stage = Stage.presented()
        doubleTap(stage)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && !isSeen(stage))
        tap(stage)
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()

        #expect(stage.viewer.isZoomed && isSeen(stage))
    }

    /// A rotation may leave an image that is zoomed as far as it goes no zoom at all.
    @Test func rotationThatEndsTheZoomBringsThemBack() {
        let stage = Stage(image: CGSize(width: 390, height: 844))
        stage.viewer.maximumZoom = 1.5
        stage.present()
        doubleTap(stage)
        #expect(!isSeen(stage))

        stage.viewer.maximumZoom = 1
        stage.phone.settle()

        #expect(!stage.viewer.isZoomed && isSeen(stage))
    }

    @Test func loadedImageKeepsWhatThePlaceholdersZoomHasHidden() async {
        let source = Source()
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        #expect(stage.viewer.isZoomed && !isSeen(stage))

        source.answer(Stage.picture(CGSize(width: 2400, height: 1600)))
        await stage.phone.settle()
        #expect(stage.viewer.isZoomed && !isSeen(stage))
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()

        #expect(isSeen(stage))
    }

    @Test func nextPresentationBeginsWithThem() {
        let stage = Stage.presented()
        for _ in 1...2 {
            doubleTap(stage)
            #expect(!isSeen(stage))
            stage.phone.press(.keyboardEscape)
            stage.phone.settle()
            #expect(!stage.isPresented)
            stage.present()
            #expect(isSeen(stage) && stage.flaws == [])
        }
    }

    /// In a dismissal they are gone at once, though a pull still bounces back.
    @Test func leaveWithADismissalInABounce() {
        let stage = Stage.presented()
        stage.viewer.dismissal.minimumPull = nil
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 572), duration: 0.3, pause: 0.2)
        stage.phone.advance(by: 0.05)

        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)
        for _ in 0..<10 {
            stage.phone.advance(by: 0.02)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        }
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    /// What the app chooses in the dismissal's completion counts for the next time.
    @Test func appHidesThemForTheNextTimeAtOnce() {
        let stage = Stage.presented()

        stage.phone.act {
            stage.presenter.dismiss(animated: true) {
                stage.viewer.isChromeHidden = true
                stage.presenter.present(stage.viewer, animated: true)
            }
        }
        stage.phone.settle()

        #expect(stage.isPresented && stage.viewer.isChromeHidden)
    }

    /// There, taps are the app's, and could not bring the overlay back.
    @Test func overlayOfAnEmbeddedViewerStays() {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        phone.show(root)
        root.addChild(viewer)
        viewer.view.frame = root.view.bounds
        root.view.addSubview(viewer.view)
        viewer.didMove(toParent: root)
        phone.settle()

        phone.doubleTap(at: CGPoint(x: 195, y: 422))
        phone.settle()

        #expect(viewer.isZoomed && phone.opacity(of: viewer.overlayView) == 1)
    }

    // MARK: In a gallery

    private func isSeen(_ stage: GalleryStage) -> Bool {
        stage.isChromeSeen && stage.phone.opacity(of: stage.gallery.pageControl) == 1
            && !stage.gallery.isChromeHidden
    }

    @Test func pageAtRestDecides() throws {
        let stage = GalleryStage.presented(index: 3)
        stage.zoomIn()
        let viewer = try #require(stage.shown)
        #expect(!isSeen(stage) && stage.phone.opacity(of: stage.gallery.pageControl) == 0)
        #expect(stage.phone.opacity(of: viewer.overlayView) == 0)
        stage.zoomIn()
        #expect(isSeen(stage) && stage.phone.opacity(of: viewer.overlayView) == 1)

        stage.turn()
        #expect(isSeen(stage) && stage.flaws == [])
        stage.zoomIn()
        #expect(!isSeen(stage))
        stage.phone.act { stage.gallery.turn(to: 1, animated: false) }
        stage.phone.settle()

        #expect(isSeen(stage) && stage.flaws == [])
    }

    /// Over the edge of a zoomed page, and further.
    @Test func zoomedPanIntoTheNextPageBringsThemBackAtItsRest() {
        let stage = GalleryStage.presented(index: 3)
        stage.zoomIn()
        for _ in 1...8 where stage.gallery.index == 3 {
            stage.phone.drag(from: stage.place(0.9), to: stage.place(0.1), duration: 0.2)
            #expect(stage.gallery.index != 3 || !isSeen(stage))
            stage.phone.settle()
        }

        #expect(stage.gallery.index == 4 && isSeen(stage) && stage.flaws == [])
    }

    @Test func turnAloneChangesNothing() {
        let stage = GalleryStage.presented(index: 3)
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(!isSeen(stage))

        stage.turn()
        #expect(!isSeen(stage))
        let finger = stage.holdHalfATurn()
        #expect(!isSeen(stage))
        finger.cancel()
        stage.phone.settle()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(isSeen(stage))
    }

    @Test func pageKeepsThem() {
        let stage = GalleryStage { index in
            let viewer = ImageViewerController(image: GalleryStage.picture(index))
            viewer.hidesControlsWhenZoomed = index != 0
            return viewer
        }
        stage.present()
        stage.zoomIn()
        #expect(stage.shown?.isZoomed == true && isSeen(stage))
        stage.zoomIn()
        stage.turn()
        stage.zoomIn()

        #expect(stage.shown?.isZoomed == true && !isSeen(stage))
    }
}
#endif
