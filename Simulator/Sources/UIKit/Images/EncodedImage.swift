/// The bytes of an image file of which the header is understood. What they show is the browser's business.
package struct EncodedImage: Hashable, Sendable {
    package let data: Data
    package let header: ImageHeader

    /// Nil for bytes that are no PNG, JPEG, GIF or WebP.
    package init?(_ data: Data) {
        guard let header = ImageHeader(data) else { return nil }
        self.data = data
        self.header = header
    }

    /// A picture that was drawn, as a file. Only this stand-in can read what it shows: it is a PNG of the picture's
    /// size with a chunk of its own, which holds the picture as SVG.
    package init(drawing cgImage: CGImage) {
        var ids = SVGIdentifiers()
        let size =
            SVG.attribute("width", CGFloat(cgImage.width)) + SVG.attribute("height", CGFloat(cgImage.height))
        let picture =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"\(size) "
            + "viewBox=\"0 0 \(cgImage.width) \(cgImage.height)\" preserveAspectRatio=\"none\">"
            + cgImage.svg(ids: &ids) + "</svg>"
        let header = Self.bigEndian(cgImage.width) + Self.bigEndian(cgImage.height) + [8, 6, 0, 0, 0]
        data =
            Self.signature + Self.chunk("IHDR", Data(header))
            + Self.chunk(Self.drawingChunk, Data(picture.utf8))
            + Self.chunk("IEND", Data())
        self.header = ImageHeader(png: cgImage.width, cgImage.height)
    }

    private static let signature = Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8))
    /// By its letters' cases one that no other program needs to know.
    private static let drawingChunk = "svGd"

    private static func bigEndian(_ number: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Without its check sum, which nothing here looks at.
    private static func chunk(_ name: String, _ body: Data) -> Data {
        Data(bigEndian(body.count)) + Data(name.utf8) + body + Data([0, 0, 0, 0])
    }

    /// What was drawn, where this is a file that only this stand-in can read.
    private var drawing: Data? {
        let start = Self.signature.count + Self.chunk("IHDR", Data(count: 13)).count
        let bytes = data.dropFirst(start)
        guard header.format == .png, bytes.dropFirst(4).prefix(4) == Data(Self.drawingChunk.utf8) else {
            return nil
        }
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        return bytes.dropFirst(8).prefix(length)
    }

    /// The orientation is applied outside; so that no browser applies it once more, the bytes go out without it.
    package var dataURL: String {
        if let drawing { return "data:image/svg+xml;base64,\(drawing.base64EncodedString())" }
        var bytes = data
        if let offset = header.orientationOffset {
            let index = bytes.startIndex + offset
            bytes.replaceSubrange(index..<index + 2, with: header.isBigEndian ? [0, 1] : [1, 0])
        }
        // UIKit shows the first picture of a GIF; a browser would play it.
        if let end = header.firstFrameEnd {
            bytes = bytes.prefix(end) + [0x3B]
        }
        return "data:image/\(header.format);base64,\(bytes.base64EncodedString())"
    }
}
