import SimulatorKit
import Testing
import UIKit

@MainActor struct GestureStateTests {
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
