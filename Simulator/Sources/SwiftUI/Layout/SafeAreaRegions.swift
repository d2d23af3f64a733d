/// What keeps views from the edges.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
    public static let all = SafeAreaRegions(rawValue: .max)

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
