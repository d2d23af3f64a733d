extension UIApplication {
    /// The user wants text to be larger or smaller.
    func contentSizeCategoryDidChange(from old: UIContentSizeCategory) {
        let new = preferredContentSizeCategory
        precondition(new != .unspecified, "A phone has a text size: it cannot be unspecified.")
        screen.contentSizeCategory.withLock { $0 = new }
        screen.traitCollection = UITraitCollection(traitsFrom: [
            screen.traitCollection, UITraitCollection(preferredContentSizeCategory: new),
        ])
        CurrentApplication.$running.withValue(self) {
            for window in windows { window.updateTraits() }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
            if new.isAccessibilityCategory != old.isAccessibilityCategory {
                NotificationCenter.default.post(
                    name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
            }
        }
    }
}
