/// A line of text that was drawn into an image. Nothing is recognized here: a drawing knows its texts.
package struct DrawnText: Hashable, Sendable {
    package struct Word: Hashable, Sendable {
        package let text: String
        package let box: CGAffineTransform
    }

    package let words: [Word]
    /// Takes the unit square, in which the text runs from left to right, to where the line lies in the unit square
    /// of the image. It may be turned, mirrored or sheared.
    package let box: CGAffineTransform

    package var text: String { words.map(\.text).joined(separator: " ") }
}

extension CGAffineTransform {
    /// Whether the point lies in what the transform makes of the unit square.
    package func unitSquareContains(_ point: CGPoint) -> Bool {
        guard a * d - b * c != 0 else { return false }
        let place = point.applying(inverted())
        return (0...1).contains(place.x) && (0...1).contains(place.y)
    }

    fileprivate var unitSquareCorners: [CGPoint] {
        [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)].map {
            $0.applying(self)
        }
    }
}

extension UIImage {
    /// What was written in the image and can be seen, from top to bottom and from left to right, as the image is
    /// shown.
    package var drawnText: [DrawnText] {
        guard let cgImage else { return [] }
        return cgImage.drawnText.map { $0.placed(by: imageOrientation.transform(width: 1, height: 1)) }
            .inReadingOrder
    }
}

extension CGImage {
    /// In the order of drawing. Of encoded bytes nobody here knows what they show.
    fileprivate var drawnText: [DrawnText] {
        guard case .drawing(let list) = content, list.size.width > 0, list.size.height > 0 else { return [] }
        let unit = CGAffineTransform(scaleX: 1 / list.size.width, y: 1 / list.size.height)
        return list.drawnText.map { $0.placed(by: unit) }
    }
}

extension DisplayList {
    /// In its own points.
    fileprivate var drawnText: [DrawnText] {
        items.indices.flatMap { index -> [DrawnText] in
            guard items[index].alpha > 0 else { return [] }
            return texts(of: items[index].shape).compactMap { text in
                text.keeping { isSeen($0.box, of: index) }
            }
        }
    }

    private func texts(of shape: Shape) -> [DrawnText] {
        switch shape {
        case .text(let layout, let transform):
            layout.lines.compactMap { $0.drawnText?.placed(by: transform) }
        case .image(let image, _, let transform):
            image.drawnText.map {
                let pixels = CGAffineTransform(scaleX: CGFloat(image.width), y: CGFloat(image.height))
                return $0.placed(by: pixels.concatenating(transform))
            }
        case .group(let list): list.drawnText
        case .fill, .stroke, .gradient, .tiles, .contents: []
        }
    }

    /// Whether the whole of a word shows: not cut off at the edges or by a clip, and not painted over.
    private func isSeen(_ box: CGAffineTransform, of index: Int) -> Bool {
        let corners = box.unitSquareCorners
        // What only rounding to pixels cuts off is there.
        let frame = CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5)
        guard corners.allSatisfy(frame.contains) else { return false }
        let center = CGPoint(x: 0.5, y: 0.5).applying(box)
        return isInClip(items[index].clip, center)
            && !items[(index + 1)...].contains { item in
                guard case .fill(let outline, let evenOdd, let color) = item.shape else { return false }
                return color.alpha >= 1 && item.alpha >= 1 && item.blendMode == .normal
                    && isInClip(item.clip, center) && outline.contains(center, evenOdd: evenOdd)
            }
    }

    private func isInClip(_ clip: Int?, _ point: CGPoint) -> Bool {
        clipChain(clip).allSatisfy { clips[$0].outline.contains(point, evenOdd: clips[$0].evenOdd) }
    }
}

extension TextLayout.Line {
    /// Nil where nothing can be seen.
    fileprivate var drawnText: DrawnText? {
        var words: [DrawnText.Word] = []
        var (text, start, x) = ("", CGFloat(0), CGFloat(0))
        func finish() {
            guard !text.isEmpty else { return }
            words.append(
                DrawnText.Word(text: text, box: CGAffineTransform(x - start, 0, 0, height, start, top)))
            text = ""
        }
        for run in runs {
            x = run.x
            for character in run.text {
                if character.isWhitespace || run.color.alpha <= 0 {
                    finish()
                } else {
                    if text.isEmpty { start = x }
                    text.append(character)
                }
                x += run.font.advance(of: character)
            }
        }
        finish()
        return DrawnText(words)
    }
}

extension DrawnText {
    /// Words that follow each other in a line; nil without any.
    fileprivate init?(_ words: [Word]) {
        guard let first = words.first?.box, let last = words.last?.box else { return nil }
        self.words = words
        // From where the first one begins to where the last one ends.
        let end = CGPoint(x: 1, y: 0).applying(last)
        box = CGAffineTransform(end.x - first.tx, end.y - first.ty, first.c, first.d, first.tx, first.ty)
    }

    fileprivate func placed(by transform: CGAffineTransform) -> DrawnText {
        DrawnText(
            words: words.map { Word(text: $0.text, box: $0.box.concatenating(transform)) },
            box: box.concatenating(transform))
    }

    fileprivate func keeping(_ isKept: (Word) -> Bool) -> DrawnText? {
        DrawnText(words.filter(isKept))
    }

    fileprivate var frame: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1).applying(box) }
}

extension [DrawnText] {
    /// Lines that stand beside each other are one row.
    fileprivate var inReadingOrder: [DrawnText] {
        var rows: [[DrawnText]] = []
        for line in sorted(by: { $0.frame.midY < $1.frame.midY }) {
            if let first = rows.last?.first, first.frame.maxY > line.frame.midY {
                rows[rows.count - 1].append(line)
            } else {
                rows.append([line])
            }
        }
        return rows.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }
    }
}
