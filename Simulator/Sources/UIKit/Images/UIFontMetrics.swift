/// Lets other fonts and measures grow as a text style does. The exact curve between the published sizes of a style is
/// not known: here everything grows in proportion [?].
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// No size limits it where the maximum is 0 [?].
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        precondition(font.scaling == nil, "\(font) is scaled already: a font cannot be scaled twice.")
        let scaling = UIFont.Scaling(
            style: style, size: font.pointSize, maximum: maximumPointSize > 0 ? maximumPointSize : .infinity)
        return UIFont(
            weight: font.weight, digits: font.digits, scaling: scaling, compatibleWith: traitCollection)
    }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * style.size(compatibleWith: traitCollection) / style.standardSize
    }
}
