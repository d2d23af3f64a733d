import SimulatorKit
import SwiftUI
import Testing

/// Texts, labels and symbols, in their fonts.
@MainActor struct TextLookTests {
    private let notes = Notes()

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

    @Test("page of titleAndIcon: the icon goes before the title")
    func labelsBeginWithIcons() throws {
        let stage = Stage { Label("Close", systemImage: "xmark") }

        let views = stage.host.view.subviews.filter { $0 is UILabel || $0 is UIImageView }
        #expect(views.sorted { $0.frame.minX < $1.frame.minX }.map { $0 is UILabel } == [false, true])
    }
}
