#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Whoever does not see or touch the screen hears of loading, too.
@MainActor struct LoadingAccessibilityTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)

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

    /// As by another URL in SwiftUI.
    @Test func wordsOfTheImageBeforeAreNotThoseOfOneThatIsLoadedInItsPlace() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(large)
        image.accessibilityLabel = "A harbor at night"
        source.answer(image)
        await stage.phone.settle()

        stage.viewer.load { try await source.load() }
        await stage.wait { source.requestCount == 2 }
        source.answer(Stage.picture(CGSize(width: 300, height: 200)))
        await stage.phone.settle()

        #expect(stage.viewer.image?.size.width == 300)
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
        await stage.phone.runTasks()
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
}
#endif
