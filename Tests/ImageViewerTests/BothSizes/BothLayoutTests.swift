#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// How both viewers fit their image into the screen, and keep what is seen when either changes.
@MainActor struct BothLayoutTests {
    @Test(
        arguments: Device.each,
        [
            CGSize(width: 1200, height: 800), CGSize(width: 800, height: 4000),
            CGSize(width: 9000, height: 600),
        ])
    func imageIsSeenAsAWholeInTheMiddle(device: Device, size: CGSize) {
        let stage = BothStage(size, on: device)

        stage.open(again: true)

        let (image, screen) = (stage.image, stage.screen)
        let fit = min(screen.width / size.width, screen.height / size.height)
        #expect(abs(image.width - size.width * fit) < 0.5 && abs(image.height - size.height * fit) < 0.5)
        #expect(stage.flawAtRest == nil && !stage.viewer.isZoomed)
    }

    @Test(arguments: Device.each, [CGSize(width: 40, height: 30), CGSize(width: 1, height: 1)])
    func smallImageIsEnlargedUntilItFits(device: Device, size: CGSize) {
        let stage = BothStage(size, on: device)

        stage.open()

        let (image, screen) = (stage.image, stage.screen)
        #expect(stage.flawAtRest == nil && !stage.viewer.isZoomed)
        promisedLater("small images") {
            #expect(abs(image.width - screen.width) < 0.5 || abs(image.height - screen.height) < 0.5)
        }
    }

    @Test(arguments: [nil, CGSize.zero, CGSize(width: 0, height: 100), CGSize(width: 100_000, height: 1)])
    func anythingCanBeShownAndClosed(size: CGSize?) {
        let stage = BothStage(nil)
        stage.viewer.image = size.map { $0.width * $0.height == 0 ? UIImage() : BothStage.picture($0) }

        stage.open()
        stage.doubleTap(at: stage.middle)
        stage.turn()
        stage.phone.settle()
        stage.turn()
        stage.phone.settle()
        stage.doubleTap(at: stage.middle)

        #expect(stage.isOpen && stage.viewer.scrollView.contentOffset.y.isFinite)
        stage.close(by: .flick)
        #expect(!stage.isOpen && stage.dismissals == 1)
    }

    @Test(arguments: Device.each) func imageFitsTheTurnedScreen(device: Device) {
        let stage = BothStage(on: device)
        stage.open()

        stage.turn()
        stage.phone.settle()

        let fit = min(stage.screen.width / 1200, stage.screen.height / 800)
        #expect(
            abs(stage.image.width - 1200 * fit) < 0.5 && stage.flawAtRest == nil && !stage.viewer.isZoomed)
    }

    @Test(arguments: Device.each) func zoomedImageKeepsItsZoomAndItsMiddleOnATurnedScreen(device: Device) {
        let stage = BothStage(CGSize(width: 2000, height: 2000), on: device)
        stage.open()
        stage.phone.pinch(at: stage.middle, scale: 4)
        stage.phone.settle()
        stage.phone.drag(from: stage.middle, to: CGPoint(x: stage.middle.x + 60, y: stage.middle.y + 40))
        stage.phone.settle()
        let (zoom, part) = (
            stage.image.width / min(stage.screen.width, stage.screen.height), stage.partInTheMiddle
        )
        #expect(zoom > 2)

        stage.turn()
        stage.phone.settle()

        let newZoom = stage.image.width / min(stage.screen.width, stage.screen.height)
        #expect(abs(newZoom - zoom) < 0.02 && stage.flawAtRest == nil && stage.viewer.isZoomed)
        #expect(abs(stage.partInTheMiddle.x - part.x) < 0.01 && abs(stage.partInTheMiddle.y - part.y) < 0.01)
    }

    @Test func imageIsTurnedInADragAndStillInItsPlace() {
        let stage = BothStage()
        stage.open()

        let finger = stage.pull(by: CGVector(dx: 0, dy: 60), duration: 0.3)
        stage.turn()
        stage.phone.advance(by: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isOpen && stage.flawAtRest == nil)
        stage.close(by: .flick)
        #expect(!stage.isOpen && stage.dismissals == 1)
    }

    @Test(arguments: [
        CGSize(width: 2400, height: 2400), CGSize(width: 300, height: 300), CGSize(width: 1000, height: 2000),
    ])
    func newImageShowsTheSamePartInTheMiddle(size: CGSize) {
        let stage = BothStage(CGSize(width: 1200, height: 1200))
        stage.open()
        stage.phone.pinch(at: CGPoint(x: 150, y: 400), scale: 5)
        stage.phone.settle()
        let (zoom, part) = (stage.image.width, stage.partInTheMiddle)

        stage.phone.act { stage.viewer.image = BothStage.picture(size) }
        stage.phone.settle()

        #expect(
            stage.flawAtRest == nil && stage.viewer.isZoomed
                && stage.viewer.imageView.image === stage.viewer.image)
        if size.width == size.height, size.width > 1200 {
            #expect(abs(stage.image.width - zoom) < 1)
            #expect(
                abs(stage.partInTheMiddle.x - part.x) < 0.01 && abs(stage.partInTheMiddle.y - part.y) < 0.01)
        }
    }

    /// In the package it waits for the finger, in the small one it ends the gesture.
    @Test(arguments: [false, true]) func newImageInAGestureIsShownAndInItsPlace(isPinch: Bool) {
        let stage = BothStage()
        stage.open()

        let fingers = [
            stage.phone.touch(at: CGPoint(x: 150, y: 422)),
            isPinch ? stage.phone.touch(at: CGPoint(x: 240, y: 422)) : nil,
        ]
        fingers[0]?.move(to: CGPoint(x: 100, y: isPinch ? 422 : 500), duration: 0.2)
        stage.phone.act { stage.viewer.image = BothStage.picture(CGSize(width: 500, height: 1000)) }
        fingers[0]?.move(to: CGPoint(x: 60, y: 422), duration: 0.2)
        for finger in fingers.compactMap({ $0 }) { finger.lift() }
        stage.phone.settle()

        #expect(
            stage.viewer.imageView.image === stage.viewer.image && stage.flawAtRest == nil && stage.isOpen)
    }

    @Test func imageThatIsSetBeforeTheViewIsLoadedIsTheOneThatIsSeen() {
        let stage = BothStage(nil)
        stage.viewer.image = BothStage.picture(CGSize(width: 800, height: 800))

        stage.open()

        #expect(stage.image.width == stage.screen.width && stage.flawAtRest == nil)
    }
}
#endif
