/// A text cut into lines, as a value: where each line stands, how much room all of them take, and the SVG that
/// shows them. What lies beyond the last line that there is room for is cut off or replaced by an ellipsis.
package struct TextLayout: Hashable, Sendable {
    /// Characters that look the same.
    package struct Run: Hashable, Sendable {
        package let text: String
        package let font: UIFont
        package let color: CGColor
        package let x: CGFloat
        package let width: CGFloat
    }

    package struct Line: Hashable, Sendable {
        package let runs: [Run]
        /// Where the line begins and ends; spaces at its end not counted.
        package let x: CGFloat
        package let width: CGFloat
        package let top: CGFloat
        package let height: CGFloat
        package let baseline: CGFloat

        package var text: String { runs.map(\.text).joined() }
    }

    package let lines: [Line]
    /// The width of the widest line and the height of all.
    package let size: CGSize
    /// Whether anything of the text is missing.
    package let isTruncated: Bool

    /// - Parameters:
    ///   - width: the room for a line, infinite for as much as it takes.
    ///   - lineLimit: 0 for as many lines as it takes.
    ///   - font: for the parts of the text that name none; 12 points is what a text without attributes has.
    ///   - alignment: instead of what the paragraph style says; the same for `lineBreakMode`.
    ///   - traits: those that colors answer to.
    package init(
        _ string: NSAttributedString, width: CGFloat = .infinity, height: CGFloat = .infinity,
        lineLimit: Int = 0, font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
        alignment: NSTextAlignment? = nil, lineBreakMode: NSLineBreakMode? = nil,
        traits: UITraitCollection = UITraitCollection(userInterfaceStyle: .light)
    ) {
        let letters = Self.letters(of: string, font: font, color: color, traits: traits)
        let style =
            string.length > 0
            ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        let mode = lineBreakMode ?? style?.lineBreakMode ?? .byWordWrapping
        let alignment = alignment ?? style?.alignment ?? .natural
        let spacing = style?.lineSpacing ?? 0
        var breaker = LineBreaker(
            letters: letters, width: width, height: height, lineLimit: lineLimit, mode: mode,
            spacing: spacing, lineHeight: { Self.metrics(of: $0, otherwise: font).height })
        let broken = breaker.lines()
        isTruncated = breaker.isTruncated

        let widths = broken.map { Self.width(of: $0) }
        let widest = widths.max() ?? 0
        let room = width.isFinite ? width : widest
        var top: CGFloat = 0
        var lines: [Line] = []
        for (line, lineWidth) in zip(broken, widths) {
            let (lineHeight, ascender) = Self.metrics(of: line, otherwise: font)
            var x: CGFloat = 0
            switch alignment {
            case .center: x = (room - lineWidth) / 2
            case .right: x = room - lineWidth
            case .left, .natural, .justified: break
            }
            lines.append(
                Line(
                    runs: Self.runs(of: line, from: x), x: x, width: lineWidth, top: top,
                    height: lineHeight, baseline: top + ascender))
            top += lineHeight + spacing
        }
        self.lines = lines
        size = CGSize(width: widest, height: max(0, top - spacing))
    }

    package init(
        _ text: String, font: UIFont, color: UIColor = .black, width: CGFloat = .infinity,
        lineLimit: Int = 0, alignment: NSTextAlignment? = nil, lineBreakMode: NSLineBreakMode? = nil
    ) {
        self.init(
            NSAttributedString(string: text), width: width, lineLimit: lineLimit, font: font,
            color: color, alignment: alignment, lineBreakMode: lineBreakMode)
    }

    // MARK: SVG

    /// San Francisco, where it is, and else fonts that look like it or are nearly as wide.
    private static let families =
        "-apple-system, BlinkMacSystemFont, Inter, 'Helvetica Neue', Arial, 'DejaVu Sans Condensed', sans-serif"

    /// The text with the upper left corner of its room at the origin. `color` replaces every color, whose
    /// opacity stays.
    package func svg(color: CGColor? = nil) -> String {
        lines.flatMap { line in
            line.runs.compactMap { run in
                let text = run.text.trimmingCharacters(in: .newlines)
                guard !text.isEmpty, run.width > 0 else { return nil }
                let ink = color.map { $0.copy(alpha: $0.alpha * run.color.alpha) ?? $0 } ?? run.color
                return "<text" + Self.place(of: text, in: run) + SVG.attribute("y", line.baseline)
                    + " font-family=\"\(Self.families)\""
                    + SVG.attribute("font-size", run.font.pointSize)
                    + " font-weight=\"\(run.font.weight.css)\"\(run.font.digits.svg)"
                    + SVG.paint("fill", ink)
                    + " xml:space=\"preserve\">\(SVG.escaped(text))</text>"
            }
        }.joined()
    }

    /// Whatever font the browser has, the text is as long as it was measured to be: all of it is stretched evenly, because
    /// space between the letters alone lets words fall apart. A single letter keeps its shape, in the middle of its room.
    private static func place(of text: String, in run: Run) -> String {
        text.count == 1
            ? SVG.attribute("x", run.x + run.width / 2) + " text-anchor=\"middle\""
            : SVG.attribute("x", run.x) + SVG.attribute("textLength", run.width)
                + " lengthAdjust=\"spacingAndGlyphs\""
    }

    // MARK: Letters

    struct Letter {
        let character: Character
        let font: UIFont
        let color: CGColor
        let advance: CGFloat
    }

    private static func letters(
        of string: NSAttributedString, font: UIFont, color: UIColor, traits: UITraitCollection
    ) -> [Letter] {
        let text = string.string
        var (letters, index, end) = ([Letter](), 0, 0)
        var (ownFont, ownColor) = (font, color.resolvedColor(with: traits).cgColor)
        letters.reserveCapacity(text.count)
        for character in text {
            if index >= end {
                var range = NSRange()
                let attributes = string.attributes(at: index, effectiveRange: &range)
                end = range.location + range.length
                ownFont = attributes[.font] as? UIFont ?? font
                let foreground = attributes[.foregroundColor] as? UIColor ?? color
                ownColor = foreground.resolvedColor(with: traits).cgColor
            }
            letters.append(
                Letter(
                    character: character, font: ownFont, color: ownColor,
                    advance: ownFont.advance(of: character)))
            index += character.utf16.count
        }
        return letters
    }

    static func width(of line: [Letter]) -> CGFloat {
        let last = line.lastIndex { !$0.character.isWhitespace } ?? -1
        return line[...last].reduce(0) { $0 + $1.advance }
    }

    private static func metrics(
        of line: [Letter], otherwise font: UIFont
    ) -> (height: CGFloat, ascender: CGFloat) {
        var fonts: [UIFont] = line.isEmpty ? [font] : []
        for letter in line where !fonts.contains(where: { $0 === letter.font }) { fonts.append(letter.font) }
        let ascender = fonts.map(\.ascender).max() ?? 0
        let descender = fonts.map(\.descender).min() ?? 0
        return (ascender - descender, ascender)
    }

    private static func runs(of line: [Letter], from x: CGFloat) -> [Run] {
        var (runs, start, x) = ([Run](), 0, x)
        for index in line.indices {
            let isLast = index + 1 == line.count
            guard
                isLast || line[index + 1].font != line[start].font
                    || line[index + 1].color != line[start].color
            else { continue }
            let part = line[start...index]
            let width = part.reduce(0) { $0 + $1.advance }
            runs.append(
                Run(
                    text: String(part.map(\.character)), font: line[start].font, color: line[start].color,
                    x: x, width: width))
            x += width
            start = index + 1
        }
        return runs
    }
}

/// Fills lines greedily: as many words as there is room for, and of a word that is too long for any line as
/// many letters.
private struct LineBreaker {
    typealias Letter = TextLayout.Letter

    let letters: [Letter]
    let width: CGFloat
    let height: CGFloat
    let lineLimit: Int
    let mode: NSLineBreakMode
    let spacing: CGFloat
    let lineHeight: ([Letter]) -> CGFloat
    private(set) var isTruncated = false

    init(
        letters: [Letter], width: CGFloat, height: CGFloat, lineLimit: Int, mode: NSLineBreakMode,
        spacing: CGFloat, lineHeight: @escaping ([Letter]) -> CGFloat
    ) {
        (self.letters, self.width, self.height) = (letters, width, height)
        (self.lineLimit, self.mode, self.spacing) = (lineLimit, mode, spacing)
        self.lineHeight = lineHeight
    }

    private var isWrapping: Bool { mode == .byWordWrapping || mode == .byCharWrapping }

    mutating func lines() -> [[Letter]] {
        var found: [(line: Range<Int>, paragraphEnd: Int)] = []
        var room = height
        filling: for paragraph in paragraphs() {
            var start = paragraph.lowerBound
            repeat {
                // What is cut and not wrapped has one line to a paragraph, unless more lines are asked for.
                let end =
                    isWrapping || lineLimit > 1
                    ? lineEnd(from: start, to: paragraph.upperBound) : paragraph.upperBound
                let needed = lineHeight(Array(letters[start..<end]))
                // Half a point lets in what only rounding to pixels made too high. The first line always stays.
                let isFull = needed > room + 0.5 || lineLimit > 0 && found.count == lineLimit
                if isFull, !found.isEmpty {
                    isTruncated = true
                    break filling
                }
                found.append((start..<end, paragraph.upperBound))
                room -= needed + spacing
                start = end
            } while start < paragraph.upperBound
        }
        let goesOn = isTruncated
        return found.indices.map { index in
            let line = Array(letters[found[index].line])
            if goesOn, index + 1 == found.count {
                let rest = Array(letters[found[index].line.lowerBound..<found[index].paragraphEnd])
                return isWrapping ? line : shortened(rest)
            }
            guard !isWrapping, TextLayout.width(of: line) > width + 1e-6 else { return line }
            isTruncated = true
            return shortened(line)
        }
    }

    /// A text that ends with a newline ends with an empty paragraph.
    private func paragraphs() -> [Range<Int>] {
        var (paragraphs, start) = ([Range<Int>](), 0)
        for index in letters.indices where letters[index].character.isNewline {
            paragraphs.append(start..<index)
            start = index + 1
        }
        return paragraphs + [start..<letters.count]
    }

    private func lineEnd(from start: Int, to end: Int) -> Int {
        var (x, lastBreak) = (CGFloat(0), start)
        for index in start..<end {
            let letter = letters[index]
            // Spaces may hang over the edge.
            if !letter.character.isWhitespace, x + letter.advance > width + 1e-6 {
                let breaksWord = mode == .byCharWrapping || lastBreak == start
                return breaksWord ? max(index, start + 1) : lastBreak
            }
            x += letter.advance
            if index + 1 < end, mayBreak(between: letter.character, and: letters[index + 1].character) {
                lastBreak = index + 1
            }
        }
        return end
    }

    private func mayBreak(between character: Character, and next: Character) -> Bool {
        if next.isWhitespace || character == "\u{A0}" { return false }
        return character.isWhitespace || "-–—\u{200B}".contains(character) || UIFont.isWide(character)
            || UIFont.isWide(next)
    }

    /// What of a line there is room for beside an ellipsis.
    private func shortened(_ line: [Letter]) -> [Letter] {
        // What is clipped goes on to the edge of the view.
        guard mode != .byClipping, let sample = line.last else { return line }
        let ellipsis = Letter(
            character: "…", font: sample.font, color: sample.color,
            advance: sample.font.advance(of: "…"))
        let room = width - ellipsis.advance
        func fitting(_ letters: [Letter], _ room: CGFloat) -> ArraySlice<Letter> {
            var x: CGFloat = 0
            return letters.prefix { letter in
                x += letter.advance
                return x <= room + 1e-6
            }
        }
        switch mode {
        case .byTruncatingHead:
            return [ellipsis] + Array(fitting(line.reversed(), room).reversed())
        case .byTruncatingMiddle:
            let (head, tail) = (fitting(line, room / 2), fitting(line.reversed(), room / 2))
            return Array(head) + [ellipsis] + Array(tail.reversed())
        default:
            let head = fitting(line, room)
            let last = head.lastIndex { !$0.character.isWhitespace } ?? head.startIndex - 1
            return Array(head[...last]) + [ellipsis]
        }
    }
}
