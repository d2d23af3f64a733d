import SimulatorKit
import Testing
import UIKit

/// Items of bars: what they show, where they stand, and what they do.
@MainActor struct BarItemTests {
    let phone = Simulator(.iPhone)
    let root = UIViewController()
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        root.title = "Photos"
        phone.show(navigation)
    }

    private var words: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    private func element(_ label: String) -> UIResponder? {
        phone.voiceOver.elements.first { $0.accessibilityLabel == label }
    }

    private func frame(_ label: String) -> CGRect { element(label)?.accessibilityFrame ?? .null }

    private func tap(_ label: String) {
        guard let point = element(label)?.accessibilityActivationPoint else {
            Issue.record("There is no \(label), but \(words).")
            return
        }
        phone.tap(at: point)
        phone.settle()
    }

    // MARK: Items

    @Test("UINavigationItem.h: items are placed from the outside edges on")
    func itemsBeginAtTheEdges() {
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        }
        root.navigationItem.leftBarButtonItems = [item("A"), item("B")]
        root.navigationItem.rightBarButtonItems = [item("Y"), item("Z")]
        phone.settle()

        #expect(words == ["A", "B", "Photos", "Z", "Y"])
        #expect(root.navigationItem.leftBarButtonItem?.title == "A")
        #expect(root.navigationItem.rightBarButtonItem?.title == "Y")

        phone.act { root.navigationItem.rightBarButtonItem = item("X") }
        #expect(words == ["A", "B", "Photos", "Z", "X"])
        phone.act { root.navigationItem.leftBarButtonItems = nil }
        #expect(words == ["Photos", "Z", "X"])
    }

    @Test func itemPerformsItsActionOrItsSelector() {
        final class Target: NSObject {
            var senders: [Any] = []
            func act(_ sender: Any) { senders.append(sender) }
        }
        let target = Target()
        var senders: [Any?] = []
        let left = UIBarButtonItem(
            title: "Left", style: .plain, target: target, action: Selector("act(_:)", Target.act))
        let right = UIBarButtonItem(primaryAction: UIAction(title: "Right") { senders.append($0.sender) })
        root.navigationItem.leftBarButtonItem = left
        root.navigationItem.rightBarButtonItem = right
        phone.settle()

        tap("Left")
        tap("Right")

        #expect(target.senders.first as? UIBarButtonItem === left && target.senders.count == 1)
        #expect(senders.first as? UIBarButtonItem === right && senders.count == 1)
    }

    @Test("UIBarButtonItem.h: a system item ignores the title and the image of its action")
    func systemItemsKeepTheirLooks() {
        let action = UIAction(title: "Mine", image: UIImage(systemName: "xmark")) { _ in }

        let system = UIBarButtonItem(systemItem: .cancel, primaryAction: action)
        let plain = UIBarButtonItem(primaryAction: action)
        #expect(system.title == nil && system.image == nil)
        #expect(plain.title == "Mine" && plain.image != nil)

        root.navigationItem.leftBarButtonItem = system
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: nil, action: nil)
        phone.settle()
        #expect(words == ["Cancel", "Photos", "Add"])
    }

    @Test func disabledItemsDoNothingAndHiddenOnesAreGone() {
        var count = 0
        let item = UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in count += 1 })
        root.navigationItem.rightBarButtonItem = item
        item.isEnabled = false
        phone.settle()

        tap("Add")
        #expect(count == 0 && element("Add")?.accessibilityTraits.contains(.notEnabled) == true)

        phone.act { item.isEnabled = true }
        tap("Add")
        #expect(count == 1)

        phone.act { item.isHidden = true }
        #expect(words == ["Photos"])
    }

    @Test func changesOfAnItemAreShown() {
        let item = UIBarButtonItem(title: "Add", style: .done, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        phone.settle()
        let narrow = frame("Add").width

        phone.act { item.title = "Add (12)" }

        #expect(words == ["Photos", "Add (12)"] && frame("Add (12)").width > narrow)
        #expect(abs(frame("Add (12)").maxX - 382) < 1)
        phone.act { item.accessibilityLabel = "Add twelve" }
        #expect(words == ["Photos", "Add twelve"])
    }

    @Test func possibleTitlesReserveTheWidthOfTheLongest() {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        phone.settle()
        let natural = frame("Edit").width

        phone.act { item.possibleTitles = ["Edit", "A much longer one"] }
        #expect(frame("Edit").width > natural + 50)
        phone.act { item.width = 200 }
        #expect(frame("Edit").width == 200)
    }

    @Test func selectionCanBeThePrimaryAction() {
        let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
        item.changesSelectionAsPrimaryAction = true
        root.navigationItem.rightBarButtonItem = item
        phone.settle()

        tap("Filter")
        #expect(item.isSelected && element("Filter")?.accessibilityTraits.contains(.selected) == true)
        tap("Filter")
        #expect(!item.isSelected)
    }

    @Test("UIBarButtonItem.h: a menu opens at once where a tap does nothing else, else by a long press")
    func menusOpenByTouchOrByLongPress() {
        var log: [String] = []
        let menu = UIMenu(children: [UIAction(title: "Duplicate") { _ in log.append("duplicate") }])
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Add") { _ in log.append("add") }, menu: menu)
        phone.settle()

        tap("More")
        #expect(words.contains("Duplicate"))
        tap("Duplicate")
        tap("Add")
        #expect(log == ["duplicate", "add"])

        let point = frame("Add")
        phone.longPress(at: CGPoint(x: point.midX, y: point.midY), duration: 1)
        phone.settle()
        tap("Duplicate")
        #expect(log == ["duplicate", "add", "duplicate"])
    }

    @Test func spacesShareTheRoomOfAToolbar() {
        let items = ["A", "B", "C"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        root.toolbarItems = [
            items[0], .flexibleSpace(), items[1], .flexibleSpace(), .fixedSpace(100), items[2],
        ]
        navigation.isToolbarHidden = false
        phone.settle()

        #expect(words == ["Photos", "A", "B", "C"])
        #expect(abs(frame("A").minX - 8) < 0.5 && abs(frame("C").maxX - 382) < 0.5)
        let gaps = (frame("B").minX - frame("A").maxX, frame("C").minX - frame("B").maxX)
        #expect(abs(gaps.1 - gaps.0 - 100) < 1)
    }

    @Test("UIBarButtonItem.h: a flexible space has no width where there is no room, and items never overlap")
    func narrowToolbars() {
        let items = ["Alphabet", "Beginning", "Capitals", "Directions", "Everything"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 200, height: 44))
        root.view.addSubview(toolbar)
        func frames(_ items: [UIBarButtonItem]) -> [CGRect] {
            toolbar.items = items
            phone.settle()
            return ["Alphabet", "Beginning", "Capitals", "Directions", "Everything"].map(frame)
        }

        let spaced = frames(Array(items.map { [$0] }.joined(separator: [.flexibleSpace()])))
        let empty = frames(Array(items.map { [$0] }.joined(separator: [.fixedSpace(0)])))

        #expect(zip(spaced, spaced.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        #expect(spaced == empty)
    }

    @Test func customViewsAreShownAsTheyAre() {
        let label = UILabel()
        label.text = "3 of 5"
        root.toolbarItems = [UIBarButtonItem(customView: label)]
        navigation.isToolbarHidden = false
        phone.settle()

        #expect(
            words == ["Photos", "3 of 5"] && abs(frame("3 of 5").width - label.intrinsicContentSize.width) < 1
        )
    }

    @Test func itemsAreMirroredFromRightToLeft() {
        let phone = Simulator(.iPhone, isRightToLeft: true)
        let root = UIViewController()
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Left", style: .plain, target: nil, action: nil)
        phone.show(UINavigationController(rootViewController: root))
        phone.settle()

        let left = phone.voiceOver.elements.first { $0.accessibilityLabel == "Left" }
        #expect((left?.accessibilityFrame.minX ?? 0) > 300)
    }

    private func push(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        navigation.pushViewController(controller, animated: true)
        phone.settle()
        return controller
    }

    // MARK: More of items

    @Test("UIBarButtonItem.h: an item has its title, image, target, action and menu from the beginning")
    func itemsAreMadeWhole() {
        let counter = ActionCounter()
        let image = UIImage(systemName: "xmark")
        let action = Selector("act", ActionCounter.act)
        let menu = UIMenu(children: [])

        let item = UIBarButtonItem(title: "One", image: image, target: counter, action: action, menu: menu)

        #expect(item.title == "One" && item.image == image && item.target === counter)
        #expect(item.action == action && item.menu === menu && item.style == .plain && item.isEnabled)
        let done = UIBarButtonItem(title: "Done", style: .done, target: counter, action: action)
        #expect(done.style == .done && done.title == "Done" && done.target === counter && done.menu == nil)
    }

    @Test(
        "UIBarButtonItem.h: an action that is set later gives the item its title, and takes the selector's place"
    )
    func actionsCanBeSetLater() {
        var count = 0
        let counter = ActionCounter()
        let item = UIBarButtonItem(
            title: "Old", style: .plain, target: counter, action: Selector("act", ActionCounter.act))
        root.navigationItem.rightBarButtonItem = item
        phone.settle()

        phone.act { item.primaryAction = UIAction(title: "New") { _ in count += 1 } }
        #expect(words == ["Photos", "New"])
        tap("New")

        #expect(count == 1 && counter.count == 0)
    }

    @Test("UINavigationItem.h: items beside the back button begin behind it, and behind fixed spaces")
    func itemsFollowTheBackButton() {
        let album = push("Album")
        let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        phone.act {
            album.navigationItem.leftItemsSupplementBackButton = true
            album.navigationItem.leftBarButtonItems = [close]
        }
        let start = frame("Close").minX
        #expect(start >= frame("Photos").maxX - 8)

        phone.act { album.navigationItem.leftBarButtonItems = [.fixedSpace(30), close] }
        #expect(frame("Close").minX.isClose(to: start + 30))
        phone.act {
            album.navigationItem.leftBarButtonItems = nil
            album.navigationItem.rightBarButtonItems = [.fixedSpace(30), close]
        }
        let end = frame("Close").maxX
        phone.act { album.navigationItem.rightBarButtonItems = [close] }

        #expect(frame("Close").maxX.isClose(to: end + 30))
    }

    @Test("UINavigationItem.h: items on the right stand from the edge inwards")
    func rightItemsStandInwards() {
        root.navigationItem.rightBarButtonItems = ["One", "Two", "Three"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        root.navigationItem.leftBarButtonItems = ["A", "B"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        phone.settle()

        #expect(frame("One").minX >= frame("Two").maxX && frame("Two").minX >= frame("Three").maxX)
        #expect(frame("A").maxX <= frame("B").minX && frame("B").maxX < frame("Three").minX)
    }

    @Test("UIBarItem.h: an image for low bars is shown in them, and the other one in others")
    func lowBarsShowTheirImage() {
        func image(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        let item = UIBarButtonItem(image: image(24), style: .plain, target: nil, action: nil)
        item.accessibilityLabel = "Item"
        root.navigationItem.rightBarButtonItem = item
        item.landscapeImagePhone = image(10)
        phone.settle()
        func shown() -> CGFloat? {
            func images(_ view: UIView) -> [UIImage] {
                [(view as? UIImageView)?.image].compactMap { $0 } + view.subviews.flatMap(images)
            }
            return images(navigation.navigationBar).map(\.size.width).first { $0 == 24 || $0 == 10 }
        }
        #expect(shown() == 24)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(shown() == 10)
        phone.act { item.landscapeImagePhone = nil }

        #expect(shown() == 24)
    }

    @Test("UIBarItem.h: attributes of a title are kept for each state")
    func itemAttributes() {
        let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)

        item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)

        #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        #expect(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .gray)
        #expect(item.titleTextAttributes(for: .highlighted) == nil)
        item.setTitleTextAttributes(nil, for: .normal)
        #expect(item.titleTextAttributes(for: .normal) == nil)
    }

    @Test(
        "UINavigationBar.h: items keep clear of what the device covers at the sides, and the title of the middle"
    )
    func itemsKeepClearOfTheSides() {
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Left", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Right", style: .plain, target: nil, action: nil)
        root.toolbarItems = ["First", "Last"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        root.toolbarItems?.insert(.flexibleSpace(), at: 1)
        navigation.isToolbarHidden = false
        phone.settle()
        let upright = (frame("Left").minX, 390 - frame("Right").maxX, frame("First").minX)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        let side = navigation.view.safeAreaInsets.left

        #expect(side > 40)
        #expect(frame("Left").minX.isClose(to: upright.0 + side))
        #expect((844 - frame("Right").maxX).isClose(to: upright.1 + side))
        #expect(frame("First").minX.isClose(to: upright.2 + side))
        #expect((844 - frame("Last").maxX).isClose(to: upright.2 + side))
        #expect(abs(frame("Photos").midX - 422) < 1)
    }

    @Test("UIBarButtonItem.h: an item of the system sends its action to its target, too")
    func systemItemsSendTheirAction() {
        let counter = ActionCounter()
        let action = Selector("act", ActionCounter.act)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: counter, action: action)
        phone.settle()

        #expect(root.navigationItem.rightBarButtonItem?.target === counter)
        #expect(root.navigationItem.rightBarButtonItem?.action == action)
    }
}
