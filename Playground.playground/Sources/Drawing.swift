import ImageViewer
import UIKit

/// Black lines on transparent ground. White ground makes them seen: in the thumbnail, in flight and in the viewer.
final class Drawing: UIViewController {
    private let drawing = UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 1200)).image { _ in
        for number in 0..<18 {
            let petal = UIBezierPath(ovalIn: CGRect(x: -560, y: -180, width: 1120, height: 360))
            petal.apply(CGAffineTransform(rotationAngle: .pi * CGFloat(number) / 18))
            petal.apply(CGAffineTransform(translationX: 600, y: 600))
            petal.lineWidth = 4
            petal.stroke()
        }
    }
    private lazy var thumbnail = UIButton(
        frame: CGRect(x: 40, y: 160, width: 160, height: 160),
        primaryAction: UIAction(image: drawing) { [unowned self] _ in open() })

    private func open() {
        let viewer = ImageViewerController(image: drawing)
        viewer.view.backgroundColor = .white
        viewer.imageView.backgroundColor = .white
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        thumbnail.accessibilityLabel = "Rosette"
        thumbnail.backgroundColor = .white
        view.addSubview(thumbnail)
    }
}
