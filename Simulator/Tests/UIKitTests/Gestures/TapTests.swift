import SimulatorKit
import Testing
import UIKit

@MainActor struct TapTests {
    private let phone = Simulator(.iPhone)
    private let view: TouchView
    private let recorder = Recorder()
    private let tap = UITapGestureRecognizer()

    private let here = CGPoint(x: 150, y: 150)

    init() {
        view = TouchView(phone.window.bounds, in: phone.window)
        recorder.follow(tap, of: view)
    }

    @Test("C32: by default it wants one tap of one finger")
    func defaults() {
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
        #expect(tap.cancelsTouchesInView)
        #expect(!tap.delaysTouchesBegan)
        #expect(tap.delaysTouchesEnded)
    }

    @Test("C33: a finger may move 5 points in a tap, not 60", arguments: [(5.0, 1), (60.0, 0)])
    func movementIsLimited(distance: CGFloat, taps: Int) {
        let finger = phone.touch(at: here)
        finger.move(to: CGPoint(x: here.x + distance, y: here.y), duration: 0.05)
        finger.lift()

        #expect(recorder.states.count == taps)
    }

    @Test("C32: 0.1 s is a tap, 2 s are none", arguments: [(0.1, 1), (2.0, 0)])
    func durationIsLimited(duration: TimeInterval, taps: Int) {
        let finger = phone.touch(at: here)
        phone.advance(by: duration)
        finger.lift()

        #expect(recorder.states.count == taps)
    }

    @Test(
        "C32: taps 0.15 s apart are a double tap, 0.6 s apart they are two", arguments: [(0.15, 1), (0.6, 0)])
    func intervalIsLimited(interval: TimeInterval, doubleTaps: Int) {
        tap.numberOfTapsRequired = 2

        phone.tap(at: here)
        phone.advance(by: interval)
        phone.tap(at: here)
        phone.settle()

        #expect(recorder.states.count == doubleTaps)
        #expect(tap.state == .possible)
    }

    @Test("C33, C24: the second tap may be 20 points away; the location is the first tap's")
    func secondTapMayBeElsewhere() {
        tap.numberOfTapsRequired = 2
        var location = CGPoint.zero
        recorder.whenTold = { location = $0.location(in: nil) }

        phone.tap(at: here)
        phone.advance(by: 0.1)
        phone.tap(at: CGPoint(x: 170, y: 150))

        #expect(location == here)
    }

    @Test("C24: its touches can be asked for in the action, when all fingers are up")
    func touchesAreKnownInTheAction() {
        tap.numberOfTouchesRequired = 2
        let events = phone.application.events
        var locations: [CGPoint] = []
        recorder.whenTold = { told in
            locations = (0..<told.numberOfTouches).map { told.location(ofTouch: $0, in: nil) }
        }

        let fingers = events.touchesBegan(at: [here, CGPoint(x: 250, y: 150)], in: phone.window)
        phone.advance(by: 0.05)
        events.touchesEnded(fingers)

        #expect(recorder.states == [.ended])
        #expect(locations == [here, CGPoint(x: 250, y: 150)])
    }

    @Test("C32: with too many or too few fingers it is no tap")
    func fingersAreCounted() {
        let events = phone.application.events
        let two = events.touchesBegan(at: [here, CGPoint(x: 250, y: 150)], in: phone.window)
        events.touchesEnded(two)
        #expect(recorder.states.isEmpty)

        tap.numberOfTouchesRequired = 2
        phone.tap(at: here)
        #expect(recorder.states.isEmpty)
        #expect(tap.state == .possible)
    }

    @Test("C13: a tap that the system takes away is not told")
    func cancelledTapIsNotTold() {
        let finger = phone.touch(at: here)
        finger.cancel()

        #expect(recorder.states.isEmpty)
        #expect(tap.state == .possible)
    }

    @Test("C32: two fingers tap although they come and lift one after the other, and tap again")
    func fingersComeOneAfterTheOther() {
        tap.numberOfTouchesRequired = 2
        for count in 1...2 {
            let first = phone.touch(at: here)
            phone.advance(by: 0.1)
            let second = phone.touch(at: CGPoint(x: here.x + 40, y: here.y))
            first.lift()
            phone.advance(by: 0.05)
            second.lift()

            #expect(recorder.states.count == count)
            phone.advance(by: 1)
        }
    }

    @Test("C32: a double tap that failed half-way counts from one again")
    func countsAnew() {
        tap.numberOfTapsRequired = 2
        phone.tap(at: here)
        phone.advance(by: 1)
        phone.tap(at: here)
        #expect(recorder.states.isEmpty)
        phone.advance(by: 1)

        phone.doubleTap(at: here)
        phone.advance(by: 1)
        phone.doubleTap(at: here)

        #expect(recorder.states == [.ended, .ended])
    }

    @Test("C33: a second tap that is far away is none of a double tap")
    func secondTapIsTooFar() {
        tap.numberOfTapsRequired = 2

        phone.tap(at: here)
        phone.tap(at: CGPoint(x: here.x + 80, y: here.y))

        #expect(recorder.states.isEmpty)
    }
}
