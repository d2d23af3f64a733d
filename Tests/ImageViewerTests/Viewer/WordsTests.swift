import Foundation
import Testing

@testable import ImageViewer

/// Every text that is spoken or shown is there in every language, and an app may replace it.
@MainActor struct WordsTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/ImageViewer").standardizedFileURL

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == ending }
    }

    /// The keys that the sources ask for.
    private static func words() throws -> Set<String> {
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        let text = try files.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8)
        }.joined()
        return Set(text.matches(of: /localized\(\s*"([^"]+)"/).map { "ImageViewer." + $0.output.1 })
    }

    @Test func noWordIsMissingInAnyLanguage() throws {
        let words = try Self.words()
        #expect(words.count >= 9 && words.contains("ImageViewer.Close"))
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

    #if canImport(SimulatorKit)
    /// In a process of its own, beside whose program the table of an app lies. Tests that run meanwhile may read it,
    /// too, and ask for none of its words.
    @Test func onlyWordsUnderThePrefixAreLookedUpInTheApp() async {
        await #expect(processExitsWith: .success) {
            guard try await wordsBesideATableOfTheApp() == ["Bare", "Own"] else { exit(1) }
        }
    }
    #endif
}

#if canImport(SimulatorKit)
@MainActor private func wordsBesideATableOfTheApp() throws -> [String] {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Localizable.strings")
    try Data(#""Bare" = "Theirs"; "ImageViewer.Prefixed" = "Own";"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return ["Bare", "Prefixed"].map { ImageViewerController.localized($0) }
}
#endif
