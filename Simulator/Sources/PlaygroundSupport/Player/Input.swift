import UIKit

/// Something that the user does in the browser, or that a frame of its display begins: one line of a message.
///
/// A line is a word, what belongs to it, and last the time in the browser's milliseconds, all between spaces.
enum Input: Equatable {
    case frame
    case fingerDown(Int, CGPoint)
    case fingerMoved(Int, CGPoint)
    case fingerUp(Int)
    case fingerCancelled(Int)
    /// A step of a wheel, or a bit of a glide over a trackpad.
    case scrolled(at: CGPoint, by: CGVector, isWheel: Bool)
    case magnified(at: CGPoint, by: CGFloat)
    case pressed(UIKeyboardHIDUsage, UIKeyModifierFlags)
    case rotated
    case device(PhoneOptions.DeviceName)
    case slowMotion(Bool)
    case reduceMotion(Bool)
    case dark(Bool)
    case textSize(PhoneOptions.TextSize)
    // With these the page begins anew, as an app does whose user changes the language, or what it may see, in Settings.
    case rightToLeft(Bool)
    case photos(PhoneOptions.PhotoAccess)
    case page(String)
    // What a user of VoiceOver does, with the number of an element.
    case activated(Int)
    case incremented(Int)
    case decremented(Int)
    case performed(Int, action: Int)
    case scrolledByVoice(Int, UIAccessibilityScrollDirection)
    case escaped(Int)

    /// Nil where the line makes no sense.
    static func read(_ line: Substring) -> (input: Input, time: Double)? {
        let words = line.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: true)
        guard let word = words.first, let time = words.last.flatMap(number), words.count > 1 else {
            return nil
        }
        return Input(word, Array(words[1..<(words.count - 1)])).map { ($0, time) }
    }

    private init?(_ word: Substring, _ values: [Substring]) {
        let numbers = values.compactMap(Self.number)
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        switch (word, values.count, numbers.count) {
        case ("frame", 0, _): self = .frame
        case ("down", 3, 3): self = .fingerDown(Int(numbers[0]), point(1))
        case ("move", 3, 3): self = .fingerMoved(Int(numbers[0]), point(1))
        case ("up", 1, 1): self = .fingerUp(Int(numbers[0]))
        case ("cancel", 1, 1): self = .fingerCancelled(Int(numbers[0]))
        case ("scroll", 5, 5):
            let delta = CGVector(dx: numbers[2], dy: numbers[3])
            self = .scrolled(at: point(0), by: delta, isWheel: numbers[4] != 0)
        case ("magnify", 3, 3) where numbers[2] > 0: self = .magnified(at: point(0), by: numbers[2])
        case ("key", 2, _):
            guard let key = Keys.usage(of: values[0]), let flags = numbers.last else { return nil }
            self = .pressed(key, UIKeyModifierFlags(rawValue: Int(flags)))
        case ("rotate", 0, _): self = .rotated
        case ("device", 1, _):
            guard let name = PhoneOptions.DeviceName.named(values[0]) else { return nil }
            self = .device(name)
        case ("slow", 1, 1): self = .slowMotion(numbers[0] != 0)
        case ("reduce", 1, 1): self = .reduceMotion(numbers[0] != 0)
        case ("dark", 1, 1): self = .dark(numbers[0] != 0)
        case ("text", 1, _):
            guard let size = PhoneOptions.TextSize.named(values[0]) else { return nil }
            self = .textSize(size)
        case ("mirror", 1, 1): self = .rightToLeft(numbers[0] != 0)
        case ("photos", 1, _):
            guard let access = PhoneOptions.PhotoAccess.named(values[0]) else { return nil }
            self = .photos(access)
        case ("page", 1, _): self = .page(String(values[0]))
        case ("activate", 1, 1): self = .activated(Int(numbers[0]))
        case ("increment", 1, 1): self = .incremented(Int(numbers[0]))
        case ("decrement", 1, 1): self = .decremented(Int(numbers[0]))
        case ("perform", 2, 2): self = .performed(Int(numbers[0]), action: Int(numbers[1]))
        case ("swipe", 2, 2):
            guard let direction = UIAccessibilityScrollDirection(rawValue: Int(numbers[1])) else {
                return nil
            }
            self = .scrolledByVoice(Int(numbers[0]), direction)
        case ("escape", 1, 1): self = .escaped(Int(numbers[0]))
        default: return nil
        }
    }

    /// Small enough for an integer, and for any sum of them.
    private static func number(_ text: Substring) -> Double? {
        Double(text).flatMap { abs($0) < 1e12 ? $0 : nil }
    }
}

/// The keys by the names that the browser has for them, wherever a layout puts its letters.
private enum Keys {
    static func usage(of code: Substring) -> UIKeyboardHIDUsage? {
        if code.hasPrefix("Key"), let letter = code.last?.asciiValue, (65...90).contains(letter),
            code.count == 4
        {
            return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + Int(letter) - 65)
        }
        if code.hasPrefix("Digit"), let digit = code.last?.wholeNumberValue, (0...9).contains(digit) {
            let distance = digit == 0 ? 9 : digit - 1
            return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + distance)
        }
        return others[code]
    }

    private static let others: [Substring: UIKeyboardHIDUsage] = [
        "Escape": .keyboardEscape, "Space": .keyboardSpacebar, "Enter": .keyboardReturnOrEnter,
        "Tab": .keyboardTab, "Backspace": .keyboardDeleteOrBackspace, "Minus": .keyboardHyphen,
        "Equal": .keyboardEqualSign, "Comma": .keyboardComma, "Period": .keyboardPeriod,
        "Slash": .keyboardSlash, "ArrowLeft": .keyboardLeftArrow, "ArrowRight": .keyboardRightArrow,
        "ArrowUp": .keyboardUpArrow, "ArrowDown": .keyboardDownArrow, "Home": .keyboardHome,
        "End": .keyboardEnd, "PageUp": .keyboardPageUp, "PageDown": .keyboardPageDown,
        "NumpadAdd": .keypadPlus, "NumpadSubtract": .keypadHyphen, "Numpad0": .keypad0,
    ]
}
