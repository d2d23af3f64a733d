#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// No more of an image is decoded than the screen can show of it.
@MainActor @Suite(.serialized) struct SharpeningTests {
    private let giant = WatchedImage.make(CGSize(width: 30_000, height: 20_000))
    private static let most: CGFloat = 50_000_000

    private func zoomIn(_ stage: Stage) async {
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        await stage.phone.settle()
    }

    private func zoomToTheMost(_ stage: Stage) async {
        for _ in 0..<10 { await zoomIn(stage) }
    }

    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad])
    func giantComesInTheSizeOfTheScreen(device: Device) async throws {
        let stage = await Stage.loaded(giant, device)

        let pixels = device.size.width * device.scale
        #expect(giant.all.count == 1)
        #expect(abs(try #require(giant.widths.first) - pixels) <= 1)
        #expect(abs(CGFloat(try #require(stage.shownWidth)) - pixels) <= 1)
        #expect(stage.viewer.image === giant)
        #expect(stage.flaws == [])
    }

    @Test func closerLooksAskForMoreAndMoveNothing() async throws {
        let stage = await Stage.loaded(giant)
        for step in 1...2 {
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            stage.rest()
            let (frame, before) = (stage.image, try #require(stage.shownWidth))
            #expect(giant.all.count == step)

            await stage.phone.settle()

            #expect(giant.all.count == step + 1)
            #expect(try #require(stage.shownWidth) > before)
            #expect(abs(CGFloat(try #require(stage.shownWidth)) - frame.width * 3) <= 1)
            #expect(abs(stage.image.minX - frame.minX) < 0.5 && abs(stage.image.minY - frame.minY) < 0.5)
            #expect(abs(stage.image.width - frame.width) < 0.5)
        }
        #expect(stage.flaws == [])
    }

    @Test func copyThatComesInAZoomLeavesItsLimit() {
        let size = CGSize(width: 1000, height: 750)
        let (photo, soft, sharp) = (
            Stage.picture(size, scale: 3), Stage.picture(size), Stage.picture(size, scale: 2)
        )
        let stage = Stage.presented(image: size)
        stage.phone.act { stage.viewer.show(photo, as: soft) }
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()

        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.advance(by: 0.1)
        stage.phone.act { stage.viewer.show(photo, as: sharp) }
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()

        #expect(abs(stage.viewer.scrollView.zoomScale - 3) < 0.001)
    }

    @Test func nothingIsDecodedOnTheMainThreadNorTooMuch() async {
        let stage = await Stage.loaded(giant)
        await zoomToTheMost(stage)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        stage.phone.press(.keyboard0, modifiers: .command)
        await stage.phone.settle()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()

        #expect(giant.all.count > 3)
        #expect(WatchedImage.isOnMainQueue)
        #expect(giant.all.allSatisfy { !$0.isOnMainThread })
        #expect(giant.all.allSatisfy { $0.size.width * $0.size.height <= Self.most * 1.001 })
        #expect(giant.widths.contains { $0 * $0 * 2 / 3 > Self.most * 0.99 })
        #expect(stage.flaws == [])
    }

    @Test(arguments: [
        CGSize(width: 200_000, height: 200), CGSize(width: 200, height: 200_000),
        CGSize(width: 7072, height: 7072),
    ])
    func onlyWhatIsTooMuchIsKeptOut(size: CGSize) async {
        let photo = WatchedImage.make(size)
        let stage = await Stage.loaded(photo)

        await zoomToTheMost(stage)

        #expect(photo.all.allSatisfy { $0.size.width * $0.size.height <= Self.most * 1.001 })
        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func thereIsNoMoreThanTheImageHas() async {
        let photo = WatchedImage.make(CGSize(width: 900, height: 600), scale: 3)
        let stage = await Stage.loaded(photo)

        await zoomToTheMost(stage)

        #expect(photo.all == [WatchedImage.Decoding(size: photo.size * 3, isOnMainThread: false)])
        #expect(stage.shownWidth == 900)
    }

    @Test(arguments: [UIImage.Orientation.right, .left, .down, .upMirrored], [1, 2] as [CGFloat])
    func orientationAndScaleAreKept(orientation: UIImage.Orientation, scale: CGFloat) async throws {
        let photo = WatchedImage.make(
            CGSize(width: 4000, height: 6000), scale: scale, orientation: orientation)
        let isTurned = orientation == .right || orientation == .left
        let stage = await Stage.loaded(photo)

        await zoomIn(stage)

        let shown = try #require(stage.viewer.drawnImage)
        let expected =
            isTurned ? CGSize(width: 6000, height: 4000) : CGSize(width: 4000, height: 6000)
        // At another scale a copy is decoded, which does not tell.
        #expect(photo.all.count == (scale == 1 ? 2 : 0))
        #expect(shown.imageOrientation == orientation)
        #expect(abs(shown.size.width - expected.width / scale) < 0.01 * expected.width)
        #expect(abs(shown.size.height - expected.height / scale) < 0.01 * expected.height)
        #expect(abs(stage.image.width / stage.image.height - expected.width / expected.height) < 0.01)
        #expect(stage.flaws == [])
    }

    @Test func whatIsSharpEnoughIsNotDecodedAgain() async {
        let stage = await Stage.loaded(giant)
        await zoomIn(stage)
        await zoomIn(stage)
        let count = giant.all.count

        stage.phone.press(.keyboard0, modifiers: .command)
        await stage.phone.settle()
        await zoomIn(stage)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 100, y: 300))
        await stage.phone.settle()
        await zoomIn(stage)

        #expect(giant.all.count == count)
    }

    @Test func pinchAsksOnceItIsOver() async {
        let stage = await Stage.loaded(giant)
        let fingers = [150, 240].map { stage.phone.touch(at: CGPoint(x: $0, y: 422)) }
        fingers[1].move(to: CGPoint(x: 380, y: 422), duration: 0.3)
        await stage.phone.runTasks()
        #expect(giant.all.count == 1)

        for finger in fingers { finger.lift() }
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && giant.all.count == 2)
    }

    @Test func placeholderThatIsZoomedBecomesSharpWithoutAJump() async throws {
        let source = Source()
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        await zoomIn(stage)
        await zoomIn(stage)
        let frame = stage.image

        source.answer(giant)
        await stage.phone.settle()

        #expect(abs(stage.image.width - frame.width) < 0.5 && abs(stage.image.minX - frame.minX) < 0.5)
        #expect(abs(CGFloat(try #require(stage.shownWidth)) - frame.width * 3) <= 1)
        stage.phone.simulateMemoryWarning()
        await stage.phone.settle()
        #expect(try #require(stage.shownWidth) <= 1171)
    }

    // MARK: Turning

    @Test func rotationAsksForWhatTheLargerScreenShows() async throws {
        let stage = await Stage.loaded(giant)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()

        #expect(giant.all.count == 2)
        #expect(abs(CGFloat(try #require(stage.shownWidth)) - stage.image.width * 3) <= 1)
        #expect(stage.flaws == [])
    }

    @Test func rotationKeepsWhatIsInTheMiddleOfAGiant() async {
        let stage = await Stage.loaded(giant)
        stage.phone.doubleTap(at: CGPoint(x: 120, y: 400))
        await stage.phone.settle()
        func inTheMiddle() -> CGPoint {
            CGPoint(
                x: (stage.middle.x - stage.image.minX) / stage.image.width,
                y: (stage.middle.y - stage.image.minY) / stage.image.height)
        }
        let point = inTheMiddle()

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()

        #expect(abs(inTheMiddle().x - point.x) < 0.01 && abs(inTheMiddle().y - point.y) < 0.01)
        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }

    // MARK: Memory

    @Test func memoryWarningChangesNothingAtRest() async throws {
        let stage = await Stage.loaded(giant)

        stage.phone.simulateMemoryWarning()
        await stage.phone.settle()

        #expect(giant.all.count == 1 && stage.shownWidth == 1170)
        #expect(stage.flaws == [])
    }

    @Test func memoryWarningDropsWhatOnlyTheZoomNeeds() async {
        let stage = await Stage.loaded(giant)
        await zoomIn(stage)
        await zoomIn(stage)
        let frame = stage.image

        stage.phone.simulateMemoryWarning()
        #expect(stage.shownWidth == 1170)
        await stage.phone.settle()

        // It stays so until somebody looks elsewhere.
        #expect(stage.shownWidth == 1170 && giant.all.count == 3)
        #expect(abs(stage.image.width - frame.width) < 0.5 && abs(stage.image.minX - frame.minX) < 0.5)
        #expect(stage.flaws == [])
        await zoomIn(stage)
        #expect(giant.all.count == 4)
    }

    /// The first copy was for the screen as it was before.
    @Test func memoryWarningAfterARotationLeavesTheImageSharp() async throws {
        let stage = await Stage.loaded(giant)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()

        stage.phone.simulateMemoryWarning()
        await stage.phone.settle()

        #expect(abs(CGFloat(try #require(stage.shownWidth)) - stage.image.width * 3) <= 1)
        #expect(stage.flaws == [])
    }

    @Test func memoryWarningEndsADecoding() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }

        stage.phone.simulateMemoryWarning()
        giant.goOn()
        await stage.phone.settle()

        #expect(stage.shownWidth == 1170 && giant.all.count == 2)
    }

    @Test func memoryWarningBeforeAnythingIsLoadedIsHarmless() async {
        let source = Source()
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        stage.phone.simulateMemoryWarning()
        #expect(source.cancellations == 0)
        giant.hold()
        source.answer(giant)
        await stage.wait { giant.all.count == 1 }

        stage.phone.simulateMemoryWarning()
        giant.goOn()
        await stage.phone.settle()

        #expect(stage.shownWidth == 1170 && !stage.isShowingAnything)
    }

    // MARK: No longer wanted

    @Test func zoomingOutEndsADecoding() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }

        stage.phone.press(.keyboard0, modifiers: .command)
        stage.rest()
        giant.goOn()
        await stage.phone.settle()
        #expect(stage.shownWidth == 1170)

        await zoomIn(stage)
        #expect(giant.all.count == 3 && stage.shownWidth == 2340)
    }

    @Test func lastOfTwoDecodingsCounts() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }

        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        giant.goOn()
        await stage.phone.settle()

        #expect(giant.all.count == 3 && stage.shownWidth == 4680)
    }

    /// As a pushed viewer is, over which another screen is pushed.
    @Test func whatWasEndedByALeaveIsAskedForAgain() async {
        let phone = Simulator(.iPhone)
        let giant = giant
        let viewer = ImageViewerController { giant }
        let navigation = UINavigationController(rootViewController: viewer)
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        await phone.settle()
        phone.doubleTap(at: CGPoint(x: 195, y: 422))
        // Time passes, but no task runs.
        func rest() { phone.settle() }
        rest()
        let count = giant.all.count
        navigation.pushViewController(UIViewController(), animated: false)
        await phone.settle()

        navigation.popViewController(animated: false)
        await phone.settle()

        #expect(viewer.isZoomed && giant.all.count == count + 1)
        #expect(viewer.drawnImage?.cgImage?.width ?? 0 > 1170)
    }

    @Test func dismissalEndsADecoding() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }

        stage.phone.press(.keyboardEscape)
        stage.rest()
        giant.goOn()
        await stage.phone.settle()
        #expect(!stage.isPresented && stage.shownWidth == 1170)

        await stage.presentAndAsk()
        #expect(stage.flaws == [] && giant.all.count == 2)
        await zoomIn(stage)
        #expect(stage.shownWidth == 2340)
    }

    @Test func imageThatTheAppSetsMeanwhileStays() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }
        let other = Stage.picture(CGSize(width: 600, height: 900))

        stage.viewer.image = other
        giant.goOn()
        await stage.phone.settle()
        stage.phone.simulateMemoryWarning()
        await zoomIn(stage)

        #expect(stage.viewer.drawnImage === other)
        #expect(giant.all.count == 2 && stage.flaws == [])
    }

    @Test func whatWasCoveredBecomesSharpAfterwards() async {
        let stage = await Stage.loaded(giant)
        giant.hold()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.rest()
        await stage.wait { giant.all.count == 2 }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen

        stage.viewer.present(cover, animated: true)
        stage.rest()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.rest()
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.rest()
        giant.goOn()
        await stage.phone.settle()
        stage.viewer.dismiss(animated: true)
        await stage.phone.settle()

        #expect(stage.shownWidth == 2340)
        #expect(stage.flaws == [])
    }
}

extension CGSize {
    fileprivate static func * (size: CGSize, factor: CGFloat) -> CGSize {
        CGSize(width: size.width * factor, height: size.height * factor)
    }
}
#endif
