import SimulatorKit
import Testing
import UIKit

@MainActor struct PasteboardTests {
    private static let png = Data(
        [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0])

    @Test func eachPhoneHasItsOwn() {
        let first = Simulator(.iPhone)
        UIPasteboard.general.string = "first"

        let second = Simulator(.iPhone)
        let fresh = UIPasteboard.general.string

        #expect(fresh == nil)
        #expect(UIPasteboard.general === second.window.application.pasteboard)
        #expect(first.window.application.pasteboard.string == "first")
        #expect(UIPasteboard.general.name == .general)
    }

    @Test func anImageIsThereAsImageAndAsItsFile() throws {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let image = try #require(UIImage(data: Self.png))

        UIPasteboard.general.image = image

        #expect(UIPasteboard.general.image == image)
        #expect(UIPasteboard.general.images == [image])
        #expect(UIPasteboard.general.hasImages)
        #expect(!UIPasteboard.general.hasStrings)
        #expect(UIPasteboard.general.types == ["public.png"])
        #expect(UIPasteboard.general.data(forPasteboardType: "public.png") == Self.png)
        #expect(UIPasteboard.general.data(forPasteboardType: "public.jpeg") == nil)
    }

    @Test func bytesAreReadAsWhatTheirTypeSays() {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let pasteboard = UIPasteboard.general

        pasteboard.setData(Self.png, forPasteboardType: "public.png")
        let size = pasteboard.image?.size
        let value = pasteboard.value(forPasteboardType: "public.png")
        pasteboard.setData(Data("words".utf8), forPasteboardType: "public.utf8-plain-text")

        #expect(size == CGSize(width: 40, height: 20))
        #expect(value is UIImage)
        #expect(pasteboard.string == "words")
        #expect(pasteboard.image == nil)
        #expect(pasteboard.numberOfItems == 1)
    }

    @Test func anItemMayHaveSeveralTypes() throws {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let pasteboard = UIPasteboard.general
        let url = try #require(URL(string: "https://example.com/photo.png"))

        pasteboard.items = [["public.png": Self.png, "public.url": url]]
        pasteboard.addItems([["public.utf8-plain-text": "words"]])

        #expect(pasteboard.url == url)
        #expect(pasteboard.image != nil)
        #expect(pasteboard.string == nil)
        #expect(pasteboard.strings == ["words"])
        #expect(pasteboard.numberOfItems == 2)
        #expect(pasteboard.contains(pasteboardTypes: ["public.jpeg", "public.url"]))
        #expect(!pasteboard.contains(pasteboardTypes: ["public.jpeg"]))
    }

    @Test("Apple's page: where the types stay the same, nothing is told of them")
    func changesOfContentsTellNoTypes() {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let pasteboard = UIPasteboard.general
        pasteboard.string = "words"
        let told = Told()
        told.userInfo = [:]
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
        ) { told.userInfo = $0.userInfo }

        pasteboard.string = "other words"
        NotificationCenter.default.removeObserver(observer)

        #expect(told.userInfo == nil)
    }

    @Test func changesAreCountedAndTold() {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let pasteboard = UIPasteboard.general
        pasteboard.string = "words"
        let count = pasteboard.changeCount
        let told = Told()
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
        ) { told.userInfo = $0.userInfo }

        pasteboard.setData(Self.png, forPasteboardType: "public.png")
        NotificationCenter.default.removeObserver(observer)

        #expect(pasteboard.changeCount == count + 1)
        #expect(told.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["public.png"])
        #expect(
            told.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
                == ["public.utf8-plain-text"])
    }

    @Test("page of UIPasteboard: what is set takes the place of all that was there, and nil of everything")
    func settingReplaces() throws {
        let phone = Simulator(.iPhone)
        defer { _ = phone }
        let pasteboard = UIPasteboard.general
        let url = try #require(URL(string: "https://example.com"))

        pasteboard.strings = ["one", "two"]
        pasteboard.url = url
        #expect(pasteboard.url == url && pasteboard.urls == [url] && pasteboard.numberOfItems == 1)
        #expect(pasteboard.hasURLs && pasteboard.strings != ["one", "two"])
        pasteboard.string = "three"
        #expect(pasteboard.url == nil && pasteboard.strings == ["three"] && !pasteboard.hasURLs)
        pasteboard.setValue("four", forPasteboardType: "public.utf8-plain-text")
        #expect(pasteboard.string == "four" && pasteboard.numberOfItems == 1)
        pasteboard.url = nil

        #expect(pasteboard.numberOfItems == 0 && !pasteboard.hasStrings && pasteboard.string == nil)
    }
}

private final class Told: @unchecked Sendable {
    var userInfo: [AnyHashable: Any]?
}
