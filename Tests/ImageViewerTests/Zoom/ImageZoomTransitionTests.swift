#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor @Suite struct ImageZoomTransitionTests {
    // MARK: The flight

    @Test(arguments: [true, false])
    func everythingChangesSteadilyFromEndToEnd(isOpening: Bool) {
        let album = Album()
        if isOpening {
            album.present()
        } else {
            album.open()
            album.viewer.dismiss(animated: true)
        }

        // With the ends, so that neither taking off nor landing jumps.
        var frames = album.frames()
        if !isOpening { frames.reverse() }
        let thumbnail = Album.Flying(
            crop: album.thumbnail.frame, picture: CGRect(x: 10, y: 600, width: 180, height: 120),
            radius: 20)
        let image = CGRect(x: 0, y: 292, width: 390, height: 260)
        frames = [thumbnail] + frames + [Album.Flying(crop: image, picture: image, radius: 0)]

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
        let album = Album()
        if !isOpening { album.open() }
        if isOpening { album.present() } else { album.viewer.dismiss(animated: true) }
        #expect(album.flying != nil)

        album.phone.advance(by: 0.44)
        #expect(album.flying != nil)
        album.phone.advance(by: 0.02)

        album.expectCleanEnd(isPresented: isOpening)
    }

    @Test(arguments: [true, false])
    func pictureIsNeverSeenTwice(isOpening: Bool) {
        let album = Album()
        if !isOpening { album.open() }
        if isOpening { album.present() } else { album.flickAway() }
        var frames = 0
        while album.flying != nil, frames < 200 {
            #expect(album.phone.opacity(of: album.viewer.imageView) == 0)
            #expect(album.phone.opacity(of: album.thumbnail) == 0)
            album.phone.advance(by: 1 / 120)
            frames += 1
        }

        #expect(frames > 40)
        album.expectCleanEnd(isPresented: isOpening)
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
        stage.phone.press(.keyboardRightArrow)
        stage.phone.advance(by: 0.1)
        let drawn = stage.image
        #expect(drawn.minX < before.minX - 20 && drawn.minX > before.minX - 175)

        stage.presenter.dismiss(animated: true)

        let picture = try #require(stage.phone.flyingPicture(of: stage.viewer))
        #expect(abs(stage.phone.frame(of: picture).minX - drawn.minX) < 0.5)
    }

    @Test(arguments: DismissingTests.directions)
    func wayOutBeginsWhereTheFingerLetGoAndAsFast(direction: CGVector) {
        // Springs of a way of no length have no speed: this one leads to the side, too.
        let album = Album(frame: CGRect(x: 260, y: 640, width: 120, height: 120))
        album.open()
        let finger = album.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(
            to: CGPoint(x: 195 + 150 * direction.dx, y: 422 + 150 * direction.dy), duration: 0.1)
        let released = album.phone.frame(of: album.viewer.imageView)
        finger.lift()

        let first = album.flying?.crop ?? .zero
        #expect(abs(first.midX - released.midX) < 1 && abs(first.width - released.width) < 1)
        #expect(abs(first.midY - released.midY) < 1)
        // In so short a time the spring has not yet taken hold.
        album.phone.advance(by: 1 / 2400)
        let second = album.flying?.crop ?? .zero
        #expect(abs((second.midX - first.midX) * 2400 - 1500 * direction.dx) < 150)
        #expect(abs((second.midY - first.midY) * 2400 - 1500 * direction.dy) < 150)

        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func thumbnailIsHiddenFromTheFirstFlightToTheEndOfTheLast() {
        let album = Album()
        album.present()
        album.phone.advance(by: 0)
        #expect(album.thumbnail.alpha == 0)
        album.phone.settle()
        #expect(album.thumbnail.alpha == 0)

        album.flickAway()
        album.phone.advance(by: 0.2)
        #expect(album.thumbnail.alpha == 0)
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func flyingImageLooksLikeTheViewers() {
        let album = Album()
        album.present()

        #expect(album.flying?.ignoresInvertedColors == true)
        #expect(album.phone.flyingPicture(of: album.viewer)?.layer.minificationFilter == .trilinear)
    }

    @Test func ofAContainersViewersTheOneInFrontFlies() {
        let (album, container) = (Album(), UIViewController())
        let elsewhere = UIView(frame: album.phone.window.bounds)
        let viewers = (0..<4).map { _ in ImageViewerController(image: album.thumbnail.image) }
        for viewer in viewers {
            container.addChild(viewer)
            let view: UIView = viewer === viewers[3] ? elsewhere : container.view
            viewer.view.frame = view.bounds
            view.addSubview(viewer.view)
            viewer.didMove(toParent: container)
        }
        viewers[2].view.isHidden = true
        let transition = ImageZoomTransition(from: album.thumbnail)
        container.transitioningDelegate = transition

        album.presenter.present(container, animated: true)
        album.phone.advance(by: 0.1)

        #expect(viewers.map(\.imageView.alpha) == [1, 0, 1, 1])
    }

    // MARK: The thumbnail on the way back

    @Test func returnsToTheThumbnailsNewPlace() {
        let album = Album()
        album.open()
        album.thumbnail.frame = CGRect(x: 200, y: 100, width: 60, height: 90)
        album.viewer.dismiss(animated: true)

        let last = album.frames().last?.crop ?? .zero

        #expect(abs(last.midX - 230) < 3 && abs(last.midY - 145) < 8 && abs(last.width - 60) < 5)
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func fadesWhereTheThumbnailCannotBeSeen() {
        let ways: [(Comment, (Album) -> Void)] = [
            ("gone", { $0.thumbnail.removeFromSuperview() }),
            ("hidden", { $0.thumbnail.isHidden = true }),
            (
                "in something hidden",
                { album in
                    let box = UIView(frame: album.presenter.view.bounds)
                    album.presenter.view.addSubview(box)
                    box.addSubview(album.thumbnail)
                    box.alpha = 0.005
                }
            ),
            ("of no size", { $0.thumbnail.frame.size = .zero }),
            ("off screen", { $0.thumbnail.frame.origin.y = 2000 }),
            (
                "in another window",
                { album in
                    let window = UIWindow(frame: album.phone.window.bounds)
                    window.addSubview(album.thumbnail)
                }
            ),
        ]
        for (comment, change) in ways {
            let album = Album()
            album.open()
            change(album)
            album.flickAway()
            album.phone.advance(by: 0.1)

            #expect(album.flying == nil, comment)
            let opacity = album.phone.opacity(of: album.viewer.imageView)
            #expect(opacity > 0 && opacity < 1, comment)
            album.phone.settle()
            album.expectCleanEnd(comment)
        }
    }

    @Test func asksAgainOnTheWayBack() {
        let album = Album()
        let other = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
        other.image = album.thumbnail.image
        album.presenter.view.addSubview(other)
        var current: UIView? = album.thumbnail
        album.viewer.transition = ImageZoomTransition { current }
        album.open()

        current = other
        album.viewer.dismiss(animated: true)
        album.phone.advance(by: 0)
        #expect(other.alpha == 0)
        #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
        album.phone.settle()

        #expect(other.alpha == 1)
        album.expectCleanEnd()
    }

    @Test func dragAsksNoTransitionThatWasReplaced() {
        let album = Album()
        var count = 0
        let replaced = ImageZoomTransition {
            count += 1
            return album.thumbnail
        }
        album.viewer.transition = replaced
        album.open()
        album.viewer.transition = ImageZoomTransition(from: album.thumbnail)
        let before = count

        let finger = album.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 522), duration: 0.2)

        #expect(count == before && before > 0)
        finger.cancel()
    }

    @Test func fliesWithTheImageThatIsShown() {
        let album = Album()
        album.open()
        album.viewer.image = Stage.picture(CGSize(width: 300, height: 900))

        album.viewer.dismiss(animated: true)
        let picture = album.flying?.picture ?? .zero
        #expect(abs(picture.height - 844) < 1)
        album.phone.settle()
        album.expectCleanEnd()

        album.viewer.image = nil
        album.open()
        album.viewer.dismiss(animated: true)
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func returnsAfterARotation() {
        let album = Album()
        album.thumbnail.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
        album.open()
        album.phone.resize(to: CGSize(width: 844, height: 390))
        album.phone.settle()

        album.viewer.dismiss(animated: true)
        album.phone.advance(by: 0.44)
        let crop = album.flying?.crop ?? .zero
        #expect(abs(crop.midX - 70) < 10 && abs(crop.midY - 250) < 10)
        album.phone.settle()
        album.expectCleanEnd()
    }

    /// The transition of an earlier presentation hides nothing any more.
    @Test(arguments: [true, false], [true, false])
    func viewerThatIsPresentedAgainHidesOnlyItsNewThumbnail(isSameThumbnail: Bool, wasAnimated: Bool) {
        let album = Album()
        let earlier = ImageZoomTransition(from: album.thumbnail)
        album.viewer.transition = earlier
        album.open()
        album.presenter.dismiss(animated: wasAnimated)
        album.phone.settle()
        let other = UIImageView(frame: CGRect(x: 250, y: 100, width: 80, height: 80))
        other.image = album.thumbnail.image
        album.presenter.view.addSubview(other)

        let later = isSameThumbnail ? album.thumbnail : other
        album.viewer.transition = ImageZoomTransition(from: later)
        album.open()
        #expect(
            album.thumbnail.alpha == (isSameThumbnail ? 0 : 0.75) && other.alpha == (isSameThumbnail ? 1 : 0))
        album.viewer.dismiss(animated: true)
        album.phone.advance(by: 0.1)
        #expect(album.flying != nil)
        album.phone.settle()
        album.viewer.transition = nil
        album.presenter.present(album.viewer, animated: false)
        album.phone.settle()

        #expect(abs(album.thumbnail.alpha - 0.75) < 0.001 && other.alpha == 1)
        #expect(earlier.source() === album.thumbnail)
    }

    @Test func thumbnailStaysHiddenWhileSomethingCoversTheViewer() {
        let album = Album()
        album.open()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        album.viewer.present(cover, animated: true)
        album.phone.settle()

        cover.dismiss(animated: true)
        album.phone.settle()
        #expect(album.thumbnail.alpha == 0)
        album.close()

        album.expectCleanEnd()
    }

    // MARK: Interruptions

    @Test func pressTurnsTheWayInBack() {
        let album = Album()
        album.present()
        album.phone.advance(by: 0.12)
        let finger = album.phone.touch(at: album.flyingCenter)
        album.phone.advance(by: 0.16)
        let held = album.flying?.crop ?? .zero
        album.phone.advance(by: 0.5)
        #expect(album.flying?.crop == held)

        finger.lift()
        album.phone.advance(by: 1 / 120)
        #expect(abs((album.flying?.crop.midY ?? 0) - held.midY) < 20)
        album.phone.settle()

        album.expectCleanEnd()
        album.open()
        album.expectCleanEnd(isPresented: true)
    }

    @Test func pressTurnsTheWayOutBack() {
        let album = Album()
        album.open()
        var count = 0
        album.viewer.onDismiss = { count += 1 }
        album.flickAway()
        album.phone.advance(by: 0.12)

        album.pressFlyingImage()
        album.phone.settle()

        album.expectCleanEnd(isPresented: true)
        #expect(
            album.phone.frame(of: album.viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260)
        )
        #expect(count == 0)
        album.close()
        album.expectCleanEnd()
        #expect(count == 1)
    }

    @Test(arguments: [true, false])
    func fliesOnWhereTheSystemTakesTheTouchAway(isOpening: Bool) {
        let album = Album()
        album.begin(isOpening: isOpening)
        album.phone.advance(by: 0.1)
        let finger = album.phone.touch(at: album.flyingCenter)
        album.phone.advance(by: 0.16)
        let held = album.flying?.crop
        album.phone.advance(by: 0.5)
        #expect(held != nil && album.flying?.crop == held)

        finger.cancel()
        album.phone.advance(by: 0.15)

        // The thumbnail is below.
        #expect(album.flying != nil, "\(held ?? .null)")
        #expect(((album.flying?.crop.midY ?? 0) < (held?.midY ?? 0)) == isOpening)
        album.phone.settle()
        album.expectCleanEnd(isPresented: isOpening)
    }

    @Test func turnedTwiceItGoesOn() {
        let album = Album()
        album.present()
        for _ in 0..<2 {
            album.phone.advance(by: 0.08)
            album.pressFlyingImage()
        }
        album.phone.settle()

        album.expectCleanEnd(isPresented: true)
    }

    @Test func codeInTheMiddleOfAFlightIsRefused() {
        let album = Album()
        album.present()
        album.phone.advance(by: 0.1)
        album.viewer.dismiss(animated: true)
        album.presenter.present(UIViewController(), animated: true)
        album.phone.settle()
        album.expectCleanEnd(isPresented: true)

        album.flickAway()
        album.phone.advance(by: 0.1)
        album.viewer.dismiss(animated: true)
        album.presenter.present(ImageViewerController(image: nil), animated: true)
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func rotatedInTheMiddleOfAFlightItArrives() {
        let album = Album()
        album.present()
        album.phone.advance(by: 0.1)

        album.phone.resize(to: CGSize(width: 844, height: 390))
        album.phone.settle()

        album.expectCleanEnd(isPresented: true)
        #expect(abs(album.phone.frame(of: album.viewer.imageView).height - 390) < 0.5)
    }

    // MARK: Presentations

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom], [true, false])
    func opensAndClosesInEveryPresentationStyle(style: UIModalPresentationStyle, isAnimated: Bool) {
        let album = Album()
        album.viewer.modalPresentationStyle = style

        album.presenter.present(album.viewer, animated: isAnimated)
        album.phone.settle()
        album.expectCleanEnd(isPresented: true)

        album.presenter.dismiss(animated: isAnimated)
        album.phone.settle()
        album.expectCleanEnd()

        album.open()
        album.presenter.dismiss(animated: isAnimated)
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom], [false, true])
    func viewerFadesOverItsPresenter(style: UIModalPresentationStyle, flies: Bool) {
        let album = Album()
        album.viewer.modalPresentationStyle = style
        if !flies { album.phone.accessibility.isReduceMotionEnabled = true }
        func expectFading() {
            album.phone.advance(by: 0.1)
            let opacity = album.phone.opacity(of: album.viewer.view)
            #expect(opacity > 0 && opacity < 1)
            #expect(album.phone.opacity(of: album.presenter.view) == 1)
            #expect(album.phone.draws(album.viewer.view, over: album.presenter.view))
        }
        album.present()
        expectFading()
        album.phone.settle()

        album.viewer.dismiss(animated: true)
        expectFading()
        album.phone.settle()

        album.expectCleanEnd()
    }

    @Test func turnedBackWhereItCoversItsPresenterItCoversItAgain() {
        let album = Album()
        album.viewer.modalPresentationStyle = .fullScreen
        album.open()
        #expect(album.presenter.view.window == nil)
        album.viewer.dismiss(animated: true)
        album.phone.advance(by: 0.1)
        #expect(album.presenter.view.window != nil)

        album.phone.longPress(at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
        album.phone.settle()

        album.expectCleanEnd(isPresented: true)
        #expect(album.presenter.view.window == nil)
    }

    /// What the presenter's view has for a frame until then is not settled on iOS (E28).
    @Test func presenterThatWasCoveredInARotationHasItsNewSizeFromTheFirstFrame() {
        let album = Album()
        let transition = CarelessTransition()
        album.viewer.transition = transition
        album.viewer.modalPresentationStyle = .fullScreen
        album.open()
        album.phone.resize(to: CGSize(width: 844, height: 390))
        album.phone.settle()

        album.viewer.dismiss(animated: true)
        album.phone.advance(by: 1 / 120)

        #expect(transition.flights == 2 && album.viewer.isBeingDismissed)
        #expect(
            album.phone.frame(of: album.presenter.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        album.phone.settle()
        album.expectCleanEnd()
    }

    @Test func flickedImageFliesOnWhereItHasNoThumbnail() {
        let album = Album()
        album.open()
        album.thumbnail.removeFromSuperview()
        let finger = album.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 272), duration: 0.1)
        let released = album.phone.frame(of: album.viewer.imageView)
        finger.lift()

        album.phone.advance(by: 1 / 120)
        let first = album.phone.frame(of: album.viewer.imageView)
        #expect(abs(first.midY - released.midY + 12.5) < 1.5)
        album.phone.advance(by: 0.2)
        let later = album.phone.frame(of: album.viewer.imageView)
        #expect(later.midY < released.midY - 200 && abs(later.midX - 195) < 0.01)
        let opacity = album.phone.opacity(of: album.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)

        album.phone.settle()
        album.expectCleanEnd()
        album.open()
        #expect(
            album.phone.frame(of: album.viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260)
        )
    }

    @Test func flickedImageThatIsCaughtWithoutAThumbnailComesBack() {
        let album = Album()
        album.open()
        album.thumbnail.removeFromSuperview()
        album.flickAway()
        album.phone.advance(by: 0.1)

        let image = album.phone.frame(of: album.viewer.imageView)
        album.phone.longPress(at: CGPoint(x: image.midX, y: image.midY), duration: 0.2)
        album.phone.settle()

        album.expectCleanEnd(isPresented: true)
        #expect(
            album.phone.frame(of: album.viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260)
        )
    }

    /// Where the image is drawn, it can be caught, and not where its view was or will be.
    @Test(
        arguments: [CGVector(dx: 150, dy: 0), CGVector(dx: -150, dy: 0), CGVector(dx: 0, dy: 150)],
        [true, false])
    func imageThatFliesOnIsCaughtWhereItIsDrawn(way: CGVector, isOnImage: Bool) {
        let album = Album()
        album.open()
        album.thumbnail.removeFromSuperview()
        album.phone.flick(
            from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195 + way.dx, y: 422 + way.dy), duration: 0.06)
        album.phone.advance(by: 0.04)
        let drawn = album.phone.frame(of: album.viewer.imageView)
        // On either side of the edge that comes last.
        let distance: CGFloat = isOnImage ? 8 : -8
        let point = CGPoint(
            x: way.dx > 0 ? drawn.minX + distance : way.dx < 0 ? drawn.maxX - distance : drawn.midX,
            y: way.dy > 0 ? drawn.minY + distance : drawn.midY)

        album.phone.longPress(at: point, duration: 0.25)
        album.phone.settle()

        album.expectCleanEnd(isPresented: isOnImage)
    }

    @Test func caughtWithoutAThumbnailItComesBackWithoutAJump() {
        let album = Album()
        album.open()
        album.thumbnail.removeFromSuperview()
        album.flickAway()
        album.phone.advance(by: 0.1)
        let image = album.phone.frame(of: album.viewer.imageView)
        album.phone.longPress(at: CGPoint(x: image.midX, y: image.midY), duration: 0.3)

        var (last, largest) = (album.phone.frame(of: album.viewer.imageView), 0.0)
        let start = last
        for _ in 0..<200 {
            album.phone.advance(by: 1 / 120)
            let next = album.phone.frame(of: album.viewer.imageView)
            largest = max(largest, abs(next.midY - last.midY))
            last = next
        }

        #expect(start.midY < 300 && last == CGRect(x: 0, y: 292, width: 390, height: 260))
        #expect(largest < 25)
        album.expectCleanEnd(isPresented: true)
    }

    @Test func fadesWhereMotionIsReduced() {
        let album = Album()
        album.phone.accessibility.isReduceMotionEnabled = true
        album.present()
        album.phone.advance(by: 0.1)

        #expect(album.flying == nil)
        #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
        let opacity = album.phone.opacity(of: album.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)
        album.phone.settle()
        album.close()
        album.expectCleanEnd()
    }

    @Test func animatedImageFadesWithoutStartingOver() {
        let album = Album()
        let frames = [UIColor.red, .green, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            }
        }
        let image = UIImage.animatedImage(with: frames, duration: 3)
        album.viewer.image = image
        album.thumbnail.image = image
        album.phone.advance(by: 1.5)

        album.present()
        #expect(album.flying == nil && album.thumbnail.alpha > 0)
        album.phone.settle()
        album.phone.advance(by: 1)
        album.viewer.dismiss(animated: true)
        #expect(album.flying == nil && album.phone.opacity(of: album.viewer.imageView) == 1)
        album.phone.settle()

        album.expectCleanEnd()
    }

    enum Ending: CaseIterable { case flewOut, turnedBack, faded, turnedBackOnTheWayOut, lostItsRoot }

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
        case .turnedBack: phone.longPress(at: CGPoint(x: 170, y: 230), duration: 0.2)
        case .faded: phone.accessibility.isReduceMotionEnabled = true
        case .turnedBackOnTheWayOut:
            phone.settle()
            viewer?.dismiss(animated: true)
            phone.advance(by: 0.1)
            phone.longPress(at: CGPoint(x: 180, y: 310), duration: 0.2)
        case .lostItsRoot: phone.show(UIViewController())
        }
        phone.settle()
        if ending != .lostItsRoot { #expect((viewer != nil) == (ending != .turnedBack)) }
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
        let album = Album()
        weak var other: UIView?
        do {
            let view = UIImageView(frame: album.thumbnail.frame)
            view.image = album.thumbnail.image
            album.presenter.view.addSubview(view)
            album.viewer.transition = ImageZoomTransition(from: view)
            other = view
        }
        album.open()
        #expect(other?.alpha == 0)

        other?.removeFromSuperview()
        #expect(other == nil)

        album.close()
        album.expectCleanEnd()
    }

    @Test func thumbnailComesBackWhenTheViewerIsTakenAway() {
        let album = Album()
        album.open()
        album.presenter.dismiss(animated: false)
        album.phone.settle()
        album.expectCleanEnd()

        album.present()
        album.phone.advance(by: 0.1)
        album.phone.show(UIViewController())
        album.phone.settle()
        #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
        #expect(album.child.phase == .didDisappear && album.presenter.phase == .didDisappear)
        #expect(album.child.flaws == [] && album.presenter.flaws == [])
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
