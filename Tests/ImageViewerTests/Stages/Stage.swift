#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import UIKit

/// A phone on which an app presents the viewer.
@MainActor struct Stage {
    let phone: Simulator
    let presenter = UIViewController()
    let viewer: ImageViewerController

    /// - Parameter image: the size in points of a picture that is drawn for it; nil for no image at all.
    init(
        _ device: Device = .iPhone, image: CGSize? = CGSize(width: 1200, height: 800), scale: CGFloat = 1,
        isRightToLeft: Bool = false
    ) {
        self.init(device, isRightToLeft: isRightToLeft) {
            ImageViewerController(image: image.map { Self.picture($0, scale: scale) })
        }
    }

    init(_ device: Device = .iPhone, isRightToLeft: Bool = false, viewer: () -> ImageViewerController) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
        self.viewer = viewer()
        presenter.view.backgroundColor = .white
        phone.show(presenter)
    }

    /// Presents the viewer, and waits until it is there.
    func present() {
        presenter.present(viewer, animated: true)
        phone.settle()
    }

    static func presented(
        _ device: Device = .iPhone, image: CGSize? = CGSize(width: 1200, height: 800), scale: CGFloat = 1
    ) -> Stage {
        let stage = Stage(device, image: image, scale: scale)
        stage.present()
        return stage
    }

    /// A thumbnail, out of which the viewer zooms.
    func addThumbnail() -> UIImageView {
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        thumbnail.image = viewer.image
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        presenter.view.addSubview(thumbnail)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        return thumbnail
    }

    static func picture(_ size: CGSize, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.orange.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    var isPresented: Bool { presenter.presentedViewController === viewer }

    var screen: CGRect { phone.window.bounds }
    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Where the image is drawn now.
    var image: CGRect { phone.frame(of: viewer.imageView) }

    /// The same in the window, which turns with the screen.
    var imageInWindow: CGRect { frameInWindow(of: viewer.imageView) }

    func frameInWindow(of view: UIView) -> CGRect {
        guard let window = phone.window.layer.presentation(), let layer = view.layer.presentation() else {
            return .null
        }
        return window.convert(layer.bounds, from: layer)
    }

    /// Whether the image is in the middle of the screen, or covers it, along each axis; but for a pixel.
    var isAtRest: Bool {
        func rests(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Bool {
            abs(low + high - length) <= 1 && high - low <= length + 1
                || low <= 0.5 && high >= length - 0.5
        }
        return rests(image.minX, image.maxX, screen.width) && rests(image.minY, image.maxY, screen.height)
    }
}
#endif
