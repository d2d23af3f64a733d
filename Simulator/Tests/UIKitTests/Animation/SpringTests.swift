import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct SpringTests {
    private let stage = Stage()
    private let view: UIView

    init() {
        view = stage.box(0, 100, 20, 20)
    }

    private var frame: CGRect { stage.phone.frame(of: view) }

    /// Where the view is seen at each hundredth of the time.
    private func path(for duration: TimeInterval) -> [CGFloat] {
        (0..<100).map { _ in
            stage.phone.advance(by: duration / 100)
            return frame.minX
        }
    }

    // MARK: Blocks

    @Test(
        "F19: a spring is at its end exactly when its time is over, and completes",
        arguments: [0.1, 0.5, 0.8, 1], [0.3, 2])
    func springsEndInTime(damping: CGFloat, duration: TimeInterval) {
        var ended: (at: TimeInterval, finished: Bool)?
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
        ) {
            view.frame.origin.x = 200
        } completion: {
            ended = (stage.phone.now, $0)
        }
        #expect(view.frame.minX == 200)

        let path = path(for: duration)

        #expect(path.last == 200)
        // Settled means: what is left at the end is not seen.
        #expect(path[98].isClose(to: 200, within: 1))
        stage.phone.settle()
        #expect(ended?.at.isClose(to: duration) == true)
        #expect(ended?.finished == true)
    }

    @Test(
        "F19: below a damping of 1 a spring overshoots, the more the less damped; at 1 it does not",
        arguments: [(0.2, true), (0.5, true), (0.8, true), (1, false)] as [(CGFloat, Bool)])
    func overshoots(damping: CGFloat, isExpected: Bool) throws {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
            view.frame.origin.x = 200
        }

        let farthest = try #require(path(for: 1).max())

        #expect((farthest > 200.01) == isExpected)
        // exp(−πζ/√(1 − ζ²)) of the way, whatever the stiffness; a hundredth of the time may miss the top.
        let overshoot = damping < 1 ? exp(-.pi * damping / (1 - damping * damping).squareRoot()) : 0
        #expect(farthest.isClose(to: 200 * (1 + overshoot), within: 200 * 0.03))
    }

    @Test("F19: the initial velocity counts in whole ways a second")
    func initialVelocity() {
        let other = stage.box(0, 200, 20, 20)
        for (view, velocity) in [(view, 0.5), (other, 0)] {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity
            ) {
                view.frame.origin.x = 200
            }
        }

        stage.phone.advance(by: 0.0001)

        // 100 points a second more than without.
        let difference = frame.minX - stage.phone.frame(of: other).minX
        #expect(difference.isClose(to: 0.01, within: 0.0002))
    }

    @Test("F8: a spring over a spring goes on without a jump, and completes in its own time")
    func springsAdd() {
        var ends: [String] = []
        for (index, end) in [CGFloat(200), 0].enumerated() {
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                view.frame.origin.x = end
            } completion: {
                ends.append("\(index) \($0) \(stage.phone.now)")
            }
            let before = frame.minX
            stage.phone.advance(by: index == 0 ? 0.25 : 0.000_01)
            if index == 1 { #expect(frame.minX.isClose(to: before, within: 0.1)) }
        }
        #expect(frame.minX > 50)

        stage.phone.settle()

        #expect(ends.first == "0 true 1.0")
        #expect(ends.count == 2)
        #expect(frame.minX == 0)
    }

    // MARK: Timing parameters

    private func run(_ parameters: UISpringTimingParameters, duration: TimeInterval = 1)
        -> UIViewPropertyAnimator
    {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations { [view] in view.frame.origin = CGPoint(x: 100, y: 300) }
        animator.startAnimation()
        return animator
    }

    @Test(
        "F21: a spring of mass, stiffness and damping moves as physics has it",
        arguments: [
            // Critically damped: 1 − (1 + ωt)e^−ωt.
            (1, 100, 20, 0.1, 1 - 2 / M_E), (4, 100, 40, 0.2, 1 - 2 / M_E),
            // Damped by a fifth: the top is at π/(ω√(1 − ζ²)).
            (1, 100, 4, .pi / (10 * 0.96.squareRoot()), 1 + exp(-0.2 * .pi / 0.96.squareRoot())),
            // Four and a half times too much, with the two roots of ms² + ds + k.
            (3, 1000, 500, 0.5, 0.63205),
        ] as [(CGFloat, CGFloat, CGFloat, TimeInterval, CGFloat)])
    func physics(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, time: TimeInterval, share: CGFloat) {
        _ = run(
            UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero))

        stage.phone.advance(by: time)

        #expect(frame.minX.isClose(to: 100 * share, within: 0.5))
        #expect(frame.minY.isClose(to: 100 + 200 * share, within: 1))
    }

    @Test("F21: such a spring takes its own time, whatever the animator's", arguments: [0.05, 20])
    func durationIsTheSprings(duration: TimeInterval) {
        var ended: TimeInterval?
        let animator = run(
            UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero),
            duration: duration)
        animator.addCompletion { [stage] _ in ended = stage.phone.now }

        stage.phone.settle()

        // After 0.5 s there are still 4 of 100 points to go, after 3 s less than a millionth.
        #expect(ended.map { (0.5...3).contains($0) } == true)
        #expect(frame.minX == 100)
    }

    @Test("F21: a spring of a damping ratio takes the animator's time")
    func durationIsTheAnimators() {
        var ended: TimeInterval?
        run(UISpringTimingParameters(dampingRatio: 0.5), duration: 3)
            .addCompletion { [stage] _ in ended = stage.phone.now }

        stage.phone.settle()

        #expect(ended?.isClose(to: 3) == true)
        #expect(frame.minX == 100)
    }

    @Test("F21: the default spring has mass 3, stiffness 1000, damping 500, and creeps")
    func defaultSpring() {
        _ = run(UISpringTimingParameters())

        stage.phone.advance(by: 0.5)

        #expect(frame.minX.isClose(to: 63.2, within: 0.5))
        #expect(frame.minX < 100)
    }

    @Test("F21: the velocity has a component for each axis, and what has no axis takes the first")
    func velocityIsAVector() {
        let (still, ghost) = (stage.box(0, 100, 20, 20), stage.box(0, 0, 20, 20))
        let velocities = [CGVector(dx: 1, dy: 3), .zero]
        for (view, velocity) in zip([view, still], velocities) {
            let parameters = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20, initialVelocity: velocity)
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
            animator.addAnimations {
                view.frame.origin = CGPoint(x: 100, y: 300)
                ghost.alpha = velocity.dx == 1 ? 0 : ghost.alpha
            }
            animator.startAnimation()
        }

        stage.phone.advance(by: 0.0001)

        let standing = stage.phone.frame(of: still)
        #expect((frame.minX - standing.minX).isClose(to: 0.01, within: 0.0002))
        #expect((frame.minY - standing.minY).isClose(to: 0.06, within: 0.0012))
        #expect(stage.phone.opacity(of: ghost).isClose(to: 1 - 0.0001, within: 0.000_002))
    }
}
