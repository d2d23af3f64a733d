/// Makes another color of one, as configurations do when they resolve theirs.
public struct UIConfigurationColorTransformer {
    private final class Identity {}

    public let transform: (UIColor) -> UIColor
    /// Functions cannot be compared, but a copy of a configuration is the same.
    private let identity = Identity()

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Of the same brightness.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
                color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                // The weights of Rec. 709.
                return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
            }
        }
    }

    static func isSame(
        _ one: UIConfigurationColorTransformer?, _ other: UIConfigurationColorTransformer?
    ) -> Bool {
        one?.identity === other?.identity
    }
}
