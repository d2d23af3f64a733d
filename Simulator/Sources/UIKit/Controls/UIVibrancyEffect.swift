/// Makes content on a material vivid. The stand-in hands the style's color to the content as its tint, as UIKit
/// does, and leaves out the mixing with what lies behind.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    package let style: UIVibrancyEffectStyle

    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    package var tint: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case fill
    case secondaryFill
    case tertiaryFill
    case separator
}
