import SimulatorKit
import Testing
import UIKit

@MainActor struct KeyboardTests {
    private let phone = Simulator(.iPhone)
    private let journal = Journal()
    private let outer: KeyView
    private let inner: KeyView

    /// A view with key commands, which can be first responder.
    private class KeyView: UIView {
        var name = ""
        var journal = Journal()
        var commands: [UIKeyCommand] = []
        var allowsAction = true
        private(set) var sender: Any?

        static let plain = Selector("act", KeyView.act)

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }

        func act(_ sender: Any?) {
            self.sender = sender
            journal.note("\(name) acts")
        }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            allowsAction && super.canPerformAction(action, withSender: sender)
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            journal.note("\(name) began \(presses.first?.key?.characters ?? "")")
            if name == "inner" { super.pressesBegan(presses, with: event) }
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            journal.note("\(name) ended")
        }

        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            journal.note("\(name) cancelled")
        }
    }

    /// One that alone has the action `special`.
    private final class SpecialView: KeyView {
        static let special = Selector("special", SpecialView.special)

        func special(_ sender: Any?) { journal.note("\(name) acts specially") }
    }

    /// One that scrolls with the arrows by itself, say.
    private final class SystemView: KeyView, SystemKeyHandler {
        func handleSystemKey(_ key: UIKey) -> Bool {
            guard key.keyCode == .keyboardDownArrow else { return false }
            journal.note("system")
            return true
        }
    }

    init() {
        outer = SpecialView(frame: phone.window.bounds)
        inner = KeyView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        (outer.name, inner.name) = ("outer", "inner")
        (outer.journal, inner.journal) = (journal, journal)
        phone.window.addSubview(outer)
        outer.addSubview(inner)
    }

    private func command(
        _ input: String, _ flags: UIKeyModifierFlags = [], action: Selector = KeyView.plain
    ) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: flags, action: action)
    }

    @Test("H1: commands are collected from the first responder up, and the first that matches acts")
    func collectsFromTheFirstResponder() {
        outer.commands = [command("w", .command), command("x", .command)]
        inner.commands = [command("w", .command)]
        inner.becomeFirstResponder()

        phone.press(.keyboardW, modifiers: .command)
        #expect(journal.entries == ["inner acts"])
        #expect((inner.sender as? UIKeyCommand) === inner.commands[0])

        phone.press(.keyboardX, modifiers: .command)
        #expect((inner.sender as? UIKeyCommand) === outer.commands[1])
    }

    @Test("H1: below the first responder nobody is asked")
    func ignoresDescendants() {
        inner.commands = [command("w", .command)]
        outer.becomeFirstResponder()

        phone.press(.keyboardW, modifiers: .command)

        #expect(!journal.entries.contains("inner acts"))
    }

    @Test("H1: a view controller takes part when something in its view is first responder, or it is itself")
    func controllersTakePart() {
        final class Controller: UIViewController {
            var journal = Journal()

            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(
                        input: "w", modifierFlags: .command, action: Selector("close", Controller.close))
                ]
            }

            func close() { journal.note("controller closes") }
        }
        let controller = Controller()
        controller.journal = journal
        phone.show(controller)
        controller.view.addSubview(inner)
        phone.press(.keyboardW, modifiers: .command)
        #expect(journal.entries.isEmpty)

        inner.becomeFirstResponder()
        phone.press(.keyboardW, modifiers: .command)
        #expect(journal.entries == ["controller closes"])

        inner.resignFirstResponder()
        controller.becomeFirstResponder()
        phone.press(.keyboardW, modifiers: .command)
        #expect(journal.entries == ["controller closes", "controller closes"])
    }

    @Test("H1: the action goes to the first of the chain that implements it")
    func actionFindsItsTarget() {
        inner.commands = [command("w", .command, action: SpecialView.special)]
        inner.becomeFirstResponder()

        phone.press(.keyboardW, modifiers: .command)

        #expect(journal.entries == ["outer acts specially"])
    }

    @Test("H1: and says through canPerformAction that it does; a command that nobody performs takes no key")
    func canPerformActionDecides() {
        inner.commands = [command("w")]
        inner.allowsAction = false
        inner.becomeFirstResponder()

        phone.press(.keyboardW)
        #expect(journal.entries == ["outer acts"])

        outer.allowsAction = false
        journal.clear()
        phone.press(.keyboardW)
        #expect(journal.entries.first == "inner began w")
    }

    @Test("H1: a command that nobody performs leaves the key to the next one, with priority or without")
    func performableCommandsGoNext() {
        inner.commands = [
            command("w", action: Selector("reload", UICollectionView.reloadData)), command("w"),
        ]
        inner.becomeFirstResponder()

        phone.press(.keyboardW)
        #expect(journal.entries == ["inner acts"])
        for command in inner.commands { command.wantsPriorityOverSystemBehavior = true }
        phone.press(.keyboardW)

        #expect(journal.entries == ["inner acts", "inner acts"])
    }

    @Test("page of UIView.removeFromSuperview: what leaves the window leaves the responder chain")
    func leavingTheWindowEndsFirstResponders() {
        inner.commands = [command("w")]
        for view in [inner, outer] {
            inner.becomeFirstResponder()
            let superview = view.superview
            view.removeFromSuperview()
            #expect(!inner.isFirstResponder)
            phone.press(.keyboardW)
            #expect(journal.entries.isEmpty)

            superview?.addSubview(view)
            #expect(!inner.isFirstResponder)
            phone.press(.keyboardW)
            #expect(journal.entries.isEmpty)
        }
    }

    @Test("page of UIView.removeFromSuperview: so does the controller whose view it is")
    func leavingTheWindowEndsControllers() {
        final class Controller: UIViewController {
            var journal = Journal()

            override var canBecomeFirstResponder: Bool { true }

            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                journal.note("controller began")
            }
        }
        let controller = Controller()
        controller.journal = journal
        phone.show(controller)
        controller.becomeFirstResponder()
        phone.press(.keyboardW)
        #expect(journal.entries == ["controller began"])

        phone.show(UIViewController())
        phone.press(.keyboardW)
        #expect(!controller.isFirstResponder && journal.entries == ["controller began"])
        phone.show(controller)

        #expect(!controller.isFirstResponder && controller.becomeFirstResponder())
    }

    @Test("UIResponder.h: there is one first responder, which may refuse to become it, and to give it up")
    func firstRespondersAgree() {
        final class Stubborn: UIView {
            var mayResign = true
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { mayResign }
        }
        let stubborn = Stubborn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        phone.window.addSubview(stubborn)

        #expect(!UIView().becomeFirstResponder() && !stubborn.isFirstResponder)
        #expect(stubborn.becomeFirstResponder() && stubborn.isFirstResponder)
        stubborn.mayResign = false
        #expect(
            !inner.becomeFirstResponder() && stubborn.isFirstResponder && !stubborn.resignFirstResponder())
        stubborn.mayResign = true
        #expect(inner.becomeFirstResponder() && inner.isFirstResponder && !stubborn.isFirstResponder)

        #expect(inner.resignFirstResponder() && !inner.isFirstResponder)
    }

    @Test("H2: the system's own use of a key comes before commands, and after those with priority")
    func systemComesBetween() {
        let system = SystemView(frame: phone.window.bounds)
        (system.name, system.journal) = ("system view", journal)
        outer.addSubview(system)
        system.commands = [command(UIKeyCommand.inputDownArrow)]
        system.becomeFirstResponder()
        phone.press(.keyboardDownArrow)
        #expect(journal.entries == ["system"])

        journal.clear()
        system.commands[0].wantsPriorityOverSystemBehavior = true
        phone.press(.keyboardDownArrow)
        #expect(journal.entries == ["system view acts"])
    }

    @Test("H2: a command with priority comes before one without, wherever they are in the chain")
    func priorityComesFirst() {
        inner.commands = [command("a", action: KeyView.plain)]
        let urgent = command("a", action: SpecialView.special)
        urgent.wantsPriorityOverSystemBehavior = true
        outer.commands = [urgent]
        inner.becomeFirstResponder()

        phone.press(.keyboardA)

        #expect(journal.entries == ["outer acts specially"])
    }

    private nonisolated static let mirroredInputs: [(String, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
        ("UIKeyInputLeftArrow", .keyboardRightArrow, .command),
        ("UIKeyInputRightArrow", .keyboardLeftArrow, []),
        ("[", .keyboardCloseBracket, .command), ("}", .keyboardOpenBracket, .shift),
        ("(", .keyboard0, .shift), (">", .keyboardComma, .shift),
    ]

    @Test(
        "UIKeyCommand.h: from right to left, arrows and brackets change places unless a command opts out",
        arguments: mirroredInputs)
    func inputsAreMirrored(input: String, mirrored: UIKeyboardHIDUsage, flags: UIKeyModifierFlags) {
        let screen = phone.application.screen
        screen.traitCollection = UITraitCollection(traitsFrom: [
            screen.traitCollection, UITraitCollection(layoutDirection: .rightToLeft),
        ])
        inner.commands = [command(input, flags)]
        inner.becomeFirstResponder()

        phone.press(mirrored, modifiers: flags)
        let acted = journal.entries
        journal.clear()
        inner.commands[0].allowsAutomaticMirroring = false
        phone.press(mirrored, modifiers: flags)

        #expect(acted == ["inner acts"])
        #expect(!journal.entries.contains("inner acts"))
    }

    @Test("UIKeyCommand.h: up and down are never mirrored, and from left to right nothing is")
    func otherInputsStay() {
        inner.commands = [command(UIKeyCommand.inputUpArrow), command(UIKeyCommand.inputLeftArrow)]
        inner.becomeFirstResponder()

        phone.press(.keyboardLeftArrow)
        let screen = phone.application.screen
        screen.traitCollection = UITraitCollection(traitsFrom: [
            screen.traitCollection, UITraitCollection(layoutDirection: .rightToLeft),
        ])
        phone.press(.keyboardUpArrow)

        #expect(journal.entries == ["inner acts", "inner acts"])
    }

    /// A command's input and flags, a key, the modifiers held with it, and whether that is the command.
    nonisolated struct Match: Sendable {
        let input: String
        let flags: UIKeyModifierFlags
        let key: UIKeyboardHIDUsage
        let held: UIKeyModifierFlags
        let isMatch: Bool

        init(
            _ input: String, _ flags: UIKeyModifierFlags, _ key: UIKeyboardHIDUsage,
            _ held: UIKeyModifierFlags,
            _ isMatch: Bool
        ) {
            (self.input, self.flags, self.key, self.held, self.isMatch) = (input, flags, key, held, isMatch)
        }
    }

    private nonisolated static let matches = [
        Match("=", .command, .keyboardEqualSign, [], false),
        Match("=", [], .keyboardEqualSign, .command, false),
        Match("+", .command, .keyboardEqualSign, .command, false),
        Match("+", .command, .keyboardEqualSign, [.command, .shift], true),
        Match("+", [.command, .shift], .keyboardEqualSign, [.command, .shift], true),
        Match("+", .command, .keypadPlus, [.command, .numericPad], true),
        Match("-", .command, .keyboardHyphen, .command, true),
        Match("0", .command, .keyboard0, .command, true),
        Match("W", .command, .keyboardW, .command, true),
        Match("w", .command, .keyboardW, [.command, .shift], false),
        Match(" ", [], .keyboardSpacebar, [], true),
        Match("\r", [], .keyboardReturnOrEnter, [], true),
        Match("\t", .shift, .keyboardTab, .shift, true),
        Match("UIKeyInputEscape", [], .keyboardEscape, [], true),
        Match("UIKeyInputUpArrow", [], .keyboardUpArrow, [], true),
        Match("UIKeyInputPageDown", .alternate, .keyboardPageDown, .alternate, true),
        Match("UIKeyInputF5", [], .keyboardF5, [], true),
    ]

    @Test("H3: an input is the character without modifiers, and all of them must match", arguments: matches)
    func inputsMatch(match: Match) {
        inner.commands = [command(match.input, match.flags)]
        inner.becomeFirstResponder()

        phone.press(match.key, modifiers: match.held)

        #expect((journal.entries == ["inner acts"]) == match.isMatch)
    }

    @Test("H4: a key that no command takes arrives as a press and goes up the chain from the first responder")
    func pressesGoUp() {
        inner.commands = [command("w", .command)]
        inner.becomeFirstResponder()

        phone.press(.keyboardQ)

        #expect(journal.entries == ["inner began q", "outer began q", "inner ended"])
    }

    @Test("H4: a key that a command takes is no press, neither down nor up")
    func commandsSwallowPresses() {
        inner.commands = [command("q")]
        inner.becomeFirstResponder()

        phone.press(.keyboardQ)

        #expect(journal.entries == ["inner acts"])
    }

    @Test(
        "UIKey.h: Option changes characters as on an American keyboard",
        arguments: [
            (UIKeyModifierFlags.alternate, "å"), ([.alternate, .shift], "Å"), ([], "a"),
        ] as [(UIKeyModifierFlags, String)])
    func optionChangesCharacters(flags: UIKeyModifierFlags, characters: String) {
        let key = UIKey(.keyboardA, modifierFlags: flags)

        #expect(key.characters == characters)
        #expect(key.charactersIgnoringModifiers == "a")
    }

    @Test("UICommand.h: alternates are equal whose modifiers are")
    func alternatesAreComparedByModifiers() {
        func alternate(_ title: String, _ flags: UIKeyModifierFlags) -> UICommandAlternate {
            UICommandAlternate(
                title: title, action: Selector("none", UIView.layoutIfNeeded), modifierFlags: flags)
        }

        #expect(alternate("A", .shift) == alternate("B", .shift))
        #expect(alternate("A", .shift).hash == alternate("B", .shift).hash)
        #expect(alternate("A", .shift) != alternate("A", .alternate))
    }

    @Test("H4: a press knows its key: code, text with and without modifiers, flags")
    func pressKnowsItsKey() throws {
        final class Keyhole: UIView {
            var press: UIPress?
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                press = presses.first
                #expect(event?.allPresses == presses)
                #expect(event?.type == .presses)
            }
        }
        let keyhole = Keyhole(frame: .zero)
        phone.window.addSubview(keyhole)
        keyhole.becomeFirstResponder()

        phone.press(.keyboard7, modifiers: [.shift, .alternate])

        let press = try #require(keyhole.press)
        let key = try #require(press.key)
        #expect(key.keyCode == .keyboard7)
        #expect(key.characters == "‡")
        #expect(key.charactersIgnoringModifiers == "7")
        #expect(key.modifierFlags == [.shift, .alternate])
        #expect(press.responder === keyhole)
        #expect(press.window === phone.window)
    }

    @Test("H4: keys that the system takes away are cancelled presses")
    func pressesAreCancelled() {
        inner.becomeFirstResponder()
        let keys = phone.application.events.keys

        keys.keyDown(.keyboardA, in: phone.window)
        keys.cancel()
        keys.keyUp(.keyboardA)

        #expect(journal.entries == ["inner began a", "outer began a", "inner cancelled"])
    }

    @Test("without a first responder no command is collected")
    func needsAFirstResponder() {
        outer.commands = [command("w", .command)]

        phone.press(.keyboardW, modifiers: .command)

        #expect(journal.entries.isEmpty)
    }

    @Test("a command without its modifiers is another key; its alternates take more of them")
    func alternatesTakeMoreModifiers() {
        inner.commands = [
            UIKeyCommand(
                title: "Close", action: KeyView.plain, input: "w", modifierFlags: .command,
                alternates: [
                    UICommandAlternate(
                        title: "Close All", action: SpecialView.special, modifierFlags: .alternate)
                ])
        ]
        inner.becomeFirstResponder()

        phone.press(.keyboardW, modifiers: [.command, .alternate])

        #expect(journal.entries == ["outer acts specially"])
    }

    @Test("a disabled command takes no key")
    func disabledCommandsTakeNoKey() {
        inner.commands = [command("w")]
        inner.commands[0].attributes = .disabled
        inner.becomeFirstResponder()

        phone.press(.keyboardW)

        #expect(journal.entries.first == "inner began w")
    }

    @Test("a command keeps its titles")
    func commandsKeepTheirTitles() {
        let command = UIKeyCommand(
            title: "Zoom In", action: KeyView.plain, input: "=", modifierFlags: .command,
            discoverabilityTitle: "Zoom in on the image")

        #expect(command.title == "Zoom In")
        #expect(command.discoverabilityTitle == "Zoom in on the image")
        #expect(command.input == "=")
        #expect(command.modifierFlags == .command)
        #expect(!command.wantsPriorityOverSystemBehavior)
    }

    @Test("the keys have the numbers of the USB usage tables")
    func keysHaveTheirNumbers() {
        #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 0x04)
        #expect(UIKeyboardHIDUsage.keyboardEscape.rawValue == 0x29)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
        #expect(UIKeyboardHIDUsage.keypadPlus.rawValue == 0x57)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
        #expect(UIKeyboardHIDUsage.keyboardHangul == .keyboardLANG1)
    }

    @Test("UIKeyCommand.h: keys without characters have inputs of their own")
    func keysHaveInputs() {
        let keys: [(input: String, usage: UIKeyboardHIDUsage)] = [
            (UIKeyCommand.inputUpArrow, .keyboardUpArrow), (UIKeyCommand.inputDownArrow, .keyboardDownArrow),
            (UIKeyCommand.inputLeftArrow, .keyboardLeftArrow), (UIKeyCommand.f6, .keyboardF6),
            (UIKeyCommand.inputRightArrow, .keyboardRightArrow), (UIKeyCommand.f7, .keyboardF7),
            (UIKeyCommand.inputEscape, .keyboardEscape), (UIKeyCommand.inputPageUp, .keyboardPageUp),
            (UIKeyCommand.inputPageDown, .keyboardPageDown), (UIKeyCommand.inputHome, .keyboardHome),
            (UIKeyCommand.inputEnd, .keyboardEnd), (UIKeyCommand.inputDelete, .keyboardDeleteForward),
            (UIKeyCommand.f1, .keyboardF1), (UIKeyCommand.f2, .keyboardF2), (UIKeyCommand.f3, .keyboardF3),
            (UIKeyCommand.f4, .keyboardF4), (UIKeyCommand.f5, .keyboardF5), (UIKeyCommand.f8, .keyboardF8),
            (UIKeyCommand.f9, .keyboardF9), (UIKeyCommand.f10, .keyboardF10),
            (UIKeyCommand.f11, .keyboardF11), (UIKeyCommand.f12, .keyboardF12),
        ]
        inner.becomeFirstResponder()

        for (input, usage) in keys {
            inner.commands = [command(input)]
            journal.clear()
            for other in keys { phone.press(other.usage) }
            #expect(journal.entries.count { $0 == "inner acts" } == 1, "\(input)")
            journal.clear()
            phone.press(usage)
            #expect(journal.entries == ["inner acts"], "\(input)")
        }
    }

    @Test("UICommand.h: title and image can be set later")
    func commandsChange() {
        let command = UICommand(title: "One", action: KeyView.plain)

        command.title = "Two"
        command.image = UIImage(systemName: "xmark")

        #expect(command.title == "Two" && command.image == UIImage(systemName: "xmark"))
        #expect(command.state == .off && command.attributes == [] && command.alternates.isEmpty)
    }

    @Test("UIKey.h: keys of the number pad have the characters of numbers, whatever is held")
    func numberPad() {
        let keys: [UIKeyboardHIDUsage] = [
            .keypad1, .keypad2, .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9,
            .keypad0,
            .keypadPeriod, .keypadPlus, .keypadHyphen, .keypadAsterisk, .keypadSlash,
        ]
        inner.becomeFirstResponder()

        for key in keys { phone.press(key) }

        let typed = journal.entries.filter { $0.hasPrefix("inner began") }.compactMap(\.last)
        #expect(String(typed) == "1234567890.+-*/")
    }
}
