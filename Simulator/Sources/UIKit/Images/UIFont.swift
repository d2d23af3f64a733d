/// The system's font. Its line metrics are those of San Francisco; the advance widths are an own table near to
/// it, so that measuring gives the same on every machine. Free to go between threads (G3).
open class UIFont: NSObject, @unchecked Sendable {
    package let weight: Weight
    public let pointSize: CGFloat
    package let digits: Digits

    /// Whether a 1 is narrower than the other digits.
    package enum Digits { case proportional, monospaced }

    /// Nil for a font that does not follow the text size.
    let scaling: Scaling?

    init(weight: Weight, size: CGFloat, digits: Digits = .proportional, scaling: Scaling? = nil) {
        self.weight = weight
        self.digits = digits
        self.scaling = scaling
        pointSize = size
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(weight: .regular, size: fontSize)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(weight: .bold, size: fontSize)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(weight: weight, size: fontSize)
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(weight: weight, size: fontSize, digits: .monospaced)
    }

    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// In the text size of the traits, or of the phone.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            weight: style == .headline ? .semibold : .regular,
            scaling: Scaling(style: style, size: style.standardSize, maximum: .infinity),
            compatibleWith: traitCollection)
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(weight: weight, size: fontSize, digits: digits)
    }

    open var familyName: String { ".AppleSystemUIFont" }

    open var fontName: String { ".SFUI-\(weight.name.capitalized)" }

    // San Francisco's metrics, in units of 2048 to the em.
    open var ascender: CGFloat { pointSize * 1950 / 2048 }
    open var descender: CGFloat { -pointSize * 494 / 2048 }
    open var capHeight: CGFloat { pointSize * 1443 / 2048 }
    open var xHeight: CGFloat { pointSize * 1078 / 2048 }
    open var lineHeight: CGFloat { ascender - descender }
    open var leading: CGFloat { 0 }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return weight == other.weight && pointSize == other.pointSize && digits == other.digits
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(weight)
        hasher.combine(pointSize)
        hasher.combine(digits)
        return hasher.finalize()
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }
}

extension UIFont.Weight {
    /// From light to heavy, with the numbers that CSS has for them.
    private static let known: [(weight: UIFont.Weight, name: String, css: Int)] = [
        (.ultraLight, "ultralight", 100), (.thin, "thin", 200), (.light, "light", 300),
        (.regular, "regular", 400), (.medium, "medium", 500), (.semibold, "semibold", 600),
        (.bold, "bold", 700), (.heavy, "heavy", 800), (.black, "black", 900),
    ]

    private var nearest: (weight: UIFont.Weight, name: String, css: Int) {
        Self.known.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
            ?? (.regular, "regular", 400)
    }

    package var name: String { nearest.name }

    package var css: Int { nearest.css }
}

extension UIFont.Digits {
    package var svg: String { self == .monospaced ? " font-variant=\"tabular-nums\"" : "" }
}

// MARK: Advance widths

extension UIFont {
    /// How far `character` moves the pen.
    package func advance(of character: Character) -> CGFloat {
        // Bold letters are a twentieth wider.
        let widening = 1 + max(-0.05, weight.rawValue * 0.12)
        let even: Character = digits == .monospaced && character == "1" ? "0" : character
        return pointSize * Self.ems(even) * widening
    }

    private static func ems(_ character: Character) -> CGFloat {
        if let hundredths = advances[character] { return hundredths / 100 }
        // An accent sits on its letter.
        if let letter = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first,
            let hundredths = advances[Character(letter)]
        {
            return hundredths / 100
        }
        return isWide(character) ? 1 : 0.6
    }

    /// Ideographs and emoji fill a square.
    static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return true
        default:
            return scalar.properties.isEmojiPresentation
        }
    }

    /// In hundredths of an em.
    private static let advances: [Character: CGFloat] = {
        let groups: [(String, CGFloat)] = [
            ("ijl", 24), ("'’‘I", 26), (" \u{A0}.,:;|", 28), ("!", 30), ("/\\", 32), ("f()[]", 36),
            ("rt", 37), ("\"{}*`°•", 41), ("-“”", 45), ("1", 47), ("sz?_", 52), ("ckvxy–", 54), ("aeJ", 55),
            ("Lhnu", 57), ("F", 58), ("bdgopqE", 60), ("023456789#$+<=>^~€£×SZT", 62), ("PY", 63),
            ("BKRVX", 65), ("A&", 67), ("CD", 72), ("GHNU", 74), ("OQ", 77), ("w", 77), ("%", 80), ("…", 84),
            ("m", 87), ("M", 88), ("@W", 94), ("—", 100), ("\u{200B}\u{200D}\n\r", 0), ("\t", 168),
            ("\u{2009}\u{202F}", 20),
        ]
        var advances: [Character: CGFloat] = [:]
        for (characters, width) in groups {
            for character in characters { advances[character] = width }
        }
        return advances
    }()
}
