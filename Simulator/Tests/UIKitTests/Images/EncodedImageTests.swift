import SimulatorKit
import Testing
import UIKit

/// What is read of encoded images: their sizes and how they are turned.
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
