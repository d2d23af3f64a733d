public struct CAGradientLayerType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Draws colors that go over into each other, over its background and within its corners (D37).
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        take(LayerValues(extra: .gradient(GradientValues())))
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        if values.extra == .none { take(LayerValues(extra: .gradient(GradientValues()))) }
    }

    /// Colors of Core Graphics'.
    open var colors: [Any]? {
        get { values.gradient.colors.isEmpty ? nil : values.gradient.colors }
        set { change(\.gradient.colors, to: newValue?.compactMap { $0 as? CGColor } ?? [], .colors) }
    }

    open var locations: [NSNumber]? {
        get {
            let locations = values.gradient.locations
            return locations.isEmpty ? nil : locations.map { NSNumber(value: Double($0)) }
        }
        set {
            change(\.gradient.locations, to: newValue?.map { CGFloat($0.doubleValue) } ?? [], .locations)
        }
    }

    /// In sizes of the layer; UIKit's layers have their top where y is smallest.
    open var startPoint: CGPoint {
        get { values.gradient.startPoint }
        set { change(\.gradient.startPoint, to: newValue, .startPoint) }
    }

    open var endPoint: CGPoint {
        get { values.gradient.endPoint }
        set { change(\.gradient.endPoint, to: newValue, .endPoint) }
    }

    open var type: CAGradientLayerType {
        get {
            switch values.gradient.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        }
        set {
            let kind = [CAGradientLayerType.radial: GradientValues.Kind.radial, .conic: .conic][newValue]
            set(\.gradient.kind, to: kind ?? .axial)
        }
    }
}
