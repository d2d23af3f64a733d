import Foundation
import SimulatorKit
import Testing
import UIKit

/// Property animators that animate more on their way, or run beside and inside others.
@MainActor struct CombinedAnimatorTests {
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
