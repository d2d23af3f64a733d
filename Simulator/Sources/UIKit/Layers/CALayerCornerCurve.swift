public struct CALayerCornerCurve: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
