import SimulatorKit
import Testing
import UIKit

@MainActor struct PanTests {
    private let phone = Simulator(.iPhone)
    private let view: TouchView
    private let recorder = Recorder()
    private let pan = UIPanGestureRecognizer()

    private let here = CGPoint(x: 100, y: 200)

    init() {
        view = TouchView(phone.window.bounds, in: phone.window)
        recorder.follow(pan, of: view)
    }

    private func point(_ dx: CGFloat, _ dy: CGFloat = 0) -> CGPoint {
        CGPoint(x: here.x + dx, y: here.y + dy)
    }

    @Test("C26: by default from one finger to any number, and no scrolls")
    func defaults() {
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == Int.max)
        #expect(pan.allowedScrollTypesMask == [])
    }

    @Test("A19: it begins after 10 points", arguments: [(9.0, false), (11.0, true)])
    func beginsAfterTenPoints(distance: CGFloat, begins: Bool) {
        let finger = phone.touch(at: here)
        finger.move(to: point(distance), duration: 0.1)

        #expect((pan.state != .possible) == begins)
        finger.lift()
        #expect(pan.state == .possible)
    }

    @Test("A20, A21: the 10 points along the way are swallowed: (−80, −200) reads (−76.3, −190.7)")
    func swallowsTheWayToTheBeginning() {
        let finger = phone.touch(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 220, y: 200), duration: 1)

        let translation = pan.translation(in: view)
        #expect(abs(translation.x + 76.3) < 0.05)
        #expect(abs(translation.y + 190.7) < 0.05)
    }

    @Test("C26: translations after the beginning are the finger's own")
    func translationFollowsTheFinger() {
        let finger = phone.touch(at: here)
        finger.move(to: point(30), duration: 0.1)
        let start = pan.translation(in: nil)

        finger.move(to: point(80, 25), duration: 0.1)

        let end = pan.translation(in: nil)
        #expect(abs(end.x - start.x - 50) < 1e-6)
        #expect(abs(end.y - start.y - 25) < 1e-6)
    }

    @Test("the translation is measured in the asked view's coordinates")
    func translationIsConverted() {
        let half = UIView(frame: view.bounds)
        half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.addSubview(half)
        let finger = phone.touch(at: here)
        finger.move(to: point(60), duration: 0.1)

        let translation = pan.translation(in: nil)
        #expect(abs(pan.translation(in: half).x - 2 * translation.x) < 1e-6)

        pan.setTranslation(CGPoint(x: 40, y: 0), in: half)
        #expect(abs(pan.translation(in: nil).x - 20) < 1e-6)
    }

    @Test("A50: the velocity of uniform motion is exact, in points per second")
    func velocityIsExact() {
        let finger = phone.touch(at: here)
        finger.move(to: point(120, -60), duration: 0.2)

        #expect(abs(pan.velocity(in: nil).x - 600) < 1e-6)
        #expect(abs(pan.velocity(in: nil).y + 300) < 1e-6)
    }

    @Test("A50: and at the lift, which comes with the last move")
    func velocityLastsUntilTheLift() {
        var velocity = CGPoint.zero
        recorder.whenTold = { [pan] in if $0.state == .ended { velocity = pan.velocity(in: nil) } }

        phone.flick(from: here, to: point(100), duration: 0.1)

        #expect(abs(velocity.x - 1000) < 1e-6)
    }

    @Test("A49, C29: after a pause of 0.15 s it is zero")
    func velocityDiesInAPause() {
        var velocity = CGPoint(x: 1, y: 1)
        recorder.whenTold = { [pan] in if $0.state == .ended { velocity = pan.velocity(in: nil) } }

        phone.drag(from: here, to: point(100), duration: 0.1, pause: 0.15)

        #expect(velocity == .zero)
    }

    @Test("A50: motion after a rest is as exact as any")
    func velocityForgetsARest() {
        let finger = phone.touch(at: here)
        phone.advance(by: 0.5)
        finger.move(to: point(100), duration: 0.25)
        phone.advance(by: 0.3)
        finger.move(to: point(150), duration: 0.1)

        #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6)
    }

    @Test("C27: setting the translation resets the velocity, which the next moves build up again")
    func setTranslationResetsVelocity() {
        let finger = phone.touch(at: here)
        finger.move(to: point(100), duration: 0.1)

        pan.setTranslation(.zero, in: nil)
        #expect(pan.translation(in: nil) == .zero)
        #expect(pan.velocity(in: nil) == .zero)

        finger.move(to: point(120), duration: 0.1)
        #expect(abs(pan.translation(in: nil).x - 20) < 1e-6)
        #expect(abs(pan.velocity(in: nil).x - 200) < 1e-6)
    }

    @Test("C28: it ends when all fingers are up, and fingers that come and go do not make it jump")
    func fingersComeAndGo() {
        let first = phone.touch(at: here)
        first.move(to: point(60), duration: 0.1)
        let translation = pan.translation(in: nil)

        let second = phone.touch(at: CGPoint(x: 300, y: 700))
        #expect(pan.translation(in: nil) == translation)
        #expect(pan.numberOfTouches == 2)
        first.lift()
        #expect(pan.translation(in: nil) == translation)
        #expect(!recorder.states.contains(.ended))

        second.move(to: CGPoint(x: 300, y: 650), duration: 0.1)
        #expect(abs(pan.translation(in: nil).y - translation.y + 50) < 1e-6)
        second.lift()
        #expect(recorder.states.last == .ended)
    }

    @Test("C28: two fingers move it by the mean of their ways")
    func fingersAreAveraged() {
        let events = phone.application.events
        let fingers = events.touchesBegan(at: [here, CGPoint(x: 300, y: 700)], in: phone.window)
        events.touchesMoved([(fingers[0], to: point(0, 40)), (fingers[1], to: CGPoint(x: 300, y: 740))])
        let start = pan.translation(in: nil)

        events.touchesMoved([(fingers[0], to: point(0, 60)), (fingers[1], to: CGPoint(x: 300, y: 740))])

        #expect(abs(pan.translation(in: nil).y - start.y - 10) < 1e-6)
    }

    @Test("C28: with too many fingers before the beginning it fails")
    func tooManyFingersFail() {
        pan.maximumNumberOfTouches = 1
        let first = phone.touch(at: here)
        let second = phone.touch(at: point(100))
        first.move(to: point(0, 100), duration: 0.1)
        first.lift()
        second.lift()

        #expect(recorder.states.isEmpty)
        #expect(pan.state == .possible)
    }

    @Test("C28: fingers beyond the maximum that come later are left alone")
    func laterFingersAreLeftAlone() {
        pan.maximumNumberOfTouches = 1
        let first = phone.touch(at: here)
        first.move(to: point(60), duration: 0.1)
        let translation = pan.translation(in: nil)
        let second = phone.touch(at: CGPoint(x: 300, y: 700))
        second.move(to: CGPoint(x: 300, y: 600), duration: 0.1)

        #expect(pan.numberOfTouches == 1)
        #expect(pan.translation(in: nil) == translation)
        second.lift()
        first.lift()
        #expect(recorder.states.last == .ended)
    }

    @Test("C28: with too few fingers it does not begin")
    func tooFewFingersDoNotBegin() {
        pan.minimumNumberOfTouches = 2

        phone.drag(from: here, to: point(100), duration: 0.2)

        #expect(recorder.states.isEmpty)
        #expect(pan.state == .possible)
    }

    @Test("H5: a scroll without fingers pans only where allowedScrollTypesMask has its type")
    func scrollsPanOnDemand() {
        phone.scroll(at: here, by: CGVector(dx: 0, dy: -120), duration: 0.3)
        #expect(recorder.states.isEmpty)

        pan.allowedScrollTypesMask = .continuous
        var translation = CGPoint.zero
        recorder.whenTold = { [pan] _ in translation = pan.translation(in: nil) }
        phone.scroll(at: here, by: CGVector(dx: 0, dy: -120), duration: 0.3)

        #expect(recorder.states.first == .began)
        #expect(recorder.states.last == .ended)
        #expect(abs(translation.y + 120) < 1e-6)
        #expect(view.journal.entries.isEmpty)
    }

    @Test("H5: wheels and trackpads are told apart")
    func scrollTypesAreToldApart() {
        let pointer = phone.application.events.pointer
        pan.allowedScrollTypesMask = .continuous
        pointer.scrollBegan(.discrete, at: here, in: phone.window)
        pointer.scrollChanged(by: CGVector(dx: 0, dy: 30))
        pointer.scrollEnded()
        #expect(recorder.states.isEmpty)

        pan.allowedScrollTypesMask = .all
        pointer.scrollBegan(.discrete, at: here, in: phone.window)
        pointer.scrollChanged(by: CGVector(dx: 0, dy: 30))
        pointer.scrollEnded()
        #expect(recorder.states == [.began, .ended])
    }

    @Test("H5: of nested pans the deeper one under the pointer takes the scroll")
    func deeperPanTakesTheScroll() {
        let child = TouchView(CGRect(x: 50, y: 150, width: 200, height: 200), in: view)
        let inner = UIPanGestureRecognizer()
        let told = Recorder()
        told.follow(inner, of: child)
        (pan.allowedScrollTypesMask, inner.allowedScrollTypesMask) = (.all, .all)

        phone.scroll(at: here, by: CGVector(dx: 0, dy: -120), duration: 0.3)

        #expect(told.states.last == .ended)
        #expect(recorder.states.isEmpty)
    }

    @Test("UIGestureRecognizerSubclass.h: after its end a pan begins anew, with no way gone and no speed")
    func beginsAnew() {
        var ways: [CGFloat] = []
        recorder.whenTold = { [pan] in if $0.state == .began { ways.append(pan.translation(in: nil).x) } }
        let first = phone.touch(at: here)
        first.move(to: point(100), duration: 0.2)
        first.lift()

        let second = phone.touch(at: here)
        #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
        second.move(to: point(9), duration: 0.1)
        #expect(pan.state == .possible)
        second.move(to: point(40), duration: 0.1)

        #expect(pan.translation(in: nil).isClose(to: CGPoint(x: 30, y: 0)))
        #expect(ways.count == 2 && ways[1] < 10)
    }

    @Test("C28: a pan that failed with too many fingers begins with fewer the next time")
    func beginsAfterAFailure() {
        pan.maximumNumberOfTouches = 1
        let fingers = phone.touch(at: [here, point(50)])
        for finger in fingers { finger.lift() }

        phone.drag(from: here, to: point(100), duration: 0.2)

        #expect(recorder.states.first == .began && recorder.states.last == .ended)
    }

    @Test("UIPanGestureRecognizer.h: a translation that is set is converted from the view that is named")
    func setTranslationIsConverted() {
        let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
        view.addSubview(scaled)
        let finger = phone.touch(at: here)
        finger.move(to: point(50, 50), duration: 0.1)

        pan.setTranslation(CGPoint(x: 10, y: 10), in: scaled)
        #expect(pan.translation(in: nil).isClose(to: CGPoint(x: 20, y: 40)))
        finger.move(to: point(60, 58), duration: 0.1)

        #expect(pan.translation(in: scaled).isClose(to: CGPoint(x: 15, y: 12)))
        finger.lift()
    }
}
