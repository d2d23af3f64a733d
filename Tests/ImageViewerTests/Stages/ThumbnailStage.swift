#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// A phone on which an app shows a thumbnail, out of which the viewer zooms.
@MainActor struct ThumbnailStage {
    let phone: Simulator
    let presenter = AppearanceRecorder()
    let thumbnail = UIImageView()
    let viewer: ImageViewerController
    /// A child of the viewer, which is told what the viewer is told.
    let child = AppearanceRecorder()

    /// The thumbnail's opacity, which it has to have again after every flight.
    private let alpha: CGFloat = 0.75

    init(
        mode: UIView.ContentMode = .scaleAspectFill, radius: CGFloat = 20,
        frame: CGRect = CGRect(x: 40, y: 600, width: 120, height: 120)
    ) {
        phone = Simulator(.iPhone)
        let picture = Stage.picture(CGSize(width: 1200, height: 800))
        viewer = ImageViewerController(image: picture)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        viewer.addChild(child)
        viewer.view.addSubview(child.view)
        child.view.frame = .zero
        child.didMove(toParent: viewer)
        presenter.view.backgroundColor = .white
        thumbnail.image = picture
        thumbnail.contentMode = mode
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = radius
        thumbnail.frame = frame
        thumbnail.alpha = alpha
        presenter.view.addSubview(thumbnail)
        phone.show(presenter)
    }

    /// Begins the flight in.
    func present() {
        presenter.present(viewer, animated: true)
    }

    /// Flies in.
    func open() {
        present()
        phone.settle()
    }

    /// Begins the flight out.
    func flickAway() {
        phone.flick(
            from: CGPoint(x: phone.window.bounds.midX, y: phone.window.bounds.midY),
            to: CGPoint(x: phone.window.bounds.midX, y: phone.window.bounds.midY - 150))
    }

    /// Begins a flight, in or out by a flick.
    func begin(isOpening: Bool) {
        if isOpening { return present() }
        open()
        flickAway()
    }

    /// Flies out.
    func close() {
        flickAway()
        phone.settle()
    }

    /// The middle of the image in flight.
    var flyingCenter: CGPoint {
        flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero
    }

    var isPresented: Bool { presenter.presentedViewController === viewer }

    /// What is drawn in flight.
    struct Flying {
        /// The part of the image that is seen, and the whole image.
        var crop, picture: CGRect
        /// On the screen.
        var radius: CGFloat
        var corners = CACornerMask()
        var curve = CALayerCornerCurve.circular
        var isCropped = true
        var ignoresInvertedColors = true
    }

    /// The image in flight: a view of its own that is neither the viewer's nor the thumbnail.
    var flying: Flying? {
        guard let picture = phone.flyingPicture(of: viewer), let crop = picture.superview else {
            return nil
        }
        let layer = crop.layer.presentation() ?? crop.layer
        let transform = layer.affineTransform()
        return Flying(
            crop: phone.frame(of: crop), picture: phone.frame(of: picture),
            radius: layer.cornerRadius * hypot(transform.a, transform.b),
            corners: crop.layer.maskedCorners,
            curve: crop.layer.cornerCurve,
            isCropped: crop.clipsToBounds,
            ignoresInvertedColors: picture.accessibilityIgnoresInvertColors)
    }

    /// Every frame of the flight that is under way.
    func frames() -> [Flying] {
        var frames: [Flying] = []
        while let flying, frames.count < 200 {
            frames.append(flying)
            phone.advance(by: 1 / 120)
        }
        return frames
    }

    /// Nothing of the flights is left: what every way has to end with.
    func expectCleanEnd(_ comment: Comment? = nil, isPresented: Bool = false) {
        let isCovered = isPresented && viewer.modalPresentationStyle == .fullScreen
        #expect(self.isPresented == isPresented, comment)
        if !isPresented { #expect(abs(thumbnail.alpha - alpha) < 0.001, comment) }
        #expect(flying == nil, comment)
        #expect(!viewer.scrollView.isHidden && viewer.view.alpha == 1, comment)
        #expect(phone.screens.count == (isPresented && !isCovered ? 2 : 1), comment)
        #expect(presenter.phase == (isCovered ? .didDisappear : .didAppear), comment)
        #expect(child.phase == (isPresented ? .didAppear : .didDisappear), comment)
        #expect(presenter.flaws == [] && child.flaws == [], comment)
    }
}
#endif
