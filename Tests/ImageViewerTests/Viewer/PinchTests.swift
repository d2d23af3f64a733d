#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A pinch in from the smallest zoom takes the image along, and closes.
@MainActor struct PinchTests {
    private func stage() -> Stage { Stage.presented(image: CGSize(width: 1200, height: 800)) }

    /// Two fingers that are 200 points apart at first, and 191 when they are a pinch.
    @MainActor private struct Pinch {
        private let phone: Simulator
        private let fingers: (Finger, Finger)
        private let start: CGPoint

        init(on phone: Simulator, at middle: CGPoint = CGPoint(x: 195, y: 422)) {
            (self.phone, start) = (phone, middle)
            fingers = (
                phone.touch(at: CGPoint(x: middle.x - 100, y: middle.y)),
                phone.touch(at: CGPoint(x: middle.x + 100, y: middle.y))
            )
        }

        /// In steps of a frame for both.
        func move(to share: CGFloat, drift: CGVector = .zero, in duration: TimeInterval) {
            let (left, right) = (fingers.0.location, fingers.1.location)
            let count = Int((duration * 120).rounded())
            for step in 1...count {
                let part = CGFloat(step) / CGFloat(count)
                func place(_ from: CGPoint, _ side: CGFloat) -> CGPoint {
                    let end = CGPoint(x: start.x + drift.dx + side * 100 * share, y: start.y + drift.dy)
                    return CGPoint(
                        x: from.x + part * (end.x - from.x), y: from.y + part * (end.y - from.y))
                }
                fingers.0.move(to: place(left, -1), duration: 0)
                fingers.1.move(to: place(right, 1), duration: 0)
                phone.advance(by: 1 / 120)
            }
        }

        func lift() {
            fingers.0.lift()
            fingers.1.lift()
        }
    }

    @Test func imageStaysBetweenTheFingersAndTheAppIsSeenBehindIt() {
        let stage = stage()
        let before = stage.image
        let pinch = Pinch(on: stage.phone)

        pinch.move(to: 0.8, drift: CGVector(dx: 30, dy: 50), in: 0.3)

        #expect(abs(stage.image.width - 160 / 191 * before.width) < 1)
        // The first frames of the drift made it a pinch.
        #expect(
            abs(stage.image.midX - before.midX - 30) < 10 && abs(stage.image.midY - before.midY - 50) < 15)
        #expect(abs(stage.viewer.presence.pullAmount - 31 / 191 / 0.3) < 0.01)
        pinch.move(to: 0.5, in: 0.3)
        #expect(abs(stage.image.width - 100 / 191 * before.width) < 1)
        pinch.lift()
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func imageComesBackFromAPinchThatEndsTooEarly() {
        let stage = stage()
        let before = stage.image
        let pinch = Pinch(on: stage.phone)

        pinch.move(to: 0.8, drift: CGVector(dx: 20, dy: -40), in: 0.3)
        pinch.lift()
        stage.phone.settle()

        #expect(stage.isPresented && stage.image == before && stage.flaws == [])
        #expect(stage.viewer.presence.pullAmount == 0)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func imageFliesHomeFromWhereTheFingersLeaveIt() throws {
        let stage = ThumbnailStage()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.settle()
        let pinch = Pinch(on: stage.phone)
        pinch.move(to: 0.5, drift: CGVector(dx: 30, dy: 78), in: 0.3)
        let pinched = stage.phone.frame(of: stage.viewer.imageView)

        pinch.lift()
        stage.phone.advance(by: 1 / 120)

        let flying = try #require(stage.flying)
        #expect(abs(flying.picture.midX - pinched.midX) < 12 && abs(flying.picture.midY - pinched.midY) < 12)
        #expect(abs(flying.picture.width - pinched.width) < 12 && pinched.width < 220)
        stage.phone.settle()
        #expect(!stage.isPresented && stage.thumbnail.alpha > 0.5)
    }

    /// The pinch has not ended yet.
    @Test func imageStaysSmallWithAFingerThatIsLeftAndComesBackAfterThat() {
        let stage = stage()
        let one = stage.phone.touch(at: CGPoint(x: 100, y: 422))
        let two = stage.phone.touch(at: CGPoint(x: 300, y: 422))
        two.move(to: CGPoint(x: 200, y: 422), duration: 0.2)
        two.lift()
        one.move(to: CGPoint(x: 100, y: 620), duration: 0.3)
        #expect(stage.image.width < 250 && stage.image.midY > 450)
        stage.phone.advance(by: 0.2)

        one.lift()
        stage.phone.settle()

        #expect(stage.isPresented && stage.flaws == [])
    }

    @Test func secondFingerOnAPulledImageDoesNotPinchItAway() {
        let stage = stage()
        let one = stage.phone.touch(at: CGPoint(x: 100, y: 422))
        one.move(to: CGPoint(x: 100, y: 540), duration: 0.3)
        let two = stage.phone.touch(at: CGPoint(x: 320, y: 540))

        two.move(to: CGPoint(x: 160, y: 540), duration: 0.2)
        two.lift()
        one.lift()
        stage.phone.settle()

        #expect(stage.isPresented && stage.flaws == [])
    }

    /// Zoomed in, a pinch is for the zoom, however far it goes.
    @Test func pinchThatBeginsZoomedInDoesNotClose() {
        let stage = stage()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.viewer.isZoomed)

        stage.phone.pinch(at: stage.middle, scale: 0.2)
        stage.phone.settle()

        #expect(stage.isPresented && !stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func appMayForbidIt() {
        let stage = stage()
        stage.viewer.dismissal.includesPinches = false

        stage.phone.pinch(at: stage.middle, scale: 0.4)
        stage.phone.settle()

        #expect(stage.isPresented && stage.flaws == [])
    }

    @Test func embeddedViewerDoesNotFollow() {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        phone.show(viewer)

        phone.pinch(at: CGPoint(x: 195, y: 422), scale: 0.5)

        #expect(viewer.presence.pullAmount == 0)
    }

    @Test func galleryClosesByAPinchOnItsPage() {
        let stage = GalleryStage(count: 3, index: 1)
        stage.present()
        stage.phone.settle()

        stage.phone.pinch(at: CGPoint(x: 195, y: 422), scale: 0.5)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func rotationInAPinchEndsIt() {
        let stage = stage()
        let pinch = Pinch(on: stage.phone)
        pinch.move(to: 0.6, in: 0.3)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        pinch.lift()
        stage.phone.settle()

        #expect(stage.isPresented && stage.viewer.presence.pullAmount == 0 && stage.flaws == [])
    }

    @Test func appThatKeepsItsScreenGetsTheImageBack() {
        let screen = UIViewController()
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        var count = 0
        viewer.onClose = { count += 1 }
        screen.addChild(viewer)
        viewer.view.frame = screen.view.bounds
        screen.view.addSubview(viewer.view)
        viewer.didMove(toParent: screen)
        let phone = Simulator(.iPhone)
        phone.show(screen)
        let before = phone.frame(of: viewer.imageView)

        phone.pinch(at: CGPoint(x: 195, y: 422), scale: 0.5)
        phone.settle()
        phone.advance(by: 2)

        #expect(count == 1 && phone.frame(of: viewer.imageView) == before)
    }

    // MARK: Two hundred pinches

    /// How two fingers end: at which share of their first distance, how long it takes, how long they rest before they lift, how far
    /// they drift, and whether they open again before that.
    struct Case: CustomTestStringConvertible {
        var share: CGFloat
        var duration: TimeInterval
        var pause: TimeInterval
        var drift: CGFloat
        var opens: Bool

        var closes: Bool { share * 200 / 191 < 0.7 && pause == 0 && !opens }
        var testDescription: String { "\(share) in \(duration) s, \(pause) s, \(drift), \(opens)" }

        static let all: [Case] =
            [0.3, 0.5, 0.65, 0.75, 0.86, 0.95, 1.3].flatMap { share in
                [0.12, 0.3, 0.8].flatMap { duration in
                    [0, 0.2].flatMap { pause in
                        [0, 80].flatMap { drift in
                            [false, true].map {
                                Case(share: share, duration: duration, pause: pause, drift: drift, opens: $0)
                            }
                        }
                    }
                }
            }
            + [0.2, 0.4, 0.6, 0.68].flatMap { share in
                [0.1, 0.2, 0.5, 1].flatMap { duration in
                    [CGFloat(-60), 60].map {
                        Case(share: share, duration: duration, pause: 0, drift: $0, opens: false)
                    }
                }
            }
    }

    @Test func thereAreTwoHundred() {
        #expect(Case.all.count == 200)
        #expect(Case.all.filter { $0.share > 0.85 || $0.pause > 0 || $0.opens }.allSatisfy { !$0.closes })
    }

    @Test(arguments: Case.all) func onlyAPinchThatStillClosesInCloses(pinched: Case) {
        let stage = stage()
        let pinch = Pinch(on: stage.phone)
        let drift = CGVector(dx: pinched.drift / 2, dy: pinched.drift)

        pinch.move(to: pinched.share, drift: drift, in: pinched.duration)
        if pinched.opens { pinch.move(to: pinched.share + 0.15, drift: drift, in: 0.1) }
        stage.phone.advance(by: pinched.pause)
        pinch.lift()
        stage.phone.settle()

        #expect(stage.isPresented == !pinched.closes)
        if stage.isPresented { #expect(stage.viewer.presence.pullAmount == 0 && stage.flaws == []) }
    }
}
#endif
