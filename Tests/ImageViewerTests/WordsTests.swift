import Foundation
import Testing

@testable import ImageViewer

/// Whatever is spoken or shown is there in every language.
@MainActor @Suite struct WordsTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/ImageViewer").standardizedFileURL

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == ending }
    }

    /// The keys that the sources ask for.
    private static func words() throws -> Set<String> {
        let files = try files(in: sources, ending: "swift")
        let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        return Set(text.matches(of: /localized\(\s*"([^"]+)"/).map { String($0.output.1) })
    }

    @Test func noWordIsMissingInAnyLanguage() throws {
        let words = try Self.words()
        #expect(words.count >= 9 && words.contains("Close"))
        let languages = try Self.files(in: Self.sources.appendingPathComponent("Resources"), ending: "lproj")
        #expect(languages.count >= 13)
        for language in languages {
            let data = try Data(contentsOf: language.appendingPathComponent("Localizable.strings"))
            let table = try #require(
                PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String])
            #expect(Set(table.keys) == words, "\(language.lastPathComponent)")
            #expect(table.values.allSatisfy { !$0.isEmpty }, "\(language.lastPathComponent)")
        }
    }

    @Test func wordWithoutATranslationIsItsKey() {
        #expect(ImageViewerController.localized("Zoom In") == "Zoom In")
        #expect(ImageViewerController.localized("No such word") == "No such word")
    }
}
