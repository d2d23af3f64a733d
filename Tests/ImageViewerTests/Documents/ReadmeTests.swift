import Foundation
import Testing
import UIKit

import ImageViewer

/// What README and articles show compiles: every line of their Swift has to stand in this file, or among the samples beside
/// it. A fragment that is no Swift by itself has a space in its fence, "``` swift", and is left out. The code of the other articles needs what is not here: other libraries, `AsyncImage`, another package.
@MainActor struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..")

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: [
        ("README.md", 3), ("Documentation/Start.md", 5),
        ("Documentation/FromAThumbnail.md", 3),
        ("Documentation/Gallery.md", 3),
        ("Documentation/Recipes.md", 14),
    ])
    func everySnippetStandsInAFile(page: String, count: Int) throws {
        let source = try ["ReadmeTests", "SwiftUISamples", "RecipeSamples", "ImageLoaderSamples"]
            .map { try Self.read("Tests/ImageViewerTests/Documents/\($0).swift") }.joined(separator: "\n")
        let lines = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })

        let snippets = try Self.read(page).components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }

        #expect(snippets.count == count)
        // The stand-in has neither films from the net nor Apple's zoom.
        let unknown = ["AVPlayer", "ZoomOptions"]
        let known = snippets.filter { snippet in !unknown.contains(where: snippet.contains) }
        for line in known.flatMap({ $0.split(separator: "\n") }) {
            #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test func everyFolderStandsInTheTable() throws {
        let rows = try Self.read("Documentation/Adding.md")
            .split(separator: "\n").filter { $0.hasPrefix("| [`") }
        let listed = rows.flatMap {
            $0.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
        }

        let sources = Self.root.appendingPathComponent("Sources/ImageViewer")
        let folders = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".swift") }.map { ($0 as NSString).deletingLastPathComponent }

        #expect(listed.sorted() == Set(folders).sorted())
    }

    /// The calls of fingers in the table of the Simulator's README stand in a test that makes them.
    @Test func everyCallOfTheTableIsMade() throws {
        let source = try Self.read("Tests/ImageViewerTests/Documents/FingerCallsTests.swift")
        let calls = try Self.read("Simulator/README.md").components(separatedBy: "\n## ")
            .first { $0.hasPrefix("The calls") }
        let rows = try #require(calls).split(separator: "\n").filter { $0.hasPrefix("| `") }

        #expect(rows.count == 23)
        for row in rows {
            for call in row.matches(of: /`([^`]+)`/) where call.output.1.contains(/[(.]/) {
                #expect(source.contains(call.output.1), "\(call.output.1)")
            }
        }
    }

    @Test func everyWordStandsInTheTable() throws {
        func keys(_ path: String, _ mark: Character) throws -> Set<Substring> {
            Set(try Self.read(path).split(separator: mark).filter { $0.hasPrefix("ImageViewer.") })
        }
        let words = try keys("Sources/ImageViewer/Resources/en.lproj/Localizable.strings", "\"")

        #expect(!words.isEmpty)
        #expect(try keys("Documentation/Reference.md", "`") == words)
    }

    @Test func everySettingIsDeclaredAsTheReferenceSays() throws {
        let folder = Self.root.appendingPathComponent("Sources/ImageViewer")
        let source = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.map { try Self.read("Sources/ImageViewer/" + $0) }
            .joined().replacing(/\s+/, with: " ").replacing("( ", with: "(").replacing(" )", with: ")")
            .replacing("convenience ", with: "")

        let lines = try Self.read("Documentation/Reference.md").components(separatedBy: "``` swift\n")[1]
            .components(separatedBy: "\n```")[0].split(separator: "\n").filter { !$0.hasPrefix("//") }

        #expect(lines.count == 47)
        for line in lines {
            let declaration = line.components(separatedBy: "  //")[0]
            // With what ends it: `= 2` is not `= 20`.
            #expect(source.contains("public " + declaration + " "), "\(declaration)")
        }
    }

    /// Whole views with their states, as people paste them.
    @Test func everySampleOfSwiftUIStandsInAFile() throws {
        func code(_ path: String) throws -> String {
            try Self.read(path).split(separator: "\n")
                .filter { !$0.hasPrefix("#if") && !$0.hasPrefix("#endif") && !$0.hasPrefix("//") }
                .joined(separator: "\n")
        }
        let file = try code("Tests/ImageViewerTests/Documents/SwiftUISamples.swift")

        let samples = try ["SwiftUI", "SwiftUIInDetail"].flatMap {
            try code("Documentation/\($0).md")
                .components(separatedBy: "```swift\n").dropFirst().compactMap {
                    $0.components(separatedBy: "\n```").first
                }
        }

        #expect(samples.count == 6)
        for sample in samples { #expect(file.contains(sample), "\(sample)") }
    }
}

final class PostViewController: UIViewController {
    var photo: UIImage?

    func openPhoto() {
        let viewer = ImageViewerController(image: photo)
        viewer.addSharing()
        if #available(iOS 16, macCatalyst 17, *) { viewer.addLiveText() }
        present(viewer, animated: true)
    }
}

final class PhotosViewController: UICollectionViewController {
    var photos: [UIImage] = []
    var thumbnails: [UIView] = []

    func openPhoto(index: Int) {
        let gallery = ImageGalleryController(count: photos.count, index: index) { [weak self] in
            ImageViewerController(image: self?.photos[$0])
        }
        gallery.thumbnail = { [weak self] in self?.thumbnails[$0] }
        present(gallery, animated: true)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let photo = photos[indexPath.item]
        let viewer = ImageViewerController(image: photo)
        viewer.transition = ImageZoomTransition { [weak self, weak collectionView] in
            guard let self, let index = photos.firstIndex(where: { $0 === photo }) else { return nil }
            let cell = collectionView?.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell
            return cell?.imageView
        }
        present(viewer, animated: true)
    }
}

private final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()
}

extension UIViewController {
    func openPhoto(photo: UIImage, thumbnail: UIView) {
        let viewer = ImageViewerController(image: photo)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }

    func open(_ gallery: ImageGalleryController, collectionView: UICollectionView?) {
        gallery.thumbnail = { [weak collectionView] index in
            let cell = collectionView?.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell
            return cell?.imageView
        }
        gallery.onRest = { [weak collectionView] index in
            let path = IndexPath(item: index, section: 0)
            if collectionView?.cellForItem(at: path) == nil {
                collectionView?.scrollToItem(at: path, at: .centeredVertically, animated: false)
                collectionView?.layoutIfNeeded()
            }
        }
        gallery.style = ImageGalleryController.Style { page, position, inPlace in
            page.transform = inPlace  // It stays in the middle, instead of sliding.
            page.alpha = 1 - abs(position)  // -1: the page before, 0: the middle, 1: the page after.
        }
        present(gallery, animated: true)
    }
}
