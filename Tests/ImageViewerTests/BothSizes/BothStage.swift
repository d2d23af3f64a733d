#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// A phone with an app that has a thumbnail and presents a viewer: of the package, or the small one.
@MainActor final class BothStage {
    let phone: Simulator
    let app = UIViewController()
    let thumbnail = UIImageView(frame: CGRect(x: 40, y: 400, width: 80, height: 80))
    let viewer: ImageViewerController
    private(set) var dismissals = 0

    init(_ size: CGSize? = CGSize(width: 1200, height: 800), on device: Device = .iPhone) {
        phone = Simulator(device)
        viewer = ImageViewerController(image: size.map { Self.picture($0) })
        app.view.backgroundColor = .white
        thumbnail.image = viewer.image
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        app.view.addSubview(thumbnail)
        viewer.onDismiss = { [unowned self] in dismissals += 1 }
        phone.show(app)
    }

    static func picture(_ size: CGSize, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.brown.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    func open() {
        phone.act { app.present(viewer, animated: true) }
        phone.settle()
    }

    var isOpen: Bool { app.presentedViewController === viewer }

    var screen: CGRect { phone.window.bounds }

    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Where the image is drawn.
    var image: CGRect { phone.frame(of: viewer.imageView) }

    /// Turns the phone on its side, or back.
    func turn() {
        phone.resize(to: CGSize(width: screen.height, height: screen.width))
    }

    /// A finger that flicks from the middle, as far as that.
    func flick(by way: CGVector, duration: TimeInterval = 0.1) {
        phone.flick(from: middle, to: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy), duration: duration)
    }
}
#endif
