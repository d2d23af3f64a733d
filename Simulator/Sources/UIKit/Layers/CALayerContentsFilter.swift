/// How the picture of a layer is made smaller or larger.
public struct CALayerContentsFilter: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
