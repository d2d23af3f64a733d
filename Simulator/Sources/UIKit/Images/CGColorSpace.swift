/// Core Foundation's name for a string, in which color spaces are named.
public typealias CFString = String

/// Core Foundation's name for an array, in which gradients take their colors.
public typealias CFArray = [Any]

/// How the numbers of a color are meant: as a gray, or as red, green and blue. Everything is drawn in sRGB.
public class CGColorSpace: Hashable, @unchecked Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

    public let name: CFString?
    public let model: CGColorSpaceModel

    public init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: model = .rgb
        case Self.genericGrayGamma2_2, Self.extendedGray: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    fileprivate init(device model: CGColorSpaceModel) {
        name = nil
        self.model = model
    }

    /// The numbers of a color, alpha not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.name == rhs.name && lhs.model == rhs.model
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }

    private init(_ name: CFString, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    package static let rgb = CGColorSpace(extendedSRGB, .rgb)
    package static let gray = CGColorSpace(extendedGray, .monochrome)
}

public enum CGColorSpaceModel: Int32, Sendable {
    case monochrome = 0
    case rgb = 1
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(device: .rgb) }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: .monochrome) }
