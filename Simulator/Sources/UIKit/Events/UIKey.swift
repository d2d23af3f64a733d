/// A key of a keyboard with the modifiers held beside it, and the text it stands for on an American layout (H4).
@preconcurrency @MainActor open class UIKey: NSObject {
    public let keyCode: UIKeyboardHIDUsage
    public let modifierFlags: UIKeyModifierFlags

    package init(_ keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
        self.keyCode = keyCode
        self.modifierFlags = modifierFlags
        super.init()
    }

    open var characters: String {
        if modifierFlags.contains(.alternate), let special = Self.withOption[charactersIgnoringModifiers] {
            return modifierFlags.contains(.shift) ? special.shifted : special.plain
        }
        if modifierFlags.contains(.shift) { return shiftedCharacters }
        return modifierFlags.contains(.alphaShift) && charactersIgnoringModifiers.first?.isLetter == true
            ? shiftedCharacters : charactersIgnoringModifiers
    }

    /// Lower case for letters; one of the constants of UIKeyCommand for a key without a character.
    open var charactersIgnoringModifiers: String {
        Self.layout[keyCode]?.plain ?? ""
    }

    /// What the key types with Shift.
    package var shiftedCharacters: String {
        Self.layout[keyCode]?.shifted ?? ""
    }

    /// What Option types, without and with Shift. Of a key that waits for a letter to put an accent on, the accent.
    private static let withOption: [String: (plain: String, shifted: String)] = {
        let keys = "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./"
        let plain = "å∫ç∂´ƒ©˙ˆ∆˚¬µ˜øπœ®ß†¨√∑≈¥Ω¡™£¢∞§¶•ªº–≠“‘«…æ`≤≥÷"
        let shifted = "ÅıÇÎ´Ï˝ÓˆÔ\u{F8FF}ÒÂ˜Ø∏Œ‰Íˇ¨◊„˛Á¸⁄€‹›ﬁﬂ‡°·‚—±”’»ÚÆ`¯˘¿"
        var table: [String: (plain: String, shifted: String)] = [:]
        for (key, pair) in zip(keys, zip(plain, shifted)) {
            table[String(key)] = (String(pair.0), String(pair.1))
        }
        return table
    }()

    private static let layout: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = {
        var layout: [UIKeyboardHIDUsage: (plain: String, shifted: String)] = [:]
        func add(_ plain: String, _ shifted: String, from first: UIKeyboardHIDUsage) {
            for (offset, pair) in zip(plain, shifted).enumerated() {
                guard let usage = UIKeyboardHIDUsage(rawValue: first.rawValue + offset) else { continue }
                layout[usage] = (String(pair.0), String(pair.1))
            }
        }
        add("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", from: .keyboardA)
        add("1234567890", "!@#$%^&*()", from: .keyboard1)
        add("-=[]\\", "_+{}|", from: .keyboardHyphen)
        add(";'`,./", ":\"~<>?", from: .keyboardSemicolon)
        add("/*-+", "/*-+", from: .keypadSlash)
        add("1234567890.", "1234567890.", from: .keypad1)

        let special: [(UIKeyboardHIDUsage, String)] = [
            (.keyboardReturnOrEnter, "\r"), (.keypadEnter, "\r"), (.keyboardTab, "\t"),
            (.keyboardSpacebar, " "),
            (.keypadEqualSign, "="), (.keyboardDeleteOrBackspace, "\u{8}"),
            (.keyboardDeleteForward, UIKeyCommand.inputDelete), (.keyboardEscape, UIKeyCommand.inputEscape),
            (.keyboardUpArrow, UIKeyCommand.inputUpArrow), (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
            (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
            (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
            (.keyboardPageUp, UIKeyCommand.inputPageUp), (.keyboardPageDown, UIKeyCommand.inputPageDown),
            (.keyboardHome, UIKeyCommand.inputHome), (.keyboardEnd, UIKeyCommand.inputEnd),
            (.keyboardF1, UIKeyCommand.f1), (.keyboardF2, UIKeyCommand.f2), (.keyboardF3, UIKeyCommand.f3),
            (.keyboardF4, UIKeyCommand.f4), (.keyboardF5, UIKeyCommand.f5), (.keyboardF6, UIKeyCommand.f6),
            (.keyboardF7, UIKeyCommand.f7), (.keyboardF8, UIKeyCommand.f8), (.keyboardF9, UIKeyCommand.f9),
            (.keyboardF10, UIKeyCommand.f10), (.keyboardF11, UIKeyCommand.f11),
            (.keyboardF12, UIKeyCommand.f12),
        ]
        for (usage, text) in special { layout[usage] = (text, text) }
        return layout
    }()
}
