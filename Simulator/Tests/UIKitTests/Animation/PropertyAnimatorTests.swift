import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct PropertyAnimatorTests {
    private let stage = Stage()
    private let view: UIView
    private let journal = Journal()

    init() {
        view = stage.box(0, 100, 20, 20)
    }

    /// Where the view is seen right now.
    private var x: CGFloat { stage.phone.frame(of: view).minX }

    /// Moves the view from 0 to 100, and notes where it ends.
    private func makeAnimator(
        _ duration: TimeInterval = 1, _ curve: UIView.AnimationCurve = .linear
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
            view.frame.origin.x = 100
        }
        animator.addCompletion { [journal, stage] in
            journal.note("\($0) \((stage.phone.now * 1000).rounded() / 1000)")
        }
        return animator
    }

    @Test("F4, F23: an animator outlives a view that has left its window, and is gone")
    func animatorOutlivesItsView() {
        weak var gone: UIView?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        do {
            let view = stage.box(0, 200, 20, 20)
            gone = view
            animator.addAnimations { [weak view] in view?.frame.origin.x = 100 }
            animator.startAnimation()
            stage.phone.advance(by: 0.3)
            view.removeFromSuperview()
        }
        stage.phone.advance(by: 0.1)

        animator.pauseAnimation()
        animator.isReversed = true
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        stage.phone.advance(by: 2)

        #expect(gone == nil && animator.state == .inactive)
    }

    // MARK: Starting

    @Test("F23: a new animator is inactive and has not run its block; starting runs it")
    func nothingRunsBeforeTheStart() {
        var calls = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            calls += 1
            view.frame.origin.x = 100
        }
        stage.phone.advance(by: 1)
        #expect(calls == 0)
        #expect(animator.state == .inactive)
        #expect(!animator.isRunning)
        #expect(view.frame.minX == 0)

        animator.startAnimation()

        #expect(calls == 1)
        #expect(animator.state == .active)
        #expect(animator.isRunning)
        #expect(view.frame.minX == 100)
        #expect(x == 0)
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 25))
        stage.phone.settle()
    }

    @Test("F23: runningPropertyAnimator runs at once, and completes")
    func runsAtOnce() {
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear
        ) {
            view.frame.origin.x = 100
        } completion: {
            journal.note("\($0)")
        }
        #expect(animator.isRunning)
        #expect(animator.state == .active)

        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 50))
        stage.phone.settle()

        #expect(journal.entries == ["\(UIViewAnimatingPosition.end)"])
        #expect(animator.state == .inactive)
    }

    @Test("F23: a start after a delay moves the view after the delay")
    func startsAfterADelay() {
        let animator = makeAnimator()

        animator.startAnimation(afterDelay: 0.5)
        stage.phone.advance(by: 0.5)
        #expect(x == 0)
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 50))
        stage.phone.settle()

        #expect(journal.entries == ["end 1.5"])
    }

    @Test("G20: an animator needs no animations at first, and takes them later")
    func animationsAreOptional() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { [view] in view.frame.origin.x = 100 }
        animator.addAnimations { [view] in view.alpha = 0 }

        animator.startAnimation()
        stage.phone.advance(by: 0.25)

        #expect(x.isClose(to: 25))
        #expect(stage.phone.opacity(of: view).isClose(to: 0.75))
        stage.phone.settle()
    }

    @Test("UIViewPropertyAnimator.h: started without a block, an animator is active, and waits in a pause")
    func waitsForSomethingToAnimate() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { [journal] in journal.note("\($0)") }

        animator.startAnimation()
        stage.phone.advance(by: 10)

        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        #expect(journal.entries.isEmpty)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    @Test("UIViewPropertyAnimator.h: started without a block, it runs for its whole time once one comes")
    func runsOnceThereIsSomethingToAnimate() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { [journal, stage] in journal.note("\($0) \(stage.phone.now)") }
        animator.startAnimation()
        stage.phone.advance(by: 2)

        animator.addAnimations { [view] in view.frame.origin.x = 100 }

        #expect(animator.isRunning)
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 50))
        stage.phone.settle()
        #expect(journal.entries == ["end 3.0"])
    }

    @Test(
        "UIViewPropertyAnimator.h: an animator that has ended has no block any more, and waits when started")
    func startsAgainWithoutBlocks() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.settle()

        animator.startAnimation()
        stage.phone.advance(by: 10)

        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        #expect(journal.entries == ["end 1.0"])
        animator.stopAnimation(true)
    }

    @Test("UIViewPropertyAnimator.h: a block that changes nothing is a block, so the animator ends")
    func endsWithoutChanges() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.addCompletion { [journal] in journal.note("\($0)") }

        animator.startAnimation()
        stage.phone.settle()

        #expect(animator.state == .inactive)
        #expect(journal.entries == ["end"])
    }

    @Test("UIViewAnimating.h: with nothing to animate, an inactive animator can be paused all the same")
    func pausesWithoutBlocks() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)

        animator.pauseAnimation()
        animator.addAnimations { [view] in view.frame.origin.x = 100 }
        stage.phone.advance(by: 10)
        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        #expect(x == 0)
        animator.startAnimation()
        stage.phone.advance(by: 0.5)

        #expect(x.isClose(to: 50))
        stage.phone.settle()
    }

    // MARK: States

    @Test("F24: starting, pausing or setting the fraction makes an animator active", arguments: 0..<3)
    func becomesActive(way: Int) {
        let animator = makeAnimator()

        switch way {
        case 0: animator.startAnimation()
        case 1: animator.pauseAnimation()
        default: animator.fractionComplete = 0.25
        }

        #expect(animator.state == .active)
        #expect(animator.isRunning == (way == 0))
        #expect(view.frame.minX == 100)
        #expect(x.isClose(to: way == 2 ? 25 : 0))
        animator.stopAnimation(true)
    }

    @Test("F24: at its end an animator is inactive again, when its completions are called")
    func becomesInactive() {
        let animator = makeAnimator()
        var states: [UIViewAnimatingState] = []
        animator.addCompletion { [unowned animator] _ in states.append(animator.state) }
        animator.startAnimation()

        stage.phone.advance(by: 0.99)
        #expect(animator.state == .active)
        stage.phone.advance(by: 0.01)

        #expect(animator.state == .inactive)
        #expect(!animator.isRunning)
        #expect(states == [.inactive])
        #expect(journal.entries == ["end 1.0"])
        #expect(x == 100)
    }

    @Test(
        "F24: a stopped animator waits to be finished, and completes where it is told to",
        arguments: [(.end, 100), (.start, 0), (.current, 50)] as [(UIViewAnimatingPosition, CGFloat)])
    func stopsAndFinishes(position: UIViewAnimatingPosition, end: CGFloat) {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.advance(by: 0.5)

        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        #expect(!animator.isRunning)
        stage.phone.advance(by: 1)
        #expect(x.isClose(to: 50))
        #expect(view.frame.minX.isClose(to: 50))
        #expect(journal.entries.isEmpty)
        animator.finishAnimation(at: position)
        stage.phone.advance(by: 0)

        #expect(animator.state == .inactive)
        #expect(journal.entries == ["\(position) 1.5"])
        #expect(view.frame.minX.isClose(to: end))
        #expect(x.isClose(to: end))
    }

    @Test("F24: stopped without finishing, it leaves the values as they are seen, and calls no completion")
    func stopsWithoutFinishing() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.advance(by: 0.25)

        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        #expect(view.frame.minX.isClose(to: 25))
        stage.phone.advance(by: 2)

        #expect(x.isClose(to: 25))
        #expect(journal.entries.isEmpty)
    }

    // MARK: Scrubbing

    @Test("F25: paused, everything stands still until it goes on")
    func pauses() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.advance(by: 0.25)

        animator.pauseAnimation()
        stage.phone.advance(by: 10)
        #expect(x.isClose(to: 25))
        #expect(animator.fractionComplete.isClose(to: 0.25))
        #expect(!animator.isRunning)
        animator.startAnimation()
        stage.phone.advance(by: 0.25)

        #expect(x.isClose(to: 50))
        stage.phone.settle()
        #expect(journal.entries == ["end 11.0"])
    }

    @Test("F25: the fraction can be set to and fro, and shows at once")
    func scrubs() {
        let animator = makeAnimator()

        for fraction in [0.8, 0.1, 0.5] {
            animator.fractionComplete = fraction
            #expect(x.isClose(to: 100 * fraction))
            #expect(animator.fractionComplete.isClose(to: fraction))
            #expect(view.frame.minX == 100)
        }
        animator.startAnimation()
        stage.phone.settle()

        #expect(journal.entries == ["end 0.5"])
    }

    @Test(
        "F25: scrubbing is linear, unless the curve is asked for", arguments: [(true, 50), (false, 31.536)])
    func scrubsLinearly(isLinear: Bool, middle: CGFloat) {
        let animator = makeAnimator(1, .easeIn)
        #expect(animator.scrubsLinearly)
        animator.scrubsLinearly = isLinear

        animator.fractionComplete = 0.5

        #expect(x.isClose(to: middle, within: 0.01))
        animator.stopAnimation(true)
    }

    @Test("F25: pausing and going on make no jump, whatever the curve", arguments: [true, false])
    func pausesWithoutAJump(isLinear: Bool) {
        let animator = makeAnimator(1, .easeIn)
        animator.scrubsLinearly = isLinear
        animator.startAnimation()
        stage.phone.advance(by: 0.5)
        let before = x

        animator.pauseAnimation()
        #expect(x.isClose(to: before))
        animator.startAnimation()
        #expect(x.isClose(to: before))
        stage.phone.settle()

        #expect(x == 100)
        #expect(journal.entries.count == 1)
    }

    @Test("F25: reversed in mid-flight, it goes back, ends at the start, and so do the values")
    func reverses() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.advance(by: 0.4)

        animator.isReversed = true
        #expect(x.isClose(to: 40))
        stage.phone.advance(by: 0.3)
        #expect(x.isClose(to: 10))
        stage.phone.settle()

        #expect(journal.entries == ["start 0.8"])
        #expect(view.frame.minX == 0)
        #expect(x == 0)
        #expect(animator.state == .inactive)
    }

    @Test("F25: paused, reversed and started, it goes back; reversed again, on")
    func reversesWhilePaused() {
        let animator = makeAnimator()
        animator.fractionComplete = 0.6

        animator.isReversed = true
        animator.startAnimation()
        stage.phone.advance(by: 0.2)
        #expect(x.isClose(to: 40))
        animator.isReversed = false
        stage.phone.settle()

        #expect(x == 100)
        #expect(journal.entries == ["end 0.8"])
    }

    @Test("UIViewAnimating.h: reversed before its start, it runs from the end to the start")
    func startsReversed() {
        let animator = makeAnimator()
        animator.isReversed = true

        animator.startAnimation()
        #expect(x.isClose(to: 100))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 75))
        #expect(animator.fractionComplete.isClose(to: 0.25))
        stage.phone.settle()

        #expect(journal.entries == ["start 1.0"])
        #expect(view.frame.minX == 0)
        #expect(x == 0)
    }

    // MARK: Going on otherwise

    @Test(
        "F26: what is left takes the factor of the whole duration, or with 0 the time that was left",
        arguments: [(0.5, 1.5), (0.25, 1), (2, 4.5), (0, 2)])
    func continuesWithADuration(factor: CGFloat, end: TimeInterval) {
        let animator = makeAnimator(2)
        animator.startAnimation()
        stage.phone.advance(by: 0.5)
        animator.pauseAnimation()

        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        #expect(x.isClose(to: 25))
        stage.phone.advance(by: (end - 0.5) / 2)
        #expect(x.isClose(to: 62.5))
        stage.phone.settle()

        #expect(journal.entries == ["end \(end)"])
        #expect(x == 100)
    }

    @Test("F26: the rest follows the new curve from where it is")
    func continuesWithACurve() {
        let animator = makeAnimator(2)
        animator.startAnimation()
        stage.phone.advance(by: 0.5)
        animator.pauseAnimation()

        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
        #expect(x.isClose(to: 25))
        stage.phone.advance(by: 0.5)

        #expect(x.isClose(to: 25 + 75 * 0.68464, within: 0.1))
        stage.phone.settle()
        #expect(journal.entries == ["end 1.5"])
    }

    @Test("F26: the duration is the animator's own again once it has ended")
    func continuingIsForgotten() {
        let animator = makeAnimator(2)
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
        stage.phone.settle()
        #expect(animator.duration == 2)

        animator.addAnimations { [view] in view.frame.origin.x = 200 }
        animator.startAnimation()
        stage.phone.advance(by: 1)

        #expect(x.isClose(to: 150))
        stage.phone.settle()
    }

    @Test(
        "F26: the timing is the animator's own again once it is inactive, however that came about",
        arguments: 0..<3)
    func otherTimingIsForgotten(way: Int) {
        let animator = makeAnimator(1)
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1)),
            durationFactor: 3)
        stage.phone.advance(by: 0.1)
        #expect(x > 60)
        switch way {
        case 0: stage.phone.settle()
        case 1: animator.stopAnimation(true)
        default:
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        #expect(animator.state == .inactive && animator.duration == 1)

        view.frame.origin.x = 100
        animator.addAnimations { [view] in view.frame.origin.x = 200 }
        animator.startAnimation()
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 150))
        stage.phone.settle()

        #expect(x == 200 && animator.state == .inactive)
    }

    @Test("F26: reversed and continued with a spring, as a dismissal is cancelled, it ends at the start")
    func continuesBackwardsWithASpring() {
        let animator = makeAnimator(1)
        animator.fractionComplete = 0.6

        animator.isReversed = true
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
        #expect(x.isClose(to: 60))
        stage.phone.advance(by: 0.25)
        #expect(x > 0 && x < 60)
        stage.phone.settle()

        #expect(journal.entries == ["start 0.5"])
        #expect(view.frame.minX == 0)
    }

    // MARK: More animations

    @Test("F27: what is added on the way runs for the time that is left")
    func addsOnTheWay() {
        let other = stage.box(0, 200, 20, 20)
        let animator = makeAnimator(2)
        animator.startAnimation()
        stage.phone.advance(by: 1)

        animator.addAnimations { other.frame.origin.x = 100 }
        #expect(other.frame.minX == 100)
        #expect(stage.phone.frame(of: other).minX == 0)
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.frame(of: other).minX.isClose(to: 50))
        #expect(x.isClose(to: 75))
        stage.phone.settle()

        #expect(stage.phone.frame(of: other).minX == 100)
        #expect(journal.entries == ["end 2.0"])
    }

    @Test("F27: the delay is a share of the time that is left", arguments: [false, true])
    func addsWithADelay(isOnTheWay: Bool) {
        let other = stage.box(0, 200, 20, 20)
        let animator = makeAnimator(2)
        if isOnTheWay {
            animator.startAnimation()
            stage.phone.advance(by: 1)
        }

        animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
        if !isOnTheWay { animator.startAnimation() }
        let rest = isOnTheWay ? 1.0 : 2
        stage.phone.advance(by: rest / 2)
        #expect(stage.phone.frame(of: other).minX.isClose(to: 0))
        stage.phone.advance(by: rest / 4)
        #expect(stage.phone.frame(of: other).minX.isClose(to: 50))
        stage.phone.settle()

        #expect(stage.phone.frame(of: other).minX == 100)
        #expect(journal.entries == ["end 2.0"])
    }

    @Test(
        "UIViewPropertyAnimator.h: a delay factor is a share of the time, on any curve, which then begins anew",
        arguments: [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut])
    func delaysAreTimes(curve: UIView.AnimationCurve) {
        let other = stage.box(0, 200, 20, 20)
        let reference = stage.box(0, 300, 20, 20)
        let animator = makeAnimator(2, curve)
        animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)

        animator.startAnimation()
        stage.phone.advance(by: 1)
        #expect(stage.phone.frame(of: other).minX == 0)
        let whole = UIViewPropertyAnimator(duration: 1, curve: curve) { reference.frame.origin.x = 100 }
        whole.startAnimation()
        stage.phone.advance(by: 0.25)

        let expected = stage.phone.frame(of: reference).minX
        #expect(expected > 1)
        #expect(stage.phone.frame(of: other).minX.isClose(to: expected, within: 1e-3))
        animator.pauseAnimation()
        #expect(stage.phone.frame(of: other).minX.isClose(to: expected, within: 1e-3))
        animator.startAnimation()
        stage.phone.settle()
        #expect(stage.phone.frame(of: other).minX == 100)
    }

    @Test("Apple's page: the system's curves have no control points to read")
    func builtInCurvesHaveNoPoints() {
        let builtIn = UICubicTimingParameters(animationCurve: .easeIn)
        let own = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))

        #expect(builtIn.controlPoint1 == .zero)
        #expect(builtIn.controlPoint2 == .zero)
        #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
        #expect(own.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    }

    // MARK: Inside other animations

    @Test("UIViewPropertyAnimator.h: inside a block, a running animator inherits, and cannot be interrupted")
    func inheritsFromABlock() throws {
        var inner: UIViewPropertyAnimator?
        UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            inner = .runningPropertyAnimator(withDuration: 0.5, delay: 0, options: .curveEaseIn) {
                view.frame.origin.x = 100
            }
        }
        let animator = try #require(inner)

        stage.phone.advance(by: 0.5)

        #expect(animator.duration == 2)
        #expect(animator.isUserInteractionEnabled)
        #expect(!animator.isInterruptible)
        #expect(x.isClose(to: 25))
        stage.phone.settle()
        #expect(stage.phone.now.isClose(to: 2))
    }

    @Test("UIViewPropertyAnimator.h: inside a block, a running animator that overrides goes its own way")
    func overridesABlock() throws {
        var inner: UIViewPropertyAnimator?
        UIView.animate(withDuration: 2, delay: 0, options: [.curveEaseIn, .allowUserInteraction]) {
            inner = .runningPropertyAnimator(
                withDuration: 0.5, delay: 0,
                options: [
                    .curveLinear, .overrideInheritedDuration, .overrideInheritedCurve,
                    .overrideInheritedOptions,
                ]
            ) {
                view.frame.origin.x = 100
            }
        }
        let animator = try #require(inner)

        stage.phone.advance(by: 0.25)

        #expect(!animator.isUserInteractionEnabled)
        #expect(!animator.isInterruptible)
        #expect(x.isClose(to: 50))
        stage.phone.settle()
        #expect(stage.phone.now.isClose(to: 0.5))
    }

    @Test("UIViewPropertyAnimator.h: inside an interruptible animator's block, what runs is that animator's")
    func isTrackedByTheOuterAnimator() throws {
        var inner: UIViewPropertyAnimator?
        let outer = UIViewPropertyAnimator(duration: 2, curve: .linear) { [journal, view] in
            inner = .runningPropertyAnimator(withDuration: 0.5, delay: 0) {
                view.frame.origin.x = 100
            } completion: {
                journal.note("inner \($0)")
            }
        }
        outer.addCompletion { [journal] in journal.note("outer \($0)") }
        outer.startAnimation()
        let animator = try #require(inner)
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 25))

        outer.pauseAnimation()
        stage.phone.advance(by: 5)
        #expect(x.isClose(to: 25))
        #expect(journal.entries.isEmpty)
        outer.fractionComplete = 0.5
        #expect(x.isClose(to: 50))
        #expect(animator.fractionComplete.isClose(to: 0.5))
        outer.isReversed = true
        outer.startAnimation()
        stage.phone.settle()

        #expect(x == 0)
        #expect(journal.entries == ["inner start", "outer start"])
        #expect(animator.state == .inactive)
    }

    @Test("UIViewPropertyAnimator.h: what an outer animator tracks may take its own part of the time")
    func tracksShorterAnimations() {
        let outer = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
            _ = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0.5, options: .overrideInheritedDuration
            ) {
                view.frame.origin.x = 100
            }
        }
        outer.startAnimation()

        stage.phone.advance(by: 0.5)
        #expect(x == 0)
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 50))
        outer.pauseAnimation()
        stage.phone.advance(by: 1)
        #expect(x.isClose(to: 50))
        outer.startAnimation()
        stage.phone.advance(by: 0.25)

        #expect(x.isClose(to: 100))
        stage.phone.settle()
    }

    // MARK: Errors

    @Test(
        "F27, UIViewPropertyAnimator.h and the pages of its members: misuse is an error, in words",
        arguments: AnimatorMisuse.allCases)
    private func refusesMisuse(misuse: AnimatorMisuse) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [misuse] in
            await MainActor.run {
                let stage = Stage()
                let view = stage.box(0, 0, 10, 10)
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                if misuse.isOfARunningOne { animator.startAnimation() }
                stage.phone.advance(by: 0.5)
                switch misuse {
                case .addingToAStoppedOne:
                    animator.stopAnimation(false)
                    animator.addAnimations { view.alpha = 1 }
                case .continuingAnInactiveOne, .continuingARunningOne:
                    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                case .continuingAnUninterruptibleOne:
                    animator.isInterruptible = false
                    animator.pauseAnimation()
                    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                case .interruptible: animator.isInterruptible = false
                case .userInteraction: animator.isUserInteractionEnabled = false
                case .stoppingAnInactiveOne: animator.stopAnimation(true)
                }
            }
        }

        #expect(result.words.contains(misuse.words))
    }

    @Test(
        "F27: letting go of an animator that is paused, stopped or waits for a block is an error, in words",
        arguments: UnfinishedState.allCases)
    private func refusesToBeReleased(unfinished: UnfinishedState) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [unfinished] in
            await MainActor.run {
                let stage = Stage()
                let view = stage.box(0, 0, 10, 10)
                var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
                if unfinished != .waiting { animator?.addAnimations { view.alpha = 0 } }
                animator?.startAnimation()
                stage.phone.advance(by: 0.5)
                switch unfinished {
                case .paused: animator?.pauseAnimation()
                case .stopped: animator?.stopAnimation(false)
                case .waiting: break
                }
                animator = nil
                stage.phone.advance(by: 1)
            }
        }

        #expect(result.words.contains("released"))
        #expect(result.words.contains(unfinished == .stopped ? "stopped" : "paused"))
    }

    @Test(
        "The page of isInterruptible: an animator without it runs to its end, paused and stopped or not",
        arguments: [false, true])
    func runsWithoutInterruption(isStopped: Bool) {
        let animator = makeAnimator()
        animator.isInterruptible = false
        animator.startAnimation()
        stage.phone.advance(by: 0.5)

        if isStopped { animator.stopAnimation(true) } else { animator.pauseAnimation() }

        #expect(animator.isRunning)
        stage.phone.settle()
        #expect(journal.entries == ["end 1.0"])
        #expect(x == 100)
    }

    @Test("An animator that runs lives on until its end, also when nobody holds it")
    func runningAnimatorsLiveOn() {
        makeAnimator().startAnimation()

        stage.phone.settle()

        #expect(journal.entries == ["end 1.0"])
        #expect(x == 100)
    }

    @Test("F28: pausing on completion calls no completion, and it can go back")
    func pausesOnCompletion() {
        let animator = makeAnimator()
        animator.pausesOnCompletion = true
        animator.startAnimation()

        stage.phone.advance(by: 1.5)
        #expect(!animator.isRunning)
        #expect(animator.state == .active)
        #expect(journal.entries.isEmpty)
        #expect(x.isClose(to: 100))
        animator.pausesOnCompletion = false
        animator.isReversed = true
        animator.startAnimation()
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 75))
        stage.phone.settle()

        #expect(journal.entries == ["start 2.5"])
        #expect(view.frame.minX == 0)
    }

    // MARK: Several at work

    @Test("F8: two animators of one property add up, and one that is reversed takes its own part back")
    func oneOfTwoIsReversed() {
        let first = makeAnimator()
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.frame.origin.x = 300
        }
        first.startAnimation()
        stage.phone.advance(by: 0.5)
        second.startAnimation()
        #expect(x.isClose(to: 50))
        stage.phone.advance(by: 0.25)
        // 300 less a quarter of the first way and three quarters of the second.
        #expect(x.isClose(to: 300 - 25 - 150))

        second.isReversed = true
        #expect(x.isClose(to: 125))
        stage.phone.settle()

        #expect(journal.entries == ["end 1.0"])
        #expect(x == 100)
        #expect(view.frame.minX == 100)
    }

    @Test("F14: a block inside of an animator's takes the animator's time and curve")
    func nestedBlocks() {
        let other = stage.box(0, 200, 20, 20)
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view, journal, stage] in
            view.frame.origin.x = 100
            UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) {
                other.frame.origin.x = 100
            } completion: {
                journal.note("inner \($0) \(stage.phone.now)")
            }
        }

        animator.startAnimation()
        stage.phone.advance(by: 1)
        #expect(x.isClose(to: 50))
        #expect(stage.phone.frame(of: other).minX.isClose(to: 50))
        stage.phone.settle()

        #expect(journal.entries == ["inner true 2.0"])
    }

    @Test(
        "A view that leaves in mid-flight leaves its animator to end by itself, paused or not",
        arguments: [false, true])
    func viewsLeave(isPaused: Bool) {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.phone.advance(by: 0.5)
        if isPaused { animator.pauseAnimation() }

        view.removeFromSuperview()
        if isPaused { animator.fractionComplete = 0.75 }
        if isPaused { animator.startAnimation() }
        stage.phone.settle()

        #expect(view.frame.minX == 100)
        #expect(animator.state == .inactive)
        #expect(journal.entries.count == 1)
    }

    @Test("A completion may start the animator anew")
    func completionsStartAnew() {
        let animator = makeAnimator()
        animator.addCompletion { [unowned animator, view, journal] _ in
            animator.addAnimations { view.frame.origin.x = 200 }
            animator.addCompletion { journal.note("again \($0)") }
            animator.startAnimation()
        }
        animator.startAnimation()

        stage.phone.advance(by: 1.5)
        #expect(x.isClose(to: 150))
        stage.phone.settle()

        #expect(journal.entries == ["end 1.0", "again end"])
    }

    @Test("F6: the default timing parameters are Core Animation's default curve")
    func defaultCurve() {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UICubicTimingParameters())
        animator.addAnimations { [view] in view.frame.origin.x = 1000 }
        animator.startAnimation()

        for (time, share) in zip([0.1, 0.25, 0.5, 0.75], [0.0948, 0.40851, 0.8024, 0.96046]) {
            stage.phone.advance(by: time - stage.phone.now)
            #expect(x.isClose(to: 1000 * share, within: 0.1))
        }
        stage.phone.settle()
    }

    @Test("UITimingCurveProvider.h: each kind of timing says what it is, and gives its parameters")
    func timingsSayWhatTheyAre() {
        let builtIn = UICubicTimingParameters(animationCurve: .easeIn)
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))

        #expect(builtIn.timingCurveType == .builtin && builtIn.animationCurve == .easeIn)
        #expect(builtIn.controlPoint1 == .zero && builtIn.cubicTimingParameters === builtIn)
        #expect(cubic.timingCurveType == .cubic && cubic.springTimingParameters == nil)
        #expect(cubic.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
        #expect(cubic.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
        #expect(UICubicTimingParameters().timingCurveType == .builtin)
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
        #expect(spring.cubicTimingParameters == nil && spring.initialVelocity == CGVector(dx: 1, dy: 2))
    }
}

private enum UnfinishedState: CaseIterable, Codable {
    case paused, stopped, waiting
}

private enum AnimatorMisuse: CaseIterable, Codable {
    case addingToAStoppedOne, continuingAnInactiveOne, continuingARunningOne, continuingAnUninterruptibleOne
    case interruptible, userInteraction, stoppingAnInactiveOne

    var isOfARunningOne: Bool {
        switch self {
        case .continuingAnInactiveOne, .continuingAnUninterruptibleOne, .stoppingAnInactiveOne: false
        default: true
        }
    }

    var words: String {
        switch self {
        case .addingToAStoppedOne: "takes no further animations"
        case .continuingAnInactiveOne: "continued, not one that is inactive"
        case .continuingARunningOne: "continued, not one that is running"
        case .continuingAnUninterruptibleOne: "continued, not one that is not interruptible"
        case .interruptible: "isInterruptible is set"
        case .userInteraction: "isUserInteractionEnabled is not set"
        case .stoppingAnInactiveOne: "stopped, not one that is inactive"
        }
    }
}

extension ExitTest.Result? {
    fileprivate var words: String { map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? "" }
}
