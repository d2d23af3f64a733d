#if canImport(SimulatorKit)
    import SimulatorKit
    import Testing
    import UIKit

    @testable import ImageViewer

    @MainActor @Suite struct LoadingTests {
        private let source = Source()
        private let large = CGSize(width: 2400, height: 1600)
        private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

        // MARK: Loading

        @Test func placeholderIsThereFromTheFirstFrame() async {
            let stage = Stage.loading(from: source)
            stage.presenter.present(stage.viewer, animated: true)

            stage.phone.advance(by: 1 / 120)

            #expect(stage.image == fitted)
            #expect(stage.viewer.imageView.image != nil)
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
            #expect(stage.viewer.imageView.image?.imageOrientation == orientation)
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

        @Test func imageComesWithoutAPlaceholder() async {
            let stage = Stage.loading(placeholder: nil, from: source)
            await stage.presentAndAsk()
            #expect(stage.image.size == .zero)

            source.answer(Stage.picture(large))
            await stage.phone.settle()

            #expect(stage.image == fitted)
            #expect(stage.flaws == [])
        }

        // MARK: Waiting

        @Test func spinnerWaitsBeforeItFadesIn() async throws {
            let stage = Stage.loading(from: source)
            stage.presenter.present(stage.viewer, animated: true)
            stage.phone.advance(by: 0.45)
            #expect(stage.spinner == nil)

            await stage.phone.settle()

            let spinner = try #require(stage.spinner)
            let frame = stage.phone.frame(of: spinner)
            #expect(stage.phone.opacity(of: spinner) == 1 && spinner.isAnimating)
            #expect(abs(frame.midX - 195) < 0.5 && abs(frame.midY - 422) < 0.5)
        }

        @Test(arguments: [false, true])
        func nothingFlashesWhenTheImageComesAtOnce(reports: Bool) async {
            let stage = Stage.loading(progress: reports ? Progress(totalUnitCount: 1) : nil, from: source)
            stage.presenter.present(stage.viewer, animated: true)
            stage.phone.advance(by: 1 / 120)
            await stage.wait { source.requestCount == 1 }
            source.answer(Stage.picture(large))
            await stage.wait { stage.viewer.image?.size == large }

            var hasFlashed = false
            for _ in 0..<240 {
                hasFlashed = hasFlashed || stage.isShowingAnything
                stage.phone.advance(by: 1 / 120)
            }

            #expect(!hasFlashed)
            #expect(stage.image == fitted)
        }

        @Test func barFollowsTheProgress() async throws {
            let progress = Progress(totalUnitCount: 100)
            let stage = Stage.loading(progress: progress, from: source)
            stage.presenter.present(stage.viewer, animated: true)
            stage.phone.advance(by: 0.45)
            #expect(stage.bar == nil)
            await stage.phone.settle()
            let bar = try #require(stage.bar)
            #expect(stage.spinner == nil && bar.progress == 0)

            progress.completedUnitCount = 60
            await stage.phone.settle()

            let frame = stage.phone.frame(of: bar)
            #expect(abs(bar.progress - 0.6) < 0.001)
            #expect(stage.phone.opacity(of: bar) == 1)
            #expect(frame.width > 100 && frame.height > 1, "\(frame)")
            #expect(abs(frame.midX - 195) < 0.5 && abs(frame.midY - 422) < 3)
            source.answer(Stage.picture(large))
            await stage.phone.settle()
            #expect(stage.bar == nil)
        }

        @Test(arguments: [CGSize(width: 30, height: 20), nil])
        func withASourceThatNeverAnswersEverythingElseWorks(placeholder: CGSize?) async {
            let stage = Stage.loading(placeholder: placeholder, from: source)
            await stage.presentAndAsk()

            stage.phone.doubleTap(at: stage.middle)
            await stage.phone.settle()
            #expect(stage.viewer.isZoomed == (placeholder != nil))
            stage.phone.pinch(at: stage.middle, scale: 0.2)
            await stage.phone.settle()
            #expect(!stage.viewer.isZoomed && stage.isAtRest)
            stage.phone.tap(at: CGPoint(x: 195, y: 100))
            await stage.phone.settle()
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
            stage.phone.resize(to: CGSize(width: 844, height: 390))
            await stage.phone.settle()
            #expect(stage.isAtRest && stage.isPresented)
            stage.phone.drag(from: stage.middle, to: CGPoint(x: 422, y: 300))
            await stage.phone.settle()
            #expect(stage.isAtRest && source.requestCount == 1 && source.cancellations == 0)
            #expect(stage.spinner != nil)
            stage.phone.flick(from: stage.middle, to: CGPoint(x: 422, y: 350))
            await stage.phone.settle()

            #expect(!stage.isPresented)
        }

        // MARK: Failing

        @Test func failureSaysWhyAndATapTriesAgain() async throws {
            let stage = Stage.loading(from: source)
            await stage.presentAndAsk()

            source.fail("The Internet is full.")
            await stage.phone.settle()
            #expect(stage.message?.text == "The Internet is full.")
            #expect(stage.spinner == nil)
            #expect(stage.image == fitted && source.requestCount == 1)

            stage.tap(try #require(stage.retryButton))
            await stage.phone.settle()
            #expect(source.requestCount == 2)
            #expect(stage.message?.text == nil && stage.retryButton == nil && stage.spinner != nil)
            #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 1)

            source.fail("Still full.")
            await stage.phone.settle()
            #expect(stage.message?.text == "Still full.")
            stage.tap(try #require(stage.retryButton))
            await stage.phone.settle()
            source.answer(Stage.picture(large))
            await stage.phone.settle()
            #expect(source.requestCount == 3 && !stage.isShowingAnything)
            #expect(stage.viewer.image?.size == large && stage.flaws == [])
        }

        @Test func afterAFailureOnlyRetryTriesAgain() async {
            let stage = Stage.loading(from: source)
            await stage.presentAndAsk()
            source.fail()
            await stage.phone.settle()

            stage.phone.doubleTap(at: CGPoint(x: 195, y: 320))
            await stage.phone.settle()
            stage.phone.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 100, y: 600))
            await stage.phone.settle()
            stage.phone.press(.keyboard0, modifiers: .command)
            await stage.phone.settle()
            stage.phone.tap(at: CGPoint(x: 195, y: 100))
            await stage.phone.settle()
            stage.phone.resize(to: CGSize(width: 844, height: 390))
            await stage.phone.settle()

            #expect(source.requestCount == 1)
            #expect(stage.message?.text == "The Internet is full." && stage.retryButton != nil)
            stage.phone.press(.keyboardEscape)
            await stage.phone.settle()
            #expect(!stage.isPresented)
        }

        @Test func noImageIsAFailure() async {
            let stage = Stage.loading(placeholder: nil, from: source)
            await stage.presentAndAsk()

            source.answer(nil)
            await stage.phone.settle()

            #expect(stage.message?.text?.isEmpty == false && stage.retryButton != nil)
            #expect(stage.viewer.image == nil)
        }

        @Test func loadThatTheSourceItselfCancelsHasFailed() async {
            let stage = Stage { ImageViewerController { throw CancellationError() } }

            await stage.presentAndAsk()

            #expect(stage.message?.text?.isEmpty == false && stage.retryButton != nil)
        }

        @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad], [false, true])
        func longMessageWrapsAndStaysClearOfTheButtons(device: Device, isTurned: Bool) async throws {
            let stage = Stage.loading(device, from: source)
            if isTurned {
                stage.phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
            }
            await stage.presentAndAsk()

            source.fail(
                "The server “images.example.com” has not answered in time. It may be under maintenance, or you may "
                    + "have no connection to the Internet. Check the settings of your network and try again later."
            )
            await stage.phone.settle()

            let (label, button) = (try #require(stage.message), try #require(stage.retryButton))
            let (text, retry) = (stage.phone.frame(of: label), stage.phone.frame(of: button))
            let safe = stage.screen.inset(by: stage.phone.window.safeAreaInsets)
            #expect(safe.contains(text) && safe.contains(retry), "\(text), \(retry)")
            #expect(text.maxY <= retry.minY && retry.minY - text.maxY < 40, "\(text), \(retry)")
            #expect(!text.intersects(stage.phone.frame(of: stage.viewer.closeButton)))
            #expect(text.height >= label.sizeThatFits(CGSize(width: text.width, height: 10_000)).height - 1)
            #expect(abs(text.midX - stage.middle.x) < 1 && abs(retry.midX - stage.middle.x) < 1)
            #expect(retry.height >= 28 && retry.width >= 28)
        }

        // MARK: Cancelling

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
    }
#endif
