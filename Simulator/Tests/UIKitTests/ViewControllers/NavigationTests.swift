import SimulatorKit
import Testing
import UIKit

@MainActor struct NavigationTests {
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

    @Test("UINavigationController.h: what a controller in it shows is pushed, with animation")
    func showingPushes() {
        first.show(second, sender: nil)
        phone.advance(by: 0.1)
        #expect(phone.frame(of: second.view).minX > 0)
        phone.settle()

        #expect(navigation.viewControllers == [first, second])
    }

    @Test(
        "UIViewController.h: what nobody around shows in a way of its own is presented",
        arguments: [false, true])
    func showingPresents(isDetail: Bool) {
        final class Split: UIViewController {
            var shown: [UIViewController] = []
            override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
        }
        let (split, inner, other) = (Split(), UIViewController(), UIViewController())
        split.addChild(inner)
        phone.show(split)

        phone.act {
            if isDetail {
                inner.showDetailViewController(other, sender: nil)
            } else {
                inner.show(other, sender: nil)
            }
        }
        phone.settle()

        #expect(split.shown == (isDetail ? [other] : []))
        #expect(split.presentedViewController == (isDetail ? nil : other))
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

    @Test(
        "Both controllers hear that they will, then the old one is gone, then the new one is there, as was logged",
        arguments: [false, true])
    func orderOfAChange(animated: Bool) {
        for _ in 0..<2 {
            navigation.pushViewController(second, animated: animated)
            phone.settle()
            #expect(
                log.takeAppearance() == [
                    "B.willMove(parent)", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
                    "B.viewDidAppear", "B.didMove(parent)",
                ])

            navigation.popViewController(animated: animated)
            phone.settle()
            #expect(
                log.takeAppearance() == [
                    "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear",
                    "A.viewDidAppear", "B.didMove(nil)",
                ])
        }
    }

    @Test("Controllers below the top hear of their parent only, and their views are not loaded")
    func controllersBelowTheTop() {
        let third = RecordingViewController("C", log)

        navigation.setViewControllers([first, third, second], animated: false)
        phone.settle()
        let came = log.take().filter { $0.hasPrefix("C.") }
        let popped = navigation.popToRootViewController(animated: true)
        phone.settle()

        #expect(came == ["C.willMove(parent)", "C.didMove(parent)"])
        #expect(popped == [third, second])
        #expect(log.take().filter { $0.hasPrefix("C.") } == ["C.willMove(nil)", "C.didMove(nil)"])
        #expect(!third.isViewLoaded && third.parent == nil && second.parent == nil)
    }

    @Test("UINavigationController.h: popping to a controller returns those above it")
    func poppingToAController() {
        let third = RecordingViewController("C", log)
        navigation.setViewControllers([first, second, third], animated: false)
        phone.settle()

        let popped = navigation.popToViewController(first, animated: false)
        phone.settle()

        #expect(popped == [second, third] && navigation.viewControllers == [first])
        #expect(navigation.popToRootViewController(animated: false) == nil)
        #expect(phone.frame(of: first.view) == phone.window.bounds)
    }

    @Test("E8: a navigation controller that comes and goes takes its top along, and no other")
    func theTopAppearsWithTheNavigationController() {
        navigation.pushViewController(second, animated: false)
        phone.settle()
        log.clear()

        phone.show(UIViewController())
        phone.settle()
        #expect(log.takeAppearance() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        navigation.popViewController(animated: false)
        #expect(log.takeAppearance() == ["B.willMove(nil)", "B.didMove(nil)"])
        phone.show(navigation)
        phone.settle()

        #expect(log.takeAppearance() == ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test(
        "UIViewControllerTransitionCoordinator.h: what runs beside a push runs with it, and hears of its end")
    func coordinatesAPush() {
        var told: [String] = []
        navigation.pushViewController(second, animated: true)
        let coordinator = navigation.transitionCoordinator
        coordinator?.animate { context in
            told.append("beside \(context.isAnimated)")
        } completion: { context in
            told.append("after \(context.isCancelled)")
        }
        phone.advance(by: 0.05)
        #expect(told == ["beside true"])
        #expect(coordinator?.viewController(forKey: .from) === first)
        #expect(coordinator?.viewController(forKey: .to) === second)

        phone.settle()

        #expect(told == ["beside true", "after false"])
    }

    @Test("A push and a pop take no touches while they run, and all of them afterwards")
    func changesTakeNoTouches() {
        func isTouched(_ controller: UIViewController) -> Bool {
            stride(from: 20, through: 380, by: 40).contains { x in
                phone.window.hitTest(CGPoint(x: x, y: 400), with: nil)?.isDescendant(of: controller.view)
                    ?? false
            }
        }

        for _ in 0..<2 {
            navigation.pushViewController(second, animated: true)
            phone.advance(by: 0.1)
            #expect(!isTouched(first) && !isTouched(second))
            phone.settle()
            #expect(isTouched(second))
            navigation.popViewController(animated: true)
            phone.advance(by: 0.1)
            #expect(!isTouched(first) && !isTouched(second))
            phone.settle()
            #expect(isTouched(first))
        }
    }
}
