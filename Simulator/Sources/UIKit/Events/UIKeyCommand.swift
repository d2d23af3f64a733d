/// A key that does something while modifiers are held (H1–H3).
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags

    /// Whether it comes before what the system does with the key (H2).
    open var wantsPriorityOverSystemBehavior = false

    /// Whether left and right change places where the app is laid out from right to left: arrows and brackets
    /// (UIKeyCommand.h).
    open var allowsAutomaticMirroring = true

    /// Whether an input that the keyboard cannot type is replaced by one that it can. Stored only: every keyboard here
    /// is American.
    open var allowsAutomaticLocalization = true

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    override var copiedElement: UIMenuElement {
        let copy = UIKeyCommand(
            title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
        copy.subtitle = subtitle
        copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        copy.allowsAutomaticMirroring = allowsAutomaticMirroring
        copy.allowsAutomaticLocalization = allowsAutomaticLocalization
        return copy
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    public static let inputDelete = "UIKeyInputDelete"
    public static let f1 = "UIKeyInputF1"
    public static let f2 = "UIKeyInputF2"
    public static let f3 = "UIKeyInputF3"
    public static let f4 = "UIKeyInputF4"
    public static let f5 = "UIKeyInputF5"
    public static let f6 = "UIKeyInputF6"
    public static let f7 = "UIKeyInputF7"
    public static let f8 = "UIKeyInputF8"
    public static let f9 = "UIKeyInputF9"
    public static let f10 = "UIKeyInputF10"
    public static let f11 = "UIKeyInputF11"
    public static let f12 = "UIKeyInputF12"

    /// The action that the key calls for, if it is this command's: its own, or that of an alternate.
    package func action(for key: UIKey, in direction: UIUserInterfaceLayoutDirection) -> Selector? {
        guard !attributes.contains(.disabled), var input, !input.isEmpty else { return nil }
        if direction == .rightToLeft, allowsAutomaticMirroring { input = Self.mirrored[input] ?? input }
        if Self.matches(key, input, with: modifierFlags) { return action }
        return alternates.first {
            Self.matches(key, input, with: modifierFlags.union($0.modifierFlags))
        }?.action
    }

    private static let mirrored: [String: String] = {
        let pairs = [
            (inputLeftArrow, inputRightArrow), ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
    }()

    /// The input is the character without modifiers (H3); one that needs Shift to be typed, as "+" does, comes with
    /// or without naming Shift.
    private static func matches(_ key: UIKey, _ input: String, with flags: UIKeyModifierFlags) -> Bool {
        let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let held = key.modifierFlags.intersection(counted)
        let wanted = flags.intersection(counted)
        // The names of keys without characters are not text: only a single character has a lower case here.
        let typed = input.count == 1 ? input.lowercased() : input
        if typed == key.charactersIgnoringModifiers { return held == wanted }
        guard held.contains(.shift), typed == key.shiftedCharacters else { return false }
        return held == wanted || held.subtracting(.shift) == wanted
    }
}
