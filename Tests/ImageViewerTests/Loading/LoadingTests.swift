#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// An image that is still to come takes the place of its placeholder, wherever the viewer is shown.
@MainActor struct LoadingTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)
    private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

    // MARK: Loading

    @Test func placeholderIsThereFromTheFirstFrame() async {
        let stage = Stage.loading(from: source)
        stage.presenter.present(stage.viewer, animated: true)

        stage.phone.advance(by: 1 / 120)

        #expect(stage.image == fitted)
        #expect(stage.viewer.drawnImage != nil)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat], [UIImage.Orientation.up, .right, .downMirrored])
    func placeholderIsFittedHoweverSmallItIs(scale: CGFloat, orientation: UIImage.Orientation)
        async throws
    {
        let pixels = orientation == .right ? CGSize(width: 4, height: 6) : CGSize(width: 6, height: 4)
        let drawing = try #require(Stage.picture(pixels).cgImage)
        let placeholder = UIImage(cgImage: drawing, scale: scale, orientation: orientation)
        let stage = Stage { ImageViewerController(placeholder: placeholder) { nil } }

        stage.present()

        #expect(stage.image == fitted)
        #expect(stage.viewer.image === placeholder)
        #expect(stage.viewer.drawnImage?.imageOrientation == orientation)
    }

    /// The largest iPad is 1366 points long.
    @Test(arguments: [
        Device.iPhone, .iPhoneSE, .iPad, Device(size: CGSize(width: 1366, height: 1024)),
    ])
    func placeholderIsFittedHoweverLargeTheScreenIs(device: Device) {
        let stage = Stage.loading(device, from: source)

        stage.present()

        #expect(abs(stage.image.width - min(stage.screen.width, stage.screen.height * 1.5)) < 0.5)
    }

    @Test(arguments: [false, true])
    func imageThatTheAppSetsWhileNothingIsLoadedStays(isPresentedBefore: Bool) async {
        let stage = Stage.loading(from: source)
        if isPresentedBefore {
            await stage.presentAndAsk()
            stage.phone.act { stage.presenter.dismiss(animated: true) }
            await stage.phone.settle()
        }
        let own = Stage.picture(large)
        stage.viewer.image = own

        await stage.presentAndAsk()
        await stage.phone.settle()

        #expect(source.requestCount == (isPresentedBefore ? 1 : 0))
        #expect(stage.viewer.image === own && stage.viewer.drawnImage === own)
    }

    /// A drag keeps the viewer from hearing of the image.
    @Test(arguments: [false, true])
    func imageThatTheAppSetsDuringTheLastDragStays(hasFailed: Bool) async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        if hasFailed {
            source.fail()
            await stage.phone.settle()
            #expect(stage.retryButton != nil)
        }
        let finger = stage.phone.touch(at: CGPoint(x: 60, y: 300))
        finger.move(to: CGPoint(x: 60, y: 400), duration: 0.2)
        let own = Stage.picture(large)
        stage.viewer.image = own
        stage.phone.act { stage.presenter.dismiss(animated: false) }
        finger.lift()
        await stage.phone.settle()

        await stage.presentAndAsk()
        stage.phone.advance(by: 2)

        #expect(stage.viewer.image === own && !stage.isShowingAnything && source.requestCount == 1)
    }

    @Test func loadingBeginsWithTheAppearance() async {
        let stage = Stage.loading(from: source)
        stage.viewer.loadViewIfNeeded()
        await stage.phone.settle()
        #expect(source.requestCount == 0)

        await stage.presentAndAsk()

        #expect(source.requestCount == 1)
    }

    @Test func imageTakesThePlaceOfThePlaceholder() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(large)

        source.answer(image)
        await stage.phone.settle()

        #expect(stage.viewer.image === image)
        #expect(stage.image == fitted)
        #expect(!stage.isShowingAnything)
        #expect(stage.flaws == [])
        #expect(source.requestCount == 1 && source.cancellations == 0)
    }

    /// A large original would be decoded whole to be shown, if only for an instant.
    @Test func originalIsNeverShownInPlaceOfItsCopy() async {
        @MainActor final class Witness: ImageViewerAddition {
            var shown: [UIImage?] = []

            override func viewerIsAtRest(_ viewer: ImageViewerController) {
                shown += [viewer.drawnImage, viewer.ownScrollView.latest.copy]
            }
        }
        let (witness, giant) = (Witness(), WatchedImage.make(CGSize(width: 9000, height: 6000)))
        let stage = Stage.loading(from: source)
        stage.viewer.add(witness)
        await stage.presentAndAsk()

        source.answer(giant)
        await stage.phone.settle()
        let copy = stage.viewer.drawnImage
        stage.viewer.image = giant
        await stage.phone.settle()

        #expect(stage.viewer.image === giant && copy !== giant && stage.viewer.drawnImage === copy)
        #expect(!witness.shown.isEmpty && witness.shown.allSatisfy { $0 !== giant })
    }

    @Test func viewerThatIsNotShownHasNoViews() {
        let viewer = ImageViewerController { nil }

        #expect(!viewer.isViewLoaded)
    }

    @Test func imageComesWithoutAPlaceholder() async {
        let stage = Stage.loading(placeholder: nil, from: source)
        await stage.presentAndAsk()
        #expect(stage.image.size == .zero)

        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.image == fitted)
        #expect(stage.flaws == [])
    }

    // MARK: Hosting

    enum Host: CaseIterable {
        case root, child, pushed
    }

    @Test(arguments: Host.allCases)
    func itLoadsWhereverItIsShown(host: Host) async {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(placeholder: nil) { try await source.load() }
        let parent = UIViewController()
        switch host {
        case .root: phone.show(viewer)
        case .child:
            phone.show(parent)
            parent.addChild(viewer)
            viewer.view.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
            parent.view.addSubview(viewer.view)
            viewer.didMove(toParent: parent)
        case .pushed:
            let navigation = UINavigationController(rootViewController: parent)
            navigation.isNavigationBarHidden = true
            phone.show(navigation)
            navigation.pushViewController(viewer, animated: true)
        }
        await phone.settle()
        #expect(source.requestCount == 1)
        source.fail()
        await phone.settle()
        let retry = viewer.view.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UIButton }.first {
            $0 !== viewer.closeButton && phone.opacity(of: $0) == 1
        }
        let frame = retry.map(phone.frame) ?? .null
        #expect(abs(frame.midX - 195) < 1 && viewer.view.bounds.height > frame.height)

        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await phone.settle()
        source.answer(Stage.picture(large))
        await phone.settle()

        #expect(source.requestCount == 2 && phone.frame(of: viewer.imageView).width == 390)
    }

    @Test func poppedViewerThatTheAppKeepsStopsLoadingAndStartsAnew() async {
        let (phone, root) = (Simulator(.iPhone), UIViewController())
        let viewer = ImageViewerController(placeholder: nil) { try await source.load() }
        let navigation = UINavigationController(rootViewController: root)
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        navigation.pushViewController(viewer, animated: true)
        await phone.settle()

        navigation.popViewController(animated: true)
        await phone.settle()
        #expect(source.cancellations == 1)
        navigation.pushViewController(viewer, animated: true)
        await phone.settle()
        source.answer(Stage.picture(large))
        await phone.settle()

        #expect(source.requestCount == 2 && phone.frame(of: viewer.imageView).width == 390)
    }
}
#endif
