public struct VerticalAlignment: Equatable, Sendable {
    /// Where along the height: 0 at the top, 1 at the bottom.
    let fraction: CGFloat

    public static let top = VerticalAlignment(fraction: 0)
    public static let center = VerticalAlignment(fraction: 0.5)
    public static let bottom = VerticalAlignment(fraction: 1)
}
