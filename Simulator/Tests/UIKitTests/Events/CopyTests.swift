import SimulatorKit
import Testing
import UIKit

@MainActor struct CopyTests {
    private static let copy = Selector("copy(_:)", UIResponder.copy(_:))

    @Test func commandCCopiesTheFirstResponder() {
        let stage = Stage()
        let view = CopyingView()
        stage.view.addSubview(view)
        view.becomeFirstResponder()

        stage.phone.press(.keyboardC, modifiers: .command)
        stage.phone.press(.keyboardC)

        #expect(view.senders.count == 1)
        #expect(view.senders.first is UICommand)
        #expect(UIPasteboard.general.string == "copied")
    }

    @Test func commandCGoesUpToWhoeverCanCopy() {
        let stage = Stage()
        let outer = CopyingView()
        let inner = FocusedView()
        stage.view.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()

        stage.phone.press(.keyboardC, modifiers: .command)

        #expect(outer.senders.count == 1)
    }

    @Test func aResponderThatDeclinesIsPassedOver() {
        let stage = Stage()
        let (outer, inner) = (CopyingView(), CopyingView())
        stage.view.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        inner.canCopy = false

        stage.phone.press(.keyboardC, modifiers: .command)

        #expect(inner.senders.isEmpty)
        #expect(outer.senders.count == 1)
    }

    @Test func anAppsOwnCommandComesFirst() {
        let stage = Stage()
        let view = CopyingView()
        stage.view.addSubview(view)
        view.becomeFirstResponder()
        let command = UIKeyCommand(
            input: "c", modifierFlags: .command, action: Selector("act", CopyingView.act))
        stage.controller.addKeyCommand(command)

        stage.phone.press(.keyboardC, modifiers: .command)
        let senders = view.senders.count
        stage.controller.removeKeyCommand(command)
        stage.phone.press(.keyboardC, modifiers: .command)

        #expect(view.actions == 1)
        #expect(senders == 0)
        #expect(view.senders.count == 1)
        #expect(stage.controller.keyCommands == nil)
    }

    @Test func onlyWhoImplementsCopyCanCopy() {
        #expect(!UIView().canPerformAction(Self.copy, withSender: nil))
        #expect(!UIViewController().canPerformAction(Self.copy, withSender: nil))
        #expect(!FocusedView().canPerformAction(Self.copy, withSender: nil))
        #expect(CopyingView().canPerformAction(Self.copy, withSender: nil))
        #expect(CopyingSubview().canPerformAction(Self.copy, withSender: nil))
        #expect(CopyingController().canPerformAction(Self.copy, withSender: nil))
    }

    @Test func withoutAnybodyWhoCopiesTheKeyArrives() {
        let stage = Stage()
        let view = FocusedView()
        stage.view.addSubview(view)
        view.becomeFirstResponder()

        stage.phone.press(.keyboardC, modifiers: .command)

        #expect(view.presses == 1)
    }
}

private class FocusedView: UIView {
    var presses = 0

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses += 1
    }
}

private class CopyingView: FocusedView {
    var senders: [Any?] = []
    var actions = 0
    var canCopy = true

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canCopy && super.canPerformAction(action, withSender: sender)
    }

    override func copy(_ sender: Any?) {
        senders.append(sender)
        UIPasteboard.general.string = "copied"
    }

    func act() {
        actions += 1
    }
}

private final class CopyingSubview: CopyingView {
    let more = 1
}

private final class CopyingController: UIViewController {
    override func copy(_ sender: Any?) {}
}
