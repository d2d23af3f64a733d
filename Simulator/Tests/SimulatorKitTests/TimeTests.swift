import SimulatorKit
import Testing
import UIKit

@Suite("Time")
@MainActor
struct TimeTests {
    let phone = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        phone.show(UIViewController())
        phone.window.addSubview(view)
        phone.advance(by: 0)
    }

    @Test("Time stands still until it is advanced")
    func time() {
        #expect(phone.now == 0)

        phone.advance(by: 0.5)
        phone.advance(by: 0.25)

        #expect(phone.now == 0.75)
    }

    @Test("An animation is half way after half its time, and its completion comes at the end")
    func animation() {
        var ended: TimeInterval?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
        } completion: { _ in
            ended = phone.now
        }

        phone.advance(by: 0.5)

        #expect(phone.frame(of: view).isClose(to: CGRect(x: 50, y: 0, width: 10, height: 10)))
        #expect(ended == nil)
        phone.advance(by: 0.5)
        #expect(ended == 1)
    }

    @Test("Settling ends exactly when the last animation does")
    func settle() {
        UIView.animate(withDuration: 0.3) { view.alpha = 0 }
        UIView.animate(withDuration: 1.5) { view.frame.origin.y = 40 }

        phone.settle()

        #expect(abs(phone.now - 1.5) < 1e-9)
        #expect(phone.frame(of: view).minY == 40)
    }

    @Test("Settling follows what an animation's end starts")
    func settleFollows() {
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
        } completion: { [view] _ in
            UIView.animate(withDuration: 1) { view.alpha = 0 }
        }

        phone.settle()

        #expect(phone.now == 2)
        #expect(phone.opacity(of: view) == 0)
    }

    @Test("Settling waits for a recognizer that waits for a second tap")
    func settleWaitsForTimers() {
        let (tap, doubleTap) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        let target = ActionCounter()
        tap.addTarget(target, action: Selector("count", ActionCounter.count))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        phone.window.addGestureRecognizer(tap)
        phone.window.addGestureRecognizer(doubleTap)
        phone.tap(at: CGPoint(x: 200, y: 200))
        #expect(target.calls == 0)

        phone.settle()

        #expect(target.calls == 1)
        #expect(phone.now > 0.3 && phone.now < 0.6)
    }

    @Test("Settling does not wait for an animation that repeats forever")
    func settleIgnoresRepeating() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0 }
        UIView.animate(withDuration: 0.5) { view.frame.origin.x = 7 }

        phone.settle()

        #expect(phone.now == 0.5)
        #expect(view.layer.animationKeysAreRunning)
    }

    @Test("Settling where nothing moves takes no time")
    func settleAtRest() {
        phone.settle()

        #expect(phone.now == 0)
    }

    @Test("Something that never ends makes settling fail in words")
    func settleFails() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let phone = Simulator()
                phone.show(UIViewController())
                animateAgain(phone.window)
                phone.settle()
            }
        }

        #expect(
            result.text.contains(
                "has not come to rest in 60 seconds. Still under way: an animation of UIWindow."))
    }

    @Test("Time does not go backwards")
    func backwards() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Simulator().advance(by: -1) }
        }

        #expect(result.text.contains("Time passes forwards"))
    }
}

/// Animates something that begins anew whenever it ends.
@MainActor private func animateAgain(_ view: UIView) {
    UIView.animate(withDuration: 1) {
        view.alpha = view.alpha == 1 ? 0.5 : 1
    } completion: { _ in
        animateAgain(view)
    }
}

@MainActor final class ActionCounter: NSObject {
    private(set) var calls = 0

    func count() {
        calls += 1
    }
}

extension ExitTest.Result? {
    /// What the process said at its end.
    var text: String { self.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? "" }
}

extension CALayer {
    fileprivate var animationKeysAreRunning: Bool { isAnimating }
}
