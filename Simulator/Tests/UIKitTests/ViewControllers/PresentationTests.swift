import SimulatorKit
import Testing
import UIKit

@MainActor struct PresentationTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let presenter: RecordingViewController
    let presented: RecordingViewController

    init() {
        presenter = RecordingViewController("A", log)
        presented = RecordingViewController("B", log)
        phone.show(presenter)
        log.clear()
    }

    nonisolated static let overStyles: [UIModalPresentationStyle] = [
        .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .custom, .automatic,
    ]
    nonisolated static let coveringStyles: [UIModalPresentationStyle] = [.fullScreen, .currentContext]

    // MARK: Order

    @Test("E10: a full-screen presentation calls back in Apple's order", arguments: coveringStyles)
    func presentsInOrder(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style

        presenter.present(presented, animated: true) { log.append("completion") }
        phone.settle()

        #expect(
            log.events == [
                "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
                "B.viewDidAppear", "A.viewDidDisappear", "completion",
            ])
    }

    @Test("E11: a full-screen dismissal tells both controllers, and its completion comes last")
    func dismissesInOrder() {
        presented.modalPresentationStyle = .fullScreen
        present(animated: true)

        presented.dismiss(animated: true) { log.append("completion") }
        phone.settle()

        let events = log.takeAppearance()
        #expect(events.prefix(2) == ["B.viewWillDisappear", "A.viewWillAppear"])
        // For the two of them E11 says never to depend on the order.
        #expect(Set(events.dropFirst(2).prefix(2)) == ["A.viewDidAppear", "B.viewDidDisappear"])
        #expect(events.last == "completion")
        #expect(events.count == 5)
    }

    @Test(
        "UIViewControllerTransitionCoordinator.h: during a presentation or dismissal a child answers with its parent's"
    )
    func childrenHaveTheCoordinatorOfTheirParent() {
        let child = UIViewController()
        presented.addChild(child)
        presented.view.addSubview(child.view)
        child.didMove(toParent: presented)
        #expect(child.transitionCoordinator == nil)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let isOpening = child.transitionCoordinator != nil
        phone.settle()
        let isAtRest = child.transitionCoordinator == nil
        presented.dismiss(animated: true)
        let isAsked = child.transitionCoordinator != nil
        phone.advance(by: 0.1)

        #expect(isOpening && isAtRest && isAsked && child.transitionCoordinator != nil)
        phone.settle()
        #expect(child.transitionCoordinator == nil)
    }

    @Test("E12: the presenter stays and hears nothing under the other styles", arguments: overStyles)
    func presenterStays(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style

        present(animated: true)
        #expect(presenter.view.superview === phone.window)
        presented.dismiss(animated: true)
        phone.settle()

        #expect(presenter.view.superview === phone.window)
        #expect(log.events.filter { $0.hasPrefix("A.") } == [])
    }

    @Test("E12: full screen takes the presenter's view away once it is covered", arguments: coveringStyles)
    func presenterGoesWhenCovered(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style

        presenter.present(presented, animated: true)
        phone.advance(by: 0.2)
        #expect(presenter.view.window === phone.window)
        phone.settle()
        #expect(presenter.view.window == nil)

        presented.dismiss(animated: true)
        phone.settle()
        #expect(presenter.view.superview === phone.window)
        #expect(phone.frame(of: presenter.view) == phone.window.bounds)
    }

    @Test("E6: without animation the views are there at once and viewDidAppear comes in a later turn")
    func appearsWithoutAnimationInALaterTurn() {
        presented.modalPresentationStyle = .fullScreen

        presenter.present(presented, animated: false) { log.append("completion") }
        let first = log.take()
        let window = presented.view.window
        phone.advance(by: 0)

        #expect(window === phone.window)
        #expect(first.contains("B.viewWillAppear"))
        #expect(!first.contains("B.viewDidAppear"))
        #expect(log.take().suffix(3) == ["B.viewDidAppear", "A.viewDidDisappear", "completion"])
        #expect(phone.now == 0)
    }

    @Test func dismissingWithoutAnimationMakesRoomAtOnce() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)
        let next = UIViewController()

        presented.dismiss(animated: false)
        #expect(presented.view.window == nil)
        presenter.present(next, animated: false)
        phone.settle()

        #expect(presenter.presentedViewController === next)
        #expect(log.takeAppearance() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(phone.application.warnings == [])
    }

    // MARK: Who presents whom

    @Test(
        "E13: full screen is presented by the outermost container, over a context by the one that defines it")
    func findsThePresenter() {
        let (outer, context, source) = (UIViewController(), UIViewController(), UIViewController())
        embed(context, in: outer)
        embed(source, in: context)
        context.definesPresentationContext = true
        phone.show(outer)

        presented.modalPresentationStyle = .overFullScreen
        source.present(presented, animated: false)
        phone.settle()
        #expect(presented.presentingViewController === outer)
        outer.dismiss(animated: false)
        phone.settle()

        presented.modalPresentationStyle = .overCurrentContext
        source.present(presented, animated: false)
        phone.settle()
        #expect(presented.presentingViewController === context)
        #expect(presented.view.isDescendant(of: outer.view))
    }

    @Test("E14: a controller that is in no window presents nothing")
    func refusesOutsideOfAWindow() {
        let phone = Simulator(.iPhone)
        let detached = UIViewController()

        detached.present(presented, animated: true) { log.append("completion") }
        phone.settle()

        #expect(log.events == [])
        #expect(detached.presentedViewController == nil)
        #expect(phone.application.warnings.count == 1)
        #expect(phone.application.warnings.first?.contains("not in the window hierarchy") ?? false)
    }

    @Test("E14: a controller that presents one presents no other")
    func refusesASecondPresentation() {
        present(animated: true)
        let second = RecordingViewController("C", log)

        presenter.present(second, animated: true) { log.append("completion") }
        phone.settle()

        #expect(log.events == [])
        #expect(presenter.presentedViewController === presented)
        #expect(phone.application.warnings.first?.contains("already presenting") ?? false)
    }

    @Test("E15: the presented controller is known at once, and being presented until it has appeared")
    func isBeingPresentedUntilItHasAppeared() {
        final class Probe: UIViewController {
            var values: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { values.append(isBeingPresented) }
            override func viewDidAppear(_ animated: Bool) { values.append(isBeingPresented) }
            override func viewWillDisappear(_ animated: Bool) { values.append(isBeingDismissed) }
            override func viewDidDisappear(_ animated: Bool) { values.append(isBeingDismissed) }
        }
        let probe = Probe()

        presenter.present(probe, animated: true)
        #expect(presenter.presentedViewController === probe)
        #expect(probe.presentingViewController === presenter)
        phone.settle()
        #expect(!probe.isBeingPresented)
        probe.dismiss(animated: true)
        phone.settle()

        #expect(probe.values == [true, true, true, true])
        #expect(!probe.isBeingDismissed)
        #expect(presenter.presentedViewController == nil)
        #expect(probe.presentingViewController == nil)
    }

    // MARK: Dismissing

    @Test("E16: the presenter is asked to dismiss what it has presented")
    func dismissalIsForwardedToThePresenter() {
        final class Presenter: UIViewController {
            var dismissals = 0
            override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                dismissals += 1
                super.dismiss(animated: flag, completion: completion)
            }
        }
        let root = Presenter()
        phone.show(root)
        root.present(presented, animated: false)
        phone.settle()

        presented.dismiss(animated: true)
        phone.settle()

        #expect(root.dismissals == 1)
        #expect(root.presentedViewController == nil)
    }

    @Test("E16: in the middle of a stack dismiss takes away what is above and stays")
    func dismissesWhatIsAbove() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)
        let top = RecordingViewController("C", log)
        top.modalPresentationStyle = .overFullScreen
        presented.present(top, animated: false)
        phone.settle()
        log.clear()

        presented.dismiss(animated: true)
        phone.settle()

        #expect(log.events == ["C.viewWillDisappear", "C.viewDidDisappear"])
        #expect(presenter.presentedViewController === presented)
        #expect(presented.presentedViewController == nil)
        #expect(presented.view.window === phone.window)
    }

    @Test("E16: of several levels only the topmost is animated")
    func dismissesSeveralLevels() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)
        let top = RecordingViewController("C", log)
        top.modalPresentationStyle = .overFullScreen
        top.modalTransitionStyle = .crossDissolve
        presented.present(top, animated: false)
        phone.settle()
        log.clear()

        presenter.dismiss(animated: true) { log.append("completion") }
        phone.advance(by: 0.2)
        #expect(phone.opacity(of: presented.view) == 0)
        #expect(0.1...0.9 ~= phone.opacity(of: top.view))
        phone.settle()

        #expect(presenter.presentedViewController == nil)
        #expect(phone.window.subviews == [presenter.view])
        let events = log.take()
        #expect(
            Set(events) == [
                "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "B.viewDidDisappear",
                "completion",
            ])
        #expect(events.last == "completion")
    }

    @Test("E16: several levels of full screen give the first presenter its view back")
    func dismissesSeveralCoveringLevels() {
        presented.modalPresentationStyle = .fullScreen
        present(animated: true)
        let top = RecordingViewController("C", log)
        top.modalPresentationStyle = .fullScreen
        presented.present(top, animated: true)
        phone.settle()
        log.clear()

        presenter.dismiss(animated: true)
        phone.settle()

        #expect(
            Set(log.takeAppearance()) == [
                "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
            ])
        #expect(phone.window.subviews == [presenter.view])
    }

    @Test("H11: nothing is dismissed while it is being presented")
    func refusesToDismissDuringThePresentation() {
        presented.modalPresentationStyle = .overFullScreen

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        presented.dismiss(animated: true) { log.append("dismissed") }
        phone.settle()

        #expect(presenter.presentedViewController === presented)
        #expect(!log.events.contains("dismissed"))
        #expect(phone.application.warnings.count == 1)
    }

    @Test("H11: nothing is presented on a controller that is on its way")
    func refusesToPresentDuringThePresentation() {
        presented.modalPresentationStyle = .overFullScreen
        let next = RecordingViewController("C", log)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        presented.present(next, animated: true)
        phone.settle()

        #expect(presented.presentedViewController == nil)
        #expect(!next.isViewLoaded)
        #expect(phone.application.warnings.count == 1)
    }

    @Test("H11: a second dismissal does nothing while the first runs")
    func refusesASecondDismissal() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)

        presented.dismiss(animated: true) { log.append("first") }
        phone.advance(by: 0.1)
        presented.dismiss(animated: true) { log.append("second") }
        phone.settle()

        #expect(log.takeAppearance() == ["B.viewWillDisappear", "B.viewDidDisappear", "first"])
    }

    @Test("H12: presenting what is presented elsewhere is a programmer's error")
    func refusesWhatIsPresentedElsewhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @MainActor in
            let phone = Simulator(.iPhone)
            let (first, second, viewer) = (UIViewController(), UIViewController(), UIViewController())
            phone.show(first)
            second.modalPresentationStyle = .overFullScreen
            first.present(viewer, animated: false)
            phone.settle()
            viewer.present(second, animated: false)
            phone.settle()

            second.present(viewer, animated: false)
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("is presented already"))
    }

    @Test func canBePresentedAgain() {
        presented.modalPresentationStyle = .overFullScreen
        presented.modalTransitionStyle = .crossDissolve
        for _ in 0..<2 {
            present(animated: true)
            presented.dismiss(animated: true)
            phone.settle()
        }

        present(animated: true)

        #expect(phone.opacity(of: presented.view) == 1)
        #expect(phone.frame(of: presented.view) == phone.window.bounds)
    }

    // MARK: Lifetime

    @Test(
        "E17: the presenter holds the presented controller until the dismissal has ended",
        arguments: [true, false])
    func releasesWhatWasDismissed(isAnimated: Bool) {
        weak var reference: UIViewController?
        do {
            let controller = UIViewController()
            reference = controller
            presenter.present(controller, animated: isAnimated)
        }
        phone.settle()
        #expect(reference != nil)
        presenter.dismiss(animated: isAnimated)
        #expect(reference != nil)
        phone.settle()

        #expect(reference == nil)
    }

    // MARK: What is seen

    @Test("E18: a cross-dissolve fades the presented view in, over the presenter")
    func dissolves() {
        presented.modalPresentationStyle = .overFullScreen
        presented.modalTransitionStyle = .crossDissolve

        presenter.present(presented, animated: true)
        phone.advance(by: 0.01)
        let beginning = phone.opacity(of: presented.view)
        phone.advance(by: 0.19)
        let middle = phone.opacity(of: presented.view)
        phone.settle()

        #expect(beginning < 0.1)
        #expect(0.3...0.7 ~= middle)
        #expect(phone.opacity(of: presented.view) == 1)
        #expect(phone.opacity(of: presenter.view) == 1)
        #expect(0.3...0.6 ~= phone.now)
    }

    @Test("E18: cover vertical slides the presented view up from below")
    func slidesUp() {
        presented.modalPresentationStyle = .fullScreen

        presenter.present(presented, animated: true)
        phone.advance(by: 0.01)
        let beginning = phone.frame(of: presented.view)
        phone.advance(by: 0.1)
        let middle = phone.frame(of: presented.view)
        phone.settle()

        #expect(beginning.minY > 600)
        #expect(middle.minY > 0 && middle.minY < beginning.minY)
        #expect(phone.frame(of: presented.view) == phone.window.bounds)
    }

    @Test func theSafeAreaStaysWhileTheViewSlides() {
        presented.modalPresentationStyle = .fullScreen
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        #expect(presented.view.safeAreaInsets == insets)
        phone.settle()
        presented.dismiss(animated: true)
        phone.advance(by: 0.1)
        #expect(presented.view.safeAreaInsets == insets)
        phone.settle()

        #expect(presented.view.safeAreaInsets == .zero)
    }

    @Test("E19: a transition view as large as the window lies above what was there, and resizes with it")
    func containerFillsTheWindow() {
        presented.modalPresentationStyle = .overFullScreen
        present(animated: true)

        let container = presented.presentationController?.containerView
        #expect(container === phone.window.subviews.last)
        #expect(container?.frame == phone.window.bounds)
        #expect(presented.view.superview === container)
        phone.window.frame.size = CGSize(width: 500, height: 300)

        #expect(container?.frame.size == CGSize(width: 500, height: 300))
        #expect(presented.view.frame.size == CGSize(width: 500, height: 300))
    }

    @Test("UIViewController.h: the automatic style is read as the one that it stands for")
    func automaticReadsAConcreteStyle() {
        #expect(presented.modalPresentationStyle == .pageSheet)

        presented.modalPresentationStyle = .fullScreen
        presented.modalPresentationStyle = .automatic

        #expect(presented.modalPresentationStyle == .pageSheet)
    }

    @Test("Apple's page: a controller is being presented from viewWillAppear to viewDidAppear")
    func isBeingPresentedWhileItAppears() {
        final class Probe: UIViewController {
            var answers: [Bool] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                answers.append(isBeingPresented)
            }

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                answers.append(isBeingPresented)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                answers.append(isBeingPresented)
            }
        }
        let stage = Stage()
        let probe = Probe()

        stage.controller.present(probe, animated: true)
        #expect(!probe.isBeingPresented)
        stage.phone.settle()

        #expect(probe.answers == [false, true, true])
        #expect(!probe.isBeingPresented)
    }

    @Test("E9: automatic is a sheet: a card that leaves a gap above, over the dimmed presenter")
    func automaticIsASheet() {
        present(animated: true)

        let frame = phone.frame(of: presented.view)
        #expect(presented.presentationController?.presentationStyle == .pageSheet)
        #expect(frame.minY > 47)
        #expect(frame.maxY == 844)
        #expect(frame.width == 390)
        #expect(presented.view.safeAreaInsets.top == 0)
        #expect(presenter.view.window === phone.window)
    }

    @Test("E9: a page sheet is full screen where there is little height")
    func sheetsFillALowScreen() {
        let low = Simulator(Device(size: CGSize(width: 844, height: 390)))
        let root = RecordingViewController("R", log)
        low.show(root)
        presented.modalPresentationStyle = .pageSheet

        root.present(presented, animated: true)
        low.settle()

        #expect(presented.view.frame == low.window.bounds)
        #expect(root.view.window == nil)
    }

    @Test("E20: a custom presentation controller is told of both transitions in order")
    func customPresentationControllersAreTold() {
        final class Controller: UIPresentationController {
            var log: EventLog?
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 0, y: 444, width: 390, height: 400)
            }
            override func presentationTransitionWillBegin() { note("willPresent") }
            override func presentationTransitionDidEnd(_ completed: Bool) { note("didPresent \(completed)") }
            override func dismissalTransitionWillBegin() { note("willDismiss") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { note("didDismiss \(completed)") }
            private func note(_ event: String) { log?.append("\(event) \(containerView != nil)") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let log: EventLog
            init(_ log: EventLog) { self.log = log }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let controller = Controller(presentedViewController: presented, presenting: presenting)
                controller.log = log
                #expect(controller.containerView == nil)
                return controller
            }
        }
        let (delegate, plain) = (Delegate(log), UIViewController())
        plain.modalPresentationStyle = .custom
        plain.transitioningDelegate = delegate

        presenter.present(plain, animated: true)
        phone.settle()
        let frame = plain.view.frame
        plain.dismiss(animated: true)
        phone.settle()

        #expect(
            log.events == [
                "willPresent true", "didPresent true true", "willDismiss true", "didDismiss true true",
            ])
        #expect(frame == CGRect(x: 0, y: 444, width: 390, height: 400))
    }

    @Test("E20: only .custom asks for a presentation controller")
    func otherStylesHaveTheirOwnPresentationController() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var requests = 0
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                requests += 1
                return nil
            }
        }
        let delegate = Delegate()
        presented.transitioningDelegate = delegate
        presented.modalPresentationStyle = .overFullScreen

        present(animated: true)

        #expect(delegate.requests == 0)
    }

    // MARK: Status bar, home indicator

    @Test(
        "E37: without capturing, only a full-screen presentation decides on the status bar",
        arguments: [
            (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
            (.overFullScreen, true, true), (.custom, false, false), (.pageSheet, true, true),
        ])
    func statusBarIsDecidedByTheTop(style: UIModalPresentationStyle, captures: Bool, hides: Bool) {
        let viewer = BarlessViewController()
        viewer.modalPresentationStyle = style
        viewer.modalPresentationCapturesStatusBarAppearance = captures
        #expect(!phone.window.isStatusBarHidden)

        presenter.present(viewer, animated: true)
        phone.settle()
        #expect(phone.window.isStatusBarHidden == hides)
        #expect(phone.window.statusBarStyle == (hides ? .lightContent : .default))
        viewer.dismiss(animated: true)
        phone.settle()

        #expect(!phone.window.isStatusBarHidden)
        #expect(phone.window.statusBarStyle == .default)
    }

    @Test("E38: another preference counts after setNeedsStatusBarAppearanceUpdate")
    func statusBarIsAskedOnDemand() {
        let root = BarlessViewController()
        root.isBarHidden = false
        phone.show(root)

        root.isBarHidden = true
        #expect(!phone.window.isStatusBarHidden)
        root.setNeedsStatusBarAppearanceUpdate()

        #expect(phone.window.isStatusBarHidden)
    }

    @Test("E38: the status bar is hidden by default where there is little height")
    func statusBarIsHiddenOnALowScreen() {
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(phone.window.isStatusBarHidden)

        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()

        #expect(!phone.window.isStatusBarHidden)
    }

    @Test("E38: hiding the status bar gives its space to the safe area, unless a notch is there")
    func hidingTheStatusBarMovesTheSafeArea() {
        let small = Simulator(.iPhoneSE)
        let (plain, barless) = (BarlessViewController(), BarlessViewController())
        plain.isBarHidden = true
        barless.isBarHidden = true

        small.show(plain)
        phone.show(barless)

        #expect(plain.view.safeAreaInsets.top == 0)
        #expect(barless.view.safeAreaInsets.top == 47)
    }

    @Test("E38: a container hands the decision to its child")
    func containersHandTheDecisionOn() {
        final class Container: UIViewController {
            override var childForStatusBarHidden: UIViewController? { children.first }
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        let container = Container()
        embed(BarlessViewController(), in: container)

        phone.show(container)

        #expect(phone.window.isStatusBarHidden)
        #expect(phone.window.statusBarStyle == .lightContent)
    }

    @Test("E39: the home indicator hides for the top controller, asked again on demand")
    func homeIndicatorFollowsTheTopController() {
        final class Viewer: UIViewController {
            var hides = true
            override var prefersHomeIndicatorAutoHidden: Bool { hides }
        }
        let viewer = Viewer()
        viewer.modalPresentationStyle = .overFullScreen
        #expect(!phone.window.prefersHomeIndicatorAutoHidden)

        presenter.present(viewer, animated: false)
        phone.settle()
        #expect(phone.window.prefersHomeIndicatorAutoHidden)
        viewer.hides = false
        #expect(phone.window.prefersHomeIndicatorAutoHidden)
        viewer.setNeedsUpdateOfHomeIndicatorAutoHidden()

        #expect(!phone.window.prefersHomeIndicatorAutoHidden)
    }

    @Test("E40: phones turn to all sides but upside down, tablets to all")
    func orientationsFollowTheDevice() {
        let pad = Simulator(.iPad)
        let root = UIViewController()
        pad.show(root)

        #expect(root.supportedInterfaceOrientations == .all)
        #expect(presenter.supportedInterfaceOrientations == .allButUpsideDown)
    }

    // MARK: Fixtures

    private final class BarlessViewController: UIViewController {
        var isBarHidden = true
        override var prefersStatusBarHidden: Bool { isBarHidden }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    private func present(animated: Bool) {
        presenter.present(presented, animated: animated)
        phone.settle()
        log.clear()
    }

    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test(
        "pages of UIPresentationController: the container is laid out with the presented view, and another wish for a size lays it out anew"
    )
    func containersAreLaidOut() {
        final class Half: UIPresentationController {
            var log: [String] = []

            override var frameOfPresentedViewInContainerView: CGRect {
                let size = containerView?.bounds.size ?? .zero
                let height = min(presentedViewController.preferredContentSize.height, size.height)
                return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
            }

            override func containerViewWillLayoutSubviews() {
                super.containerViewWillLayoutSubviews()
                log.append("will")
                presentedView?.frame = frameOfPresentedViewInContainerView
            }

            override func containerViewDidLayoutSubviews() {
                super.containerViewDidLayoutSubviews()
                log.append("did")
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Half?

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let controller = Half(presentedViewController: presented, presenting: presenting)
                made = controller
                return controller
            }
        }
        let phone = Simulator(.iPhone)
        let (root, presented, delegate) = (UIViewController(), UIViewController(), Delegate())
        phone.show(root)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        presented.preferredContentSize = CGSize(width: 0, height: 300)
        root.present(presented, animated: true)
        phone.settle()
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 544, width: 390, height: 300))
        #expect(delegate.made?.log.prefix(2) == ["will", "did"])
        delegate.made?.log = []

        phone.act { presented.preferredContentSize = CGSize(width: 0, height: 500) }
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 344, width: 390, height: 500))
        #expect(delegate.made?.log == ["will", "did"])
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test(
        "E15: what was presented is neither being presented nor dismissed afterwards, however it ended, and comes again"
    )
    func flagsAreOver() {
        let phone = Simulator(.iPhone)
        let (root, presented) = (UIViewController(), UIViewController())
        phone.show(root)
        var flags: [Bool] { [presented.isBeingPresented, presented.isBeingDismissed] }

        for isAnimated in [true, false, true] {
            root.present(presented, animated: isAnimated)
            phone.settle()
            #expect(flags == [false, false] && root.presentedViewController === presented)
            presented.dismiss(animated: isAnimated)
            phone.settle()
            #expect(flags == [false, false] && root.presentedViewController == nil)
            #expect(presented.presentingViewController == nil && presented.view.window == nil)
        }
        root.present(presented, animated: true)
        phone.advance(by: 0.1)
        phone.show(UIViewController())
        phone.settle()

        #expect(flags == [false, false] && presented.presentingViewController == nil)
    }

    @Test(
        "page of UIModalPresentationStyle: where there is room, a form is in the middle, in the size it prefers"
    )
    func formsAreInTheMiddle() {
        let phone = Simulator(.iPad)
        let (root, form) = (UIViewController(), UIViewController())
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = CGSize(width: 300, height: 500)
        phone.show(root)

        root.present(form, animated: false)
        phone.settle()
        #expect(phone.frame(of: form.view) == CGRect(x: 260, y: 340, width: 300, height: 500))
        form.preferredContentSize = CGSize(width: 400, height: 5000)
        phone.settle()
        let frame = phone.frame(of: form.view)

        #expect(frame.midX == 410 && frame.width == 400 && frame.height < 1180 && frame.height > 1000)
    }

    @Test(
        "page of UIModalPresentationStyle: where there is room, a page is narrower than the screen, in its middle"
    )
    func pagesAreNarrower() {
        let phone = Simulator(.iPad)
        let (root, page) = (UIViewController(), UIViewController())
        page.modalPresentationStyle = .pageSheet
        phone.show(root)

        root.present(page, animated: false)
        phone.settle()
        let upright = phone.frame(of: page.view)
        phone.resize(to: CGSize(width: 1180, height: 820))
        phone.settle()
        let lying = phone.frame(of: page.view)

        #expect(upright.midX == 410 && upright.midY == 590 && upright.width < 820 && upright.height < 1180)
        #expect(lying.midX == 590 && lying.midY == 410 && lying.width == upright.width && lying.height < 820)
        #expect(upright.height > upright.width && lying.height > 700)
    }

    @Test(
        "page of preferredContentSizeDidChange(forChildContentContainer:): who holds the controller hears of it"
    )
    func parentsHearOfPreferredSizes() {
        final class Parent: UIViewController {
            var heard: [CGSize] = []
            override func preferredContentSizeDidChange(
                forChildContentContainer container: any UIContentContainer
            ) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                heard.append(container.preferredContentSize)
            }
        }
        let (parent, child) = (Parent(), UIViewController())
        parent.addChild(child)
        child.didMove(toParent: parent)

        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 30)

        #expect(parent.heard == [CGSize(width: 10, height: 20), CGSize(width: 10, height: 30)])
    }

    @Test(
        "E3: what is presented over the whole screen is as large as that after it has turned",
        arguments: [false, true])
    func turnsWithTheScreen(isOver: Bool) {
        presented.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
        present(animated: true)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(phone.frame(of: presented.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        presented.dismiss(animated: true)
        phone.settle()

        #expect(phone.frame(of: presenter.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test("E11: a presenter that comes back is appearing before it has appeared, each time")
    func presenterIsAppearing() {
        presented.modalPresentationStyle = .fullScreen
        for _ in 0..<2 {
            present(animated: true)
            log.clear()
            presented.dismiss(animated: true)
            phone.settle()

            let own = log.events.filter { $0.hasPrefix("A.view") }
            #expect(own == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
        }
    }

    @Test("E9: a sheet dims what is behind it while it is there, and no longer, each time")
    func sheetsDim() {
        presented.modalPresentationStyle = .pageSheet
        func dimming() -> [CGFloat] {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(phone.window).filter {
                $0.backgroundColor == .black && $0.bounds.size == phone.window.bounds.size
            }.map { phone.opacity(of: $0) }
        }
        for _ in 0..<2 {
            #expect(dimming().isEmpty)
            presenter.present(presented, animated: true)
            phone.advance(by: 0.1)
            let coming = dimming().first ?? 0
            phone.settle()
            let full = dimming().first ?? 0
            presented.dismiss(animated: true)
            phone.advance(by: 0.1)
            let going = dimming().first ?? 1
            phone.settle()

            #expect(coming > 0 && coming < full && going < full)
        }
        #expect(dimming().isEmpty)
    }

    @Test(
        "UIPresentationController.h: a presentation hears of other traits before they are there, its controller too"
    )
    func presentationsHearOfTraits() {
        final class Hearing: UIPresentationController {
            var heard: [UIUserInterfaceSizeClass] = []
            override func willTransition(
                to newCollection: UITraitCollection,
                with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                heard.append(newCollection.verticalSizeClass)
            }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Hearing?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let hearing = Hearing(presentedViewController: presented, presenting: presenting)
                made = hearing
                return hearing
            }
        }
        let delegate = Delegate()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        present(animated: false)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(delegate.made?.heard == [.compact])
    }
}
