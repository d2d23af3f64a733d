import Foundation
import PhotosUI
import Testing
import UIKit

import ImageViewer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the README shows compiles: every line of its Swift has to stand in this file, or on the page that shows what
/// Linux has not got.
@MainActor @Suite struct ReadmeTests {
    @Test func everySnippetStandsInThisFile() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let page = "Playground.playground/Pages/SwiftUI.xcplaygroundpage/Contents.swift"
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let source =
            try String(contentsOfFile: #filePath, encoding: .utf8)
            + String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
        let lines = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })

        let snippets = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { !$0.hasPrefix("// iOS 17, not compiled by the tests") }

        #expect(snippets.count == 6)
        for line in snippets.flatMap({ $0.split(separator: "\n") }) {
            #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }
}

final class PostViewController: UIViewController {
    var photo: UIImage?

    func openPhoto() {
        let viewer = ImageViewerController(image: photo)
        present(viewer, animated: true)
    }
}

extension UIViewController {
    func openPhoto(preview: UIImage, thumbnail: UIView, url: URL) {
        let viewer =
            ImageViewerController(placeholder: preview) {
                UIImage(data: try await URLSession.shared.data(from: url).0)
            }
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }

    func openPhoto(index: Int, photos: [UIImage], thumbnails: [UIView]) {
        let gallery = ImageGalleryController(count: photos.count, index: index) {
            ImageViewerController(image: photos[$0])
        }
        gallery.thumbnail = { index in thumbnails[index] }
        present(gallery, animated: true)
    }
}

extension PostViewController: PHPickerViewControllerDelegate {
    func choosePhotos() {
        var configuration = PHPickerConfiguration()
        configuration.selection = .ordered
        configuration.selectionLimit = 0
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        present(picker, animated: true)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        let gallery = ImageGalleryController(count: results.count) { index in
            ImageViewerController { try await results[index].itemProvider.image() }
        }
        dismiss(animated: true) { [self] in
            if !results.isEmpty { present(gallery, animated: true) }
        }
    }
}

extension NSItemProvider {
    @MainActor func image() async throws -> UIImage? {
        try await withCheckedThrowingContinuation { image in
            loadDataRepresentation(forTypeIdentifier: "public.image") { data, error in
                if let error { return image.resume(throwing: error) }
                image.resume(returning: data.flatMap { UIImage(data: $0) })
            }
        }
    }
}
