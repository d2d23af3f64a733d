import SimulatorKit
import Testing
import UIKit

// MARK: - The state machine

@MainActor @Suite struct GestureStateTests {
    private let phone = Simulator(.iPhone)
    private let journal = Journal()
    private let recorder = Recorder()
    private let view: TouchView
    private let puppet = Puppet()

    private let here = CGPoint(x: 150, y: 150)
    private let there = CGPoint(x: 250, y: 150)

    init() {
        view = TouchView(CGRect(x: 100, y: 100, width: 200, height: 200), in: phone.window, journal: journal)
        recorder.follow(puppet, of: view)
    }

    @Test("C12: a discrete gesture goes from possible to ended, which is recognized")
    func discreteGestureEnds() {
        puppet.whenEnded = { $0.state = .recognized }

        phone.tap(at: here)

        #expect(recorder.states == [.ended])
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }

    @Test("C12, C13: a continuous gesture begins, changes and ends, and each step is told")
    func continuousGestureIsTold() {
        puppet.whenMoved = { $0.state = $0.state == .possible ? .began : .changed }
        puppet.whenEnded = { $0.state = .ended }

        let finger = phone.touch(at: here)
        for x in [160, 170, 180] { finger.move(to: CGPoint(x: x, y: 150), duration: 0) }
        finger.lift()

        #expect(recorder.states == [.began, .changed, .changed, .ended])
    }

    @Test("C13: a cancellation is told once, a failure never")
    func cancellationIsTold() {
        puppet.whenMoved = { $0.state = .began }
        let first = phone.touch(at: here)
        first.move(to: there, duration: 0)
        first.cancel()
        #expect(recorder.states == [.began, .cancelled])

        let second = phone.touch(at: here)
        second.cancel()
        #expect(recorder.states == [.began, .cancelled])
    }

    @Test("C13: every target is told, in the order in which they were added, and twice added means once")
    func allTargetsAreTold() {
        puppet.whenEnded = { $0.state = .ended }
        let other = Recorder()
        recorder.whenTold = { [journal] _ in journal.note("first") }
        other.whenTold = { [journal] _ in journal.note("second") }
        puppet.addTarget(other, action: Recorder.action)
        puppet.addTarget(other, action: Recorder.action)
        journal.clear()

        phone.tap(at: here)
        #expect(journal.entries.filter { $0 == "first" || $0 == "second" } == ["first", "second"])

        puppet.removeTarget(recorder, action: nil)
        phone.tap(at: here)
        #expect(recorder.states.count == 1)
        #expect(other.states.count == 2)

        puppet.removeTarget(nil, action: nil)
        phone.tap(at: here)
        #expect(other.states.count == 2)
    }

    @Test("C14: the action is sent after the event's touches, not inside the setter of the state")
    func actionComesAfterTheSetter() {
        puppet.journal = journal
        puppet.whenEnded = { [journal] in
            $0.state = .ended
            journal.note("set")
        }
        recorder.whenTold = { [journal] _ in journal.note("action") }

        phone.tap(at: here)

        #expect(
            journal.entries.suffix(5) == [
                "recognizer ended", "set", "cancelled", "action", "recognizer reset",
            ])
    }

    @Test("C14: a state set outside an event is told in the next turn of the run loop")
    func actionWaitsForTheNextTurn() {
        puppet.isEnabled = true
        let finger = phone.touch(at: here)
        puppet.state = .began
        #expect(puppet.state == .began)
        #expect(recorder.states.isEmpty)

        phone.advance(by: 0.01)
        #expect(recorder.states == [.began])
        puppet.whenEnded = { $0.state = .ended }
        finger.lift()
    }

    @Test("C15: the final state stays until all touches are up; then comes the reset, and possible")
    func finalStateStaysUntilTheEnd() {
        puppet.journal = journal
        puppet.whenMoved = { $0.state = .failed }
        let first = phone.touch(at: here)
        let second = phone.touch(at: there)
        first.move(to: there, duration: 0)
        #expect(puppet.state == .failed)

        first.lift()
        #expect(puppet.state == .failed)
        #expect(!journal.entries.contains("recognizer reset"))

        second.lift()
        #expect(puppet.state == .possible)
        #expect(journal.entries.last == "recognizer reset")
    }

    @Test(
        "C15: touches that were down at the final state are not heard of again, nor are new ones till the reset"
    )
    func touchesAreIgnoredAfterTheFinalState() {
        puppet.whenMoved = { $0.state = .failed }
        let first = phone.touch(at: here)
        first.move(to: there, duration: 0)

        first.move(to: here, duration: 0)
        let second = phone.touch(at: there)
        second.lift()
        first.lift()
        #expect(puppet.journal.entries == ["recognizer began", "recognizer moved", "recognizer reset"])

        phone.tap(at: here)
        #expect(puppet.journal.entries.suffix(2) == ["recognizer began", "recognizer ended"])
    }

    @Test(
        "C16: disabled while it recognizes, it is cancelled and hears no more; enabled, it waits for new touches"
    )
    func disablingCancels() {
        let pan = UIPanGestureRecognizer()
        let told = Recorder()
        told.follow(pan, of: view)
        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)

        pan.isEnabled = false
        pan.isEnabled = true
        phone.advance(by: 0.01)
        finger.move(to: here, duration: 0.1)
        finger.lift()

        #expect(told.states.last == .cancelled)
        #expect(told.states.filter { $0 == .cancelled }.count == 1)
        #expect(pan.state == .possible)
        phone.drag(from: here, to: there, duration: 0.1)
        #expect(told.states.last == .ended)
    }

    @Test("C16: disabled and enabled between two touches, it hears of the second")
    func disablingTakesEffectBeforeTheNextTouch() {
        let first = phone.touch(at: here)
        puppet.isEnabled = false
        puppet.isEnabled = true
        let events = phone.application.events
        let second = events.touchBegan(at: there, in: phone.window)

        #expect(puppet.journal.entries == ["recognizer began", "recognizer reset", "recognizer began"])
        #expect(puppet.numberOfTouches == 1)
        events.touchEnded(second)
        first.lift()
    }

    @Test("C16: disabled in its own action, too")
    func disablingInTheActionCancels() {
        let pan = UIPanGestureRecognizer()
        let told = Recorder()
        told.whenTold = { if $0.state == .changed { $0.isEnabled = false } }
        told.follow(pan, of: view)

        phone.drag(from: here, to: there, duration: 0.2)

        #expect(told.states == [.began, .changed, .cancelled])
    }

    @Test("C16: a disabled recognizer hears nothing")
    func disabledHearsNothing() {
        puppet.isEnabled = false

        phone.tap(at: here)

        #expect(puppet.journal.entries.isEmpty)
    }

    @Test("removed from its view in mid-gesture, a recognizer is cancelled")
    func removalCancels() {
        let pan = UIPanGestureRecognizer()
        let told = Recorder()
        told.follow(pan, of: view)
        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)

        view.removeGestureRecognizer(pan)
        phone.advance(by: 0.01)
        finger.lift()

        #expect(pan.view == nil)
        #expect(told.states.last == .cancelled)
    }

    @Test("C17: shouldBegin is asked once, at leaving possible, with the translation's speed at hand")
    func delegateIsAskedAtTheBeginning() {
        let pan = UIPanGestureRecognizer()
        let answers = Answers()
        var velocity = CGPoint.zero
        var state: UIGestureRecognizer.State?
        answers.begins = {
            velocity = pan.velocity(in: nil)
            state = $0.state
            return true
        }
        pan.delegate = answers
        view.addGestureRecognizer(pan)

        phone.drag(from: here, to: there, duration: 0.25)

        #expect(answers.questions.filter { $0 == "begin" }.count == 1)
        #expect(state == .possible)
        #expect(abs(velocity.x - 400) < 1)
    }

    @Test("C17: a no fails the recognizer for these touches, and leaves them with the view")
    func delegateCanVeto() {
        let answers = Answers()
        answers.begins = { _ in false }
        puppet.isEnabled = false
        let pan = UIPanGestureRecognizer()
        pan.delegate = answers
        let told = Recorder()
        told.follow(pan, of: view)

        phone.drag(from: here, to: there, duration: 0.25)

        #expect(told.states.isEmpty)
        #expect(answers.questions.filter { $0 == "begin" }.count == 1)
        #expect(journal.entries.last == "ended")
    }

    @Test("C17: the hit view vetoes recognizers of its ancestors, as a slider does")
    func hitViewCanVeto() {
        final class Slider: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                false
            }
        }
        let told = Recorder()
        told.follow(UIPanGestureRecognizer(), of: view)
        view.addSubview(Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))

        phone.drag(from: CGPoint(x: 120, y: 120), to: CGPoint(x: 190, y: 120), duration: 0.2)
        #expect(told.states.isEmpty)

        phone.drag(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 190, y: 250), duration: 0.2)
        #expect(told.states.last == .ended)
    }

    @Test("C18: the delegate is asked about the event once, then about each touch, before touchesBegan")
    func delegateIsAskedAboutTouches() {
        let answers = Answers()
        puppet.delegate = answers
        puppet.whenBegan = { _, _, _ in #expect(answers.questions.last == "touch") }

        _ = phone.touch(at: here)
        _ = phone.touch(at: there)

        #expect(answers.questions == ["event", "touch", "touch"])
        #expect(puppet.numberOfTouches == 2)
    }

    @Test("C18: a refused touch is never heard of")
    func refusedTouchesAreNotHeard() {
        let answers = Answers()
        answers.takesTouch = { [view] in $0.location(in: view).x > 100 }
        puppet.delegate = answers

        phone.tap(at: here)
        #expect(puppet.journal.entries.isEmpty)

        phone.tap(at: CGPoint(x: 250, y: 150))
        #expect(puppet.journal.entries == ["recognizer began", "recognizer ended"])
    }

    @Test("C18: neither is a refused event, by the delegate or by the subclass")
    func refusedEventsAreNotHeard() {
        let answers = Answers()
        answers.takesEvent = { _ in false }
        puppet.delegate = answers
        phone.tap(at: here)
        #expect(!answers.questions.contains("touch"))

        answers.takesEvent = { _ in true }
        puppet.wantsEvents = false
        phone.tap(at: here)

        #expect(puppet.journal.entries.isEmpty)
    }

    @Test("C24: without a view, locations are the window's; the location is the touches' centroid")
    func locationIsTheCentroid() {
        _ = phone.touch(at: here)
        let second = phone.touch(at: there)

        #expect(puppet.numberOfTouches == 2)
        #expect(puppet.location(in: nil) == CGPoint(x: 200, y: 150))
        #expect(puppet.location(in: view) == CGPoint(x: 100, y: 50))
        #expect(puppet.location(ofTouch: 1, in: view) == CGPoint(x: 150, y: 50))

        second.lift()
        #expect(puppet.numberOfTouches == 1)
        #expect(puppet.location(in: nil) == here)
    }

    @Test("C25: a recognizer keeps neither its delegate nor its targets alive, a view its recognizers")
    func referencesAreWeak() {
        weak var delegate: Answers?
        weak var target: Recorder?
        weak var recognizer: UITapGestureRecognizer?
        do {
            let (strongDelegate, strongTarget) = (Answers(), Recorder())
            let tap = UITapGestureRecognizer(target: strongTarget, action: Recorder.action)
            tap.delegate = strongDelegate
            view.addGestureRecognizer(tap)
            (delegate, target, recognizer) = (strongDelegate, strongTarget, tap)
        }

        #expect(delegate == nil)
        #expect(target == nil)
        #expect(recognizer != nil)
        phone.tap(at: here)
    }

    @Test("the table of transitions names each once, and tells targets of all but failing")
    func tableIsConsistent() {
        let table = GestureTransition.legal
        for (index, transition) in table.enumerated() {
            #expect(
                !table.dropFirst(index + 1).contains {
                    $0.from == transition.from && $0.to == transition.to && $0.author == transition.author
                })
            #expect(!(transition.sendsAction && transition.to == .failed))
        }
        #expect(GestureTransition.legal(from: .possible, to: .changed, by: .recognizer) == nil)
        #expect(GestureTransition.legal(from: .began, to: .failed, by: .recognizer) == nil)
        #expect(GestureTransition.legal(from: .ended, to: .began, by: .recognizer) == nil)
    }

    @Test("an illegal transition traps")
    func illegalTransitionTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Puppet().state = .changed }
        }
    }

    @Test("nothing is under way once all has come to rest")
    func comesToRest() {
        puppet.whenMoved = { $0.state = $0.state == .possible ? .began : .changed }
        puppet.whenEnded = { $0.state = .ended }
        let events = phone.application.events

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)
        #expect(events.recognizersUnderWay == [puppet])
        #expect(events.fingers.count == 1)

        finger.lift()
        #expect(events.recognizersUnderWay.isEmpty)
        #expect(events.fingers.isEmpty)
    }
}

// MARK: - Between recognizers

@MainActor @Suite struct GestureArbitrationTests {
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

// MARK: - Beside controls

@MainActor @Suite struct GestureAndControlTests {
    private let phone = Simulator(.iPhone)
    private let view: TouchView
    private let button = UIButton(type: .system)
    private let recorder = Recorder()
    private let journal = Journal()

    private let onButton = CGPoint(x: 150, y: 150)

    init() {
        view = TouchView(phone.window.bounds, in: phone.window)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        view.addSubview(button)
        button.addAction(UIAction { [journal] _ in journal.note("tapped") }, for: .touchUpInside)
    }

    @Test("C10: a tap recognizer of a superview does not take a button's tap")
    func buttonKeepsItsTap() {
        recorder.follow(UITapGestureRecognizer(), of: view)

        phone.tap(at: onButton)
        #expect(journal.entries == ["tapped"])
        #expect(recorder.states.isEmpty)

        phone.tap(at: CGPoint(x: 50, y: 50))
        #expect(recorder.states == [.ended])
    }

    @Test("C10: one of the button itself does")
    func ownRecognizerWins() {
        recorder.follow(UITapGestureRecognizer(), of: button)

        phone.tap(at: onButton)

        #expect(journal.entries.isEmpty)
        #expect(recorder.states == [.ended])
    }

    @Test("C10: a pan of a superview takes the button's touch")
    func panOfASuperviewWins() {
        recorder.follow(UIPanGestureRecognizer(), of: view)

        phone.drag(from: onButton, to: CGPoint(x: 180, y: 150), duration: 0.2)

        #expect(journal.entries.isEmpty)
        #expect(recorder.states.last == .ended)
    }

    @Test(
        "C23: a double tap of a superview delays the button's action, unless its delaysTouchesEnded is false")
    func doubleTapDelaysTheAction() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        phone.tap(at: onButton)
        #expect(journal.entries.isEmpty)
        phone.advance(by: 0.5)
        #expect(journal.entries == ["tapped"])

        double.delaysTouchesEnded = false
        phone.tap(at: onButton)
        #expect(journal.entries == ["tapped", "tapped"])
    }

    @Test("C34: outside a scroll view a button highlights at touch-down, until the lift")
    func buttonHighlights() {
        let finger = phone.touch(at: onButton)
        #expect(button.isHighlighted)

        finger.lift()
        #expect(!button.isHighlighted)
    }
}

// MARK: - Anything that fingers can do

@MainActor @Suite struct RandomTouchTests {
    /// Random fingers on nested views with recognizers of every kind: each view hears of an end for every beginning,
    /// and everything comes to rest.
    @Test(arguments: 1...100)
    func everythingComesToRest(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let phone = Simulator(.iPhone)
        let answers = Answers()
        answers.isSimultaneous = seed % 3 == 0
        var (views, parent) = ([TouchView](), phone.window as UIView)
        var recognizers: [UIGestureRecognizer] = []
        for depth in 0..<4 {
            let inset = CGFloat(depth) * 40
            let view = TouchView(phone.window.bounds.insetBy(dx: inset, dy: inset), in: parent)
            view.frame.origin = depth == 0 ? .zero : CGPoint(x: 40, y: 40)
            view.isMultipleTouchEnabled = .random(using: &numbers)
            let twice = UITapGestureRecognizer()
            twice.numberOfTapsRequired = 2
            let kinds = [
                UITapGestureRecognizer(), twice, UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
                UIPinchGestureRecognizer(),
            ]
            for kind in kinds where Bool.random(using: &numbers) {
                kind.cancelsTouchesInView = .random(using: &numbers)
                kind.delaysTouchesBegan = Int.random(in: 0..<4, using: &numbers) == 0
                kind.delegate = answers
                if let other = recognizers.randomElement(using: &numbers), Bool.random(using: &numbers) {
                    kind.require(toFail: other)
                }
                view.addGestureRecognizer(kind)
                recognizers.append(kind)
            }
            views.append(view)
            parent = view
        }

        var fingers: [Finger] = []
        func somewhere() -> CGPoint {
            CGPoint(x: .random(in: 1..<389, using: &numbers), y: .random(in: 1..<843, using: &numbers))
        }
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0,
                1 where fingers.count < 4:
                fingers.append(phone.touch(at: somewhere()))
            case 2, 3:
                let duration = Bool.random(using: &numbers) ? 0 : 0.05
                fingers.randomElement(using: &numbers)?.move(to: somewhere(), duration: duration)
            case 4, 5: if !fingers.isEmpty { fingers.removeFirst().lift() }
            case 6: if Int.random(in: 0..<4, using: &numbers) == 0 { fingers.popLast()?.cancel() }
            default: phone.advance(by: .random(in: 0..<0.7, using: &numbers))
            }
            if let recognizer = recognizers.randomElement(using: &numbers),
                Int.random(in: 0..<20, using: &numbers) == 0
            {
                recognizer.isEnabled.toggle()
            }
        }
        for finger in fingers { finger.lift() }
        phone.settle()

        #expect(phone.application.events.recognizersUnderWay.isEmpty)
        #expect(phone.application.events.fingers.isEmpty)
        for view in views {
            func count(_ words: String...) -> Int {
                view.journal.entries.filter { words.contains(String($0.prefix { $0 != " " })) }
                    .reduce(0) { $0 + (Int($1.drop { $0 != " " }.dropFirst()) ?? 1) }
            }
            #expect(count("began") == count("ended", "cancelled"))
        }
    }
}

// MARK: - The gestures

@MainActor @Suite struct TapTests {
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

@MainActor @Suite struct LongPressTests {
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

@MainActor @Suite struct PanTests {
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

@MainActor @Suite struct PinchTests {
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

// MARK: - The estimator

@Suite struct VelocityTrackerTests {
    @Test(
        "A mouse that tells whole points a thousand times a second is as fast as it is",
        arguments: [300.0, 900, 2500])
    func mouse(speed: CGFloat) {
        var tracker = VelocityTracker(from: .zero, at: 0)
        var estimates: [CGFloat] = []

        for millisecond in 1...300 {
            let time = Double(millisecond) / 1000
            tracker.add(CGPoint(x: (speed * time).rounded(), y: 0), at: time)
            if millisecond > 60 { estimates.append(tracker.velocity(at: time).x) }
        }

        #expect(estimates.allSatisfy { abs($0 - speed) < max(0.1 * speed, 60) })
    }

    @Test("A50: uniform motion is exact, however often it is reported", arguments: [120.0, 60.0, 15.0])
    func uniformMotionIsExact(rate: Double) {
        var tracker = VelocityTracker(from: .zero, at: 0)
        for step in 1...10 {
            tracker.add(
                CGPoint(x: 300 * Double(step) / rate, y: -60 * Double(step) / rate), at: Double(step) / rate)
        }

        let velocity = tracker.velocity(at: 10 / rate)
        #expect(abs(velocity.x - 300) < 1e-6)
        #expect(abs(velocity.y + 60) < 1e-6)
    }

    @Test("A50: of the last three steps the oldest weighs most: 0.6, 0.35, 0.05")
    func olderStepsWeighMore() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        for (time, x) in [(0.01, 1.0), (0.02, 3.0), (0.03, 6.0)] {
            tracker.add(CGPoint(x: x, y: 0), at: time)
        }

        #expect(abs(tracker.velocity(at: 0.03).x - (0.6 * 100 + 0.35 * 200 + 0.05 * 300)) < 1e-6)
    }

    @Test("A49: nothing has moved for 0.1 s: zero")
    func restIsZero() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        tracker.add(CGPoint(x: 10, y: 0), at: 0.01)

        #expect(tracker.velocity(at: 0.02).x > 0)
        #expect(tracker.velocity(at: 0.16) == .zero)
    }

    @Test("several positions at one time count as the last of them")
    func simultaneousPositionsCountOnce() {
        var tracker = VelocityTracker(from: .zero, at: 0)
        tracker.add(CGPoint(x: 50, y: 0), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)

        tracker.add(CGPoint(x: 60, y: 0), at: 0.01)
        #expect(abs(tracker.velocity(at: 0.01).x - 1000) < 1e-6)
    }
}
