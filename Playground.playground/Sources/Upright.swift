import ImageViewer
import UIKit

/// A screen that stays upright, and whose photo turns with the phone. It leaves with the photo.
final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func loadView() {
        view = UIButton(type: .system, primaryAction: UIAction(title: "Open") { [unowned self] _ in open() })
        view.backgroundColor = .systemBackground
    }

    private func open() {
        let viewer = ImageViewerController(image: Picture.harbour.photo)
        // Over this screen, the viewer could turn only where this screen may.
        viewer.modalPresentationStyle = .fullScreen
        viewer.onDismiss = { [weak self] in self?.dismiss(animated: true) }
        present(viewer, animated: true)
    }
}
