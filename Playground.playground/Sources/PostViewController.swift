import ImageViewer
import UIKit

/// The screen of an app: a post with pictures. A tap on one opens the viewer, which the page *UIKit* does in its own way.
open class PostViewController: UIViewController {
    open func open(_ thumbnail: UIImageView) {
        let viewer = ImageViewerController(image: thumbnail.image)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }

    public override func loadView() {
        view = PostSheet(pictures: [makeButton(.harbour), makeButton(.beach), makeButton(.reef)])
    }

    /// A button that is nothing but a thumbnail.
    private func makeButton(_ picture: Picture) -> UIButton {
        let thumbnail = UIImageView(image: picture.image(pixelWidth: 3600))
        thumbnail.accessibilityIgnoresInvertColors = true
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 14
        let button = UIButton(primaryAction: UIAction { [unowned self] _ in open(thumbnail) })
        button.accessibilityLabel = picture.title
        thumbnail.frame = button.bounds
        thumbnail.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addSubview(thumbnail)
        return button
    }
}
