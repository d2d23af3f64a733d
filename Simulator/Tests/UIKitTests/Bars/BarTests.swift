import SimulatorKit
import Testing
import UIKit

/// The bars of a navigation controller, and what they show.
@MainActor struct BarTests {
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

    // MARK: Where the bars are

    @Test func barLiesBelowTheStatusBarAndIsNoneOfTheSafeArea() {
        #expect(phone.frame(of: navigation.navigationBar) == CGRect(x: 0, y: 47, width: 390, height: 44))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        #expect(navigation.isToolbarHidden && phone.frame(of: root.view).height == 844)
    }

    @Test func hiddenBarGivesItsPlaceBack() {
        navigation.setNavigationBarHidden(true, animated: true)
        phone.advance(by: 0.1)
        let half = phone.frame(of: navigation.navigationBar).minY
        phone.settle()

        #expect(half > -44 && half < 47)
        #expect(navigation.isNavigationBarHidden && root.view.safeAreaInsets.top == 47)
        #expect(words.isEmpty)
    }

    @Test func toolbarLiesAtTheBottomOnceItIsShown() {
        root.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
        #expect(words == ["Photos"])

        navigation.setToolbarHidden(false, animated: true)
        phone.settle()

        #expect(phone.frame(of: navigation.toolbar) == CGRect(x: 0, y: 766, width: 390, height: 44))
        #expect(root.view.safeAreaInsets.bottom == 78 && words == ["Photos", "Sort"])
    }

    @Test func barsAreLessHighOnAPhoneThatLies() {
        navigation.isToolbarHidden = false
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(phone.frame(of: navigation.navigationBar) == CGRect(x: 0, y: 0, width: 844, height: 32))
        #expect(phone.frame(of: navigation.toolbar).height == 32)
    }

    @Test func groundAppearsWhenContentScrollsBelowTheBar() {
        let list = UIScrollView(frame: root.view.bounds)
        list.contentSize = CGSize(width: 390, height: 3000)
        phone.act { root.view.addSubview(list) }
        #expect(list.adjustedContentInset.top == 91 && list.contentOffset.y == -91)
        phone.settle()
        #expect(ground?.alpha == 0)

        phone.act { list.contentOffset.y = 0 }

        #expect(ground?.alpha == 1)
    }

    @Test func groundOfTheToolbarAppearsWithContentThatReachesBelowIt() {
        root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let list = UIScrollView(frame: root.view.bounds)
        phone.act {
            navigation.isToolbarHidden = false
            root.view.addSubview(list)
        }
        phone.settle()
        let ground = navigation.toolbar.subviews.first
        #expect(ground?.alpha == 0)

        // As when a list gets what it shows.
        phone.act { list.contentSize = CGSize(width: 390, height: 3000) }

        #expect(ground?.alpha == 1)
    }

    private var ground: UIView? { navigation.navigationBar.subviews.first }

    // MARK: The title

    @Test func titleIsThatOfTheControllerAndAHeader() {
        #expect(root.navigationItem.title == "Photos")
        #expect(element("Photos")?.accessibilityTraits.contains(.header) == true)
        #expect(abs(frame("Photos").midX - 195) < 1)

        phone.act { root.title = "Albums" }

        #expect(words == ["Albums"])
    }

    @Test func titleViewTakesThePlaceOfTheTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Recents", for: .normal)
        root.navigationItem.titleView = button
        phone.settle()

        #expect(words == ["Recents"] && abs(frame("Recents").midX - 195) < 1)
    }

    @Test func titleViewStaysInTheMiddleWhenItBecomesWider() {
        let button = UIButton(type: .system)
        button.setTitle("All", for: .normal)
        root.navigationItem.titleView = button
        phone.settle()
        let width = frame("All").width

        phone.act { button.setTitle("Recently Added", for: .normal) }

        #expect(frame("Recently Added").width > 2 * width && abs(frame("Recently Added").midX - 195) < 1)
    }

    @Test func titleGivesWayToItems() {
        root.title = String(repeating: "A long title ", count: 5)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "A button that is long", style: .plain, target: nil, action: nil)
        phone.settle()

        let title = frame(root.title ?? "")
        #expect(title.maxX <= frame("A button that is long").minX + 8 && title.minX >= 16)
    }

    @Test func titleMenuOpensFromTheTitle() {
        var chosen = 0
        root.navigationItem.titleMenuProvider = { suggested in
            UIMenu(children: suggested + [UIAction(title: "Rename") { _ in chosen += 1 }])
        }
        phone.settle()

        tap("Photos")
        tap("Rename")

        #expect(chosen == 1 && words == ["Photos"])
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

    // MARK: The way back

    private func push(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        navigation.pushViewController(controller, animated: true)
        phone.settle()
        return controller
    }

    @Test func backButtonHasTheTitleOfWhereItLeads() {
        _ = push("Album")
        #expect(words == ["Photos", "Album"])
        #expect(navigation.navigationBar.backItem === root.navigationItem)

        tap("Photos")

        #expect(navigation.viewControllers == [root] && words == ["Photos"])
    }

    @Test("UINavigationItem.h: backBarButtonItem goes before backButtonTitle, and that before the title")
    func backTitleCanBeAnother() {
        root.navigationItem.backButtonTitle = "All"
        _ = push("Album")
        #expect(words.first == "All")

        phone.act {
            root.navigationItem.backBarButtonItem = UIBarButtonItem(
                title: "Home", style: .plain, target: nil, action: nil)
        }
        #expect(words.first == "Home")

        phone.act {
            root.navigationItem.backBarButtonItem = nil
            root.navigationItem.backButtonDisplayMode = .generic
        }
        #expect(words.first == "Back")
    }

    @Test("UINavigationItem.h: items on the left replace the back button unless they supplement it")
    func leftItemsReplaceTheBackButton() {
        let album = push("Album")
        phone.act {
            album.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Close", style: .plain, target: nil, action: nil)
        }
        #expect(words == ["Close", "Album"])

        phone.act { album.navigationItem.leftItemsSupplementBackButton = true }
        #expect(words == ["Photos", "Close", "Album"])

        phone.act { album.navigationItem.hidesBackButton = true }
        #expect(words == ["Close", "Album"])
    }

    @Test("UINavigationItem.h: a back action replaces what the back button does")
    func backActionReplacesGoingBack() {
        var count = 0
        let album = push("Album")
        phone.act { album.navigationItem.backAction = UIAction { _ in count += 1 } }

        tap("Photos")

        #expect(count == 1 && navigation.viewControllers == [root, album])
    }

    @Test func barOfItsOwnPushesAndPops() {
        final class Delegate: NSObject, UINavigationBarDelegate {
            var log: [String] = []
            var allows = true
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                log.append("push \(item.title ?? "")")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                log.append("pop \(item.title ?? "")")
            }
        }
        let delegate = Delegate()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
        bar.delegate = delegate
        phone.act { root.view.addSubview(bar) }

        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        phone.settle()
        #expect(words == ["Photos", "One", "Two"] && bar.topItem?.title == "Two")
        delegate.allows = false
        tap("One")
        #expect(bar.items?.count == 2)
        delegate.allows = true
        tap("One")

        #expect(bar.items?.map(\.title) == ["One"])
        #expect(delegate.log == ["push One", "push Two", "pop Two"])
    }

    @Test("UINavigationBar.h: an image takes the place of the ground, and only then one that of the hairline")
    func barHasImages() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
        let item = UINavigationItem()
        item.title = "Own"
        bar.items = [item]
        phone.act { root.view.addSubview(bar) }
        func image(_ color: UIColor, height: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: height)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: height))
            }
        }
        func shows(_ color: String) -> Bool {
            phone.settle()
            return phone.svg().contains(color)
        }

        bar.shadowImage = image(.green, height: 3)
        #expect(!shows("#00ff00"))
        bar.setBackgroundImage(image(.red, height: 44), for: .default)
        #expect(shows("#ff0000") && shows("#00ff00"))
        #expect(bar.backgroundImage(for: .default) === bar.backgroundImage(for: .any, barMetrics: .default))
        bar.setBackgroundImage(image(.blue, height: 44), for: .top, barMetrics: .default)
        #expect(shows("#0000ff") && !shows("#ff0000"))
        bar.setBackgroundImage(UIImage(), for: .top, barMetrics: .default)
        #expect(!shows("#0000ff") && !shows("#ff0000") && words.contains("Own"))
        bar.isTranslucent = false
        bar.barTintColor = .purple
        #expect(shows("#800080"))

        bar.setBackgroundImage(nil, for: .default)
        bar.setBackgroundImage(nil, for: .top, barMetrics: .default)

        #expect(!shows("#00ff00"))
    }

    @Test("UIBarCommon.h: bars of phones that lie have images of their own, or the usual ones")
    func lowBarsHaveImages() {
        let bar = navigation.navigationBar
        let (usual, low) = (UIImage(systemName: "sun.max"), UIImage(systemName: "moon"))
        phone.resize(to: CGSize(width: 844, height: 390))
        var shown: UIImage? {
            phone.settle()
            return ground?.subviews.lazy.compactMap { $0 as? UIImageView }.first?.image
        }

        bar.setBackgroundImage(usual, for: .default)
        #expect(shown === usual)
        bar.setBackgroundImage(low, for: .compact)
        #expect(shown === low)
        phone.resize(to: CGSize(width: 390, height: 844))

        #expect(shown === usual)
    }

    @Test func toolbarShowsTheItemsOfTheTop() {
        root.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
        navigation.isToolbarHidden = false
        let album = push("Album")
        #expect(words == ["Photos", "Album"])

        phone.act {
            album.setToolbarItems(
                [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)], animated: true)
        }
        #expect(words == ["Photos", "Album", "Share"])
        tap("Photos")
        #expect(words == ["Photos", "Sort"])
    }

    @Test func everySystemItemThatIsNoSpaceShowsSomething() {
        for number in 0...24 {
            guard let system = UIBarButtonItem.SystemItem(rawValue: number),
                system != .flexibleSpace, system != .fixedSpace
            else { continue }
            phone.act {
                root.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    barButtonSystemItem: system, target: nil, action: nil)
            }
            #expect(words.count == 2, "\(system)")
            #expect((phone.voiceOver.elements.last?.accessibilityFrame.width ?? 0) > 20, "\(system)")
        }
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

    @Test("UIViewController.h: the scroll view that a bar looks at can be named for each edge, or for all")
    func contentScrollViews() {
        let (first, second) = (UIScrollView(), UIScrollView())
        #expect(root.contentScrollView(for: .top) == nil)
        for scrollView in [first, second] { root.view.addSubview(scrollView) }
        #expect(root.contentScrollView(for: .top) === first && root.contentScrollView(for: .bottom) === first)

        root.setContentScrollView(second, for: .bottom)
        #expect(
            root.contentScrollView(for: .top) === first && root.contentScrollView(for: .bottom) === second)
        root.setContentScrollView(second)
        #expect(
            root.contentScrollView(for: .top) === second && root.contentScrollView(for: .leading) === second)
        root.setContentScrollView(nil)

        #expect(root.contentScrollView(for: .top) === first && root.contentScrollView(for: .bottom) === first)
    }

    @Test("UIViewController.h: a bar has its ground by the scroll view that is named, at once")
    func groundFollowsTheNamedScrollView() {
        let (first, second) = (UIScrollView(frame: root.view.bounds), UIScrollView(frame: root.view.bounds))
        for scrollView in [first, second] {
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            phone.act { root.view.addSubview(scrollView) }
        }
        phone.settle()
        phone.act { second.contentOffset.y = 300 }
        #expect(ground?.alpha == 0)

        phone.act { root.setContentScrollView(second) }

        #expect(ground?.alpha == 1)
    }

    @Test("UINavigationBar.h: attributes of the title can be set later, and taken away")
    func titleAttributes() {
        func color() -> UIColor? {
            func labels(_ view: UIView) -> [UILabel] {
                [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
            }
            let label = labels(navigation.navigationBar).first { $0.text == "Photos" }
            return label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                ?? label?.textColor
        }
        let before = color()

        phone.act { navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.systemRed] }
        #expect(color() == .systemRed)
        phone.act { navigation.navigationBar.titleTextAttributes = nil }

        #expect(before != nil && color() == before)
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

    @Test("UIToolbar.h: its color, and whether one sees through it, can be set later")
    func toolbarColors() {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
        phone.act { root.view.addSubview(toolbar) }
        func colors() -> [UIColor] {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(toolbar).compactMap(\.backgroundColor)
        }
        #expect(!colors().contains(.systemRed))

        phone.act { toolbar.barTintColor = .systemRed }
        #expect(colors().contains(UIColor.systemRed.withAlphaComponent(0.85)))
        phone.act { toolbar.isTranslucent = false }
        #expect(colors().contains(.systemRed))
        phone.act { toolbar.barTintColor = nil }

        #expect(!colors().contains(.systemRed) && toolbar.barPosition == .bottom)
    }

    @Test("UINavigationController.h: the toolbar's ground follows the scroll view of its own edge")
    func toolbarFollowsItsScrollView() {
        let (upper, lower) = (UIScrollView(frame: root.view.bounds), UIScrollView(frame: root.view.bounds))
        for scrollView in [upper, lower] {
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            root.view.addSubview(scrollView)
        }
        navigation.isToolbarHidden = false
        root.setContentScrollView(upper, for: .top)
        root.setContentScrollView(lower, for: .bottom)
        phone.settle()
        func alpha() -> CGFloat? { navigation.toolbar.subviews.first?.alpha }
        #expect(alpha() == 1)

        phone.act { lower.contentOffset.y = 10_000 }
        #expect(alpha() == 0)
        phone.act { lower.contentOffset.y = 100 }
        #expect(alpha() == 1)
        phone.act { upper.contentOffset.y = 10_000 }

        #expect(alpha() == 1 && ground?.alpha == 1)
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
