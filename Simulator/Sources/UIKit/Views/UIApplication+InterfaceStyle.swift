extension UIApplication {
    /// Light or dark, as the user has chosen it for all apps.
    package var userInterfaceStyle: UIUserInterfaceStyle {
        get { screen.traitCollection.userInterfaceStyle }
        set {
            precondition(newValue != .unspecified, "A phone is light or dark: it cannot be unspecified.")
            guard newValue != userInterfaceStyle else { return }
            screen.traitCollection = UITraitCollection(traitsFrom: [
                screen.traitCollection, UITraitCollection(userInterfaceStyle: newValue),
            ])
            CurrentApplication.$running.withValue(self) {
                for window in windows { window.updateTraits() }
            }
        }
    }
}
