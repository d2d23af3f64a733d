#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// What is a flick and what is not, in the words of the design.
@MainActor struct FlickTests {
    @Test(arguments: DismissingTests.directions.indices)
    func isDecidedBySpeedAndProjectedDistance(index: Int) {
        let direction = DismissingTests.directions[index]
        for (row, speed) in [0.15, 0.28, 0.32, 0.5, 0.8, 1.2, 2, 3].enumerated() {
            for (column, distance) in [30.0, 45, 60, 100, 150, 180].enumerated() {
                // By turns, so that each has every direction, speed and distance, with some of the others.
                let device = [Device.iPhone, .iPhoneSE, .iPad][(index + row + column) % 3]
                let length = direction.dx != 0 ? device.size.width : device.size.height
                // Points a millisecond; what lasts less than three frames has no certain speed.
                let duration = distance / speed / 1000
                guard duration > 0.025 else { continue }
                let overscroll = (1 - 1 / (0.55 * (distance - 10) / length + 1)) * length
                let reach = overscroll + speed * 120
                guard abs(reach / (length / 8) - 1) > 0.12 else { continue }
                let isFlick = speed > 0.3 && reach > length / 8
                let stage = Stage.presented(device)
                stage.viewer.dismissal.minimumPull = nil

                stage.phone.flick(
                    from: stage.middle,
                    to: CGPoint(
                        x: stage.middle.x + distance * direction.dx,
                        y: stage.middle.y + distance * direction.dy), duration: duration)
                stage.phone.settle()

                #expect(
                    stage.isPresented != isFlick, "\(speed) points a millisecond, \(distance) points")
                if stage.isPresented { #expect(stage.flaws == []) }
            }
        }
    }

    @Test(arguments: DismissingTests.directions)
    func zoomedImageIsPannedInAnyDirection(direction: CGVector) {
        for image in [CGSize(width: 3000, height: 3000), .init(width: 900, height: 9000)] {
            let stage = Stage.presented(image: image)
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            stage.phone.pinch(at: stage.middle, scale: 2.5)
            stage.phone.settle()
            #expect(stage.image.minX < -60 && stage.image.minY < -60)

            for _ in 0..<2 {
                // The second one comes while the image still coasts.
                stage.phone.flick(
                    from: stage.middle,
                    to: CGPoint(x: 195 + 180 * direction.dx, y: 422 + 180 * direction.dy), duration: 0.06)
                stage.phone.advance(by: 0.05)
            }
            stage.phone.settle()

            #expect(stage.isPresented)
            #expect(stage.flaws == [])
        }
    }

    @Test func screenshotThatIsReadFromTheTopIsClosedThereOnly() {
        let stage = Stage.presented(image: CGSize(width: 390, height: 6000))
        stage.phone.doubleTap(at: CGPoint(x: 195, y: 5))
        stage.phone.settle()
        #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5)
        stage.phone.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 470))
        stage.phone.settle()
        #expect(stage.image.minY < -5)

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(stage.isPresented && stage.image.minY == 0)

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test(arguments: [0.0, 3, 1.5])
    func flickOfAZoomedImageClosesOnlyFromTheEdge(distance: CGFloat) {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.settle()
        #expect(stage.image.minX == 0)
        if distance > 0 {
            // A drag swallows its first 10 points.
            stage.phone.drag(
                from: CGPoint(x: 200, y: 422), to: CGPoint(x: 190 - distance, y: 422), pause: 0.2)
            stage.phone.settle()
        }
        #expect(abs(stage.image.minX + distance) < 0.2, "\(stage.image)")

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()

        #expect(stage.isPresented == (distance > 0))
        if stage.isPresented { #expect(stage.image.minX == 0) }
    }

    @Test func flickDuringTheBounceOffAnEdgeDoesNotDismissWhileZoomed() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.settle()
        stage.phone.drag(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 360, y: 422))
        stage.phone.advance(by: 0.05)
        #expect(stage.image.minX > 20)

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.flaws == [])
    }

    @Test func flickAlongTheEdgeDoesNotDismissWhileZoomed() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.pinch(at: stage.middle, scale: 5)
        stage.phone.settle()
        for _ in 0..<4 {
            stage.phone.drag(from: CGPoint(x: 30, y: 422), to: CGPoint(x: 380, y: 422))
            stage.phone.settle()
        }
        #expect(stage.image.minX == 0 && stage.image.minY < -200)

        stage.phone.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 220, y: 500))
        stage.phone.settle()

        #expect(stage.isPresented)
    }

    @Test func zoomingOutAgainGivesBackEveryEdge() {
        for way in ["double tap", "pinch", "key"] {
            let stage = Stage.presented()
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            switch way {
            case "double tap": stage.phone.doubleTap(at: stage.middle)
            case "pinch": stage.phone.pinch(at: stage.middle, scale: 0.2)
            default: stage.phone.press(.keyboard0, modifiers: .command)
            }
            stage.phone.settle()
            #expect(!stage.viewer.isZoomed, "\(way)")

            stage.phone.flick(from: stage.middle, to: CGPoint(x: 345, y: 422))
            stage.phone.settle()

            #expect(!stage.isPresented, "\(way)")
        }
    }

    @Test func secondFingerThatOnlyRestsForAWhileChangesNothing() {
        let stage = Stage.presented()
        let one = stage.phone.touch(at: stage.middle)
        one.move(to: CGPoint(x: 195, y: 442), duration: 0.1)
        let two = stage.phone.touch(at: CGPoint(x: 100, y: 200))
        stage.phone.advance(by: 0.1)
        two.lift()
        one.move(to: CGPoint(x: 195, y: 642), duration: 0.1)
        one.lift()
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func flickAfterAPinchThatOneFingerGoesOnWithDoesNotDismiss() {
        let stage = Stage.presented()
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 100, y: 422)), stage.phone.touch(at: CGPoint(x: 300, y: 422))
        )
        two.move(to: CGPoint(x: 180, y: 422), duration: 0.2)
        two.lift()
        one.move(to: CGPoint(x: 100, y: 700), duration: 0.1)
        one.lift()
        stage.phone.settle()
        #expect(stage.isPresented)
        #expect(stage.flaws == [])

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 622))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func touchesThatTheSystemTakesAwayNeverDismiss() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 622), duration: 0.1)
        finger.cancel()
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.flaws == [])
    }

    @Test func imageReplacedWhileAFingerIsDownNeverDismisses() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 622), duration: 0.1)
        stage.viewer.image = Stage.picture(CGSize(width: 2400, height: 1600))
        stage.phone.settle()

        #expect(stage.isPresented)
        finger.cancel()
    }

    @Test func rotationWhileAFingerIsDownNeverDismisses() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 150))
        finger.move(to: CGPoint(x: 195, y: 350), duration: 0.1)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        #expect(stage.isPresented)
        finger.cancel()
    }

    @Test func diagonalFlickFliesAlongItsOwnLine() {
        let stage = Stage.presented(.iPad)
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 510, y: 790), duration: 0.12)
        finger.lift()
        let start = CGPoint(x: stage.image.midX, y: stage.image.midY)

        stage.phone.advance(by: 0.15)

        let way = CGVector(dx: stage.image.midX - start.x, dy: stage.image.midY - start.y)
        #expect(way.dx > 60 && way.dy > 120)
        #expect(abs(way.dy / way.dx - 2) < 0.15)
    }

    @Test func flickedImageComesToItsEndIn400Milliseconds() {
        let stage = Stage.presented(.iPad)
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 410, y: 730), duration: 0.1)
        let released = stage.image.midY
        finger.lift()

        stage.phone.advance(by: 0.38)

        // An ease-out curve that is as fast as the finger at first goes 0.58 of what the finger would have gone.
        #expect(stage.viewer.view.window != nil)
        #expect(abs(stage.image.midY - released - 1400 * 0.4 * 0.58) < 20)
    }

    /// What the screen's edge had cut off comes into view.
    @Test func zoomedImageThatFliesOutIsWhole() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 600))
        stage.phone.pinch(at: stage.middle, scale: 2)
        stage.phone.settle()
        #expect(stage.image.minX < -100 && stage.image.height < 300)

        stage.phone.flick(from: stage.middle, to: CGPoint(x: 275, y: 602))
        stage.phone.advance(by: 0.2)

        #expect(stage.viewer.isBeingDismissed)
        #expect(stage.phone.frame(of: stage.viewer.scrollView).minX > 20)
        #expect(
            stage.phone.seenFrame(of: stage.viewer.imageView) == stage.image.intersection(stage.screen))
    }

    /// UIKit tells of a zoom once more while the image bounces back to its limit.
    @Test func imageThatLeavesWithinTheBounceOfAZoomDoesNotSpringBack() {
        let stage = Stage()
        _ = Moment.leaving.reach(on: stage)
        let before = stage.image

        stage.viewer.scrollViewDidZoom(stage.viewer.scrollView)

        #expect(stage.image == before)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test(arguments: DismissingTests.directions)
    func imageNeverTurnsBackOnItsWayOut(direction: CGVector) {
        for device in [Device.iPhone, .iPhoneSE, .iPad] {
            for image in [CGSize(width: 1200, height: 800), .init(width: 40, height: 30)] {
                let stage = Stage.presented(device, image: image)
                let finger = stage.phone.touch(at: stage.middle)
                finger.move(
                    to: CGPoint(
                        x: stage.middle.x + 150 * direction.dx, y: stage.middle.y + 150 * direction.dy),
                    duration: 0.08)
                var last = stage.image
                finger.lift()
                stage.phone.advance(by: 1 / 120)
                #expect(abs(last.width - stage.image.width) < 0.01)

                while stage.viewer.view.window != nil {
                    let (dx, dy) = (stage.image.midX - last.midX, stage.image.midY - last.midY)
                    #expect(dx * direction.dx + dy * direction.dy > -0.01)
                    #expect(abs(dx * direction.dy) + abs(dy * direction.dx) < 0.01)
                    last = stage.image
                    stage.phone.advance(by: 1 / 120)
                }

                #expect(!stage.isPresented)
                #expect(abs(last.midX - stage.middle.x) + abs(last.midY - stage.middle.y) > 250)
            }
        }
    }

    @Test func wheelAndSlowTrackpadDoNotDismiss() {
        for (delta, duration) in [(80.0, 0.0), (-300, 0), (40, 0.4), (-200, 2)] {
            let stage = Stage.presented()

            stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: delta), duration: duration)
            stage.phone.settle()

            #expect(stage.isPresented, "\(delta) points in \(duration) s")
            #expect(stage.flaws == [])
        }
    }

    @Test func trackpadPansAZoomedImageWithoutClosing() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.magnify(at: stage.middle, by: 3)
        stage.phone.settle()
        for _ in 0..<3 {
            stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: 150), duration: 0.1)
            stage.phone.advance(by: 0.03)
        }
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.flaws == [])
    }
}
#endif
