import SimulatorKit
import Testing
import UIKit

@MainActor struct GestureAndControlTests {
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
