#if canImport(SimulatorKit)
    import SimulatorKit
    import Testing
    import UIKit

    @testable import ImageViewer

    /// A presenter that counts its appearances, with a thumbnail on it.
    @MainActor private struct Album {
        final class Presenter: UIViewController {
            var last = ""

            override func viewWillAppear(_ animated: Bool) { last = "will appear" }
            override func viewDidAppear(_ animated: Bool) { last = "did appear" }
            override func viewWillDisappear(_ animated: Bool) { last = "will disappear" }
            override func viewDidDisappear(_ animated: Bool) { last = "did disappear" }
        }

        let phone: Simulator
        let presenter = Presenter()
        let thumbnail = UIImageView()
        let viewer: ImageViewerController

        init(
            _ device: Device = .iPhone, mode: UIView.ContentMode = .scaleAspectFill, radius: CGFloat = 20,
            frame: CGRect = CGRect(x: 40, y: 600, width: 120, height: 120), asked: Bool = false
        ) {
            phone = Simulator(device)
            let picture = Stage.picture(CGSize(width: 1200, height: 800))
            viewer = ImageViewerController(image: picture)
            presenter.view.backgroundColor = .white
            thumbnail.image = picture
            thumbnail.contentMode = mode
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = radius
            thumbnail.frame = frame
            thumbnail.alpha = 0.75
            presenter.view.addSubview(thumbnail)
            viewer.transition =
                asked
                ? ImageZoomTransition { [weak thumbnail] in thumbnail } : ImageZoomTransition(from: thumbnail)
            phone.show(presenter)
        }

        func open() {
            presenter.present(viewer, animated: true)
            phone.settle()
        }

        func flickAway() {
            phone.flick(
                from: CGPoint(x: phone.window.bounds.midX, y: phone.window.bounds.midY),
                to: CGPoint(x: phone.window.bounds.midX, y: phone.window.bounds.midY - 150))
        }

        var isPresented: Bool { presenter.presentedViewController === viewer }

        /// The image in flight: a view of its own that is neither the viewer's nor the thumbnail.
        var flying: (crop: CGRect, picture: CGRect, radius: CGFloat)? {
            phone.advance(by: 0)
            func find(_ view: UIView) -> UIImageView? {
                if view === presenter.view || view === viewer.viewIfLoaded { return nil }
                return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
            }
            guard let picture = find(phone.window), let crop = picture.superview else { return nil }
            return (
                phone.frame(of: crop), phone.frame(of: picture),
                crop.layer.presentation()?.cornerRadius ?? crop.layer.cornerRadius
            )
        }

        /// Nothing of the flights is left: what every way has to end with.
        func expectCleanEnd(_ comment: Comment? = nil, isPresented: Bool = false) {
            let isCovered = isPresented && viewer.modalPresentationStyle == .fullScreen
            #expect(self.isPresented == isPresented, comment)
            if !isPresented { #expect(abs(thumbnail.alpha - 0.75) < 0.001, comment) }
            #expect(flying == nil, comment)
            #expect(viewer.imageView.alpha == 1 && viewer.view.alpha == 1, comment)
            #expect(phone.window.subviews.count == (isPresented && !isCovered ? 2 : 1), comment)
            #expect(presenter.last == (isCovered ? "did disappear" : "did appear"), comment)
        }
    }

    @MainActor @Suite struct ImageZoomTransitionTests {
        // MARK: The flight

        @Test(arguments: [true, false])
        func everythingChangesSteadilyFromEndToEnd(isOpening: Bool) {
            let album = Album()
            if isOpening {
                album.presenter.present(album.viewer, animated: true)
            } else {
                album.open()
                album.viewer.dismiss(animated: true)
            }

            var frames: [(crop: CGRect, picture: CGRect, radius: CGFloat)] = []
            while let flying = album.flying, frames.count < 200 {
                frames.append(flying)
                album.phone.advance(by: 1 / 120)
            }
            if !isOpening { frames.reverse() }

            #expect(frames.count > 40)
            let (first, last) = (frames[0], frames[frames.count - 1])
            #expect(abs(first.crop.width - 120) < 3 && abs(first.crop.midX - 100) < 3)
            #expect(abs(first.picture.width - 180) < 5)
            #expect(abs(last.crop.width - 390) < 3 && abs(last.crop.midY - 422) < 3)
            #expect(abs(first.radius - 20) < 1 && last.radius < 1)
            for (one, next) in zip(frames, frames.dropFirst()) {
                #expect(next.crop.width >= one.crop.width - 0.01 && next.crop.width - one.crop.width < 20)
                #expect(next.crop.height >= one.crop.height - 0.01)
                #expect(next.crop.midY <= one.crop.midY + 0.01 && one.crop.midY - next.crop.midY < 25)
                #expect(next.radius <= one.radius + 0.01)
                // Neither distorted nor with a gap in the crop.
                #expect(abs(next.picture.width / next.picture.height - 1.5) < 0.001)
                #expect(
                    next.picture.minX <= next.crop.minX + 0.01 && next.picture.maxX >= next.crop.maxX - 0.01)
                #expect(
                    next.picture.minY <= next.crop.minY + 0.01 && next.picture.maxY >= next.crop.maxY - 0.01)
                // The crop opens.
                #expect(next.picture.width / next.crop.width <= one.picture.width / one.crop.width + 0.001)
            }
        }

        @Test func wayOutBeginsWhereTheFingerLetGoAndAsFast() {
            let album = Album()
            album.open()
            let finger = album.phone.touch(at: CGPoint(x: 195, y: 422))
            finger.move(to: CGPoint(x: 195, y: 272), duration: 0.1)
            let released = album.phone.frame(of: album.viewer.imageView)
            finger.lift()

            let first = album.flying?.crop ?? .zero
            #expect(abs(first.midY - released.midY) < 1 && abs(first.width - released.width) < 1)
            // In so short a time the spring has not yet taken hold.
            album.phone.advance(by: 1 / 2400)
            let second = album.flying?.crop ?? .zero
            #expect(abs((second.midY - first.midY) * 2400 + 1500) < 150)

            album.phone.settle()
            album.expectCleanEnd()
        }

        @Test(arguments: [
            UIView.ContentMode.scaleAspectFill, .scaleAspectFit, .scaleToFill, .center, .top, .bottomRight,
        ])
        func startsAsTheThumbnailIsDrawn(mode: UIView.ContentMode) {
            let album = Album(mode: mode)
            album.presenter.present(album.viewer, animated: true)

            let expected: CGRect =
                switch mode {
                case .scaleAspectFill: CGRect(x: 10, y: 600, width: 180, height: 120)
                case .scaleAspectFit: CGRect(x: 40, y: 620, width: 120, height: 80)
                case .scaleToFill: CGRect(x: 40, y: 600, width: 120, height: 120)
                case .center: CGRect(x: -500, y: 260, width: 1200, height: 800)
                case .top: CGRect(x: -500, y: 600, width: 1200, height: 800)
                default: CGRect(x: -1040, y: -80, width: 1200, height: 800)
                }
            let picture = album.flying?.picture ?? .zero
            #expect(abs(picture.minX - expected.minX) < 1 && abs(picture.minY - expected.minY) < 1)
            #expect(abs(picture.width - expected.width) < 1 && abs(picture.height - expected.height) < 1)
            #expect(album.flying?.crop == CGRect(x: 40, y: 600, width: 120, height: 120))

            album.phone.settle()
            album.flickAway()
            album.phone.settle()
            album.expectCleanEnd()
        }

        @Test func fliesFromUnderATransformAScrolledListAndAClippingView() {
            let album = Album()
            let list = UIScrollView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
            list.contentInsetAdjustmentBehavior = .never
            list.contentSize = CGSize(width: 300, height: 1000)
            album.presenter.view.addSubview(list)
            list.addSubview(album.thumbnail)
            album.thumbnail.frame = CGRect(x: 50, y: 430, width: 100, height: 100)
            album.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            list.contentOffset = CGPoint(x: 0, y: 270)
            album.phone.settle()

            album.presenter.present(album.viewer, animated: true)

            // The list ends at y 500, in the middle of the thumbnail, which is 50 points large.
            let crop = album.flying?.crop ?? .zero
            #expect(abs(crop.minX - 95) < 0.5 && abs(crop.width - 50) < 0.5)
            #expect(abs(crop.minY - 485) < 0.5 && abs(crop.maxY - 500) < 0.5)
            album.phone.settle()
            album.flickAway()
            album.phone.settle()
            album.expectCleanEnd()
        }

        @Test func fliesFromARotatedThumbnail() {
            let album = Album(
                mode: .scaleToFill, radius: 0, frame: CGRect(x: 100, y: 600, width: 150, height: 100))
            album.thumbnail.transform = CGAffineTransform(rotationAngle: .pi / 2)

            album.presenter.present(album.viewer, animated: true)

            let crop = album.flying?.crop ?? .zero
            #expect(abs(crop.width - 100) < 0.5 && abs(crop.height - 150) < 0.5)
            #expect(abs(crop.midX - 175) < 0.5 && abs(crop.midY - 650) < 0.5)
            album.phone.settle()
            album.viewer.dismiss(animated: true)
            album.phone.settle()
            album.expectCleanEnd()
        }

        @Test func thumbnailIsHiddenFromTheFirstFlightToTheEndOfTheLast() {
            let album = Album()
            album.presenter.present(album.viewer, animated: true)
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

        // MARK: The thumbnail on the way back

        @Test func returnsToTheThumbnailsNewPlace() {
            let album = Album()
            album.open()
            album.thumbnail.frame = CGRect(x: 200, y: 100, width: 60, height: 90)
            album.viewer.dismiss(animated: true)

            var last = CGRect.zero
            while let flying = album.flying {
                last = flying.crop
                album.phone.advance(by: 1 / 120)
            }

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
                        box.alpha = 0
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

        // MARK: Interruptions

        @Test func touchTurnsTheWayInBack() {
            let album = Album()
            album.presenter.present(album.viewer, animated: true)
            album.phone.advance(by: 0.12)
            let finger = album.phone.touch(
                at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
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

        @Test func touchTurnsTheWayOutBack() {
            let album = Album()
            album.open()
            var count = 0
            album.viewer.onDismiss = { count += 1 }
            album.flickAway()
            album.phone.advance(by: 0.12)

            album.phone.tap(at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
            album.phone.settle()

            album.expectCleanEnd(isPresented: true)
            #expect(
                album.phone.frame(of: album.viewer.imageView) == CGRect(x: 0, y: 292, width: 390, height: 260)
            )
            #expect(count == 0)
            album.flickAway()
            album.phone.settle()
            album.expectCleanEnd()
            #expect(count == 1)
        }

        @Test func turnedTwiceItGoesOn() {
            let album = Album()
            album.presenter.present(album.viewer, animated: true)
            for _ in 0..<2 {
                album.phone.advance(by: 0.08)
                album.phone.tap(at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
            }
            album.phone.settle()

            album.expectCleanEnd(isPresented: true)
        }

        @Test func codeInTheMiddleOfAFlightIsRefused() {
            let album = Album()
            album.presenter.present(album.viewer, animated: true)
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
            album.presenter.present(album.viewer, animated: true)
            album.phone.advance(by: 0.1)

            album.phone.resize(to: CGSize(width: 844, height: 390))
            album.phone.settle()

            album.expectCleanEnd(isPresented: true)
            #expect(abs(album.phone.frame(of: album.viewer.imageView).height - 390) < 0.5)
        }

        // MARK: Presentations

        @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom], [true, false])
        func everyPresentationStyle(style: UIModalPresentationStyle, isAnimated: Bool) {
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

        @Test func turnedBackOverFullScreenAndFullScreen() {
            for style in [UIModalPresentationStyle.overFullScreen, .fullScreen, .custom] {
                let album = Album()
                album.viewer.modalPresentationStyle = style
                album.presenter.present(album.viewer, animated: true)
                album.phone.advance(by: 0.1)
                album.phone.tap(at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
                album.phone.settle()
                album.expectCleanEnd("\(style)")

                album.open()
                album.viewer.dismiss(animated: true)
                album.phone.advance(by: 0.1)
                album.phone.tap(at: album.flying.map { CGPoint(x: $0.crop.midX, y: $0.crop.midY) } ?? .zero)
                album.phone.settle()
                album.expectCleanEnd("\(style)", isPresented: true)
            }
        }

        @Test func fadesWhereMotionIsReduced() {
            let album = Album()
            album.phone.accessibility.isReduceMotionEnabled = true
            album.presenter.present(album.viewer, animated: true)
            album.phone.advance(by: 0.1)

            #expect(album.flying == nil)
            #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
            let opacity = album.phone.opacity(of: album.viewer.imageView)
            #expect(opacity > 0 && opacity < 1)
            album.phone.settle()
            album.flickAway()
            album.phone.settle()
            album.expectCleanEnd()
        }

        @Test func flyingImageIsNotMirroredAndIgnoresInvertedColors() {
            let album = Album()
            album.presenter.view.semanticContentAttribute = .forceRightToLeft
            album.presenter.present(album.viewer, animated: true)

            #expect(album.flying?.crop == CGRect(x: 40, y: 600, width: 120, height: 120))
            album.phone.settle()
            album.expectCleanEnd(isPresented: true)
        }

        @Test func presentsFromADeepChild() {
            let album = Album()
            album.phone.show(UIViewController())
            let (outer, inner) = (UIViewController(), UIViewController())
            for (parent, child) in [(outer, inner), (inner, album.presenter as UIViewController)] {
                parent.addChild(child)
                child.view.frame = CGRect(x: 10, y: 20, width: 360, height: 800)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            album.phone.show(outer)
            album.presenter.present(album.viewer, animated: true)

            #expect(album.flying?.crop == CGRect(x: 60, y: 640, width: 120, height: 120))
            album.phone.settle()
            album.flickAway()
            album.phone.settle()

            #expect(outer.presentedViewController == nil)
            #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
            #expect(album.flying == nil)
        }

        @Test func nothingIsLeaked() {
            for turnsBack in [false, true] {
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
                if turnsBack { phone.tap(at: CGPoint(x: 195, y: 300)) }
                phone.settle()
                if !turnsBack { phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 250)) }
                phone.settle()

                #expect(viewer == nil)
                #expect(transition == nil)
                #expect(thumbnail.alpha == 1)
            }
        }

        @Test func thumbnailComesBackWhenTheViewerIsTakenAway() {
            let album = Album()
            album.open()
            album.presenter.dismiss(animated: false)
            album.phone.settle()
            album.expectCleanEnd()

            album.presenter.present(album.viewer, animated: true)
            album.phone.advance(by: 0.1)
            album.phone.show(UIViewController())
            album.phone.settle()
            #expect(abs(album.thumbnail.alpha - 0.75) < 0.001)
        }
    }
#endif
