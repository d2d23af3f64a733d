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

    /// Two fragments that are made apart and shown in one document need different prefixes.
    package init(prefix: String = "d") {
        self.prefix = prefix
    }

    package mutating func next() -> String {
        count += 1
        return "\(prefix)\(count)"
    }
}
