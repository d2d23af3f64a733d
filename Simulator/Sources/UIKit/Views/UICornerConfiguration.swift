/// Which radius each corner of a view has, whatever its size (UICornerConfiguration.h).
@available(iOS 26.0, *)
public struct UICornerConfiguration: Hashable {
    // On the heap: every layer has room for one.
    private indirect enum Kind: Hashable {
        case corners(
            topLeft: UICornerRadius, topRight: UICornerRadius, bottomLeft: UICornerRadius,
            bottomRight: UICornerRadius)
        case capsule(maximumRadius: Double)
    }

    private let kind: Kind

    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(
            topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius
        )
    }

    /// A corner without a radius is square.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            kind: .corners(
                topLeft: topLeftRadius ?? 0, topRight: topRightRadius ?? 0, bottomLeft: bottomLeftRadius ?? 0,
                bottomRight: bottomRightRadius ?? 0))
    }

    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(maximumRadius: maximumRadius ?? .infinity))
    }

    /// - Parameter corners: of several, the roundest counts.
    func radius(of corners: UIRectCorner, in size: CGSize) -> CGFloat {
        switch kind {
        case .capsule(let maximumRadius): return min(size.width / 2, size.height / 2, maximumRadius)
        case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
            let radii: [(UIRectCorner, UICornerRadius)] = [
                (.topLeft, topLeft), (.topRight, topRight), (.bottomLeft, bottomLeft),
                (.bottomRight, bottomRight),
            ]
            return radii.filter { corners.contains($0.0) }.map(\.1.points).max() ?? 0
        }
    }
}
