/// Colors at places between 0 and 1, which a context spreads along a line or between two circles.
public class CGGradient: @unchecked Sendable {
    package struct Stop: Hashable, Sendable {
        package let color: CGColor
        package let location: CGFloat
    }

    package let stops: [Stop]

    /// Without locations the colors lie at equal distances.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        stops = Self.stops(colors, locations)
    }

    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let width = space.numberOfComponents + 1
        let colors = (0..<count).map { index in
            let numbers = UnsafeBufferPointer(start: components + index * width, count: width)
            return CGColor(space: space, numbers: Array(numbers))
        }
        stops = Self.stops(colors, locations)
    }

    private static func stops(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) -> [Stop] {
        colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            return Stop(color: color, location: min(max(locations?[index] ?? even, 0), 1))
        }
    }
}

/// Whether a gradient goes on in its first and last color beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
