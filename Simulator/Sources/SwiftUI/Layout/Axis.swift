public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public static let horizontal = Set(rawValue: 1 << 0)
        public static let vertical = Set(rawValue: 1 << 1)

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }
    }

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
