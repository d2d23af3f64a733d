import SimulatorKit
import Testing
import UIKit
import VisionKit

/// What is shown beside the text: its button, the menu of a selection, and what that presents. The picture of
/// 400 × 300 points says "Hello mail@example.com" at (20, 100), in 24 points, and lies at (0, 200) on the screen.
@MainActor struct LiveTextInterfaceTests {
    private let phone = Simulator(.iPhone)
    private let root = UIViewController()
    private let delegate = Delegate()
    private static let font = UIFont.systemFont(ofSize: 24)

    private final class Delegate: ImageAnalysisInteractionDelegate {
        var presenter: UIViewController?
        var allowsBeginning = true
        var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        private(set) var types: [ImageAnalysisInteraction.InteractionTypes] = []
        private(set) var news: [String] = []

        func interaction(
            _ interaction: ImageAnalysisInteraction, shouldBeginAt point: CGPoint,
            for interactionType: ImageAnalysisInteraction.InteractionTypes
        ) -> Bool {
            types.append(interactionType)
            return allowsBeginning
        }

        func contentsRect(for interaction: ImageAnalysisInteraction) -> CGRect { rect }

        func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController? {
            presenter
        }

        func interaction(
            _ interaction: ImageAnalysisInteraction, liveTextButtonDidChangeToVisible visible: Bool
        ) {
            news.append(visible ? "button" : "no button")
        }

        func interaction(
            _ interaction: ImageAnalysisInteraction,
            highlightSelectedItemsDidChange highlightSelectedItems: Bool
        ) {
            news.append(highlightSelectedItems ? "highlights" : "no highlights")
        }
    }

    private let hello = CGPoint(x: 40, y: 312)
    private let address = CGPoint(x: 200, y: 312)
    private let beside = CGPoint(x: 100, y: 450)

    private func show(in controller: UIViewController? = nil) async throws -> Found {
        phone.show(root)
        if let controller { phone.act { root.present(controller, animated: false) } }
        let image = Pictures.make(Pictures.size) { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: Pictures.size))
            "Hello mail@example.com".draw(at: CGPoint(x: 20, y: 100), withAttributes: [.font: Self.font])
        }
        let found = try await phone.read(image)
        found.interaction.delegate = delegate
        found.view.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
        found.view.contentMode = .topLeft
        (controller ?? root).view.addSubview(found.view)
        await phone.settle()
        return found
    }

    private func element(_ label: String) -> UIResponder? {
        phone.voiceOver.elements.first { $0.accessibilityLabel == label }
    }

    private func tap(_ label: String) async throws {
        phone.tap(at: try #require(element(label)).accessibilityActivationPoint)
        await phone.settle()
    }

    // MARK: The menu of a selection

    @Test("A selection can be copied", arguments: [false, true])
    func selectionIsCopied(byDoubleTap: Bool) async throws {
        let found = try await show()
        if byDoubleTap { phone.doubleTap(at: hello) } else { phone.longPress(at: hello) }
        await phone.settle()

        try await tap("Copy")

        #expect(UIPasteboard.general.string == "Hello")
        #expect(element("Copy") == nil)
        #expect(found.view.window != nil)
    }

    @Test(
        "A touch elsewhere takes the menu away, and so does a selection that ends", arguments: [false, true])
    func menuGoes(byTouch: Bool) async throws {
        let found = try await show()
        phone.longPress(at: hello)
        await phone.settle()
        #expect(element("Copy") != nil)

        if byTouch {
            phone.drag(from: beside, to: CGPoint(x: 100, y: 500))
        } else {
            found.interaction.resetTextSelection()
        }
        await phone.settle()

        #expect(element("Copy") == nil)
        #expect(found.interaction.hasActiveTextSelection == byTouch)
    }

    @Test("The menu goes with the view")
    func menuGoesWithTheView() async throws {
        let found = try await show()
        phone.longPress(at: hello)

        found.view.removeFromSuperview()
        await phone.settle()

        #expect(element("Copy") == nil)
    }

    // MARK: Who presents

    nonisolated static let presenting = ["Look Up", "Translate", "Share…"]

    @Test("presentingViewController(for:): the default is the root of the window", arguments: presenting)
    func rootPresents(item: String) async throws {
        _ = try await show()
        phone.longPress(at: hello)
        await phone.settle()

        try await tap(item)

        #expect(root.presentedViewController?.view.window != nil)
    }

    @Test(
        "presentingViewController(for:): a root that presents the viewer already shows nothing",
        arguments: presenting)
    func rootThatPresentsAlreadyShowsNothing(item: String) async throws {
        let viewer = UIViewController()
        viewer.modalPresentationStyle = .overFullScreen
        _ = try await show(in: viewer)
        phone.longPress(at: hello)
        await phone.settle()

        try await tap(item)

        #expect(root.presentedViewController === viewer)
        #expect(viewer.presentedViewController == nil)
    }

    @Test("presentingViewController(for:): the delegate names another one", arguments: presenting)
    func delegateNamesThePresenter(item: String) async throws {
        let viewer = UIViewController()
        viewer.modalPresentationStyle = .overFullScreen
        delegate.presenter = viewer
        _ = try await show(in: viewer)
        phone.longPress(at: hello)
        await phone.settle()

        try await tap(item)

        #expect(viewer.presentedViewController?.view.window != nil)
    }

    // MARK: The button

    @Test("The button highlights all text, and ends that")
    func buttonHighlights() async throws {
        let found = try await show()
        #expect(found.interaction.liveTextButtonVisible)

        try await tap("Live Text")
        let isHighlighted = found.interaction.selectableItemsHighlighted
        try await tap("Live Text")

        #expect(isHighlighted)
        #expect(!found.interaction.selectableItemsHighlighted)
        #expect(delegate.news == ["highlights", "no highlights"])
    }

    @Test("The button is an item of the interface, which is there until it is hidden")
    func buttonIsHidden() async throws {
        let found = try await show()
        let place = try #require(element("Live Text")).accessibilityActivationPoint
        let point = found.view.convert(place, from: nil as UIView?)
        let wasThere =
            found.interaction.hasSupplementaryInterface(at: point)
            && found.interaction.hasInteractiveItem(at: point)

        found.interaction.setSupplementaryInterfaceHidden(true, animated: false)
        let (isThere, isSeen) = (
            found.interaction.hasInteractiveItem(at: point), element("Live Text") != nil
        )
        phone.tap(at: place)
        found.interaction.isSupplementaryInterfaceHidden = false

        #expect(wasThere && !isThere && !isSeen)
        #expect(!found.interaction.selectableItemsHighlighted)
        #expect(found.interaction.liveTextButtonVisible)
        #expect(delegate.news == ["no button", "button"])
    }

    @Test("Insets move the button away from the edges")
    func insetsMoveTheButton() async throws {
        let found = try await show()
        let place = try #require(element("Live Text")).accessibilityActivationPoint

        found.interaction.supplementaryInterfaceContentInsets.bottom = 60
        await phone.settle()

        let moved = try #require(element("Live Text")).accessibilityActivationPoint
        #expect(moved.x == place.x && place.y - moved.y == 60)
    }

    @Test("Highlights end with the analysis, and with the types", arguments: [false, true])
    func highlightsEnd(byTypes: Bool) async throws {
        let found = try await show()
        found.interaction.selectableItemsHighlighted = true

        if byTypes {
            found.interaction.preferredInteractionTypes = []
        } else {
            found.interaction.analysis = nil
        }

        #expect(!found.interaction.selectableItemsHighlighted && !found.interaction.liveTextButtonVisible)
        #expect(delegate.news == ["highlights", "no highlights", "no button"])
    }

    @Test("Data detectors alone show no button and let nobody select")
    func dataDetectorsAlone() async throws {
        let found = try await show()

        found.interaction.preferredInteractionTypes = .dataDetectors
        phone.longPress(at: hello)

        let point = found.view.convert(address, from: nil as UIView?)
        #expect(!found.interaction.liveTextButtonVisible && !found.interaction.hasActiveTextSelection)
        #expect(!found.interaction.hasText(at: point) && found.interaction.hasDataDetector(at: point))
    }

    // MARK: What is where

    @Test("An address is a data detector, in text mode as long as a long press reaches it")
    func addressesAreDetected() async throws {
        let found = try await show()
        let (word, mail) = (
            found.view.convert(hello, from: nil as UIView?), found.view.convert(address, from: nil as UIView?)
        )
        let isDetected = [word, mail].map(found.interaction.hasDataDetector)

        found.interaction.allowLongPressForDataDetectorsInTextMode = false

        #expect(isDetected == [false, true])
        #expect(
            !found.interaction.hasDataDetector(at: mail) && found.interaction.hasInteractiveItem(at: mail))
    }

    @Test("The delegate says where the image lies in another view, and is asked anew when it has changed")
    func delegatePlacesTheImage() async throws {
        let found = try await show()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 300))
        delegate.rect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        view.addInteraction(found.interaction)
        let isRight = found.interaction.hasText(at: CGPoint(x: 440, y: 112))

        delegate.rect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        let isStillRight = found.interaction.hasText(at: CGPoint(x: 440, y: 112))
        found.interaction.setContentsRectNeedsUpdate()

        #expect(isRight && isStillRight)
        #expect(found.interaction.hasText(at: CGPoint(x: 40, y: 112)))
        #expect(found.interaction.contentsRect == delegate.rect)
    }

    // MARK: Whose gesture it is

    @Test("The delegate may refuse a selection")
    func delegateRefuses() async throws {
        let found = try await show()
        delegate.allowsBeginning = false

        phone.longPress(at: hello)

        #expect(!found.interaction.hasActiveTextSelection)
        #expect(
            Set(delegate.types.map(\.rawValue)) == [
                ImageAnalysisInteraction.InteractionTypes.textSelection.rawValue
            ])
    }

    @Test("mastodon-ios#1084, #1089: a double tap of the app comes first if others have to wait for it")
    func anotherDoubleTapCanComeFirst() async throws {
        let found = try await show()
        let zoom = Zoom(found.interaction)
        found.view.addGestureRecognizer(zoom.tap)

        phone.doubleTap(at: hello)
        await phone.settle()
        let (count, isSelected) = (zoom.count, found.interaction.hasActiveTextSelection)
        found.interaction.selectableItemsHighlighted = true
        phone.doubleTap(at: hello)
        await phone.settle()

        #expect(count == 1 && !isSelected)
        #expect(zoom.count == 1 && found.interaction.hasActiveTextSelection)
    }

    /// Keeps other double taps waiting, except while all text is highlighted.
    @MainActor private final class Zoom: NSObject, UIGestureRecognizerDelegate {
        let tap = UITapGestureRecognizer()
        private let interaction: ImageAnalysisInteraction
        private(set) var count = 0

        init(_ interaction: ImageAnalysisInteraction) {
            self.interaction = interaction
            super.init()
            tap.numberOfTapsRequired = 2
            tap.delegate = self
            tap.addTarget(self, action: Selector("zoom", Zoom.zoom))
        }

        private func zoom() { count += 1 }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool {
            !interaction.selectableItemsHighlighted
                && (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
        }
    }
}
