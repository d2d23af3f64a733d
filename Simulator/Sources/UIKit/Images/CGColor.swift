/// A fixed color: numbers in a color space, and an alpha that they are not multiplied with.
public class CGColor: Hashable, @unchecked Sendable {
    private let space: CGColorSpace
    private let numbers: [CGFloat]

    package init(space: CGColorSpace, numbers: [CGFloat]) {
        self.space = space
        self.numbers = numbers
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, numbers: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, numbers: [gray, alpha])
    }

    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let numbers = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
        self.init(space: space, numbers: Array(numbers))
    }

    public var colorSpace: CGColorSpace? { space }

    public var numberOfComponents: Int { numbers.count }

    /// A gray and alpha, or red, green, blue and alpha.
    public var components: [CGFloat]? { numbers }

    public var alpha: CGFloat { numbers.last ?? 0 }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, numbers: numbers.dropLast() + [alpha])
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs.space == rhs.space && lhs.numbers == rhs.numbers
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(numbers)
    }

    /// Red, green, blue and alpha, whatever the color space: what is drawn and animated.
    package var rgba: [CGFloat] {
        space.model == .monochrome ? [numbers[0], numbers[0], numbers[0], numbers[1]] : numbers
    }
}
