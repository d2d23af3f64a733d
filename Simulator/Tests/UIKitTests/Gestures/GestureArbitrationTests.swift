import SimulatorKit
import Testing
import UIKit

@MainActor struct GestureArbitrationTests {
    private let phone = Simulator(.iPhone)
    private let outer: TouchView
    private let inner: TouchView

    private let here = CGPoint(x: 150, y: 150)
    private let there = CGPoint(x: 250, y: 150)

    init() {
        outer = TouchView(phone.window.bounds, in: phone.window)
        inner = TouchView(CGRect(x: 100, y: 100, width: 200, height: 200), in: outer)
    }

    private func pans() -> (
        outer: Recorder, inner: Recorder, of: (UIPanGestureRecognizer, UIPanGestureRecognizer)
    ) {
        let (one, other) = (Recorder(), Recorder())
        let (outerPan, innerPan) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        one.follow(outerPan, of: outer)
        other.follow(innerPan, of: inner)
        return (one, other, (outerPan, innerPan))
    }

    @Test("C19: of two that recognize in the same event the deeper view's wins, and the other fails")
    func deeperViewWins() {
        let told = pans()

        phone.drag(from: here, to: there, duration: 0.2)

        #expect(told.inner.states.last == .ended)
        #expect(told.outer.states.isEmpty)
    }

    @Test("C19: the first to recognize wins, even of a view above")
    func firstWins() {
        let (tapped, pressed) = (Recorder(), Recorder())
        tapped.follow(UITapGestureRecognizer(), of: inner)
        pressed.follow(UILongPressGestureRecognizer(), of: outer)

        phone.longPress(at: here, duration: 1)

        #expect(pressed.states == [.began, .ended])
        #expect(tapped.states.isEmpty)
    }

    @Test("C19: recognizers with different fingers do not compete")
    func differentFingersDoNotCompete() {
        let beside = TouchView(CGRect(x: 0, y: 500, width: 390, height: 200), in: outer)
        let (one, other) = (Recorder(), Recorder())
        one.follow(UIPanGestureRecognizer(), of: inner)
        other.follow(UIPanGestureRecognizer(), of: beside)

        let first = phone.touch(at: here)
        first.move(to: there, duration: 0.1)
        let second = phone.touch(at: CGPoint(x: 100, y: 600))
        second.move(to: CGPoint(x: 200, y: 600), duration: 0.1)
        second.lift()
        first.lift()

        #expect(one.states.last == .ended)
        #expect(other.states.last == .ended)
    }

    @Test("C19: either delegate's yes lets two recognize together", arguments: [true, false])
    func eitherDelegateSuffices(isInner: Bool) {
        let told = pans()
        let answers = Answers()
        answers.isSimultaneous = true
        (isInner ? told.of.1 : told.of.0).delegate = answers

        phone.drag(from: here, to: there, duration: 0.2)

        #expect(told.inner.states.last == .ended)
        #expect(told.outer.states.last == .ended)
    }

    @Test("C19: one delegate's no guarantees nothing against the other's yes")
    func noGuaranteesNothing() {
        let told = pans()
        let (yes, no) = (Answers(), Answers())
        yes.isSimultaneous = true
        (told.of.0.delegate, told.of.1.delegate) = (yes, no)

        phone.drag(from: here, to: there, duration: 0.2)

        #expect(told.outer.states.last == .ended)
    }

    @Test("C19: one that comes later with a shared touch fails, as long as the first goes on")
    func latecomersFail() {
        let (panned, tapped) = (Recorder(), Recorder())
        panned.follow(UIPanGestureRecognizer(), of: outer)
        let first = phone.touch(at: here)
        first.move(to: there, duration: 0.1)
        tapped.follow(UITapGestureRecognizer(), of: inner)

        phone.tap(at: here)
        first.lift()

        #expect(panned.states.last == .ended)
        #expect(tapped.states.isEmpty)
    }

    @Test(
        "C19: canPrevent and canBePrevented decide for a subclass", arguments: [(false, true), (true, false)])
    func subclassesDecide(prevents: Bool, isPreventable: Bool) {
        let (strong, weak) = (Puppet(), Puppet())
        let (one, other) = (Recorder(), Recorder())
        one.follow(strong, of: inner)
        other.follow(weak, of: outer)
        strong.preventsOthers = prevents
        weak.preventsOthers = false
        weak.isPreventable = isPreventable
        for puppet in [strong, weak] { puppet.whenEnded = { $0.state = .ended } }

        phone.tap(at: here)

        #expect(one.states == [.ended])
        #expect(other.states == [.ended])
    }

    @Test(
        "C20: a single tap does not prevent a double tap: it is told of the first, the double of the second")
    func singleTapLetsDoubleTapThrough() {
        let (single, double) = (Recorder(), Recorder())
        let twice = UITapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        single.follow(UITapGestureRecognizer(), of: inner)
        double.follow(twice, of: inner)
        var order: [String] = []
        single.whenTold = { _ in order.append("single") }
        double.whenTold = { _ in order.append("double") }

        phone.doubleTap(at: here)
        phone.settle()

        #expect(order == ["single", "double"])
    }

    @Test("C21, C32: with require(toFail:) the single tap waits 0.35 s after the lift for the double tap")
    func singleTapWaitsForDoubleTap() {
        let (single, double) = (Recorder(), Recorder())
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        single.follow(once, of: inner)
        double.follow(twice, of: inner)
        once.require(toFail: twice)

        let finger = phone.touch(at: here)
        finger.lift()
        #expect(once.state == .possible)
        phone.advance(by: 0.3)
        #expect(single.states.isEmpty)

        phone.advance(by: 0.1)
        #expect(single.states == [.ended])
        #expect(double.states.isEmpty)
        #expect(once.state == .possible)
    }

    @Test("C21: if the required one recognizes, the waiting one fails")
    func waitingOneFails() {
        let (single, double) = (Recorder(), Recorder())
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        single.follow(once, of: inner)
        double.follow(twice, of: inner)
        once.require(toFail: twice)

        phone.doubleTap(at: here)
        phone.settle()

        #expect(double.states == [.ended])
        #expect(single.states.isEmpty)
    }

    @Test("C21: one that does not hear of the touch need not fail first")
    func uninvolvedOnesDoNotCount() {
        let single = Recorder()
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        single.follow(once, of: inner)
        once.require(toFail: twice)

        phone.tap(at: here)
        #expect(single.states == [.ended])

        inner.addGestureRecognizer(twice)
        twice.isEnabled = false
        phone.advance(by: 1)
        phone.tap(at: here)
        #expect(single.states == [.ended, .ended])
    }

    @Test("C21: a pan that waits begins when the other has failed, and has lost nothing")
    func panWaitsForLongPress() {
        let (pressed, panned) = (Recorder(), Recorder())
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        press.allowableMovement = 30
        pressed.follow(press, of: inner)
        panned.follow(pan, of: inner)
        pan.require(toFail: press)
        var translation = CGPoint.zero
        panned.whenTold = { if $0.state == .began { translation = pan.translation(in: nil) } }

        let finger = phone.touch(at: here)
        finger.move(to: CGPoint(x: 175, y: 150), duration: 0.1)
        #expect(pan.state == .possible)
        finger.move(to: CGPoint(x: 185, y: 150), duration: 0)
        #expect(panned.states == [.began])
        #expect(abs(translation.x - 25) < 1e-6)
        finger.lift()

        #expect(panned.states == [.began, .ended])
        #expect(pressed.states.isEmpty)
    }

    @Test("C21: a pan that still waits when the finger lifts has failed")
    func waitingPanFailsAtTheLift() {
        let panned = Recorder()
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        press.allowableMovement = 100
        inner.addGestureRecognizer(press)
        panned.follow(pan, of: inner)
        pan.require(toFail: press)

        phone.drag(from: here, to: CGPoint(x: 190, y: 150), duration: 0.1, pause: 0)
        phone.settle()

        #expect(panned.states.isEmpty)
        #expect(pan.state == .possible)
    }

    @Test("C21: the delegate's forms of the requirement work alike", arguments: [true, false])
    func delegatesRequireFailure(asksWaitingOne: Bool) {
        let (single, double) = (Recorder(), Recorder())
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        single.follow(once, of: inner)
        double.follow(twice, of: inner)
        let answers = Answers()
        if asksWaitingOne {
            answers.mustFailFirst = twice
            once.delegate = answers
        } else {
            answers.mustWaitForThis = once
            twice.delegate = answers
        }

        phone.tap(at: here)
        #expect(single.states.isEmpty)
        phone.advance(by: 0.5)
        #expect(single.states == [.ended])

        phone.advance(by: 1)
        phone.doubleTap(at: here)
        phone.settle()
        #expect(single.states == [.ended])
        #expect(double.states == [.ended])
    }

    @Test("C21: the delegate is asked once per attempt")
    func delegateIsAskedOnce() {
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        let answers = Answers()
        answers.mustFailFirst = twice
        once.delegate = answers
        inner.addGestureRecognizer(once)
        inner.addGestureRecognizer(twice)

        phone.tap(at: here)
        phone.settle()

        #expect(answers.questions.filter { $0 == "require failure" }.count == 1)
    }

    @Test(
        "UIGestureRecognizerSubclass.h: either class can say that the one waits for the other's failure",
        arguments: [true, false])
    func classesSayWhoWaits(bySingleTap: Bool) {
        final class Tap: UITapGestureRecognizer {
            weak var first: UIGestureRecognizer?
            weak var later: UIGestureRecognizer?

            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other === first }
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other === later }
        }
        let (once, twice) = (Tap(), Tap())
        twice.numberOfTapsRequired = 2
        if bySingleTap { once.first = twice } else { twice.later = once }
        let (single, double) = (Recorder(), Recorder())
        single.follow(once, of: inner)
        double.follow(twice, of: inner)

        phone.tap(at: here)
        #expect(single.states.isEmpty)
        phone.settle()
        #expect(single.states == [.ended])
        phone.doubleTap(at: here)
        phone.settle()

        #expect(single.states == [.ended] && double.states == [.ended])
    }

    @Test("two that run beside each other both recognize, without a delegate")
    func companionsRecognizeTogether() {
        let told = pans()
        told.of.0.runsBeside(told.of.1)

        phone.drag(from: here, to: there, duration: 0.2)

        #expect(told.inner.states.last == .ended)
        #expect(told.outer.states.last == .ended)
    }
}
