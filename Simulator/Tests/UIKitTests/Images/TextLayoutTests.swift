import SimulatorKit
import Testing
import UIKit

@MainActor struct TextLayoutTests {
    private let font = UIFont.systemFont(ofSize: 17)

    private func lines(
        _ text: String, width: CGFloat = .infinity, lineLimit: Int = 0,
        mode: NSLineBreakMode = .byWordWrapping
    ) -> [String] {
        TextLayout(text, font: font, width: width, lineLimit: lineLimit, lineBreakMode: mode).lines.map(
            \.text)
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    @Test func aLineIsAsHighAsItsFont() {
        let size = "Photo".size(withAttributes: [.font: font])

        #expect(abs(font.lineHeight - 20.287) < 0.001)
        #expect(size.height == font.lineHeight)
        #expect(font.ascender - font.descender == font.lineHeight)
    }

    @Test func widthGrowsWithTextSizeAndWeight() {
        #expect(width("Photos", font) > width("Photo", font))
        #expect(abs(width("Photo", font.withSize(34)) - 2 * width("Photo", font)) < 1e-9)
        #expect(width("Photo", .boldSystemFont(ofSize: 17)) > width("Photo", font))
        #expect(width("WWW", font) > width("iii", font))
        #expect(width("é", font) == width("e", font))
        #expect(width("", font) == 0)
    }

    @Test func whateverFontThereIsAllOfATextIsStretchedEvenly() {
        let layout = TextLayout("Photo", font: font)

        // Browsers otherwise change the space between the letters only.
        let length = " textLength=\"\(SVG.number(layout.size.width))\" lengthAdjust=\"spacingAndGlyphs\""
        #expect(layout.svg().contains(length))
    }

    @Test func singleLetterIsInTheMiddleOfItsRoomAndIsNotStretched() {
        let layout = TextLayout("1", font: font)

        let middle = " x=\"\(SVG.number(layout.size.width / 2))\""
        #expect(layout.svg().contains(middle) && layout.svg().contains(" text-anchor=\"middle\""))
        #expect(!layout.svg().contains("textLength"))
    }

    @Test func monospacedDigitsAreAllAsWideAndDrawnSo() {
        let even = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)

        #expect(width("0:11", even) == width("0:22", even) && width("0:11", font) < width("0:22", font))
        #expect(width("i", even) == width("i", font))
        #expect(even != font && even.withSize(12) != font.withSize(12))
        #expect(TextLayout("0:11", font: even).svg().contains(" font-variant=\"tabular-nums\""))
        #expect(!TextLayout("0:11", font: font).svg().contains("font-variant"))
    }

    @Test func linesBreakBetweenWords() {
        let width = "two words".size(withAttributes: [.font: font]).width

        #expect(lines("two words here", width: width) == ["two words ", "here"])
        #expect(lines("two words", width: width - 1) == ["two ", "words"])
    }

    /// Of a text that has room for its first so many characters in a line.
    private func lines(_ text: String, fitting count: Int, _ mode: NSLineBreakMode = .byWordWrapping)
        -> [String]
    {
        let width = String(text.prefix(count)).size(withAttributes: [.font: font]).width
        return TextLayout(text, font: font, width: width, lineBreakMode: mode).lines.map(\.text)
    }

    @Test(
        "Lines break after spaces, hyphens, dashes and where letters need no space, and not at a no-break space",
        arguments: [
            ("one two\u{A0}six", 9, ["one ", "two\u{A0}six"]), ("one two six", 9, ["one two ", "six"]),
            ("well-known", 7, ["well-", "known"]), ("from–till", 7, ["from–", "till"]),
            ("one\u{200B}two", 5, ["one\u{200B}", "two"]), ("one   is", 4, ["one   ", "is"]),
            ("日本語文字", 3, ["日本語", "文字"]), ("one\u{A0}two", 5, ["one\u{A0}t", "wo"]),
        ])
    func linesBreakWhereTheyMay(text: String, count: Int, expected: [String]) {
        #expect(lines(text, fitting: count) == expected)
    }

    @Test("Broken by characters, a line takes as many as there is room for")
    func linesBreakAnywhere() {
        #expect(lines("well known", fitting: 7, .byCharWrapping) == ["well kn", "own"])
    }

    @Test(
        "A single line is cut at its end, its beginning, or in the middle, or goes on unseen",
        arguments: [
            (NSLineBreakMode.byTruncatingTail, "abc…"), (.byTruncatingHead, "…hij"),
            (.byTruncatingMiddle, "a…j"),
            (.byClipping, "abcdefghij"),
        ])
    func linesAreCut(mode: NSLineBreakMode, expected: String) throws {
        let width = "aaa…".size(withAttributes: [.font: font]).width

        let line = try #require(
            TextLayout("abcdefghij", font: font, width: width, lineLimit: 1, lineBreakMode: mode).lines.first)

        #expect(line.text.contains("…") == expected.contains("…"))
        #expect(
            line.text.hasPrefix("…") == expected.hasPrefix("…")
                && line.text.hasSuffix("…") == expected.hasSuffix("…"))
        #expect(mode == .byClipping || line.width <= width + 0.001)
        #expect(line.text.filter { $0 != "…" }.allSatisfy { "abcdefghij".contains($0) })
    }

    @Test func aWordThatIsTooLongBreaksAnywhere() {
        let width = "wwww".size(withAttributes: [.font: font]).width

        #expect(lines("wwwwwwwwww", width: width) == ["wwww", "wwww", "ww"])
        #expect(lines("ww", width: 1) == ["w", "w"])
    }

    @Test func everyNewlineBeginsALine() {
        let layout = TextLayout("one\n\ntwo\n", font: font)

        #expect(layout.lines.map(\.text) == ["one", "", "two", ""])
        #expect(abs(layout.size.height - 4 * font.lineHeight) < 1e-9)
    }

    @Test func whatIsTooLongEndsInAnEllipsis() {
        let text = "a very long title of a photo"
        let room = text.size(withAttributes: [.font: font]).width / 2
        let layout = TextLayout(
            text, font: font, width: room, lineLimit: 1, lineBreakMode: .byTruncatingTail)

        #expect(layout.isTruncated)
        #expect(layout.lines.count == 1)
        #expect(layout.lines[0].text.hasPrefix("a very"))
        #expect(layout.lines[0].text.hasSuffix("…"))
        #expect(layout.size.width <= room)
        #expect(lines(text, width: room, lineLimit: 1, mode: .byTruncatingHead)[0].hasPrefix("…"))
        #expect(lines(text, width: room, lineLimit: 1, mode: .byTruncatingMiddle)[0].hasSuffix("oto"))
        #expect(lines(text, lineLimit: 1, mode: .byTruncatingTail) == [text])
    }

    @Test func theLastLineThatIsAllowedTellsThatMoreFollows() {
        let room = "some more words".size(withAttributes: [.font: font]).width
        let text = "some more words than two lines have any room for"

        let cut = lines(text, width: room, lineLimit: 2, mode: .byTruncatingTail)

        #expect(cut.count == 2)
        #expect(cut[1].hasSuffix("…"))
        #expect(lines(text, width: room, lineLimit: 2).count == 2)
    }

    @Test(arguments: [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)])
    func aligns(alignment: NSTextAlignment, share: CGFloat) {
        let layout = TextLayout("text", font: font, width: 200, alignment: alignment)

        #expect(abs(layout.lines[0].x - (200 - layout.size.width) * share) < 1e-9)
    }

    @Test func everyRunKeepsItsFont() {
        let text = NSMutableAttributedString(string: "small ", attributes: [.font: font])
        text.append(
            NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 30)]))

        let layout = TextLayout(text)

        #expect(layout.lines[0].runs.map(\.text) == ["small ", "large"])
        #expect(layout.lines[0].runs.map(\.font.pointSize) == [17, 30])
        #expect(layout.lines[0].height == UIFont.systemFont(ofSize: 30).lineHeight)
        #expect(layout.lines[0].runs[1].x == layout.lines[0].runs[0].width)
    }

    @Test func linesWithoutRoomAreLeftOut() {
        let text = NSAttributedString(string: "one\ntwo\nthree", attributes: [.font: font])

        #expect(TextLayout(text, height: 45).lines.count == 2)
        #expect(TextLayout(text, height: 5).lines.count == 1)
    }

    @Test func anyTextFillsItsLinesWithoutLosingALetter() {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<200 {
            let letters = "ab W…i\n-字😀 \u{A0}"
            let text = String(
                (0..<random.below(40)).map { _ in letters.randomElement(using: &random) ?? "a" })
            let width = CGFloat(random.below(120))

            let layout = TextLayout(text, font: font, width: width)

            #expect(layout.lines.map(\.text).joined() == text.filter { !$0.isNewline })
            #expect(layout.size.width.isFinite)
            for line in layout.lines where line.text.trimmingCharacters(in: .whitespaces).count > 1 {
                #expect(line.width <= width + 1e-6)
            }
        }
    }

    @Test func textStylesHaveTheirSizes() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    }
}
