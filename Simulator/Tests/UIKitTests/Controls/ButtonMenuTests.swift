import SimulatorKit
import Testing
import UIKit

/// The menus of buttons, and elements of menus that are made when they are shown.
@MainActor struct ButtonMenuTests {
    private let stage = Stage()
    private let journal = Journal()
    private var phone: Simulator { stage.phone }
    private var center: CGPoint { CGPoint(x: 195, y: 300) }

    private func item(_ title: String) -> UIAction {
        UIAction(title: title) { [journal] _ in journal.note("chose \(title)") }
    }

    private func button(_ children: [UIMenuElement], isPrimary: Bool = true) -> UIButton {
        let action = UIAction { [journal] _ in journal.note("pressed") }
        let button = UIButton(configuration: .plain(), primaryAction: action)
        stage.view.addSubview(button)
        button.configuration?.title = "Sort"
        button.frame = CGRect(x: 145, y: 280, width: 100, height: 40)
        button.menu = UIMenu(children: children)
        button.showsMenuAsPrimaryAction = isPrimary
        phone.settle()
        return button
    }

    private var titles: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    private func tap(_ point: CGPoint) {
        phone.tap(at: point)
        phone.settle()
    }

    private func tap(_ title: String) throws {
        tap(
            try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == title })
                .accessibilityActivationPoint)
    }

    // MARK: Buttons

    @Test("UIButton.h: setting a menu enables the button's interaction, and taking it away disables it")
    func menusEnableTheInteraction() {
        let button = UIButton()
        #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
        #expect(!button.showsMenuAsPrimaryAction && button.menu == nil)

        button.menu = UIMenu(children: [item("Name")])
        #expect(button.isContextMenuInteractionEnabled)
        #expect(button.contextMenuInteraction?.view === button)
        #expect(button.contextMenuInteraction?.delegate === button)

        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled && button.interactions.isEmpty)
    }

    @Test("UIControl.h: a menu that is the primary action opens when a finger comes down, in its place")
    func primaryMenusOpenOnTouchDown() throws {
        _ = button([item("Name"), item("Date")])

        let finger = phone.touch(at: center)
        phone.settle()
        #expect(titles == ["Name", "Date"])
        finger.lift()
        phone.settle()
        #expect(titles == ["Name", "Date"] && journal.entries.isEmpty)

        try tap("Date")
        #expect(journal.entries == ["chose Date"] && titles == ["Sort"])
    }

    @Test("UIControl.h: another menu opens when a finger rests, and a tap is the button's own")
    func otherMenusOpenByLongPress() throws {
        _ = button([item("Name")], isPrimary: false)

        tap(center)
        #expect(journal.entries == ["pressed"] && titles == ["Sort"])

        phone.longPress(at: center)
        phone.settle()
        #expect(titles == ["Name"])
        try tap("Name")
        #expect(journal.entries == ["pressed", "chose Name"])
    }

    @Test("UIControl.h: the event of the menu comes before it is shown, so that it can still be changed")
    func eventComesBeforeTheMenu() {
        let button = button([item("Old")])
        let change = UIAction { [item = item("New")] action in
            (action.sender as? UIButton)?.menu = UIMenu(children: [item])
        }
        button.addAction(change, for: .menuActionTriggered)

        tap(center)

        #expect(titles == ["New"])
    }

    @Test func disabledButtonsOpenNothing() {
        let button = button([item("Name")])
        button.isEnabled = false

        tap(center)
        phone.longPress(at: center)
        phone.settle()

        #expect(titles == ["Sort"])
    }

    @Test func buttonsStayWhereTheyAreWhileTheMenuIsOpen() {
        let button = button([item("Name")])

        tap(center)

        #expect(phone.opacity(of: button) == 1)
        let row = phone.voiceOver.elements.first { $0.accessibilityLabel == "Name" }
        let frame = (row as? UIView).map { phone.frame(of: $0) } ?? .zero
        #expect(frame.minY >= 320 && abs(frame.midX - 195) < 1)
    }

    // MARK: Deferred elements

    @Test("UIDeferredMenuElement.h: what a closure hands over takes the place of the element")
    func deferredElementsAreReplaced() throws {
        let late = UIDeferredMenuElement { show in show([item("Lake"), item("Hut")]) }
        _ = button([item("All"), late])

        tap(center)
        #expect(titles == ["All", "Lake", "Hut"])

        try tap("Hut")
        #expect(journal.entries == ["chose Hut"])
    }

    @Test("UIDeferredMenuElement.h: something else is shown until the closure has answered")
    func deferredElementsMayTakeTime() throws {
        var answer: (([UIMenuElement]) -> Void)?
        _ = button([UIDeferredMenuElement { answer = $0 }])

        tap(center)
        let waiting = try #require(titles.first)
        #expect(titles.count == 1 && !["Sort", "Lake"].contains(waiting))
        try tap(waiting)
        #expect(titles == [waiting])

        answer?([item("Lake"), item("Hut")])
        phone.settle()
        #expect(titles == ["Lake", "Hut"])
    }

    @Test(
        "UIDeferredMenuElement.h: a closure is called once, that of an uncached element each time it is shown",
        arguments: [true, false])
    func closuresAreCalledOnceOrEachTime(isCached: Bool) {
        var count = 0
        let provide: (@escaping ([UIMenuElement]) -> Void) -> Void = { show in
            count += 1
            show([item("Album \(count)")])
        }
        let late = isCached ? UIDeferredMenuElement(provide) : .uncached(provide)
        let button = button([late])
        #expect(count == 0)

        tap(center)
        #expect(titles == ["Album 1"])
        button.contextMenuInteraction?.dismissMenu()
        phone.settle()
        tap(center)

        #expect(titles == [isCached ? "Album 1" : "Album 2"] && count == (isCached ? 1 : 2))
    }
}
