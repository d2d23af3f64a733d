/// How numbers, colors, texts and matrices are written in SVG: short, and the same on every run.
package enum SVG {
    /// Numbers are multiples of its inverse.
    static let precision: CGFloat = 1000

    /// Rounded to so many decimals, without zeros at the end. What is not finite has no place on a screen: 0.
    package static func number(_ value: CGFloat, decimals: Int = 3) -> String {
        guard value.isFinite else { return "0" }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let scaled = (value * CGFloat(unit)).rounded()
        guard abs(scaled) < 1e15 else { return "\(Double(value))" }
        let digits = Int(abs(scaled))
        guard digits > 0 else { return "0" }
        var text = "\(scaled < 0 ? "-" : "")\(digits / unit)"
        if digits % unit > 0 {
            let decimalPart = "\(digits % unit + unit)".dropFirst()
            text += ".\(decimalPart)"
            while text.last == "0" { text.removeLast() }
        }
        return text
    }

    /// ` name="value"` for numbers.
    package static func attribute(_ name: String, _ value: CGFloat) -> String {
        " \(name)=\"\(number(value))\""
    }

    /// ` fill="#rrggbb"`, with its opacity where it has one.
    package static func paint(_ name: String, _ color: CGColor, alpha: CGFloat = 1) -> String {
        let opacity = color.rgba[3] * alpha
        let shade = " \(name)=\"\(hex(color))\""
        return opacity < 1 ? shade + attribute("\(name)-opacity", max(0, opacity)) : shade
    }

    package static func hex(_ color: CGColor) -> String {
        "#"
            + color.rgba.prefix(3).map { channel in
                let value = channel.isFinite ? Int((min(max(channel, 0), 1) * 255).rounded()) : 0
                return (value < 16 ? "0" : "") + String(value, radix: 16)
            }.joined()
    }

    /// ` transform="…"`, or nothing for the identity.
    package static func transform(_ transform: CGAffineTransform) -> String {
        transform.isIdentity ? "" : " transform=\"\(matrix(transform))\""
    }

    /// The value of such an attribute; empty for the identity.
    package static func matrix(_ transform: CGAffineTransform) -> String {
        guard !transform.isIdentity else { return "" }
        let (x, y) = (number(transform.tx), number(transform.ty))
        if transform.b == 0, transform.c == 0, transform.a == 1, transform.d == 1 {
            return "translate(\(x) \(y))"
        }
        let linear = [transform.a, transform.b, transform.c, transform.d].map { number($0, decimals: 6) }
        return "matrix(\(linear.joined(separator: " ")) \(x) \(y))"
    }

    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML has no way to write the other control characters.
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The same 16 digits for the same bytes, on every machine (FNV-1a, eight bytes at a time).
    package static func key(_ bytes: UnsafeRawBufferPointer) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0x0000_0100_0000_01B3
            // Whole words would leave the lower digits blind to the upper bytes.
            hash ^= hash >> 32
        }
        let words = bytes.count / 8
        for index in 0..<words { mix(bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) }
        for byte in bytes[(words * 8)...] { mix(UInt64(byte)) }
        mix(UInt64(bytes.count))
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package static func key(_ text: String) -> String {
        Array(text.utf8).withUnsafeBytes { key($0) }
    }
}

/// Hands out ids that occur once in a document: gradients, clips and filters are referred to by id.
package struct SVGIdentifiers {
    private let prefix: String
    private var count = 0
    /// The parts that the document has, by how each is written where it stands alone; nil where every part is written
    /// wherever it is seen.
    private var parts: [String: WrittenPart]?

    private struct WrittenPart {
        let id: String
        let origin: CGPoint
        var isReferredTo = false
    }

    /// Two fragments that are made apart and shown in one document need different prefixes.
    ///
    /// - Parameter sharesParts: whether drawings that have parts in common, as the pictures of a film have, refer to what
    ///   is written already. The document is to be `finished` then.
    package init(prefix: String = "d", sharesParts: Bool = false) {
        self.prefix = prefix
        parts = sharesParts ? [:] : nil
    }

    package mutating func next() -> String {
        count += 1
        return "\(prefix)\(count)"
    }

    /// A part of a drawing, and whether it refers to one that is written already.
    package struct Part {
        package let text: String
        package let isReference: Bool
    }

    /// - Parameters:
    ///   - origin: the point by which parts differ that are the same elsewhere.
    ///   - write: writes the part, so that the point that it is handed is the zero point.
    package mutating func part(
        at origin: CGPoint = .zero, _ write: (inout SVGIdentifiers, CGPoint) -> String
    ) -> Part {
        guard parts != nil else { return Part(text: write(&self, .zero), isReference: false) }
        var own = SVGIdentifiers()
        let alone = write(&own, origin)
        // A reference would not be shorter.
        if own.count == 0, alone.utf8.count < 40 {
            return Part(text: write(&self, .zero), isReference: true)
        }
        return shared(alone, at: origin) { write(&$0, .zero) }
    }

    /// References one after the other become one.
    package mutating func joined(_ parts: [Part]) -> String {
        guard self.parts != nil else { return parts.map(\.text).joined() }
        var (text, rest) = ("", parts[...])
        while let first = rest.first {
            let run = rest.prefix { $0.isReference == first.isReference }
            rest = rest.dropFirst(run.count)
            let written = run.map(\.text).joined()
            text +=
                first.isReference && run.count > 2
                ? shared(written, at: .zero) { _ in written }.text : written
        }
        return text
    }

    private mutating func shared(
        _ part: String, at origin: CGPoint, _ write: (inout SVGIdentifiers) -> String
    ) -> Part {
        if let known = parts?[part] {
            parts?[part]?.isReferredTo = true
            let (x, y) = (SVG.number(origin.x - known.origin.x), SVG.number(origin.y - known.origin.y))
            let place = (x == "0" ? "" : " x=\"\(x)\"") + (y == "0" ? "" : " y=\"\(y)\"")
            return Part(text: "<use href=\"#\(known.id)\"\(place)/>", isReference: true)
        }
        let id = next()
        parts?[part] = WrittenPart(id: id, origin: origin)
        return Part(
            text: Self.start + id + Self.end + write(&self) + Self.start + Self.end, isReference: false)
    }

    // Around a part, until it is known whether anything refers to it: no document has these characters.
    private static let start = "\u{2}"
    private static let end = "\u{3}"

    /// The text with all parts in it, of which those have an id that are referred to.
    package func finished(_ text: String) -> String {
        guard let parts else { return text }
        let ids = Set(parts.values.filter(\.isReferredTo).map { Substring($0.id) })
        var (finished, open) = ("", [Bool]())
        for (index, piece) in text.split(separator: "\u{2}", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = piece.firstIndex(of: "\u{3}") else {
                finished += piece
                continue
            }
            let id = piece[..<end]
            if id.isEmpty {
                if open.popLast() == true { finished += "</g>" }
            } else {
                open.append(ids.contains(id))
                if ids.contains(id) { finished += "<g id=\"\(id)\">" }
            }
            finished += piece[piece.index(after: end)...]
        }
        return finished
    }
}
