import SimulatorKit
import Testing
import UIKit

/// Custom transitions: who animates, what the context says, and how they end.
@MainActor struct TransitionTests {
    let phone = Simulator(.iPhone)
    let log = EventLog()
    let presenter: RecordingViewController
    let presented: RecordingViewController
    let transition: Transition

    init() {
        presenter = RecordingViewController("A", log)
        presented = RecordingViewController("B", log)
        transition = Transition(log)
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = transition
        phone.show(presenter)
        log.clear()
    }

    // MARK: Who animates

    @Test("E21: the transitioning delegate is held weakly")
    func delegateIsWeak() {
        do {
            presented.transitioningDelegate = Transition(log)
        }

        #expect(presented.transitioningDelegate == nil)
    }

    @Test("E21: the presented controller's animators are used with every style", arguments: animatedStyles)
    func animatorsWorkWithEveryStyle(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style

        presenter.present(presented, animated: true)
        phone.settle()
        presented.dismiss(animated: true)
        phone.settle()

        #expect(log.events.filter { $0 == "animateTransition" }.count == 2)
    }

    @Test("E22: without animation a built-in style does not ask for an animator")
    func builtInStylesAskNobodyWithoutAnimation() {
        presenter.present(presented, animated: false)
        phone.settle()

        #expect(!log.events.contains { $0.hasPrefix("animation") || $0.hasPrefix("animate") })
        #expect(presented.view.window === phone.window)
    }

    @Test("E22: without animation .custom runs its animator, which is told that nothing is animated")
    func customAnimatesWithoutAnimation() {
        presented.modalPresentationStyle = .custom
        var isAnimated: Bool?
        transition.onAnimate = { isAnimated = $0.isAnimated }

        presenter.present(presented, animated: false)
        phone.settle()

        #expect(isAnimated == false)
        #expect(log.events.contains("animateTransition"))
        #expect(presented.view.window === phone.window)
    }

    @Test("E23: delegate, appearance, duration and animation come in order")
    func asksInOrder() {
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        phone.advance(by: 0)

        let events = log.events.filter { !$0.hasSuffix("loadView") && !$0.hasSuffix("viewDidLoad") }
        #expect(
            events == [
                "animationController(forPresented:)", "interactionControllerForPresentation",
                "B.viewWillAppear",
                "transitionDuration", "startInteractiveTransition", "animateTransition", "B.viewIsAppearing",
            ])
    }

    @Test("E23: without an animator nobody is asked for an interaction controller")
    func asksForInteractionOnlyWithAnAnimator() {
        transition.suppliesAnimator = false
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        phone.settle()

        #expect(!log.events.contains("interactionControllerForPresentation"))
        #expect(presented.view.window === phone.window)
    }

    // MARK: What the context says

    @Test(
        "E25: full screen moves both views through the container, other styles only the presented one",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func contextSuppliesTheViewsThatMove(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style
        let covers = style == .fullScreen
        var seen: [(from: UIView?, to: UIView?, presenterIsInContainer: Bool)] = []
        transition.onAnimate = { context in
            seen.append(
                (
                    context.view(forKey: .from), context.view(forKey: .to),
                    presenter.view.superview === context.containerView
                ))
        }

        presenter.present(presented, animated: true)
        phone.settle()
        presented.dismiss(animated: true)
        phone.settle()

        #expect(seen.count == 2)
        #expect(seen.first?.from === (covers ? presenter.view : nil))
        #expect(seen.first?.to === presented.view)
        #expect(seen.first?.presenterIsInContainer == covers)
        #expect(seen.last?.from === presented.view)
        #expect(seen.last?.to === (covers ? presenter.view : nil))
        #expect(seen.last?.presenterIsInContainer == false)
    }

    @Test("E24: the container is in the window and empty of the incoming view, which the animator adds")
    func animatorAddsTheView() {
        var container: UIView?
        var superview: UIView?
        transition.onAnimate = { context in
            container = context.containerView
            superview = context.view(forKey: .to)?.superview
        }

        presenter.present(presented, animated: true)
        phone.settle()

        #expect(superview == nil)
        #expect(container?.window === phone.window)
        #expect(presented.view.superview === container)
    }

    @Test("E26: the controllers are named in every case")
    func contextNamesTheControllers() {
        var pairs: [[UIViewController?]] = []
        transition.onAnimate = {
            pairs.append([$0.viewController(forKey: .from), $0.viewController(forKey: .to)])
        }

        presenter.present(presented, animated: true)
        phone.settle()
        presented.dismiss(animated: true)
        phone.settle()

        #expect(pairs == [[presenter, presented], [presented, presenter]])
    }

    @Test(
        "E27: frames are zero for who is not on the screen, before and after",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func contextKnowsTheFrames(style: UIModalPresentationStyle) {
        presented.modalPresentationStyle = style
        let full = CGRect(x: 0, y: 0, width: 390, height: 844)
        var frames: [CGRect] = []
        transition.onAnimate = { context in
            frames = [UITransitionContextViewControllerKey.from, .to].compactMap(
                context.viewController(forKey:)
            )
            .flatMap { [context.initialFrame(for: $0), context.finalFrame(for: $0)] }
        }

        presenter.present(presented, animated: true)
        phone.settle()
        #expect(frames == [full, style == .fullScreen ? .zero : full, .zero, full])
        presented.dismiss(animated: true)
        phone.settle()

        #expect(frames.prefix(2) == [full, .zero])
        #expect(frames.last == full)
    }

    @Test("E16: the topmost of several levels is animated by its own animator, to the presenter that stays")
    func severalLevelsAreDismissedByTheTopmostsAnimator() {
        presenter.present(presented, animated: false)
        phone.settle()
        let top = UIViewController()
        top.modalPresentationStyle = .overFullScreen
        top.transitioningDelegate = transition
        presented.present(top, animated: false)
        phone.settle()
        var pair: [UIViewController?] = []
        transition.onAnimate = { pair = [$0.viewController(forKey: .from), $0.viewController(forKey: .to)] }

        presenter.dismiss(animated: true)
        phone.settle()

        #expect(pair == [top, presenter])
        #expect(log.events.filter { $0 == "animateTransition" }.count == 1)
    }

    // MARK: The end

    @Test("E29: nothing ends before completeTransition, which ends everything once")
    func completeTransitionEndsTheTransition() throws {
        transition.completesByItself = false
        presented.modalPresentationStyle = .fullScreen

        presenter.present(presented, animated: true) { log.append("completion") }
        phone.advance(by: 2)
        log.clear()
        let context = try #require(transition.context)
        #expect(presenter.view.window != nil)
        context.completeTransition(true)
        context.completeTransition(true)
        phone.settle()

        #expect(presenter.view.window == nil)
        #expect(log.events == ["B.viewDidAppear", "A.viewDidDisappear", "animationEnded true", "completion"])
    }

    @Test("E29, H10: touches reach nobody while a transition without an interaction controller runs")
    func blocksTouches() throws {
        let point = CGPoint(x: 195, y: 422)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let hit = try #require(phone.window.hitTest(point, with: nil))
        phone.settle()

        #expect(!hit.isDescendant(of: presented.view))
        #expect(!hit.isDescendant(of: presenter.view))
        #expect(phone.window.hitTest(point, with: nil) === presented.view)
    }

    @Test("H10: a finger presses a button once the transition is over, not before")
    func fingersWaitForTheEnd() {
        let button = UIButton(primaryAction: UIAction { [log] _ in log.append("pressed") })
        button.frame = CGRect(x: 100, y: 400, width: 200, height: 100)
        presented.view.addSubview(button)
        let point = CGPoint(x: 200, y: 450)

        presenter.present(presented, animated: true)
        phone.advance(by: 0.5)
        phone.tap(at: point)
        #expect(!log.events.contains("pressed"))
        phone.settle()
        phone.tap(at: point)
        #expect(log.events.contains("pressed"))
        log.clear()
        presented.dismiss(animated: true)
        phone.advance(by: 0.5)
        phone.tap(at: point)

        #expect(!log.events.contains("pressed"))
    }

    @Test("H10: a transition that has an interaction controller takes touches")
    func letsTouchesThroughWhenInteractive() {
        let reversible = ReversibleTransition()
        presented.transitioningDelegate = reversible

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)

        #expect(phone.window.hitTest(CGPoint(x: 195, y: 422), with: nil) === presented.view)
    }

    @Test("E30: a dismissal that is cancelled: handlers, then both controllers back to where they were")
    func cancelledDismissalRestoresBoth() {
        presented.modalPresentationStyle = .fullScreen
        presenter.present(presented, animated: false)
        phone.settle()
        transition.isInteractive = true
        log.clear()

        presented.dismiss(animated: true)
        presented.transitionCoordinator?.notifyWhenInteractionChanges { context in
            log.append("interaction changed, cancelled: \(context.isCancelled)")
        }
        phone.advance(by: 0.1)
        let begun = log.takeAppearance().filter { $0.hasPrefix("A.") || $0.hasPrefix("B.") }
        transition.percent.update(0.4)
        transition.percent.cancel()
        phone.settle()

        #expect(begun == ["B.viewWillDisappear", "A.viewWillAppear"])
        #expect(
            log.takeAppearance() == [
                "interaction changed, cancelled: true", "A.viewWillDisappear", "A.viewDidDisappear",
                "B.viewWillAppear", "B.viewDidAppear", "animationEnded false",
            ])
        #expect(presenter.presentedViewController === presented)
        #expect(presented.view.window === phone.window)
        #expect(presenter.view.window == nil)
        #expect(!presented.isBeingDismissed)
        #expect(presented.transitionCoordinator == nil)
        #expect(phone.application.warnings == [])
    }

    @Test("E16, E30: a dismissal of several levels that is cancelled leaves all of them, as they were")
    func cancelledDismissalOfSeveralLevels() {
        presenter.present(presented, animated: false)
        phone.settle()
        let top = RecordingViewController("C", log)
        top.modalPresentationStyle = .overFullScreen
        top.transitioningDelegate = transition
        presented.present(top, animated: false)
        phone.settle()
        transition.isInteractive = true
        log.clear()

        for _ in 0..<2 {
            presenter.dismiss(animated: true)
            phone.advance(by: 0.1)
            #expect(phone.opacity(of: presented.view) == 0)
            transition.percent.update(0.4)
            transition.percent.cancel()
            phone.settle()
            #expect(phone.opacity(of: presented.view) == 1 && top.view.window === phone.window)
            #expect(
                presented.presentedViewController === top && presenter.presentedViewController === presented)
            #expect(!top.isBeingDismissed && !presented.isBeingDismissed)
        }
        transition.isInteractive = false
        presenter.dismiss(animated: true)
        phone.settle()

        #expect(
            presenter.presentedViewController == nil && presented.view.window == nil && top.view.window == nil
        )
    }

    @Test("E30: a presentation that is cancelled leaves nothing behind")
    func cancelledPresentationLeavesNothing() {
        presented.modalPresentationStyle = .fullScreen
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        phone.advance(by: 0)
        log.clear()
        transition.percent.update(0.5)
        transition.percent.cancel()
        phone.settle()

        #expect(
            log.takeAppearance() == [
                "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear",
                "animationEnded false",
            ])
        #expect(presenter.presentedViewController == nil)
        #expect(phone.window.subviews == [presenter.view])
        #expect(phone.frame(of: presenter.view) == phone.window.bounds)
        #expect(phone.application.warnings == [])
    }

    nonisolated static let animatedStyles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
    ]

    // MARK: Lifetime

    @Test(
        "UIViewControllerTransitioning.h: a transition that its animator completes with no counts as cancelled"
    )
    func animatorsCanCancel() {
        transition.completesByItself = false
        var coordinated: [Bool] = []
        presenter.present(presented, animated: true)
        presented.transitionCoordinator?.animate(alongsideTransition: nil) {
            coordinated.append($0.isCancelled)
        }
        phone.advance(by: 0.1)
        #expect(transition.context?.transitionWasCancelled == false)

        let context = transition.context
        phone.act { context?.completeTransition(false) }
        phone.settle()
        #expect(context?.transitionWasCancelled == true && coordinated == [true])
        #expect(presenter.presentedViewController == nil && presented.view.window == nil)
        transition.completesByItself = true
        presenter.present(presented, animated: true)
        phone.settle()

        #expect(
            presenter.presentedViewController === presented
                && transition.context?.transitionWasCancelled != true)
    }

    @Test("UIViewControllerTransitioning.h: a transition is completed once, whatever its animator says again")
    func completesOnce() {
        transition.completesByItself = false
        var count = 0
        presenter.present(presented, animated: true) { count += 1 }
        phone.advance(by: 0.1)
        let context = transition.context

        phone.act {
            context?.completeTransition(true)
            context?.completeTransition(false)
            context?.completeTransition(true)
        }
        phone.settle()

        #expect(count == 1 && presenter.presentedViewController === presented)
        #expect(context?.transitionWasCancelled == false)
        #expect(log.events.count { $0 == "B.viewDidAppear" } == 1)
    }
}
