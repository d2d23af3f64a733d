/// A picture of so many pixels: a drawing that is written out when it is shown, or encoded bytes, which the
/// browser decodes.
public class CGImage: Hashable, @unchecked Sendable {
    package enum Content: Hashable, Sendable {
        case drawing(DisplayList)
        case encoded(EncodedImage)
    }

    package let content: Content
    public let width: Int
    public let height: Int

    package init(content: Content, width: Int, height: Int) {
        self.content = content
        self.width = width
        self.height = height
    }

    /// A drawing of so many pixels.
    package convenience init(_ list: DisplayList, width: Int, height: Int) {
        self.init(content: .drawing(list), width: width, height: height)
    }

    /// Nil where the rectangle lies outside of the image. It is widened to whole pixels.
    public func cropping(to rect: CGRect) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.standardized.integral.intersection(bounds)
        guard !part.isEmpty else { return nil }
        if part == bounds { return self }
        var list = DisplayList(size: part.size)
        list.append(
            .image(self, tint: nil, CGAffineTransform(translationX: -part.minX, y: -part.minY)))
        return CGImage(list, width: Int(part.width), height: Int(part.height))
    }

    /// The image as a file.
    package var file: EncodedImage {
        switch content {
        case .drawing: EncodedImage(drawing: self)
        case .encoded(let image): image
        }
    }

    public func copy() -> CGImage? {
        CGImage(content: content, width: width, height: height)
    }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs
            || lhs.width == rhs.width && lhs.height == rhs.height && lhs.content == rhs.content
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
    }

    /// Takes the box of the pixels to `rect`.
    package func placement(in rect: CGRect) -> CGAffineTransform {
        guard width > 0, height > 0 else { return CGAffineTransform(0, 0, 0, 0, rect.minX, rect.minY) }
        return CGAffineTransform(
            rect.width / CGFloat(width), 0, 0, rect.height / CGFloat(height), rect.minX, rect.minY)
    }

    // MARK: SVG

    /// The picture in a box of its pixels. With `tint`, that color wherever the picture is opaque.
    package func svg(ids: inout SVGIdentifiers, tint: CGColor? = nil) -> String {
        guard width > 0, height > 0 else { return "" }
        let size = SVG.attribute("width", CGFloat(width)) + SVG.attribute("height", CGFloat(height))
        let picture: String
        var filtered = tint
        switch content {
        case .drawing(let list):
            let color = list.takesColor ? tint : nil
            if color != nil { filtered = nil }
            let box = [0, 0, list.size.width, list.size.height].map { SVG.number($0) }
            picture =
                "<svg\(size) viewBox=\"\(box.joined(separator: " "))\" preserveAspectRatio=\"none\">"
                + list.svg(ids: &ids, color: color) + "</svg>"
        case .encoded(let image):
            picture = "<image\(size) preserveAspectRatio=\"none\" href=\"\(image.dataURL)\"/>"
        }
        guard let filtered else { return picture }
        let id = ids.next()
        let flood = SVG.paint("flood-color", filtered).replacingOccurrences(
            of: "flood-color-opacity", with: "flood-opacity")
        return "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"\(size)>"
            + "<feFlood\(flood)/><feComposite operator=\"in\" in2=\"SourceAlpha\"/></filter>"
            + "<g filter=\"url(#\(id))\">\(picture)</g>"
    }

    /// The same text for the same picture on every run: a player sends it once and refers to it later.
    package var contentsKey: String {
        lock.lock()
        defer { lock.unlock() }
        if let knownKey { return knownKey }
        let key: String
        switch content {
        case .drawing:
            var ids = SVGIdentifiers()
            key = SVG.key(svg(ids: &ids))
        case .encoded(let image):
            key = image.data.withUnsafeBytes { SVG.key($0) } + "-\(width)x\(height)"
        }
        knownKey = key
        return key
    }

    private let lock = NSLock()
    private var knownKey: String?
}
