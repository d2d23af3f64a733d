import SimulatorKit
import Testing
import UIKit

/// Transitions that follow a hand, and are interrupted.
@MainActor struct InteractiveTransitionTests {
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
}
