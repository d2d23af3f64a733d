import Foundation
import SimulatorKit
import Testing
import UIKit

/// How property animators start, and which states they go through.
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
