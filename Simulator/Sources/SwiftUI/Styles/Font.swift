/// A font, which grows with the text size where it is that of a style.
public struct Font: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case style(TextStyle)
        case system(CGFloat)
    }

    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public struct Weight: Hashable, Sendable {
        fileprivate let value: CGFloat

        public static let ultraLight = Weight(.ultraLight)
        public static let thin = Weight(.thin)
        public static let light = Weight(.light)
        public static let regular = Weight(.regular)
        public static let medium = Weight(.medium)
        public static let semibold = Weight(.semibold)
        public static let bold = Weight(.bold)
        public static let heavy = Weight(.heavy)
        public static let black = Weight(.black)

        private init(_ weight: UIFont.Weight) {
            value = weight.rawValue
        }
    }

    private let kind: Kind
    private var ownWeight: Weight?

    private init(_ kind: Kind, weight: Weight? = nil) {
        (self.kind, ownWeight) = (kind, weight)
    }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    /// There is one design here.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        precondition(design == .default, "The Simulator has no font of the design \(design).")
        return Font(.system(size), weight: weight)
    }

    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        precondition(design == .default, "The Simulator has no font of the design \(design).")
        return Font(.style(style))
    }

    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.ownWeight = weight
        return font
    }

    public func bold() -> Font { weight(.bold) }

    @MainActor func uiFont(in environment: EnvironmentValues) -> UIFont {
        switch kind {
        case .system(let size):
            return .systemFont(ofSize: size, weight: UIFont.Weight(rawValue: ownWeight?.value ?? 0))
        case .style(let style):
            let font = UIFont.preferredFont(
                forTextStyle: style.uiTextStyle, compatibleWith: environment.traits)
            guard let ownWeight else { return font }
            return .systemFont(ofSize: font.pointSize, weight: UIFont.Weight(rawValue: ownWeight.value))
        }
    }
}

extension Font.TextStyle {
    var uiTextStyle: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }
}
