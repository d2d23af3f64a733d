import SimulatorKit
import Testing
import UIKit

/// A list under a navigation bar that prefers large titles.
@MainActor private final class LargeTitleStage {
    let phone: Simulator
    let root = ListController()
    let navigation: UINavigationController

    init(_ device: Device = .iPhone, isRightToLeft: Bool = false) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
        navigation = UINavigationController(rootViewController: root)
        root.title = "Photos"
        navigation.navigationBar.prefersLargeTitles = true
        phone.show(navigation)
        phone.settle()
    }

    final class ListController: UIViewController {
        let list = UIScrollView()
        override func loadView() {
            list.frame = UIScreen.main.bounds
            list.contentSize = CGSize(width: 390, height: 3000)
            view = list
        }
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var barHeight: CGFloat { phone.frame(of: bar).height }
    var list: UIScrollView { root.list }

    /// Titles that VoiceOver finds, and where.
    var titles: [CGRect] {
        phone.voiceOver.elements.filter { $0.accessibilityTraits.contains(.header) }.map(\.accessibilityFrame)
    }

    var labels: [UILabel] { Self.labels(in: bar) }

    private static func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    var ground: UIView? { bar.subviews.first }

    /// Scrolls by so much, and holds still.
    func pull(by distance: CGFloat) -> Finger {
        let finger = phone.touch(at: CGPoint(x: 195, y: 500))
        // The first 10 points tell the scroll view that it is dragged.
        finger.move(to: CGPoint(x: 195, y: 490 - distance), duration: 0.3)
        phone.advance(by: 0.3)
        return finger
    }
}

@Suite("Large titles")
@MainActor
struct LargeTitleTests {
    // MARK: When there is one

    @Test("UINavigationBar.h: no bar prefers them at first, and then items do not matter")
    func defaults() {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        root.title = "Photos"
        let navigation = UINavigationController(rootViewController: root)
        phone.show(navigation)
        #expect(!navigation.navigationBar.prefersLargeTitles)
        #expect(root.navigationItem.largeTitleDisplayMode == .automatic)

        root.navigationItem.largeTitleDisplayMode = .always
        phone.settle()

        #expect(phone.frame(of: navigation.navigationBar).height == 44)
    }

    @Test("E63: a large title makes the bar higher by 52 points, and the safe area of what is below")
    func height() {
        let stage = LargeTitleStage()

        #expect(stage.phone.frame(of: stage.bar) == CGRect(x: 0, y: 47, width: 390, height: 96))
        #expect(stage.root.view.safeAreaInsets.top == 143)
        #expect(stage.list.adjustedContentInset.top == 143 && stage.list.contentOffset.y == -143)
        #expect(stage.titles.count == 1)
        #expect(stage.titles[0].minX.isClose(to: 16))
        #expect(stage.titles[0].minY >= 91 && stage.titles[0].maxY <= 143)
        #expect(stage.ground?.alpha == 0)
    }

    @Test(
        "UINavigationItem.h: an automatic item follows the one before, and the first one the bar",
        arguments: [
            ([.automatic], true), ([.never], false), ([.always], true), ([.automatic, .automatic], true),
            ([.never, .automatic], false), ([.never, .always, .automatic], true),
            ([.always, .never], false), ([.automatic, .never, .automatic], false),
        ] as [([UINavigationItem.LargeTitleDisplayMode], Bool)])
    func modes(modes: [UINavigationItem.LargeTitleDisplayMode], isLarge: Bool) {
        let stage = LargeTitleStage()

        stage.navigation.setViewControllers(
            modes.map { mode in
                let controller = UIViewController()
                controller.title = "Title"
                controller.navigationItem.largeTitleDisplayMode = mode
                return controller
            }, animated: false)
        stage.phone.settle()

        #expect(stage.barHeight == (isLarge ? 96 : 44))
        #expect(stage.titles.count == 1 && (stage.titles[0].minY > 91) == isLarge)
    }

    @Test("UINavigationItem.h: modes and the bar's preference can change while they are shown")
    func changes() {
        let stage = LargeTitleStage()

        stage.root.navigationItem.largeTitleDisplayMode = .never
        stage.phone.settle()
        #expect(stage.barHeight == 44 && stage.list.contentOffset.y == -91)
        stage.root.navigationItem.largeTitleDisplayMode = .always
        stage.phone.settle()
        #expect(stage.barHeight == 96 && stage.list.contentOffset.y == -143)
        stage.bar.prefersLargeTitles = false
        stage.phone.settle()

        #expect(stage.barHeight == 44 && stage.list.contentOffset.y == -91)
        #expect(stage.root.view.safeAreaInsets.top == 91)
    }

    @Test("A phone that lies has no room for a large title, and one that stands again has")
    func lowBars() {
        let stage = LargeTitleStage()

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        #expect(stage.barHeight == 32 && stage.titles.count == 1)
        stage.phone.resize(to: CGSize(width: 390, height: 844))
        stage.phone.settle()

        #expect(stage.barHeight == 96)
    }

    @Test("UINavigationBar.h: a bar of its own is as high as its topmost item asks for")
    func ownBar() {
        let bar = UINavigationBar()
        bar.setItems([UINavigationItem(title: "One")], animated: false)
        #expect(bar.intrinsicContentSize.height == 44)

        bar.prefersLargeTitles = true

        #expect(bar.intrinsicContentSize.height == 96 && bar.sizeThatFits(.zero).height == 96)
        let item = UINavigationItem(title: "Two")
        item.largeTitleDisplayMode = .never
        bar.pushItem(item, animated: false)
        #expect(bar.intrinsicContentSize.height == 44)
    }

    // MARK: Scrolling

    @Test("E64: content takes the large title along, until the title is in the row above")
    func collapsing() {
        let stage = LargeTitleStage()

        let finger = stage.pull(by: 30)
        #expect(stage.list.contentOffset.y == -113)
        #expect(stage.barHeight == 66 && stage.root.view.safeAreaInsets.top == 113)
        #expect(stage.titles.count == 1 && stage.titles[0].maxY <= 113 && stage.ground?.alpha == 0)
        finger.move(to: CGPoint(x: 195, y: 390), duration: 0.3)
        stage.phone.advance(by: 0.5)

        #expect(stage.list.contentOffset.y == -43)
        #expect(stage.barHeight == 44 && stage.root.view.safeAreaInsets.top == 91)
        #expect(stage.titles.count == 1 && stage.titles[0].maxY < 91)
        #expect(abs(stage.titles[0].midX - 195) < 1 && stage.ground?.alpha == 1)
        finger.lift()
    }

    @Test("A finger brings it back without any resistance, and pulls it further down")
    func expanding() {
        let stage = LargeTitleStage()
        let finger = stage.pull(by: 100)

        finger.move(to: CGPoint(x: 195, y: 470), duration: 0.3)
        stage.phone.advance(by: 0.1)
        #expect(stage.list.contentOffset.y == -123 && stage.barHeight == 76)
        finger.move(to: CGPoint(x: 195, y: 590), duration: 0.3)
        stage.phone.advance(by: 0.1)
        let pulled = -143 - stage.list.contentOffset.y
        #expect(pulled > 20 && pulled < 100)
        #expect(stage.barHeight.isClose(to: 96 + pulled, within: 0.01))
        #expect(stage.root.view.safeAreaInsets.top == 143)
        finger.lift()
        stage.phone.settle()

        #expect(stage.list.contentOffset.y == -143 && stage.barHeight == 96)
    }

    @Test(
        "Content does not come to rest with a part of the title: it goes to the nearer end",
        arguments: [(10, -143, 96), (24, -143, 96), (29, -91, 44), (48, -91, 44), (70, -73, 44)]
            as [(CGFloat, CGFloat, CGFloat)])
    func snapping(distance: CGFloat, offset: CGFloat, height: CGFloat) {
        let stage = LargeTitleStage()

        stage.pull(by: distance).lift()
        stage.phone.settle()

        #expect(stage.list.contentOffset.y == offset && stage.barHeight == height)
    }

    @Test("Every step keeps the content at the edge of the bar, with no jump of the offset")
    func steps() {
        let stage = LargeTitleStage()
        let recorder = ScrollRecorder()
        stage.list.delegate = recorder
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 600))
        var distances: Set<CGFloat> = []
        recorder.whenTold = { event, list in
            guard event == .didScroll, list.contentOffset.y < -91 else { return }
            distances.insert(list.contentOffset.y + list.adjustedContentInset.top)
        }

        finger.move(to: CGPoint(x: 195, y: 540), duration: 0.5)
        finger.lift()

        #expect(distances.allSatisfy { abs($0) < 0.001 })
        #expect(recorder.offsets.count > 5)
        #expect(zip(recorder.offsets, recorder.offsets.dropFirst()).allSatisfy { $0.y <= $1.y })
    }

    @Test("Code that scrolls takes the title along, and a tap on the status bar brings it back")
    func scrollingInCode() {
        let stage = LargeTitleStage()

        stage.list.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        stage.phone.settle()
        #expect(stage.barHeight == 44)
        stage.phone.tapStatusBar()
        stage.phone.settle()

        #expect(stage.barHeight == 96 && stage.list.contentOffset.y == -143)
    }

    @Test("Content that does not lie beneath the bar leaves the title where it is")
    func contentBelow() {
        let stage = LargeTitleStage()
        let controller = UIViewController()
        let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 500))
        list.contentSize = CGSize(width: 390, height: 3000)
        controller.view.addSubview(list)
        stage.navigation.setViewControllers([controller], animated: false)
        stage.phone.settle()

        stage.phone.act { list.contentOffset.y = 400 }

        #expect(stage.barHeight == 96 && list.adjustedContentInset.top == 0)
    }

    // MARK: Pushing and popping

    @Test(
        "Pushing a small title makes the bar lower on the way, and popping higher", arguments: [false, true])
    func pushing(isScrolled: Bool) {
        let stage = LargeTitleStage()
        if isScrolled { stage.phone.act { stage.list.contentOffset.y = 300 } }
        let start = (stage.barHeight, stage.list.contentOffset.y)
        let next = LargeTitleStage.ListController()
        next.title = "Photo"
        next.navigationItem.largeTitleDisplayMode = .never

        stage.navigation.pushViewController(next, animated: true)
        stage.phone.advance(by: 0.15)
        let middle = stage.barHeight
        #expect(stage.list.contentOffset.y == start.1)
        stage.phone.settle()

        #expect(isScrolled ? middle == 44 : middle > 44 && middle < 96)
        #expect(stage.barHeight == 44)
        #expect(next.list.adjustedContentInset.top == 91 && next.list.contentOffset.y == -91)
        stage.navigation.popViewController(animated: true)
        stage.phone.settle()
        #expect(stage.barHeight == start.0 && stage.list.contentOffset.y == start.1)
        #expect(stage.titles.count == 1)
    }

    @Test("A list that was left at the edge of a bar without its large title comes back so")
    func comingBackCollapsed() {
        let stage = LargeTitleStage()
        stage.pull(by: 40).lift()
        stage.phone.settle()
        #expect(stage.list.contentOffset.y == -91 && stage.barHeight == 44)

        stage.navigation.pushViewController(LargeTitleStage.ListController(), animated: true)
        stage.phone.settle()
        #expect(stage.barHeight == 96)
        stage.navigation.popViewController(animated: true)
        stage.phone.settle()

        #expect(stage.list.contentOffset.y == -91 && stage.barHeight == 44)
    }

    @Test("A pushed list begins with its large title, wherever the one before was")
    func pushingLarge() {
        let stage = LargeTitleStage()
        stage.phone.act { stage.list.contentOffset.y = 300 }
        let next = LargeTitleStage.ListController()
        next.title = "Album"

        stage.navigation.pushViewController(next, animated: true)
        stage.phone.settle()
        #expect(stage.barHeight == 96 && next.list.contentOffset.y == -143)
        stage.navigation.popViewController(animated: true)
        stage.phone.settle()

        #expect(stage.barHeight == 44 && stage.list.contentOffset.y == 300)
    }

    @Test("A hidden bar gives the whole of its place back")
    func hiding() {
        let stage = LargeTitleStage()

        stage.navigation.setNavigationBarHidden(true, animated: true)
        stage.phone.settle()
        #expect(stage.root.view.safeAreaInsets.top == 47 && stage.list.contentOffset.y == -47)
        #expect(stage.titles.isEmpty)
        stage.navigation.setNavigationBarHidden(false, animated: true)
        stage.phone.settle()

        #expect(stage.barHeight == 96 && stage.list.contentOffset.y == -143)
    }

    // MARK: Looks

    @Test("UINavigationBarAppearance.h: attributes of the large title, else the bar's, else the defaults")
    func attributes() {
        let stage = LargeTitleStage()
        func large() -> UILabel? { stage.labels.first { $0.font.pointSize > 20 } }
        #expect(large()?.font == .systemFont(ofSize: 34, weight: .bold) && large()?.textColor == .label)

        stage.phone.act { stage.bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red] }
        #expect(large()?.textColor == .red && large()?.font.pointSize == 34)
        let look = UINavigationBarAppearance()
        look.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 40)]
        stage.phone.act { stage.bar.standardAppearance = look }

        #expect(large()?.font.pointSize == 40 && large()?.textColor == .label)
        let copy = UINavigationBarAppearance(barAppearance: look)
        #expect(copy.largeTitleTextAttributes[.font] as? UIFont == .systemFont(ofSize: 40))
        #expect(UINavigationBarAppearance().largeTitleTextAttributes.isEmpty)
    }

    @Test(
        "UINavigationBar.h: the appearance at the scroll edge is that of the large title, and of none beneath"
    )
    func edgeAppearance() {
        let stage = LargeTitleStage()
        func color() -> UIColor? { stage.ground?.subviews[1].backgroundColor }
        let (edge, standard) = (UINavigationBarAppearance(), UINavigationBarAppearance())
        (edge.backgroundColor, standard.backgroundColor) = (.yellow, .purple)
        stage.phone.act {
            (stage.bar.scrollEdgeAppearance, stage.bar.standardAppearance) = (edge, standard)
        }
        #expect(color() == .yellow && stage.ground?.alpha == 1)

        stage.phone.act { stage.list.contentOffset.y = -110 }
        #expect(color() == .yellow)
        stage.phone.act { stage.list.contentOffset.y = 0 }

        #expect(color() == .purple)
    }

    @Test("Items stay in the row above the large title")
    func items() throws {
        let stage = LargeTitleStage()
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        stage.phone.settle()

        let button = try #require(
            stage.phone.voiceOver.elements.first { $0.accessibilityLabel == "Add" }?.accessibilityFrame)

        #expect(button.minY == 47 && button.maxY == 91)
    }

    @Test("From right to left, a large title begins at the right")
    func mirrored() {
        let stage = LargeTitleStage(isRightToLeft: true)

        #expect(stage.titles[0].maxX == 374)
    }
}
