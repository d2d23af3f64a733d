import Foundation
import Testing
import UIKit

import ImageViewer

/// What the README shows compiles here: every line of its Swift has to stand in this file.
@MainActor @Suite struct ReadmeTests {
    @Test func everySnippetStandsInThisFile() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })

        let snippets = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { !$0.hasPrefix("// iOS 18, not compiled by the tests") }

        #expect(snippets.count == 3)
        for line in snippets.flatMap({ $0.split(separator: "\n") }) {
            #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }
}

final class PostViewController: UIViewController {
    var photo: UIImage?

    func openPhoto() {
        let viewer = ImageViewerController(image: photo)
        viewer.onDismiss = { print("Closed") }
        present(viewer, animated: true)
    }
}

extension UIViewController {
    func openPhoto(preview: UIImage, original: UIImage, from thumbnail: UIView) {
        let viewer = ImageViewerController(image: preview)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        viewer.view.backgroundColor = .darkGray
        viewer.scrollView.decelerationRate = .fast
        viewer.closeButton.tintColor = .systemYellow
        present(viewer, animated: true)

        viewer.image = original
    }
}
