import SimulatorKit
import Testing
import UIKit
import VisionKit

/// What the interaction answers, and what fingers do with the text. The picture of 400 × 300 points shows "Hello wide
/// world" at (100, 100), in 36 points.
@MainActor struct InteractionTests {
    private let phone = Simulator(.iPhone)
    private let controller = UIViewController()
    private static let font = UIFont.systemFont(ofSize: 36)

    private static func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    /// Shown in the middle of nowhere in particular: at (-5, 200), as large as it is.
    private func show(_ frame: CGRect = CGRect(x: -5, y: 200, width: 400, height: 300)) async throws -> Found
    {
        phone.show(controller)
        let image = Pictures.make(Pictures.size) { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: Pictures.size))
            "Hello wide world".draw(at: CGPoint(x: 100, y: 100), withAttributes: [.font: Self.font])
        }
        let found = try await phone.read(image)
        found.view.frame = frame
        controller.view.addSubview(found.view)
        await phone.settle()
        return found
    }

    /// On the first, the second, the third word on the screen.
    private let hello = CGPoint(x: 115, y: 320)
    private let wide = CGPoint(x: 95 + width("Hello w"), y: 320)
    private let world = CGPoint(x: 95 + width("Hello wide wo"), y: 320)
    private let beside = CGPoint(x: 100, y: 450)

    // MARK: What it is about

    @Test func nothingIsActiveBeforeTypesAreSet() async throws {
        let found = try await show()

        let interaction = ImageAnalysisInteraction()
        found.view.addInteraction(interaction)
        interaction.analysis = found.analysis

        let point = CGPoint(x: 120, y: 120)
        #expect(interaction.preferredInteractionTypes.isEmpty && interaction.activeInteractionTypes.isEmpty)
        #expect(!interaction.hasText(at: point) && !interaction.hasInteractiveItem(at: point))
        #expect(interaction.analysisHasText(at: point))
    }

    @Test func activeTypesAreConcrete() async throws {
        let found = try await show()

        found.interaction.preferredInteractionTypes = .automatic
        let types = found.interaction.activeInteractionTypes
        found.interaction.selectableItemsHighlighted = true

        #expect(found.interaction.preferredInteractionTypes == .automatic)
        #expect(types == .textSelection)
        #expect(found.interaction.activeInteractionTypes == [.textSelection, .dataDetectors])
    }

    @Test func typesLetTheViewTakeTouches() {
        let (view, interaction) = (UIImageView(), ImageAnalysisInteraction())
        view.addInteraction(interaction)
        #expect(!view.isUserInteractionEnabled)

        interaction.preferredInteractionTypes = .textSelection

        #expect(view.isUserInteractionEnabled)
    }

    @Test func withoutAnAnalysisThereIsNoText() async throws {
        let found = try await show()

        found.interaction.analysis = nil

        #expect(!found.interaction.hasInteractiveItem(at: CGPoint(x: 120, y: 120)))
        #expect(!found.interaction.analysisHasText(at: CGPoint(x: 120, y: 120)))
    }

    @Test func itBelongsToItsView() {
        let (first, second, interaction) = (UIView(), UIView(), ImageAnalysisInteraction())

        first.addInteraction(interaction)
        #expect(interaction.view === first && first.gestureRecognizers?.isEmpty == false)
        second.addInteraction(interaction)

        #expect(interaction.view === second && second.interactions.first === interaction)
        #expect(first.gestureRecognizers == [] && second.gestureRecognizers?.isEmpty == false)
        second.removeInteraction(interaction)
        #expect(interaction.view == nil && second.gestureRecognizers == [])
    }

    // MARK: Where the image lies

    /// The image of 400 × 300 lies in 200 × 300; (120, 120) of it is on the text, (120, 200) is not.
    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGPoint(x: 60, y: 120), CGPoint(x: 60, y: 200)),
        (.scaleAspectFit, CGPoint(x: 60, y: 75 + 60), CGPoint(x: 60, y: 75 + 100)),
        (.scaleAspectFill, CGPoint(x: 120 - 100, y: 120), CGPoint(x: 20, y: 200)),
        (.center, CGPoint(x: 120 - 100, y: 120), CGPoint(x: 20, y: 200)),
        (.topLeft, CGPoint(x: 120, y: 120), CGPoint(x: 120, y: 200)),
        (.bottomRight, CGPoint(x: 180 - 200, y: 120), CGPoint(x: 20, y: 200)),
    ])
    func contentModesPlaceTheText(mode: UIView.ContentMode, text: CGPoint, beside: CGPoint) async throws {
        let found = try await show()

        found.view.contentMode = mode
        found.view.bounds.size = CGSize(width: 200, height: 300)

        #expect(found.interaction.hasText(at: text))
        #expect(!found.interaction.hasText(at: beside))
    }

    @Test func contentsRectMovesTheText() async throws {
        let found = try await show()

        found.view.layer.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

        // (100, 75) of the image is at the origin, and everything twice as large.
        #expect(found.interaction.hasText(at: CGPoint(x: 2 * 20, y: 2 * 45)))
        #expect(!found.interaction.hasText(at: CGPoint(x: 120, y: 20)))
    }

    @Test func anyOtherViewIsFilledByTheImage() async throws {
        let found = try await show()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))

        view.addInteraction(found.interaction)

        #expect(found.interaction.hasText(at: CGPoint(x: 60, y: 60)))
        #expect(!found.interaction.hasText(at: CGPoint(x: 60, y: 100)))
    }

    // MARK: Selecting

    @Test func longPressSelectsTheWord() async throws {
        let found = try await show()
        #expect(!found.interaction.hasActiveTextSelection && found.interaction.selectedText.isEmpty)

        let finger = phone.touch(at: wide)
        phone.advance(by: 0.6)

        #expect(found.interaction.hasActiveTextSelection && found.interaction.selectedText == "wide")
        finger.lift()
        #expect(found.interaction.selectedText == "wide")
        phone.longPress(at: world)
        #expect(found.interaction.selectedText == "world")
    }

    @Test func doubleTapSelectsTheWord() async throws {
        let found = try await show()

        phone.tap(at: hello)
        await phone.settle()
        #expect(!found.interaction.hasActiveTextSelection)
        phone.doubleTap(at: hello)

        #expect(found.interaction.selectedText == "Hello")
    }

    @Test func tapBesideTheTextEndsTheSelection() async throws {
        let found = try await show()
        phone.longPress(at: hello)

        phone.tap(at: world)
        await phone.settle()
        #expect(found.interaction.hasActiveTextSelection)
        phone.tap(at: beside)

        #expect(!found.interaction.hasActiveTextSelection && found.interaction.selectedText.isEmpty)
    }

    @Test func besideTheTextNothingIsSelected() async throws {
        let found = try await show()

        phone.longPress(at: beside)
        phone.doubleTap(at: beside)
        await phone.settle()

        #expect(!found.interaction.hasActiveTextSelection)
    }

    @Test func dragsSelectNothing() async throws {
        let found = try await show()

        phone.drag(from: hello, to: CGPoint(x: 300, y: 320))

        #expect(!found.interaction.hasActiveTextSelection)
    }

    @Test func codeCanEndTheSelection() async throws {
        let found = try await show()
        phone.longPress(at: hello)

        found.interaction.resetTextSelection()

        #expect(!found.interaction.hasActiveTextSelection)
    }

    @Test func withoutTypesFingersSelectNothing() async throws {
        let found = try await show()

        found.interaction.preferredInteractionTypes = []
        phone.longPress(at: hello)

        #expect(!found.interaction.hasActiveTextSelection)
    }

    @Test func withoutAnAnalysisNothingIsSelected() async throws {
        let found = try await show()
        let overlays = found.view.subviews
        phone.longPress(at: hello)
        #expect(phone.voiceOver.elements.contains { $0.accessibilityLabel == "Copy" })

        found.interaction.analysis = nil
        await phone.settle()

        #expect(!found.interaction.hasActiveTextSelection && found.interaction.selectedText.isEmpty)
        #expect(!phone.voiceOver.elements.contains { $0.accessibilityLabel == "Copy" })
        #expect(found.view.subviews.allSatisfy(overlays.contains))
        found.interaction.analysis = found.analysis
        #expect(!found.interaction.hasActiveTextSelection)
        phone.longPress(at: wide)
        #expect(found.interaction.selectedText == "wide")
    }

    @Test func whatEndsTheTypesEndsSelectionAndHighlights() async throws {
        let found = try await show()
        phone.longPress(at: hello)
        found.interaction.selectableItemsHighlighted = true

        found.interaction.preferredInteractionTypes = []
        await phone.settle()

        #expect(!found.interaction.hasActiveTextSelection && !found.interaction.selectableItemsHighlighted)
        #expect(!found.interaction.liveTextButtonVisible)
        found.interaction.preferredInteractionTypes = .textSelection
        #expect(found.interaction.liveTextButtonVisible && !found.interaction.selectableItemsHighlighted)
    }

    @Test func selectedTextIsHighlighted() async throws {
        let found = try await show()
        let overlays = found.view.subviews

        phone.longPress(at: wide)

        let mark = try #require(found.view.subviews.last?.subviews.first)
        let frame = phone.frame(of: mark)
        #expect(abs(frame.minX - (95 + Self.width("Hello w") - Self.width("w"))) < 1)
        #expect(abs(frame.width - Self.width("wide")) < 1)
        #expect(frame.minY <= 301 && frame.maxY > 330 && frame.height < 60)
        found.view.frame = CGRect(x: 0, y: 200, width: 200, height: 150)
        await phone.settle()
        #expect(abs(phone.frame(of: mark).width - Self.width("wide") / 2) < 1)
        found.interaction.resetTextSelection()
        #expect(found.view.subviews == overlays)
    }

    /// An app that asks where text is can keep its own gestures off it.
    @Test func anotherTapOfTheViewIsNotPreventedBesideText() async throws {
        let found = try await show()
        let counter = TapCounter()
        found.view.addGestureRecognizer(counter.tap)

        phone.tap(at: beside)
        await phone.settle()

        #expect(counter.count == 1)
    }

    @MainActor private final class TapCounter: NSObject {
        let tap = UITapGestureRecognizer()
        private(set) var count = 0

        override init() {
            super.init()
            tap.addTarget(self, action: Selector("tapped", TapCounter.tapped))
        }

        private func tapped() {
            count += 1
        }
    }
}
