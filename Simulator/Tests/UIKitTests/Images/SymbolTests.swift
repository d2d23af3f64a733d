import SimulatorKit
import Testing
import UIKit

/// Symbols in their sizes and weights.
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
