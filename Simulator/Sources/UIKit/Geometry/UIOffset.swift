/// How far something lies beside its place (UIGeometry.h).
public struct UIOffset: Equatable, Sendable, Codable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init() {
        (horizontal, vertical) = (0, 0)
    }

    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    public static let zero = UIOffset()
}
