/// What is drawn behind the content of a button or a cell: a color, an outline, a material, an image, a view.
public struct UIBackgroundConfiguration: Hashable {
    public var customView: UIView?
    public var cornerRadius: CGFloat
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Nil stands for what the button's style says, and for the tint color of a cell.
    public var backgroundColor: UIColor?
    /// Makes what is shown of the background color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// Nil stands for the tint color.
    public var strokeColor: UIColor?
    /// Makes what is shown of the color of the outline.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat
    /// How far outside the background the outline lies.
    public var strokeOutset: CGFloat = 0

    /// The color of a cell's background in each of its states; nil where states change nothing.
    private var cellColors: CellColors?

    private struct CellColors: Hashable {
        let normal: UIColor
        let highlighted: UIColor
        let selected: UIColor
    }

    init(cornerRadius: CGFloat, backgroundColor: UIColor? = nil, strokeWidth: CGFloat) {
        (self.cornerRadius, self.backgroundColor) = (cornerRadius, backgroundColor)
        self.strokeWidth = strokeWidth
    }

    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(cornerRadius: 0, backgroundColor: .clear, strokeWidth: 0)
    }

    public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground) }

    public static func listGroupedCell() -> UIBackgroundConfiguration {
        cell(.secondarySystemGroupedBackground)
    }

    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(cornerRadius: 0, backgroundColor: .systemBackground, strokeWidth: 0)
    }

    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }

    public static func listSidebarHeader() -> UIBackgroundConfiguration { .clear() }

    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var configuration = cell(.clear)
        configuration.cornerRadius = 10
        return configuration
    }

    private static func cell(_ color: UIColor) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration(
            cornerRadius: 0, backgroundColor: color, strokeWidth: 0)
        configuration.cellColors = CellColors(
            normal: color, highlighted: .systemGray4, selected: .systemGray4)
        return configuration
    }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// With the state's color, unless another one was set.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let cellColors, let state = state as? UICellConfigurationState,
            [cellColors.normal, cellColors.highlighted, cellColors.selected].contains(backgroundColor)
        else { return self }
        var updated = self
        updated.backgroundColor =
            state.isHighlighted
            ? cellColors.highlighted : state.isSelected ? cellColors.selected : cellColors.normal
        return updated
    }

    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.customView === b.customView && a.cornerRadius == b.cornerRadius
            && a.backgroundInsets == b.backgroundInsets && a.backgroundColor == b.backgroundColor
            && a.visualEffect == b.visualEffect && a.image == b.image
            && a.imageContentMode == b.imageContentMode && a.strokeColor == b.strokeColor
            && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
            && a.cellColors == b.cellColors
            && UIConfigurationColorTransformer.isSame(
                a.backgroundColorTransformer, b.backgroundColorTransformer)
            && UIConfigurationColorTransformer.isSame(a.strokeColorTransformer, b.strokeColorTransformer)
    }

    // Edge insets are not hashable, on iOS either: they are left to `==`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(backgroundColor)
        hasher.combine(strokeColor)
        hasher.combine(strokeWidth)
    }
}
