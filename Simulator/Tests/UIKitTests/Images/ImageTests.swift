import SimulatorKit
import Testing
import UIKit

/// Files that consist of little more than their headers.
private enum Bytes {
    static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }

    static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

    static func png(_ width: Int, _ height: Int) -> Data {
        Data(
            [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
                + big(height, 4) + [8, 6, 0, 0, 0])
    }

    static func gif(_ width: Int, _ height: Int) -> Data {
        Data(Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0])
    }

    /// The TIFF data of Exif, with an entry before that of the orientation.
    static func exif(_ orientation: Int, bigEndian: Bool) -> [UInt8] {
        func number(_ number: Int, _ count: Int) -> [UInt8] {
            bigEndian ? big(number, count) : little(number, count)
        }
        let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
        let turn = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + make
            + turn + number(0, 4)
    }

    static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil, bigEndian: Bool = true) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(4, 2) + [1, 2]
        if let orientation {
            let body = Array("Exif\0\0".utf8) + exif(orientation, bigEndian: bigEndian)
            bytes += [0xFF, 0xFF, 0xE1] + big(body.count + 2, 2) + body
        }
        bytes += [0xFF, 0xC4] + big(3, 2) + [9]
        return Data(bytes + [0xFF, 0xC2] + big(17, 2) + [8] + big(height, 2) + big(width, 2) + [3])
    }

    private static func riff(_ chunks: [UInt8]) -> Data {
        Data(Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 0 ? [] : [0])
    }

    static func lossyWebP(_ width: Int, _ height: Int) -> Data {
        let size = little(width | 0x4000, 2) + little(height | 0x8000, 2)
        return riff(chunk("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + size))
    }

    static func losslessWebP(_ width: Int, _ height: Int) -> Data {
        riff(chunk("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4)))
    }

    static func extendedWebP(_ width: Int, _ height: Int, orientation: Int? = nil) -> Data {
        let flags: UInt8 = orientation == nil ? 0 : 0b1000
        var chunks = chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
        chunks += chunk("ALPH", [1, 2, 3])
        if let orientation { chunks += chunk("EXIF", exif(orientation, bigEndian: false)) }
        return riff(chunks)
    }

    static let samples = [
        png(640, 480), gif(640, 480), jpeg(640, 480), jpeg(640, 480, orientation: 6),
        jpeg(640, 480, orientation: 3, bigEndian: false), lossyWebP(640, 480), losslessWebP(640, 480),
        extendedWebP(640, 480), extendedWebP(640, 480, orientation: 8),
    ]
}

@MainActor private func picture(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, color: UIColor = .red
) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    }
}

@MainActor struct EncodedImageTests {
    @Test(
        "D24: an image has the size of its pixels",
        arguments: [
            Bytes.png(640, 480), Bytes.gif(640, 480), Bytes.jpeg(640, 480), Bytes.lossyWebP(640, 480),
            Bytes.losslessWebP(640, 480), Bytes.extendedWebP(640, 480),
        ])
    func readsTheSize(data: Data) throws {
        let image = try #require(UIImage(data: data))

        #expect(image.size == CGSize(width: 640, height: 480))
        #expect(image.scale == 1)
        #expect(image.imageOrientation == .up)
        #expect(image.cgImage?.width == 640)
        #expect(image.cgImage?.height == 480)
    }

    @Test("D24: the size in points is the pixels divided by the scale")
    func dividesByTheScale() throws {
        let image = try #require(UIImage(data: Bytes.png(640, 480), scale: 2))

        #expect(image.size == CGSize(width: 320, height: 240))
        #expect(image.scale == 2)
        #expect(image.cgImage?.width == 640)
    }

    @Test("D24: orientations to the left or right swap width and height", arguments: [true, false])
    func turnsAsExifSays(bigEndian: Bool) throws {
        let orientations: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        for (index, orientation) in orientations.enumerated() {
            let data = Bytes.jpeg(640, 480, orientation: index + 1, bigEndian: bigEndian)

            let image = try #require(UIImage(data: data))

            #expect(image.imageOrientation == orientation)
            #expect(image.size.width == (index < 4 ? 640 : 480))
            #expect(image.size.height == (index < 4 ? 480 : 640))
            #expect(image.cgImage?.width == 640)
        }
    }

    @Test func aWebPTurnsAsItsExifChunkSays() throws {
        let image = try #require(UIImage(data: Bytes.extendedWebP(640, 480, orientation: 8)))

        #expect(image.imageOrientation == .left)
        #expect(image.size == CGSize(width: 480, height: 640))
    }

    @Test("D24: a name that ends in @2x or @3x gives the scale")
    func namesGiveTheScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String) throws -> String {
            let file = folder.appendingPathComponent(name)
            try Bytes.png(600, 300).write(to: file)
            return file.path
        }

        let plain = UIImage(contentsOfFile: try write("photo.png"))
        let double = UIImage(contentsOfFile: try write("photo@2x.png"))
        let triple = UIImage(contentsOfFile: try write("photo@3x.png"))

        #expect(plain?.size.width == 600)
        #expect(double?.size.width == 300)
        #expect(triple?.size.width == 200)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    }

    @Test func hugeSizesAreFine() {
        #expect(UIImage(data: Bytes.png(30_000, 30_000))?.size == CGSize(width: 30_000, height: 30_000))
        #expect(UIImage(data: Bytes.jpeg(65_535, 1))?.size == CGSize(width: 65_535, height: 1))
        #expect(
            UIImage(data: Bytes.extendedWebP(1 << 24, 1))?.size == CGSize(width: 16_777_216, height: 1))
        #expect(UIImage(data: Bytes.png(0xFFFF_FFFF, 5)) == nil)
    }

    @Test(arguments: [
        Bytes.png(0, 480), Bytes.png(640, 0), Bytes.gif(0, 0), Bytes.jpeg(0, 480), Bytes.jpeg(640, 0),
        Bytes.lossyWebP(0, 480), Data(), Data("no picture at all".utf8), Data([0xFF, 0xD8, 0xFF, 0xD9]),
        Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 0]),
    ])
    func isNilForWhatIsNoImage(data: Data) {
        #expect(UIImage(data: data) == nil)
    }

    @Test func aPieceOfLargerDataIsReadFromItsStart() throws {
        let data = Data([1, 2, 3]) + Bytes.jpeg(640, 480, orientation: 6)

        let image = try #require(UIImage(data: data[3...]))

        #expect(image.size == CGSize(width: 480, height: 640))
    }

    @Test func anyCutOrChangedBytesGiveAnImageOrNone() {
        var random = SeededNumbers(seed: 42)
        var ids = SVGIdentifiers()
        func check(_ data: Data) {
            guard let image = UIImage(data: data) else { return }
            #expect(image.size.width >= 1 && image.size.width.isFinite)
            #expect(image.size.height >= 1 && image.size.height.isFinite)
            #expect(!image.svg(ids: &ids).isEmpty)
        }
        for sample in Bytes.samples {
            for length in 0...sample.count { check(sample.prefix(length)) }
            for _ in 0..<300 {
                var changed = sample
                for _ in 0...random.below(6) {
                    changed[random.below(changed.count)] = UInt8(random.below(256))
                }
                check(changed)
            }
            // What follows the first bytes is any bytes.
            for length in stride(from: 2, to: 32, by: 3) {
                check(sample.prefix(length) + Data((0..<200).map { _ in UInt8(random.below(256)) }))
            }
        }
        for _ in 0..<500 {
            check(Data((0..<random.below(300)).map { _ in UInt8(random.below(256)) }))
        }
    }

    @Test func theBrowserGetsTheFirstPictureOfAGIF() throws {
        let start = Bytes.gif(2, 2).prefix(10) + [0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
        let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x34, 0x05, 0]
        let first = start + control + picture
        let image = try #require(EncodedImage(first + control + picture + [0x3B]))
        let cut = try #require(EncodedImage(first.dropLast()))

        #expect(image.dataURL == "data:image/gif;base64,\((first + [0x3B]).base64EncodedString())")
        #expect(cut.dataURL == "data:image/gif;base64,\(first.dropLast().base64EncodedString())")
    }

    @Test func theBrowserGetsBytesThatItWillNotTurnAgain() throws {
        let data = Bytes.jpeg(640, 480, orientation: 6)
        let image = try #require(UIImage(data: data))
        var ids = SVGIdentifiers()

        let svg = image.svg(ids: &ids)

        let start = try #require(svg.range(of: "base64,")?.upperBound)
        let end = try #require(svg[start...].firstIndex(of: "\""))
        let sent = try #require(Data(base64Encoded: String(svg[start..<end])))
        #expect(sent.count == data.count)
        #expect(UIImage(data: sent)?.imageOrientation == .up)
        #expect(svg.hasPrefix("<g transform=\"matrix(0 1 -1 0 480 0)\"><image width=\"640\" height=\"480\""))
    }
}

@MainActor struct ImageTests {
    @Test("D24: a drawing has the size that it was drawn in")
    func drawingsHaveTheirSize() {
        let image = picture(100, 50, scale: 3)

        #expect(image.size == CGSize(width: 100, height: 50))
        #expect(image.scale == 3)
        #expect(image.cgImage?.width == 300)
        #expect(image.cgImage?.height == 150)
    }

    @Test func drawsInTheScaleOfTheScreenUnlessToldOtherwise() {
        let phone = Simulator(Device(size: CGSize(width: 300, height: 600), scale: 2))

        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }

        #expect(UIGraphicsImageRendererFormat().scale == 2)
        #expect(UIGraphicsImageRendererFormat.default().scale == 2)
        #expect(image.scale == 2 && phone.window.traitCollection.displayScale == 2)
    }

    @Test("UIGraphicsRenderer.h: a renderer copies its format, which may be used again at once")
    func renderersCopyTheirFormats() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let first = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
        format.scale = 3
        let second = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        (second.format as? UIGraphicsImageRendererFormat)?.scale = 2

        #expect(first.image { _ in }.scale == 1)
        #expect(second.image { _ in }.scale == 3)
        #expect(first.format.bounds.width == 10)
        #expect(second.format.bounds.width == 20)
        #expect(format.bounds == .zero)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: 0, height: 10), CGSize(width: -5, height: 5),
        CGSize(width: CGFloat.nan, height: 5), CGSize(width: CGFloat.infinity, height: 5),
    ])
    func aDegenerateDrawingIsEmpty(size: CGSize) {
        let image = picture(size.width, size.height)

        #expect(image.size == .zero)
        #expect(image.cgImage == nil)
    }

    @Test func anImageOfNothingHasNoSize() {
        let image = UIImage()
        var ids = SVGIdentifiers()

        #expect(image.size == .zero)
        #expect(image.scale == 1)
        #expect(image.cgImage == nil)
        #expect(image.svg(ids: &ids).isEmpty)
        #expect(image.preparingForDisplay() == nil)
    }

    @Test func aDrawingOfAnySizeIsTheSameLittleText() {
        var ids = SVGIdentifiers()

        let svg = picture(30_000, 30_000, scale: 3).svg(ids: &ids)

        #expect(svg.utf8.count < 300)
        #expect(picture(1, 1).size == CGSize(width: 1, height: 1))
    }

    @Test("D24: an orientation turns a drawing as well")
    func turnsDrawings() throws {
        let cgImage = try #require(picture(100, 50).cgImage)

        let image = UIImage(cgImage: cgImage, scale: 2, orientation: .left)

        #expect(image.size == CGSize(width: 25, height: 50))
        #expect(UIImage(cgImage: cgImage).size == CGSize(width: 100, height: 50))
    }

    @Test("G21: images are equal that show the same")
    func comparesWhatIsShown() throws {
        let cgImage = try #require(picture(10, 10).cgImage)

        #expect(picture(10, 10) == picture(10, 10))
        #expect(picture(10, 10).hash == picture(10, 10).hash)
        #expect(picture(10, 10) != picture(10, 10, color: .blue))
        #expect(picture(10, 10) != UIImage(cgImage: cgImage, scale: 2, orientation: .up))
        #expect(UIImage(data: Bytes.png(4, 4)) == UIImage(data: Bytes.png(4, 4)))
    }

    @Test("G21: preparing gives an image of the same size, or of the size asked for")
    func prepares() async throws {
        let image = try #require(UIImage(data: Bytes.jpeg(640, 480, orientation: 6), scale: 2))

        let prepared = await image.byPreparingForDisplay()
        let thumbnail = image.preparingThumbnail(of: CGSize(width: 30, height: 40))

        #expect(prepared?.size == image.size)
        #expect(thumbnail?.size == CGSize(width: 30, height: 40))
        #expect(thumbnail?.cgImage?.width == 80)
        #expect(thumbnail?.imageOrientation == .right)
        #expect(image.preparingThumbnail(of: .zero) == nil)
    }

    @Test("Apple's page: a thumbnail has the size that was asked for, and no frames of another one")
    func thumbnailsAreStill() throws {
        let frames = [picture(100, 50), picture(100, 50)]
        let animated = try #require(UIImage.animatedImage(with: frames, duration: 1))

        let thumbnail = animated.preparingThumbnail(of: CGSize(width: 10, height: 5))

        #expect(thumbnail?.size == CGSize(width: 10, height: 5))
        #expect(thumbnail?.images == nil)
    }

    @Test func cropsToWholePixels() throws {
        let cgImage = try #require(picture(100, 50).cgImage)

        let part = try #require(cgImage.cropping(to: CGRect(x: 10.5, y: 10, width: 20, height: 400)))

        #expect(part.width == 21)
        #expect(part.height == 40)
        #expect(cgImage.cropping(to: CGRect(x: 200, y: 0, width: 5, height: 5)) == nil)
    }

    @Test("G3: images go between threads, and may be drawn on any")
    func drawsOnAnyThread() async {
        let image = await Task.detached {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { $0.fill($0.format.bounds) }
        }.value

        #expect(image.size == CGSize(width: 10, height: 10))
        #expect(image.cgImage?.width == Int(10 * image.scale))
    }

    @Test("G5: an image has an accessibility label")
    func hasALabel() {
        let image = picture(10, 10)

        image.accessibilityLabel = "A red stripe"

        #expect(image.accessibilityLabel == "A red stripe")
        #expect(!image.isAccessibilityElement)
    }

    @Test func everyPictureHasAKeyOfItsOwn() throws {
        func key(_ image: UIImage?, tint: UIColor? = nil) throws -> String {
            ImageDrawing(image: try #require(image), tint: tint?.cgColor).contentsKey
        }
        let pictures = [
            try key(picture(10, 10)), try key(picture(10, 11)), try key(picture(10, 10, color: .blue)),
            try key(picture(10, 10), tint: .blue), try key(UIImage(data: Bytes.png(4, 4))),
            try key(UIImage(data: Bytes.png(4, 4), scale: 2)), try key(UIImage(data: Bytes.png(4, 5))),
        ]

        #expect(Set(pictures).count == pictures.count)
        #expect(try key(picture(10, 10)) == pictures[0])
        #expect(try key(UIImage(data: Bytes.png(4, 4))) == pictures[4])
    }

    @Test func aTintColorsWhatIsOpaque() throws {
        let drawing = ImageDrawing(image: picture(10, 10), tint: UIColor.blue.cgColor)
        let encoded = ImageDrawing(
            image: try #require(UIImage(data: Bytes.png(4, 4))), tint: UIColor.blue.cgColor)
        var ids = SVGIdentifiers()

        let (drawingSVG, encodedSVG) = (drawing.svg(ids: &ids), encoded.svg(ids: &ids))

        #expect(drawingSVG.contains("fill=\"#0000ff\""))
        #expect(!drawingSVG.contains("#ff0000"))
        #expect(encodedSVG.contains("<feFlood flood-color=\"#0000ff\"/>"))
        #expect(encodedSVG.contains("<g filter=\"url(#d1)\"><image"))
    }
}

@MainActor struct SymbolTests {
    @Test(arguments: [
        "xmark", "plus", "minus", "square.and.arrow.up", "arrow.clockwise", "exclamationmark.triangle",
        "photo", "doc.on.doc", "xmark.circle.fill",
    ])
    func isDrawn(name: String) throws {
        let symbol = try #require(UIImage(systemName: name))
        var ids = SVGIdentifiers()

        let svg = symbol.svg(ids: &ids)

        #expect(symbol.isSymbolImage)
        #expect(symbol.size.width > 5 && symbol.size.width < 40)
        #expect(symbol.size.height > 2 && symbol.size.height < 40)
        #expect(svg.contains("<path"))
        #expect(!svg.contains("nan"))
    }

    @Test func anUnknownNameGivesNil() {
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test func growsWithItsPointSizeAndScale() throws {
        func width(_ configuration: UIImage.SymbolConfiguration?) throws -> CGFloat {
            try #require(UIImage(systemName: "photo", withConfiguration: configuration)).size.width
        }
        let standard = try width(nil)

        #expect(try width(UIImage.SymbolConfiguration(pointSize: 17)) == standard)
        #expect(abs(try width(UIImage.SymbolConfiguration(pointSize: 170)) - 10 * standard) < 5)
        #expect(try width(UIImage.SymbolConfiguration(scale: .large)) > standard)
        #expect(try width(UIImage.SymbolConfiguration(textStyle: .caption2)) < standard)
    }

    @Test func applyingKeepsWhatIsLeftOpen() throws {
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
        let symbol = try #require(UIImage(systemName: "plus", withConfiguration: large))
        let light = UIImage.SymbolConfiguration(weight: .light)

        let applied = try #require(symbol.applyingSymbolConfiguration(light))
        let replaced = symbol.withConfiguration(light)

        #expect(applied.size == symbol.size)
        #expect(applied.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40, weight: .light))
        #expect(replaced.size.width < symbol.size.width)
        #expect(picture(10, 10).applyingSymbolConfiguration(light) == nil)
    }
}

@MainActor struct ImageViewTests {
    @Test("D21: a view made for an image has its size, and keeps it when the image changes")
    func takesTheSizeOfItsFirstImage() {
        let view = UIImageView(image: picture(100, 50, scale: 2))
        let frame = view.frame

        view.image = picture(300, 200)

        #expect(frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.frame == frame)
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 300, height: 200))
    }

    @Test("D21: the intrinsic size is the image's, or none without an image")
    func hasTheIntrinsicSizeOfItsImage() {
        let view = UIImageView()
        let empty = view.intrinsicContentSize

        view.image = picture(100, 50)

        #expect(empty == CGSize(width: -1, height: -1))
        #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
    }

    @Test("D21: a new image of another size asks the superview for layout")
    func invalidatesItsIntrinsicSize() {
        let phone = Simulator(.iPhone)
        let outer = LayoutCounter()
        let view = UIImageView(image: picture(100, 50))
        outer.addSubview(view)
        phone.window.addSubview(outer)
        phone.settle()
        let before = outer.count

        view.image = picture(50, 50)
        phone.settle()

        #expect(outer.count == before + 1)
    }

    @Test("D22: the size that fits is the image's")
    func fitsItsImage() {
        let view = UIImageView(image: picture(100, 50))

        #expect(view.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 100, height: 50))
    }

    @Test("C4: an image view takes no touches by itself")
    func takesNoTouches() {
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(!UIImageView(image: picture(1, 1)).isUserInteractionEnabled)
        #expect(!UIImageView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).isUserInteractionEnabled)
    }

    @Test("G25: an image view is no accessibility element by itself, and has the image trait")
    func isNoElement() {
        let view = UIImageView(image: picture(1, 1))

        #expect(!view.isAccessibilityElement)
        #expect(view.accessibilityTraits.contains(.image))
    }

    nonisolated private static let places: [(mode: UIView.ContentMode, frame: CGRect)] = [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 200, height: 300)),
        (.redraw, CGRect(x: 0, y: 0, width: 200, height: 300)),
        (.scaleAspectFit, CGRect(x: 0, y: 100, width: 200, height: 100)),
        (.scaleAspectFill, CGRect(x: -200, y: 0, width: 600, height: 300)),
        (.center, CGRect(x: 50, y: 125, width: 100, height: 50)),
        (.top, CGRect(x: 50, y: 0, width: 100, height: 50)),
        (.bottom, CGRect(x: 50, y: 250, width: 100, height: 50)),
        (.left, CGRect(x: 0, y: 125, width: 100, height: 50)),
        (.right, CGRect(x: 100, y: 125, width: 100, height: 50)),
        (.topLeft, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.topRight, CGRect(x: 100, y: 0, width: 100, height: 50)),
        (.bottomLeft, CGRect(x: 0, y: 250, width: 100, height: 50)),
        (.bottomRight, CGRect(x: 100, y: 250, width: 100, height: 50)),
    ]

    @Test("D23: the content mode says where the image lies", arguments: places)
    func placesTheImage(mode: UIView.ContentMode, expected: CGRect) throws {
        let view = UIImageView(image: picture(100, 50))
        view.frame = CGRect(x: 7, y: 7, width: 200, height: 300)

        view.contentMode = mode

        let drawing = try #require(view.layer.shownDrawing)
        #expect(view.imageRect == expected)
        #expect(view.layer.placement(of: drawing, values: view.layer.values).frame == expected)
    }

    @Test("D23: the default content mode fills")
    func fillsByDefault() {
        #expect(UIImageView().contentMode == .scaleToFill)
    }

    @Test("D23: in the middle of an animation the image lies in the bounds that are seen")
    func placesTheImageInPresentedBounds() throws {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(100, 50))
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        phone.window.addSubview(view)
        phone.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.size = CGSize(width: 300, height: 100)
        }
        phone.advance(by: 0.5)

        let drawing = try #require(view.layer.shownDrawing)
        let place = view.layer.placement(of: drawing, values: view.layer.presentedValues)
        #expect(abs(place.frame.width - 200) < 0.5)
        #expect(abs(place.frame.height - 100) < 0.5)
    }

    @Test func aTemplateTakesTheTintColor() throws {
        let phone = Simulator(.iPhone)
        let outer = UIView()
        let view = UIImageView(image: UIImage(systemName: "xmark"))
        outer.addSubview(view)
        phone.window.addSubview(outer)

        outer.tintColor = .green

        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.green.cgColor)
        view.image = view.image?.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.red.cgColor)
        view.image = picture(4, 4)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == nil)
        view.image = picture(4, 4).withRenderingMode(.alwaysTemplate)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.green.cgColor)
    }

    @Test func aDynamicTintColorFollowsTheInterfaceStyle() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: UIImage(systemName: "xmark"))
        view.tintColor = .label
        phone.window.addSubview(view)

        view.overrideUserInterfaceStyle = .dark

        #expect((view.layer.drawing as? ImageDrawing)?.tint?.rgba == [1, 1, 1, 1])
    }

    @Test func showsTheHighlightedImageWhileHighlighted() {
        let (plain, pressed) = (picture(10, 10), picture(10, 10, color: .blue))
        let view = UIImageView(image: plain, highlightedImage: pressed)
        func shown() -> UIImage? { (view.layer.drawing as? ImageDrawing)?.image }

        #expect(shown() == plain)
        view.isHighlighted = true
        #expect(shown() == pressed)
        view.isHighlighted = false
        #expect(shown() == plain)
    }

    @Test func aPreferredConfigurationFillsInWhatTheSymbolLeavesOpen() throws {
        let view = UIImageView(image: UIImage(systemName: "photo"))
        let plain = view.intrinsicContentSize

        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
        let preferred = view.intrinsicContentSize
        view.image = UIImage(
            systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))

        #expect(preferred.width > 3 * plain.width)
        #expect(view.intrinsicContentSize == plain)
    }

    @Test func anAnimatedImageShowsItsFramesInTurn() throws {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 1))
        let view = UIImageView(image: image)
        phone.window.addSubview(view)
        let keys = frames.map { ImageDrawing(image: $0, tint: nil).contentsKey }
        var seen: [String?] = []

        for _ in 0..<4 {
            seen.append(view.layer.shownDrawing?.contentsKey)
            phone.advance(by: 0.5)
        }

        #expect(seen == [keys[0], keys[1], keys[0], keys[1]])
        #expect(image.images?.count == 2)
        #expect(image.duration == 1)
        #expect(image.size == CGSize(width: 10, height: 10))
        #expect(view.isAnimating)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test("D41: the presentation layer of an image view has the frame that is seen")
    func presentationHasTheFrameThatIsSeen() throws {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        phone.window.addSubview(view)
        phone.advance(by: 0.7)

        #expect(view.layer.presentation()?.contents as? CGImage == frames[1].cgImage)
        #expect(view.layer.contents as? CGImage == frames[0].cgImage)
        phone.advance(by: 0.5)
        #expect(view.layer.presentation()?.contents as? CGImage == frames[0].cgImage)
        view.image = frames[1]
        #expect(view.layer.contents as? CGImage == frames[1].cgImage)
    }

    @Test func anAnimatedImageBeginsAgainInAnotherWindow() throws {
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let first = Simulator(.iPhone)
        first.advance(by: 20.5)
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        first.window.addSubview(view)
        let second = Simulator(.iPhone)

        second.window.addSubview(view)

        #expect(
            view.layer.shownDrawing?.contentsKey
                == ImageDrawing(image: frames[0], tint: nil).contentsKey)
    }

    @Test func animationImagesEndAfterTheirRounds() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        phone.window.addSubview(view)
        view.animationImages = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        view.animationDuration = 0.2
        view.animationRepeatCount = 2
        let still = view.layer.shownDrawing?.contentsKey

        view.startAnimating()
        let isAnimatingAtFirst = view.isAnimating
        let moving = view.layer.shownDrawing?.contentsKey
        phone.advance(by: 0.5)

        #expect(isAnimatingAtFirst)
        #expect(moving != still)
        #expect(!view.isAnimating)
        #expect(view.layer.shownDrawing?.contentsKey == still)
    }

    @Test(
        "UIImageView.h: an animation that is stopped shows the image, and one that is started again the first of its own"
    )
    func animationsAreStopped() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        phone.window.addSubview(view)
        let images = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        view.animationImages = images
        view.animationDuration = 1
        func shows(_ image: UIImage?) -> Bool {
            view.layer.shownDrawing?.contentsKey
                == image.map { ImageDrawing(image: $0, tint: nil).contentsKey }
        }
        #expect(shows(view.image))

        view.startAnimating()
        phone.advance(by: 0.6)
        #expect(shows(images[1]) && view.isAnimating)
        view.startAnimating()
        #expect(shows(images[0]))
        phone.advance(by: 0.6)
        view.stopAnimating()
        #expect(shows(view.image) && !view.isAnimating)
        view.startAnimating()
        phone.advance(by: 0.1)

        #expect(shows(images[0]) && view.isAnimating)
        view.animationImages = nil
        #expect(shows(view.image) && !view.isAnimating)
    }

    @Test(
        "UIImageView.h: an image that is animated itself can be stopped, and begins anew when it is started")
    func animatedImagesAreStopped() {
        let phone = Simulator(.iPhone)
        let images = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 1))
        phone.window.addSubview(view)
        func shows(_ image: UIImage) -> Bool {
            view.layer.shownDrawing?.contentsKey == ImageDrawing(image: image, tint: nil).contentsKey
        }
        phone.advance(by: 0.6)
        #expect(shows(images[1]))

        view.stopAnimating()
        phone.advance(by: 0.7)
        #expect(!view.isAnimating)
        view.startAnimating()

        #expect(view.isAnimating && shows(images[0]))
        phone.advance(by: 0.6)
        #expect(shows(images[1]))
    }

    @Test("F4: an animation with rounds begins them anew in another window, and ends there")
    func roundsBeginAnew() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        view.animationImages = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        (view.animationDuration, view.animationRepeatCount) = (1, 2)
        phone.window.addSubview(view)
        view.startAnimating()
        phone.advance(by: 1.5)

        view.removeFromSuperview()
        phone.window.addSubview(view)
        phone.advance(by: 1.5)
        #expect(view.isAnimating)
        phone.advance(by: 1)

        #expect(!view.isAnimating)
    }

    @Test func anAnimatedImageBeginsWhenItsViewIsShownOrShownAgain() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let image = UIImage.animatedImage(with: frames, duration: 1)
        let (early, late) = (UIImageView(image: image), UIImageView(image: image))
        let blue = ImageDrawing(image: frames[1], tint: nil).contentsKey
        func isBlue(_ view: UIImageView) -> Bool { view.layer.shownDrawing?.contentsKey == blue }

        phone.window.addSubview(early)
        phone.advance(by: 0.5)
        phone.window.addSubview(late)
        let atOnce = (isBlue(early), isBlue(late))
        phone.advance(by: 0.5)
        let later = (isBlue(early), isBlue(late))
        late.removeFromSuperview()
        phone.window.addSubview(late)
        let again = (isBlue(early), isBlue(late))

        #expect(atOnce == (true, false))
        #expect(later == (false, true))
        #expect(again == (false, false))
    }

    @Test func onlyAnAnimationThatEndsIsWaitedFor() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let (endless, ending) = (UIImageView(), UIImageView())
        endless.image = UIImage.animatedImage(with: frames, duration: 1)
        phone.window.addSubview(endless)
        phone.window.addSubview(ending)

        phone.settle()
        let withoutEnd = phone.now
        ending.animationImages = frames
        ending.animationRepeatCount = 3
        ending.startAnimating()
        phone.settle()

        #expect(withoutEnd == 0)
        #expect(endless.isAnimating)
        #expect(!ending.isAnimating)
        // A thirtieth of a second for each image, as the header says.
        #expect(abs(phone.now - 0.2) < 1e-6)
    }

    @Test func theScreenShowsTheFrameOfTheMoment() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10, color: .green), picture(10, 10, color: .blue)]
        phone.window.addSubview(UIImageView(image: UIImage.animatedImage(with: frames, duration: 1)))

        let first = phone.svg()
        phone.advance(by: 0.5)
        let second = phone.svg()
        phone.advance(by: 0.5)
        let third = phone.svg()

        #expect(first != second)
        #expect(first == third)
    }

    @Test func theDynamicRangeIsThePreferredOne() {
        let view = UIImageView()

        let byDefault = view.preferredImageDynamicRange
        view.preferredImageDynamicRange = .high

        #expect(byDefault == .unspecified)
        #expect(view.imageDynamicRange == .high)
        #expect(UIImage.DynamicRange.constrainedHigh.rawValue == 1)
    }

    @Test func anImageIsPreparedOffTheMainThread() async {
        let image = picture(400, 200)

        let (prepared, wasOnMain) = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: ($0, Thread.isMainThread)) }
        }
        let thumbnail = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 40, height: 20)) { continuation.resume(returning: $0) }
        }
        let awaited = await image.byPreparingThumbnail(ofSize: CGSize(width: 40, height: 20))
        let nothing = await UIImage().byPreparingForDisplay()

        #expect(prepared?.size == image.size)
        #expect(!wasOnMain)
        #expect(thumbnail?.size == CGSize(width: 40, height: 20))
        #expect(awaited?.size == CGSize(width: 40, height: 20))
        #expect(nothing == nil)
    }

    @Test func aLayerShowsAnImageAsItsContents() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.contentsScale = 2
        layer.contentsGravity = .center

        layer.contents = picture(100, 50).cgImage

        let drawing = try #require(layer.shownDrawing)
        #expect(
            layer.placement(of: drawing, values: layer.values).frame
                == CGRect(x: 75, y: 87.5, width: 50, height: 25))
    }

    @Test("D42: a reader reads what an image reads, also for high dynamic range, which is not shown here")
    func aReaderReadsWhatAnImageReads() async {
        var configuration = UIImageReader.Configuration()
        #expect(!configuration.prefersHighDynamicRange)
        configuration.prefersHighDynamicRange = true
        let reader = UIImageReader(configuration: configuration)

        #expect(reader.configuration.prefersHighDynamicRange)
        #expect(await reader.image(data: Bytes.png(60, 40))?.size == CGSize(width: 60, height: 40))
        #expect(await reader.image(data: Data()) == nil)
    }

    @Test func aContentsRectangleShowsAPart() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.contents = picture(100, 50).cgImage

        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)

        let drawing = try #require(layer.shownDrawing)
        let place = layer.placement(of: drawing, values: layer.values)
        var ids = SVGIdentifiers()
        #expect(place.visiblePart == CGRect(x: 50, y: 0, width: 50, height: 50))
        #expect(place.frame == layer.bounds)
        #expect(CGPoint(x: 50, y: 0).applying(place.transform) == .zero)
        #expect(drawing.svg(at: place, ids: &ids).contains("clip-path=\"url(#d"))
    }
}

@MainActor private final class LayoutCounter: UIView {
    var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
