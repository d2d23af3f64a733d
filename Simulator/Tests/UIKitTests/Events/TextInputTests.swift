import SimulatorKit
import Testing
import UIKit

/// Who gets what is typed, and how typing ends.
@MainActor struct TextInputTests {
    private let stage = Stage()
    private let field = Field(frame: CGRect(x: 0, y: 100, width: 200, height: 40))

    /// Holds the text that is typed into it.
    private final class Field: UIView, UIKeyInput {
        var text = ""
        var mayResign = true

        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { mayResign }

        var hasText: Bool { !text.isEmpty }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { _ = text.popLast() }
    }

    /// A controller with one key command.
    private final class Commander: UIViewController {
        static let act = Selector("act", Commander.act)
        var count = 0
        var isWilling = true

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            isWilling && super.canPerformAction(action, withSender: sender)
        }

        func act() { count += 1 }
    }

    private func commander(_ input: String, _ flags: UIKeyModifierFlags = []) -> (Commander, UIKeyCommand) {
        let commander = Commander()
        let command = UIKeyCommand(input: input, modifierFlags: flags, action: Commander.act)
        commander.addKeyCommand(command)
        stage.phone.show(commander)
        return (commander, command)
    }

    // MARK: Typing

    @Test("UITextInput.h: keys type into the first responder")
    func keysType() {
        stage.view.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.press(.keyboardA, modifiers: .shift)
        stage.phone.press(.keyboardSpacebar)
        stage.phone.press(.keyboardB)
        stage.phone.press(.keyboardC)
        stage.phone.press(.keyboardDeleteOrBackspace)
        stage.phone.press(.keyboardReturnOrEnter)

        #expect(field.text == "A b\n")
    }

    @Test("UITextInput.h: without the first responder nothing is typed")
    func onlyTheFirstResponderIsTypedInto() {
        stage.view.addSubview(field)

        stage.phone.press(.keyboardA)

        #expect(field.text.isEmpty)
    }

    @Test("H2: typing comes before a command without priority, and after one with it")
    func typingComesBeforeCommands() {
        let (commander, command) = commander(" ")
        commander.view.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.press(.keyboardSpacebar)
        let (text, count) = (field.text, commander.count)
        command.wantsPriorityOverSystemBehavior = true
        stage.phone.press(.keyboardSpacebar)

        #expect(text == " " && count == 0)
        #expect(field.text == " " && commander.count == 1)
    }

    @Test("H2: what types nothing is left to commands")
    func otherKeysAreLeftToCommands() {
        let (commander, _) = commander("w", .command)
        commander.addKeyCommand(
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Commander.act))
        commander.view.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.press(.keyboardW, modifiers: .command)
        stage.phone.press(.keyboardEscape)

        #expect(commander.count == 2)
        #expect(field.text.isEmpty)
    }

    // MARK: Under what is presented

    @Test(
        "C8: commands of a presenter hear the keys of what it presents, unless they say that they cannot act")
    func keysReachThePresenter() {
        let (commander, command) = commander(" ")
        command.wantsPriorityOverSystemBehavior = true
        let sheet = UIViewController()
        sheet.view.addSubview(field)
        commander.present(sheet, animated: false)
        stage.phone.settle()
        field.becomeFirstResponder()

        stage.phone.press(.keyboardSpacebar)
        let (text, count) = (field.text, commander.count)
        commander.isWilling = false
        stage.phone.press(.keyboardSpacebar)

        #expect(sheet.next === commander)
        #expect(text.isEmpty && count == 1)
        #expect(field.text == " " && commander.count == 1)
    }

    @Test("H2: a presenter's command without priority leaves the text above it alone")
    func typingInASheetStaysThere() {
        let (commander, _) = commander(" ")
        let sheet = UIViewController()
        sheet.view.addSubview(field)
        commander.present(sheet, animated: false)
        stage.phone.settle()
        field.becomeFirstResponder()

        stage.phone.press(.keyboardSpacebar)

        #expect(field.text == " ")
        #expect(commander.count == 0)
    }

    // MARK: Ending

    @Test("UITextField.h: editing ends in the view itself and in views within it, not in others")
    func editingEndsWithin() {
        let beside = UIView()
        for view in [field, beside] { stage.view.addSubview(view) }

        field.becomeFirstResponder()
        beside.endEditing(true)
        let isLeftAlone = field.isFirstResponder
        stage.view.endEditing(false)
        let hasEnded = !field.isFirstResponder
        field.becomeFirstResponder()
        let answer = field.endEditing(false)

        #expect(isLeftAlone && hasEnded)
        #expect(answer && !field.isFirstResponder)
    }

    @Test("UITextField.h: who refuses to resign goes on, unless it is forced")
    func editingIsForcedToEnd() {
        stage.view.addSubview(field)
        field.becomeFirstResponder()
        field.mayResign = false

        let asked = stage.view.endEditing(false)
        let stays = field.isFirstResponder
        let forced = stage.view.endEditing(true)

        #expect(!asked && stays)
        #expect(forced && !field.isFirstResponder)
    }
}
