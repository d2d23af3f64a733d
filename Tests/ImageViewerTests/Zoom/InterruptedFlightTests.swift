#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// People go on while the image still flies: they tap again, scroll on, and now and then mean the image itself.
@MainActor @Suite struct InterruptedFlightTests {
    /// Why the viewer may cross-fade instead of flying.
    enum Obstacle: CaseIterable {
        case reducedMotion, noThumbnail, mirroredThumbnail, animatedImage

        @MainActor func apply(to album: Album) {
            switch self {
            case .reducedMotion: album.phone.accessibility.isReduceMotionEnabled = true
            case .noThumbnail: album.thumbnail.isHidden = true
            case .mirroredThumbnail: album.thumbnail.transform = CGAffineTransform(scaleX: -1, y: 1)
            case .animatedImage:
                let frames = [1200, 600].map { Stage.picture(CGSize(width: $0, height: $0 * 2 / 3)) }
                album.viewer.image = UIImage.animatedImage(with: frames, duration: 1)
            }
        }
    }

    /// An animator that is let go of before its end would end the app.
    @Test(arguments: Obstacle.allCases, [0, 0.02, 0.2, 0.4, 0.44])
    func crossFadesEndWhetherTheyAreHeldOrNot(obstacle: Obstacle, start: TimeInterval) {
        for (isHeld, isOpening) in [(false, false), (false, true), (true, false), (true, true)] {
            let album = Album()
            obstacle.apply(to: album)
            if isOpening {
                album.present()
            } else {
                album.open()
                #expect(album.isPresented)
                album.viewer.dismiss(animated: true)
            }
            album.phone.advance(by: start)
            #expect(album.flying == nil)

            if isHeld { album.phone.longPress(at: CGPoint(x: 195, y: 422), duration: 0.3) }
            album.phone.settle()

            // A press turns what is still under way after its 0.15 seconds.
            let isTurned = isHeld && start < 0.25
            album.expectCleanEnd("held: \(isHeld), opening: \(isOpening)", isPresented: isOpening != isTurned)
        }
    }

    @Test(arguments: stride(from: 0, to: 0.5, by: 0.03).map { $0 }, [true, false])
    func everyMomentOfAFlightCanBeHeldAndLetGo(start: TimeInterval, isOpening: Bool) {
        for isCancelled in [false, true] {
            let album = Album()
            album.begin(isOpening: isOpening)
            album.phone.advance(by: start)
            let finger = album.phone.touch(at: album.flyingCenter)
            album.phone.advance(by: 0.2)
            let isHeld = album.flying != nil
            album.phone.advance(by: 1)
            #expect((album.flying != nil) == isHeld)

            if isCancelled { finger.cancel() } else { finger.lift() }
            album.phone.settle()

            let isTurned = isHeld && !isCancelled
            album.expectCleanEnd("\(isCancelled)", isPresented: isOpening != isTurned)
        }
    }

    @Test func imageThatOnlyGrowsInItsPlaceCanBeHeldAndTurned() {
        for isTurned in [false, true] {
            // In the very middle of the viewer's image.
            let album = Album(frame: CGRect(x: 155, y: 382, width: 80, height: 80))
            album.present()
            album.phone.advance(by: 0.1)

            if isTurned { album.pressFlyingImage() }
            album.phone.settle()

            album.expectCleanEnd(isPresented: !isTurned)
        }
    }

    /// Its size and its place run on their own, and have to arrive together.
    @Test(arguments: [true, false])
    func turnedImageArrivesWithoutAJump(isOpening: Bool) {
        let album = Album()
        album.begin(isOpening: isOpening)
        album.phone.advance(by: 0.08)
        album.pressFlyingImage()

        let last = album.frames().last?.crop ?? .zero

        // What was flicked comes back to where the finger let go, and from there into the viewer.
        let end = isOpening ? album.thumbnail.frame : album.phone.frame(of: album.viewer.imageView)
        // Only nearly there: it is the frame before the last.
        #expect(abs(last.midX - end.midX) < 5 && abs(last.midY - end.midY) < 5)
        #expect(abs(last.width - end.width) < 5 && abs(last.height - end.height) < 5)
    }

    @Test(arguments: stride(from: 0.05, through: 0.3, by: 0.05).map { $0 })
    func doubleTapOnTheThumbnailOpensIt(rhythm: TimeInterval) {
        let album = Album()
        let opener = Opener(album)
        let thumbnail = album.phone.frame(of: album.thumbnail)
        let point = CGPoint(x: thumbnail.midX, y: thumbnail.midY)

        album.phone.tap(at: point)
        album.phone.advance(by: rhythm)
        album.phone.tap(at: point)
        album.phone.settle()

        #expect(opener.count == 1)
        album.expectCleanEnd(isPresented: true)
    }

    /// Opens the viewer as apps do, when its thumbnail is tapped.
    @MainActor private final class Opener: NSObject {
        private let album: Album
        private(set) var count = 0

        init(_ album: Album) {
            self.album = album
            super.init()
            album.thumbnail.isUserInteractionEnabled = true
            album.thumbnail.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: Selector("open", Opener.open)))
        }

        func open() {
            count += 1
            album.present()
        }
    }

    @Test(arguments: stride(from: 0.1, through: 0.45, by: 0.05).map { $0 }, [true, false])
    func scrollAfterAFlickLeavesTheViewerClosed(start: TimeInterval, hasThumbnail: Bool) {
        let album = Album()
        let list = UIScrollView(frame: album.presenter.view.bounds)
        list.contentSize = CGSize(width: 390, height: 5000)
        album.presenter.view.insertSubview(list, at: 0)
        list.addSubview(album.thumbnail)
        album.open()
        if !hasThumbnail { album.thumbnail.isHidden = true }
        album.flickAway()
        album.phone.advance(by: start)

        func scroll() { album.phone.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400)) }
        scroll()
        album.phone.settle()
        album.expectCleanEnd()
        let before = list.contentOffset.y
        scroll()
        album.phone.settle()

        #expect(list.contentOffset.y > before + 100)
    }

    @Test func tapsDragsAndTouchesElsewhereChangeNothing() {
        let touches: [(Comment, @MainActor (Album) -> Void)] = [
            ("tap", { $0.phone.tap(at: $0.flyingCenter) }),
            ("short press", { $0.phone.longPress(at: $0.flyingCenter, duration: 0.12) }),
            (
                "drag",
                { album in
                    let center = album.flyingCenter
                    album.phone.flick(from: center, to: CGPoint(x: center.x, y: center.y - 80), duration: 0.2)
                }
            ),
            ("press beside", { $0.phone.longPress(at: CGPoint(x: 380, y: 60), duration: 0.25) }),
        ]
        for (comment, touch) in touches {
            for isOpening in [true, false] {
                let album = Album()
                if isOpening {
                    album.present()
                } else {
                    album.open()
                    album.viewer.dismiss(animated: true)
                }
                album.phone.advance(by: 0.1)

                touch(album)
                album.phone.settle()

                album.expectCleanEnd(comment, isPresented: isOpening)
            }
        }
    }

    @Test(arguments: [true, false])
    func imageThatIsHeldWhileItsScreenGoesLeavesNothing(isOpening: Bool) {
        let album = Album()
        album.begin(isOpening: isOpening)
        album.phone.advance(by: 0.1)
        let finger = TestFinger(album.phone.touch(at: album.flyingCenter))
        album.phone.advance(by: 0.2)

        album.phone.show(UIViewController())
        album.phone.settle()
        if finger.isDown { finger.lift() }
        album.phone.settle()

        #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
        #expect(album.phone.window.subviews.count == 1)
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
        let album = Album()
        let container = Pages()
        container.modalPresentationStyle = .overFullScreen
        let pages = [
            album.viewer, ImageViewerController(image: Stage.picture(CGSize(width: 300, height: 900))),
        ]
        for page in pages {
            container.addChild(page)
            container.view.addSubview(page.view)
            page.didMove(toParent: container)
        }
        let transition = ImageZoomTransition(from: album.thumbnail)
        container.transitioningDelegate = transition

        album.presenter.present(container, animated: true)
        album.phone.advance(by: 0.2)
        func flying() -> CGRect? {
            let crop = album.phone.window.subviews.last?.subviews.last?.subviews.first
            return crop?.subviews.first.map { album.phone.frame(of: $0) }
        }
        let picture = flying() ?? .zero
        #expect(abs(picture.width / picture.height - 1.5) < 0.01 && album.thumbnail.alpha == 0)
        album.phone.settle()
        #expect(album.viewer.imageView.alpha == 1 && album.thumbnail.alpha == 0)
        container.dismiss(animated: true)
        album.phone.advance(by: 0.2)
        #expect(flying() != nil)
        album.phone.settle()

        #expect(album.presenter.presentedViewController == nil && abs(album.thumbnail.alpha - 0.75) < 0.001)
    }
}
#endif
