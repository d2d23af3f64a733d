#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What has failed is said, and can be tried again.
@MainActor struct LoadingFailureTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)
    private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

    @Test func messageAndRetryGrowWithTheReadersText() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail("The Internet is full.")
        await stage.phone.settle()
        func message() throws -> UILabel {
            try #require(stage.message)
        }
        let retry = try #require(stage.retryButton)
        let before = (stage.phone.frame(of: try message()).height, stage.phone.frame(of: retry).height)

        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraLarge
        await stage.phone.settle()

        #expect(stage.phone.frame(of: try message()).height > 1.5 * before.0)
        #expect(retry.titleLabel?.font.pointSize ?? 0 > 30 && stage.phone.frame(of: retry).height >= before.1)
        #expect(stage.phone.frame(of: try message()).maxY < stage.phone.frame(of: retry).minY)
    }

    @Test func flickThatBeginsOnTheMessageCloses() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail("The Internet is full.")
        await stage.phone.settle()
        let frame = stage.phone.frame(of: try #require(stage.message))
        let start = CGPoint(x: frame.midX, y: frame.midY)

        stage.phone.flick(from: start, to: CGPoint(x: start.x, y: start.y + 200))
        await stage.phone.settle()

        #expect(stage.viewer.presentingViewController == nil)
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

    @Test(arguments: [false, true]) func loadThatTheSourceItselfCancelsHasFailed(byURLSession: Bool) async {
        let error: any Error = byURLSession ? URLError(.cancelled) : CancellationError()
        let stage = Stage { ImageViewerController { throw error } }

        await stage.presentAndAsk()

        #expect(stage.message?.text?.isEmpty == false && stage.retryButton != nil)
        #expect(stage.message?.text == ImageViewerController.localized("There is no image."))
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
        #expect(abs(retry.minY - text.maxY - 16) < 0.5, "\(text), \(retry)")
        #expect(!text.intersects(stage.phone.frame(of: stage.viewer.closeButton)))
        #expect(text.height >= label.sizeThatFits(CGSize(width: text.width, height: 10_000)).height - 1)
        #expect(abs(text.midX - stage.middle.x) < 1 && abs(retry.midX - stage.middle.x) < 1)
        #expect(retry.height >= 44 && retry.width >= 120 && label.textAlignment == .center)
    }

    /// What iOS says of a server that is not the one it claims to be.
    private nonisolated static let wrongCertificate =
        "The certificate for this server is invalid. You might be connecting to a server that is pretending to "
        + "be “images.example.com”, which could put your confidential information at risk."

    @Test(arguments: [
        (Device.iPhone, false, wrongCertificate), (.iPhoneSE, false, wrongCertificate),
        (.iPhone, true, "A server with the specified hostname could not be found."),
        (.iPhoneSE, true, "An SSL error has occurred and a secure connection to the server cannot be made."),
    ])
    func retryIsReachedByThoseWhoReadTheLargestText(device: Device, isTurned: Bool, words: String)
        async throws
    {
        let stage = Stage.loading(device, from: source)
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        if isTurned {
            stage.phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
        }
        await stage.presentAndAsk()

        source.fail(words)
        await stage.phone.settle()

        let (label, button) = (try #require(stage.message), try #require(stage.retryButton))
        let (text, retry) = (stage.phone.frame(of: label), stage.phone.frame(of: button))
        let safe = stage.screen.inset(by: stage.phone.window.safeAreaInsets)
        // A long message scrolls.
        #expect(text.minY >= safe.minY && safe.contains(retry), "\(text), \(retry)")
        #expect(retry.height >= 44 && retry.minY >= stage.phone.seenFrame(of: label).maxY)
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

        try expectGround(stage.message?.superview)
        try expectGround(stage.retryButton)
        #expect(stage.retryButton?.tintColor == .white && stage.message?.textColor == .white)
        let reporting = Stage.loading(progress: Progress(totalUnitCount: 1), from: source)
        await reporting.presentAndAsk()
        try expectGround(reporting.bar)
    }

    /// However little room the window leaves.
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
        #expect(!stage.phone.frame(of: message).intersects(stage.phone.frame(of: button)))

        for view in [indicator, message, try #require(stage.retryButton)] {
            #expect(stage.phone.draws(button, over: view))
        }

        stage.tap(button)
        await stage.phone.settle()
        #expect(!stage.isPresented)
    }
}
#endif
