/// The color space of wide displays, which has the curve of sRGB and other primaries.
enum DisplayP3 {
    /// From the light of its primaries to that of sRGB's; the white is the same. Computed from both spaces' published
    /// chromaticities.
    static let toSRGB: [[CGFloat]] = [
        [1.2249401763, -0.2249401763, 0],
        [-0.0420569547, 1.0420569547, 0],
        [-0.0196375546, -0.0786360456, 1.0982736001],
    ]

    /// The light that a number stands for, from 0 to 1.
    static func light(_ number: CGFloat) -> CGFloat {
        number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
    }

    /// The number of a light, mirrored below 0, as extended sRGB has it.
    static func number(_ light: CGFloat) -> CGFloat {
        let size = abs(light)
        let number = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -number : number
    }
}
