/// How round a corner is, in points (UICornerRadius.h).
@available(iOS 26.0, *)
public struct UICornerRadius: Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let points: Double

    private init(points: Double) {
        self.points = points
    }

    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }

    public init(floatLiteral value: Double) {
        points = value
    }

    public init(integerLiteral value: Int) {
        points = Double(value)
    }
}
