extension EnvironmentValues {
    /// Takes over what the screen and its user decide.
    mutating func setTraits(_ traits: UITraitCollection) {
        self.traits = traits
        layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        displayScale = traits.displayScale
        horizontalSizeClass = traits.horizontalSizeClass.inSwiftUI
        verticalSizeClass = traits.verticalSizeClass.inSwiftUI
    }

    /// The same as in another environment.
    mutating func takeTraits(of other: EnvironmentValues) {
        if let traits = other.traits { setTraits(traits) }
        accessibilityReduceMotion = other.accessibilityReduceMotion
    }
}

extension UIUserInterfaceSizeClass {
    fileprivate var inSwiftUI: UserInterfaceSizeClass? {
        switch self {
        case .compact: .compact
        case .regular: .regular
        default: nil
        }
    }
}
