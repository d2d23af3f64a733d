import SimulatorKit
import Testing
import UIKit

/// Images that are drawn, and what is made of them.
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
