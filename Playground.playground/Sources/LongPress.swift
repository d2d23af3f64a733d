import ImageViewer
import UIKit

/// A long press opens a menu with an action of the app's own; on words, it selects them, and on a code, it follows that.
final class LongPress: UIViewController {
    override func loadView() {
        view = UIButton(type: .system, primaryAction: UIAction(title: "Read") { [unowned self] _ in read() })
        view.backgroundColor = .systemBackground
    }

    private func read() {
        let viewer = ImageViewerController(image: Picture.page.photo)
        let star = UIAction(title: "Favorite", image: UIImage(systemName: "star")) { [weak self] _ in
            self?.title = "A Favorite"
        }
        viewer.addSharing(menu: [star])
        if #available(iOS 16, macCatalyst 17, *) { viewer.addLiveText() }
        present(viewer, animated: true)
    }
}
