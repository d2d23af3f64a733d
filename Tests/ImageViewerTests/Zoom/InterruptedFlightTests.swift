#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// People go on while the image still flies: they tap again, and scroll on.
@MainActor struct InterruptedFlightTests {
    /// Why the viewer may cross-fade instead of flying.
    enum Obstacle: CaseIterable {
        case reducedMotion, noThumbnail, mirroredThumbnail

        @MainActor func apply(to stage: ThumbnailStage) {
            switch self {
            case .reducedMotion: stage.phone.accessibility.isReduceMotionEnabled = true
            case .noThumbnail: stage.thumbnail.isHidden = true
            case .mirroredThumbnail: stage.thumbnail.transform = CGAffineTransform(scaleX: -1, y: 1)
            }
        }
    }

    @Test(arguments: Obstacle.allCases, [0.02, 0.4])
    func crossFadesEndWhetherTheyArePressedOrNot(obstacle: Obstacle, start: TimeInterval) {
        for (isPressed, isOpening) in [(false, false), (false, true), (true, false), (true, true)] {
            let stage = ThumbnailStage()
            obstacle.apply(to: stage)
            if isOpening {
                stage.present()
            } else {
                stage.open()
                #expect(stage.isPresented)
                stage.viewer.dismiss(animated: true)
            }
            stage.phone.advance(by: start)
            #expect(stage.flying == nil)

            if isPressed { stage.phone.longPress(at: CGPoint(x: 195, y: 422), duration: 0.3) }
            stage.phone.settle()

            stage.expectCleanEnd("pressed: \(isPressed), opening: \(isOpening)", isPresented: isOpening)
        }
    }

    @Test func imageThatOnlyGrowsInItsPlaceArrives() {
        // In the very middle of the viewer's image.
        let stage = ThumbnailStage(frame: CGRect(x: 155, y: 382, width: 80, height: 80))
        stage.present()
        #expect(stage.flying != nil)

        stage.phone.settle()

        stage.expectCleanEnd(isPresented: true)
        stage.viewer.dismiss(animated: true)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test(arguments: stride(from: 0.05, through: 0.3, by: 0.05).map { $0 })
    func doubleTapOnTheThumbnailOpensIt(rhythm: TimeInterval) {
        let stage = ThumbnailStage()
        let opener = Opener(stage)
        let thumbnail = stage.phone.frame(of: stage.thumbnail)
        let point = CGPoint(x: thumbnail.midX, y: thumbnail.midY)

        stage.phone.tap(at: point)
        stage.phone.advance(by: rhythm)
        stage.phone.tap(at: point)
        stage.phone.settle()

        #expect(opener.count == 1)
        stage.expectCleanEnd(isPresented: true)
    }

    /// Opens the viewer as apps do, when its thumbnail is tapped.
    @MainActor private final class Opener: NSObject {
        private let stage: ThumbnailStage
        private(set) var count = 0

        init(_ stage: ThumbnailStage) {
            self.stage = stage
            super.init()
            stage.thumbnail.isUserInteractionEnabled = true
            stage.thumbnail.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: Selector("open", Opener.open)))
        }

        func open() {
            count += 1
            stage.present()
        }
    }

    @Test(arguments: stride(from: 0.1, through: 0.45, by: 0.05).map { $0 }, [true, false])
    func scrollAfterAFlickLeavesTheViewerClosed(start: TimeInterval, hasThumbnail: Bool) {
        let stage = ThumbnailStage()
        let list = UIScrollView(frame: stage.presenter.view.bounds)
        list.contentSize = CGSize(width: 390, height: 5000)
        stage.presenter.view.insertSubview(list, at: 0)
        list.addSubview(stage.thumbnail)
        stage.open()
        if !hasThumbnail { stage.thumbnail.isHidden = true }
        stage.flickAway()
        stage.phone.advance(by: start)

        func scroll() { stage.phone.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400)) }
        scroll()
        stage.phone.settle()
        stage.expectCleanEnd()
        let before = list.contentOffset.y
        scroll()
        stage.phone.settle()

        #expect(list.contentOffset.y > before + 100)
    }

    @Test func tapsDragsAndTouchesElsewhereChangeNothing() {
        let touches: [(Comment, @MainActor (ThumbnailStage) -> Void)] = [
            ("tap", { $0.phone.tap(at: $0.flyingCenter) }),
            ("press", { $0.phone.longPress(at: $0.flyingCenter, duration: 0.2) }),
            (
                "drag",
                { stage in
                    let center = stage.flyingCenter
                    stage.phone.flick(from: center, to: CGPoint(x: center.x, y: center.y - 80), duration: 0.2)
                }
            ),
            ("press beside", { $0.phone.longPress(at: CGPoint(x: 380, y: 60), duration: 0.25) }),
        ]
        for (comment, touch) in touches {
            for isOpening in [true, false] {
                let stage = ThumbnailStage()
                if isOpening {
                    stage.present()
                } else {
                    stage.open()
                    stage.viewer.dismiss(animated: true)
                }
                stage.phone.advance(by: 0.1)

                touch(stage)
                stage.phone.settle()

                stage.expectCleanEnd(comment, isPresented: isOpening)
            }
        }
    }

    @Test(arguments: [true, false])
    func imageThatFliesWhileItsScreenGoesLeavesNothing(isOpening: Bool) {
        let stage = ThumbnailStage()
        stage.begin(isOpening: isOpening)
        stage.phone.advance(by: 0.1)

        stage.phone.show(UIViewController())
        stage.phone.settle()

        #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001)
        #expect(stage.phone.window.subviews.count == 1)
    }

    /// Lays its pages out side by side, the first one in the middle, and not before it is laid out itself.
    private final class Pages: UIViewController {
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            for (index, page) in children.enumerated() {
                page.view.frame = view.bounds.offsetBy(dx: CGFloat(index) * view.bounds.width, dy: 0)
            }
        }
    }

    @Test func containerFliesTheImageOfTheViewerInItsMiddle() {
        let stage = ThumbnailStage()
        let container = Pages()
        container.modalPresentationStyle = .overFullScreen
        let pages = [
            stage.viewer, ImageViewerController(image: Stage.picture(CGSize(width: 300, height: 900))),
        ]
        for page in pages {
            container.addChild(page)
            container.view.addSubview(page.view)
            page.didMove(toParent: container)
        }
        let transition = ImageZoomTransition(from: stage.thumbnail)
        container.transitioningDelegate = transition

        stage.presenter.present(container, animated: true)
        stage.phone.advance(by: 0.2)
        func flying() -> CGRect? {
            let crop = stage.phone.flyingCrop
            return crop?.subviews.first.map { stage.phone.frame(of: $0) }
        }
        let picture = flying() ?? .zero
        #expect(abs(picture.width / picture.height - 1.5) < 0.01 && stage.thumbnail.alpha == 0)
        stage.phone.settle()
        #expect(!stage.viewer.scrollView.isHidden && stage.thumbnail.alpha == 0)
        container.dismiss(animated: true)
        stage.phone.advance(by: 0.2)
        #expect(flying() != nil)
        stage.phone.settle()

        #expect(stage.presenter.presentedViewController == nil && abs(stage.thumbnail.alpha - 0.75) < 0.001)
    }
}
#endif
