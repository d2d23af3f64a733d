/// The color of what lies behind everything.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
}

extension BackgroundStyle: ColorStyle {
    func resolve(in environment: EnvironmentValues) -> UIColor { .systemBackground }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
