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
        #expect(stage.viewer.image === own && stage.viewer.imageView.image === own)
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

            func viewerIsAtRest(_ viewer: ImageViewerController) {
                shown += [viewer.imageView.image, viewer.displayedImage]
            }
        }
        let (witness, giant) = (Witness(), Photo.make(CGSize(width: 9000, height: 6000)))
        let stage = Stage.loading(from: source)
        stage.viewer.additions.insert(witness, at: 0)
        await stage.presentAndAsk()

        source.answer(giant)
        await stage.phone.settle()
        let copy = stage.viewer.imageView.image
        stage.viewer.image = giant
        await stage.phone.settle()

        #expect(stage.viewer.image === giant && copy !== giant && stage.viewer.imageView.image === copy)
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

    @Test func spinnerFadesWithTheChromeWhenThePlaceholderIsPulled() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let spinner = try #require(stage.spinner)

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 482), duration: 0.2)
        let faded = stage.phone.opacity(of: stage.viewer.closeButton)
        #expect(faded > 0.1 && faded < 0.9 && abs(stage.phone.opacity(of: spinner) - faded) < 0.01)
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)
        #expect(stage.phone.opacity(of: spinner) == 0)
        stage.phone.advance(by: 0.2)
        finger.lift()
        await stage.phone.settle()

        #expect(stage.phone.opacity(of: spinner) == 1)
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

    @Test(arguments: [false, true], [false, true])
    func fingerOnTheIndicatorMeansTheImage(reports: Bool, isZoomed: Bool) async throws {
        let stage = Stage.loading(progress: reports ? Progress(totalUnitCount: 1) : nil, from: source)
        await stage.presentAndAsk()
        if isZoomed {
            stage.phone.doubleTap(at: CGPoint(x: 195, y: 380))
            await stage.phone.settle()
        }
        let indicator: UIView = try #require(stage.spinner ?? stage.bar)
        let (start, before) = (stage.phone.frame(of: indicator), stage.image)
        var pulled: CGFloat = 0
        stage.viewer.onPull = { pulled = max(pulled, $0) }

        stage.phone.drag(
            from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: start.midX - 60, y: start.midY),
            pause: 0.5)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed == isZoomed && (pulled > 0) == !isZoomed)
        #expect(isZoomed ? abs(stage.image.minX - before.minX + 60) < 12 : stage.image == before)
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

    @Test func messageAndRetryGrowWithTheReadersText() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail("The Internet is full.")
        await stage.phone.settle()
        func message() throws -> UILabel {
            try #require(
                stage.viewer.view.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UILabel }.first)
        }
        let retry = try #require(stage.retryButton)
        let before = (stage.phone.frame(of: try message()).height, stage.phone.frame(of: retry).height)

        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraLarge
        await stage.phone.settle()

        #expect(stage.phone.frame(of: try message()).height > 1.5 * before.0)
        #expect(retry.titleLabel?.font.pointSize ?? 0 > 30 && stage.phone.frame(of: retry).height >= before.1)
        #expect(stage.phone.frame(of: try message()).maxY < stage.phone.frame(of: retry).minY)
    }

    /// Nothing of a damaged file can be decoded, and a giant is not decoded whole instead.
    @Test func giantThatCannotBeDecodedIsAFailure() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()

        source.answer(Damaged(size: CGSize(width: 20_000, height: 10_000)))
        await stage.phone.settle()
        #expect(
            stage.phone.voiceOver.elements.contains { $0.accessibilityLabel == "The image cannot be shown." })
        #expect(stage.retryButton?.isHidden == false)
        stage.tap(stage.retryButton ?? UIView())
        await stage.phone.settle()
        source.answer(Damaged(size: CGSize(width: 600, height: 400)))
        await stage.phone.settle()

        // A small one may still be shown by whoever draws it.
        #expect(stage.viewer.image?.size == CGSize(width: 600, height: 400) && !stage.isShowingAnything)
    }

    /// Of whose bytes no thumbnail can be made.
    private final class Damaged: UIImage, @unchecked Sendable {
        private let pixels: CGSize

        init(size: CGSize) { pixels = size }

        override var size: CGSize { pixels }
        override var scale: CGFloat { 1 }
        override func preparingThumbnail(of size: CGSize) -> UIImage? { nil }
        override func preparingForDisplay() -> UIImage? { nil }
    }

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
        #expect(abs(retry.minY - text.maxY - 8) < 0.5, "\(text), \(retry)")
        #expect(!text.intersects(stage.phone.frame(of: stage.viewer.closeButton)))
        #expect(text.height >= label.sizeThatFits(CGSize(width: text.width, height: 10_000)).height - 1)
        #expect(abs(text.midX - stage.middle.x) < 1 && abs(retry.midX - stage.middle.x) < 1)
        #expect(retry.height >= 44 && retry.width >= 120 && label.textAlignment == .center)
    }

    /// The placeholder may be as white as the text.
    @Test func everythingHasItsOwnDarkGround() async throws {
        func expectGround(_ view: UIView?) throws {
            let ground = try #require(view?.backgroundColor).cgColor
            #expect(ground.alpha > 0.5 && (ground.components ?? [1]).dropLast().allSatisfy { $0 < 0.2 })
            #expect(view?.layer.cornerRadius == 8)
        }
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        try expectGround(stage.spinner)

        source.fail()
        await stage.phone.settle()

        try expectGround(stage.message)
        try expectGround(stage.retryButton)
        #expect(stage.retryButton?.tintColor == .white && stage.message?.textColor == .white)
        let reporting = Stage.loading(progress: Progress(totalUnitCount: 1), from: source)
        await reporting.presentAndAsk()
        try expectGround(reporting.bar)
    }

    /// In a window that leaves no room the message may lie beneath the button, but never over it.
    @Test(arguments: [false, true])
    func closeButtonIsAboveEverythingThatLoadingAdds(reports: Bool) async throws {
        let device = Device(size: CGSize(width: 200, height: 240))
        let stage = Stage.loading(
            device, progress: reports ? Progress(totalUnitCount: 1) : nil, from: source)
        await stage.presentAndAsk()
        let indicator: UIView = try #require(stage.spinner ?? stage.bar)
        source.fail(String(repeating: "The Internet is full. ", count: 20))
        await stage.phone.settle()
        let (message, button) = (try #require(stage.message), stage.viewer.closeButton)
        #expect(stage.phone.frame(of: message).intersects(stage.phone.frame(of: button)))

        for view in [indicator, message, try #require(stage.retryButton)] {
            #expect(stage.phone.draws(button, over: view))
        }

        stage.tap(button)
        await stage.phone.settle()
        #expect(!stage.isPresented)
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
        let photo = Photo.make(large)

        source.answer(photo)
        await stage.phone.settle()

        #expect(photo.all.isEmpty)
    }

    // MARK: Arriving

    /// While fingers, a bounce or an animation have the placeholder, nothing about it changes.
    @Test(arguments: [
        Moment.resting, .zoomed, .draggedPastAnEdge, .bouncingBack, .panned, .coasting,
        .bouncingOffAnEdge,
        .pinchedOut, .pinchedTooSmall, .growingBack, .zoomingIn, .zoomingOut, .appearing,
    ])
    func imageThatArrivesInAMotionWaitsForItsEnd(moment: Moment) async {
        let stage = Stage.loading(from: source)
        let others = Source()
        let undisturbed = Stage.loading(from: others)
        let (fingers, otherFingers) = (moment.reach(on: stage), moment.reach(on: undisturbed))
        let (placeholder, image) = (stage.viewer.image, Stage.picture(large))
        await stage.wait { source.requestCount == 1 && others.requestCount == 1 }

        source.answer(image)
        await stage.wait { stage.viewer.image !== placeholder }
        let isHeld = !fingers.isEmpty
        if isHeld { #expect(stage.shownWidth == 30) }
        for phone in [stage.phone, undisturbed.phone] where isHeld { phone.advance(by: 0.2) }
        for finger in fingers + otherFingers { finger.lift() }
        var largest: CGFloat = 0
        for _ in 0..<600 {
            let (one, other) = (stage.image, undisturbed.image)
            largest = max(
                largest, abs(one.midX - other.midX), abs(one.midY - other.midY),
                abs(one.width - other.width), abs(one.height - other.height))
            stage.phone.advance(by: 1 / 120)
            undisturbed.phone.advance(by: 1 / 120)
        }
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.shownWidth ?? 0 > 1000)
        #expect(largest < 1.5, "by \(largest)")
        #expect(stage.flaws == [] && !stage.isShowingAnything)
    }

    @Test(arguments: [0.05, 0.2, 0.35])
    func imageThatArrivesInTheFlightIsThereAtItsEnd(time: TimeInterval) async {
        let stage = Stage.loading(from: source)
        let thumbnail = stage.addThumbnail()
        stage.viewer.transition = ImageZoomTransition(from: thumbnail)
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: time)
        await stage.wait { source.requestCount == 1 }

        source.answer(Stage.picture(large))
        await stage.wait { stage.viewer.image?.size == large }
        await stage.phone.settle()

        #expect(stage.image == fitted && stage.shownWidth == 1170)
        #expect(stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        #expect(!stage.isPresented && thumbnail.alpha == 1)
    }

    @Test(arguments: [false, true])
    func imageThatArrivesInTheFlightBackIsKept(turnedBack: Bool) async {
        source.heedsCancellation = false
        let stage = Stage.loading(from: source)
        stage.viewer.transition = ImageZoomTransition(from: stage.addThumbnail())
        await stage.presentAndAsk()
        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.05)

        source.answer(Stage.picture(large))
        await stage.wait { stage.viewer.image?.size == large }
        if turnedBack { stage.phone.longPress(at: stage.middle, duration: 0.2) }
        await stage.phone.settle()
        #expect(stage.isPresented == turnedBack)
        if !turnedBack { await stage.presentAndAsk() }

        #expect(stage.image == fitted && source.requestCount == 1)
        #expect(stage.flaws == [] && !stage.isShowingAnything)
    }

    @Test func turningWhileItLoadsKeepsEverything() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        let spinner = stage.phone.frame(of: try #require(stage.spinner))
        #expect(stage.image.width == 585 && stage.isAtRest)
        #expect(abs(spinner.midX - 422) < 0.5 && abs(spinner.midY - 195) < 0.5)

        stage.phone.resize(to: CGSize(width: 390, height: 844))
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.image == fitted && stage.flaws == [] && source.requestCount == 1)
    }

    @Test func imageThatTheAppSetsMeanwhileStays() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(CGSize(width: 600, height: 400))

        stage.viewer.image = image
        await stage.phone.settle()
        #expect(stage.viewer.imageView.image === image && stage.image == fitted && !stage.isShowingAnything)
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.viewer.imageView.image === image)
        #expect(!stage.isShowingAnything && source.cancellations == 1)
        #expect(stage.flaws == [])
        Way.escapeKey.close(stage)
        await stage.phone.settle()
        await stage.presentAndAsk()
        #expect(stage.viewer.image === image && source.requestCount == 1)
    }

    /// An answer may come while the app's image still waits for the end of a drag.
    @Test(arguments: [false, true]) func imageThatTheAppSetsInADragStays(fails: Bool) async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(CGSize(width: 600, height: 400))
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 480), duration: 0.1)

        stage.viewer.image = image
        if fails { source.fail() } else { source.answer(Stage.picture(large)) }
        await stage.waitForTasks()
        #expect(!stage.isShowingAnything)
        finger.lift()
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.viewer.imageView.image === image)
        #expect(!stage.isShowingAnything)
    }

    @Test func messageGoesWhenTheAppSetsAnImage() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail("The server is gone.")
        await stage.phone.settle()
        #expect(stage.isShowingAnything)

        stage.viewer.image = Stage.picture(CGSize(width: 600, height: 400))
        await stage.phone.settle()

        #expect(!stage.isShowingAnything)
    }

    @Test func imageThatTheAppSetsAfterwardsStays() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.answer(Stage.picture(large))
        await stage.phone.settle()
        let other = Stage.picture(CGSize(width: 800, height: 900))

        stage.viewer.image = other
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        stage.phone.simulateMemoryWarning()
        Way.escapeKey.close(stage)
        await stage.phone.settle()
        await stage.presentAndAsk()

        #expect(stage.viewer.imageView.image === other && source.requestCount == 1)
        #expect(stage.flaws == [])
    }

    // MARK: Kinds of images

    @Test(arguments: [UIImage.Orientation.up, .right, .downMirrored], [1, 2, 3] as [CGFloat])
    func orientationAndScaleOfTheImageAreKept(orientation: UIImage.Orientation, scale: CGFloat)
        async throws
    {
        let drawing = try #require(Stage.picture(CGSize(width: 2400, height: 1600)).cgImage)
        let image = UIImage(cgImage: drawing, scale: scale, orientation: orientation)
        let stage = Stage { ImageViewerController { image } }

        await stage.presentAndAsk()

        #expect(abs(stage.image.width / stage.image.height - image.size.width / image.size.height) < 0.01)
        #expect(stage.viewer.imageView.image?.imageOrientation == orientation)
        #expect(stage.flaws == [])
    }

    @Test func symbolStaysASymbol() async throws {
        let symbol = try #require(UIImage(systemName: "photo"))
        let stage = Stage { ImageViewerController(placeholder: symbol) { symbol } }
        stage.present()
        #expect(stage.viewer.imageView.image?.isSymbolImage == true)
        #expect(abs(stage.image.width - symbol.size.width) < 1)

        await stage.phone.settle()

        #expect(stage.viewer.imageView.image?.isSymbolImage == true)
        #expect(abs(stage.image.width - symbol.size.width) < 1 && stage.flaws == [])
    }

    @Test func symbolThatIsLargerThanTheScreenStaysASymbol() async throws {
        let symbol = try #require(
            UIImage(systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 3000)))
        #expect(symbol.size.width > 3000)
        let stage = Stage { ImageViewerController(placeholder: symbol) { symbol } }
        stage.present()
        #expect(stage.viewer.imageView.image?.isSymbolImage == true)

        await stage.phone.settle()

        #expect(stage.viewer.imageView.image?.isSymbolImage == true && !stage.isShowingAnything)
        #expect(abs(stage.image.width - 390) < 1 && stage.flaws == [])
    }

    @Test func animatedImagePlays() async throws {
        let frames = [Stage.picture(large), Stage.picture(large)]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 0.5))
        let stage = Stage { ImageViewerController { image } }

        await stage.presentAndAsk()

        #expect(stage.viewer.imageView.image === image && stage.viewer.imageView.isAnimating)
        #expect(stage.flaws == [])
    }

    @Test func imageOfNothingIsHarmless() async {
        let stage = Stage { ImageViewerController(placeholder: UIImage()) { UIImage() } }
        await stage.presentAndAsk()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        #expect(!stage.isShowingAnything && stage.viewer.scrollView.zoomScale.isFinite)

        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func smallImageIsShownAsSmallAsItIs() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()

        source.answer(Stage.picture(CGSize(width: 90, height: 60)))
        await stage.phone.settle()

        #expect(stage.image == CGRect(x: 150, y: 392, width: 90, height: 60))
        #expect(stage.flaws == [])
    }

    // MARK: Everybody

    @Test func voiceOverIsToldAndTriesAgain() async throws {
        let stage = Stage.loading(from: source)
        stage.phone.accessibility.isVoiceOverRunning = true
        let voiceOver = stage.phone.voiceOver
        await stage.presentAndAsk()
        let first = try #require(
            stage.phone.accessibility.posted.last { $0.notification == .announcement })
        #expect(first.argument as? String == "Loading")

        source.fail("The Internet is full.")
        await stage.phone.settle()
        #expect((voiceOver.focusedElement as? UILabel)?.text == "The Internet is full.")
        let retry = try #require(voiceOver.elements.first { $0.accessibilityLabel == "Retry" })
        #expect(voiceOver.elements.contains { $0 === stage.viewer.closeButton })
        voiceOver.focus(on: retry)
        voiceOver.activate()
        await stage.phone.settle()
        #expect(source.requestCount == 2)
        #expect(!voiceOver.elements.contains { $0.accessibilityLabel == "Retry" })
        #expect(
            stage.phone.accessibility.posted.filter { $0.argument as? String == "Loading" }.count == 2)

        let image = Stage.picture(large)
        image.accessibilityLabel = "A harbor at night"
        source.answer(image)
        await stage.phone.settle()
        #expect(voiceOver.focusedElement === stage.viewer.imageView)
        #expect(voiceOver.focusedElement?.accessibilityLabel == "A harbor at night")
        #expect(voiceOver.zoomIn())
        await stage.phone.settle()
        #expect(voiceOver.escape())
        await stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func labelOfThePlaceholderStaysWhereTheImageHasNone() async {
        let placeholder = Stage.picture(CGSize(width: 30, height: 20))
        placeholder.accessibilityLabel = "A harbor at night"
        let stage = Stage { ImageViewerController(placeholder: placeholder) { try await source.load() } }
        await stage.presentAndAsk()
        #expect(stage.viewer.imageView.accessibilityLabel == "A harbor at night")

        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.viewer.image?.size == large)
        #expect(stage.viewer.imageView.accessibilityLabel == "A harbor at night")
    }

    /// The words were the placeholder's, and not the app's own.
    @Test func wordsOfThePlaceholderAreNotThoseOfTheImageAfterTheNext() async {
        let placeholder = Stage.picture(CGSize(width: 30, height: 20))
        placeholder.accessibilityLabel = "A harbor at night"
        let stage = Stage { ImageViewerController(placeholder: placeholder) { try await source.load() } }
        await stage.presentAndAsk()
        source.answer(Stage.picture(large))
        await stage.phone.settle()
        #expect(stage.viewer.imageView.accessibilityLabel == "A harbor at night")

        stage.viewer.image = Stage.picture(large)

        #expect(stage.viewer.imageView.accessibilityLabel == nil)
    }

    @Test func voiceOverHearsOfLoadingOnceTheViewerIsThere() async {
        let stage = Stage.loading(from: source)
        stage.phone.accessibility.isVoiceOverRunning = true
        var isTold: Bool {
            stage.phone.accessibility.posted.contains { $0.argument as? String == "Loading" }
        }

        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.6)
        #expect(!isTold)
        stage.phone.advance(by: 0.4)

        #expect(isTold)
    }

    @Test(arguments: ["answered", "failed", "dismissed"])
    func voiceOverHearsNothingOfLoadingThatIsOver(end: String) async {
        let stage = Stage.loading(from: source)
        stage.phone.accessibility.isVoiceOverRunning = true

        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.45)
        await stage.wait { source.requestCount == 1 }
        switch end {
        case "answered": source.answer(Stage.picture(large))
        case "failed": source.fail()
        default: stage.presenter.dismiss(animated: false)
        }
        await stage.waitForTasks()
        await stage.phone.settle()

        #expect(!stage.phone.accessibility.posted.contains { $0.argument as? String == "Loading" })
    }

    @Test func keyboardWorksInEveryState() async {
        let stage = Stage.loading(from: source)
        for fails in [false, true] {
            await stage.presentAndAsk()
            if fails { source.fail() }
            await stage.phone.settle()
            stage.phone.press(.keyboardEqualSign, modifiers: .command)
            await stage.phone.settle()
            #expect(stage.viewer.isZoomed)
            stage.phone.press(.keyboardEscape)
            await stage.phone.settle()
            #expect(!stage.isPresented)
        }
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
