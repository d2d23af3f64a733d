import SimulatorKit
import Testing
import UIKit

/// Bars of a navigation controller: their places, their titles and the way back.
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

    private func push(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        navigation.pushViewController(controller, animated: true)
        phone.settle()
        return controller
    }

    // MARK: The way back

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
}
