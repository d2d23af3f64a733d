import SimulatorKit
import SwiftUI
import Testing

/// What lies in front, how labels look, gradients and springs.
@MainActor struct LookTests {
    private let notes = Notes()

    @Test("I51: of the views in a container those with a higher index are in front, whatever their order")
    func zIndex() {
        let model = Model()
        let stage = Stage { Pile(model: model, notes: notes) }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["first"])

        stage.act { model.number = -1 }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["first", "second"])
    }

    private struct Pile: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                Color.red.onTapGesture { notes.add("first") }.zIndex(Double(model.number + 1))
                Color.blue.onTapGesture { notes.add("second") }
            }
        }
    }

    @Test(
        "page of ScaledMetric: it grows with the text size, as the fonts of the style do that it is relative to"
    )
    func scaledMetrics() throws {
        struct Boxes: View {
            let notes: Notes
            @ScaledMetric private var side: CGFloat = 17
            @ScaledMetric(relativeTo: .largeTitle) private var large = 34.0

            var body: some View {
                Mark("body", notes).frame(width: side, height: side)
                Mark("title", notes).frame(width: large, height: large)
            }
        }
        let stage = Stage { VStack { Boxes(notes: notes) } }
        func width(_ name: String) -> CGFloat { stage.phone.frame(of: notes.view(name)).width }
        #expect(width("body") == 17 && width("title") == 34)

        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.phone.settle()

        func pointSize(_ style: UIFont.TextStyle) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: stage.host.traitCollection).pointSize
        }
        #expect(pointSize(.body) > 30 && abs(width("body") - pointSize(.body)) < 0.5)
        #expect(pointSize(.largeTitle) > 40 && abs(width("title") - pointSize(.largeTitle)) < 0.5)
    }

    @Test("page of labelStyle(_:): a label shows what its style says, or what the app makes of it")
    func labelStyles() {
        struct Reversed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.title
                    configuration.icon
                }
            }
        }
        func svg<S: LabelStyle>(_ style: S) -> (hasTitle: Bool, images: Int) {
            let stage = Stage { Label("Close", systemImage: "xmark").labelStyle(style) }
            func count(_ view: UIView) -> Int {
                (view is UIImageView ? 1 : 0) + view.subviews.reduce(0) { $0 + count($1) }
            }
            return (stage.phone.svg().contains("Close"), count(stage.host.view))
        }

        #expect(svg(.automatic) == (true, 1) && svg(.titleAndIcon) == (true, 1))
        #expect(svg(.iconOnly) == (false, 1) && svg(.titleOnly) == (true, 0))
        #expect(svg(Reversed()) == (true, 1))
    }

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

    @Test("page of scaleEffect(x:y:anchor:): each way by itself, about the anchor")
    func scalesEachWay() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 100, height: 100).scaleEffect(x: 2, y: 0.5, anchor: .topLeading)
        }

        let frame = stage.phone.frame(of: "mark", in: notes)
        #expect(frame == CGRect(x: 145, y: frame.minY, width: 200, height: 50))
    }

    @Test(
        "pages of overlay(_:alignment:) and background(_:alignment:): a view in front, or behind, at an edge")
    func olderOverlays() {
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .overlay(Mark("over", notes).frame(width: 50, height: 50), alignment: .topTrailing)
                .background(Mark("under", notes).frame(width: 60, height: 60), alignment: .bottomLeading)
        }

        let (over, under) = (
            stage.phone.frame(of: "over", in: notes), stage.phone.frame(of: "under", in: notes)
        )
        #expect(over.maxX == 295 && under.minX == 95 && abs(under.maxY - over.minY - 200) < 0.001)
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

    @Test("I52: a spring is known by its duration and bounce, or by its physics")
    func springs() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(spring.dampingRatio - 0.5) < 1e-9 && abs(spring.bounce - 0.5) < 1e-9)
        #expect(abs(spring.duration - 0.628) < 0.001)

        #expect(Spring.smooth.bounce == 0 && abs(Spring.snappy.bounce - 0.15) < 1e-9)
        #expect(abs(Spring.bouncy(duration: 1, extraBounce: 0.1).bounce - 0.4) < 1e-9)
        #expect(Spring(stiffness: 100, damping: 100).dampingRatio == 1)
    }

    @Test(
        "I52: an animation of a spring's takes as long as that does to settle, and overshoots where it bounces"
    )
    func springAnimations() {
        func width(_ animation: Animation, after time: TimeInterval) -> CGFloat {
            let (model, notes) = (Model(), Notes())
            let stage = Stage { Growing(model: model, notes: notes) }
            stage.act { withAnimation(animation) { model.number = 100 } }
            stage.phone.advance(by: time)
            return stage.phone.frame(of: "mark", in: notes).width
        }

        // ω = 10, ζ = 0.5: the first overshoot, by 0.163, after 0.363 s.
        let bouncing = Animation.interpolatingSpring(stiffness: 100, damping: 10)
        #expect(abs(width(bouncing, after: 0.363) - 216.3) < 1)
        #expect(width(.snappy(duration: 0.1), after: 0.3) == 200)
        #expect(width(.smooth, after: 0.1) < 190 && width(.smooth, after: 0.1) > 110)
    }

    private struct Growing: View {
        let model: Model
        let notes: Notes

        var body: some View { Mark("mark", notes).frame(width: CGFloat(100 + model.number), height: 100) }
    }

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

    @Test("pages of Path: rectangles, ellipses, lines and paths are added, each through its transform")
    func pathsAreAdded() {
        let away = CGAffineTransform(translationX: 100, y: 0)
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: away)
        #expect(path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 105, y: 5)))
        #expect(!path.contains(CGPoint(x: 50, y: 5)))
        path.addRects([CGRect(x: 0, y: 50, width: 10, height: 10), CGRect(x: 20, y: 50, width: 5, height: 5)])
        #expect(path.contains(CGPoint(x: 5, y: 55)) && path.contains(CGPoint(x: 22, y: 52)))
        path.addEllipse(in: CGRect(x: 0, y: 100, width: 10, height: 10), transform: away)
        #expect(path.contains(CGPoint(x: 105, y: 105)) && !path.contains(CGPoint(x: 101, y: 101)))
        path.addLines([CGPoint(x: 0, y: 200), CGPoint(x: 10, y: 200), CGPoint(x: 0, y: 210)])
        #expect(path.contains(CGPoint(x: 2, y: 202)) && !path.contains(CGPoint(x: 9, y: 209)))
        path.addQuadCurve(to: CGPoint(x: 0, y: 200), control: CGPoint(x: -20, y: 205))
        #expect(path.contains(CGPoint(x: -5, y: 205)))
        var outer = Path()
        outer.addPath(path, transform: away)

        #expect(outer.contains(CGPoint(x: 205, y: 5)) && outer.applying(away).contains(CGPoint(x: 305, y: 5)))
    }

    @Test("page of scale(x:y:anchor:): a scaled shape keeps its room, in which it lies by its anchor")
    func scaledShapes() {
        let room = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(
            Rectangle().scale(0.5).path(in: room).boundingRect == CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(
            Rectangle().scale(x: 2, anchor: .topLeading).path(in: room).boundingRect
                == CGRect(x: 0, y: 0, width: 200, height: 100))

        let stage = Stage { Rectangle().scale(2).fill(Color.red).frame(width: 100, height: 100) }
        stage.phone.settle()

        // All of it is seen, beyond its room.
        let drawn = stage.host.view.subviews.flatMap { [$0] + $0.subviews }.flatMap { [$0] + $0.subviews }
        #expect(drawn.contains { stage.phone.frame(of: $0).size == CGSize(width: 200, height: 200) })
        #expect(stage.phone.svg().contains("#ff"))
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

    @Test("I53: a transition that has its own animation needs none around it")
    func transitionsAnimate() {
        let model = Model()
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
        stage.phone.settle()
        stage.act { model.isOn = false }
        stage.phone.advance(by: 0.75)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.25) < 0.01)
        stage.phone.settle()

        #expect(!notes.isOnScreen("mark"))
    }

    private struct Coming: View {
        let model: Model
        let notes: Notes

        var body: some View {
            VStack {
                if model.isOn {
                    Mark("mark", notes).transition(.opacity.animation(.linear(duration: 1)))
                }
            }
        }
    }

    // MARK: Shapes, pictures, texts and progress

    @Test("pages of Path: it goes to a point, along lines and curves, and back to where it began")
    func pathsAreDrawn() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 10))
        path.addCurve(
            to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 90, y: 50))
        path.addLine(to: CGPoint(x: 10, y: 50))
        path.closeSubpath()

        #expect(path.contains(CGPoint(x: 20, y: 30)) && path.contains(CGPoint(x: 75, y: 30)))
        #expect(!path.contains(CGPoint(x: 5, y: 30)) && !path.contains(CGPoint(x: 85, y: 30)))
        #expect(path.boundingRect.minX == 10 && path.boundingRect.maxX > 70)
        path.move(to: CGPoint(x: 200, y: 10))
        path.addLine(to: CGPoint(x: 220, y: 10))
        path.addLine(to: CGPoint(x: 210, y: 30))

        #expect(path.contains(CGPoint(x: 210, y: 15)) && !path.contains(CGPoint(x: 150, y: 15)))
    }

    @Test(
        "pages of Capsule, Circle and Ellipse: round at the shorter ends, in the middle, or as long as the room"
    )
    func roundShapes() {
        let (wide, high) = (
            CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 0, y: 0, width: 40, height: 100)
        )
        let corner = CGPoint(x: 3, y: 3)

        for room in [wide, high] {
            let (capsule, ellipse) = (Capsule().path(in: room), Ellipse().path(in: room))
            #expect(capsule.boundingRect == room && ellipse.boundingRect == room)
            #expect(!capsule.contains(corner) && !ellipse.contains(corner))
            #expect(Circle().path(in: room).boundingRect.size == CGSize(width: 40, height: 40))
        }
        // Where the straight part begins, after half of the shorter side.
        #expect(Capsule().path(in: wide).contains(CGPoint(x: 21, y: 1)))
        #expect(Capsule().path(in: high).contains(CGPoint(x: 1, y: 21)))
        #expect(!Ellipse().path(in: wide).contains(CGPoint(x: 21, y: 1)))
    }

    @Test("page of scaleEffect(_:anchor:): a size scales each way by itself")
    func scalesBySizes() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 100, height: 100).scaleEffect(CGSize(width: 2, height: 0.5))
        }

        let size = stage.phone.frame(of: "mark", in: notes).size
        #expect(size == CGSize(width: 200, height: 50))
    }

    @Test("page of ProgressView: it turns where nothing is known, and is a bar of the fraction where it is")
    func progress() throws {
        func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
            view as? V ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
        }
        let spinning = Stage { ProgressView().tint(.red) }
        let spinner = try #require(find(UIActivityIndicatorView.self, in: spinning.host.view))
        let unknown = Stage { ProgressView(value: nil as Double?) }
        let filling = Stage { ProgressView(value: 30.0, total: 120).tint(.green).frame(width: 200) }
        let bar = try #require(find(UIProgressView.self, in: filling.host.view))

        #expect(spinner.isAnimating && spinner.color == .systemRed)
        #expect(find(UIActivityIndicatorView.self, in: unknown.host.view)?.isAnimating == true)
        #expect(bar.progress == 0.25 && bar.progressTintColor == .systemGreen && bar.bounds.width == 200)
        #expect(find(UIActivityIndicatorView.self, in: filling.host.view) == nil)
    }

    @Test("page of Image: another picture of the same size takes the place of the first")
    func picturesOfOneSize() throws {
        struct Switching: View {
            let pictures: [UIImage]
            let model: Model

            var body: some View { Image(uiImage: pictures[model.number]) }
        }
        let pictures = [UIColor.blue, .red].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let model = Model()
        let stage = Stage { Switching(pictures: pictures, model: model) }
        func find(_ view: UIView) -> UIImageView? {
            view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        let imageView = try #require(find(stage.host.view))
        #expect(imageView.image === pictures[0])

        stage.act { model.number = 1 }

        #expect(imageView.image === pictures[1])
    }

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

    @Test("page of LocalizedStringKey: numbers with a point have six digits behind it")
    func decimalNumbers() {
        let stage = Stage { Text("\(0.5) of \(Float(2))") }

        #expect(stage.phone.voiceOver.elements.map(\.accessibilityLabel) == ["0.500000 of 2.000000"])
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

    @Test("page of Font: each style is UIKit's of that name", arguments: styles)
    func fontStyles(font: Font, style: UIFont.TextStyle) {
        #expect(label(Text("Text").font(font))?.font == .preferredFont(forTextStyle: style))
    }

    @Test(
        "page of Font.Weight: each weight is UIKit's of that name",
        arguments: [
            (Font.Weight.ultraLight, UIFont.Weight.ultraLight), (.thin, .thin), (.light, .light),
            (.regular, .regular), (.medium, .medium), (.semibold, .semibold), (.bold, .bold),
            (.heavy, .heavy), (.black, .black),
        ])
    func fontWeights(weight: Font.Weight, expected: UIFont.Weight) {
        let text = Text("Text").font(.system(size: 20))

        #expect(label(text.fontWeight(weight))?.font == .systemFont(ofSize: 20, weight: expected))
        #expect(
            label(Text("Text").font(.system(size: 20, weight: weight)))?.font
                == .systemFont(ofSize: 20, weight: expected))
    }

    @Test("pages of Text: what it says of itself goes before what is said around it")
    func textsHaveTheirOwnLooks() {
        let inner = Text("Text").font(.title).foregroundColor(.red).bold()
        let found = label(inner.font(.caption).foregroundColor(.blue))
        let outer = label(Group { Text("Text") }.font(.caption).foregroundColor(.blue).lineLimit(3))
        let inherited = label(VStack { inner }.font(.caption).foregroundColor(.blue))

        #expect(inherited?.textColor == .systemRed)
        #expect(inherited?.font == .systemFont(ofSize: 28, weight: .bold))
        #expect(found != nil && outer?.font == .preferredFont(forTextStyle: .caption1))
        #expect(outer?.textColor == .systemBlue && outer?.numberOfLines == 3)
    }

    @Test(
        "page of multilineTextAlignment(_:): lines begin, end or have their middle under each other",
        arguments: [
            (TextAlignment.leading, NSTextAlignment.natural, NSTextAlignment.natural),
            (.center, .center, .center), (.trailing, .right, .left),
        ])
    func textAlignments(alignment: TextAlignment, expected: NSTextAlignment, mirrored: NSTextAlignment) {
        let text = Text("Text").multilineTextAlignment(alignment)

        #expect(label(text)?.textAlignment == expected)
        #expect(label(isRightToLeft: true, text)?.textAlignment == mirrored)
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

    @Test("page of AccessibilityTraits: they are sets, of which some are added and taken away")
    func traitsAreSets() {
        var traits: AccessibilityTraits = [.isButton, .isImage]

        traits.formIntersection([.isImage, .isHeader])
        #expect(traits == .isImage)
        traits.formSymmetricDifference([.isImage, .isHeader])
        #expect(traits == .isHeader)
        #expect(traits.insert(.isLink).inserted && !traits.insert(.isLink).inserted)
        #expect(traits.update(with: .isLink) == .isLink && traits.update(with: .isSelected) == nil)
        #expect(traits.remove(.isButton) == nil && traits.remove(.isLink) == .isLink)
        #expect(traits.remove(.isLink) == nil)

        #expect(
            traits == [.isHeader, .isSelected] && traits.contains(.isHeader) && !traits.contains(.isLink))
    }

    @Test("page of UIHostingController: views that nothing arranges stand one below the other, in the middle")
    func loneViewsAreStacked() {
        let stage = Stage {
            Mark("first", notes).frame(width: 100, height: 40)
            Mark("second", notes).frame(width: 50, height: 40)
        }
        let (first, second) = (
            stage.phone.frame(of: "first", in: notes), stage.phone.frame(of: "second", in: notes)
        )

        #expect(first.midX == 195 && second.midX == 195 && second.minY > first.maxY)
        #expect(abs((first.minY + second.maxY) / 2 - 428.5) < 0.5)
    }

    @Test("page of Image.init(systemName:): a symbol is as large as the font around it, and in its color")
    func symbolsFollowTexts() throws {
        func view(_ font: Font) throws -> UIImageView {
            let stage = Stage { Image(systemName: "trash").font(font).foregroundStyle(.red) }
            func images(_ view: UIView) -> [UIImageView] {
                [view as? UIImageView].compactMap { $0 } + view.subviews.flatMap(images)
            }
            return try #require(images(stage.host.view).first)
        }
        let (small, large) = (try view(.system(size: 10)), try view(.system(size: 40)))

        #expect(small.tintColor == .systemRed && large.bounds.height > 3 * small.bounds.height)
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

    @Test(
        "pages of multilineTextAlignment(_:) and primary: texts are leading and in a label's color by themselves"
    )
    func plainTexts() throws {
        let stage = Stage { Text("two\nlines") }

        let label = try #require(labels(stage.host.view).first)
        #expect(label.textAlignment == .natural && label.textColor == .label)
    }

    private func labels(_ view: UIView) -> [UILabel] {
        [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }

    @Test(
        "I51: of equal indices the later view is in front, and an index counts beneath other modifiers, too")
    func equalIndices() {
        let stage = Stage {
            ZStack {
                Color.red.onTapGesture { notes.add("first") }.zIndex(1)
                Color.blue.onTapGesture { notes.add("second") }.zIndex(1).padding(1)
                Color.green.onTapGesture { notes.add("third") }
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["second"])
    }

    @Test(
        "pages of background and overlay(_:ignoresSafeAreaEdges:): a style grows over the safe area's edges")
    func stylesGrow() {
        func heights(_ edges: Edge.Set?) -> [CGFloat] {
            let base = Color.clear
            let stages = [
                Stage {
                    if let edges {
                        base.background(.red, ignoresSafeAreaEdges: edges)
                    } else {
                        base.background(.red)
                    }
                },
                Stage {
                    if let edges {
                        base.overlay(.red, ignoresSafeAreaEdges: edges)
                    } else {
                        base.overlay(.red)
                    }
                },
            ]
            return stages.map { stage in
                stage.host.view.subviews.filter { $0.backgroundColor == .systemRed }.map(\.frame.height).max()
                    ?? 0
            }
        }
        let whole = UIScreen.main.bounds.height

        #expect(heights(nil) == [whole, whole])
        #expect(heights([]).allSatisfy { $0 > 700 && $0 < whole })
    }

    @Test("page of border(_:width:): a line within the view, as wide as it says, that takes no touches")
    func borders() {
        let stage = Stage {
            Color.clear.contentShape(Rectangle()).onTapGesture { notes.add("tap") }.border(.red, width: 4)
        }
        func widths(_ view: UIView) -> [CGFloat] {
            [view.layer.borderWidth].filter { $0 > 0 } + view.subviews.flatMap(widths)
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(widths(stage.host.view) == [4] && notes.all == ["tap"])
    }

    @Test("I64: corners are continuous unless they are told otherwise, in clips, too")
    func continuousCorners() {
        func curves(_ style: RoundedCornerStyle?) -> [CALayerCornerCurve] {
            let shape = style.map { RoundedRectangle(cornerRadius: 9, style: $0) } ?? .init(cornerRadius: 9)
            let stage = Stage {
                VStack {
                    Color.red.clipShape(shape)
                    shape.fill(.blue)
                }
            }
            func curves(_ layer: CALayer) -> [CALayerCornerCurve] {
                (layer.cornerRadius == 9 ? [layer.cornerCurve] : [])
                    + (layer.sublayers ?? []).flatMap(curves)
            }
            return curves(stage.host.view.layer)
        }

        #expect(curves(nil) == [.continuous, .continuous] && curves(.circular) == [.circular, .circular])
    }

    @Test(
        "I64: as a clip a circle is round, in the middle of a room that is no square, too",
        arguments: [60, 100])
    func roundClips(width: CGFloat) {
        let stage = Stage { Mark("mark", notes).frame(width: width, height: 60).clipShape(Circle()) }

        let views = sequence(first: notes.view("mark"), next: \.superview)
        let clip = views.first { $0.clipsToBounds } ?? UIView()

        let (outline, mark) = (stage.phone.frame(of: clip), stage.phone.frame(of: notes.view("mark")))
        #expect(clip.layer.cornerRadius == 30 && clip.layer.cornerCurve == .circular)
        #expect(outline.width == 60 && outline.height == 60 && mark.width == width && mark.height == 60)
        #expect(abs(outline.midX - mark.midX) < 0.01 && abs(outline.midY - mark.midY) < 0.01)
    }

    @Test("page of hidden(): a hidden view has its room, and is neither seen, nor touched, nor read")
    func hiddenViews() {
        let stage = Stage {
            ZStack {
                Color.blue.onTapGesture { notes.add("behind") }
                VStack {
                    Text("hidden")
                    Mark("mark", notes).frame(width: 100, height: 100)
                }
                .onTapGesture { notes.add("hidden") }.hidden()
                .background { Mark("room", notes).allowsHitTesting(false) }
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0 && notes.all == ["behind"])
        #expect(stage.phone.frame(of: "room", in: notes).height > 100)
        #expect(!stage.phone.voiceOver.elements.contains { $0.accessibilityLabel == "hidden" })
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

    @Test("I52: a spring may be overdamped, and the named ones may bounce more")
    func otherBounces() {
        #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
        #expect(abs(Spring.smooth(extraBounce: 0.1).bounce - 0.1) < 0.001)
        #expect(abs(Spring.snappy(extraBounce: 0.1).bounce - 0.25) < 0.001)
        #expect(abs(Spring.bouncy(extraBounce: 0.1).bounce - 0.4) < 0.001)
    }

    @Test("pages of Capsule, Circle and RoundedRectangle: corners are at most half of the shorter side")
    func cornersFitTheirRooms() {
        for size in [CGSize(width: 100, height: 40), CGSize(width: 40, height: 100)] {
            let stage = Stage {
                VStack {
                    Capsule().fill(.red).frame(width: size.width, height: size.height)
                    RoundedRectangle(cornerRadius: 90).fill(.red).frame(
                        width: size.width, height: size.height)
                }
            }
            #expect(stage.host.view.subviews.map(\.layer.cornerRadius) == [20, 20])
        }

        let path = RoundedRectangle(cornerRadius: 30).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(!path.contains(CGPoint(x: 3, y: 3)) && path.contains(CGPoint(x: 32, y: 1)))
        #expect(Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 40)).boundingRect.minX == 30)
    }

    @Test(
        "pages of Circle and scale(_:anchor:): a shape that is drawn in another room, or larger, leaves nothing"
    )
    func shapesLeaveNothing() throws {
        struct Shapes: View {
            let model: Model

            var body: some View {
                VStack {
                    Circle().fill(.red).frame(width: model.isOn ? 80 : 40, height: 40)
                    Rectangle().scale(model.isOn ? 2 : 1).fill(.blue).frame(width: 30, height: 30)
                }
            }
        }
        let model = Model()
        let stage = Stage { Shapes(model: model) }
        let views = stage.host.view.subviews
        try #require(views.count == 2)

        for isOn in [false, true, false] {
            stage.act { model.isOn = isOn }
            #expect((views[0].backgroundColor == nil) == isOn && (views[0].layer.contents != nil) == isOn)
            #expect(views[1].subviews.count == (isOn ? 1 : 0))
        }
    }

    @Test("page of stroke(_:lineWidth:): a line is as wide as it says, half of it beside the shape")
    func strokes() {
        let stage = Stage { Circle().stroke(.red, lineWidth: 6).frame(width: 100, height: 100) }

        let frames = stage.host.view.subviews.flatMap { $0.subviews.map(\.frame) }
        #expect(frames == [CGRect(x: -3, y: -3, width: 106, height: 106)])
        #expect(stage.phone.svg().contains("stroke-width=\"6\""))
    }

    @Test("page of Path: a copy that is changed leaves the first as it was")
    func pathsAreValues() {
        let first = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        var second = first

        second.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))

        #expect(first.boundingRect.width == 10 && second.boundingRect.width == 60)
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

    @Test("page of titleAndIcon: the icon goes before the title")
    func labelsBeginWithIcons() throws {
        let stage = Stage { Label("Close", systemImage: "xmark") }

        let views = stage.host.view.subviews.filter { $0 is UILabel || $0 is UIImageView }
        #expect(views.sorted { $0.frame.minX < $1.frame.minX }.map { $0 is UILabel } == [false, true])
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

    @Test("page of Shape: a shape that nothing fills has the foreground color")
    func plainShapes() {
        let stage = Stage {
            VStack {
                Rectangle().foregroundStyle(.red)
                Rectangle()
            }
        }

        #expect(stage.host.view.subviews.map(\.backgroundColor) == [.systemRed, .label])
    }
}
