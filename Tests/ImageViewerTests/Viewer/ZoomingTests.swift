#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct ZoomingTests {
    @Test func doubleTapBringsTheTappedPointToTheMiddle() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        // The fitted image is at y 227 to 617, and filling makes it 844 points large.
        stage.phone.doubleTap(at: CGPoint(x: 195, y: 422))
        stage.phone.settle()

        #expect(stage.image.height == 844)
        #expect(abs(stage.image.midX - 195) < 0.5)
    }

    @Test func doubleTapNearAnEdgeShowsNoBar() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))

        stage.phone.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.settle()

        #expect(stage.image.minX == 0)
        #expect(stage.isAtRest)
    }

    @Test func zoomIsTold() {
        let stage = Stage.presented()
        var told: [Bool] = []
        stage.viewer.onZoom = { told.append(stage.viewer.isZoomed) }

        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(told.count > 10 && told.last == true)
        told = []
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(told.last == false)
    }

    @Test func doubleTapZoomsAnImageThatStaysSmallTwice() {
        let stage = Stage(image: CGSize(width: 190, height: 100))
        stage.viewer.enlargesSmallImages = false
        stage.present()

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(abs(stage.image.width - 390) < 0.5)
        #expect(stage.isAtRest)
    }

    @Test func doubleTapFromAnyZoomGoesBack() {
        let stage = Stage.presented()
        stage.phone.pinch(at: stage.middle, scale: 1.6)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
    }

    @Test func doubleTapTakes300Milliseconds() {
        let stage = Stage.presented()
        for width in [1266.0, 390] {
            stage.phone.doubleTap(at: stage.middle)

            stage.phone.advance(by: 0.15)
            #expect(stage.image.width > 500 && stage.image.width < 1150)
            stage.phone.advance(by: 0.16)
            #expect(abs(stage.image.width - width) < 0.5)
        }
    }

    /// Scales are computed, so that equal ones may differ in their last digits.
    @Test func scaleThatIsHardlyLargerIsNoZoom() {
        let stage = Stage.presented()
        stage.viewer.scrollView.minimumZoomScale *= 0.9999
        #expect(!stage.viewer.isZoomed)

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func doubleTapTakesTouchesWhileItZooms() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.advance(by: 0.05)

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 95, y: 422), duration: 0.2, pause: 0.2)
        stage.phone.settle()

        #expect(abs(stage.image.midX - 105) < 1)
    }

    @Test func doubleTapNeverShowsABarOnTheWay() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: CGPoint(x: 350, y: 300))

        var width: CGFloat = 0
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 120)
            #expect(stage.image.minX <= 0.5 && stage.image.maxX >= 389.5)
            #expect(stage.image.width >= width - 0.001)
            width = stage.image.width
        }
        #expect(width == 844)
    }

    @Test func doubleTapJumpsWhereMotionIsReduced() {
        let stage = Stage.presented()
        stage.phone.accessibility.isReduceMotionEnabled = true

        stage.phone.doubleTap(at: stage.middle)
        let width = stage.image.width
        stage.phone.settle()

        #expect(width == 1266)
        #expect(stage.image.width == 1266)
    }

    @Test func pinchZoomsAboutTheFingers() {
        let stage = Stage.presented(image: CGSize(width: 780, height: 1688))
        let point = CGPoint(x: 150, y: 380)
        let before = stage.viewer.imageView.convert(point, from: stage.phone.window)

        stage.phone.pinch(at: point, scale: 2.5)
        let after = stage.viewer.imageView.convert(point, from: stage.phone.window)

        #expect(stage.viewer.isZoomed)
        let scale = stage.viewer.scrollView.zoomScale
        #expect(abs(before.x - after.x) * scale < 2)
        #expect(abs(before.y - after.y) * scale < 2)
    }

    @Test func pinchPastTheLimitsComesBack() {
        let stage = Stage.presented()
        stage.phone.pinch(at: stage.middle, scale: 0.3, pause: 0.2)
        #expect(stage.image.width < 389)
        stage.phone.settle()
        #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))

        for _ in 0..<4 {
            stage.phone.pinch(at: stage.middle, scale: 5)
            stage.phone.settle()
        }
        #expect(stage.viewer.scrollView.zoomScale == stage.viewer.scrollView.maximumZoomScale)
        #expect(stage.isAtRest)
    }

    @Test func imageStaysCenteredInEveryFrameOfAPinch() {
        let stage = Stage.presented()
        let (left, right) = (CGPoint(x: 150, y: 422), CGPoint(x: 240, y: 422))
        let (one, two) = (stage.phone.touch(at: left), stage.phone.touch(at: right))
        for step in 0..<60 {
            let way = CGFloat(step)
            one.move(to: CGPoint(x: 150 - way * 1.5, y: 422), duration: 0)
            two.move(to: CGPoint(x: 240 + way * 1.5, y: 422), duration: 0)
            stage.phone.advance(by: 1 / 120)

            // Its height stays below the screen's until the end: so it has to be in the middle.
            if stage.image.height < 844 { #expect(abs(stage.image.midY - 422) < 0.5) }
        }
        one.lift()
        two.lift()
        stage.phone.settle()

        #expect(stage.viewer.isZoomed)
        #expect(stage.isAtRest)
    }

    @Test func panShowsWhatIsBeyondTheEdge() {
        let stage = Stage.presented()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let before = stage.image.minX

        stage.phone.drag(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 100, y: 422), pause: 0.2)
        stage.phone.settle()

        #expect(abs(before - 190 - stage.image.minX) < 1)
    }

    @Test func zoomedImageShowsNoScrollIndicators() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(stage.image.width > 400 && stage.image.height > 850)

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 100, y: 300), duration: 0.2)

        let others = stage.viewer.scrollView.subviews.filter { $0 !== stage.viewer.imageView }
        #expect(others.allSatisfy { stage.phone.opacity(of: $0) == 0 })
    }

    @Test func bothAxesAlwaysBounce() {
        let stage = Stage.presented()
        for end in [
            CGPoint(x: 195, y: 622), CGPoint(x: 195, y: 222), CGPoint(x: 345, y: 422),
            CGPoint(x: 45, y: 422),
        ] {
            let finger = stage.phone.touch(at: stage.middle)
            finger.move(to: end, duration: 0.3)
            let moved = hypot(stage.image.midX - 195, stage.image.midY - 422)
            stage.phone.advance(by: 0.3)
            finger.lift()
            stage.phone.settle()

            #expect(moved > 40)
            #expect(stage.image == CGRect(x: 0, y: 292, width: 390, height: 260))
        }
    }
}
#endif
