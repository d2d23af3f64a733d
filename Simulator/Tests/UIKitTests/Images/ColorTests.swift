import SimulatorKit
import Testing
import UIKit

@MainActor struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test(
        "Page of init(displayP3Red:…): the same color in extended sRGB, as CSS Color 4 converts it",
        arguments: [
            ([1, 1, 1], [1, 1, 1]), ([0, 0, 0], [0, 0, 0]), ([1, 0, 0], [1.0930, -0.2267, -0.1501]),
            ([0, 1, 0], [-0.5116, 1.0183, -0.3107]), ([0, 0, 1], [0, 0, 1.0420]),
            ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]), ([7, -3, 0], [1.0930, -0.2267, -0.1501]),
        ] as [([CGFloat], [CGFloat])])
    func displayP3(numbers: [CGFloat], expected: [CGFloat]) throws {
        let color = UIColor(
            displayP3Red: numbers[0], green: numbers[1], blue: numbers[2], alpha: 1.5)

        let components = try #require(color.cgColor.components)
        #expect(zip(components, expected + [1]).allSatisfy { abs($0 - $1) < 0.0005 }, "\(components)")
        #expect(color.cgColor.colorSpace?.name == CGColorSpace.extendedSRGB)
    }

    @Test func tellsItsComponents() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

        let isConverted = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)

        #expect(isConverted)
        #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func aGrayHasTwoComponentsAndGivesThreeEqualOnes() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

        UIColor(white: 0.25, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)

        #expect([red, green, blue, alpha] == [0.25, 0.25, 0.25, 0.5])
        #expect(UIColor.white.cgColor.components == [1, 1])
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    }

    @Test func equalsWhatHasTheSameNumbersInTheSameSpace() {
        let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

        #expect(orange == UIColor.orange)
        #expect(orange.hash == UIColor.orange.hash)
        #expect(orange.cgColor == UIColor.orange.cgColor)
        #expect(orange != UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.9))
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    nonisolated private static let wheel: [(degrees: CGFloat, color: UIColor)] = [
        (0, .red), (60, .yellow), (120, .green), (180, .cyan), (240, .blue), (360, .red),
    ]

    @Test(arguments: wheel)
    func aHueIsAPlaceOnTheWheel(degrees: CGFloat, expected: UIColor) {
        let color = UIColor(hue: degrees / 360, saturation: 1, brightness: 1, alpha: 1)

        for (own, other) in zip(color.cgColor.rgba, expected.cgColor.rgba) {
            #expect(abs(own - other) < 1e-9)
        }
    }

    @Test func findsTheHueThatItWasMadeOf() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let color = UIColor(hue: 0.7, saturation: 0.4, brightness: 0.9, alpha: 0.2)

        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)

        #expect(abs(hue - 0.7) < 1e-9)
        #expect(abs(saturation - 0.4) < 1e-9)
        #expect(abs(brightness - 0.9) < 1e-9)
        #expect(alpha == 0.2)
    }

    @Test func aLabelIsBlackOnLightAndWhiteOnDark() {
        #expect(UIColor.label.resolvedColor(with: light).cgColor.rgba == [0, 0, 0, 1])
        #expect(UIColor.label.resolvedColor(with: dark).cgColor.rgba == [1, 1, 1, 1])
        #expect(UIColor.systemBackground.resolvedColor(with: dark).cgColor.rgba == [0, 0, 0, 1])
    }

    @Test func aFixedColorResolvesToItself() {
        #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    }

    @Test func asksItsProviderForTheTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .brown }

        #expect(color.resolvedColor(with: light) == .brown)
        #expect(color.resolvedColor(with: dark) == .yellow)
    }

    @Test func staysDynamicWithAnotherAlpha() {
        let color = UIColor.label.withAlphaComponent(0.5)

        #expect(color.resolvedColor(with: light).cgColor.rgba == [0, 0, 0, 0.5])
        #expect(color.resolvedColor(with: dark).cgColor.rgba == [1, 1, 1, 0.5])
        #expect(color == UIColor.label.withAlphaComponent(0.5))
        #expect(color.withAlphaComponent(1).resolvedColor(with: dark).cgColor.rgba == [1, 1, 1, 1])
    }

    @Test func alphaStaysBetweenZeroAndOne() {
        #expect(UIColor(white: 0, alpha: 7).cgColor.alpha == 1)
        #expect(UIColor.red.withAlphaComponent(-3).cgColor.alpha == 0)
        #expect(UIColor.clear.cgColor.alpha == 0)
    }

    @Test func aViewsBackgroundFollowsTheInterfaceStyle() {
        let phone = Simulator(.iPhone)
        let view = UIView()
        view.backgroundColor = .systemBackground
        phone.window.addSubview(view)

        view.overrideUserInterfaceStyle = .dark

        #expect(view.layer.backgroundColor?.rgba == [0, 0, 0, 1])
        #expect(view.backgroundColor == .systemBackground)
    }

    @Test("G3: colors go between threads")
    func goesBetweenThreads() async {
        let color = await Task.detached { UIColor.systemBlue.withAlphaComponent(0.3) }.value

        #expect(color == UIColor.systemBlue.withAlphaComponent(0.3))
    }

    @Test func aColorSpaceCountsComponents() throws {
        let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]))
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))

        #expect(gray.numberOfComponents == 2)
        #expect(gray.rgba == [0.5, 0.5, 0.5, 1])
        #expect(space.numberOfComponents == 3)
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    /// Red, green and blue as a number of six hexadecimal digits, and the alpha.
    private func code(_ color: UIColor, _ traits: UITraitCollection) -> String {
        let rgba = color.resolvedColor(with: traits).cgColor.rgba
        let number = rgba.prefix(3).reduce(0) { $0 * 256 + Int(($1 * 255).rounded()) }
        let alpha = (rgba[3] * 100).rounded() / 100
        return String(number, radix: 16, uppercase: true) + (alpha == 1 ? "" : " \(alpha)")
    }

    nonisolated private static let systemColors: [(UIColor, String, String)] = [
        (.systemRed, "FF3B30", "FF453A"), (.systemGreen, "34C759", "30D158"),
        (.systemBlue, "7AFF", "A84FF"), (.systemOrange, "FF9500", "FF9F0A"),
        (.systemYellow, "FFCC00", "FFD60A"), (.systemPink, "FF2D55", "FF375F"),
        (.systemPurple, "AF52DE", "BF5AF2"), (.systemTeal, "30B0C7", "40C8E0"),
        (.systemIndigo, "5856D6", "5E5CE6"), (.systemBrown, "A2845E", "AC8E68"),
        (.systemMint, "C7BE", "63E6E2"), (.systemCyan, "32ADE6", "64D2FF"),
        (.systemGray, "8E8E93", "8E8E93"), (.systemGray2, "AEAEB2", "636366"),
        (.systemGray3, "C7C7CC", "48484A"), (.systemGray4, "D1D1D6", "3A3A3C"),
        (.systemGray5, "E5E5EA", "2C2C2E"), (.systemGray6, "F2F2F7", "1C1C1E"),
    ]

    @Test(
        "Apple's guidelines: the system's colors have these values, light and dark", arguments: systemColors)
    func systemColorsHaveTheirValues(color: UIColor, light: String, dark: String) {
        #expect([code(color, self.light), code(color, self.dark)] == [light, dark])
    }

    nonisolated private static let elementColors: [(UIColor, String, String)] = [
        (.secondaryLabel, "3C3C43 0.6", "EBEBF5 0.6"), (.tertiaryLabel, "3C3C43 0.3", "EBEBF5 0.3"),
        (.quaternaryLabel, "3C3C43 0.18", "EBEBF5 0.16"), (.placeholderText, "3C3C43 0.3", "EBEBF5 0.3"),
        (.link, "7AFF", "984FF"), (.separator, "3C3C43 0.29", "545458 0.6"),
        (.opaqueSeparator, "C6C6C8", "38383A"), (.systemBackground, "FFFFFF", "0"),
        (.secondarySystemBackground, "F2F2F7", "1C1C1E"), (.tertiarySystemBackground, "FFFFFF", "2C2C2E"),
        (.systemGroupedBackground, "F2F2F7", "0"), (.secondarySystemGroupedBackground, "FFFFFF", "1C1C1E"),
        (.tertiarySystemGroupedBackground, "F2F2F7", "2C2C2E"), (.systemFill, "787880 0.2", "787880 0.36"),
        (.secondarySystemFill, "787880 0.16", "787880 0.32"),
        (.tertiarySystemFill, "767680 0.12", "767680 0.24"),
        (.quaternarySystemFill, "747480 0.08", "767680 0.18"),
    ]

    @Test("Colors of what is on the screen have these values, light and dark", arguments: elementColors)
    func elementColorsHaveTheirValues(color: UIColor, light: String, dark: String) {
        #expect([code(color, self.light), code(color, self.dark)] == [light, dark])
    }

    @Test("UIColor.h: the preset colors are those of its comments")
    func presetColors() {
        let codes = [
            UIColor.black, .darkGray, .gray, .lightGray, .white, .red, .green, .blue, .cyan, .yellow,
        ]
        .map { code($0, light) }
        let others = [UIColor.magenta, .orange, .purple, .brown, .clear].map { code($0, light) }

        #expect(
            codes == [
                "0", "555555", "808080", "AAAAAA", "FFFFFF", "FF0000", "FF00", "FF", "FFFF", "FFFF00",
            ])
        #expect(others == ["FF00FF", "FF8000", "800080", "996633", "0 0.0"])
    }

    @Test("UIColor.h: a color with an alpha twice set has the last one")
    func alphaIsReplaced() {
        let color = UIColor.red.withAlphaComponent(0.5).withAlphaComponent(0.5)

        #expect(color.cgColor.alpha == 0.5)
        #expect(UIColor.label.withAlphaComponent(0.5).withAlphaComponent(0.5).cgColor.alpha == 0.5)
    }

    @Test(
        "UIColor.h: a color has one hue, whichever of its channels is the strongest",
        arguments: [0, 0.04, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97] as [CGFloat])
    func huesGoAround(hue: CGFloat) {
        var (found, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)

        UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1)
            .getHue(&found, saturation: &saturation, brightness: &brightness, alpha: nil)

        #expect(found.isClose(to: hue) && saturation.isClose(to: 0.5) && brightness.isClose(to: 0.8))
    }

    @Test("UIColor.h: a gray has no hue and no saturation, black nothing at all")
    func graysHaveNoHue() {
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)

        UIColor(white: 0.3, alpha: 1).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect([hue, saturation, brightness] == [0, 0, 0.3])
        UIColor.black.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)

        #expect([hue, saturation, brightness] == [0, 0, 0])
    }
}
