import SimulatorKit
import Testing
import UIKit

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

    // MARK: By hand

    @Test("E31: an interaction controller is started instead of the animator")
    func startsTheInteractionController() {
        final class Hand: NSObject, UIViewControllerInteractiveTransitioning {
            var context: (any UIViewControllerContextTransitioning)?
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
            }
        }
        let hand = Hand()
        transition.interactionController = hand

        presenter.present(presented, animated: true)
        phone.settle()

        #expect(hand.context?.isInteractive == true)
        #expect(!log.events.contains("animateTransition"))
        hand.context?.finishInteractiveTransition()
        hand.context?.completeTransition(true)
    }

    @Test("E31: one that does not want to start by hand lets the animator run")
    func mayStartByItself() {
        transition.isInteractive = true
        transition.percent.wantsInteractiveStart = false
        var isInteractive: Bool?
        transition.onAnimate = { isInteractive = $0.isInteractive }

        presenter.present(presented, animated: true)
        phone.settle()

        #expect(isInteractive == false)
        #expect(!log.events.contains("startInteractiveTransition"))
        #expect(log.events.last == "animationEnded true")
    }

    @Test("E31: by hand the animation stands still and follows linearly")
    func scrubsLinearly() {
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        phone.advance(by: 5)
        #expect(phone.opacity(of: presented.view) == 0)

        for percent: CGFloat in [0.1, 0.25, 0.8, 0.3] {
            transition.percent.update(percent)
            phone.advance(by: 1)
            #expect(abs(phone.opacity(of: presented.view) - percent) < 0.001)
            #expect(transition.percent.percentComplete == percent)
            #expect(presented.transitionCoordinator?.percentComplete == percent)
        }
    }

    @Test(
        "E31: finish runs the rest in its share of the duration, faster by the completion speed",
        arguments: [1, 2])
    func finishesInTheRemainingTime(speed: Double) {
        transition.isInteractive = true
        transition.percent.completionSpeed = speed
        presenter.present(presented, animated: true)
        phone.advance(by: 0)
        transition.percent.update(0.6)
        let start = phone.now

        transition.percent.finish()
        let remaining = 0.4 * Transition.duration / speed
        phone.advance(by: remaining - 0.01)
        #expect(presented.transitionCoordinator != nil)
        #expect(0.6...1 ~= phone.opacity(of: presented.view))
        phone.advance(by: 0.02)

        #expect(presented.transitionCoordinator == nil)
        #expect(log.events.contains("B.viewDidAppear"))
        #expect(phone.opacity(of: presented.view) == 1)
        #expect(phone.now - start < remaining + 0.02)
    }

    @Test("E31: cancel runs back in its share of the duration, and the views are as before")
    func cancelsInTheTimeThatHasPassed() {
        presenter.present(presented, animated: false)
        phone.settle()
        transition.isInteractive = true
        presented.dismiss(animated: true)
        phone.advance(by: 0)
        transition.percent.update(0.5)

        transition.percent.cancel()
        phone.advance(by: 0.5 * Transition.duration - 0.01)
        #expect(presented.transitionCoordinator != nil)
        #expect(0.5..<1 ~= phone.opacity(of: presented.view))
        phone.advance(by: 0.02)

        #expect(presented.transitionCoordinator == nil)
        #expect(presented.view.alpha == 1)
        #expect(phone.opacity(of: presented.view) == 1)
    }

    @Test("E31, E32: an animator that can be interrupted is scrubbed, finished and turned back itself")
    func drivesAnInterruptibleAnimator() {
        transition.isInteractive = true
        transition.usesPropertyAnimator = true

        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        transition.percent.update(0.5)
        #expect(abs(phone.opacity(of: presented.view) - 0.5) < 0.001)
        transition.percent.cancel()
        phone.settle()
        #expect(presenter.presentedViewController == nil)

        presenter.present(presented, animated: true)
        phone.advance(by: 0)
        transition.percent.update(0.5)
        transition.percent.finish()
        phone.settle()

        #expect(presenter.presentedViewController === presented)
        #expect(phone.opacity(of: presented.view) == 1)
    }

    @Test(
        "E31, E32: a transition that started by itself is paused by hand, and finished or turned back",
        arguments: [true, false])
    func pausesWhatStartedByItself(finishes: Bool) {
        transition.isInteractive = true
        transition.usesPropertyAnimator = true
        transition.percent.wantsInteractiveStart = false

        presenter.present(presented, animated: true)
        phone.advance(by: 0.5)
        #expect(presented.transitionCoordinator?.isInteractive == false)
        transition.percent.pause()
        phone.advance(by: 3)
        #expect(presented.transitionCoordinator?.isInteractive == true)
        #expect(abs(transition.percent.percentComplete - 0.5) < 0.01)
        transition.percent.update(0.8)
        #expect(abs(phone.opacity(of: presented.view) - 0.8) < 0.001)
        if finishes { transition.percent.finish() } else { transition.percent.cancel() }
        phone.settle()

        #expect(presenter.presentedViewController === (finishes ? presented : nil))
        #expect(phone.window.subviews.count == (finishes ? 2 : 1))
    }

    @Test("E32, H10: a running transition is taken hold of and turned back by its own interaction controller")
    func turnsBackInTheMiddle() throws {
        let reversible = ReversibleTransition()
        presented.transitioningDelegate = reversible

        presenter.present(presented, animated: true) { log.append("completion") }
        phone.advance(by: 0.1)
        let context = try #require(reversible.context)
        let animator = try #require(reversible.animator)
        #expect(presented.transitionCoordinator?.isInteractive == true)
        animator.pauseAnimation()
        let opacity = phone.opacity(of: presented.view)
        animator.isReversed = true
        context.cancelInteractiveTransition()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(presented.transitionCoordinator?.isCancelled == true)
        phone.settle()

        #expect(0.01...0.99 ~= opacity)
        #expect(presenter.presentedViewController == nil)
        #expect(phone.window.subviews == [presenter.view])
    }

    // MARK: Beside it

    @Test("E33: what runs alongside takes part in the animator's animation")
    func alongsideAnimationsShareTheAnimation() {
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        presenter.view.addSubview(bystander)

        presenter.present(presented, animated: true)
        let isQueued = presented.transitionCoordinator?.animate { _ in
            bystander.alpha = 0
        } completion: { context in
            log.append("alongside completion, cancelled: \(context.isCancelled)")
        }
        phone.advance(by: Transition.duration / 2)
        #expect(abs(phone.opacity(of: bystander) - (1 - phone.opacity(of: presented.view))) < 0.001)
        #expect(0.2...0.8 ~= phone.opacity(of: bystander))
        phone.settle()

        #expect(isQueued == true)
        #expect(phone.opacity(of: bystander) == 0)
        #expect(log.events.filter { $0.hasPrefix("alongside") } == ["alongside completion, cancelled: false"])
    }

    @Test("E33: alongside a transition by hand it is scrubbed with it")
    func alongsideAnimationsAreScrubbed() {
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        presenter.view.addSubview(bystander)
        transition.isInteractive = true

        presenter.present(presented, animated: true)
        presented.transitionCoordinator?.animate { _ in bystander.alpha = 0 }
        phone.advance(by: 0)
        transition.percent.update(0.25)
        #expect(abs(phone.opacity(of: bystander) - 0.75) < 0.001)
        transition.percent.cancel()
        phone.settle()

        #expect(bystander.alpha == 1)
        #expect(phone.opacity(of: bystander) == 1)
    }

    @Test("E33: beside an animator without animations it runs right after animateTransition")
    func alongsideAnimationsRunWithoutAnAnimation() {
        transition.completesByItself = false
        transition.animates = false

        presenter.present(presented, animated: true)
        presented.transitionCoordinator?.animate { _ in log.append("alongside") }
        phone.advance(by: 0)

        let order = log.events.filter { $0 == "animateTransition" || $0 == "alongside" }
        #expect(order == ["animateTransition", "alongside"])
        transition.context?.completeTransition(true)
    }

    @Test(
        "E33: there is a coordinator from viewWillAppear to the end, for both controllers and who is in them")
    func coordinatorLivesAsLongAsTheTransition() {
        final class Probe: UIViewController {
            var inWillAppear: Any?
            var inDidAppear: Any?
            override func viewWillAppear(_ animated: Bool) { inWillAppear = transitionCoordinator }
            override func viewDidAppear(_ animated: Bool) { inDidAppear = transitionCoordinator }
        }
        let probe = Probe()
        probe.modalPresentationStyle = .overFullScreen
        #expect(presenter.transitionCoordinator == nil)

        presenter.present(probe, animated: true)
        phone.advance(by: 0.1)
        #expect(probe.inWillAppear != nil)
        #expect(presenter.transitionCoordinator === probe.transitionCoordinator)
        #expect(probe.transitionCoordinator?.isAnimated == true)
        #expect(probe.transitionCoordinator?.viewController(forKey: .to) === probe)
        phone.settle()

        #expect(presenter.transitionCoordinator == nil)
        #expect(probe.transitionCoordinator == nil)
    }

    @Test("E33: what is handed in too late is not animated, and its completion still comes")
    func tooLateForTheAnimation() {
        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let isQueued = presented.transitionCoordinator?.animate { _ in
            log.append("late")
        } completion: { _ in
            log.append("late completion")
        }
        phone.settle()

        #expect(isQueued == false)
        #expect(!log.events.contains("late"))
        #expect(log.events.contains("late completion"))
    }

    // MARK: Interrupted more than once

    @Test(
        "UIViewControllerTransitioning.h: what was cancelled is finished after all, if it is taken hold of again"
    )
    func cancelledTransitionsMayBeFinished() {
        transition.isInteractive = true
        transition.usesPropertyAnimator = true
        transition.percent.wantsInteractiveStart = false
        presenter.present(presented, animated: true)
        phone.advance(by: 0.2)

        transition.percent.pause()
        transition.percent.update(0.6)
        transition.percent.cancel()
        #expect(presented.transitionCoordinator?.isCancelled == true)
        phone.advance(by: 0.1)
        transition.percent.pause()
        transition.percent.update(0.7)
        #expect(abs(phone.opacity(of: presented.view) - 0.7) < 0.001)
        transition.percent.finish()
        #expect(presented.transitionCoordinator?.isCancelled == false)
        phone.settle()

        #expect(presenter.presentedViewController === presented)
        #expect(presented.view.alpha == 1)
        #expect(log.events.contains("B.viewDidAppear"))
    }

    @Test(
        "UIViewControllerTransitionCoordinator.h: every change of being interactive is told, again and again")
    func everyInteractionIsTold() throws {
        transition.isInteractive = true
        transition.usesPropertyAnimator = true
        transition.percent.wantsInteractiveStart = false
        presenter.present(presented, animated: true)
        phone.advance(by: 0.2)
        let coordinator = try #require(presented.transitionCoordinator)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        #expect(coordinator.isInterruptible)
        #expect(!coordinator.initiallyInteractive)

        for _ in 0..<2 {
            transition.percent.pause()
            transition.percent.update(0.5)
            transition.percent.cancel()
            phone.advance(by: 0.1)
        }

        #expect(changes == [true, false, true, false])
        #expect(!coordinator.isInteractive)
        phone.settle()
        #expect(presenter.presentedViewController == nil)
    }

    @Test(
        "UIViewControllerTransitionCoordinator.h: an interaction that just completes the transition has ended, too"
    )
    func completingEndsTheInteraction() throws {
        let reversible = ReversibleTransition()
        presented.transitioningDelegate = reversible
        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let coordinator = try #require(presented.transitionCoordinator)
        var changes: [Bool] = []
        coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        #expect(coordinator.isInteractive)
        #expect(!coordinator.isInterruptible)

        phone.settle()

        #expect(changes == [false])
        reversible.forget()
    }

    @Test("UIViewControllerTransitionCoordinator.h: only what is interactive is cancelled")
    func onlyInteractiveTransitionsAreCancelled() throws {
        presenter.present(presented, animated: true)
        phone.advance(by: 0.1)
        let coordinator = try #require(presented.transitionCoordinator)

        transition.context?.cancelInteractiveTransition()

        #expect(!coordinator.isCancelled)
        phone.settle()
        #expect(presenter.presentedViewController === presented)
    }

    @Test("Apple's page: speed and curve are asked for when the interaction ends", arguments: [false, true])
    func completionIsAskedForAtTheEnd(isCancelled: Bool) throws {
        transition.isInteractive = true
        presenter.present(presented, animated: true)
        phone.advance(by: 0)
        let coordinator = try #require(presented.transitionCoordinator)
        transition.percent.update(0.5)
        #expect(coordinator.completionVelocity == 1)

        transition.percent.completionSpeed = 0.25
        transition.percent.completionCurve = .easeOut
        if isCancelled { transition.percent.cancel() } else { transition.percent.finish() }

        #expect(coordinator.completionVelocity == 0.25)
        #expect(coordinator.completionCurve == .easeOut)
        phone.settle()
    }

    // MARK: Lifetime

    @Test("E17: a controller is released after its dismissal, cancelled and interrupted transitions included")
    func nothingIsHeldAfterTheEnd() {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let viewer = UIViewController()
            (controller, view) = (viewer, viewer.view)
            viewer.modalPresentationStyle = .overFullScreen
            viewer.transitioningDelegate = transition
            presenter.present(viewer, animated: true)
            phone.settle()
            transition.isInteractive = true
            viewer.dismiss(animated: true)
            phone.advance(by: 0)
            transition.percent.update(0.3)
            transition.percent.cancel()
            phone.settle()
        }
        #expect(controller != nil)

        presenter.dismiss(animated: true)
        phone.advance(by: 0)
        transition.percent.update(0.3)
        transition.percent.finish()
        phone.settle()
        transition.forget()

        #expect(controller == nil)
        #expect(view == nil)
    }

    @Test func aPresentationThatWasCancelledReleasesItsController() {
        weak var controller: UIViewController?
        do {
            let viewer = UIViewController()
            controller = viewer
            viewer.transitioningDelegate = transition
            transition.isInteractive = true
            presenter.present(viewer, animated: true)
            phone.advance(by: 0)
            transition.percent.update(0.3)
            transition.percent.cancel()
            phone.settle()
        }
        transition.forget()

        #expect(controller == nil)
    }

    @Test func anInterruptedTransitionReleasesItsController() {
        weak var controller: UIViewController?
        let reversible = ReversibleTransition()
        do {
            let viewer = UIViewController()
            controller = viewer
            viewer.transitioningDelegate = reversible
            presenter.present(viewer, animated: true)
            phone.advance(by: 0.1)
            reversible.animator?.pauseAnimation()
            reversible.animator?.isReversed = true
            reversible.context?.cancelInteractiveTransition()
            reversible.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            phone.settle()
        }
        reversible.forget()

        #expect(controller == nil)
    }

    nonisolated static let animatedStyles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
    ]

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

/// Supplies a fade of one second, and a percent driver for it if it is to be interactive.
@MainActor final class Transition: NSObject, UIViewControllerTransitioningDelegate {
    static let duration: TimeInterval = 1

    var suppliesAnimator = true
    var isInteractive = false
    var usesPropertyAnimator = false
    let percent = LoggingPercentDriver()
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    private let fade: Fade
    private let interruptibleFade: InterruptibleFade
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        fade = Fade(log)
        interruptibleFade = InterruptibleFade(log)
        super.init()
        percent.log = log
    }

    var animates: Bool {
        get { fade.animates }
        set { fade.animates = newValue }
    }

    var completesByItself: Bool {
        get { fade.completesByItself }
        set { fade.completesByItself = newValue }
    }

    var onAnimate: (any UIViewControllerContextTransitioning) -> Void {
        get { fade.onAnimate }
        set { fade.onAnimate = newValue }
    }

    var context: (any UIViewControllerContextTransitioning)? { fade.context }

    func forget() {
        fade.context = nil
    }

    private var animator: (any UIViewControllerAnimatedTransitioning)? {
        guard suppliesAnimator else { return nil }
        return usesPropertyAnimator ? interruptibleFade : fade
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animationController(forPresented:)")
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animationController(forDismissed:)")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interactionControllerForPresentation")
        return interactionController ?? (isInteractive ? percent : nil)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interactionControllerForDismissal")
        return interactionController ?? (isInteractive ? percent : nil)
    }
}

/// A fade with UIView's animations.
@MainActor final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var animates = true
    var completesByItself = true
    var onAnimate: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var context: (any UIViewControllerContextTransitioning)?
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        log.append("transitionDuration")
        return Transition.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animateTransition")
        context = transitionContext
        onAnimate(transitionContext)
        let changes = transitionContext.fade()
        guard animates, transitionContext.isAnimated else {
            changes()
            if completesByItself { transitionContext.completeTransition(true) }
            return
        }
        UIView.animate(withDuration: Transition.duration, animations: changes) { _ in
            if self.completesByItself {
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded \(transitionCompleted)")
    }
}

/// The same fade with a property animator.
@MainActor final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        Transition.duration
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: Transition.duration, curve: .easeInOut)
        animator.addAnimations(transitionContext.fade())
        animator.addCompletion { _ in
            self.animator = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }
}

extension UIViewControllerContextTransitioning {
    /// Puts the incoming views into the container and returns what fades.
    fileprivate func fade() -> () -> Void {
        if let to = view(forKey: .to), let controller = viewController(forKey: .to) {
            to.frame = finalFrame(for: controller)
            if controller.isBeingPresented {
                containerView.addSubview(to)
                to.alpha = 0
                return { to.alpha = 1 }
            }
            containerView.insertSubview(to, at: 0)
        }
        let from = view(forKey: .from)
        return { from?.alpha = 0 }
    }
}

/// Writes down that it is started.
final class LoggingPercentDriver: UIPercentDrivenInteractiveTransition {
    var log: EventLog?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        log?.append("startInteractiveTransition")
        super.startInteractiveTransition(transitionContext)
    }
}

/// Animator and interaction controller in one, which starts at once and can be turned back (H10).
@MainActor
final class ReversibleTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var animator: UIViewPropertyAnimator?

    func forget() {
        context = nil
        animator = nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        0.4
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        animateTransition(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1) { view.alpha = 1 }
        animator.addCompletion { position in
            transitionContext.completeTransition(position == .end)
        }
        animator.startAnimation()
        self.animator = animator
    }
}
