import ImageViewer
import UIKit

/// A round thumbnail, and an image of 200 pixels, which the viewer enlarges.
final class AvatarViewController: UIViewController {
    private let portrait = Picture.beach.image(pixelWidth: 200).cgImage.map { UIImage(cgImage: $0) }
    private lazy var avatar = UIButton(
        frame: .zero, primaryAction: UIAction(image: portrait) { [unowned self] _ in open() })

    private func open() {
        let viewer = ImageViewerController(image: portrait)
        viewer.transition = ImageZoomTransition(from: avatar)
        present(viewer, animated: true)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        avatar.accessibilityLabel = "Portrait"
        avatar.contentHorizontalAlignment = .fill
        avatar.contentVerticalAlignment = .fill
        avatar.layer.cornerRadius = 32
        avatar.clipsToBounds = true
        avatar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(avatar)
        NSLayoutConstraint.activate([
            avatar.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            avatar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48),
            avatar.widthAnchor.constraint(equalToConstant: 64),
            avatar.heightAnchor.constraint(equalToConstant: 64),
        ])
    }
}
