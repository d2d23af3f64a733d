import ImageViewer
import UIKit

/// A viewer that is pushed: ✕, flicks and keys pop it.
final class PushedViewer: UIViewController {
    override func loadView() {
        view = UIButton(type: .system, primaryAction: UIAction(title: "Push") { [unowned self] _ in push() })
        view.backgroundColor = .systemBackground
    }

    private func push() {
        let viewer = ImageViewerController(image: Picture.harbour.photo)
        viewer.onClose = { [weak navigationController] in
            navigationController?.popViewController(animated: true)
        }
        navigationController?.pushViewController(viewer, animated: true)
        navigationController?.setNavigationBarHidden(true, animated: true)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }
}
