import SimulatorKit
import Testing
import UIKit

@MainActor struct AppearanceTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()

    // MARK: Loading

    @Test("E1: the view is loaded when it is asked for, once")
    func loadsOnDemandAndOnce() {
        let controller = RecordingViewController("A", log)
        #expect(!controller.isViewLoaded)
        #expect(controller.viewIfLoaded == nil)
        #expect(log.events == [])

        let view = controller.view
        controller.loadViewIfNeeded()

        #expect(log.events == ["A.loadView", "A.viewDidLoad"])
        #expect(controller.viewIfLoaded === view)
        #expect(controller.isViewLoaded)
    }

    @Test("E1: an overridden loadView supplies the view")
    func usesTheViewOfLoadView() {
        final class Custom: UIViewController {
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            override func loadView() { view = own }
        }

        let controller = Custom()

        #expect(controller.view === controller.own)
        #expect(controller.own.next === controller)
    }

    @Test("E1: loadViewIfNeeded loads")
    func loadViewIfNeededLoads() {
        let controller = RecordingViewController("A", log)

        controller.loadViewIfNeeded()

        #expect(log.events == ["A.loadView", "A.viewDidLoad"])
    }

    // MARK: The root of a window

    @Test("E2: a root appears in Apple's order")
    func appearsInOrder() {
        let root = RecordingViewController("A", log)
        root.recordsLayout = true

        phone.show(root)

        let appearance = [
            "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewSafeAreaInsetsDidChange",
            "A.viewIsAppearing",
            "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
        ]
        #expect(Array(log.events.prefix(appearance.count)) == appearance)
        #expect(log.events.last == "A.viewDidAppear")
    }

    @Test("E4: viewIsAppearing comes once however often layout comes")
    func isAppearingComesOnce() {
        let root = RecordingViewController("A", log)
        root.recordsLayout = true

        phone.show(root)
        for _ in 0..<3 {
            root.view.setNeedsLayout()
            phone.advance(by: 0.1)
        }

        #expect(log.events.filter { $0 == "A.viewIsAppearing" }.count == 1)
        #expect(log.events.filter { $0 == "A.viewWillLayoutSubviews" }.count >= 4)
    }

    @Test(
        "E3: in viewWillAppear the view is in no window; in viewIsAppearing it has its place, size and insets"
    )
    func knowsItsGeometryWhenItIsAppearing() {
        final class Probe: UIViewController {
            var windowBefore: UIWindow?
            var boundsBefore = CGRect.null
            var boundsInIsAppearing = CGRect.null
            var insetsInIsAppearing = UIEdgeInsets.zero
            var windowInIsAppearing: UIWindow?
            override func loadView() { view = UIView(frame: .zero) }
            override func viewWillAppear(_ animated: Bool) {
                windowBefore = view.window
                boundsBefore = view.bounds
            }
            override func viewIsAppearing(_ animated: Bool) {
                windowInIsAppearing = view.window
                boundsInIsAppearing = view.bounds
                insetsInIsAppearing = view.safeAreaInsets
            }
        }
        let root = Probe()

        phone.show(root)

        #expect(root.windowBefore == nil)
        #expect(root.boundsBefore == .zero)
        #expect(root.windowInIsAppearing === phone.window)
        #expect(root.boundsInIsAppearing == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(root.insetsInIsAppearing == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }

    @Test("E6: viewDidAppear of a root comes in a later turn")
    func didAppearComesLater() {
        let root = RecordingViewController("A", log)
        phone.window.rootViewController = root

        #expect(!log.events.contains("A.viewDidAppear"))
        phone.advance(by: 0)

        #expect(log.events.last == "A.viewDidAppear")
    }

    @Test("D28: viewSafeAreaInsetsDidChange comes before the view appears even where nothing is covered")
    func tellsOfTheSafeAreaBeforeEveryAppearance() {
        let plain = Simulator(Device(size: CGSize(width: 300, height: 600)))
        let root = RecordingViewController("A", log)
        root.recordsLayout = true

        plain.show(root)

        let events = log.events.filter { $0 == "A.viewSafeAreaInsetsDidChange" || $0 == "A.viewIsAppearing" }
        #expect(events == ["A.viewSafeAreaInsetsDidChange", "A.viewIsAppearing"])
    }

    @Test(
        "D27: additional insets add to the root view's safe area, and nothing is covered outside of a window")
    func additionalSafeAreaInsetsAdd() {
        let root = UIViewController()
        root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 0)
        #expect(root.view.safeAreaInsets == .zero)

        phone.show(root)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 1, bottom: 34, right: 0))

        root.additionalSafeAreaInsets = .zero
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }

    @Test("D32: a root's view fills the window as soon as the window is visible, not before")
    func rootFillsTheVisibleWindow() {
        // Made here, so that it is the phone made last, whose windows `init(frame:)` makes.
        let phone = Simulator(.iPhone)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let root = RecordingViewController("A", log)
        window.rootViewController = root
        #expect(log.events == [])

        window.isHidden = false
        phone.advance(by: 0)

        #expect(root.view.superview === window)
        #expect(root.view.frame == window.bounds)
        #expect(log.events.last == "A.viewDidAppear")
    }

    @Test func aHiddenWindowsRootDisappearsAndComesBack() {
        let root = RecordingViewController("A", log)
        phone.show(root)
        log.clear()

        phone.window.isHidden = true
        #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        phone.window.isHidden = false
        phone.advance(by: 0)

        #expect(log.takeAppearance() == ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test func anotherRootTakesThePlaceOfTheFirst() {
        let (first, second) = (RecordingViewController("A", log), RecordingViewController("B", log))
        phone.show(first)
        log.clear()

        phone.window.rootViewController = second
        phone.advance(by: 0)

        #expect(
            log.takeAppearance() == [
                "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ])
        #expect(phone.window.subviews == [second.view])
    }

    @Test func whatTheOldRootPresentedGoesWithIt() {
        weak var presented: UIViewController?
        do {
            let first = UIViewController()
            phone.show(first)
            let controller = RecordingViewController("B", log)
            presented = controller
            controller.modalPresentationStyle = .overFullScreen
            first.present(controller, animated: true)
            phone.settle()
            log.clear()
        }

        let second = UIViewController()
        phone.show(second)

        #expect(log.takeAppearance() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(phone.window.subviews == [second.view])
        #expect(presented == nil)
    }

    @Test(
        "A root that is replaced in the middle of a transition leaves nothing behind",
        arguments: [true, false])
    func replacingTheRootEndsTransitions(presents: Bool) {
        let (first, presented) = (RecordingViewController("A", log), RecordingViewController("B", log))
        presented.modalPresentationStyle = .fullScreen
        phone.show(first)
        first.present(presented, animated: true)
        if !presents {
            phone.settle()
            presented.dismiss(animated: true)
        }
        phone.advance(by: 0.1)
        log.clear()

        let second = UIViewController()
        phone.show(second)
        phone.settle()

        let events = log.takeAppearance()
        #expect(events.contains("A.viewDidDisappear") && events.contains("B.viewDidDisappear"))
        #expect(!events.contains { $0.hasSuffix("DidAppear") })
        #expect(phone.window.subviews == [second.view])
        #expect(first.presentedViewController == nil)
        #expect(phone.application.warnings == [])
    }

    // MARK: Layout

    @Test("D16: the hooks wrap the root view's own layout; what is in its subviews is laid out after")
    func layoutHooksWrapTheLayoutOfTheView() {
        final class Pane: UIView {
            var log: EventLog?
            var name = ""
            override func layoutSubviews() {
                super.layoutSubviews()
                log?.append("\(name).layoutSubviews")
            }
        }
        let root = RecordingViewController("A", log)
        let (outer, inner) = (Pane(frame: .zero), Pane(frame: .zero))
        (outer.name, inner.name) = ("outer", "inner")
        (outer.log, inner.log) = (log, log)
        outer.addSubview(inner)
        root.view = outer
        phone.show(root)
        root.recordsLayout = true
        log.clear()

        outer.setNeedsLayout()
        inner.setNeedsLayout()
        phone.advance(by: 0)

        #expect(
            log.events == [
                "A.viewWillLayoutSubviews", "outer.layoutSubviews", "A.viewDidLayoutSubviews",
                "inner.layoutSubviews",
            ])
    }

    @Test("D17: for a root view updateViewConstraints is called, which calls the view's")
    func updatesConstraintsThroughTheController() {
        final class Pane: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        final class Host: UIViewController {
            var updates = 0
            override func loadView() { view = Pane(frame: .zero) }
            override func updateViewConstraints() {
                updates += 1
                super.updateViewConstraints()
            }
        }
        let root = Host()
        phone.show(root)
        let before = root.updates

        root.view.setNeedsUpdateConstraints()
        phone.advance(by: 0)

        #expect(root.updates == before + 1)
        #expect((root.view as? Pane)?.updates == root.updates)
    }

    // MARK: By hand

    @Test("E8: a container that forwards appearance itself is left to do so")
    func containersMayForwardByHand() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (container, child) = (Container(), RecordingViewController("B", log))
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        log.clear()

        phone.show(container)
        #expect(log.events == [])
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()

        #expect(log.events == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    }

    @Test func anEndWithoutABeginningIsWarnedOf() {
        let controller = RecordingViewController("A", log)
        phone.show(controller)
        log.clear()

        controller.endAppearanceTransition()

        #expect(log.events == [])
        #expect(phone.application.warnings.count == 1)
        #expect(phone.application.warnings.first?.contains("Unbalanced") ?? false)
    }

    // MARK: Traits and responders

    @Test func anOverriddenInterfaceStyleReachesTheViews() {
        let root = UIViewController()
        let label = UIView(frame: .zero)
        root.view.addSubview(label)
        phone.show(root)
        #expect(label.traitCollection.userInterfaceStyle == .light)

        root.overrideUserInterfaceStyle = .dark

        #expect(root.traitCollection.userInterfaceStyle == .dark)
        #expect(label.traitCollection.userInterfaceStyle == .dark)
        #expect(phone.window.traitCollection.userInterfaceStyle == .light)
    }

    @Test("C8: a view's next responder is its controller, whose is the view's superview")
    func isBetweenItsViewAndTheSuperview() {
        let root = UIViewController()
        phone.show(root)

        #expect(root.view.next === root)
        #expect(root.next === phone.window)
    }

    @Test("C8: a presented controller's next responder is its presenter")
    func presentedControllersAreFollowedByTheirPresenters() {
        let (root, presented) = (UIViewController(), UIViewController())
        phone.show(root)

        root.present(presented, animated: false)
        phone.settle()

        #expect(presented.view.next === presented)
        #expect(presented.next === root)
    }
}
