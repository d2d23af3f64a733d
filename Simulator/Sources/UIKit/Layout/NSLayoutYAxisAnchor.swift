/// A top or bottom edge, a vertical center, or a baseline.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
