/// Glass, through which what lies behind is seen blurred: here it is only tinted, as UIKit's effects are.
public struct Material: ShapeStyle {
    /// How much of what lies behind is seen through it is matched by eye [?].
    private let opacity: CGFloat

    public static let ultraThin = Material(opacity: 0.6)
    public static let thin = Material(opacity: 0.7)
    public static let regular = Material(opacity: 0.8)
    public static let thick = Material(opacity: 0.9)
    public static let ultraThick = Material(opacity: 0.95)

    private init(opacity: CGFloat) {
        self.opacity = opacity
    }
}

extension Material: ColorStyle {
    func resolve(in environment: EnvironmentValues) -> UIColor {
        UIColor.systemBackground.withAlphaComponent(opacity)
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material.ultraThin }
    public static var thinMaterial: Material { Material.thin }
    public static var regularMaterial: Material { Material.regular }
    public static var thickMaterial: Material { Material.thick }
    public static var ultraThickMaterial: Material { Material.ultraThick }
}
