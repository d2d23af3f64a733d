#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit
import VisionKit

@testable import ImageViewer

@MainActor struct LiveTextTests {
    private let source = Source()
    private static let size = CGSize(width: 1200, height: 800)

    /// Where "Lighthouse" stands on the screen in a picture that fits it, and where nothing is.
    private let text = CGPoint(x: 100, y: 345)
    private let beside = CGPoint(x: 195, y: 500)

    private func picture(
        _ words: String = "Lighthouse", isBelow: Bool = false, size: CGSize = size
    ) -> UIImage {
        Stage.words(words, isBelow: isBelow, size: size)
    }

    /// - Parameter isLoaded: whether the viewer has its own recognizers before the text has any.
    private func stage(_ picture: UIImage? = nil, isLoaded: Bool = false) -> Stage {
        let image = picture ?? self.picture()
        let stage = Stage { ImageViewerController(image: image) }
        if isLoaded { stage.viewer.loadViewIfNeeded() }
        stage.phone.act { stage.viewer.addLiveText() }
        return stage
    }

    /// The viewer is there, and its image has been read.
    private func presentedStage(_ picture: UIImage? = nil, isLoaded: Bool = false) async -> Stage {
        let stage = stage(picture, isLoaded: isLoaded)
        await stage.presentAndAsk()
        return stage
    }

    private func isChromeShown(on stage: Stage) -> Bool {
        stage.phone.opacity(of: stage.viewer.closeButton) == 1
    }

    // MARK: Reading

    @Test func imageIsReadOnceHoweverItIsTouched() async {
        let stage = await presentedStage()
        #expect(stage.requestCount == 1 && stage.lastImage === stage.viewer.image)
        #expect(stage.transcript == "Lighthouse")

        for point in [text, beside] {
            stage.phone.tap(at: point)
            await stage.phone.settle()
            stage.phone.doubleTap(at: point)
            await stage.phone.settle()
        }
        stage.phone.pinch(at: stage.middle, scale: 0.5, pause: 0.2)
        await stage.phone.settle()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        stage.phone.drag(from: CGPoint(x: 422, y: 195), to: CGPoint(x: 422, y: 250))
        await stage.phone.settle()

        #expect(stage.requestCount == 1 && stage.isPresented)
    }

    @Test(arguments: [false, true])
    func nothingIsReadBeforeTheViewerIsShown(isLoaded: Bool) async {
        let stage = stage(isLoaded: isLoaded)

        await stage.phone.settle()

        #expect(stage.requestCount == 0)
    }

    @Test func anotherImageIsReadOnlyWhenThePinchAndItsBounceAreOver() async {
        let stage = await presentedStage()
        let other = picture("Harbor", isBelow: true)
        let fingers = stage.phone.touch(at: CGPoint(x: 95, y: 422))
        let second = stage.phone.touch(at: CGPoint(x: 295, y: 422))
        fingers.move(to: CGPoint(x: 165, y: 422), duration: 0.2)

        stage.show(other)
        stage.phone.advance(by: 0.1)
        await stage.phone.runTasks()
        #expect(stage.requestCount == 1)
        second.lift()
        fingers.lift()
        stage.phone.advance(by: 0.05)
        await stage.phone.runTasks()
        #expect(stage.requestCount == 1 && stage.image.width < 389)
        await stage.phone.settle()

        #expect(stage.requestCount == 2 && stage.lastImage === other)
        #expect(stage.transcript == "Harbor" && stage.flaws == [])
    }

    @Test func anotherImageHasItsOwnText() async {
        let stage = await presentedStage()

        stage.show(picture("Harbor", isBelow: true))
        await stage.phone.settle()
        stage.phone.longPress(at: text)
        await stage.phone.settle()

        #expect(stage.requestCount == 2 && stage.transcript == "Harbor")
        #expect(!stage.interaction.hasActiveTextSelection)
    }

    @Test func whileAnotherImageIsReadTheTextOfTheOldOneIsGone() async {
        let stage = await presentedStage()
        stage.phone.textRecognition.duration = 10

        stage.show(picture("Harbor", isBelow: true))
        stage.phone.advance(by: 0.1)
        await stage.phone.runTasks()
        stage.phone.longPress(at: text)
        stage.phone.advance(by: 2)

        #expect(stage.transcript == nil && !stage.interaction.hasActiveTextSelection)
    }

    /// The one that was asked first comes last, since this phone goes on reading whoever cancels that.
    @Test func answerForAnOlderImageIsDropped() async {
        let stage = stage()
        stage.phone.textRecognition.heedsCancellation = false
        stage.phone.textRecognition.duration = 20
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 2)
        await stage.wait { stage.requestCount == 1 }
        stage.phone.textRecognition.duration = 1

        stage.show(picture("Harbor", isBelow: true))
        await stage.wait { stage.requestCount == 2 }
        stage.phone.advance(by: 2)
        await stage.phone.runTasks()
        #expect(stage.transcript == "Harbor")
        await stage.phone.settle()

        #expect(stage.phone.now > 20)
        #expect(stage.transcript == "Harbor" && stage.value == "Harbor")
    }

    @Test func backToTheFirstImageItIsReadAgain() async {
        let (first, second) = (picture(), picture("Harbor"))
        let stage = await presentedStage(first)

        stage.show(second)
        await stage.phone.settle()
        stage.show(first)
        await stage.phone.settle()

        #expect(stage.requestCount == 3 && stage.transcript == "Lighthouse")
    }

    @Test func withoutAnImageNothingIsRead() async {
        let stage = Stage(image: nil)
        stage.viewer.addLiveText()

        await stage.presentAndAsk()
        stage.phone.tap(at: stage.middle)
        await stage.phone.settle()

        #expect(stage.requestCount == 0 && !isChromeShown(on: stage))
    }

    @Test func imageThatIsTakenAwayTakesItsTextWithIt() async {
        let stage = await presentedStage()
        #expect(stage.transcript == "Lighthouse" && stage.value == "Lighthouse")

        stage.phone.act { stage.viewer.image = nil }
        await stage.phone.settle()

        #expect(stage.transcript == nil && stage.value == nil && stage.requestCount == 1)
    }

    @Test func phoneThatCannotReadIsAskedForNothing() async {
        let stage = stage()
        stage.phone.textRecognition.isSupported = false

        await stage.presentAndAsk()
        stage.phone.tap(at: text)
        await stage.phone.settle()
        #expect(!isChromeShown(on: stage))
        stage.phone.doubleTap(at: text)
        await stage.phone.settle()

        #expect(stage.requestCount == 0 && stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func failureLeavesEverythingElseAsItIs() async {
        let stage = stage()
        stage.phone.textRecognition.failure = CocoaError(.fileReadUnknown)
        await stage.presentAndAsk()
        #expect(stage.requestCount == 1 && stage.transcript == nil)

        stage.phone.tap(at: text)
        await stage.phone.settle()
        #expect(!isChromeShown(on: stage))
        stage.phone.doubleTap(at: text)
        await stage.phone.settle()
        #expect(stage.viewer.isZoomed && stage.flaws == [])

        stage.phone.textRecognition.failure = nil
        stage.show(picture("Harbor"))
        await stage.phone.settle()
        #expect(stage.transcript == "Harbor")
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        #expect(!stage.isPresented)
    }

    // MARK: Fingers

    @Test func tapOnPlainTextShowsAndHidesTheChromeLikeAnyOther() async {
        let stage = await presentedStage()

        for (place, isShown) in [
            (text, false), (beside, true), (CGPoint(x: 195, y: 100), false), (text, true),
        ] {
            stage.phone.tap(at: place)
            await stage.phone.settle()
            #expect(isChromeShown(on: stage) == isShown)
        }

        #expect(!stage.interaction.hasActiveTextSelection)
    }

    @Test(arguments: [false, true])
    func doubleTapOnPlainTextZooms(isLoaded: Bool) async {
        let stage = await presentedStage(isLoaded: isLoaded)

        stage.phone.doubleTap(at: text)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func whileAllTextIsHighlightedADoubleTapIsTheTexts() async {
        let stage = await presentedStage()
        stage.phone.act { stage.interaction.selectableItemsHighlighted = true }

        stage.phone.doubleTap(at: text)
        await stage.phone.settle()
        #expect(!stage.viewer.isZoomed)
        stage.phone.act {
            stage.interaction.resetTextSelection()
            stage.interaction.selectableItemsHighlighted = false
        }
        stage.phone.doubleTap(at: text)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.flaws == [])
    }

    @Test func buttonOfLiveTextHidesWithTheChrome() async {
        let stage = await presentedStage()
        #expect(!stage.interaction.isSupplementaryInterfaceHidden)

        stage.phone.tap(at: beside)
        await stage.phone.settle()
        #expect(stage.interaction.isSupplementaryInterfaceHidden)
        stage.phone.tap(at: beside)
        await stage.phone.settle()

        #expect(!stage.interaction.isSupplementaryInterfaceHidden && isChromeShown(on: stage))
    }

    /// Hidden before anything was loaded, and before the text was added.
    @Test(arguments: [false, true]) func buttonOfLiveTextIsHiddenWithTheChromeFromTheBeginning(isLater: Bool)
        async
    {
        let stage = Stage { ImageViewerController(image: picture()) }
        if isLater { await stage.presentAndAsk() } else { stage.viewer.addLiveText() }
        stage.phone.act { stage.viewer.isChromeHidden = true }
        if isLater { stage.phone.act { stage.viewer.addLiveText() } }
        if !isLater { stage.presenter.present(stage.viewer, animated: true) }
        await stage.phone.settle()

        #expect(!stage.interaction.liveTextButtonVisible)
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        #expect(stage.interaction.liveTextButtonVisible)
    }

    /// The root of the window, which VisionKit would ask, presents the viewer and can present nothing else.
    @Test(arguments: ["Look Up", "Translate", "Share…"])
    func whatIsPresentedForASelectionIsPresentedByTheViewer(item: String) async throws {
        let stage = await presentedStage()
        stage.phone.longPress(at: text)
        await stage.phone.settle()
        let element = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == item })

        stage.phone.tap(at: element.accessibilityActivationPoint)
        await stage.phone.settle()

        #expect(stage.viewer.presentedViewController?.viewIfLoaded?.window != nil)
    }

    @Test func nothingIsSelectedWhenTheViewerIsPresentedAgain() async {
        let stage = await presentedStage()
        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.hasActiveTextSelection)

        stage.phone.act { stage.presenter.dismiss(animated: true) }
        await stage.phone.settle()
        await stage.presentAndAsk()

        #expect(!stage.interaction.hasActiveTextSelection)
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        #expect(!isChromeShown(on: stage))
    }

    @Test func selectedTextIsCopiedInsteadOfTheImage() async {
        let image = picture()
        let stage = await presentedStage(image)
        stage.viewer.addSharing()
        stage.phone.longPress(at: text)
        await stage.phone.settle()

        stage.phone.press(.keyboardC, modifiers: .command)
        #expect(UIPasteboard.general.image == nil)
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        stage.phone.press(.keyboardC, modifiers: .command)
        await stage.phone.settle()

        #expect(UIPasteboard.general.image === image)
    }

    @Test func onlyTheKeyThatCopiesIsTheTextsWhileSomeIsSelected() async {
        let stage = await presentedStage()
        stage.viewer.addSharing()
        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.hasActiveTextSelection)

        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        await stage.phone.settle()
        #expect(stage.viewer.isZoomed && stage.interaction.hasActiveTextSelection)
        stage.phone.press(.keyboardC, modifiers: .command)
        await stage.phone.settle()
        #expect(UIPasteboard.general.image == nil)
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func codeIsForItsLinkAndTheRestOfTheImageForTheMenu() async {
        let stage = await presentedStage(picture("▦ https://example.org"))
        stage.viewer.addSharing()

        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.hasDataDetector(at: stage.viewer.imageView.convert(text, from: nil)))
        #expect(stage.transcript == "" && !stage.buttons.contains("Copy"))
        stage.phone.longPress(at: beside)
        await stage.phone.settle()

        #expect(stage.buttons.contains("Copy"))
    }

    @Test func appChoosesWhatPeopleCanDo() {
        let stage = Stage { ImageViewerController(image: picture()) }

        stage.phone.act { stage.viewer.addLiveText([.textSelection, .imageSubject]) }

        #expect(stage.interaction.preferredInteractionTypes == [.textSelection, .imageSubject])
    }

    @Test func textIsWhereTheZoomTakesIt() async {
        let stage = await presentedStage()
        stage.phone.pinch(at: text, scale: 2)
        await stage.phone.settle()
        let box = stage.image
        // The text begins at an eighth of the height of the image, from its left and from above.
        let part = box.height / 8
        let place = CGPoint(x: box.minX + 1.5 * part, y: box.minY + 1.5 * part)
        let above = CGPoint(x: place.x, y: box.minY + 0.7 * part)

        stage.phone.longPress(at: above)
        await stage.phone.settle()
        #expect(!stage.interaction.hasActiveTextSelection)
        stage.phone.longPress(at: place)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.interaction.selectedText == "Lighthouse")
    }

    @Test(arguments: [false, true])
    func longPressSelectsAndATapBesideOnlyEndsThat(isLoaded: Bool) async {
        let stage = await presentedStage(isLoaded: isLoaded)

        stage.phone.longPress(at: text)
        await stage.phone.settle()
        stage.phone.tap(at: CGPoint(x: 195, y: 100))
        await stage.phone.settle()
        #expect(stage.interaction.selectedText == "Lighthouse" && isChromeShown(on: stage))
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        #expect(!stage.interaction.hasActiveTextSelection && isChromeShown(on: stage))
        stage.phone.tap(at: beside)
        await stage.phone.settle()

        #expect(!isChromeShown(on: stage) && stage.flaws == [])
    }

    @Test func dragThatBeginsOnTextPans() async {
        let stage = await presentedStage()
        stage.phone.pinch(at: text, scale: 3)
        await stage.phone.settle()
        let before = stage.image

        stage.phone.drag(from: text, to: CGPoint(x: 60, y: 300))
        await stage.phone.settle()

        #expect(abs(stage.image.minX - before.minX + 40) < 12)
        #expect(!stage.interaction.hasActiveTextSelection && stage.flaws == [])
    }

    @Test func flickThatBeginsOnTextDismisses() async {
        let stage = await presentedStage()

        stage.phone.flick(from: text, to: CGPoint(x: text.x, y: 600))
        await stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test(arguments: GallerySetting.axes)
    func fingerThatSelectsTextTurnsNoPageAndAFlickFromTextDoes(setting: GallerySetting) async throws {
        let away =
            setting.axis == .vertical
            ? CGPoint(x: text.x, y: text.y - 150) : CGPoint(x: text.x - 90, y: text.y)
        let stage = GalleryStage(setting, count: 3) { [self] _ in
            let viewer = ImageViewerController(image: picture())
            viewer.addLiveText()
            return viewer
        }
        stage.present()
        await stage.phone.settle()
        let interaction = try #require(
            stage.shown?.imageView.interactions.lazy.compactMap { $0 as? ImageAnalysisInteraction }.first)

        let finger = stage.phone.touch(at: text)
        stage.phone.advance(by: 0.7)
        finger.move(to: away, duration: 0.3)
        finger.lift()
        await stage.phone.settle()
        #expect(interaction.selectedText == "Lighthouse" && stage.gallery.index == 0)

        for index in 1...2 {
            stage.phone.flick(from: text, to: away)
            await stage.phone.settle()
            #expect(stage.gallery.index == index && stage.seenPages.count == 1)
        }
        stage.turn(by: -2)
        await stage.phone.settle()

        #expect(stage.gallery.index == 0 && stage.seenPages.count == 1)
    }

    @Test func pinchOnTextZooms() async {
        let stage = await presentedStage()

        stage.phone.pinch(at: text, scale: 2)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && !stage.interaction.hasActiveTextSelection && stage.flaws == [])
    }

    @Test func liveTextThatIsAddedTwiceIsThereOnce() async {
        let stage = stage()
        stage.viewer.addLiveText()

        await stage.presentAndAsk()

        #expect(stage.viewer.additions.count == 1 && stage.viewer.imageView.interactions.count == 1)
        #expect(stage.requestCount == 1)
    }

    // MARK: With the other files

    @Test(arguments: [false, true])
    func sharingStaysWhereThereIsNoText(sharesFirst: Bool) async {
        let image = picture()
        let stage = Stage { ImageViewerController(image: image) }
        if sharesFirst { stage.viewer.addSharing() }
        stage.viewer.addLiveText()
        if !sharesFirst { stage.viewer.addSharing() }
        await stage.presentAndAsk()

        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.selectedText == "Lighthouse")
        #expect(stage.viewer.presentedViewController == nil)
        // Ends the selection.
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        stage.phone.longPress(at: beside)
        await stage.phone.settle()
        #expect(stage.viewer.presentedViewController != nil)
        #expect(stage.buttons.contains("Copy") && stage.buttons.contains("Share…"))
        #expect(!stage.interaction.hasActiveTextSelection)
        stage.phone.tap(at: CGPoint(x: 10, y: 820))
        await stage.phone.settle()
        stage.phone.press(.keyboardC, modifiers: .command)
        await stage.phone.settle()

        #expect(UIPasteboard.general.image === image)
        #expect(stage.flaws == [])
    }

    @Test func placeholderAndLoadedImageAreReadAndSoIsASharperCopy() async throws {
        let placeholder = picture(size: CGSize(width: 30, height: 20))
        let stage = Stage {
            ImageViewerController(placeholder: placeholder) { try await source.load() }
        }
        stage.viewer.addLiveText()
        await stage.presentAndAsk()
        #expect(stage.requestCount == 1 && source.requestCount == 1)

        let original = picture(size: CGSize(width: 9000, height: 6000))
        source.answer(original)
        await stage.phone.settle()
        #expect(stage.viewer.image === original && stage.transcript == "Lighthouse")
        // Not the whole image, which is shown for no more than an instant.
        #expect(stage.requestCount == 2 && stage.lastImage === stage.viewer.drawnImage)
        let fitted = try #require(stage.lastImage)
        #expect(fitted !== original)

        stage.phone.doubleTap(at: beside)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed)
        #expect(stage.requestCount == 3 && stage.lastImage === stage.viewer.drawnImage)
        #expect(stage.lastImage !== fitted && stage.transcript == "Lighthouse")
    }

    /// As sharp a copy as the zoom needs is read, too, and the text that people have found stays as it is.
    @Test func highlightStaysInAZoomOfALoadedImage() async {
        let stage = await loadedStage()
        stage.phone.act { stage.interaction.selectableItemsHighlighted = true }
        await stage.phone.settle()

        stage.phone.pinch(at: stage.middle, scale: 2.5)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.phone.textRecognition.requestCount == 2)
        #expect(stage.interaction.selectableItemsHighlighted)
    }

    @Test func selectionStaysWhenThePhoneIsTurned() async {
        let stage = await loadedStage()
        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.hasActiveTextSelection)

        for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
            stage.phone.resize(to: size)
            await stage.phone.settle()
        }

        #expect(stage.interaction.hasActiveTextSelection)
    }

    /// The copy that is shown after it is less sharp than the one that was read.
    @Test func memoryWarningReadsNothingAnew() async {
        let stage = await loadedStage()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        await stage.phone.settle()
        let requests = stage.phone.textRecognition.requestCount

        stage.phone.simulateMemoryWarning()
        await stage.phone.settle()

        #expect(requests == 2 && stage.phone.textRecognition.requestCount == requests)
        #expect(stage.interaction.analysis != nil)
    }

    private func loadedStage() async -> Stage {
        let original = picture(size: CGSize(width: 9000, height: 6000))
        let stage = Stage { ImageViewerController { original } }
        stage.viewer.addLiveText()
        await stage.presentAndAsk()
        return stage
    }

    @Test func whileASharperCopyIsReadTheTextStays() async {
        let original = picture(size: CGSize(width: 9000, height: 6000))
        let stage = Stage { ImageViewerController { original } }
        stage.viewer.addLiveText()
        await stage.presentAndAsk()
        stage.phone.textRecognition.failure = CocoaError(.fileReadUnknown)
        let count = stage.requestCount

        stage.phone.doubleTap(at: beside)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed && stage.requestCount == count + 1)
        #expect(stage.transcript == "Lighthouse")
    }

    // MARK: VoiceOver

    @Test func voiceOverReadsTheText() async {
        let stage = await presentedStage(picture("Lighthouse at dawn"))
        #expect(stage.value == "Lighthouse at dawn")
        #expect(stage.phone.voiceOver.elements.contains(stage.viewer.imageView))
        stage.phone.textRecognition.duration = 10

        stage.show(picture("Harbor"))
        stage.phone.advance(by: 0.1)
        #expect(stage.value == nil)
        await stage.phone.settle()

        #expect(stage.value == "Harbor")
    }

    // MARK: Coming and going

    @Test func presentedAgainItWorksAsBefore() async {
        let stage = await presentedStage()
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        #expect(!stage.isPresented)

        await stage.presentAndAsk()
        #expect(stage.requestCount == 1)
        stage.phone.longPress(at: text)
        await stage.phone.settle()
        #expect(stage.interaction.selectedText == "Lighthouse" && isChromeShown(on: stage))
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        stage.phone.tap(at: beside)
        await stage.phone.settle()
        #expect(!isChromeShown(on: stage))
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        stage.show(picture("Harbor", isBelow: true))
        await stage.presentAndAsk()

        #expect(stage.requestCount == 2 && stage.transcript == "Harbor")
        #expect(stage.flaws == [])
    }

    @Test func dismissalEndsReadingAndTheNextPresentationReadsAnew() async {
        let stage = stage()
        stage.phone.textRecognition.duration = 20
        stage.present()
        await stage.wait { stage.requestCount == 1 }
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        #expect(!stage.isPresented && stage.transcript == nil)

        await stage.presentAndAsk()

        #expect(stage.requestCount == 2 && stage.transcript == "Lighthouse")
    }

    @Test func viewerThatIsDismissedWhileItsImageIsReadIsGone() async {
        let phone = Simulator(.iPhone)
        phone.textRecognition.duration = 20
        phone.textRecognition.heedsCancellation = false
        let presenter = UIViewController()
        phone.show(presenter)
        weak var viewer: ImageViewerController?
        weak var image: UIImage?
        func show() {
            let made = ImageViewerController(image: picture())
            (viewer, image) = (made, made.image)
            made.addLiveText()
            presenter.present(made, animated: true)
            phone.advance(by: 2)
        }
        show()
        for _ in 0..<10_000 where phone.textRecognition.requestCount == 0 { await Task.yield() }
        #expect(phone.textRecognition.requestCount == 1)

        presenter.dismiss(animated: true)
        phone.advance(by: 2)

        #expect(viewer == nil)
        await phone.settle()
        #expect(image == nil && phone.now > 20)
    }
}

extension Stage {
    /// The app shows another image.
    fileprivate func show(_ image: UIImage) {
        phone.act { viewer.image = image }
    }

    fileprivate var requestCount: Int { phone.textRecognition.requestCount }
    fileprivate var lastImage: UIImage? { phone.textRecognition.lastImage }

    fileprivate var interaction: ImageAnalysisInteraction {
        viewer.imageView.interactions.lazy.compactMap { $0 as? ImageAnalysisInteraction }.first
            ?? ImageAnalysisInteraction()
    }

    fileprivate var transcript: String? { interaction.analysis?.transcript }

    fileprivate var value: String? { viewer.imageView.accessibilityValue }

    fileprivate var buttons: [String] {
        phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.button) }
            .compactMap(\.accessibilityLabel)
    }
}
#endif
