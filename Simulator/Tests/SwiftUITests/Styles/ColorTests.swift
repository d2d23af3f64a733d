import SimulatorKit
import SwiftUI
import Testing

/// Colors, gradients, materials, and how opaque things are.
@MainActor struct ColorTests {
    private let notes = Notes()

    @Test("page of LinearGradient: it fills its room, as a view and behind one")
    func gradients() {
        let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        let alone = Stage { gradient.frame(width: 100, height: 50) }
        let behind = Stage { Color.clear.frame(width: 100, height: 50).background(gradient) }

        for svg in [alone.phone.svg(), behind.phone.svg()] {
            #expect(svg.contains("<linearGradient") && svg.contains("stop-color=\"#ffffff\""))
        }
        #expect(alone.phone.svg().contains("x2=\"100\""))
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    }

    @Test("page of blendMode(_:): a view is mixed with what lies behind it")
    func blendModes() {
        let model = Model()
        let stage = Stage { Mixed(model: model) }
        #expect(stage.phone.svg().contains("style=\"mix-blend-mode:difference\""))

        stage.act { model.isOn = true }

        #expect(!stage.phone.svg().contains("mix-blend-mode"))
    }

    private struct Mixed: View {
        let model: Model

        var body: some View { Color.red.blendMode(model.isOn ? .normal : .difference) }
    }

    // MARK: Springs

    @Test("page of UIColor.init(_:): a color is UIKit's again, and still knows of light and dark")
    func colorsOfUIKit() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)

        #expect(UIColor(Color.red) == .systemRed)
        #expect(
            UIColor(Color.primary).resolvedColor(with: dark).cgColor
                == UIColor.label.resolvedColor(with: dark).cgColor)
        #expect(
            UIColor(Color(red: 1, green: 0, blue: 0, opacity: 0.5)) == UIColor.red.withAlphaComponent(0.5))
    }

    @Test(
        "page of accessibilityIgnoresInvertColors(_:): a view's colors stay, unless one further in has them follow"
    )
    func invertedColors() {
        let notes = Notes()
        func screen(_ isActive: Bool) -> some View {
            VStack {
                VStack {
                    Mark("photo", notes)
                    Mark("chart", notes).accessibilityIgnoresInvertColors(false)
                }
                .accessibilityIgnoresInvertColors(isActive)
                Mark("text", notes)
                Mark("icon", notes).accessibilityIgnoresInvertColors()
            }
        }
        let phone = Simulator(.iPhone)
        let host = UIHostingController(rootView: screen(true))
        phone.show(host)
        func ignoring() -> [Bool] {
            ["photo", "chart", "text", "icon"].map { name in
                sequence(first: notes.view(name)) { $0.superview }
                    .prefix { $0 !== host.view }.contains { $0.accessibilityIgnoresInvertColors }
            }
        }
        #expect(ignoring() == [true, false, false, true])

        phone.act { host.rootView = screen(false) }

        #expect(ignoring() == [false, false, false, true])
    }

    @Test("I60: opacity goes to each view, and a group is one layer as large as the view")
    func opacityMakesNoLayer() throws {
        let notes = Notes()
        for isGroup in [false, true] {
            let stage = Stage {
                let stack = VStack {
                    Spacer()
                    Mark("mark", notes).frame(width: 100, height: 50)
                }
                if isGroup { stack.compositingGroup().opacity(0.5) } else { stack.opacity(0.5) }
            }

            let layers = try #require(stage.host.view.layer.sublayers?.filter { !$0.bounds.isEmpty })

            #expect(layers.map(\.opacity) == [0.5] && stage.phone.opacity(of: "mark", in: notes) == 0.5)
            #expect(((layers.first?.frame.height ?? 0) > 700) == isGroup)
        }
    }

    @Test("I60: a scroll view is as faint as it is told to be, and so is its content")
    func scrollViewsAreFaintOnce() {
        let stage = Stage { ScrollView { Mark("mark", notes).frame(height: 100) }.opacity(0.5) }

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0.5)
    }

    // MARK: Shapes, pictures, texts and progress

    @Test("page of renderingMode(_:): a template has the color around it, an original its own")
    func renderingModes() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        func mode(_ mode: Image.TemplateRenderingMode?) throws -> UIImage.RenderingMode {
            let stage = Stage { Image(uiImage: picture).renderingMode(mode) }
            func images(_ view: UIView) -> [UIImage] {
                [(view as? UIImageView)?.image].compactMap { $0 } + view.subviews.flatMap(images)
            }
            return try #require(images(stage.host.view).first).renderingMode
        }

        #expect(try mode(.template) == .alwaysTemplate && mode(.original) == .alwaysOriginal)
        #expect(try mode(nil) == .automatic)
    }

    @Test("page of LinearGradient: it begins at the other side where people read from the right")
    func gradientsAreMirrored() throws {
        func ends(isRightToLeft: Bool) throws -> [CGPoint] {
            let stage = Stage(isRightToLeft: isRightToLeft) {
                LinearGradient(
                    colors: [.red, .blue], startPoint: .topLeading, endPoint: UnitPoint(x: 0.75, y: 1))
            }
            func layers(_ layer: CALayer) -> [CAGradientLayer] {
                [layer as? CAGradientLayer].compactMap { $0 } + (layer.sublayers ?? []).flatMap(layers)
            }
            let layer = try #require(layers(stage.host.view.layer).first)
            return [layer.startPoint, layer.endPoint]
        }

        #expect(try ends(isRightToLeft: false) == [.zero, CGPoint(x: 0.75, y: 1)])
        #expect(try ends(isRightToLeft: true) == [CGPoint(x: 1, y: 0), CGPoint(x: 0.25, y: 1)])
    }

    nonisolated private static let styles: [(Font, UIFont.TextStyle)] = [
        (.largeTitle, .largeTitle), (.title, .title1), (.title2, .title2), (.title3, .title3),
        (.headline, .headline), (.subheadline, .subheadline), (.body, .body), (.callout, .callout),
        (.footnote, .footnote), (.caption, .caption1), (.caption2, .caption2),
    ]

    private func label<V: View>(isRightToLeft: Bool = false, _ view: V) -> UILabel? {
        let stage = Stage(isRightToLeft: isRightToLeft) { view }
        func labels(_ view: UIView) -> [UILabel] {
            [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
        }
        return labels(stage.host.view).first
    }

    @Test("page of Color: each is the system's of that name, and an accent is blue")
    func systemColors() {
        let colors: [Color] = [
            .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
            .gray,
        ]
        let expected: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
            .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray,
        ]

        #expect(colors.map { UIColor($0) } == expected)
        #expect(UIColor(Color.accentColor) == .systemBlue && UIColor(Color.secondary) == .secondaryLabel)
        #expect(UIColor(Color.white) == .white && UIColor(Color.black) == .black)
        #expect(UIColor(Color.red.opacity(0.5).opacity(0.5)).cgColor.alpha == 0.25)
    }

    @Test("page of opacity(_:): that of a view around is multiplied with its own")
    func opacitiesMultiply() {
        let stage = Stage {
            VStack { Mark("mark", notes).frame(width: 100, height: 80).opacity(0.5) }.opacity(0.5)
        }

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0.25)
    }

    @Test("I40: where the style around is another one, so is a fainter one of it")
    func faintOnesFollow() throws {
        struct Faint: View {
            let model: Model

            var body: some View {
                Text("faint").foregroundStyle(.secondary).foregroundStyle(model.isOn ? Color.red : .blue)
            }
        }
        let model = Model()
        let stage = Stage { Faint(model: model) }
        let label = try #require(labels(stage.host.view).first)
        #expect(label.textColor == UIColor.systemBlue.withAlphaComponent(0.5))

        stage.act { model.isOn = true }

        #expect(label.textColor == UIColor.systemRed.withAlphaComponent(0.5))
    }

    private func labels(_ view: UIView) -> [UILabel] {
        [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }

    @Test("pages of tint(_:) and foregroundColor(_:): nil takes back what is set around")
    func colorsAreTakenBack() throws {
        let stage = Stage {
            VStack {
                Button("tinted") {}.tint(nil)
                Group { Text("plain") }.foregroundColor(nil)
            }
            .tint(.red).foregroundColor(.red)
        }

        #expect(labels(stage.host.view).map(\.textColor) == [.systemBlue, .label])
    }

    @Test("pages of Color: it is made of parts, of a gray, or of a hue")
    func colorsAreMade() {
        #expect(
            UIColor(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4))
                == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(UIColor(Color(white: 0.5, opacity: 0.4)) == UIColor(white: 0.5, alpha: 0.4))
        #expect(
            UIColor(Color(hue: 0.1, saturation: 0.2, brightness: 0.3, opacity: 0.4))
                == UIColor(hue: 0.1, saturation: 0.2, brightness: 0.3, alpha: 0.4))
    }

    @Test(
        "pages of disabled(_:) and borderedProminent: a button that does nothing is faint, a prominent one white"
    )
    func buttonColors() {
        let stage = Stage {
            VStack {
                Button("disabled") {}.disabled(true)
                Button("prominent") {}.buttonStyle(.borderedProminent)
            }
        }

        #expect(labels(stage.host.view).map(\.textColor) == [.tertiaryLabel, .white])
    }

    @Test("pages of the button styles: a button shows that it is pressed")
    func pressedButtonsShowIt() {
        let stages = [
            Stage { Button("x") {} }, Stage { Button("x") {}.buttonStyle(.plain) },
            Stage { Button("x") {}.buttonStyle(.bordered) },
            Stage { Button("x") {}.buttonStyle(.borderedProminent) },
        ]
        for stage in stages {
            let before = stage.phone.svg()

            let finger = stage.phone.touch(at: CGPoint(x: 195, y: 428))
            stage.phone.advance(by: 0.1)
            #expect(stage.phone.svg() != before)
            finger.lift()
            stage.phone.settle()

            #expect(stage.phone.svg() == before)
        }
    }

    @Test("I40: of a color that is seen through, a fainter one is seen through more")
    func faintOnesMultiply() throws {
        let stage = Stage { Text("faint").foregroundStyle(.secondary).foregroundStyle(.black.opacity(0.5)) }

        let color = try #require(labels(stage.host.view).first?.textColor)
        #expect(color.cgColor.alpha == 0.25)
    }

    @Test(
        "page of Gradient.Stop: colors lie where their stops say, and another gradient behind a view is seen")
    func gradientStops() throws {
        struct Sky: View {
            let model: Model

            var body: some View {
                Color.clear.background(
                    LinearGradient(
                        stops: [
                            .init(color: .red, location: 0),
                            .init(color: .blue, location: model.isOn ? 0.75 : 0.25),
                        ],
                        startPoint: .top, endPoint: .bottom))
            }
        }
        let model = Model()
        let stage = Stage { Sky(model: model) }
        func layers(_ layer: CALayer) -> [CAGradientLayer] {
            [layer as? CAGradientLayer].compactMap { $0 } + (layer.sublayers ?? []).flatMap(layers)
        }
        let layer = try #require(layers(stage.host.view.layer).first)
        #expect(layer.locations == [0, 0.25])

        stage.act { model.isOn = true }

        #expect(layer.locations == [0, 0.75])
    }

    @Test("page of Material: it is dark where colors are dark")
    func darkMaterials() throws {
        let stage = Stage { Text("glass").background(.regularMaterial) }
        func brightness() -> CGFloat {
            let color = stage.host.view.subviews.compactMap(\.backgroundColor).first ?? .red
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: stage.host.traitCollection)
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return (red + green + blue) / 3
        }
        #expect(brightness() > 0.9)

        stage.phone.userInterfaceStyle = .dark
        stage.phone.settle()

        #expect(brightness() < 0.2)
    }
}
