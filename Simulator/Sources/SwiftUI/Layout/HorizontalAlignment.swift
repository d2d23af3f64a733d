public struct HorizontalAlignment: Equatable, Sendable {
    /// Where along the width: 0 at the leading edge, 1 at the trailing one.
    let fraction: CGFloat

    public static let leading = HorizontalAlignment(fraction: 0)
    public static let center = HorizontalAlignment(fraction: 0.5)
    public static let trailing = HorizontalAlignment(fraction: 1)
}
