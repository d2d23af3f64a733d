#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Nothing is loaded for a viewer that has left.
@MainActor struct LoadingCancellationTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)
    private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

    enum Way: CaseIterable {
        case flick, closeButton, escapeKey, escapeGesture, presenter, withoutAnimation, itself, newRoot

        @MainActor func close(_ stage: Stage) {
            switch self {
            case .flick:
                stage.phone.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 500))
            case .closeButton: stage.tap(stage.viewer.closeButton)
            case .escapeKey: stage.phone.press(.keyboardEscape)
            case .escapeGesture:
                stage.phone.voiceOver.focus(on: stage.viewer.closeButton)
                stage.phone.voiceOver.escape()
            case .presenter: stage.presenter.dismiss(animated: true)
            case .withoutAnimation: stage.presenter.dismiss(animated: false)
            case .itself: stage.viewer.dismiss(animated: true)
            case .newRoot: stage.phone.show(UIViewController())
            }
        }
    }

    @Test(arguments: Way.allCases, [false, true])
    func dismissalCancels(way: Way, withZoom: Bool) async {
        let stage = Stage.loading(from: source)
        if withZoom { stage.viewer.transition = ImageZoomTransition { nil } }
        await stage.presentAndAsk()
        #expect(source.cancellations == 0)

        way.close(stage)
        await stage.phone.settle()

        #expect(!stage.isPresented || way == .newRoot)
        #expect(source.cancellations == 1 && source.requestCount == 1)
    }

    /// What is let go with its window is not told that it disappears.
    @Test func viewerThatGoesWithItsWindowCancels() async {
        let phone = Simulator(.iPhone)
        phone.show(UIViewController())
        weak var viewer: ImageViewerController?
        func makeWindow() -> UIWindow {
            let window = UIWindow(frame: phone.window.bounds)
            let root = ImageViewerController { try await source.load() }
            window.rootViewController = root
            viewer = root
            return window
        }
        var window: UIWindow? = makeWindow()
        window?.isHidden = false
        await phone.settle()
        #expect(source.requestCount == 1 && source.cancellations == 0)

        window = nil
        await phone.settle()

        #expect(viewer == nil && source.cancellations == 1)
    }

    @Test func presentedAgainItLoadsAgain() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        Way.flick.close(stage)
        await stage.phone.settle()

        await stage.presentAndAsk()
        #expect(source.requestCount == 2)
        #expect(stage.spinner != nil && stage.image == fitted)
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.viewer.image?.size == large && !stage.isShowingAnything)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [true, false])
    func whatWasCancelledIsIgnoredHoweverLateItComes(fails: Bool) async {
        source.heedsCancellation = false
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        Way.escapeKey.close(stage)
        await stage.phone.settle()
        await stage.presentAndAsk()
        let image = Stage.picture(large)

        if fails {
            source.fail(to: 0)
        } else {
            source.answer(Stage.picture(CGSize(width: 5, height: 9)), to: 0)
        }
        await stage.phone.settle()
        #expect(stage.spinner != nil && stage.message?.text == nil && stage.image == fitted)
        source.answer(image, to: 1)
        await stage.phone.settle()

        #expect(stage.viewer.image === image && !stage.isShowingAnything)
    }

    @Test func whatComesAfterTheDismissalChangesNothing() async {
        source.heedsCancellation = false
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let placeholder = stage.viewer.image
        Way.closeButton.close(stage)
        await stage.phone.settle()

        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.viewer.image === placeholder)
    }

    @Test(arguments: [CGSize(width: 30, height: 20), nil])
    func noImageThatTheAppSetsCancels(placeholder: CGSize?) async {
        source.heedsCancellation = false
        let stage = Stage.loading(placeholder: placeholder, from: source)
        await stage.presentAndAsk()

        stage.viewer.image = nil
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(source.cancellations == 1 && stage.viewer.image == nil && !stage.isShowingAnything)
    }

    /// The app gives up, and makes do with the preview.
    @Test(arguments: [true, false])
    func placeholderThatTheAppSetsAsTheImageStays(hasFailed: Bool) async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        if hasFailed { source.fail() }
        await stage.phone.settle()
        let placeholder = stage.viewer.image

        stage.viewer.image = placeholder
        if !hasFailed { source.answer(Stage.picture(large)) }
        await stage.phone.settle()

        #expect(stage.viewer.drawnImage === placeholder && !stage.isShowingAnything)
    }

    @Test func afterAFailureItLoadsAgainWhenItIsPresentedAgain() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail()
        await stage.phone.settle()
        Way.flick.close(stage)
        await stage.phone.settle()

        await stage.presentAndAsk()

        #expect(source.requestCount == 2)
        #expect(stage.message?.text == nil && stage.retryButton == nil && stage.spinner != nil)
    }

    @Test func whatIsLoadedStaysLoaded() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.answer(Stage.picture(large))
        await stage.phone.settle()
        Way.flick.close(stage)
        await stage.phone.settle()

        await stage.presentAndAsk()

        #expect(source.requestCount == 1)
        #expect(stage.flaws == [] && !stage.isShowingAnything)
    }

    @Test func whatIsCancelledIsNotDecoded() async {
        source.heedsCancellation = false
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        Way.flick.close(stage)
        await stage.phone.settle()
        let photo = WatchedImage.make(large)

        source.answer(photo)
        await stage.phone.settle()

        #expect(photo.all.isEmpty)
    }
}
#endif
