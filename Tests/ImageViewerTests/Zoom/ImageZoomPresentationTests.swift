#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// The zoom in every kind of presentation, without a thumbnail, and with what holds whom.
@MainActor struct ImageZoomPresentationTests {
    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom], [true, false])
    func opensAndClosesInEveryPresentationStyle(style: UIModalPresentationStyle, isAnimated: Bool) {
        let stage = ThumbnailStage()
        stage.viewer.modalPresentationStyle = style

        stage.presenter.present(stage.viewer, animated: isAnimated)
        stage.phone.settle()
        stage.expectCleanEnd(isPresented: true)

        stage.presenter.dismiss(animated: isAnimated)
        stage.phone.settle()
        stage.expectCleanEnd()

        stage.open()
        stage.presenter.dismiss(animated: isAnimated)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom], [false, true])
    func viewerFadesOverItsPresenter(style: UIModalPresentationStyle, flies: Bool) {
        let stage = ThumbnailStage()
        stage.viewer.modalPresentationStyle = style
        if !flies { stage.phone.accessibility.isReduceMotionEnabled = true }
        func expectFading() {
            stage.phone.advance(by: 0.1)
            let opacity = stage.phone.opacity(of: stage.viewer.view)
            #expect(opacity > 0 && opacity < 1)
            #expect(stage.phone.opacity(of: stage.presenter.view) == 1)
            #expect(stage.phone.draws(stage.viewer.view, over: stage.presenter.view))
        }
        stage.present()
        expectFading()
        stage.phone.settle()

        stage.viewer.dismiss(animated: true)
        expectFading()
        stage.phone.settle()

        stage.expectCleanEnd()
    }

    /// What the presenter's view has for a frame until then is not settled on iOS (E28).
    @Test func presenterThatWasCoveredInARotationHasItsNewSizeFromTheFirstFrame() {
        let stage = ThumbnailStage()
        let transition = CarelessTransition()
        stage.viewer.transition = transition
        stage.viewer.modalPresentationStyle = .fullScreen
        stage.open()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        stage.viewer.dismiss(animated: true)
        stage.phone.advance(by: 1 / 120)

        #expect(transition.flights == 2 && stage.viewer.isBeingDismissed)
        #expect(
            stage.phone.frame(of: stage.presenter.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func flickedImageFliesOnWhereItHasNoThumbnail() {
        let stage = ThumbnailStage()
        stage.open()
        stage.thumbnail.removeFromSuperview()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 272), duration: 0.1)
        let released = stage.phone.frame(of: stage.viewer.imageView)
        finger.lift()

        stage.phone.advance(by: 1 / 120)
        let first = stage.phone.frame(of: stage.viewer.imageView)
        #expect(abs(first.midY - released.midY + 12.5) < 1.5)
        stage.phone.advance(by: 0.2)
        let later = stage.phone.frame(of: stage.viewer.imageView)
        #expect(later.midY < released.midY - 200 && abs(later.midX - 195) < 0.01)
        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)

        stage.phone.settle()
        stage.expectCleanEnd()
        stage.open()
        #expect(
            stage.phone.frame(of: stage.viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260)
        )
    }

    @Test func fadesWhereMotionIsReduced() {
        let stage = ThumbnailStage()
        stage.phone.accessibility.isReduceMotionEnabled = true
        stage.present()
        stage.phone.advance(by: 0.1)

        #expect(stage.flying == nil)
        #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001)
        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)
        stage.phone.settle()
        stage.close()
        stage.expectCleanEnd()
    }

    /// A copy that plays would start over.
    @Test func animatedImageFliesWithTheFrameThatIsSeen() throws {
        let stage = ThumbnailStage()
        let frames = [UIColor.red, .green, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            }
        }
        stage.viewer.image = UIImage.animatedImage(with: frames, duration: 3)
        stage.thumbnail.image = stage.viewer.image
        stage.present()
        #expect(stage.phone.flyingPicture(of: stage.viewer)?.image == frames[0])
        stage.phone.settle()
        while stage.seenContents != frames[1].cgImage { stage.phone.advance(by: 0.1) }

        stage.viewer.dismiss(animated: true)
        stage.phone.advance(by: 0)

        let picture = try #require(stage.phone.flyingCrop?.subviews.first)
        #expect(picture.layer.contents as? CGImage == frames[1].cgImage)
        stage.phone.advance(by: 0.4)
        #expect(picture.layer.presentation()?.contents as? CGImage == frames[1].cgImage)
        #expect(stage.phone.opacity(of: stage.viewer.imageView) == 0)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    enum Ending: CaseIterable { case flewOut, faded, lostItsRoot }

    @Test(arguments: Ending.allCases)
    func nothingIsLeaked(ending: Ending) {
        let phone = Simulator(.iPhone)
        let presenter = UIViewController()
        let thumbnail = UIImageView(image: Stage.picture(CGSize(width: 300, height: 200)))
        presenter.view.addSubview(thumbnail)
        phone.show(presenter)
        weak var viewer: ImageViewerController?
        weak var transition: ImageZoomTransition?
        do {
            let strong = ImageViewerController(image: thumbnail.image)
            let zoom = ImageZoomTransition(from: thumbnail)
            strong.transition = zoom
            (viewer, transition) = (strong, zoom)
            presenter.present(strong, animated: true)
        }

        phone.advance(by: 0.1)
        switch ending {
        case .flewOut: break
        case .faded: phone.accessibility.isReduceMotionEnabled = true
        case .lostItsRoot: phone.show(UIViewController())
        }
        phone.settle()
        if ending != .lostItsRoot { #expect(viewer != nil) }
        viewer?.dismiss(animated: true)
        phone.settle()

        #expect(viewer == nil)
        #expect(transition == nil)
        #expect(thumbnail.alpha == 1)
    }

    @Test func viewerIsReleasedThoughTheAppKeepsTheTransition() {
        let phone = Simulator(.iPhone)
        let presenter = UIViewController()
        let thumbnail = UIImageView(image: Stage.picture(CGSize(width: 300, height: 200)))
        presenter.view.addSubview(thumbnail)
        phone.show(presenter)
        let transition = ImageZoomTransition(from: thumbnail)
        weak var viewer: ImageViewerController?
        do {
            let strong = ImageViewerController(image: thumbnail.image)
            strong.transition = transition
            presenter.present(strong, animated: true)
            viewer = strong
        }
        phone.settle()
        #expect(viewer != nil)

        presenter.dismiss(animated: true)
        phone.settle()

        #expect(viewer == nil)
        withExtendedLifetime(transition) {}
    }

    @Test func thumbnailIsNotKeptAlive() {
        let stage = ThumbnailStage()
        weak var other: UIView?
        do {
            let view = UIImageView(frame: stage.thumbnail.frame)
            view.image = stage.thumbnail.image
            stage.presenter.view.addSubview(view)
            stage.viewer.transition = ImageZoomTransition(from: view)
            other = view
        }
        stage.open()
        #expect(other?.alpha == 0)

        other?.removeFromSuperview()
        #expect(other == nil)

        stage.close()
        stage.expectCleanEnd()
    }

    @Test func thumbnailComesBackWhenTheViewerIsTakenAway() {
        let stage = ThumbnailStage()
        stage.open()
        stage.presenter.dismiss(animated: false)
        stage.phone.settle()
        stage.expectCleanEnd()

        stage.present()
        stage.phone.advance(by: 0.1)
        stage.phone.show(UIViewController())
        stage.phone.settle()
        #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001)
        #expect(stage.child.phase == .didDisappear && stage.presenter.phase == .didDisappear)
        #expect(stage.child.flaws == [] && stage.presenter.flaws == [])
    }
}

extension ThumbnailStage {
    /// What is seen of the viewer's image.
    fileprivate var seenContents: CGImage? {
        viewer.imageView.layer.presentation()?.contents as? CGImage
    }
}

/// Leaves what comes with the frame of an earlier time.
@MainActor private final class CarelessTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let zoom = ImageZoomTransition { nil }
    private(set) var flights = 0
}

extension CarelessTransition: UIViewControllerAnimatedTransitioning {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        zoom.transitionDuration(using: context)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        flights += 1
        context.view(forKey: .to)?.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        zoom.animateTransition(using: context)
    }
}
#endif
