import SimulatorKit
import Testing
import UIKit

@MainActor struct PinchTests {
    private let phone = Simulator(.iPhone)
    private let recorder = Recorder()
    private let pinch = UIPinchGestureRecognizer()

    private let left = CGPoint(x: 150, y: 400)
    private let right = CGPoint(x: 250, y: 400)

    init() {
        let view = TouchView(phone.window.bounds, in: phone.window)
        recorder.follow(pinch, of: view)
    }

    private func x(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 400) }

    @Test(
        "B15: it begins once the distance has changed by 5 to 14 points",
        arguments: [(4.0, false), (15.0, true)])
    func beginsAfterSomeChange(change: CGFloat, begins: Bool) {
        _ = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(250 + change), duration: 0.1)

        #expect((pinch.state != .possible) == begins)
    }

    @Test("C30: the scale is about 1 at the beginning")
    func beginsAtOne() {
        var scale: CGFloat = 0
        recorder.whenTold = { [pinch] in if $0.state == .began { scale = pinch.scale } }
        _ = phone.touch(at: left)
        let second = phone.touch(at: right)

        second.move(to: x(350), duration: 0.5)

        #expect(abs(scale - 1) < 0.02)
    }

    @Test("B15: the scale is relative to the distance at the recognition: 20 to 200 points give 6.9, not 10")
    func measuresFromTheRecognition() {
        let events = phone.application.events
        let fingers = events.touchesBegan(at: [x(185), x(205)], in: phone.window)
        for step in 1...60 {
            phone.advance(by: 1.0 / 60)
            let half = 10 + 90 * CGFloat(step) / 60
            events.touchesMoved([(fingers[0], to: x(195 - half)), (fingers[1], to: x(195 + half))])
        }

        #expect(abs(pinch.scale - 6.9) < 0.1)
    }

    @Test("C30: pinching in scales down, likewise")
    func scalesDown() {
        var scale: CGFloat = 0
        recorder.whenTold = { [pinch] _ in scale = pinch.scale }

        phone.pinch(at: x(195), scale: 0.5, duration: 0.3)

        #expect(scale > 0.5 && scale < 0.62)
        #expect(recorder.states.last == .ended)
    }

    @Test("C30: its location is the centroid of the two touches")
    func locationIsTheCentroid() {
        _ = phone.touch(at: left)
        _ = phone.touch(at: right)

        #expect(pinch.location(in: nil) == x(200))
    }

    @Test("C30: one finger up only stops the changes; it ends when both are up")
    func endsWithBothFingers() {
        let first = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(350), duration: 0.2)
        let (scale, count) = (pinch.scale, recorder.states.count)

        first.lift()
        second.move(to: x(300), duration: 0.2)
        #expect(pinch.scale == scale)
        #expect(recorder.states.count == count)

        second.lift()
        #expect(recorder.states.last == .ended)
    }

    @Test("C30: a finger that comes back goes on from the same scale")
    func returningFingerDoesNotJump() {
        let first = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(350), duration: 0.2)
        let scale = pinch.scale
        first.lift()

        let again = phone.touch(at: x(50))
        again.move(to: x(49), duration: 0)

        #expect(abs(pinch.scale - scale * 301 / 300) < 1e-6)
        again.lift()
        second.lift()
    }

    @Test("C27: setting the scale resets the velocity")
    func settingTheScaleResetsVelocity() {
        _ = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(350), duration: 0.2)
        #expect(pinch.velocity > 0)

        pinch.scale = 1
        #expect(pinch.velocity == 0)
        #expect(pinch.scale == 1)

        second.move(to: x(250), duration: 0)
        #expect(abs(pinch.scale - 0.5) < 1e-6)
    }

    @Test("C30: the velocity is in scale per second")
    func velocityIsInScalePerSecond() {
        _ = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(350), duration: 0.5)

        #expect(abs(pinch.velocity - 200 / 109) < 1e-6)
    }

    @Test("C30: a third finger is left alone")
    func thirdFingerIsLeftAlone() {
        _ = phone.touch(at: left)
        let second = phone.touch(at: right)
        second.move(to: x(350), duration: 0.2)
        let scale = pinch.scale

        let third = phone.touch(at: CGPoint(x: 200, y: 100))
        third.move(to: CGPoint(x: 200, y: 300), duration: 0.1)

        #expect(pinch.numberOfTouches == 2)
        #expect(pinch.scale == scale)
    }

    @Test("H5: a trackpad's pinch needs no fingers")
    func trackpadPinches() {
        var (scale, location) = (CGFloat.zero, CGPoint.zero)
        recorder.whenTold = { [pinch] in
            scale = pinch.scale
            location = $0.location(in: nil)
        }

        phone.magnify(at: left, by: 2, duration: 0.3)

        #expect(recorder.states.first == .began)
        #expect(recorder.states.last == .ended)
        #expect(abs(scale - 2) < 1e-6)
        #expect(location == left)
        #expect(pinch.numberOfTouches == 0)
    }

    @Test("UIGestureRecognizerSubclass.h: after its end a pinch begins anew, at a scale of 1 and at rest")
    func beginsAnew() {
        phone.pinch(at: x(195), scale: 3, duration: 0.3)
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        var scales: [CGFloat] = []
        recorder.whenTold = { [pinch] _ in scales.append(pinch.scale) }

        phone.pinch(at: x(195), scale: 0.5, duration: 0.3)

        #expect(scales.first.map { abs($0 - 1) < 0.05 } == true && scales.allSatisfy { $0 < 1.05 })
    }

    @Test("C27: a scale that is set in the middle of a pinch is where it goes on from")
    func scaleGoesOnFromWhatIsSet() {
        let fingers = phone.touch(at: [left, right])
        fingers[1].move(to: x(350), duration: 0.2)
        let before = pinch.scale

        pinch.scale = 1
        fingers[1].move(to: x(250), duration: 0.2)

        // Half as far apart as when it was set.
        #expect(before > 1.5 && abs(pinch.scale - 0.5) < 0.01)
        for finger in fingers { finger.lift() }
    }

    @Test("B15: fingers that are at the same place are no division by nothing")
    func fingersAtOnePlace() {
        let fingers = phone.touch(at: [left, left])
        fingers[1].move(to: right, duration: 0.2)
        fingers[1].move(to: left, duration: 0.2)

        #expect(pinch.scale.isFinite && pinch.scale > 0)
        for finger in fingers { finger.lift() }
    }
}
