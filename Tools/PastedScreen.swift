// A screen of an app that begins with the pasted files, and goes on with the package: Tools/walls compiles it with both.
#if canImport(ImageViewer)
import ImageViewer
#endif
import UIKit

/// A photo that opens out of its thumbnail.
final class PhotoScreen: UIViewController {
    private let thumbnail = UIImageView()
    private var viewer: ImageViewerController?

    func show(_ photo: UIImage?) {
        thumbnail.image = photo
        viewer?.image = photo
    }

    func open() {
        let viewer = ImageViewerController(image: thumbnail.image)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        viewer.onDismiss = { [weak self] in self?.viewer = nil }
        viewer.closeButton.tintColor = .yellow
        viewer.scrollView.decelerationRate = .fast
        viewer.imageView.accessibilityLabel = "A photo"
        present(viewer, animated: true)
        self.viewer = viewer
    }

    func openFromList(_ cell: @escaping () -> UIView?) {
        let viewer = ImageViewerController(image: thumbnail.image)
        viewer.transition = ImageZoomTransition(from: cell)
        present(viewer, animated: true)
    }

    /// What an app's own transition asks.
    var isMoving: Bool { viewer.map { $0.isZoomed || $0.releaseVelocity != .zero } ?? false }
}
