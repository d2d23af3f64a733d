import SimulatorKit
import UIKit

/// Notes what happens, in its order.
@MainActor final class Journal {
    private(set) var entries: [String] = []

    func note(_ entry: String) {
        entries.append(entry)
    }

    func clear() {
        entries = []
    }
}

/// A target that notes the states that it is told of.
@MainActor final class Recorder: NSObject {
    static let action = Selector("act", Recorder.act)

    private(set) var states: [UIGestureRecognizer.State] = []
    var whenTold: (UIGestureRecognizer) -> Void = { _ in }

    func act(_ recognizer: UIGestureRecognizer) {
        states.append(recognizer.state)
        whenTold(recognizer)
    }

    /// Makes this a target of the recognizer, and that a recognizer of the view.
    func follow(_ recognizer: UIGestureRecognizer, of view: UIView) {
        recognizer.addTarget(self, action: Self.action)
        view.addGestureRecognizer(recognizer)
    }
}

/// A view that notes the touches it gets.
final class TouchView: UIView {
    var journal = Journal()
    var name = ""
    var whenBegan: (Set<UITouch>) -> Void = { _ in }

    /// Fills the rectangle of the superview.
    convenience init(_ frame: CGRect, in superview: UIView, name: String = "", journal: Journal = Journal()) {
        self.init(frame: frame)
        (self.name, self.journal) = (name, journal)
        superview.addSubview(self)
    }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let count = touches.count == 1 ? "" : " \(touches.count)"
        journal.note(name.isEmpty ? "\(what)\(count)" : "\(name) \(what)\(count)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        whenBegan(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
}

/// A recognizer that does what the test says, and notes what it hears.
final class Puppet: UIGestureRecognizer {
    var journal = Journal()
    var name = "recognizer"
    var whenBegan: (Puppet, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
    var whenMoved: (Puppet) -> Void = { _ in }
    var whenEnded: (Puppet) -> Void = { _ in }
    var preventsOthers = true
    var isPreventable = true
    var wantsEvents = true

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.note("\(name) began")
        whenBegan(self, touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.note("\(name) moved")
        whenMoved(self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.note("\(name) ended")
        whenEnded(self)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        journal.note("\(name) cancelled")
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() { journal.note("\(name) reset") }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { preventsOthers }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable }
    override func shouldReceive(_ event: UIEvent) -> Bool { wantsEvents && super.shouldReceive(event) }
}

/// A delegate that answers as the test says, and as Apple's defaults otherwise.
@MainActor final class Answers: NSObject, UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var isSimultaneous = false
    var mustFailFirst: UIGestureRecognizer?
    var mustWaitForThis: UIGestureRecognizer?
    var takesTouch: (UITouch) -> Bool = { _ in true }
    var takesEvent: (UIEvent) -> Bool = { _ in true }
    private(set) var questions: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions.append("begin")
        return begins(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        questions.append("require failure")
        return otherGestureRecognizer === mustFailFirst
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === mustWaitForThis }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        questions.append("touch")
        return takesTouch(touch)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        questions.append("event")
        return takesEvent(event)
    }
}
