import Foundation
import SimulatorKit
import Testing
import UIKit

/// Property animators that are paused, scrubbed, turned back and continued.
@MainActor struct AnimatorScrubbingTests {
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
}
