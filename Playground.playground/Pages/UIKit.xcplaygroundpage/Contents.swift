//: # ImageViewer
//: Pinch or double-tap to zoom. Flick the picture past an edge to close it, and tap a thumbnail to open it again.
//: In Xcode, open the package's folder and choose this playground there: then it finds the module.

import ImageViewer
import PlaygroundSupport
import UIKit

//: A picture to look at, drawn in code: a sun above three rows of hills.
let size = CGSize(width: 1200, height: 800)
let picture = UIGraphicsImageRenderer(size: size).image { context in
    UIColor(red: 0.99, green: 0.78, blue: 0.55, alpha: 1).setFill()
    context.fill(CGRect(origin: .zero, size: size))
    UIColor(red: 1, green: 0.95, blue: 0.82, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 760, y: 170, width: 180, height: 180)).fill()
    for row in 0..<3 {
        let depth = CGFloat(row)
        let hills = UIBezierPath()
        hills.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width, by: 20) {
            let height = sin(x / (170 - 30 * depth) + 2 * depth) * 60 + sin(x / 61 + depth) * 18
            hills.addLine(to: CGPoint(x: x, y: 430 + 110 * depth - height))
        }
        hills.addLine(to: CGPoint(x: size.width, y: size.height))
        UIColor(hue: 0.62, saturation: 0.3 + 0.2 * depth, brightness: 0.62 - 0.2 * depth, alpha: 1).setFill()
        hills.fill()
    }
}

//: The presenter: thumbnails with different crops and corners, out of which the viewer zooms.
final class Album: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let modes: [UIView.ContentMode] = [.scaleAspectFill, .scaleAspectFit, .topLeft]
        for (index, mode) in modes.enumerated() {
            let frame = CGRect(x: 40, y: 120 + 150 * CGFloat(index), width: 120, height: 120)
            let thumbnail = UIImageView(image: picture)
            thumbnail.frame = frame
            thumbnail.contentMode = mode
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = 24 + 18 * CGFloat(index)
            let button = UIButton(
                frame: frame, primaryAction: UIAction { [unowned self] _ in open(thumbnail) })
            view.addSubview(thumbnail)
            view.addSubview(button)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let thumbnail = view.subviews.first { open(thumbnail) }
    }

    private func open(_ thumbnail: UIView) {
        let viewer = ImageViewerController(image: picture)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }
}

PlaygroundPage.current.liveView = Album()
