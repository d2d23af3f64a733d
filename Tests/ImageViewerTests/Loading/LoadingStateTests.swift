#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What the app is told, and what it may show instead.
@MainActor struct LoadingStateTests {
    private let source = Source()
    private let photo = Stage.picture(CGSize(width: 2400, height: 1600))

    @MainActor private final class Record {
        var states: [String] = []

        init(of viewer: ImageViewerController) {
            viewer.onLoadingChange = { [unowned self] in
                switch $0 {
                case .loading: states.append("loading")
                case .loaded: states.append("loaded")
                case .failed(let error): states.append(error.localizedDescription)
                }
            }
        }
    }

    @Test func appHearsOfEachAttempt() async throws {
        let stage = Stage.loading(from: source)
        let record = Record(of: stage.viewer)
        #expect(record.states.isEmpty)
        await stage.presentAndAsk()
        #expect(record.states == ["loading"])
        source.fail("The Internet is full.")
        await stage.phone.settle()
        #expect(record.states == ["loading", "The Internet is full."])

        stage.tap(try #require(stage.retryButton))
        await stage.phone.settle()
        source.answer(nil)
        await stage.phone.settle()
        stage.tap(try #require(stage.retryButton))
        await stage.phone.settle()
        source.answer(photo)
        await stage.phone.settle()

        #expect(
            record.states == [
                "loading", "The Internet is full.", "loading", "There is no image.", "loading", "loaded",
            ])
    }

    @Test func appThatSetsAnImageHearsNoMore() async {
        let stage = Stage.loading(from: source)
        let record = Record(of: stage.viewer)
        await stage.presentAndAsk()

        stage.phone.act { stage.viewer.image = photo }
        source.answer(Stage.picture(CGSize(width: 30, height: 20)))
        await stage.phone.settle()
        stage.presenter.dismiss(animated: true)
        await stage.phone.settle()
        await stage.presentAndAsk()

        #expect(record.states == ["loading"] && source.requestCount == 1)
        #expect(stage.viewer.image === photo)
    }

    @Test func anotherSourceReplacesTheFirstOne() async {
        let stage = Stage.loading(from: source)
        let record = Record(of: stage.viewer)
        await stage.presentAndAsk()

        let other = Source()
        stage.phone.act { stage.viewer.load { try await other.load() } }
        await stage.wait { other.requestCount == 1 }
        source.answer(Stage.picture(CGSize(width: 30, height: 20)))
        await stage.phone.settle()
        #expect(record.states == ["loading", "loading"])
        other.answer(photo)
        await stage.phone.settle()

        #expect(stage.viewer.image === photo && record.states.last == "loaded")
        #expect(source.cancellations == 1 && stage.flaws == [])
    }

    @Test func loadedImageStaysUntilAnotherSourceHasOne() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.answer(photo)
        await stage.phone.settle()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        let zoomed = stage.image

        stage.phone.act { stage.viewer.load { try await source.load() } }
        await stage.wait { source.requestCount == 2 }
        #expect(stage.viewer.image === photo && stage.image == zoomed)
        let better = Stage.picture(CGSize(width: 4800, height: 3200))
        source.answer(better)
        await stage.phone.settle()

        #expect(stage.viewer.image === better && stage.image == zoomed)
    }

    @Test func appMayLoadSomethingElseWhenItHearsOfAFailure() async {
        let stage = Stage.loading(from: source)
        stage.viewer.onLoadingChange = { [photo, unowned viewer = stage.viewer] in
            if case .failed = $0 { viewer.load { photo } }
        }
        await stage.presentAndAsk()

        source.fail()
        await stage.wait { stage.viewer.image === photo }
        await stage.phone.settle()

        #expect(stage.message == nil && !stage.isShowingAnything && stage.flaws == [])
    }

    @Test func viewsOfTheAppReplaceThoseOfTheViewer() async {
        let stage = Stage.loading(from: source)
        stage.viewer.showsLoadingStatus = false
        stage.phone.accessibility.isVoiceOverRunning = true
        await stage.presentAndAsk()
        stage.phone.advance(by: 2)
        #expect(!stage.isShowingAnything)
        source.fail("The Internet is full.")
        await stage.phone.settle()

        #expect(!stage.isShowingAnything)
        #expect(!stage.phone.voiceOver.elements.contains { $0.accessibilityLabel == "Retry" })
        #expect(!stage.phone.accessibility.posted.contains { $0.argument as? String == "Loading" })
        stage.phone.act { stage.viewer.load { try await source.load() } }
        await stage.wait { source.requestCount == 2 }
        source.fail("The Internet is full.")
        await stage.phone.settle()
        #expect(!stage.isShowingAnything)
        stage.viewer.showsLoadingStatus = true
        await stage.phone.settle()
        #expect(stage.message != nil && stage.retryButton != nil)
    }

    // MARK: High dynamic range

    /// Its copies are in standard range.
    private final class BrightImage: UIImage, @unchecked Sendable {
        private let picture: UIImage

        init(_ picture: UIImage) {
            self.picture = picture
        }

        override var cgImage: CGImage? { picture.cgImage }
        override var size: CGSize { picture.size }
        override var scale: CGFloat { 1 }
        override var isHighDynamicRange: Bool { true }
        override func preparingThumbnail(of size: CGSize) -> UIImage? { picture.preparingThumbnail(of: size) }
        override func preparingForDisplay() -> UIImage? { picture.preparingForDisplay() }
    }

    @Test(arguments: [CGSize(width: 3000, height: 2000), CGSize(width: 300, height: 200)])
    func imageIsShownItselfWhereCopiesWouldBeFlat(size: CGSize) async {
        let bright = BrightImage(Stage.picture(size))
        let stage = Stage { ImageViewerController { bright } }

        await stage.presentAndAsk()

        #expect(stage.viewer.drawnImage === bright)
    }

    @Test func giantIsFlatRatherThanDecodedWhole() async {
        let giant = BrightImage(Stage.picture(CGSize(width: 30_000, height: 20_000)))
        let stage = Stage { ImageViewerController { giant } }

        await stage.presentAndAsk()

        #expect(stage.viewer.image === giant && stage.shownWidth == 1170)
    }
}
#endif
