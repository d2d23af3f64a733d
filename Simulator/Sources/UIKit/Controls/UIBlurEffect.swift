/// A material. The stand-in shows its tint and leaves out the blur.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    package let style: Style

    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    /// The material's tint where nothing is behind it. Apple publishes no figures; these are matched by eye.
    package var tint: UIColor {
        let light = UIColor(white: 0.97, alpha: 1)
        let dark = UIColor(white: 0.14, alpha: 1)
        return switch style {
        case .extraLight: light.withAlphaComponent(0.85)
        case .light: UIColor(white: 1, alpha: 0.5)
        case .dark: dark.withAlphaComponent(0.75)
        case .regular: .systemBackground.withAlphaComponent(0.6)
        case .prominent: .systemBackground.withAlphaComponent(0.8)
        case .systemUltraThinMaterial: .systemBackground.withAlphaComponent(0.35)
        case .systemThinMaterial: .systemBackground.withAlphaComponent(0.5)
        case .systemMaterial: .systemBackground.withAlphaComponent(0.65)
        case .systemThickMaterial: .systemBackground.withAlphaComponent(0.8)
        // So opaque that a bar's words are legible without the blur.
        case .systemChromeMaterial: .systemBackground.withAlphaComponent(0.94)
        case .systemUltraThinMaterialLight: light.withAlphaComponent(0.35)
        case .systemThinMaterialLight: light.withAlphaComponent(0.5)
        case .systemMaterialLight: light.withAlphaComponent(0.65)
        case .systemThickMaterialLight: light.withAlphaComponent(0.8)
        case .systemChromeMaterialLight: light.withAlphaComponent(0.94)
        case .systemUltraThinMaterialDark: dark.withAlphaComponent(0.35)
        case .systemThinMaterialDark: dark.withAlphaComponent(0.5)
        case .systemMaterialDark: dark.withAlphaComponent(0.65)
        case .systemThickMaterialDark: dark.withAlphaComponent(0.8)
        case .systemChromeMaterialDark: dark.withAlphaComponent(0.94)
        }
    }
}
