#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Double taps, pinches and pans of both viewers.
@MainActor struct BothZoomingTests {
    @Test(arguments: Device.each, [0.2, 0.5, 0.8]) func doubleTapFillsTheScreenAroundThePoint(
        device: Device, share: CGFloat
    ) {
        let stage = BothStage(on: device)
        stage.open(again: true)
        let point = CGPoint(x: stage.screen.width * share, y: stage.middle.y)
        let tapped = (point.x - stage.image.minX) / stage.image.width

        stage.doubleTap(at: point)

        let (image, screen) = (stage.image, stage.screen)
        let (fit, fill) = (
            min(screen.width / 1200, screen.height / 800), max(screen.width / 1200, screen.height / 800)
        )
        #expect(abs(image.width - 1200 * max(fill, 2 * fit)) < 1 && stage.viewer.isZoomed)
        #expect(stage.flawAtRest == nil)
        let wanted = min(max(tapped * image.width, screen.width / 2), image.width - screen.width / 2)
        #expect(abs(screen.midX - image.minX - wanted) < 1)
        stage.doubleTap(at: point)

        #expect(
            !stage.viewer.isZoomed && stage.flawAtRest == nil && abs(stage.image.width - 1200 * fit) < 0.5)
    }

    @Test func doubleTapGoesBackFromAnyZoom() {
        let stage = BothStage()
        stage.open()
        stage.phone.pinch(at: stage.middle, scale: 1.6)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)

        stage.doubleTap(at: stage.middle)

        #expect(!stage.viewer.isZoomed && stage.flawAtRest == nil)
    }

    @Test func doubleTapBesideTheImageZoomsTowardItsNearestPoint() {
        let stage = BothStage()
        stage.open()

        stage.doubleTap(at: CGPoint(x: 300, y: 200))

        promisedLater("double taps beside the image") {
            #expect(stage.viewer.isZoomed && stage.partInTheMiddle.x > 0.5)
        }
        #expect(stage.flawAtRest == nil)
    }

    @Test func doubleTapZoomsAtOnceWithReducedMotion() {
        let stage = BothStage()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.open()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.advance(by: 0.02)
        let width = stage.image.width

        stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.image.width == width)
    }

    @Test func doubleTapTakesItsTime() {
        let stage = BothStage()
        stage.open()
        let width = stage.image.width
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.advance(by: 0.1)

        #expect(stage.image.width > width + 1)
        let halfway = stage.image.width
        stage.phone.settle()
        #expect(stage.image.width > halfway + 1)
    }

    @Test(arguments: Device.each) func pinchZoomsAboutTheFingers(device: Device) {
        let stage = BothStage(CGSize(width: 2000, height: 2000), on: device)
        stage.open()
        let part = stage.partInTheMiddle

        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.flawAtRest == nil)
        #expect(abs(stage.partInTheMiddle.x - part.x) < 0.02 && abs(stage.partInTheMiddle.y - part.y) < 0.02)
    }

    @Test(arguments: [0.3, 5]) func pinchBeyondTheLimitsComesBack(scale: CGFloat) {
        let stage = BothStage()
        stage.open()

        stage.phone.pinch(at: stage.middle, scale: scale)
        stage.phone.settle()

        #expect(stage.flawAtRest == nil && stage.isOpen)
        #expect(stage.viewer.isZoomed == (scale > 1))
        let largest = max(stage.screen.height / 800, 1) * 1200
        #expect(stage.image.width <= largest + 1 && stage.image.width >= stage.screen.width - 1)
    }

    /// One at @3x has three times as many pixels as points.
    @Test func everyPixelOfAnImageCanBeSeen() {
        let stage = BothStage(nil)
        stage.viewer.image = BothStage.picture(CGSize(width: 1200, height: 800), scale: 3)
        stage.open()

        for _ in 0..<4 {
            stage.phone.pinch(at: stage.middle, scale: 4)
            stage.phone.settle()
        }

        #expect(abs(stage.image.width - 3600) < 1)
    }

    @Test func zoomedImageIsPannedToItsEdgesAndNoFurther() {
        let stage = BothStage()
        stage.open()
        stage.doubleTap(at: stage.middle)

        for _ in 0..<5 {
            stage.phone.drag(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 80, y: 422), pause: 0.2)
            stage.phone.settle()
        }

        #expect(stage.isOpen && stage.flawAtRest == nil && abs(stage.image.maxX - stage.screen.maxX) < 0.5)
    }
}
#endif
