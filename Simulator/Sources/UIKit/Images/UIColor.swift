/// A color, fixed or answering to the light and dark interface style. Immutable, and free to go between threads
/// (G3). The values of the system's colors are those that Apple's Human Interface Guidelines list.
open class UIColor: NSObject, @unchecked Sendable {
    private indirect enum Storage: Hashable {
        case fixed(CGColor)
        case styled(light: CGColor, dark: CGColor)
        case provided(Provider)
        case withAlpha(UIColor, CGFloat)
    }

    /// Two providers are never known to give the same.
    private final class Provider: Hashable {
        let color: (UITraitCollection) -> UIColor

        init(color: @escaping (UITraitCollection) -> UIColor) {
            self.color = color
        }

        static func == (lhs: Provider, rhs: Provider) -> Bool { lhs === rhs }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let storage: Storage

    private init(storage: Storage) {
        self.storage = storage
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
    }

    /// In extended sRGB, where the richest colors of a wide display lie beyond 0 and 1.
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let light = [displayP3Red, green, blue].map { DisplayP3.light(min(max($0, 0), 1)) }
        let numbers = DisplayP3.toSRGB.map { row in
            DisplayP3.number(row[0] * light[0] + row[1] * light[1] + row[2] * light[2])
        }
        storage = .fixed(
            CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: min(max(alpha, 0), 1)))
    }

    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(gray: white, alpha: min(max(alpha, 0), 1)))
    }

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // Each channel is a trapezoid over the wheel of six sixths, shifted by a third from the next one.
        func channel(_ shift: CGFloat) -> CGFloat {
            let sixth = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            let place = sixth < 0 ? sixth + 6 : sixth
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        let alpha = min(max(alpha, 0), 1)
        storage = .fixed(CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha))
    }

    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        storage = .provided(Provider(color: dynamicProvider))
    }

    open var cgColor: CGColor {
        if case .fixed(let color) = storage { return color }
        return cgColor(with: UITraitCollection.current)
    }

    package convenience init(copying other: UIColor) {
        self.init(storage: other.storage)
    }

    /// Nil where it depends on traits.
    final var fixedColor: CGColor? {
        if case .fixed(let color) = storage { color } else { nil }
    }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = storage { return self }
        return UIColor(cgColor: cgColor(with: traitCollection))
    }

    private func cgColor(with traits: UITraitCollection) -> CGColor {
        switch storage {
        case .fixed(let color): return color
        case .styled(let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
        case .provided(let provider): return provider.color(traits).cgColor(with: traits)
        case .withAlpha(let color, let alpha):
            let color = color.cgColor(with: traits)
            return color.copy(alpha: alpha) ?? color
        }
    }

    /// A color that answers to the interface style goes on answering to it.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = min(max(alpha, 0), 1)
        switch storage {
        case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .withAlpha(let color, _): return color.withAlphaComponent(alpha)
        case .styled, .provided: return UIColor(storage: .withAlpha(self, alpha))
        }
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        red?.pointee = rgba[0]
        green?.pointee = rgba[1]
        blue?.pointee = rgba[2]
        alpha?.pointee = rgba[3]
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        let (red, green, blue) = (rgba[0], rgba[1], rgba[2])
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        var sixths: CGFloat = 0
        if range > 0 {
            switch high {
            case red: sixths = (green - blue) / range
            case green: sixths = (blue - red) / range + 2
            default: sixths = (red - green) / range + 4
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = rgba[3]
        return true
    }

    // MARK: Drawing

    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: Equality

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || storage == other.storage
    }

    open override var hash: Int { storage.hashValue }
}

// MARK: Fixed colors

extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
}

// MARK: Colors of the light and dark interface style

extension UIColor {
    public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
    public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
    public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
    public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
    public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
    public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
    public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
    public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
    public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
    public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
    public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
    public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)

    public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
    public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
    public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
    public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
    public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
    public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)

    public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
    public static let secondaryLabel = UIColor(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
    public static let tertiaryLabel = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    public static let quaternaryLabel = UIColor(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
    public static let placeholderText = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
    public static let separator = UIColor(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
    public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)

    public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
    public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
    public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
    public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
    public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)

    public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
    public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
    public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
    public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)

    private convenience init(
        light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
    ) {
        func color(_ hex: UInt32, _ alpha: CGFloat) -> CGColor {
            CGColor(
                red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
                blue: CGFloat(hex & 255) / 255, alpha: alpha)
        }
        self.init(storage: .styled(light: color(light, lightAlpha), dark: color(dark, darkAlpha)))
    }
}
