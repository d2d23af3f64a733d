/// What an animation shows before and after its time.
public struct CAMediaTimingFillMode: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
