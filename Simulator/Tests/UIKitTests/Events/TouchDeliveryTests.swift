import SimulatorKit
import Testing
import UIKit

@MainActor struct TouchDeliveryTests {
    private let phone = Simulator(.iPhone)
    private let journal = Journal()
    private let view: TouchView

    private let here = CGPoint(x: 150, y: 150)
    private let there = CGPoint(x: 200, y: 220)

    init() {
        view = TouchView(CGRect(x: 100, y: 100, width: 200, height: 200), in: phone.window, journal: journal)
    }

    // MARK: To views

    @Test("a view hears of a touch's beginning, every move and its end")
    func viewHearsTheWholeTouch() {
        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0)
        finger.move(to: here, duration: 0)
        finger.lift()

        #expect(journal.entries == ["began", "moved", "moved", "ended"])
    }

    @Test("a view hears touchesCancelled when the system takes the finger away")
    func viewHearsOfCancellation() {
        let finger = phone.touch(at: here)
        finger.cancel()

        #expect(journal.entries == ["began", "cancelled"])
    }

    @Test("C6: the view of a touch stays the one it went down in, wherever the finger goes")
    func viewStaysTheHitView() {
        let other = TouchView(CGRect(x: 0, y: 400, width: 390, height: 200), in: phone.window)
        var touch: UITouch?
        view.whenBegan = { touch = $0.first }

        let finger = phone.touch(at: here)
        finger.move(to: CGPoint(x: 150, y: 500), duration: 0.1)

        #expect(touch?.view === view)
        #expect(touch?.window === phone.window)
        #expect(touch?.location(in: other) == CGPoint(x: 150, y: 100))
        #expect(other.journal.entries.isEmpty)
        finger.lift()
        #expect(journal.entries.last == "ended")
    }

    @Test("C7: a finger is one UITouch object for its life, with the time in seconds")
    func touchIsOneObject() throws {
        var touches: [UITouch] = []
        let puppet = Puppet()
        puppet.whenBegan = { _, began, _ in touches += began }
        puppet.whenMoved = { touches += $0.attempt.touches }
        view.addGestureRecognizer(puppet)
        phone.advance(by: 2)

        let finger = phone.touch(at: here)
        phone.advance(by: 0.25)
        finger.move(to: there, duration: 0)

        #expect(touches.count == 2)
        #expect(touches.first === touches.last)
        #expect(try #require(touches.last).timestamp == 2.25)
        #expect(try #require(touches.last).previousLocation(in: view) == CGPoint(x: 50, y: 50))
        #expect(try #require(touches.last).location(in: view) == CGPoint(x: 100, y: 120))
        #expect(try #require(touches.last).location(in: nil) == there)
    }

    @Test("C5: without isMultipleTouchEnabled a view hears of the first finger only")
    func singleTouchViewHearsOneFinger() {
        let first = phone.touch(at: here)
        let second = phone.touch(at: there)
        second.lift()
        first.lift()

        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C5: with isMultipleTouchEnabled it hears of both")
    func multipleTouchViewHearsAllFingers() {
        view.isMultipleTouchEnabled = true

        let first = phone.touch(at: here)
        let second = phone.touch(at: there)
        second.lift()
        first.lift()

        #expect(journal.entries == ["began", "began", "ended", "ended"])
    }

    @Test("C5: two fingers that go down together arrive in one call")
    func fingersOfOneEventArriveTogether() {
        view.isMultipleTouchEnabled = true

        let fingers = phone.application.events.touchesBegan(at: [here, there], in: phone.window)
        phone.application.events.touchesEnded(fingers)

        #expect(journal.entries == ["began 2", "ended 2"])
    }

    @Test("C5: recognizers on the view hear of all fingers all the same")
    func recognizersHearAllFingers() {
        let recorder = Recorder()
        let pinch = UIPinchGestureRecognizer()
        recorder.follow(pinch, of: view)

        phone.pinch(at: CGPoint(x: 200, y: 200), scale: 2, duration: 0.2)

        #expect(recorder.states.first == .began)
        #expect(recorder.states.last == .ended)
    }

    @Test("C8: recognizers of the view and of its ancestors hear of a touch before the view, deepest first")
    func recognizersComeFirst() {
        let (own, above, top) = (Puppet(), Puppet(), Puppet())
        for (puppet, name) in [(own, "own"), (above, "above"), (top, "top")] {
            (puppet.name, puppet.journal) = (name, journal)
        }
        let parent = UIView(frame: phone.window.bounds)
        phone.window.addSubview(parent)
        parent.addSubview(view)
        phone.window.addGestureRecognizer(top)
        parent.addGestureRecognizer(above)
        view.addGestureRecognizer(own)

        _ = phone.touch(at: here)

        #expect(journal.entries == ["own began", "above began", "top began", "began"])
    }

    @Test("C8: recognizers of views beside it hear nothing")
    func siblingsHearNothing() {
        let beside = Puppet()
        beside.journal = journal
        let sibling = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
        sibling.addGestureRecognizer(beside)
        phone.window.addSubview(sibling)

        phone.tap(at: here)

        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C8: what a view does not handle goes up the responder chain: superviews, then the view controller")
    func unhandledTouchesGoUp() {
        final class Controller: UIViewController {
            var journal = Journal()

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                journal.note("controller began")
                super.touchesBegan(touches, with: event)
            }
        }
        let controller = Controller()
        controller.journal = journal
        phone.show(controller)
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(plain)
        controller.view.addSubview(view)

        phone.tap(at: CGPoint(x: 50, y: 50))
        #expect(journal.entries == ["controller began"])

        view.addSubview(plain)
        journal.clear()
        phone.tap(at: here)
        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C9: a view that leaves the window loses its touches, and its recognizers are cancelled")
    func leavingTheWindowCancels() {
        let recorder = Recorder()
        recorder.follow(UIPanGestureRecognizer(), of: view)
        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)

        view.removeFromSuperview()
        phone.advance(by: 0.01)
        finger.move(to: here, duration: 0.1)
        finger.lift()

        #expect(recorder.states.first == .began)
        #expect(recorder.states.last == .cancelled)
        #expect(recorder.states.filter { $0 == .cancelled }.count == 1)
    }

    @Test("C9: it hears touchesCancelled if it knew of the touch")
    func leavingTheWindowTellsTheView() {
        let finger = phone.touch(at: here)
        view.removeFromSuperview()
        phone.advance(by: 0.01)
        finger.lift()

        #expect(journal.entries == ["began", "cancelled"])
    }

    @Test("an event tells which touches are in a window, in a view and with a recognizer")
    func eventSortsItsTouches() throws {
        let puppet = Puppet()
        view.addGestureRecognizer(puppet)
        var event: UIEvent?
        puppet.whenBegan = { event = $2 }

        _ = phone.touch(at: CGPoint(x: 10, y: 10))
        _ = phone.touch(at: here)

        let touches = try #require(event)
        #expect(touches.type == .touches)
        #expect(touches.allTouches?.count == 2)
        #expect(touches.touches(for: phone.window)?.count == 2)
        #expect(touches.touches(for: view)?.count == 1)
        #expect(touches.touches(for: puppet)?.first?.gestureRecognizers == [puppet])
    }

    @Test("taps in quick succession at one place are counted")
    func tapsAreCounted() {
        var counts: [Int] = []
        view.whenBegan = { counts.append($0.first?.tapCount ?? 0) }

        phone.tap(at: here)
        phone.advance(by: 0.1)
        phone.tap(at: here)
        phone.advance(by: 1)
        phone.tap(at: here)

        #expect(counts == [1, 2, 1])
    }

    @Test(
        "page of UITouch.tapCount: taps within a certain time in a certain place are counted on, others anew")
    func farTapsAreNotCounted() {
        var counts: [Int] = []
        view.whenBegan = { counts.append($0.first?.tapCount ?? 0) }

        for point in [here, here, here, CGPoint(x: 290, y: 290), here] {
            phone.tap(at: point)
            phone.advance(by: 0.1)
        }

        #expect(counts == [1, 2, 3, 1, 1])
    }

    // MARK: What recognizers take from views

    @Test("C22: at the recognition the view loses its touches, before the action is sent")
    func recognitionCancelsTouches() {
        let recorder = Recorder()
        recorder.whenTold = { [journal] in journal.note("action \($0.state)") }
        recorder.follow(UIPanGestureRecognizer(), of: view)

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0)
        finger.move(to: here, duration: 0)
        finger.lift()

        #expect(
            journal.entries == ["began", "cancelled", "action began", "action changed", "action ended"])
    }

    @Test("C6: the touch has no view once a recognizer has taken it")
    func takenTouchHasNoView() {
        view.addGestureRecognizer(UIPanGestureRecognizer())
        var touch: UITouch?
        view.whenBegan = { touch = $0.first }

        let finger = phone.touch(at: here)
        #expect(touch?.view === view)

        finger.move(to: there, duration: 0)
        #expect(touch?.view == nil)
    }

    @Test("C22: with cancelsTouchesInView false the view keeps its touches")
    func recognitionCanLeaveTouches() {
        let recorder = Recorder()
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        recorder.follow(pan, of: view)

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0)
        finger.lift()

        #expect(recorder.states == [.began, .ended])
        #expect(journal.entries == ["began", "moved", "ended"])
    }

    @Test("C22: a touch that an ancestor's recognizer takes is cancelled in the hit view")
    func ancestorsTakeTouches() {
        phone.window.addGestureRecognizer(UITapGestureRecognizer())

        phone.tap(at: here)

        #expect(journal.entries == ["began", "cancelled"])
    }

    @Test("C22: a second finger that joins a running gesture never reaches the view")
    func joiningFingerStaysAway() {
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(UIPanGestureRecognizer())
        let first = phone.touch(at: here)
        first.move(to: there, duration: 0)

        let second = phone.touch(at: here)
        second.lift()
        first.lift()

        #expect(journal.entries == ["began", "cancelled"])
    }

    @Test("C23: a double-tap recognizer withholds the end of the first tap until it has failed")
    func doubleTapDelaysTheEnd() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)

        phone.tap(at: here)
        #expect(journal.entries == ["began"])
        phone.advance(by: 0.2)
        #expect(journal.entries == ["began"])

        phone.advance(by: 0.4)
        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C22, C23: a recognized double tap cancels both touches in the view, the withheld one too")
    func doubleTapCancelsBothTouches() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)

        phone.doubleTap(at: here)
        phone.advance(by: 1)

        #expect(journal.entries == ["began", "began", "cancelled 2"])
    }

    @Test("C23: with delaysTouchesEnded false the end comes at once")
    func endIsNotDelayedOnDemand() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = false
        view.addGestureRecognizer(double)

        phone.tap(at: here)

        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C23: with delaysTouchesBegan the view hears of a touch once the recognizer has failed")
    func beginningIsDelayedUntilFailure() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)

        let finger = phone.touch(at: here)
        finger.move(to: CGPoint(x: 153, y: 150), duration: 0)
        #expect(journal.entries.isEmpty)

        finger.move(to: there, duration: 0)
        #expect(journal.entries == ["began"])
        finger.lift()
        #expect(journal.entries == ["began", "ended"])
    }

    @Test("C23: with delaysTouchesBegan a short touch arrives whole, at its end")
    func delayedTouchArrivesWhole() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        var phases: [UITouch.Phase] = []
        view.whenBegan = { phases += $0.map(\.phase) }

        phone.tap(at: here)

        #expect(journal.entries == ["began", "ended"])
        #expect(phases == [.began])
    }

    @Test("C23: what delaysTouchesBegan withheld is dropped at the recognition", arguments: [true, false])
    func withheldTouchesAreDropped(cancels: Bool) {
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        pan.cancelsTouchesInView = cancels
        view.addGestureRecognizer(pan)

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)
        finger.lift()

        #expect(journal.entries.isEmpty)
    }

    @Test("a touch that a recognizer ignores goes to the view")
    func ignoredTouchGoesToTheView() {
        let puppet = Puppet()
        puppet.delaysTouchesBegan = true
        puppet.whenBegan = { puppet, touches, event in
            for touch in touches { puppet.ignore(touch, for: event) }
        }
        view.addGestureRecognizer(puppet)

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0)
        finger.lift()

        #expect(journal.entries == ["began", "moved", "ended"])
        #expect(puppet.journal.entries == ["recognizer began"])
    }

    @Test("isExclusiveTouch keeps a view's touch from sharing the window")
    func exclusiveViewsDoNotShare() {
        let other = TouchView(CGRect(x: 0, y: 400, width: 390, height: 200), in: phone.window)
        other.isExclusiveTouch = true

        let first = phone.touch(at: here)
        let second = phone.touch(at: CGPoint(x: 100, y: 450))
        second.lift()
        first.lift()

        #expect(journal.entries == ["began", "ended"])
        #expect(other.journal.entries.isEmpty)
    }

    // MARK: The hooks of a scroll view

    @Test("A25: a recognizer that withholds touches can release them and still recognize")
    func delayedTouchesAreReleased() {
        let parent = UIView(frame: phone.window.bounds)
        phone.window.addSubview(parent)
        parent.addSubview(view)
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        let recorder = Recorder()
        recorder.follow(pan, of: parent)
        let finger = phone.touch(at: here)
        #expect(journal.entries.isEmpty)

        pan.releaseDelayedTouches()
        phone.advance(by: 0.01)
        #expect(journal.entries == ["began"])
        #expect(pan.contentViews == [view])

        finger.move(to: there, duration: 0)
        finger.lift()
        #expect(journal.entries == ["began", "cancelled"])
        #expect(recorder.states == [.began, .ended])
    }

    @Test("A25: the recognizer's owner is asked before the content gets a touch, and may keep it")
    func contentTouchesCanBeRefused() {
        let parent = TouchView(phone.window.bounds, in: phone.window)
        parent.addSubview(view)
        let pan = UIPanGestureRecognizer()
        var asked: [UIView] = []
        pan.contentTouchesShouldBegin = { _, _, view in
            asked.append(view)
            return false
        }
        parent.addGestureRecognizer(pan)

        phone.tap(at: here)
        phone.tap(at: CGPoint(x: 20, y: 20))

        #expect(asked == [view])
        #expect(journal.entries.isEmpty)
        #expect(parent.journal.entries == ["began", "ended"])
    }

    @Test("A26: a veto at the beginning leaves the touch with the content, for as long as it lasts")
    func contentCanKeepItsTouches() {
        let parent = UIView(frame: phone.window.bounds)
        phone.window.addSubview(parent)
        parent.addSubview(view)
        let pan = UIPanGestureRecognizer()
        var refusals = 0
        pan.mayBegin = { [view] in
            refusals += 1
            return !pan.contentViews.contains(view)
        }
        let recorder = Recorder()
        recorder.follow(pan, of: parent)

        let finger = phone.touch(at: here)
        finger.move(to: there, duration: 0.1)
        finger.move(to: here, duration: 0.1)
        finger.lift()

        #expect(refusals == 1)
        #expect(recorder.states.isEmpty)
        #expect(journal.entries.first == "began")
        #expect(journal.entries.last == "ended")
    }

    @Test("A27: recognizers of the content hear of a touch at once, though the content does not")
    func recognizersAreNotDelayed() {
        let parent = UIView(frame: phone.window.bounds)
        phone.window.addSubview(parent)
        parent.addSubview(view)
        let pan = UIPanGestureRecognizer()
        pan.delaysTouchesBegan = true
        parent.addGestureRecognizer(pan)
        let puppet = Puppet()
        view.addGestureRecognizer(puppet)

        _ = phone.touch(at: here)

        #expect(puppet.journal.entries == ["recognizer began"])
        #expect(journal.entries.isEmpty)
    }

    @Test("UIEvent.h: an event has the touches that are down, and the one that lifts until it has been told")
    func eventsHaveTheirTouches() {
        final class Counting: UIView {
            var counts: [Int] = []
            var event: UIEvent?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts.append(event?.allTouches?.count ?? -1)
                self.event = event
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts.append(event?.allTouches?.count ?? -1)
            }
        }
        let phone = Simulator(.iPhone)
        let view = Counting(frame: phone.window.bounds)
        view.isMultipleTouchEnabled = true
        phone.window.addSubview(view)

        let first = phone.touch(at: CGPoint(x: 100, y: 300))
        let second = phone.touch(at: CGPoint(x: 200, y: 300))
        first.lift()
        #expect(view.event?.allTouches?.count == 1)
        second.lift()

        #expect(view.counts == [1, 2, 2, 1] && view.event?.allTouches?.isEmpty != false)
    }
}
