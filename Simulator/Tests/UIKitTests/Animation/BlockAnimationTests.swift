import Foundation
import SimulatorKit
import Testing
import UIKit

/// One animation of a block: its time, its end, and what interrupts it.
@MainActor struct BlockAnimationTests {
    private let stage = Stage()
    private let view: UIView

    init() {
        view = stage.box(0, 100, 20, 20)
    }

    /// Where the view is seen right now. Its frame begins at 0.
    private var x: CGFloat { stage.phone.frame(of: view).minX }

    private func animate(
        _ duration: TimeInterval = 1, delay: TimeInterval = 0,
        _ options: UIView.AnimationOptions = .curveLinear,
        to x: CGFloat, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.animate(withDuration: duration, delay: delay, options: options) {
            view.frame.origin.x = x
        } completion: {
            completion?($0)
        }
    }

    // MARK: One animation

    @Test("F1: the block runs at once, the values are final at once, only what is seen goes gradually")
    func modelValuesAreFinalAtOnce() {
        var isCalled = false
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            isCalled = true
            view.frame.origin.x = 100
        }

        #expect(isCalled)
        #expect(view.frame.minX == 100)
        #expect(x == 0)
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 25))
        #expect(view.layer.presentation()?.frame.minX.isClose(to: 25) == true)
        stage.phone.advance(by: 0.75)

        #expect(x == 100)
    }

    @Test("F1: the completion comes at the end, with the finish, and not inside of animate")
    func completionComesAtTheEnd() {
        var ended: (at: TimeInterval, finished: Bool)?
        animate(0.5, to: 100) { ended = (stage.phone.now, $0) }
        #expect(ended == nil)

        stage.phone.advance(by: 0.499)
        #expect(ended == nil)
        stage.phone.advance(by: 0.001)

        #expect(ended?.at.isClose(to: 0.5) == true)
        #expect(ended?.finished == true)
    }

    @Test(
        "F2: without a duration the change is seen at once and completes in the next turn",
        arguments: [0, -1])
    func withoutADuration(duration: TimeInterval) {
        var completions: [Bool] = []

        animate(duration, to: 100) { completions.append($0) }
        #expect(completions.isEmpty)
        #expect(x == 100)
        stage.phone.advance(by: 0)

        #expect(completions == [true])
        #expect(stage.phone.now == 0)
    }

    @Test(
        "F3: where nothing changes the completion comes right away and says finished",
        arguments: [false, true])
    func nothingToAnimate(setsTheSameValue: Bool) {
        var completions: [Bool] = []

        UIView.animate(withDuration: 5) {
            if setsTheSameValue { view.frame = CGRect(x: 0, y: 100, width: 20, height: 20) }
        } completion: {
            completions.append($0)
        }
        stage.phone.advance(by: 0)

        #expect(completions == [true])
        #expect(stage.phone.now == 0)
    }

    @Test("F3: a second animation to the same value completes right away, the first goes on")
    func theSameAnimationAgain() {
        var completions: [String] = []
        animate(to: 100) { completions.append("first \($0)") }
        stage.phone.advance(by: 0.5)

        animate(to: 100) { completions.append("second \($0)") }
        stage.phone.advance(by: 0)

        #expect(completions == ["second true"])
        #expect(x.isClose(to: 50))
        stage.phone.advance(by: 0.5)
        #expect(completions == ["second true", "first true"])
        #expect(x == 100)
    }

    // MARK: Interrupted

    @Test("F4: removing its animations shows the final values, and completes unfinished")
    func removingAnimations() {
        var completions: [Bool] = []
        animate(to: 100) { completions.append($0) }
        stage.phone.advance(by: 0.5)

        view.layer.removeAllAnimations()
        stage.phone.advance(by: 0)

        #expect(completions == [false])
        #expect(x == 100)
        stage.phone.advance(by: 1)
        #expect(completions == [false])
    }

    @Test("F4: a view that leaves the window in mid-flight completes unfinished", arguments: [false, true])
    func leavingTheWindow(leavesWithItsSuperview: Bool) {
        let outer = stage.box(0, 0, 300, 300)
        outer.addSubview(view)
        stage.phone.advance(by: 0)
        var completions: [Bool] = []
        animate(to: 100) { completions.append($0) }
        stage.phone.advance(by: 0.5)

        (leavesWithItsSuperview ? outer : view).removeFromSuperview()
        stage.phone.settle()

        #expect(completions == [false])
        #expect(stage.phone.now < 1)
        #expect(view.frame.minX == 100)
        outer.addSubview(view)
        stage.view.addSubview(outer)
        stage.phone.advance(by: 0)
        #expect(x == 100)
    }

    @Test("F4: an animation that cannot be added to is replaced, and completes unfinished")
    func replacement() {
        var completions: [String] = []
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 1) {
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        } completion: {
            completions.append("first \($0)")
        }
        stage.phone.advance(by: 0.5)

        UIView.animate(withDuration: 1) {
            view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        } completion: {
            completions.append("second \($0)")
        }
        stage.phone.advance(by: 0.25)
        #expect(completions == ["first false"])
        stage.phone.settle()

        #expect(completions == ["first false", "second true"])
        #expect(stage.phone.now.isClose(to: 1.5))
    }

    @Test("A view that goes in mid-flight does not hold up the rest of its animation")
    func oneOfTwoViewsLeaves() {
        let other = stage.box(0, 200, 20, 20)
        var completions = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            other.frame.origin.x = 100
        } completion: { _ in
            completions += 1
        }
        stage.phone.advance(by: 0.5)

        view.removeFromSuperview()
        stage.phone.advance(by: 0.25)
        #expect(stage.phone.frame(of: other).minX.isClose(to: 75))
        stage.phone.settle()

        #expect(completions == 1)
        #expect(stage.phone.frame(of: other).minX == 100)
    }

    // MARK: Time

    @Test("F5: the delay defers what is seen, not the values")
    func delay() {
        var ended: TimeInterval?
        animate(1, delay: 0.5, to: 100) { _ in ended = stage.phone.now }

        #expect(view.frame.minX == 100)
        stage.phone.advance(by: 0.5)
        #expect(x == 0)
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 50))
        stage.phone.settle()

        #expect(x == 100)
        #expect(ended?.isClose(to: 1.5) == true)
    }

    @Test("F5: an animation eases in and out by default")
    func easesByDefault() {
        UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }

        stage.phone.advance(by: 0.25)

        #expect(x.isClose(to: 12.916, within: 0.01))
    }

    @Test("F6: the curves are Apple's Bézier curves", arguments: curves)
    func followsTheCurves(options: UIView.AnimationOptions, shares: [CGFloat]) {
        animate(1, options, to: 1000)

        for (time, share) in zip([0.1, 0.25, 0.5, 0.75], shares) {
            stage.phone.advance(by: time - stage.phone.now)
            #expect(x.isClose(to: 1000 * share, within: 0.1))
        }
    }

    @Test("F7: options and curves have Apple's numbers")
    func rawValues() {
        let options: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve,
        ]

        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
        #expect(
            [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear].map(
                \.rawValue)
                == [0, 1 << 16, 2 << 16, 3 << 16])
        #expect(
            [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("An animation that reverses shows the way back, and ends at its value")
    func autoreverses() {
        var ended: TimeInterval?
        animate(1, [.curveLinear, .autoreverse], to: 100) { _ in ended = stage.phone.now }

        stage.phone.advance(by: 1.25)
        #expect(x.isClose(to: 75))
        stage.phone.advance(by: 0.7)
        #expect(x.isClose(to: 5))
        stage.phone.advance(by: 0.1)

        #expect(x == 100)
        #expect(ended?.isClose(to: 2) == true)
    }

    @Test("An animation that repeats goes on until it is removed")
    func repeats() {
        var completions: [Bool] = []
        animate(1, [.curveLinear, .repeat], to: 100) { completions.append($0) }

        stage.phone.advance(by: 7.25)
        #expect(x.isClose(to: 25))
        #expect(completions.isEmpty)
        view.layer.removeAllAnimations()
        stage.phone.advance(by: 0)

        #expect(completions == [false])
        #expect(x == 100)
    }

    // MARK: Without animation

    @Test("F15: performWithoutAnimation applies at once, the rest of the block is animated")
    func withoutAnimation() {
        var completions: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            UIView.performWithoutAnimation {
                view.frame.origin.y = 300
                #expect(!UIView.areAnimationsEnabled)
            }
            view.bounds.size.width = 40
        } completion: {
            completions.append("\($0) \(stage.phone.now)")
        }

        #expect(UIView.areAnimationsEnabled)
        let frame = stage.phone.frame(of: view)
        #expect(frame.minY == 300)
        #expect(frame.minX == 0)
        #expect(frame.width == 20)
        stage.phone.settle()
        #expect(completions == ["true 1.0"])
    }

    @Test("F15: while animations are disabled blocks apply at once and complete; enabled again they animate")
    func disabledAnimations() {
        var completions: [Bool] = []
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)

        animate(1, to: 100) { completions.append($0) }
        #expect(x == 100)
        stage.phone.advance(by: 0)
        #expect(completions.count == 1)
        #expect(stage.phone.now == 0)

        UIView.setAnimationsEnabled(true)
        animate(1, to: 200)
        #expect(x == 100)
        stage.phone.advance(by: 0.5)
        #expect(x.isClose(to: 150))
    }

    @Test("Disabling animations inside of a block lasts until they are enabled, and stops none that runs")
    func disablingInsideOfABlock() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            UIView.setAnimationsEnabled(false)
            view.frame.origin.y = 300
            UIView.setAnimationsEnabled(true)
        }

        stage.phone.advance(by: 0.5)

        #expect(stage.phone.frame(of: view).isClose(to: CGRect(x: 50, y: 300, width: 20, height: 20)))
    }

    // MARK: Others

    @Test("F18: a view is hit where it will be, not where it is seen")
    func hitTestingUsesModelValues() {
        animate(1, [.curveLinear, .allowUserInteraction], to: 100)

        stage.phone.advance(by: 0.25)

        #expect(stage.phone.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
        #expect(stage.phone.window.hitTest(CGPoint(x: 35, y: 110), with: nil) === stage.view)
    }

    @Test("A completion may start the next animation, which begins where the first ended")
    func completionsStartAnimations() {
        var ends: [TimeInterval] = []
        animate(1, to: 100) { _ in
            ends.append(stage.phone.now)
            animate(1, to: 0) { _ in ends.append(stage.phone.now) }
        }

        stage.phone.advance(by: 1)
        #expect(x.isClose(to: 100))
        stage.phone.advance(by: 0.25)
        #expect(x.isClose(to: 75))
        stage.phone.settle()

        #expect(ends == [1, 2])
        #expect(x == 0)
    }

    @Test("A completion may remove the view, and completions of others follow")
    func completionsRemoveViews() {
        let other = stage.box(0, 200, 20, 20)
        var completions: [String] = []
        animate(1, to: 100) {
            completions.append("first \($0)")
            other.removeFromSuperview()
            view.removeFromSuperview()
        }
        UIView.animate(withDuration: 2) {
            other.frame.origin.x = 100
        } completion: {
            completions.append("other \($0)")
        }

        stage.phone.settle()

        #expect(completions == ["first true", "other false"])
        #expect(stage.phone.now < 2)
    }

    @Test("A turn shows the box around the turned view on the way")
    func rotates() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }

        stage.phone.advance(by: 0.5)

        let side = 20 * 2.squareRoot()
        let frame = CGRect(x: 10 - side / 2, y: 110 - side / 2, width: side, height: side)
        #expect(stage.phone.frame(of: view).isClose(to: frame))
    }

    @Test("Values are finite and the end exact, whatever is animated over whatever", arguments: 0..<20)
    func survivesRandomAnimations(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var completions = 0
        for _ in 0..<30 {
            let (number, other) = (CGFloat(numbers.below(300)), CGFloat(numbers.below(300)))
            let options: UIView.AnimationOptions = [.curveEaseInOut, .curveLinear, .curveEaseIn][
                numbers.below(3)]
            UIView.animate(withDuration: Double(numbers.below(10)) / 10, delay: 0, options: options) {
                switch numbers.below(4) {
                case 0: view.center = CGPoint(x: number, y: other)
                case 1: view.bounds.size = CGSize(width: number, height: other)
                case 2: view.transform = CGAffineTransform(rotationAngle: number).scaledBy(x: 2, y: 1)
                default: view.alpha = number / 300
                }
            } completion: { _ in
                completions += 1
            }
            stage.phone.advance(by: Double(numbers.below(5)) / 20)
            let frame = stage.phone.frame(of: view)
            #expect((frame.minX + frame.minY + frame.width + frame.height).isFinite)
            #expect((0...1).contains(stage.phone.opacity(of: view)))
        }

        stage.phone.settle()

        #expect(completions == 30)
        #expect(stage.phone.frame(of: view).isClose(to: view.frame))
        #expect(stage.phone.opacity(of: view).isClose(to: view.alpha))
    }
}

/// What the Bézier curves give at a tenth, a quarter, a half and three quarters of the time.
private let curves: [(UIView.AnimationOptions, [CGFloat])] = [
    (.curveEaseInOut, [0.01972, 0.12916, 0.5, 0.87084]),
    (.curveEaseIn, [0.01703, 0.09346, 0.31536, 0.62186]),
    (.curveEaseOut, [0.16057, 0.37814, 0.68464, 0.90654]),
    (.curveLinear, [0.1, 0.25, 0.5, 0.75]),
]
