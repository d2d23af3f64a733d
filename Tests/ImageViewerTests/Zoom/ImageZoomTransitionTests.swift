#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct ImageZoomTransitionTests {
    // MARK: The flight

    @Test(arguments: [true, false])
    func everythingChangesSteadilyFromEndToEnd(isOpening: Bool) {
        let stage = ThumbnailStage()
        if isOpening {
            stage.present()
        } else {
            stage.open()
            stage.viewer.dismiss(animated: true)
        }

        // With the ends, so that neither taking off nor landing jumps.
        var frames = stage.frames()
        if !isOpening { frames.reverse() }
        let thumbnail = ThumbnailStage.Flying(
            crop: stage.thumbnail.frame, picture: CGRect(x: 10, y: 600, width: 180, height: 120),
            radius: 20)
        let image = CGRect(x: 0, y: 292, width: 390, height: 260)
        frames = [thumbnail] + frames + [ThumbnailStage.Flying(crop: image, picture: image, radius: 0)]

        #expect(frames.count > 40 && frames.allSatisfy(\.isCropped))
        for (one, next) in zip(frames, frames.dropFirst()) {
            #expect(next.crop.width >= one.crop.width - 0.01 && next.crop.width - one.crop.width < 20)
            #expect(next.crop.height >= one.crop.height - 0.01)
            #expect(next.crop.midY <= one.crop.midY + 0.01 && one.crop.midY - next.crop.midY < 25)
            #expect(next.radius <= one.radius + 0.01 && one.radius - next.radius < 2)
            // Neither distorted nor with a gap in the crop.
            #expect(abs(next.picture.width / next.picture.height - 1.5) < 0.001)
            let (picture, crop) = (next.picture, next.crop)
            #expect(picture.minX <= crop.minX + 0.01 && picture.maxX >= crop.maxX - 0.01)
            #expect(picture.minY <= crop.minY + 0.01 && picture.maxY >= crop.maxY - 0.01)
            // The crop opens.
            let share = (
                one.picture.width / one.crop.width, next.picture.width / next.crop.width
            )
            #expect(share.1 <= share.0 + 0.001 && share.0 - share.1 < 0.07)
        }
    }

    @Test(arguments: [true, false])
    func flightTakes450Milliseconds(isOpening: Bool) {
        let stage = ThumbnailStage()
        if !isOpening { stage.open() }
        if isOpening { stage.present() } else { stage.viewer.dismiss(animated: true) }
        #expect(stage.flying != nil)

        stage.phone.advance(by: 0.44)
        #expect(stage.flying != nil)
        stage.phone.advance(by: 0.02)

        stage.expectCleanEnd(isPresented: isOpening)
    }

    @Test(arguments: [true, false])
    func pictureIsNeverSeenTwice(isOpening: Bool) {
        let stage = ThumbnailStage()
        if !isOpening { stage.open() }
        if isOpening { stage.present() } else { stage.flickAway() }
        var frames = 0
        while stage.flying != nil, frames < 200 {
            #expect(stage.phone.opacity(of: stage.viewer.imageView) == 0)
            #expect(stage.phone.opacity(of: stage.thumbnail) == 0)
            stage.phone.advance(by: 1 / 120)
            frames += 1
        }

        #expect(frames > 40)
        stage.expectCleanEnd(isPresented: isOpening)
    }

    /// What a frame of a motion shows is where the flight begins, not where the motion would have ended.
    @Test(arguments: [
        Moment.draggedPastAnEdge, .bouncingBack, .zoomed, .panned, .coasting, .bouncingOffAnEdge,
        .pinchedOut, .pinchedTooSmall, .growingBack, .shrinkingBack, .zoomingIn, .zoomingOut,
    ])
    func wayOutBeginsWhereTheImageIsDrawn(moment: Moment) throws {
        let stage = Stage()
        _ = stage.addThumbnail()
        _ = moment.reach(on: stage)
        #expect(moment.isReached(on: stage))
        let drawn = stage.image

        stage.presenter.dismiss(animated: true)

        let picture = try #require(stage.phone.flyingPicture(of: stage.viewer))
        let start = stage.phone.frame(of: picture)
        #expect(
            abs(start.minX - drawn.minX) < 0.5 && abs(start.maxX - drawn.maxX) < 0.5, "\(start), \(drawn)"
        )
        #expect(
            abs(start.minY - drawn.minY) < 0.5 && abs(start.maxY - drawn.maxY) < 0.5, "\(start), \(drawn)"
        )
    }

    @Test func wayOutBeginsWhereAKeyHasTheImageInMotion() throws {
        let stage = Stage(image: CGSize(width: 3000, height: 3000))
        _ = stage.addThumbnail()
        stage.present()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let before = stage.image
        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.advance(by: 0.1)
        let drawn = stage.image
        #expect(drawn.width < before.width - 20 && drawn.width > 410)

        stage.presenter.dismiss(animated: true)

        let picture = try #require(stage.phone.flyingPicture(of: stage.viewer))
        #expect(abs(stage.phone.frame(of: picture).minX - drawn.minX) < 0.5)
    }

    /// Keeps what it presents, as where an app asks about unsaved changes first.
    private final class Keeper: UIViewController {
        var mayDismiss = false

        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            if mayDismiss { super.dismiss(animated: flag, completion: completion) }
        }
    }

    /// The image is drawn smaller until it is back: where the app has kept the viewer, or a key zooms.
    @Test(arguments: [false, true]) func wayOutBeginsWhereAPulledImageIsOnItsWayBack(isKept: Bool) throws {
        let (phone, keeper) = (Simulator(.iPhone), Keeper())
        phone.show(keeper)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        let thumbnail = UIImageView(image: viewer.image)
        thumbnail.frame = CGRect(x: 20, y: 80, width: 90, height: 60)
        keeper.view.addSubview(thumbnail)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        keeper.present(viewer, animated: true)
        phone.settle()
        let finger = phone.touch(at: CGPoint(x: 120, y: 422))
        finger.move(to: CGPoint(x: 120, y: 662), duration: 0.15)
        if isKept {
            finger.lift()
            phone.advance(by: 0.5)
        } else {
            phone.press(.keyboardEqualSign, modifiers: .command)
            phone.advance(by: 0.1)
        }
        let drawn = phone.frame(of: viewer.imageView)
        #expect(viewer.scrollView.layer.presentation()?.affineTransform().a ?? 1 < 0.99)

        keeper.mayDismiss = true
        keeper.dismiss(animated: true)

        let picture = try #require(phone.flyingPicture(of: viewer))
        let start = phone.frame(of: picture)
        #expect(
            abs(start.minX - drawn.minX) < 0.5 && abs(start.maxX - drawn.maxX) < 0.5, "\(start), \(drawn)")
        #expect(
            abs(start.minY - drawn.minY) < 0.5 && abs(start.maxY - drawn.maxY) < 0.5, "\(start), \(drawn)")
        if !isKept { finger.cancel() }
    }

    @Test(arguments: DismissingTests.directions)
    func wayOutBeginsWhereTheFingerLetGoAndAsFast(direction: CGVector) {
        // Springs of a way of no length have no speed: this one leads to the side, too.
        let stage = ThumbnailStage(frame: CGRect(x: 260, y: 640, width: 120, height: 120))
        stage.open()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(
            to: CGPoint(x: 195 + 150 * direction.dx, y: 422 + 150 * direction.dy), duration: 0.1)
        let released = stage.phone.frame(of: stage.viewer.imageView)
        finger.lift()

        let first = stage.flying?.crop ?? .zero
        #expect(abs(first.midX - released.midX) < 1 && abs(first.width - released.width) < 1)
        #expect(abs(first.midY - released.midY) < 1)
        // In so short a time the spring has not yet taken hold.
        stage.phone.advance(by: 1 / 2400)
        let second = stage.flying?.crop ?? .zero
        #expect(abs((second.midX - first.midX) * 2400 - 1500 * direction.dx) < 150)
        #expect(abs((second.midY - first.midY) * 2400 - 1500 * direction.dy) < 150)

        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func thumbnailIsHiddenFromTheFirstFlightToTheEndOfTheLast() {
        let stage = ThumbnailStage()
        stage.present()
        stage.phone.advance(by: 0)
        #expect(stage.thumbnail.alpha == 0)
        stage.phone.settle()
        #expect(stage.thumbnail.alpha == 0)

        stage.flickAway()
        stage.phone.advance(by: 0.2)
        #expect(stage.thumbnail.alpha == 0)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func flyingImageLooksLikeTheViewers() {
        let stage = ThumbnailStage()
        stage.present()

        #expect(stage.flying?.ignoresInvertedColors == true)
        #expect(stage.phone.flyingPicture(of: stage.viewer)?.layer.minificationFilter == .trilinear)
    }

    /// An app sets a ground for images with transparent parts, a tint for templates, and a filter for pixel art.
    @Test func flyingImageLooksAsTheAppHasSetTheViewers() throws {
        let stage = ThumbnailStage()
        stage.viewer.imageView.backgroundColor = .white
        stage.viewer.imageView.tintColor = .red
        stage.viewer.imageView.layer.magnificationFilter = .nearest
        stage.present()

        let picture = try #require(stage.phone.flyingPicture(of: stage.viewer))
        #expect(picture.backgroundColor == .white && picture.tintColor == .red)
        #expect(picture.layer.magnificationFilter == .nearest)
        #expect(picture.traitCollection.userInterfaceStyle == .dark)
        stage.phone.settle()
    }

    @Test(arguments: [false, true]) func imageFliesOverABackdropViewOfTheApp(isGallery: Bool) throws {
        let (stage, gallery) = (ThumbnailStage(), GalleryStage())
        let phone = isGallery ? gallery.phone : stage.phone
        let controller: UIViewController = isGallery ? gallery.gallery : stage.viewer
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        controller.view.backgroundColor = .clear
        blur.frame = controller.view.bounds
        controller.view.insertSubview(blur, at: 0)

        (isGallery ? gallery.presenter : stage.presenter).present(controller, animated: true)
        phone.advance(by: 0.2)
        #expect(phone.draws(try #require(phone.flyingPicture(of: controller)), over: blur))
        phone.settle()
        phone.press(.keyboardEscape)
        phone.advance(by: 0.02)

        #expect(phone.draws(try #require(phone.flyingPicture(of: controller)), over: blur))
        phone.settle()
    }

    @Test func ofAContainersViewersTheOneInFrontFlies() {
        let (stage, container) = (ThumbnailStage(), UIViewController())
        let elsewhere = UIView(frame: stage.phone.window.bounds)
        let viewers = (0..<4).map { _ in ImageViewerController(image: stage.thumbnail.image) }
        for viewer in viewers {
            container.addChild(viewer)
            let view: UIView = viewer === viewers[3] ? elsewhere : container.view
            viewer.view.frame = view.bounds
            view.addSubview(viewer.view)
            viewer.didMove(toParent: container)
        }
        viewers[2].view.isHidden = true
        let transition = ImageZoomTransition(from: stage.thumbnail)
        container.transitioningDelegate = transition

        stage.presenter.present(container, animated: true)
        stage.phone.advance(by: 0.1)

        #expect(viewers.map(\.scrollView.isHidden) == [false, true, false, false])
    }

    // MARK: The thumbnail on the way back

    @Test func returnsToTheThumbnailsNewPlace() {
        let stage = ThumbnailStage()
        stage.open()
        stage.thumbnail.frame = CGRect(x: 200, y: 100, width: 60, height: 90)
        stage.viewer.dismiss(animated: true)

        let last = stage.frames().last?.crop ?? .zero

        #expect(abs(last.midX - 230) < 3 && abs(last.midY - 145) < 8 && abs(last.width - 60) < 5)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func fadesWhereTheThumbnailCannotBeSeen() {
        let ways: [(Comment, (ThumbnailStage) -> Void)] = [
            ("gone", { $0.thumbnail.removeFromSuperview() }),
            ("hidden", { $0.thumbnail.isHidden = true }),
            (
                "in something hidden",
                { stage in
                    let box = UIView(frame: stage.presenter.view.bounds)
                    stage.presenter.view.addSubview(box)
                    box.addSubview(stage.thumbnail)
                    box.alpha = 0.005
                }
            ),
            ("of no size", { $0.thumbnail.frame.size = .zero }),
            ("off screen", { $0.thumbnail.frame.origin.y = 2000 }),
            (
                "in another window",
                { stage in
                    let window = UIWindow(frame: stage.phone.window.bounds)
                    window.addSubview(stage.thumbnail)
                }
            ),
        ]
        for (comment, change) in ways {
            let stage = ThumbnailStage()
            stage.open()
            change(stage)
            stage.flickAway()
            stage.phone.advance(by: 0.1)

            #expect(stage.flying == nil, comment)
            let opacity = stage.phone.opacity(of: stage.viewer.imageView)
            #expect(opacity > 0 && opacity < 1, comment)
            stage.phone.settle()
            stage.expectCleanEnd(comment)
        }
    }

    @Test func asksAgainOnTheWayBack() {
        let stage = ThumbnailStage()
        let other = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
        other.image = stage.thumbnail.image
        stage.presenter.view.addSubview(other)
        var current: UIView? = stage.thumbnail
        stage.viewer.transition = ImageZoomTransition { current }
        stage.open()

        current = other
        stage.viewer.dismiss(animated: true)
        stage.phone.advance(by: 0)
        #expect(other.alpha == 0)
        #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001)
        stage.phone.settle()

        #expect(other.alpha == 1)
        stage.expectCleanEnd()
    }

    @Test func fliesWithTheImageThatIsShown() {
        let stage = ThumbnailStage()
        stage.open()
        stage.viewer.image = Stage.picture(CGSize(width: 300, height: 900))

        stage.viewer.dismiss(animated: true)
        let picture = stage.flying?.picture ?? .zero
        #expect(abs(picture.height - 844) < 1)
        stage.phone.settle()
        stage.expectCleanEnd()

        stage.viewer.image = nil
        stage.open()
        stage.viewer.dismiss(animated: true)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func returnsAfterARotation() {
        let stage = ThumbnailStage()
        stage.thumbnail.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
        stage.open()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        stage.viewer.dismiss(animated: true)
        stage.phone.advance(by: 0.44)
        let crop = stage.flying?.crop ?? .zero
        #expect(abs(crop.midX - 70) < 10 && abs(crop.midY - 250) < 10)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    /// The transition of an earlier presentation hides nothing any more.
    @Test(arguments: [true, false], [true, false])
    func viewerThatIsPresentedAgainHidesOnlyItsNewThumbnail(isSameThumbnail: Bool, wasAnimated: Bool) {
        let stage = ThumbnailStage()
        let earlier = ImageZoomTransition(from: stage.thumbnail)
        stage.viewer.transition = earlier
        stage.open()
        stage.presenter.dismiss(animated: wasAnimated)
        stage.phone.settle()
        let other = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
        other.image = stage.thumbnail.image
        stage.presenter.view.addSubview(other)

        let later = isSameThumbnail ? stage.thumbnail : other
        stage.viewer.transition = ImageZoomTransition(from: later)
        stage.open()
        #expect(
            stage.thumbnail.alpha == (isSameThumbnail ? 0 : 0.75) && other.alpha == (isSameThumbnail ? 1 : 0))
        stage.viewer.dismiss(animated: true)
        stage.phone.advance(by: 0.1)
        #expect(stage.flying != nil)
        stage.phone.settle()
        stage.viewer.transition = nil
        stage.presenter.present(stage.viewer, animated: false)
        stage.phone.settle()

        #expect(abs(stage.thumbnail.alpha - 0.75) < 0.001 && other.alpha == 1)
        #expect(earlier.source() === stage.thumbnail)
    }

    @Test func thumbnailStaysHiddenWhileSomethingCoversTheViewer() {
        let stage = ThumbnailStage()
        stage.open()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.viewer.present(cover, animated: true)
        stage.phone.settle()

        cover.dismiss(animated: true)
        stage.phone.settle()
        #expect(stage.thumbnail.alpha == 0)
        stage.close()

        stage.expectCleanEnd()
    }

    // MARK: Interruptions

    /// Asked for its presentation, a controller that is not presented makes one, and the two hold each other.
    @Test func viewerThatIsPushedLaterIsFreed() {
        weak var freed: ImageViewerController?
        func open() {
            let phone = Simulator(.iPhone)
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            phone.show(navigation)
            let thumbnail = UIImageView(image: Stage.picture(CGSize(width: 1200, height: 800)))
            thumbnail.frame = CGRect(x: 100, y: 200, width: 90, height: 60)
            root.view.addSubview(thumbnail)
            let viewer = ImageViewerController(image: thumbnail.image)
            viewer.transition = ImageZoomTransition(from: thumbnail)
            root.present(viewer, animated: true)
            phone.settle()
            phone.press(.keyboardEscape)
            phone.settle()
            navigation.pushViewController(viewer, animated: false)
            phone.settle()
            phone.drag(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 500))
            phone.settle()
            navigation.popViewController(animated: false)
            phone.settle()
            freed = viewer
        }

        open()

        #expect(freed == nil)
    }

    @Test func codeInTheMiddleOfAFlightIsRefused() {
        let stage = ThumbnailStage()
        stage.present()
        stage.phone.advance(by: 0.1)
        stage.viewer.dismiss(animated: true)
        stage.presenter.present(UIViewController(), animated: true)
        stage.phone.settle()
        stage.expectCleanEnd(isPresented: true)

        stage.flickAway()
        stage.phone.advance(by: 0.1)
        stage.viewer.dismiss(animated: true)
        stage.presenter.present(ImageViewerController(image: nil), animated: true)
        stage.phone.settle()
        stage.expectCleanEnd()
    }

    @Test func rotatedInTheMiddleOfAFlightItArrives() {
        let stage = ThumbnailStage()
        stage.present()
        stage.phone.advance(by: 0.1)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        stage.expectCleanEnd(isPresented: true)
        #expect(abs(stage.phone.frame(of: stage.viewer.imageView).height - 390) < 0.5)
    }
}
#endif
