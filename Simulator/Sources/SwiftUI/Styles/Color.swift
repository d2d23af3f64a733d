/// A color, which as a view fills its room.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    let uiColor: UIColor

    public init(uiColor: UIColor) {
        self.uiColor = uiColor
    }

    public init(_ color: UIColor) {
        self.init(uiColor: color)
    }

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    /// All spaces are drawn as sRGB.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        precondition(colorSpace == .sRGB, "The Simulator draws colors of sRGB only.")
        self.init(uiColor: UIColor(red: red, green: green, blue: blue, alpha: opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        precondition(colorSpace == .sRGB, "The Simulator draws colors of sRGB only.")
        self.init(uiColor: UIColor(white: white, alpha: opacity))
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(
            uiColor: UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
    }

    public static let red = Color(uiColor: .systemRed)
    public static let orange = Color(uiColor: .systemOrange)
    public static let yellow = Color(uiColor: .systemYellow)
    public static let green = Color(uiColor: .systemGreen)
    public static let mint = Color(uiColor: .systemMint)
    public static let teal = Color(uiColor: .systemTeal)
    public static let cyan = Color(uiColor: .systemCyan)
    public static let blue = Color(uiColor: .systemBlue)
    public static let indigo = Color(uiColor: .systemIndigo)
    public static let purple = Color(uiColor: .systemPurple)
    public static let pink = Color(uiColor: .systemPink)
    public static let brown = Color(uiColor: .systemBrown)
    public static let white = Color(uiColor: .white)
    public static let gray = Color(uiColor: .systemGray)
    public static let black = Color(uiColor: .black)
    public static let clear = Color(uiColor: .clear)
    public static let primary = Color(uiColor: .label)
    public static let secondary = Color(uiColor: .secondaryLabel)
    public static let accentColor = Color(uiColor: .systemBlue)

    public func opacity(_ opacity: Double) -> Color {
        Color(uiColor: uiColor.withAlphaComponent(uiColor.cgColor.alpha * opacity))
    }

    public var description: String { "\(uiColor)" }
}

extension Color: View {
    public typealias Body = Never
}

extension Color: PrimitiveView {
    func makeNode(_ context: NodeContext) -> Node {
        LeafNode(self, context, item: ColorItem()) { item, color, _ in item.color = color.uiColor }
    }
}

extension Color: ShapeStyle, ColorStyle {
    func resolve(in environment: EnvironmentValues) -> UIColor { uiColor }
}

extension UIColor {
    public convenience init(_ color: Color) {
        self.init(copying: color.uiColor)
    }
}

/// Fills all the room that it is offered.
final class ColorItem: ViewItem<UIView> {
    var color = UIColor.clear {
        didSet { lookDidChange() }
    }

    init() {
        super.init(UIView())
    }

    override func updateLook() {
        view.backgroundColor = color
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}
