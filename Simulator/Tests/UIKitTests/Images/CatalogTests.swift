import SimulatorKit
import Testing
import UIKit

/// Images of the app's own, by their names.
@MainActor struct CatalogTests {
    private let phone = Simulator(.iPhone)

    /// A bundle with files, of which pictures are as many pixels wide as is said.
    private func bundle(_ files: [String: Int], _ contents: [String: String] = [:]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).bundle")
        for (path, data) in files.mapValues(Self.picture) + contents.mapValues({ Data($0.utf8) }) {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        return try #require(Bundle(path: folder.path))
    }

    private static func picture(width: Int) -> Data {
        func big(_ number: Int) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        return Data(
            [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13) + Array("IHDR".utf8) + big(width) + big(6)
                + [8, 6, 0, 0, 0])
    }

    private func image(
        _ name: String, _ bundle: Bundle, style: UIUserInterfaceStyle = .light, scale: CGFloat = 3
    ) -> UIImage? {
        UIImage(
            named: name, in: bundle,
            compatibleWith: UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
            ]))
    }

    @Test(
        "Of the files of a name the one of the screen's scale is taken, or else a larger one",
        arguments: [(1.0, 10, 1.0), (2, 20, 2), (3, 20, 2)])
    func filesHaveScales(scale: CGFloat, width: Int, factor: CGFloat) throws {
        let bundle = try self.bundle(["cross.png": 10, "cross@2x.png": 20])

        let image = try #require(self.image("cross", bundle, scale: scale))

        #expect(image.cgImage?.width == width && image.scale == factor)
        #expect(image.size.width == 10)
        #expect(self.image("cross.png", bundle)?.size.width == 10)
        #expect(self.image("circle", bundle) == nil)
    }

    @Test("UIImage.h: without a bundle it is the app's own, whose scale is that of the screen")
    func namesWithoutBundle() throws {
        #expect(UIImage(named: "there is none") == nil)
        let bundle = try self.bundle(["cross@3x.png": 30, "cross@2x.png": 20])
        #expect(UIImage(named: "cross", in: bundle, with: nil)?.scale == 3)
    }

    @Test("A set of a catalog has pictures for scales and looks, and says how it is drawn")
    func catalogsHaveSets() throws {
        let set = "Assets.xcassets/Buttons/lock.imageset"
        let bundle = try self.bundle(
            ["\(set)/light.png": 30, "\(set)/small.png": 10, "\(set)/dark.png": 60, "\(set)/pad.png": 90],
            [
                "\(set)/Contents.json": """
                {"images": [
                  {"idiom": "universal", "scale": "1x", "filename": "small.png"},
                  {"idiom": "universal", "scale": "3x", "filename": "light.png"},
                  {"idiom": "universal", "scale": "2x"},
                  {"idiom": "ipad", "scale": "3x", "filename": "pad.png"},
                  {"idiom": "universal", "scale": "3x", "filename": "dark.png",
                   "appearances": [{"appearance": "luminosity", "value": "dark"}]}
                ], "info": {"version": 1}, "properties": {"template-rendering-intent": "template"}}
                """
            ])

        let image = try #require(self.image("lock", bundle))

        #expect(image.size.width == 10 && image.scale == 3 && image.renderingMode == .alwaysTemplate)
        #expect(self.image("lock", bundle, style: .dark)?.size.width == 20)
        #expect(self.image("lock", bundle, scale: 1)?.cgImage?.width == 10)
        #expect(self.image("ock", bundle) == nil)
    }
}

private func + (files: [String: Data], others: [String: Data]) -> [String: Data] {
    files.merging(others) { $1 }
}
