#if canImport(SimulatorKit)
import SimulatorKit
import Testing
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

    /// The thumbnail's own, which it has to have again after every flight.
    static let thumbnailAlpha: CGFloat = 0.75

    /// - Parameter zooms: whether the image flies out of the thumbnail, and back into it.
    init(
        _ size: CGSize? = CGSize(width: 1200, height: 800), on device: Device = .iPhone,
        zooms: Bool = false, isRightToLeft: Bool = false
    ) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
        viewer = ImageViewerController(image: size.map { Self.picture($0) })
        app.view.backgroundColor = .white
        thumbnail.image = viewer.image
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.alpha = Self.thumbnailAlpha
        app.view.addSubview(thumbnail)
        viewer.onDismiss = { [unowned self] in dismissals += 1 }
        if zooms { viewer.transition = ImageZoomTransition(from: thumbnail) }
        phone.show(app)
    }

    /// With a viewer that is open, on a phone held upright or on its side.
    static func opened(
        _ size: CGSize? = CGSize(width: 1200, height: 800), on device: Device = .iPhone,
        isTurned: Bool = false, zooms: Bool = false
    ) -> BothStage {
        let stage = BothStage(size, on: device, zooms: zooms)
        if isTurned {
            stage.turn()
            stage.phone.settle()
        }
        stage.open()
        return stage
    }

    static func picture(_ size: CGSize, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.brown.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Acts

    func present() {
        phone.act { app.present(viewer, animated: true) }
    }

    func open() {
        present()
        phone.settle()
    }

    func close() {
        phone.press(.keyboardEscape)
        phone.settle()
    }

    /// Turns the phone on its side, or back.
    func turn() {
        phone.resize(to: CGSize(width: screen.height, height: screen.width))
    }

    /// A finger that flicks from the middle, as far as that.
    func flick(by way: CGVector, duration: TimeInterval = 0.1) {
        phone.flick(from: middle, to: middle + way, duration: duration)
    }

    func doubleTap(at point: CGPoint) {
        phone.doubleTap(at: point)
        phone.settle()
    }

    func pinch(_ scale: CGFloat) {
        phone.pinch(at: middle, scale: scale)
        phone.settle()
    }

    // MARK: What is seen

    var isOpen: Bool { app.presentedViewController === viewer }

    var screen: CGRect { phone.window.bounds }

    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Where the image is drawn.
    var image: CGRect { phone.frame(of: viewer.imageView) }

    /// The part of the image in the middle of the screen: 0 to 1 on each axis.
    var part: CGPoint {
        CGPoint(
            x: (screen.midX - image.minX) / image.width, y: (screen.midY - image.minY) / image.height)
    }

    /// How large the whole image is seen.
    var fitted: CGSize {
        let size = viewer.image?.size ?? .zero
        guard size.width > 0, size.height > 0 else { return .zero }
        let fit = min(screen.width / size.width, screen.height / size.height)
        return CGSize(width: size.width * fit, height: size.height * fit)
    }

    var isFinite: Bool {
        let (scroll, image) = (viewer.scrollView, image)
        return image == .null
            || [
                scroll.zoomScale, scroll.contentOffset.x, scroll.contentOffset.y, scroll.contentInset.left,
                scroll.contentInset.top, image.minX, image.minY, image.width, image.height,
            ].allSatisfy(\.isFinite)
    }

    /// What is wrong with a viewer that is open, and that nobody touches.
    var flaws: [String] {
        let (image, screen, fitted, scroll) = (image, screen, fitted, viewer.scrollView)
        func rests(_ low: CGFloat, _ high: CGFloat, in length: CGFloat) -> Bool {
            high - low <= length + 0.5
                ? abs(low + high - length) < 1.5 : low < 0.7 && high > length - 0.7
        }
        let (x, y) = (
            max(0, (screen.width - image.width) / 2), max(0, (screen.height - image.height) / 2)
        )
        func isWhole(_ frame: CGRect) -> Bool {
            frame.insetBy(dx: -0.01, dy: -0.01).contains(screen) && abs(frame.width - screen.width) < 0.01
        }
        let insets = scroll.contentInset
        let checks: [(Bool, String)] = [
            (isOpen, "it is gone"),
            (isFinite, "it is not finite"),
            (viewer.imageView.image === viewer.image, "it shows another image"),
            (
                rests(image.minX, image.maxX, in: screen.width)
                    && rests(image.minY, image.maxY, in: screen.height),
                "the image rests at \(image)"
            ),
            (
                image.width > fitted.width - 0.5 && image.height > fitted.height - 0.5,
                "the image is smaller than fitted: \(image)"
            ),
            (
                // A pinch may leave it in between.
                fitted == .zero || image.width > fitted.width * 1.0005 && image.width < fitted.width * 1.01
                    || viewer.isZoomed == (image.width > fitted.width * 1.005),
                "isZoomed is \(viewer.isZoomed) at \(image.width / fitted.width)"
            ),
            (
                abs(insets.left - x) < 0.7 && abs(insets.right - x) < 0.7 && abs(insets.top - y) < 0.7
                    && abs(insets.bottom - y) < 0.7, "the insets are \(insets)"
            ),
            (
                abs(scroll.contentSize.width - image.width) < 0.5
                    && abs(scroll.contentSize.height - image.height) < 0.5,
                "the content's size is \(scroll.contentSize)"
            ),
            (isWhole(phone.frame(of: viewer.view)), "the view is at \(phone.frame(of: viewer.view))"),
            (isWhole(phone.frame(of: scroll)), "the scroll view is at \(phone.frame(of: scroll))"),
            (phone.opacity(of: viewer.imageView) == 1, "the image is seen through"),
            (viewer.releaseVelocity == .zero, "it was let go at \(viewer.releaseVelocity)"),
            (flying == nil, "a copy is left"),
            (!scroll.isDragging && !scroll.isZooming, "a finger is on it"),
        ]
        return checks.filter { !$0.0 }.map(\.1)
    }

    /// What is wrong with an app whose viewer was closed, the last of so many times.
    func flawsOnceClosed(times: Int = 1) -> [String] {
        let checks: [(Bool, String)] = [
            (!isOpen, "it is open"),
            (viewer.view.window == nil, "its view is left"),
            (dismissals == times, "onDismiss was called \(dismissals) times"),
            (phone.window.subviews.count == 1, "\(phone.window.subviews.count) views are left"),
            (thumbnail.alpha == Self.thumbnailAlpha, "the thumbnail's alpha is \(thumbnail.alpha)"),
        ]
        return checks.filter { !$0.0 }.map(\.1)
    }

    // MARK: The flight

    /// Whether the viewer shows its own image, which a flight hides in one way or another.
    var isImageSeen: Bool { viewer.imageView.alpha == 1 && !viewer.scrollView.isHidden }

    /// The image that flies between viewer and thumbnail: it belongs neither to the viewer nor to the app.
    var flying: UIImageView? {
        phone.advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if view === app.view || view === viewer.viewIfLoaded { return nil }
            if let picture = view as? UIImageView, picture.image === viewer.image { return picture }
            return view.subviews.lazy.compactMap(find).first
        }
        return phone.window.subviews.lazy.compactMap(find).first
    }

    /// What cuts the flying image off, which may be itself.
    var flyingCrop: UIView? {
        flying.flatMap { sequence(first: $0 as UIView, next: \.superview).first(where: \.clipsToBounds) }
    }

    /// What is seen of the flying image.
    var flyingFrame: CGRect? {
        guard let flying else { return nil }
        return sequence(first: flying as UIView, next: \.superview).dropFirst().filter(\.clipsToBounds)
            .reduce(phone.frame(of: flying)) { $0.intersection(phone.frame(of: $1)) }
    }

    /// How its corners are rounded on the screen.
    var flyingRadius: CGFloat? {
        guard let crop = flyingCrop else { return nil }
        let layer = crop.layer.presentation() ?? crop.layer
        let transform = layer.affineTransform()
        return layer.cornerRadius * hypot(transform.a, transform.b)
    }

    /// What is seen of it in every frame of so long.
    func frames(for duration: TimeInterval) -> [CGRect] {
        (0..<Int(duration * 120)).compactMap { _ in
            let frame = flyingFrame
            phone.advance(by: 1 / 120)
            return frame
        }
    }
}

func + (point: CGPoint, way: CGVector) -> CGPoint {
    CGPoint(x: point.x + way.dx, y: point.y + way.dy)
}

#endif
