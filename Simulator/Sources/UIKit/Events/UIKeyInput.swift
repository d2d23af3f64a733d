/// A responder that text is typed into while it is the first one (UITextInput.h).
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

extension UIKeyInput {
    /// Whether the key types something. With ⌘ or ⌃ none does, nor does a key without a character.
    func type(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            deleteBackward()
        case .keyboardReturnOrEnter, .keypadEnter:
            insertText("\n")
        default:
            guard key.characters.count == 1 else { return false }
            insertText(key.characters)
        }
        return true
    }
}
