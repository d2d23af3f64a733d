import SimulatorKit
import Testing
import UIKit

@MainActor @Suite struct NavigationTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let first: RecordingViewController
    let second: RecordingViewController
    let navigation: UINavigationController

    init() {
        first = RecordingViewController("A", log)
        second = RecordingViewController("B", log)
        navigation = UINavigationController(rootViewController: first)
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        log.clear()
    }

    @Test func showsItsRoot() {
        #expect(navigation.viewControllers == [first])
        #expect(first.parent === navigation)
        #expect(first.navigationController === navigation)
        #expect(phone.frame(of: first.view) == phone.window.bounds)
    }

    @Test func pushingShowsTheNewTopAndTellsBoth() {
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second)
        #expect(navigation.transitionCoordinator != nil)
        phone.settle()

        let events = log.take()
        #expect(
            events.filter { $0.contains("Will") || $0.contains("willMove") } == [
                "B.willMove(parent)", "A.viewWillDisappear", "B.viewWillAppear",
            ])
        #expect(events.contains("B.viewDidAppear") && events.contains("A.viewDidDisappear"))
        #expect(events.last == "B.didMove(parent)")
        #expect(first.view.window == nil)
        #expect(phone.frame(of: second.view) == phone.window.bounds)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func poppingGoesBackAndReleases() {
        weak var popped: UIViewController?
        do {
            let controller = UIViewController()
            popped = controller
            navigation.pushViewController(controller, animated: true)
            phone.settle()
        }
        log.clear()

        #expect(navigation.popViewController(animated: true) === popped)
        phone.settle()

        #expect(log.takeAppearance() == ["A.viewWillAppear", "A.viewDidAppear"])
        #expect(navigation.viewControllers == [first])
        #expect(phone.frame(of: first.view) == phone.window.bounds)
        #expect(popped == nil)
    }

    @Test func theNewTopSlidesInFromTheRight() {
        navigation.pushViewController(second, animated: true)
        phone.advance(by: 0.1)
        let middle = phone.frame(of: second.view)

        #expect(middle.minX > 0 && middle.minX < 390)
        #expect(
            phone.window.hitTest(CGPoint(x: 380, y: 400), with: nil)?.isDescendant(of: second.view) == false)
    }

    @Test func pushedControllersAreMovingToTheirParentAndPoppedOnesFromIt() {
        final class Probe: UIViewController {
            var moving: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { moving.append(isMovingToParent) }
            override func viewWillDisappear(_ animated: Bool) { moving.append(isMovingFromParent) }
        }
        let probe = Probe()

        navigation.pushViewController(probe, animated: false)
        phone.settle()
        navigation.pushViewController(second, animated: false)
        phone.settle()
        navigation.popViewController(animated: false)
        phone.settle()
        navigation.popViewController(animated: false)
        phone.settle()

        #expect(probe.moving == [true, false, false, true])
        #expect(navigation.popViewController(animated: false) == nil)
    }

    @Test("E13: what a pushed controller presents is presented by the navigation controller")
    func presentsForItsStack() {
        let presented = UIViewController()
        navigation.pushViewController(second, animated: false)
        phone.settle()

        second.present(presented, animated: true)
        phone.settle()

        #expect(presented.presentingViewController === navigation)
        #expect(navigation.visibleViewController === presented)
        second.dismiss(animated: true)
        phone.settle()
        #expect(navigation.visibleViewController === second)
    }

    @Test("E38: the top of the stack decides on the status bar")
    func theTopDecidesOnTheStatusBar() {
        final class Barless: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }

        navigation.pushViewController(Barless(), animated: true)
        phone.settle()
        #expect(phone.window.isStatusBarHidden)
        navigation.popToRootViewController(animated: true)
        phone.settle()

        #expect(!phone.window.isStatusBarHidden)
    }

    @Test("E35: a pushed controller is told of the window's size, and the one below comes back in it")
    func resizesWithTheWindow() {
        navigation.pushViewController(second, animated: false)
        phone.settle()
        log.clear()

        phone.resize(to: CGSize(width: 320, height: 844))
        phone.settle()
        #expect(log.events.contains("B.viewWillTransition(320×844)"))
        #expect(second.view.frame.width == 320)
        navigation.popViewController(animated: true)
        phone.settle()

        #expect(phone.frame(of: first.view) == CGRect(x: 0, y: 0, width: 320, height: 844))
    }
}
