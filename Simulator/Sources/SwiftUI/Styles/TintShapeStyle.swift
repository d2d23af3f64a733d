/// The tint color of the place.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
}

extension TintShapeStyle: ColorStyle {
    func resolve(in environment: EnvironmentValues) -> UIColor { environment.tint ?? .systemBlue }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
