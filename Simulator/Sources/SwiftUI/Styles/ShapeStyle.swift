/// What a shape or a text is filled with.
public protocol ShapeStyle: Sendable {}

/// A style that the Simulator can draw: one that comes to a color.
protocol ColorStyle {
    @MainActor func resolve(in environment: EnvironmentValues) -> UIColor
}

extension ShapeStyle {
    @MainActor func color(in environment: EnvironmentValues) -> UIColor {
        guard let style = self as? any ColorStyle else {
            preconditionFailure("The Simulator fills with colors only, not with \(Self.self).")
        }
        return style.resolve(in: environment)
    }
}
