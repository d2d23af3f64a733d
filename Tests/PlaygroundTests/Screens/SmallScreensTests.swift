import ImageViewer
import SimulatorKit
import SwiftUI
import Testing

@testable import Playground_Sources

/// The small screens, as people open them from the list *More*.
@MainActor struct SmallScreensTests: PageStage {
    let phone: Simulator
    private let navigation: UINavigationController

    init(device: Device = .iPhone) {
        phone = Simulator(device)
        navigation = UINavigationController(rootViewController: More())
    }

    private func open(_ name: String) async {
        phone.act { phone.show(navigation) }
        await phone.settle()
        await tap(name)
    }

    private var screen: UIView { navigation.topViewController?.view ?? UIView() }
    var gallery: ImageGalleryController? { navigation.presentedViewController as? ImageGalleryController }
    private var shown: ImageViewerController? {
        navigation.presentedViewController as? ImageViewerController
    }

    /// What is seen of the views of the screen beneath, which is the same before a viewer opens and after it has closed.
    private var looks: [String] {
        screen.descendants.map { "\(type(of: $0)): \(phone.frame(of: $0)), \(phone.opacity(of: $0))" }
    }

    /// The part of the image that is seen in flight, with its corners.
    private var flyingCrop: UIView? {
        phone.window.descendants.first { "\(type(of: $0))" == "ImageZoomFlight" }?.subviews.first
    }

    /// On the screen.
    private var flyingRadius: CGFloat {
        guard let crop = flyingCrop else { return 0 }
        let layer = crop.layer.presentation() ?? crop.layer
        return layer.cornerRadius * layer.affineTransform().a
    }

    private let middle = CGPoint(x: 195, y: 422)

    // MARK: Feed, album, product

    @Test func pictureOfAFeedFliesOutOfItsRowAndBack() async {
        await open("Feed")
        let looks = looks
        await tap(Picture.rain.title)
        #expect(shown?.image === Picture.rain.photo)

        await flickAway()

        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    @Test func albumDeletesThePictureOnTheScreenAndClosesWithoutAny() async {
        await open("Album")
        await tap(Picture.balloons.title)

        await tap("Delete")
        #expect(gallery?.count == 5 && title == Picture.beach.title)
        for _ in 0..<5 { await tap("Delete") }

        #expect(navigation.presentedViewController == nil && phone.warnings.isEmpty)
    }

    @Test func productShowsThePictureThatWasSeenLast() async throws {
        await open("Product")
        await tap(Picture.map.title)
        await turn()
        #expect(gallery?.index == 1)

        await flickAway()

        let banner = navigation.topViewController?.children.first as? ImageGalleryController
        #expect(banner?.index == 1 && banner?.currentViewer.map { phone.opacity(of: $0.imageView) } == 1)
        #expect(navigation.presentedViewController == nil && phone.warnings.isEmpty)
    }

    // MARK: Toolbar

    private var title: String? { gallery?.currentViewer?.image?.accessibilityLabel }

    @Test func toolbarDeletesThePictureOnTheScreen() async {
        await open("Toolbar")
        await tap("3 Pictures")
        await turn()

        await tap("Delete")
        #expect(gallery?.count == 2 && gallery?.index == 1 && title == Picture.page.title)
        await tap("Delete")
        #expect(gallery?.count == 1 && title == Picture.reef.title)

        await tap("Delete")
        #expect(navigation.presentedViewController == nil && words.contains("0 Pictures"))
        #expect(phone.warnings.isEmpty)
    }

    @Test func toolbarSavesThePictureOnTheScreen() async {
        phone.infoDictionary["NSPhotoLibraryAddUsageDescription"] = "To keep some."
        phone.photoLibrary.answer = .fullAccess
        await open("Toolbar")
        let looks = looks
        await tap("3 Pictures")
        await turn()

        await tap("Save")
        await flickAway()

        #expect(phone.photoLibrary.savedImages.map(\.accessibilityLabel) == [Picture.balloons.title])
        #expect(phone.photoLibrary.photos.count == 1)
        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    @Test(arguments: [Device.iPhone, .iPad]) func toolbarShares(device: Device) async {
        let stage = SmallScreensTests(device: device)
        await stage.open("Toolbar")
        await stage.tap("3 Pictures")

        await stage.tap("Share")

        #expect(stage.gallery?.presentedViewController is UIActivityViewController)
    }

    // MARK: Slide show

    /// Four seconds pass between two turns.
    @Test func slideShowTurnsByItselfAndBeginsAgainAfterItsEnd() async {
        await open("Slide Show")
        phone.tap(at: middle)
        phone.advance(by: 3)
        #expect(gallery?.index == 0)

        phone.advance(by: 2)
        #expect(gallery?.index == 1)
        phone.advance(by: 4)
        #expect(gallery?.index == 2)
        phone.advance(by: 4)
        #expect(gallery?.index == 0)
    }

    @Test func slideShowStopsWhereItIsTouched() async {
        await open("Slide Show")
        let looks = looks
        phone.tap(at: middle)
        phone.advance(by: 3)

        let finger = phone.touch(at: middle)
        phone.advance(by: 10)
        #expect(gallery?.index == 0)
        finger.lift()
        phone.advance(by: 10)
        #expect(gallery?.index == 0)
        await turn()
        #expect(gallery?.index == 1)

        await flickAway()
        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    @Test func slideShowEndsWithItsGalleryAndNothingKeepsIt() async {
        await open("Slide Show")
        phone.tap(at: middle)
        phone.advance(by: 5)
        weak let (gallery, show) = (gallery, navigation.topViewController)
        #expect(gallery?.index == 1 && show != nil)

        phone.act { navigation.dismiss(animated: true) }
        await phone.settle()
        phone.act { navigation.popViewController(animated: false) }
        await phone.settle()

        #expect(gallery == nil && show == nil)
    }

    // MARK: One picture

    @Test func drawingLiesOnWhite() async {
        await open("Drawing")
        let looks = looks
        await tap("Rosette")

        #expect(shown?.view.backgroundColor == .white && shown?.imageView.backgroundColor == .white)
        await flickAway()
        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    @Test(arguments: ["Profile", "Profile in UIKit"])
    func avatarFliesOutOfItsCircle(name: String) async throws {
        await open(name)
        let looks = looks
        let portrait = phone.voiceOver.elements.first { $0.accessibilityLabel == "Portrait" }
        phone.tap(at: try #require(portrait).accessibilityActivationPoint)
        phone.advance(by: 0.02)
        let frame = phone.frame(of: try #require(flyingCrop))
        // A circle of 64 points becomes a square of 390.
        #expect(frame.width > 64 && frame.width < 200)
        #expect(abs(flyingRadius - 32 * (390 - frame.width) / (390 - 64)) < 1, "\(flyingRadius), \(frame)")

        await phone.settle()
        #expect(shown?.image?.size == CGSize(width: 200, height: 200))
        #expect(shown.map { phone.frame(of: $0.imageView).width } == 390)
        await flickAway()
        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    @Test func bubbleKeepsItsCornersInFlightAndTheComposerItsText() async throws {
        await open("Chat")
        let composer = try #require(screen.descendants.compactMap { $0 as? Composer }.first)
        await tap("Message")
        phone.press(.keyboardH)
        phone.press(.keyboardI)
        let looks = looks
        let bubble = phone.voiceOver.elements.first { $0.accessibilityLabel == Picture.balloons.title }
        phone.tap(at: try #require(bubble).accessibilityActivationPoint)
        phone.advance(by: 0.02)
        #expect((bubble as? UIView).map(phone.opacity) == 0)
        #expect(
            flyingCrop?.layer.maskedCorners
                == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner])

        await phone.settle()
        #expect(shown != nil)
        await flickAway()
        #expect(composer.text == "hi")
        #expect(navigation.presentedViewController == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    // MARK: Navigation

    @Test(arguments: [true, false]) func pushedViewerIsPopped(byButton: Bool) async {
        await open("Pushed Viewer")
        let looks = looks
        await tap("Push")
        #expect(navigation.topViewController is ImageViewerController && navigation.isNavigationBarHidden)
        weak let viewer = navigation.topViewController

        if byButton { await tap("Close") } else { await flickAway() }

        #expect(navigation.topViewController is PushedViewer && !navigation.isNavigationBarHidden)
        #expect(viewer == nil && self.looks == looks && phone.warnings.isEmpty)
    }

    // MARK: What people ask for

    @Test func longPressOffersAnActionOfTheApp() async {
        await open("Long Press")
        await tap("Read")
        // In the margin, where no words are.
        let page = phone.frame(of: shown?.imageView ?? UIView())
        phone.longPress(at: CGPoint(x: page.minX + 5, y: page.midY))
        await phone.settle()

        await tap("Favorite")
        await flickAway()

        #expect(navigation.topViewController?.title == "A Favorite")
        #expect(navigation.presentedViewController == nil && phone.warnings.isEmpty)
    }

    @Test func secondAttemptHasTheImage() async {
        await open("Second Attempt")
        await tap("Load")
        #expect(shown?.image !== Picture.winter.photo && !words.contains("Retry"))

        await tap("Try again")

        #expect(shown?.image === Picture.winter.photo && !words.contains("Try again"))
        await flickAway()
        #expect(navigation.presentedViewController == nil && phone.warnings.isEmpty)
    }

    @Test func uprightScreenStaysSoAndItsPhotoTurns() async {
        await open("Upright")
        phone.turn(to: .landscapeLeft)
        await phone.settle()
        #expect(phone.window.bounds.width == 390)
        await tap("Open")
        #expect(phone.window.bounds.width == 844)

        await tap("Close")

        #expect(phone.window.bounds.width == 844 && navigation.presentedViewController == nil)
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}
