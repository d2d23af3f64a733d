#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The status bar goes with the controls. Where no notch covers the top, the app's safe area changes with it: so it stays
/// for as long as anything of the app is seen.
@MainActor struct StatusBarTests {
    /// An app with a thumbnail below the bars, out of which a viewer or a gallery zooms.
    private final class App: UIViewController {
        let thumbnail = UIImageView(image: Stage.picture(CGSize(width: 600, height: 400)))
        /// How far the image is pulled away.
        private(set) var pull: CGFloat = 0
        var hidesBar = false
        /// As phones do by themselves.
        var hidesBarOnItsSide = false
        var barStyle = UIStatusBarStyle.default

        override var prefersStatusBarHidden: Bool {
            hidesBar || hidesBarOnItsSide && traitCollection.verticalSizeClass == .compact
        }
        override var preferredStatusBarStyle: UIStatusBarStyle { barStyle }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            view.addSubview(thumbnail)
            thumbnail.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                thumbnail.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                thumbnail.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                thumbnail.widthAnchor.constraint(equalToConstant: 90),
                thumbnail.heightAnchor.constraint(equalToConstant: 60),
            ])
        }

        func makeViewer() -> ImageViewerController {
            let viewer = ImageViewerController(image: thumbnail.image)
            viewer.transition = ImageZoomTransition(from: thumbnail)
            viewer.onPull = { [unowned self] in pull = $0 }
            return viewer
        }

        func makeGallery() -> ImageGalleryController {
            let image = thumbnail.image
            let gallery = ImageGalleryController(count: 3) { _ in ImageViewerController(image: image) }
            gallery.thumbnail = { [unowned self] _ in thumbnail }
            gallery.onPull = { [unowned self] in pull = $0 }
            return gallery
        }
    }

    private let app = App()

    private func hasBar(_ phone: Simulator) -> Bool { phone.svg().contains("9:41") }

    /// Runs the clock for a while, and says where the app's thumbnail was on its page whenever the page was seen.
    private func places(during duration: TimeInterval, of modal: UIViewController, on phone: Simulator)
        -> Set<CGFloat>
    {
        var places: Set<CGFloat> = []
        for _ in 0..<Int(duration * 60) {
            phone.advance(by: 1 / 60)
            let isCovered =
                modal.presentingViewController != nil && phone.opacity(of: modal.view) == 1 && app.pull == 0
            if !isCovered { places.insert(phone.frame(of: app.thumbnail).minY) }
        }
        return places
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad], [0, 1, 2, 3])
    func nothingOfTheAppMovesWhileItIsSeen(device: Device, kind: Int) {
        let (isGallery, hidesControls) = (kind % 2 == 1, kind > 1)
        let phone = Simulator(device)
        phone.show(app)
        let place = phone.frame(of: app.thumbnail).minY
        #expect(place == device.safeAreaInsets.top)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let middle = CGPoint(x: device.size.width / 2, y: device.size.height / 2)

        for _ in 0..<2 {
            app.present(modal, animated: true)
            #expect(places(during: 1.5, of: modal, on: phone) == [place])
            #expect(hasBar(phone))
            if hidesControls {
                phone.tap(at: CGPoint(x: middle.x, y: 100))
                phone.settle()
            }
            #expect(hasBar(phone) != hidesControls)
            let finger = phone.touch(at: middle)
            for step in 1...10 {
                finger.move(to: CGPoint(x: middle.x, y: middle.y + CGFloat(step) * 6), duration: 0)
                // The first steps move nothing yet.
                #expect(places(during: 0.05, of: modal, on: phone).isSubset(of: [place]))
            }
            #expect(app.pull > 0 && hasBar(phone))
            finger.cancel()
            // Until the backdrop is whole.
            #expect(places(during: 1.5, of: modal, on: phone).isSubset(of: [place]))
            #expect(hasBar(phone) != hidesControls)
            phone.press(.keyboardEscape)
            #expect(places(during: 1.5, of: modal, on: phone) == [place])
            #expect(app.presentedViewController == nil && hasBar(phone))
        }
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad], [false, true])
    func imageLandsOnTheThumbnail(device: Device, isFlicked: Bool) {
        let phone = Simulator(device)
        phone.show(app)
        let viewer = app.makeViewer()
        app.present(viewer, animated: true)
        phone.settle()
        let middle = CGPoint(x: device.size.width / 2, y: device.size.height / 2)

        if isFlicked {
            phone.flick(from: middle, to: CGPoint(x: middle.x, y: middle.y + 200))
        } else {
            phone.press(.keyboardEscape)
        }
        var last = CGRect.null
        while viewer.presentingViewController != nil {
            if let crop = phone.flyingPicture(of: viewer)?.superview { last = phone.frame(of: crop) }
            phone.advance(by: 1 / 120)
        }

        let place = phone.frame(of: app.thumbnail)
        #expect(abs(last.minY - place.minY) < 2 && abs(last.maxY - place.maxY) < 2)
    }

    @Test(arguments: [false, true]) func barThatTheAppHidesStaysHidden(isGallery: Bool) {
        let phone = Simulator(.iPad)
        app.hidesBar = true
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()

        app.present(modal, animated: true)
        for _ in 0..<60 {
            phone.advance(by: 1 / 60)
            #expect(!hasBar(phone))
        }
        let finger = phone.touch(at: CGPoint(x: 410, y: 590))
        finger.move(to: CGPoint(x: 410, y: 690), duration: 0.2)
        #expect(!hasBar(phone))
        finger.cancel()
        phone.settle()

        #expect(!hasBar(phone))
    }

    /// On its side the phone hides the bar, and upright there is one: nothing says that the app has hidden it.
    @Test(arguments: [false, true]) func barThatIsHiddenOnThePhonesSideComesBackUpright(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        app.hidesBarOnItsSide = true
        phone.show(app)
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(!hasBar(phone))
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        app.present(modal, animated: true)
        phone.settle()
        #expect(app.presentedViewController === modal)

        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()
        #expect(hasBar(phone))
        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()
        #expect(!hasBar(phone))
        phone.press(.keyboardEscape)
        phone.settle()

        #expect(app.presentedViewController == nil && hasBar(phone))
    }

    /// The app around is seen, and may be of any color.
    @Test(arguments: [false, true]) func barIsTheAppsInAPartOfTheScreen(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        app.definesPresentationContext = true
        app.barStyle = .darkContent
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        modal.modalPresentationStyle = .overCurrentContext
        app.present(modal, animated: true)
        phone.settle()
        #expect(hasBar(phone) && modal.preferredStatusBarStyle == .darkContent)

        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()

        let chrome =
            (modal as? ImageGalleryController)?.overlayView ?? (modal as? ImageViewerController)?.overlayView
        #expect(chrome.map(phone.opacity(of:)) == 0 && hasBar(phone))
    }

    /// As a root, a child, or pushed, the viewer leaves the bar and taps to the app.
    @Test(arguments: [false, true]) func barIsTheAppsWhereTheAppHasNotPresentedTheViewer(isPushed: Bool) {
        let phone = Simulator(.iPad)
        let viewer = ImageViewerController(image: app.thumbnail.image)
        let navigation = UINavigationController(rootViewController: app)
        phone.show(isPushed ? navigation : viewer)
        if isPushed { phone.act { navigation.pushViewController(viewer, animated: false) } }
        phone.settle()

        phone.tap(at: CGPoint(x: 410, y: 300))
        phone.settle()
        #expect(hasBar(phone) && phone.opacity(of: viewer.overlayView) == 1)
    }

    @Test(arguments: [false, true]) func barStaysHiddenWhereNothingOfTheAppIsBeneath(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        modal.modalPresentationStyle = .fullScreen
        app.present(modal, animated: true)
        phone.settle()
        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()
        #expect(!hasBar(phone))

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 572), duration: 0.2)

        #expect(app.pull > 0.1 && !hasBar(phone))
        finger.cancel()
    }

    @Test(arguments: ["pushed", "first"], [false, true])
    func barIsTheAppsWhereItHasPushedTheViewer(place: String, isGallery: Bool) {
        let phone = Simulator(.iPhone)
        let viewer: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let navigation = UINavigationController(rootViewController: place == "first" ? viewer : app)
        phone.show(navigation)
        phone.settle()

        if place == "pushed" {
            navigation.pushViewController(viewer, animated: true)
            phone.settle()
        }

        #expect(navigation.topViewController === viewer)
        #expect(hasBar(phone))
    }

    @Test func barComesBackWhereTheViewerLeavesBeneathACover() {
        let phone = Simulator(.iPad)
        phone.show(app)
        let viewer = app.makeViewer()
        app.present(viewer, animated: true)
        phone.settle()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        viewer.present(cover, animated: true)
        phone.settle()

        app.dismiss(animated: true)
        phone.settle()
        #expect(hasBar(phone))
        let place = phone.frame(of: app.thumbnail).minY
        app.present(viewer, animated: true)

        #expect(places(during: 1, of: viewer, on: phone) == [place])
    }

    @Test(arguments: [false, true]) func barIsTheAppsInASheet(isGallery: Bool) {
        let phone = Simulator(.iPad)
        app.barStyle = .darkContent
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        modal.transitioningDelegate = nil
        modal.modalPresentationStyle = .pageSheet

        app.present(modal, animated: true)
        phone.settle()
        #expect(hasBar(phone) && modal.preferredStatusBarStyle == .darkContent)
        // Nothing is reserved for a bar above the sheet.
        let button =
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton
        #expect(button.map(phone.frame(of:))?.minY == phone.frame(of: modal.view).minY + 8)
        phone.tap(at: CGPoint(x: 410, y: 400))
        phone.settle()
        #expect(button.map(phone.opacity(of:)) == 0 && hasBar(phone))
        phone.flick(from: CGPoint(x: 410, y: 590), to: CGPoint(x: 410, y: 790))
        phone.settle()

        #expect(app.presentedViewController == nil && hasBar(phone))
    }

    @Test(arguments: [false, true], [UIStatusBarStyle.darkContent, .default])
    func clockIsTheAppsWhileAPullShowsMoreOfTheApp(isGallery: Bool, appStyle: UIStatusBarStyle) {
        let phone = Simulator(.iPhone)
        app.barStyle = appStyle
        phone.show(app)
        func style() -> UIStatusBarStyle? { phone.window.windowScene?.statusBarManager?.statusBarStyle }
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        app.present(modal, animated: true)
        phone.settle()
        #expect(style() == .lightContent)

        let finger = phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 380), duration: 0.2)
        #expect(app.pull > 0 && app.pull < 0.5 && style() == .lightContent)
        finger.move(to: CGPoint(x: 195, y: 600), duration: 0.2)
        #expect(app.pull > 0.5 && style() == .darkContent)
        finger.move(to: CGPoint(x: 195, y: 380), duration: 0.2)
        #expect(app.pull < 0.5 && style() == .lightContent)
        finger.cancel()
        phone.settle()

        #expect(app.presentedViewController === modal && style() == .lightContent)
    }

    /// The app is seen around the sheet.
    @Test func barIsTheAppsWhereAViewerLiesOverOneInASheet() {
        let phone = Simulator(.iPad)
        phone.show(app)
        let (first, second) = (app.makeViewer(), app.makeViewer())
        first.modalPresentationStyle = .pageSheet
        app.present(first, animated: true)
        phone.settle()
        first.present(second, animated: true)
        phone.settle()
        phone.tap(at: CGPoint(x: 410, y: 200))
        phone.settle()
        #expect(!hasBar(phone))

        let finger = phone.touch(at: CGPoint(x: 410, y: 590))
        finger.move(to: CGPoint(x: 410, y: 740), duration: 0.2)

        #expect(app.pull > 0.1)
        #expect(hasBar(phone))
        finger.cancel()
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad], [false, true])
    func controlsStayWhereTheyAre(device: Device, isGallery: Bool) {
        let phone = Simulator(device)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let chrome =
            (modal as? ImageGalleryController).map { [$0.closeButton, $0.pageControl] }
            ?? [(modal as? ImageViewerController)?.closeButton].compactMap { $0 }

        app.present(modal, animated: true)
        var places: [Set<CGFloat>] = []
        func follow(_ seconds: TimeInterval) {
            for _ in 0..<Int(seconds * 60) {
                phone.advance(by: 1 / 60)
                guard modal.presentingViewController != nil else { return }
                for (index, view) in chrome.enumerated() {
                    if places.count <= index { places.append([]) }
                    places[index].insert(phone.frame(of: view).midY.rounded())
                }
            }
        }
        follow(1)
        let middle = CGPoint(x: device.size.width / 2, y: device.size.height / 2)
        let finger = phone.touch(at: middle)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 100), duration: 0.2)
        follow(0.3)
        finger.cancel()
        follow(1)
        phone.press(.keyboardEscape)
        follow(1)

        #expect(places.allSatisfy { $0.count == 1 })
        #expect(places.first == [device.safeAreaInsets.top + 8 + 22])
    }

    /// The bar is hidden while the window changes its size, and comes back in the pull.
    @Test(arguments: [Device.iPhoneSE, .iPad], [false, true])
    func controlsStayWhereTheyAreInAWindowOfAnotherSize(device: Device, isGallery: Bool) {
        let phone = Simulator(device)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let button =
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton
        app.present(modal, animated: true)
        phone.settle()
        let first = button.map(phone.frame(of:))

        let size = device.size
        for size in [CGSize(width: size.height, height: size.width), size] {
            phone.resize(to: size)
            phone.settle()
        }
        let place = button.map(phone.frame(of:))
        #expect(place == first)
        let finger = phone.touch(at: CGPoint(x: size.width / 2, y: size.height / 2))
        finger.move(to: CGPoint(x: size.width / 2, y: size.height / 2 + 40), duration: 0.2)

        #expect(hasBar(phone) && app.pull > 0)
        #expect(button.map(phone.frame(of:)) == place)
        finger.cancel()
    }

    @Test(arguments: [false, true]) func controlsGoBackUpWhenABannerHasGone(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let button =
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton
        app.present(modal, animated: true)
        phone.settle()

        phone.act { modal.additionalSafeAreaInsets.top = 60 }
        phone.settle()
        #expect(button.map(phone.frame(of:))?.minY == 115)
        phone.act { modal.additionalSafeAreaInsets.top = 0 }
        phone.settle()

        #expect(button.map(phone.frame(of:))?.minY == 55)
    }

    /// The room for a bar is that of one presentation.
    @Test(arguments: [false, true]) func controlsKeepNoRoomInAScreenOfTheApp(isGallery: Bool) {
        let phone = Simulator(.iPhoneSE)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let overlay =
            (modal as? ImageGalleryController)?.overlayView ?? (modal as? ImageViewerController)?.overlayView
        app.present(modal, animated: true)
        phone.settle()
        #expect(overlay.map(phone.frame(of:))?.minY == 20)
        app.dismiss(animated: true)
        phone.settle()

        app.addChild(modal)
        modal.view.frame = CGRect(x: 0, y: 300, width: 375, height: 300)
        phone.act { app.view.addSubview(modal.view) }
        modal.didMove(toParent: app)
        phone.settle()
        #expect(overlay.map(phone.frame(of:))?.minY == 300)
        #expect(overlay.map(phone.opacity(of:)) == 1)
    }

    /// A caption at the top, too.
    @Test func overlaysOfPagesStayWhereTheyAre() {
        let phone = Simulator(.iPad)
        phone.show(app)
        let image = app.thumbnail.image
        let viewers = [ImageViewerController(image: image), ImageViewerController(image: image)]
        let gallery = ImageGalleryController(count: 2) { viewers[$0] }
        app.present(gallery, animated: true)
        phone.settle()
        #expect(phone.frame(of: viewers[0].overlayView).minY == 24)
        phone.flick(from: CGPoint(x: 700, y: 500), to: CGPoint(x: 100, y: 500))
        phone.settle()
        #expect(phone.frame(of: viewers[1].overlayView).minY == 24)

        let finger = phone.touch(at: CGPoint(x: 410, y: 590))
        finger.move(to: CGPoint(x: 410, y: 650), duration: 0.2)
        #expect(hasBar(phone) && phone.frame(of: viewers[1].overlayView).minY == 24)
        finger.cancel()
    }

    /// They lie over the flying image, are complete when it has landed, and gone as soon as it leaves.
    @Test(arguments: [false, true])
    func controlsComeOverTheFlyingImageAndGoAtOnce(isGallery: Bool) throws {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let button = try #require(
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton)

        for _ in 0..<2 {
            app.present(modal, animated: true)
            var opacities: [CGFloat] = []
            for _ in 0..<21 {
                phone.advance(by: 1 / 60)
                opacities.append(phone.opacity(of: button))
            }
            #expect(opacities == opacities.sorted())
            #expect(opacities[2] < 0.5)
            #expect(opacities[20] > 0.95)
            let picture = try #require(phone.flyingPicture(of: modal))
            #expect(isAbove(button, picture))
            phone.settle()
            #expect(phone.opacity(of: button) == 1)
            phone.press(.keyboardEscape)
            phone.advance(by: 0.1)
            #expect(phone.opacity(of: button) < 0.1)
            phone.settle()
        }
    }

    /// The image is near its place all the while.
    @Test(arguments: [false, true], ["flight", "fade"])
    func controlsAreWholeWhereTheImageRests(isGallery: Bool, way: String) throws {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        if way == "fade" { modal.transitioningDelegate = nil }
        let button = try #require(
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton)

        app.present(modal, animated: true)
        var opacity: CGFloat = 0
        var place = CGRect.null
        for _ in 0..<21 {
            phone.advance(by: 1 / 60)
            opacity = phone.opacity(of: button)
            place = phone.flyingPicture(of: modal)?.superview.map(phone.frame(of:)) ?? .null
        }
        #expect(opacity > 0.95, "\(opacity)")
        if way == "flight" { #expect(abs(place.midY - 422) < 20 && place.width > 370, "\(place)") }
        for _ in 0..<9 {
            phone.advance(by: 1 / 60)
            #expect(phone.opacity(of: button) >= opacity)
        }
        #expect(phone.opacity(of: button) > 0.99, "\(phone.opacity(of: button))")
    }

    @Test(arguments: [false, true], ["key", "button", "app", "flick"])
    func controlsAreGoneWithTheFirstFramesOfAClose(isGallery: Bool, way: String) throws {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let button = try #require(
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton)
        app.present(modal, animated: true)
        phone.settle()

        switch way {
        case "key": phone.press(.keyboardEscape)
        case "button": phone.tap(at: CGPoint(x: 360, y: 77))
        case "app": app.dismiss(animated: true)
        default: phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        }
        var opacities: [CGFloat] = []
        for _ in 0..<7 {
            phone.advance(by: 1 / 60)
            opacities.append(phone.opacity(of: button))
        }

        #expect(app.presentedViewController != nil && phone.flyingPicture(of: modal) != nil)
        #expect(
            opacities == opacities.sorted(by: >) && opacities[3] < 0.5 && opacities[6] < 0.001, "\(opacities)"
        )
    }

    /// Whether a view is drawn after another one.
    private func isAbove(_ view: UIView, _ other: UIView) -> Bool {
        func path(_ view: UIView) -> [Int] {
            guard let superview = view.superview else { return [] }
            return path(superview) + [superview.subviews.firstIndex(of: view) ?? -1]
        }
        return path(other).lexicographicallyPrecedes(path(view))
    }

    @Test(arguments: [false, true])
    func controlsAreThereAtOnceWithoutAnAnimation(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let button =
            (modal as? ImageGalleryController)?.closeButton ?? (modal as? ImageViewerController)?.closeButton

        app.present(modal, animated: false)
        phone.advance(by: 0.02)

        #expect(button.map(phone.opacity(of:)) == 1 && hasBar(phone))
    }

    /// A caption of a page, too.
    /// White words of the bar are read on white images, too.
    @Test(arguments: [false, true]) func topOfTheImageIsDarkenedWithTheControls(isGallery: Bool) throws {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        func shades(_ view: UIView) -> [UIView] {
            let colors = (view.layer as? CAGradientLayer)?.colors
            return (colors == nil ? [] : [view]) + view.subviews.flatMap(shades)
        }
        app.present(modal, animated: true)
        phone.settle()

        let shade = try #require(shades(modal.view).first)
        #expect(shades(modal.view).count == 1 && phone.opacity(of: shade) == 1)
        let layer = try #require(shade.layer as? CAGradientLayer)
        #expect(layer.endPoint.y * shade.bounds.height > modal.view.safeAreaInsets.top)
        phone.tap(at: CGPoint(x: 195, y: 422))
        phone.settle()
        #expect(phone.opacity(of: shade) == 0)
        // On its side the phone has no bar.
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(shades(modal.view).isEmpty)
    }

    @Test func overlaysOfPagesFadeInWithTheControls() {
        let phone = Simulator(.iPhone)
        phone.show(app)
        let caption = UILabel()
        let image = app.thumbnail.image
        let gallery = ImageGalleryController(count: 2) { index in
            let viewer = ImageViewerController(image: image)
            if index == 0 { viewer.overlayView.addSubview(caption) }
            return viewer
        }
        gallery.thumbnail = { [app] _ in app.thumbnail }

        for _ in 0..<2 {
            app.present(gallery, animated: true)
            phone.advance(by: 0.05)
            #expect(phone.opacity(of: caption) < 0.5)
            phone.settle()
            #expect(phone.opacity(of: caption) == 1)
            app.dismiss(animated: true)
            phone.settle()
        }
    }

}
#endif
