#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The bars beside the image are no content, and are computed no oftener than they change.
@MainActor struct InsetTests {
    @Test func areLeftAloneWhileNothingChangesThem() {
        let stage = Stage.presented()
        let watch = InsetWatch(stage.viewer)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 250, y: 600))
        stage.phone.settle()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()
        #expect(watch.takeChanges() == 0)

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(watch.takeChanges() == 1)

        stage.phone.flick(from: CGPoint(x: 100, y: 422), to: CGPoint(x: 300, y: 500))
        stage.phone.settle()
        stage.phone.press(.keyboardLeftArrow)
        stage.phone.settle()
        #expect(watch.takeChanges() == 0)
    }

    @Test func changeOnceInEachFrameOfAPinchAtMost() {
        let stage = Stage.presented()
        let watch = InsetWatch(stage.viewer)
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 170, y: 400)), stage.phone.touch(at: CGPoint(x: 220, y: 440))
        )
        for step in 1...60 {
            let way = CGFloat(step) * 3
            one.move(to: CGPoint(x: 170 - way / 2, y: 400 - way), duration: 0)
            #expect(watch.takeChanges() <= 1)
            stage.phone.advance(by: 1 / 120)
            #expect(watch.takeChanges() == 0)
        }
        #expect(stage.viewer.isZoomed && stage.image.height > 844)
        one.lift()
        two.lift()
        stage.phone.settle()
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad].indices)
    func neverBecomeContent(device: Int) {
        let device = [Device.iPhone, .iPhoneSE, .iPad][device]
        for image in [CGSize(width: 3000, height: 500), .init(width: 400, height: 3000)] {
            let stage = Stage.presented(device, image: image)
            stage.phone.pinch(at: stage.middle, scale: 1.6)
            stage.phone.settle()
            #expect(stage.viewer.isZoomed)
            let (left, top) = (stage.image.minX, stage.image.minY)

            for (dx, dy) in [(150.0, 150.0), (-150, 150), (150, -150), (-150, -150), (0, 160), (160, 0)] {
                stage.phone.drag(
                    from: stage.middle, to: CGPoint(x: stage.middle.x + dx, y: stage.middle.y + dy))
                stage.phone.settle()

                #expect(stage.flaws == [])
                if stage.image.height < stage.screen.height { #expect(abs(stage.image.minY - top) < 0.5) }
                if stage.image.width < stage.screen.width { #expect(abs(stage.image.minX - left) < 0.5) }
            }
        }
    }

    @Test func safeAreaDoesNotMoveTheImage() {
        let stage = Stage.presented()
        let before = stage.image
        stage.viewer.additionalSafeAreaInsets = UIEdgeInsets(top: 60, left: 20, bottom: 10, right: 0)
        stage.phone.settle()

        #expect(stage.image == before)
        #expect(stage.phone.frame(of: stage.viewer.closeButton).minY >= 107)
        #expect(stage.viewer.scrollView.adjustedContentInset == stage.viewer.scrollView.contentInset)
    }
}

/// Stands between the scroll view and the viewer, and counts.
@MainActor private final class InsetWatch: NSObject, UIScrollViewDelegate {
    private let viewer: ImageViewerController
    private var changes = 0

    init(_ viewer: ImageViewerController) {
        self.viewer = viewer
        super.init()
        viewer.scrollView.delegate = self
    }

    func takeChanges() -> Int {
        defer { changes = 0 }
        return changes
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        changes += 1
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { viewer.viewForZooming(in: scrollView) }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        viewer.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        viewer.scrollViewDidZoom(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        viewer.scrollViewDidScroll(scrollView)
    }
}
#endif
