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

    /// The orientation is applied outside; so that no browser applies it once more, the bytes go out without it.
    package var dataURL: String {
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
