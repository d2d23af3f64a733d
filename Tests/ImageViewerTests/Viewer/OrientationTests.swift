#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Photos that turn with the phone, in an app that does not.
@MainActor struct OrientationTests {
    /// Who says that the app is portrait.
    enum Rule: CaseIterable {
        /// The app's delegate, except while photos are shown: the recipe.
        case delegate
        /// The app's root, and the photos are shown full screen: the other recipe.
        case root
        /// Info.plist, of photos, too.
        case plist
        /// The app's root, and the photos are shown over it.
        case rootBeneath
    }

    enum Kind: CaseIterable { case viewer, gallery }

    /// The app's screen, and how it was laid out.
    private final class Screen: UIViewController {
        let thumbnails = (0..<3).map { UIImageView(image: GalleryStage.picture($0)) }
        var isPortrait = false
        var widths: Set<CGFloat> = []

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            isPortrait ? .portrait : super.supportedInterfaceOrientations
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            for (index, thumbnail) in thumbnails.enumerated() {
                thumbnail.contentMode = .scaleAspectFill
                thumbnail.clipsToBounds = true
                thumbnail.frame = CGRect(x: 20 + 110 * index, y: 200, width: 100, height: 100)
                view.addSubview(thumbnail)
            }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            widths.insert(view.bounds.width)
        }
    }

    @MainActor private struct Stage {
        let phone = Simulator(.iPhone)
        let app = PortraitApp()
        let screen = Screen()
        let photos: UIViewController

        init(_ rule: Rule, _ kind: Kind = .viewer) {
            switch kind {
            case .viewer:
                let viewer = ImageViewerController(image: GalleryStage.picture(0))
                viewer.transition = ImageZoomTransition(from: screen.thumbnails[0])
                photos = viewer
            case .gallery:
                let gallery = ImageGalleryController(count: 3) {
                    ImageViewerController(image: GalleryStage.picture($0))
                }
                gallery.thumbnail = { [screen] in screen.thumbnails[$0] }
                photos = gallery
            }
            switch rule {
            case .delegate: UIApplication.shared.delegate = app
            case .root: (screen.isPortrait, photos.modalPresentationStyle) = (true, .fullScreen)
            case .rootBeneath: screen.isPortrait = true
            case .plist:
                let portrait = ["UIInterfaceOrientationPortrait"]
                phone.infoDictionary = ["UISupportedInterfaceOrientations": portrait]
            }
            phone.show(screen)
        }

        func open() {
            phone.act { screen.present(photos, animated: true) }
            phone.settle()
        }

        func turn(_ orientation: UIDeviceOrientation) {
            phone.turn(to: orientation)
            phone.settle()
        }

        var lies: Bool { phone.window.bounds.width > phone.window.bounds.height }
        var middle: CGPoint { CGPoint(x: phone.window.bounds.midX, y: phone.window.bounds.midY) }
        var viewer: ImageViewerController? {
            photos as? ImageViewerController ?? (photos as? ImageGalleryController)?.currentViewer
        }
        var image: CGRect { viewer.map { phone.frame(of: $0.imageView) } ?? .null }

        func flick() {
            phone.flick(from: middle, to: CGPoint(x: middle.x, y: middle.y - 120))
        }

        /// Where the image that flies is seen last, and the thumbnail then.
        func landing(at index: Int) -> (image: CGRect, thumbnail: CGRect)? {
            var last: (CGRect, CGRect)?
            for _ in 0..<200 {
                phone.advance(by: 1 / 120)
                guard let crop = phone.flyingCrop else { break }
                last = (phone.frame(of: crop), phone.frame(of: screen.thumbnails[index]))
            }
            return last
        }

        /// The app is as it was before.
        func expectClosed() {
            #expect(!lies && screen.presentedViewController == nil)
            #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(screen.view.transform.isIdentity)
            #expect(screen.thumbnails.allSatisfy { phone.opacity(of: $0) == 1 })
            #expect(phone.frame(of: screen.thumbnails[1]) == CGRect(x: 130, y: 200, width: 100, height: 100))
            #expect(phone.screens.count == 1)
        }
    }

    private static func near(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.midX - other.midX) < 3 && abs(one.midY - other.midY) < 3 && abs(one.width - other.width) < 4
    }

    @Test(arguments: [Rule.delegate, .root], Kind.allCases)
    func photosTurnAndTheAppDoesNot(rule: Rule, kind: Kind) throws {
        let stage = Stage(rule, kind)
        stage.turn(.landscapeLeft)
        #expect(!stage.lies)
        stage.turn(.portrait)
        stage.open()

        stage.turn(.landscapeLeft)
        #expect(stage.lies && abs(stage.image.height - 390) < 1 && abs(stage.image.midX - 422) < 1)
        stage.flick()
        let landing = try #require(stage.landing(at: 0))
        #expect(Self.near(landing.image, landing.thumbnail))
        stage.phone.settle()

        stage.expectClosed()
    }

    @Test(arguments: [Rule.delegate, .root], Kind.allCases)
    func photosThatTurnBackCloseAsEver(rule: Rule, kind: Kind) throws {
        let stage = Stage(rule, kind)
        stage.open()
        stage.turn(.landscapeRight)
        stage.turn(.portrait)
        #expect(!stage.lies && abs(stage.image.width - 390) < 1)

        stage.flick()
        let landing = try #require(stage.landing(at: 0))
        #expect(Self.near(landing.image, landing.thumbnail))
        stage.phone.settle()

        stage.expectClosed()
    }

    @Test(arguments: [Rule.plist, .rootBeneath], Kind.allCases)
    func photosStayUprightWhereTheAppSaysSo(rule: Rule, kind: Kind) {
        let stage = Stage(rule, kind)
        stage.open()

        stage.turn(.landscapeLeft)

        #expect(!stage.lies && abs(stage.image.width - 390) < 1)
    }

    @Test(arguments: [Rule.delegate, .root], Kind.allCases)
    func photosOpenedOnAPhoneThatLiesTurnToo(rule: Rule, kind: Kind) {
        let stage = Stage(rule, kind)
        stage.turn(.landscapeLeft)

        stage.open()

        #expect(stage.lies && abs(stage.image.height - 390) < 1)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()
        stage.expectClosed()
    }

    @Test func appBeneathIsLaidOutAsItIsTurned() {
        let stage = Stage(.delegate)
        stage.open()

        stage.turn(.landscapeLeft)

        #expect(stage.screen.widths == [390, 844])
    }

    @Test(arguments: Kind.allCases)
    func appBehindAFullScreenIsNeverLaidOutInLandscape(kind: Kind) {
        let stage = Stage(.root, kind)
        stage.open()
        stage.turn(.landscapeLeft)

        stage.flick()
        stage.phone.settle()

        stage.expectClosed()
        #expect(stage.screen.widths == [390])
    }

    @Test(arguments: Kind.allCases)
    func zoomedPlaceStays(kind: Kind) throws {
        let stage = Stage(.delegate, kind)
        stage.open()
        stage.phone.pinch(at: CGPoint(x: 250, y: 422), scale: 4)
        stage.phone.settle()
        let imageView = try #require(stage.viewer?.imageView)
        let before = imageView.convert(stage.middle, from: stage.phone.window)

        stage.turn(.landscapeLeft)

        let after = imageView.convert(stage.middle, from: stage.phone.window)
        #expect(stage.lies && stage.viewer?.isZoomed == true)
        #expect(abs(after.x - before.x) < 5 && abs(after.y - before.y) < 5)
    }

    @Test func pageThatWasTurnedToOnItsSideLandsInItsThumbnail() throws {
        let stage = Stage(.delegate, .gallery)
        stage.open()
        stage.turn(.landscapeLeft)
        stage.phone.flick(from: CGPoint(x: 500, y: 195), to: CGPoint(x: 300, y: 195))
        stage.phone.settle()
        #expect((stage.photos as? ImageGalleryController)?.index == 1)

        stage.flick()
        let landing = try #require(stage.landing(at: 1))
        #expect(Self.near(landing.image, landing.thumbnail))
        stage.phone.settle()

        stage.expectClosed()
    }

    @Test(arguments: [Rule.delegate, .root], Kind.allCases)
    func turnedUprightOnItsWayHomeItArrives(rule: Rule, kind: Kind) {
        for frames in stride(from: 1, to: 60, by: 7) {
            let stage = Stage(rule, kind)
            stage.open()
            stage.turn(.landscapeLeft)

            stage.flick()
            stage.phone.advance(by: Double(frames) / 120)
            stage.turn(.portrait)

            stage.expectClosed()
        }
    }

    @Test(arguments: [Rule.delegate, .root], Kind.allCases)
    func pullThatIsLetGoKeepsItOnItsSide(rule: Rule, kind: Kind) {
        let stage = Stage(rule, kind)
        stage.open()
        stage.turn(.landscapeLeft)

        stage.phone.drag(from: stage.middle, to: CGPoint(x: stage.middle.x, y: stage.middle.y + 40))
        stage.phone.settle()

        #expect(stage.lies && abs(stage.image.height - 390) < 1)
        #expect(stage.screen.presentedViewController === stage.photos)
    }
}
#endif
