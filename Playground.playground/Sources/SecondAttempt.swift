import ImageViewer
import UIKit

/// An image that comes at the second attempt. A button of the app's own says how loading goes, and tries again.
final class SecondAttempt: UIViewController {
    override func loadView() {
        view = UIButton(type: .system, primaryAction: UIAction(title: "Load") { [unowned self] _ in open() })
        view.backgroundColor = .systemBackground
    }

    private func open() {
        var isFirst = true
        let load: @MainActor () async throws -> UIImage? = {
            defer { isFirst = false }
            if isFirst { throw URLError(.timedOut) }
            return Picture.winter.photo
        }
        let viewer = ImageViewerController(placeholder: Picture.winter.image(pixelWidth: 24), load: load)
        let retry = UIAction { [unowned viewer] _ in viewer.load(load: load) }
        let button = UIButton(type: .system, primaryAction: retry)
        button.frame = CGRect(x: 16, y: 8, width: 200, height: 44)
        viewer.overlayView.addSubview(button)
        viewer.showsLoadingStatus = false
        viewer.onLoadingChange = { [unowned button] in
            switch $0 {
            case .loading: button.setTitle("Loading …", for: .normal)
            case .loaded: button.isHidden = true
            case .failed: button.setTitle("Try again", for: .normal)
            }
        }
        present(viewer, animated: true)
    }
}
