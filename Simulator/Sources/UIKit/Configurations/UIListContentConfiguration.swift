/// An image and two texts, as the cells, headers and footers of lists show them (UIListContentConfiguration.h). Fonts
/// and distances are by eye.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil stands for the tint color of the view.
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// A side of zero is not limited.
        public var maximumSize = CGSize.zero
        /// A side of zero is that of the image, or the standard one of a symbol.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        /// A reserved side of this length is as long as for a symbol.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        /// Makes what is shown of the tint color.
        public var tintColorTransformer: UIConfigurationColorTransformer?

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
            a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
                && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
                && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
                && UIConfigurationColorTransformer.isSame(a.tintColorTransformer, b.tintColorTransformer)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }

    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Hashable, Sendable {
            case natural = 0
            case center = 1
            case justified = 2
        }

        public enum TextTransform: Int, Hashable, Sendable {
            case none = 0
            case uppercase = 1
            case lowercase = 2
            case capitalized = 3
        }

        public var font: UIFont
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        private var ownColor: UIColor?
        private var standardColor: UIColor

        init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
            font = .preferredFont(forTextStyle: style)
            standardColor = color
        }

        public var color: UIColor {
            get { ownColor ?? standardColor }
            set { ownColor = newValue }
        }

        /// Makes what is shown of the color.
        public var colorTransformer: UIConfigurationColorTransformer?

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        public static func == (a: TextProperties, b: TextProperties) -> Bool {
            a.font == b.font && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
                && a.numberOfLines == b.numberOfLines
                && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
                && a.transform == b.transform && a.color == b.color
                && UIConfigurationColorTransformer.isSame(a.colorTransformer, b.colorTransformer)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(numberOfLines)
            hasher.combine(transform)
        }

        /// For what was not set.
        mutating func setStandardColor(_ color: UIColor) {
            standardColor = color
        }

        func transformed(_ text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Takes the place of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 8)
    public var prefersSideBySideTextAndSecondaryText = false
    /// Between the image and the texts, if there are both.
    public var imageToTextPadding: CGFloat = 16
    /// Between texts side by side, at least.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Between texts one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private let textColor: UIColor
    private let secondaryTextColor: UIColor

    private init(
        _ style: UIFont.TextStyle, _ secondaryStyle: UIFont.TextStyle, color: UIColor = .label,
        secondaryColor: UIColor = .label
    ) {
        textProperties = TextProperties(style, color)
        secondaryTextProperties = TextProperties(secondaryStyle, secondaryColor)
        (textColor, secondaryTextColor) = (color, secondaryColor)
    }

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(.body, .subheadline)
    }

    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.body, .caption1)
    }

    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.body, .body, secondaryColor: .secondaryLabel)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    public static func plainHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.headline, .subheadline)
        configuration.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
        return configuration
    }

    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(.body, .subheadline, color: .secondaryLabel)
    }

    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.footnote, .footnote, color: .secondaryLabel)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(.footnote, .footnote, color: .secondaryLabel)
    }

    public static func sidebarCell() -> UIListContentConfiguration { .cell() }

    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.body, .caption1, secondaryColor: .secondaryLabel)
    }

    public static func sidebarHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.title3, .subheadline)
        configuration.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
        return configuration
    }

    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.headline, .subheadline)
        configuration.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
        return configuration
    }

    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.title3, .subheadline)
        configuration.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
        return configuration
    }

    // MARK: The view

    @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled
            ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        var updated = self
        updated.textProperties.setStandardColor(isDisabled ? .tertiaryLabel : textColor)
        updated.secondaryTextProperties.setStandardColor(isDisabled ? .tertiaryLabel : secondaryTextColor)
        return updated
    }

    public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
        a.image == b.image && a.imageProperties == b.imageProperties && a.text == b.text
            && a.attributedText == b.attributedText && a.textProperties == b.textProperties
            && a.secondaryText == b.secondaryText
            && a.secondaryAttributedText == b.secondaryAttributedText
            && a.secondaryTextProperties == b.secondaryTextProperties
            && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
            && a.directionalLayoutMargins == b.directionalLayoutMargins
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
            && a.imageToTextPadding == b.imageToTextPadding
            && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
            && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
    }

    // Edge insets are not hashable, on iOS either: they are left to `==`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(image)
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}
