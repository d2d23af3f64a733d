extension UIFont {
    /// What a font that follows the text size is made of.
    struct Scaling {
        let style: TextStyle
        /// At the standard text size.
        let size: CGFloat
        let maximum: CGFloat
    }

    convenience init(
        weight: Weight, digits: Digits = .proportional, scaling: Scaling,
        compatibleWith traits: UITraitCollection?
    ) {
        let growth = scaling.style.size(compatibleWith: traits) / scaling.style.standardSize
        self.init(
            weight: weight, size: min(scaling.maximum, scaling.size * growth), digits: digits,
            scaling: scaling)
    }

    /// The same for another text size; nil for a font that follows none.
    func adjusted(to traits: UITraitCollection) -> UIFont? {
        scaling.map { UIFont(weight: weight, digits: digits, scaling: $0, compatibleWith: traits) }
    }
}

extension UIFont.TextStyle {
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

    /// From the smallest to the largest text size, as Apple's guidelines for typography have them.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        }
    }

    var standardSize: CGFloat { sizes[3] }

    /// In the text size of the traits, else in that of the phone whose code is running.
    func size(compatibleWith traits: UITraitCollection?) -> CGFloat {
        let index =
            traits?.preferredContentSizeCategory.index
            ?? CurrentApplication.value?.screen.contentSizeCategory.withLock(\.index)
        return index.map { sizes[$0] } ?? standardSize
    }
}
