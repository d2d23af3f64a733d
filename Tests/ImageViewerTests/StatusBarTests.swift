#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The status bar is hidden. Where no notch covers the top, the app's safe area changes with it: there it stays the app's
/// for as long as anything of the app is seen.
@MainActor @Suite struct StatusBarTests {
    /// An app with a thumbnail below the bars, out of which a viewer or a gallery zooms.
    private final class App: UIViewController {
        let thumbnail = UIImageView(image: Stage.picture(CGSize(width: 600, height: 400)))
        var hidesBar = false
        /// How far the image is pulled away.
        private(set) var pull: CGFloat = 0

        override var prefersStatusBarHidden: Bool { hidesBar }

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

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad], [false, true])
    func nothingOfTheAppMovesWhileItIsSeen(device: Device, isGallery: Bool) {
        let phone = Simulator(device)
        phone.show(app)
        let place = phone.frame(of: app.thumbnail).minY
        #expect(place == device.safeAreaInsets.top)
        let modal: UIViewController = isGallery ? app.makeGallery() : app.makeViewer()
        let middle = CGPoint(x: device.size.width / 2, y: device.size.height / 2)

        for _ in 0..<2 {
            app.present(modal, animated: true)
            #expect(places(during: 1.5, of: modal, on: phone) == [place])
            #expect(!hasBar(phone))
            let finger = phone.touch(at: middle)
            for step in 1...10 {
                finger.move(to: CGPoint(x: middle.x, y: middle.y + CGFloat(step) * 6), duration: 0)
                // The first steps move nothing yet.
                #expect(places(during: 0.05, of: modal, on: phone).isSubset(of: [place]))
            }
            #expect(app.pull > 0 && hasBar(phone) == (device.safeAreaInsets.top < 40))
            finger.cancel()
            #expect(places(during: 1.5, of: modal, on: phone) == [place])
            #expect(!hasBar(phone))
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

    @Test func barThatTheAppHidesStaysHidden() {
        let phone = Simulator(.iPad)
        app.hidesBar = true
        phone.show(app)
        let viewer = app.makeViewer()

        app.present(viewer, animated: true)
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

    @Test func barIsGoneFromTheFirstFrameToTheLastBesideANotch() {
        let phone = Simulator(.iPhone)
        phone.show(app)
        #expect(hasBar(phone))
        let viewer = app.makeViewer()

        app.present(viewer, animated: true)
        phone.settle()
        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        for y in stride(from: 440.0, through: 640, by: 40) {
            finger.move(to: CGPoint(x: 195, y: y), duration: 0.05)
            #expect(!hasBar(phone))
        }
        finger.cancel()
        phone.tap(at: CGPoint(x: 195, y: 100))
        phone.settle()
        #expect(!hasBar(phone))

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        phone.settle()
        #expect(hasBar(phone))
    }

    /// It arrives with the bar, and slides to where the bar was.
    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad])
    func controlsDoNotJumpWhereTheImageHasArrived(device: Device) {
        let phone = Simulator(device)
        phone.show(app)
        let gallery = app.makeGallery()

        app.present(gallery, animated: true)
        var places: [CGFloat] = []
        var bottoms: Set<CGFloat> = []
        for _ in 0..<90 {
            phone.advance(by: 1 / 60)
            places.append(phone.frame(of: gallery.closeButton).minY)
            bottoms.insert(phone.frame(of: gallery.pageControl).maxY.rounded())
        }

        #expect(places.last == (device == .iPhone ? 55 : 8))
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 4 })
        #expect(bottoms == [device.size.height - device.safeAreaInsets.bottom])
    }
}
#endif
