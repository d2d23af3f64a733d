import ImageViewer
import UIKit

/// A gallery that turns by itself, until it is touched.
final class SlideShow: UIViewController, UIGestureRecognizerDelegate {
    private let photos = [Picture.dawn, .stars, .winter].map(\.photo)
    private weak var timer: Timer?

    override func loadView() {
        view = UIButton(type: .system, primaryAction: UIAction(title: "Play") { [unowned self] _ in play() })
        view.backgroundColor = .systemBackground
    }

    private func play() {
        let gallery = ImageGalleryController(count: photos.count) { [photos] in
            ImageViewerController(image: photos[$0])
        }
        gallery.loops = true
        let watcher = UITapGestureRecognizer()
        watcher.delegate = self
        gallery.view.addGestureRecognizer(watcher)
        timer = .scheduledTimer(withTimeInterval: 4, repeats: true) { [weak gallery] _ in
            MainActor.assumeIsolated {
                if let gallery { gallery.turn(to: (gallery.index + 1) % gallery.count, animated: true) }
            }
        }
        gallery.onDismiss = { [weak timer] in timer?.invalidate() }
        present(gallery, animated: true)
    }

    func gestureRecognizer(_ watcher: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        timer?.invalidate()
        return false  // The recognizer only hears of touches.
    }
}
