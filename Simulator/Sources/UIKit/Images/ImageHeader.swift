/// What the first bytes of an image file tell: its format, its size in pixels and how it is to be turned.
/// Reads nothing beyond the end of the bytes, and is nil for whatever it does not understand.
package struct ImageHeader: Hashable, Sendable {
    package enum Format: String, Sendable {
        case png, jpeg, gif, webp
    }

    package let format: Format
    package private(set) var width: Int
    package private(set) var height: Int
    /// As Exif numbers it: 1 (upright) to 8.
    package private(set) var orientation = 1
    /// Where the two bytes of the orientation stand, counted from the first byte.
    package private(set) var orientationOffset: Int?
    package private(set) var isBigEndian = true
    /// Where the first picture of a GIF ends; nil where that is not to be made out.
    package private(set) var firstFrameEnd: Int?

    package init?(_ data: Data) {
        let bytes = Bytes(data: data)
        guard
            let header = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes),
            header.width > 0, header.height > 0
        else { return nil }
        self = header
    }

    init(png width: Int, _ height: Int) {
        self.init(.png, width, height)
    }

    private init(_ format: Format, _ width: Int, _ height: Int) {
        (self.format, self.width, self.height) = (format, width, height)
    }

    /// Numbers at a place, nil beyond the end.
    private struct Bytes {
        let data: Data

        var count: Int { data.count }

        subscript(offset: Int) -> Int? {
            guard offset >= 0, offset < data.count else { return nil }
            return Int(data[data.startIndex + offset])
        }

        func number(at offset: Int, bytes count: Int, bigEndian: Bool) -> Int? {
            var number = 0
            for index in 0..<count {
                guard let byte = self[offset + (bigEndian ? index : count - 1 - index)] else { return nil }
                number = number << 8 | byte
            }
            return number
        }

        func big(_ count: Int, at offset: Int) -> Int? { number(at: offset, bytes: count, bigEndian: true) }

        func little(_ count: Int, at offset: Int) -> Int? {
            number(at: offset, bytes: count, bigEndian: false)
        }

        func has(_ text: String, at offset: Int) -> Bool {
            text.utf8.enumerated().allSatisfy { self[offset + $0.offset] == Int($0.element) }
        }
    }

    // MARK: Formats

    private static func png(_ bytes: Bytes) -> ImageHeader? {
        guard
            bytes[0] == 0x89, bytes.has("PNG\r\n\u{1A}\n", at: 1), bytes.has("IHDR", at: 12),
            let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20),
            // The format's own limit.
            width <= Int32.max, height <= Int32.max
        else { return nil }
        return ImageHeader(.png, width, height)
    }

    private static func gif(_ bytes: Bytes) -> ImageHeader? {
        guard
            bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
            let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8)
        else { return nil }
        var header = ImageHeader(.gif, width, height)
        header.firstFrameEnd = firstFrameEnd(bytes)
        return header
    }

    /// Goes through the blocks to the end of the first one with a picture.
    private static func firstFrameEnd(_ bytes: Bytes) -> Int? {
        func colorTableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }
        /// Blocks of data come in pieces that begin with their lengths; the last one has none.
        func dataEnd(from start: Int) -> Int? {
            var offset = start
            while let length = bytes[offset] {
                offset += 1 + length
                if length == 0 { return offset }
            }
            return nil
        }
        guard let flags = bytes[10] else { return nil }
        let (extensionBlock, pictureBlock) = (0x21, 0x2C)
        var offset = 13 + colorTableLength(flags)
        while bytes[offset] == extensionBlock {
            guard let end = dataEnd(from: offset + 2) else { return nil }
            offset = end
        }
        guard bytes[offset] == pictureBlock, let flags = bytes[offset + 9] else { return nil }
        return dataEnd(from: offset + 11 + colorTableLength(flags))
    }

    private static func jpeg(_ bytes: Bytes) -> ImageHeader? {
        guard bytes.big(2, at: 0) == 0xFFD8 else { return nil }
        var orientation: (value: Int, offset: Int, bigEndian: Bool)?
        var offset = 2
        while let byte = bytes[offset] {
            // Any number of fill bytes may stand before a marker.
            guard byte == 0xFF, let marker = bytes[offset + 1] else { return nil }
            switch marker {
            case 0xFF:
                offset += 1
                continue
            case 0x01, 0xD0...0xD7:
                // These markers stand alone.
                offset += 2
                continue
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.big(2, at: offset + 5), let width = bytes.big(2, at: offset + 7)
                else { return nil }
                var header = ImageHeader(.jpeg, width, height)
                header.turn(orientation)
                return header
            case 0xD8, 0xD9, 0xDA, 0x00:
                // Pixels begin, or the file ends, before a size was given.
                return nil
            default: break
            }
            guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
            if marker == 0xE1, orientation == nil, bytes.has("Exif\0\0", at: offset + 4) {
                orientation = tiffOrientation(bytes, at: offset + 10, end: offset + 2 + length)
            }
            offset += 2 + length
        }
        return nil
    }

    private static func webP(_ bytes: Bytes) -> ImageHeader? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8 ", at: 12) {
            guard
                bytes.big(3, at: 23) == 0x9D012A, let width = bytes.little(2, at: 26),
                let height = bytes.little(2, at: 28)
            else { return nil }
            // The upper two bits are a hint for scaling.
            return ImageHeader(.webp, width & 0x3FFF, height & 0x3FFF)
        }
        if bytes.has("VP8L", at: 12) {
            guard bytes[20] == 0x2F, let bits = bytes.little(4, at: 21) else { return nil }
            return ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard
            bytes.has("VP8X", at: 12), let flags = bytes[20],
            let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27)
        else { return nil }
        var header = ImageHeader(.webp, width + 1, height + 1)
        if flags & 0b1000 != 0 { header.turn(webPOrientation(bytes)) }
        return header
    }

    /// Goes through the chunks to the one with Exif data.
    private static func webPOrientation(
        _ bytes: Bytes
    ) -> (value: Int, offset: Int, bigEndian: Bool)? {
        var offset = 12
        while let length = bytes.little(4, at: offset + 4) {
            let body = offset + 8
            if bytes.has("EXIF", at: offset) {
                // Some writers put JPEG's introduction before the data.
                let start = bytes.has("Exif\0\0", at: body) ? body + 6 : body
                return tiffOrientation(bytes, at: start, end: body + length)
            }
            offset = body + length + length % 2
        }
        return nil
    }

    // MARK: Orientation

    /// Looks for the orientation among the entries of the first directory of the TIFF data that Exif consists of.
    private static func tiffOrientation(
        _ bytes: Bytes, at start: Int, end: Int
    ) -> (value: Int, offset: Int, bigEndian: Bool)? {
        let bigEndian = bytes.has("MM", at: start)
        guard bigEndian || bytes.has("II", at: start) else { return nil }
        func number(_ count: Int, at offset: Int) -> Int? {
            guard offset + count <= end else { return nil }
            return bytes.number(at: offset, bytes: count, bigEndian: bigEndian)
        }
        guard
            number(2, at: start + 2) == 42, let directory = number(4, at: start + 4),
            let count = number(2, at: start + directory)
        else { return nil }
        let (orientationTag, shortType) = (0x0112, 3)
        for index in 0..<count {
            let entry = start + directory + 2 + index * 12
            guard let tag = number(2, at: entry) else { return nil }
            guard tag == orientationTag else { continue }
            guard
                number(2, at: entry + 2) == shortType, let value = number(2, at: entry + 8),
                (1...8).contains(value)
            else { return nil }
            return (value, entry + 8, bigEndian)
        }
        return nil
    }

    private mutating func turn(_ found: (value: Int, offset: Int, bigEndian: Bool)?) {
        guard let found else { return }
        (orientation, orientationOffset, isBigEndian) = (found.value, found.offset, found.bigEndian)
    }
}
