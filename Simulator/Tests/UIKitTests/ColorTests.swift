import SimulatorKit
import Testing
import UIKit

@MainActor @Suite struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

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
}
