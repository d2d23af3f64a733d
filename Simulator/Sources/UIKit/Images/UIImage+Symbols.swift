extension UIImage {
    /// Nil for a symbol that there is no drawing of.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?)
    {
        guard let symbol = Symbol(rawValue: name) else { return nil }
        self.init(parts: Self.parts(of: symbol, configuration as? SymbolConfiguration))
    }

    static func parts(of symbol: Symbol, _ configuration: SymbolConfiguration?) -> Parts {
        let scale = mainScreenScale
        let configuration = configuration ?? .unspecified
        let list = symbol.drawing(
            pointSize: configuration.values.resolvedPointSize, weight: configuration.values.resolvedWeight,
            scale: scale)
        let image = CGImage(
            list, width: CGImage.pixels(list.size.width * scale),
            height: CGImage.pixels(list.size.height * scale))
        return Parts(
            cgImage: image, scale: scale, symbol: symbol, symbolConfiguration: configuration)
    }

    // MARK: Configuration

    /// What an image is to be looked up with. Free to go between threads (G3).
    public class Configuration: NSObject, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: CGFloat?
            var weight: SymbolWeight?
            var scale: SymbolScale?
        }

        let values: Values

        required init(values: Values) {
            self.values = values
        }

        /// What the other configuration leaves open stays as it is.
        public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let other = otherConfiguration?.values else { return self }
            var values = values
            values.pointSize = other.pointSize ?? values.pointSize
            values.weight = other.weight ?? values.weight
            values.scale = other.scale ?? values.scale
            return Self(values: values)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration else { return false }
            return type(of: self) == type(of: other) && values == other.values
        }

        public override var hash: Int { values.hashValue }
    }

    /// How large and how heavy a symbol is.
    public class SymbolConfiguration: Configuration, @unchecked Sendable {
        required init(values: Values) {
            super.init(values: values)
        }

        public convenience init(pointSize: CGFloat) {
            self.init(values: Values(pointSize: pointSize))
        }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
        ) {
            self.init(
                values: Values(
                    pointSize: pointSize, weight: weight == .unspecified ? nil : weight,
                    scale: scale == .unspecified ? nil : scale))
        }

        public convenience init(scale: UIImage.SymbolScale) {
            self.init(values: Values(scale: scale == .unspecified ? nil : scale))
        }

        public convenience init(weight: UIImage.SymbolWeight) {
            self.init(values: Values(weight: weight == .unspecified ? nil : weight))
        }

        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            self.init(pointSize: font.pointSize, weight: font.weight.symbolWeight(), scale: scale)
        }

        public class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(values: Values()) }
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9

        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }
}

extension UIImage.Configuration.Values {
    /// Symbols are as large as body text unless something else is asked for.
    fileprivate var resolvedPointSize: CGFloat {
        let size = pointSize ?? UIFont.TextStyle.body.standardSize
        // Near the ratios of Apple's three sizes, which are not published.
        switch scale ?? .medium {
        case .small: return size * 0.8
        case .large: return size * 1.27
        case .default, .unspecified, .medium: return size
        }
    }

    fileprivate var resolvedWeight: UIImage.SymbolWeight { weight ?? .regular }
}

extension UIFont.Weight {
    public func symbolWeight() -> UIImage.SymbolWeight {
        UIImage.SymbolWeight(rawValue: css / 100) ?? .regular
    }
}
