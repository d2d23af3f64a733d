import SimulatorKit
import Testing
import UIKit

@MainActor struct LongPressTests {
    private let phone = Simulator(.iPhone)
    private let view: TouchView
    private let recorder = Recorder()
    private let press = UILongPressGestureRecognizer()

    private let here = CGPoint(x: 150, y: 150)

    init() {
        view = TouchView(phone.window.bounds, in: phone.window)
        recorder.follow(press, of: view)
    }

    @Test("C31: by default 0.5 s, 10 points, no taps before, one finger")
    func defaults() {
        #expect(press.minimumPressDuration == 0.5)
        #expect(press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0)
        #expect(press.numberOfTouchesRequired == 1)
    }

    @Test("C31: it begins after 0.5 s with the finger still, and ends with the lift")
    func beginsOnATimer() {
        let finger = phone.touch(at: here)
        phone.advance(by: 0.49)
        #expect(press.state == .possible)

        phone.advance(by: 0.02)
        #expect(recorder.states == [.began])

        finger.lift()
        #expect(recorder.states == [.began, .ended])
    }

    @Test("C31: lifted before, it fails")
    func failsWhenLiftedEarly() {
        phone.longPress(at: here, duration: 0.3)
        phone.settle()

        #expect(recorder.states.isEmpty)
    }

    @Test("C31: movement beyond 10 points fails it before the beginning, and changes it afterwards")
    func movementCountsBefore() {
        let early = phone.touch(at: here)
        early.move(to: CGPoint(x: 161, y: 150), duration: 0.1)
        phone.advance(by: 1)
        early.lift()
        #expect(recorder.states.isEmpty)

        let late = phone.touch(at: here)
        late.move(to: CGPoint(x: 159, y: 150), duration: 0)
        phone.advance(by: 0.6)
        late.move(to: CGPoint(x: 300, y: 150), duration: 0)
        late.lift()
        #expect(recorder.states == [.began, .changed, .ended])
    }

    @Test("C31: of two fingers the first to lift ends it")
    func anyLiftEndsIt() {
        press.numberOfTouchesRequired = 2
        let first = phone.touch(at: here)
        let second = phone.touch(at: CGPoint(x: 250, y: 150))
        phone.advance(by: 0.6)
        #expect(recorder.states == [.began])

        second.lift()
        #expect(recorder.states == [.began, .ended])
        first.lift()
        #expect(press.state == .possible)
    }

    @Test("C31: taps that are required come before the press")
    func tapsComeFirst() {
        press.numberOfTapsRequired = 1

        phone.longPress(at: here, duration: 0.8)
        phone.settle()
        #expect(recorder.states.isEmpty)

        phone.tap(at: here)
        phone.advance(by: 0.1)
        phone.longPress(at: here, duration: 0.8)
        #expect(recorder.states == [.began, .ended])
    }

    @Test("C31: with a duration of zero it begins at touch-down, and the view never hears of the touch")
    func beginsAtOnce() {
        press.minimumPressDuration = 0

        let finger = phone.touch(at: here)

        #expect(recorder.states == [.began])
        #expect(view.journal.entries.isEmpty)
        finger.lift()
    }
}
