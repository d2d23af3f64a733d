/// What media are of (AVMediaFormat.h).
public struct AVMediaType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let video = AVMediaType("vide")
}
