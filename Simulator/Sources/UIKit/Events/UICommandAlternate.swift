/// What a command does instead when more modifiers are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }

    /// Alternates are told apart by their modifiers.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICommandAlternate else { return false }
        return modifierFlags == other.modifierFlags
    }

    open nonisolated override var hash: Int { modifierFlags.rawValue }
}
