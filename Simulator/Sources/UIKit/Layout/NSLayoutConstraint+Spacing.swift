/// The system's spacing (NSLayoutAnchor.h): a distance that nobody gives in points.
extension NSLayoutConstraint {
    /// Between things that are beside each other, in points.
    static let systemSpacing: CGFloat = 8

    func takeSystemSpacing(times multiplier: CGFloat) {
        spacingMultiplier = multiplier
        updateSystemSpacing()
    }

    /// Also when a font has changed, on which the spacing from or to a baseline depends.
    func updateSystemSpacing() {
        guard let spacingMultiplier else { return }
        constant = spacingMultiplier * currentSystemSpacing
        self.spacingMultiplier = spacingMultiplier
    }

    /// A line of the larger one of the fonts.
    private var currentSystemSpacing: CGFloat {
        let ends = [(first, firstAttribute), (second, secondAttribute)]
        let fonts = ends.compactMap { item, attribute in
            attribute.isBaseline ? (item?.view as? any BaselineLayout)?.baselineFont : nil
        }
        return fonts.map(\.lineHeight).max() ?? Self.systemSpacing
    }
}
