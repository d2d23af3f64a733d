#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// How far an image is zoomed, and how it opens, as the app wants it.
@MainActor struct ZoomSettingsTests {
    private func zoom(_ viewer: ImageViewerController) -> CGFloat {
        viewer.scrollView.zoomScale / viewer.scrollView.minimumZoomScale
    }

    /// As far as it goes.
    private func pinch(_ stage: Stage, _ scale: CGFloat) {
        for _ in 0..<4 {
            stage.phone.pinch(at: stage.middle, scale: scale, pause: 0.2)
            stage.phone.settle()
        }
    }

    @Test(arguments: [(3, 1.5), (nil, 4), (1.5, nil), (1, 1), (12, nil)] as [(CGFloat?, CGFloat?)])
    func zoomGoesAsFarAsTheAppWants(maximum: CGFloat?, doubleTap: CGFloat?) {
        let stage = Stage()
        (stage.viewer.maximumZoom, stage.viewer.doubleTapZoom) = (maximum, doubleTap)
        stage.present()
        // A double tap fills the screen: 844 / 260.
        let largestTap: CGFloat = doubleTap ?? 844.0 / 260

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(abs(zoom(stage.viewer) - min(largestTap, maximum ?? largestTap)) < 0.01)
        #expect(stage.viewer.isZoomed == (maximum != 1))
        pinch(stage, 2.5)
        #expect(abs(zoom(stage.viewer) - (maximum ?? max(largestTap, 1200.0 / 390))) < 0.01)
        pinch(stage, 0.2)

        #expect(stage.flaws == [] && !stage.viewer.isZoomed)
    }

    /// On each page as it is set for that.
    @Test func pagesHaveZoomsOfTheirOwn() throws {
        let stage = GalleryStage { index in
            let viewer = ImageViewerController(image: GalleryStage.picture(index))
            viewer.maximumZoom = CGFloat(index + 2)
            viewer.doubleTapZoom = CGFloat(index) + 1.5
            return viewer
        }
        stage.present()
        for index in 0..<3 {
            let viewer = try #require(stage.gallery.currentController as? ImageViewerController)
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            #expect(abs(zoom(viewer) - CGFloat(index) - 1.5) < 0.01)
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            stage.turn()
        }
    }

    /// It keeps what is seen, within the new limits, and waits for fingers.
    @Test(arguments: [false, true]) func limitsChangeWhileItIsShown(isHeld: Bool) {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        let finger = isHeld ? stage.phone.touch(at: stage.middle) : nil
        finger?.move(to: CGPoint(x: 195, y: 482), duration: 0.2)

        (stage.viewer.maximumZoom, stage.viewer.doubleTapZoom) = (2, 1.2)
        stage.phone.advance(by: 0.2)
        if isHeld { #expect(stage.image.midY > 450) }
        finger?.lift()
        stage.phone.settle()
        pinch(stage, 2.5)
        #expect(abs(zoom(stage.viewer) - 2) < 0.01)
        stage.viewer.maximumZoom = 1.5
        stage.phone.settle()

        #expect(abs(zoom(stage.viewer) - 1.5) < 0.01 && stage.isAtRest)
    }

    @Test(arguments: [false, true]) func smallImageIsEnlargedUnlessTheAppForbidsIt(enlarges: Bool) {
        let stage = GalleryStage { _ in
            let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 60, height: 60)))
            viewer.enlargesSmallImages = enlarges
            return viewer
        }
        stage.present()

        #expect(stage.shown.map { stage.phone.frame(of: $0.imageView).width } == (enlarges ? 390 : 60))
    }

    // MARK: By the app

    @Test(arguments: [false, true]) func appZoomsToAPoint(isAnimated: Bool) {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        var count = 0
        stage.viewer.onZoom = { count += 1 }

        stage.viewer.setZoom(4, at: CGPoint(x: 1000, y: 1500), animated: isAnimated)
        if isAnimated {
            stage.phone.advance(by: 0.1)
            #expect(stage.image.width > 400 && stage.image.width < 1500)
        }
        stage.phone.settle()

        #expect(abs(zoom(stage.viewer) - 4) < 0.01 && count > 0 && stage.viewer.isZoomed)
        let middle = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(abs(middle.x - 1000) < 2 && abs(middle.y - 1500) < 2)
        stage.viewer.setZoom(2, animated: false)
        let after = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(abs(after.x - 1000) < 3 && abs(after.y - 1500) < 3)
        stage.viewer.setZoom(0, animated: false)
        stage.phone.settle()
        #expect(stage.flaws == [])
        stage.viewer.setZoom(1000, at: CGPoint(x: -500, y: 99_999), animated: false)
        stage.phone.settle()
        #expect(
            stage.viewer.scrollView.zoomScale == stage.viewer.scrollView.maximumZoomScale && stage.isAtRest)
    }

    @Test(arguments: [nil, CGPoint(x: 300, y: 200)] as [CGPoint?]) func setBeforeThereIsASizeItIsHowItOpens(
        point: CGPoint?
    ) {
        let stage = Stage()
        stage.viewer.setZoom(5, at: point, animated: false)

        stage.present()
        #expect(abs(zoom(stage.viewer) - 1200.0 / 390) < 0.3 && stage.viewer.isZoomed)
        let middle = stage.viewer.imageView.convert(stage.middle, from: stage.phone.window)
        #expect(abs(middle.x - (point?.x ?? 600)) < 3)
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()
        stage.present()

        // Only once.
        #expect(!stage.viewer.isZoomed && stage.flaws == [])

        // And again for the next time.
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()
        stage.viewer.setZoom(2, at: point, animated: true)
        stage.present()
        #expect(abs(zoom(stage.viewer) - 2) < 0.01)
    }

    @Test func whatWaitsForAnImageIsForgottenWithThePresentation() {
        let stage = Stage.presented(image: nil)
        stage.viewer.setZoom(2, animated: false)
        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()

        stage.viewer.image = Stage.picture(CGSize(width: 1200, height: 800))
        stage.present()

        #expect(!stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func setBeforeThereIsAnImageItWaitsForThat() {
        let stage = Stage.presented(image: nil)
        stage.viewer.setZoom(2, animated: true)
        stage.phone.settle()
        #expect(!stage.viewer.isZoomed)

        stage.viewer.image = Stage.picture(CGSize(width: 1200, height: 800))
        stage.phone.settle()

        #expect(abs(zoom(stage.viewer) - 2) < 0.01)
    }

    @Test func appZoomsUnderAFingerAndAsItLeaves() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 522), duration: 0.2)
        stage.viewer.setZoom(3, animated: true)
        finger.move(to: CGPoint(x: 195, y: 622), duration: 0.1)
        finger.lift()
        stage.phone.settle()
        #expect(stage.isPresented && stage.isAtRest && stage.viewer.isZoomed)

        stage.viewer.setZoom(1, animated: false)
        stage.phone.settle()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 640))
        stage.viewer.setZoom(3, animated: true)
        stage.phone.settle()
        #expect(!stage.isPresented)
        stage.present()
        #expect(stage.flaws == [])
    }

    /// Also one that is not turned to yet; turned away, it opens as any other again.
    @Test func appZoomsPagesOfAGallery() throws {
        let stage = GalleryStage.presented(index: 3)
        let viewer = try #require(stage.shown)
        viewer.setZoom(2, animated: true)
        stage.phone.settle()
        #expect(abs(zoom(viewer) - 2) < 0.01 && !stage.isChromeSeen)
        let next = try #require(
            stage.gallery.pages.compactMap { $0 as? ImageViewerController }.first { $0 !== viewer })
        viewer.setZoom(1, animated: false)
        next.setZoom(2, animated: false)
        stage.phone.settle()
        #expect(stage.isChromeSeen && stage.flaws == [])

        stage.phone.act {
            stage.gallery.turn(to: next.view.frame.minX > viewer.view.frame.minX ? 4 : 2, animated: false)
        }
        stage.phone.settle()
        #expect(stage.shown === next && abs(zoom(next) - 2) < 0.01 && !stage.isChromeSeen)
        stage.phone.act { stage.gallery.turn(to: 3, animated: true) }
        stage.phone.settle()

        #expect(stage.shown === viewer && stage.flaws == [] && stage.isChromeSeen)
    }

    // MARK: Tall images

    private func tall(_ stage: Stage) {
        stage.viewer.opensTallImagesAtTop = true
        stage.present()
    }

    @Test func tallImageOpensAtItsTop() {
        let stage = Stage(image: CGSize(width: 1170, height: 9000))
        tall(stage)
        for _ in 1...2 {
            #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5)
            #expect(!stage.viewer.isZoomed && !stage.viewer.isChromeHidden)
            stage.phone.drag(
                from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: 0.3, pause: 0.2)
            stage.phone.settle()
            #expect(stage.image.minY < -400 && !stage.viewer.isZoomed && !stage.viewer.isChromeHidden)
            stage.phone.act { stage.presenter.dismiss(animated: true) }
            stage.phone.settle()
            stage.present()
        }
    }

    @Test func otherImagesOpenWhole() {
        let stage = Stage()
        tall(stage)

        #expect(stage.flaws == [])
    }

    /// In, and back to it; a pinch still shows the whole.
    @Test func doubleTapGoesInFromHomeAndBack() {
        let stage = Stage(image: CGSize(width: 1170, height: 9000))
        tall(stage)

        stage.phone.doubleTap(at: CGPoint(x: 100, y: 300))
        stage.phone.settle()
        #expect(stage.viewer.isZoomed && abs(stage.image.width - 780) < 1)
        stage.phone.doubleTap(at: CGPoint(x: 100, y: 300))
        stage.phone.settle()
        #expect(!stage.viewer.isZoomed && abs(stage.image.width - 390) < 1)
        pinch(stage, 0.2)
        #expect(!stage.viewer.isZoomed && abs(stage.image.height - 844) < 1)
        #expect(!stage.viewer.isChromeHidden)
    }

    @Test(arguments: [false, true], [false, true]) func flickAndPullCloseAtItsEdge(
        isAtBottom: Bool, isFlick: Bool
    ) {
        let stage = Stage(image: CGSize(width: 1170, height: 5000))
        tall(stage)
        if isAtBottom {
            stage.viewer.scrollView.contentOffset.y = stage.viewer.scrollView.contentSize.height - 844
            stage.phone.settle()
        }
        let (start, end): (CGFloat, CGFloat) = isAtBottom ? (700, 450) : (200, 450)

        stage.phone.drag(
            from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), duration: isFlick ? 0.1 : 1,
            pause: isFlick ? 0 : 0.3)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    /// It pans first, and nothing fades.
    @Test(arguments: [false, true]) func dragThatBeginsWithinItClosesNothing(isFlick: Bool) {
        let stage = Stage(image: CGSize(width: 1170, height: 5000))
        tall(stage)
        stage.viewer.scrollView.contentOffset.y = 150
        stage.phone.settle()
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }

        stage.phone.drag(
            from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), duration: isFlick ? 0.1 : 1,
            pause: isFlick ? 0 : 0.3)
        stage.phone.settle()

        #expect(stage.isPresented && amounts == [] && stage.image.minY == 0)
    }

    @Test func staysAtItsPlaceWhenThePhoneIsTurned() {
        let stage = Stage(image: CGSize(width: 1170, height: 9000))
        tall(stage)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        #expect(stage.image.minY == 0 && abs(stage.image.width - 844) < 1)
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()
        stage.viewer.scrollView.contentOffset.y = 1000
        stage.phone.settle()
        let part = (stage.middle.y - stage.image.minY) / stage.image.height

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        #expect(abs(stage.image.width - 844) < 1)
        #expect(abs((stage.middle.y - stage.image.minY) / stage.image.height - part) < 0.001)
        pinch(stage, 0.2)
        #expect(abs(stage.image.height - 390) < 1)
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()
        #expect(abs(stage.image.height - 844) < 1)
    }

    @Test func fliesOutOfAThumbnailAndBack() {
        let stage = Stage(image: CGSize(width: 1170, height: 9000))
        let thumbnail = stage.addThumbnail()
        stage.viewer.opensTallImagesAtTop = true

        stage.presenter.present(stage.viewer, animated: true)
        for _ in 0..<80 {
            stage.phone.advance(by: 1 / 120)
            if let picture = stage.phone.flyingPicture(of: stage.viewer) {
                #expect(picture.frame.height > picture.frame.width * 5)
            }
        }
        stage.phone.settle()
        #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5 && thumbnail.alpha == 0)
        stage.phone.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 500))
        stage.phone.settle()

        #expect(!stage.isPresented && thumbnail.alpha == 1)
    }

    /// A placeholder of any shape.
    @Test(arguments: [CGSize(width: 117, height: 900), CGSize(width: 100, height: 100)])
    func opensAtItsTopAfterAPlaceholder(size: CGSize) async {
        let image = Stage.picture(CGSize(width: 1170, height: 9000))
        let stage = Stage { ImageViewerController(placeholder: Stage.picture(size)) { image } }
        tall(stage)

        await stage.phone.settle()

        #expect(stage.viewer.image === image)
        #expect(stage.image.minY == 0 && abs(stage.image.width - 390) < 0.5)
        // As sharp as that needs.
        #expect(stage.viewer.drawnImage.map { $0.size.width * $0.scale } == 1170)
    }

    @Test func pagesOfAGalleryOpenAtTheirTop() throws {
        let stage = GalleryStage { _ in
            let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1170, height: 5000)))
            viewer.opensTallImagesAtTop = true
            return viewer
        }
        stage.present()
        let first = try #require(stage.shown)
        #expect(stage.phone.frame(of: first.imageView).minY == 0)
        stage.phone.drag(
            from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.3, pause: 0.2)
        stage.phone.settle()
        #expect(stage.phone.frame(of: first.imageView).minY < -300 && stage.gallery.index == 0)
        stage.turn()
        #expect(stage.gallery.index == 1 && stage.isChromeSeen)
        stage.turn(by: -1)
        #expect(stage.shown.map { stage.phone.frame(of: $0.imageView).minY } == 0)
        stage.phone.drag(from: CGPoint(x: 195, y: 250), to: CGPoint(x: 195, y: 520), duration: 1, pause: 0.3)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }
}
#endif
