import SimulatorKit
import Testing
import UIKit

/// A button that stays small is shown large to those who need it.
@MainActor struct LargeContentTests {
    private let stage = Stage()
    private let button = UIButton(type: .system)
    private let journal = Journal()
    private let center = CGPoint(x: 122, y: 122)

    private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
        private(set) var titles: [String?] = []

        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction,
            didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
        ) {
            titles.append(item?.largeContentTitle)
        }
    }

    init() {
        button.frame = CGRect(x: 100, y: 100, width: 44, height: 44)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.showsLargeContentViewer = true
        button.largeContentTitle = "Close"
        button.addAction(UIAction { [journal] _ in journal.note("closes") }, for: .touchUpInside)
        stage.view.addSubview(button)
        stage.phone.settle()
    }

    private var isShown: Bool { stage.phone.svg().contains("Close") }

    @Test("UILargeContentViewer.h: a long press shows the item while it lasts, and then does what a tap does")
    func longPressShowsTheItem() {
        button.addInteraction(UILargeContentViewerInteraction())
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityMedium

        let finger = stage.phone.touch(at: center)
        stage.phone.advance(by: 1)
        let wasShown = isShown
        let before = journal.entries
        finger.lift()
        stage.phone.settle()

        #expect(wasShown && before.isEmpty)
        #expect(!isShown)
        #expect(journal.entries == ["closes"])
    }

    @Test("UILargeContentViewer.h: a tap is a tap, and a finger that slides off chooses nothing")
    func slidingOffChoosesNothing() {
        stage.view.addInteraction(UILargeContentViewerInteraction())
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityMedium

        let finger = stage.phone.touch(at: center)
        stage.phone.advance(by: 1)
        finger.move(to: CGPoint(x: 300, y: 500), duration: 0.2)
        let isStillShown = isShown
        finger.lift()
        stage.phone.settle()
        let chosen = journal.entries
        stage.phone.tap(at: center)

        #expect(!isStillShown && chosen.isEmpty)
        #expect(journal.entries == ["closes"])
    }

    @Test("UILargeContentViewer.h: the item goes where the press is cancelled, and nothing is done")
    func cancelledPressHidesTheItem() {
        button.addInteraction(UILargeContentViewerInteraction())
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityMedium

        let finger = stage.phone.touch(at: center)
        stage.phone.advance(by: 1)
        #expect(isShown)
        finger.cancel()
        stage.phone.settle()

        #expect(!isShown && journal.entries == [])
    }

    @Test(
        "UILargeContentViewer.h: nothing is shown at other text sizes, without an interaction, of an item that declines",
        arguments: ["size", "interaction", "item"])
    func nothingIsShown(without what: String) {
        if what != "interaction" { button.addInteraction(UILargeContentViewerInteraction()) }
        if what == "item" { button.showsLargeContentViewer = false }
        stage.phone.accessibility.preferredContentSizeCategory =
            what == "size" ? .extraExtraExtraLarge : .accessibilityMedium

        let finger = stage.phone.touch(at: center)
        stage.phone.advance(by: 1)

        #expect(!isShown)
        finger.lift()
        #expect(journal.entries == ["closes"])
    }

    @Test("UILargeContentViewer.h: a delegate that hears of the end acts instead")
    func delegateActsInstead() {
        let delegate = Delegate()
        button.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityMedium

        stage.phone.longPress(at: center)

        #expect(delegate.titles == ["Close"])
        #expect(journal.entries.isEmpty)
    }

    @Test("UILargeContentViewer.h: a button's title and image are shown where nothing else is said")
    func buttonsHaveDefaults() {
        button.largeContentTitle = nil
        button.setTitle("Done", for: .normal)

        #expect(button.largeContentTitle == "Done")
        #expect(button.largeContentImage === button.currentImage)
        #expect(UIView().largeContentTitle == nil && !UIView().showsLargeContentViewer)
    }
}
