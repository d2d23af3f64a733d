import ImageViewer
import UIKit

/// The screen of an app: a post with pictures. A tap on one opens the viewer, which zooms out of it.
public final class PostViewController: UIViewController {
    private let pictures: [Picture] = [.harbour, .beach, .reef]
    private lazy var thumbnails = pictures.map { UIImageView(image: $0.image(width: $0.size.width)) }

    public override func loadView() {
        let buttons = thumbnails.indices.map { index in
            let action = UIAction { [unowned self] _ in open(thumbnails[index]) }
            let button = UIButton(primaryAction: action)
            button.accessibilityLabel = pictures[index].title
            return button
        }
        for (thumbnail, button) in zip(thumbnails, buttons) {
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = 14
            thumbnail.frame = button.bounds
            thumbnail.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            button.addSubview(thumbnail)
        }
        view = PostSheet(pictures: buttons)
    }

    private func open(_ thumbnail: UIImageView) {
        let viewer = ImageViewerController(image: thumbnail.image)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }
}
