import SimulatorKit
import Testing
import UIKit

@Suite("Selecting items of a collection view")
@MainActor
struct CollectionSelectionTests {
    // In the cells of items 1 and 5.
    private let one = CGPoint(x: 195, y: 50)
    private let five = CGPoint(x: 330, y: 160)

    @Test(
        "K32: a tap highlights first, then selects, then takes the highlight away, and tells so in that order"
    )
    func tapSelects() throws {
        let fixture = CollectionFixture()
        fixture.recorder.clear()

        fixture.phone.tap(at: one)

        #expect(
            fixture.recorder.log == [
                "shouldHighlight a1", "didHighlight a1", "shouldSelect a1", "didSelect a1", "primary a1",
                "didUnhighlight a1",
            ])
        let cell = try #require(fixture.cell(1))
        #expect((cell.isSelected, cell.isHighlighted) == (true, false))
        #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path(1)])
    }

    @Test("K33: a finger that rests highlights after the scroll view's delay, at once if that is off")
    func highlightIsDelayed() throws {
        let fixture = CollectionFixture()
        let cell = try #require(fixture.cell(1))

        let finger = fixture.phone.touch(at: one)
        fixture.phone.advance(by: 0.1)
        let early = cell.isHighlighted
        fixture.phone.advance(by: 0.1)
        let late = cell.isHighlighted
        finger.lift()
        fixture.phone.settle()
        fixture.collectionView.delaysContentTouches = false
        let second = fixture.phone.touch(at: five)
        let atOnce = fixture.cell(5)?.isHighlighted
        second.lift()

        #expect(!early)
        #expect(late)
        #expect(atOnce == true)
        #expect(!cell.isHighlighted)
    }

    @Test("K34: scrolling takes the highlight away, and selects nothing")
    func scrollingSelectsNothing() {
        let fixture = CollectionFixture()
        fixture.recorder.clear()

        let finger = fixture.phone.touch(at: five)
        fixture.phone.advance(by: 0.3)
        finger.move(to: CGPoint(x: 330, y: 60), duration: 0.2)
        finger.lift()
        fixture.phone.settle()

        #expect(
            fixture.recorder.log.filter { $0.hasSuffix("ighlight a5") || $0.hasSuffix("elect a5") } == [
                "shouldHighlight a5", "didHighlight a5", "didUnhighlight a5",
            ])
        #expect(fixture.collectionView.contentOffset.y > 50)
        #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
    }

    @Test("K35: an item that may not be highlighted is not selected, and nobody is asked whether it may")
    func noHighlightNoSelection() {
        let fixture = CollectionFixture()
        fixture.recorder.shouldHighlight = { $0.item != 1 }
        fixture.recorder.clear()

        fixture.phone.tap(at: one)

        #expect(fixture.recorder.log == ["shouldHighlight a1"])
        #expect(fixture.cell(1)?.isSelected == false)
    }

    @Test("K35: an item that may not be selected keeps the selection as it is, and its primary action")
    func mayNotBeSelected() {
        let fixture = CollectionFixture()
        fixture.phone.tap(at: five)
        fixture.recorder.shouldSelect = { $0.item != 1 }
        fixture.recorder.clear()

        fixture.phone.tap(at: one)

        #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path(5)])
        #expect(
            fixture.recorder.log == [
                "shouldHighlight a1", "didHighlight a1", "shouldSelect a1", "primary a1", "didUnhighlight a1",
            ])
    }

    @Test("K36: another item takes the selection over, and the delegate hears of both")
    func singleSelection() {
        let fixture = CollectionFixture()
        fixture.phone.tap(at: one)
        fixture.recorder.clear()

        fixture.phone.tap(at: five)

        #expect(fixture.recorder.log.contains("didDeselect a1"))
        #expect(fixture.recorder.log.contains("didSelect a5"))
        #expect(fixture.cell(1)?.isSelected == false)
        #expect(fixture.cell(5)?.isSelected == true)
    }

    @Test("K36: with multiple selection a tap adds an item, and another tap takes it away, if it may")
    func multipleSelection() {
        let fixture = CollectionFixture { $0.allowsMultipleSelection = true }

        fixture.phone.tap(at: one)
        fixture.phone.tap(at: five)
        let both = fixture.collectionView.indexPathsForSelectedItems?.sorted()
        fixture.recorder.shouldDeselect = { $0.item == 1 }
        fixture.recorder.clear()
        fixture.phone.tap(at: one)
        fixture.phone.tap(at: five)

        #expect(both == [fixture.path(1), fixture.path(5)])
        #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path(5)])
        #expect(fixture.recorder.logged("shouldDeselect ") == ["a1", "a5"])
        #expect(fixture.recorder.logged("didDeselect ") == ["a1"])
    }

    @Test("K38: what code selects, it selects silently, and scrolls to if it is told where")
    func selectingInCode() {
        let fixture = CollectionFixture()
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.collectionView.selectItem(at: fixture.path(1), animated: false, scrollPosition: [])
        }
        let still = fixture.collectionView.contentOffset.y
        let first = fixture.cell(1)?.isSelected
        fixture.phone.act {
            fixture.collectionView.selectItem(at: fixture.path(300), animated: false, scrollPosition: .top)
        }
        let second = fixture.collectionView.indexPathsForSelectedItems
        let cell = fixture.cell(300)
        fixture.phone.act { fixture.collectionView.deselectItem(at: fixture.path(300), animated: false) }

        #expect(still == 0)
        #expect(first == true)
        #expect(second == [fixture.path(300)])
        #expect(fixture.collectionView.contentOffset.y == 11_000)
        #expect(cell?.text == "a300")
        #expect(cell?.isSelected == false)
        #expect(fixture.recorder.logged("should") + fixture.recorder.logged("did") == [])
    }

    @Test("K38: no item at all clears the selection")
    func selectingNothing() {
        let fixture = CollectionFixture()
        fixture.phone.tap(at: one)

        fixture.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])

        #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
        #expect(fixture.cell(1)?.isSelected == false)
    }

    @Test("K38: where selection is not allowed, neither taps nor code select")
    func selectionIsNotAllowed() {
        let fixture = CollectionFixture { $0.allowsSelection = false }

        fixture.phone.tap(at: one)
        fixture.collectionView.selectItem(at: fixture.path(5), animated: false, scrollPosition: [])

        #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
        #expect(fixture.recorder.logged("did") == [])
    }

    @Test("K39: an item is selected still when its cell has gone and come back as another one")
    func selectionOutlivesCells() {
        let fixture = CollectionFixture()
        fixture.phone.tap(at: one)

        fixture.scroll(toY: 20_000)
        let elsewhere = fixture.collectionView.visibleCells.contains { $0.isSelected }
        fixture.scroll(toY: 0)

        #expect(!elsewhere)
        #expect(fixture.cell(1)?.isSelected == true)
        #expect(fixture.collectionView.visibleCells.count { $0.isSelected } == 1)
    }

    @Test("K39: a control in a cell keeps its touches")
    func controlKeepsItsTouches() throws {
        let fixture = CollectionFixture()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        try #require(fixture.cell(1)).contentView.addSubview(button)

        fixture.phone.tap(at: one)

        #expect(taps == 1)
        #expect(fixture.collectionView.indexPathsForSelectedItems ?? [] == [])
    }

    @Test(
        "H8: VoiceOver goes through the cells that are seen in reading order, and activating one selects it")
    func voiceOver() throws {
        let fixture = CollectionFixture()
        fixture.scroll(toY: 220)
        let voiceOver = AssistiveTechnology(application: fixture.phone.window.application) {
            fixture.phone.tap(at: $0)
        }

        let labels = voiceOver.elements.compactMap(\.accessibilityLabel)
        voiceOver.focus(on: try #require(fixture.cell(7)))
        voiceOver.activate()

        #expect(labels == (6..<30).map { "a\($0)" })
        #expect(fixture.recorder.logged("didSelect ") == ["a7"])
    }
}
