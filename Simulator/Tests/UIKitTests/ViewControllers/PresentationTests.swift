import SimulatorKit
import Testing
import UIKit

/// Presenting and dismissing: in which order, by whom, and of whom.
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

    // MARK: Fixtures

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
}
