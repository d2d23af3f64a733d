/// The foreground's color, or a fainter one of it.
public struct HierarchicalShapeStyle: ShapeStyle {
    private let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    private init(level: Int) {
        self.level = level
    }

    /// How faint they are of another color than that of labels is matched by eye [?].
    private static let opacities: [CGFloat] = [1, 0.5, 0.25, 0.18]
    private static let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
}

extension HierarchicalShapeStyle: ColorStyle {
    func resolve(in environment: EnvironmentValues) -> UIColor {
        guard let color = environment.foreground?.resolve(environment) else { return Self.labels[level] }
        guard level > 0 else { return color }
        return color.withAlphaComponent(color.cgColor.alpha * Self.opacities[level])
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}
