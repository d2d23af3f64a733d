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

    init(
        _ size: CGSize? = CGSize(width: 1200, height: 800), on device: Device = .iPhone,
        isRightToLeft: Bool = false
    ) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
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

    /// Presents the viewer, and waits for it. Every other test does it twice: what is presented again is as new.
    func open(again: Bool = false) {
        if again {
            open()
            close(by: .flick)
        }
        phone.act { app.present(viewer, animated: true) }
        phone.settle()
    }

    var isOpen: Bool { app.presentedViewController === viewer }

    // MARK: Seeing

    var screen: CGRect { phone.window.bounds }

    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Where the image is drawn.
    var image: CGRect { phone.frame(of: viewer.imageView) }

    /// The image's point in the middle of the screen, as parts of its width and height.
    var partInTheMiddle: CGPoint {
        CGPoint(x: (middle.x - image.minX) / image.width, y: (middle.y - image.minY) / image.height)
    }

    /// What is wrong with an image at rest: it lies in the middle along an axis on which all of it is seen, and covers the screen
    /// along one on which it is larger.
    var flawAtRest: String? {
        let (image, screen) = (image, screen)
        let numbers = [image.minX, image.minY, image.width, image.height]
        guard numbers.allSatisfy(\.isFinite) else { return "not finite: \(image)" }
        func isRight(_ range: (CGFloat, CGFloat), _ length: CGFloat) -> Bool {
            range.1 - range.0 <= length + 0.5
                ? abs(range.0 + range.1 - length) < 1 : range.0 < 0.5 && range.1 > length - 0.5
        }
        let isAtRest =
            isRight((image.minX, image.maxX), screen.width)
            && isRight((image.minY, image.maxY), screen.height)
        return isAtRest ? nil : "\(image) on \(screen.size)"
    }

    /// The part that is seen of the picture in flight, and the whole of it. In the package it lies in a crop, in the small one one
    /// view is both.
    var flying: (seen: CGRect, whole: CGRect, radius: CGFloat)? {
        phone.advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if let view = view as? UIImageView, view !== viewer.imageView, view !== thumbnail,
                view.image === viewer.imageView.image, phone.opacity(of: view) > 0
            {
                return view
            }
            return view.subviews.lazy.compactMap(find).first
        }
        guard let view = find(phone.window) else { return nil }
        let whole = phone.frame(of: view)
        let crops = sequence(first: view as UIView, next: \.superview).prefix {
            $0.bounds.size != screen.size
        }
        let clips = crops.filter(\.clipsToBounds)
        let seen = clips.reduce(whole) { $0.intersection(phone.frame(of: $1)) }
        let layers = clips.map { $0.layer.presentation() ?? $0.layer }
        let radius = layers.map { $0.cornerRadius * hypot($0.affineTransform().a, $0.affineTransform().b) }
            .max()
        return (seen, whole, radius ?? 0)
    }

    // MARK: Fingers

    /// Turns the phone on its side, or back.
    func turn() {
        phone.resize(to: CGSize(width: screen.height, height: screen.width))
    }

    /// A finger that flicks as far as that, past the middle.
    func flick(by way: CGVector, duration: TimeInterval = 0.1) {
        phone.flick(
            from: CGPoint(x: middle.x - way.dx / 2, y: middle.y - way.dy / 2),
            to: CGPoint(x: middle.x + way.dx / 2, y: middle.y + way.dy / 2), duration: duration)
    }

    func doubleTap(at point: CGPoint) {
        phone.doubleTap(at: point)
        phone.settle()
    }

    /// A finger that goes as far as that, past the middle, and does not lift yet.
    func pull(by way: CGVector, duration: TimeInterval = 1) -> Finger {
        let finger = phone.touch(at: CGPoint(x: middle.x - way.dx / 2, y: middle.y - way.dy / 2))
        finger.move(to: CGPoint(x: middle.x + way.dx / 2, y: middle.y + way.dy / 2), duration: duration)
        return finger
    }

    enum Way: CaseIterable {
        case button, flick, escape, voiceOver, presenter
    }

    /// Closes the viewer in one of the ways there are, and waits.
    func close(by way: Way) {
        switch way {
        case .button:
            let button = phone.frame(of: viewer.closeButton)
            phone.tap(at: CGPoint(x: button.midX, y: button.midY))
        case .flick: flick(by: CGVector(dx: 0, dy: 150))
        case .escape: phone.press(.keyboardEscape)
        case .voiceOver: phone.voiceOver.escape()
        case .presenter: phone.act { app.dismiss(animated: true) }
        }
        phone.settle()
    }
}

extension CGVector {
    /// The ways past the four edges.
    static let edges = [(0, 1), (0, -1), (1, 0), (-1, 0)].map { CGVector(dx: $0.0, dy: $0.1) }
}

extension Device {
    static let each = [Device.iPhone, .iPhoneSE, .iPad]
}

/// What the small one does, and the package does not yet.
@MainActor func promisedLater(_ name: Comment, _ expectation: () -> Void) {
    #if SMALL
    expectation()
    #else
    withKnownIssue(name) { expectation() }
    #endif
}

/// The numbers that decide whether a release closes the viewer. Lengths in points, times in milliseconds.
enum Release {
    static let flickSpeed: CGFloat = 0.3
    static let flickShare: CGFloat = 1 / 8
    static let flickTime: CGFloat = 120
    static let trembling: CGFloat = 0.1

    /// How far a finger pulls the image away, on a screen of that height.
    static func pullLength(_ height: CGFloat) -> CGFloat { min(max(height / 4, 100), 200) }
}
#endif
