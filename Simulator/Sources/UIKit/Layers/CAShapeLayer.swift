public struct CAShapeLayerFillRule: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

public struct CAShapeLayerLineJoin: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

public struct CAShapeLayerLineCap: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Draws a path in its coordinates, filled and stroked, between its contents and its sublayers (D36).
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        take(LayerValues(extra: .shape(ShapeValues())))
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        if values.extra == .none { take(LayerValues(extra: .shape(ShapeValues()))) }
    }

    /// Does not animate by itself.
    open var path: CGPath? {
        get { values.shape.path.map(CGPath.init) }
        set { set(\.shape.path, to: newValue?.outline) }
    }

    open var fillColor: CGColor? {
        get { values.shape.fillColor }
        set { change(\.shape.fillColor, to: newValue, .fillColor) }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { values.shape.isEvenOdd ? .evenOdd : .nonZero }
        set { set(\.shape.isEvenOdd, to: newValue == .evenOdd) }
    }

    open var strokeColor: CGColor? {
        get { values.shape.strokeColor }
        set { change(\.shape.strokeColor, to: newValue, .strokeColor) }
    }

    open var strokeStart: CGFloat {
        get { values.shape.strokeStart }
        set { change(\.shape.strokeStart, to: newValue, .strokeStart) }
    }

    open var strokeEnd: CGFloat {
        get { values.shape.strokeEnd }
        set { change(\.shape.strokeEnd, to: newValue, .strokeEnd) }
    }

    open var lineWidth: CGFloat {
        get { values.shape.stroke.width }
        set { change(\.shape.stroke.width, to: newValue, .lineWidth) }
    }

    open var miterLimit: CGFloat {
        get { values.shape.stroke.miterLimit }
        set { change(\.shape.stroke.miterLimit, to: newValue, .miterLimit) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get {
            switch values.shape.stroke.cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
        set {
            let cap = [CAShapeLayerLineCap.round: CGLineCap.round, .square: .square][newValue] ?? .butt
            set(\.shape.stroke.cap, to: cap)
        }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get {
            switch values.shape.stroke.join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
        set {
            let join = [CAShapeLayerLineJoin.round: CGLineJoin.round, .bevel: .bevel][newValue] ?? .miter
            set(\.shape.stroke.join, to: join)
        }
    }

    open var lineDashPhase: CGFloat {
        get { values.shape.stroke.dashPhase }
        set { change(\.shape.stroke.dashPhase, to: newValue, .lineDashPhase) }
    }

    open var lineDashPattern: [NSNumber]? {
        get {
            let dashes = values.shape.stroke.dashes
            return dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
        }
        set { set(\.shape.stroke.dashes, to: newValue?.map { CGFloat($0.doubleValue) } ?? []) }
    }
}
