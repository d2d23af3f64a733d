import SimulatorKit
import Testing
import UIKit

@MainActor struct HitTestingTests {
    private let phone = Simulator(.iPhone)
    private let outer: UIView
    private let inner: UIView

    init() {
        outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)
        phone.window.addSubview(outer)
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        phone.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }

    @Test("C1: the deepest view under the finger is hit")
    func findsTheDeepestView() {
        #expect(hit(200, 200) === inner)
        #expect(hit(110, 110) === outer)
        #expect(hit(20, 20) === phone.window)
    }

    @Test("C1: of two overlapping views the front one is hit, transparent or not")
    func findsTheFrontmostView() {
        let front = UIView(frame: inner.frame)
        outer.addSubview(front)

        #expect(hit(200, 200) === front)
        outer.bringSubviewToFront(inner)
        #expect(hit(200, 200) === inner)
    }

    @Test("C1: a hidden view is not hit, nor anything in it")
    func skipsHiddenViews() {
        inner.isHidden = true
        #expect(hit(200, 200) === outer)

        inner.isHidden = false
        outer.isHidden = true
        #expect(hit(200, 200) === phone.window)
    }

    @Test(
        "C1: an alpha below 0.01 is not hit, 0.02 is",
        arguments: [(0.0001, false), (0.009, false), (0.02, true)])
    func skipsTransparentViews(alpha: CGFloat, isHit: Bool) {
        inner.alpha = alpha

        #expect((hit(200, 200) === inner) == isHit)
    }

    @Test("C1: a view without user interaction is not hit, nor anything in it")
    func skipsViewsWithoutInteraction() {
        inner.isUserInteractionEnabled = false
        #expect(hit(200, 200) === outer)

        inner.isUserInteractionEnabled = true
        outer.isUserInteractionEnabled = false
        #expect(hit(200, 200) === phone.window)
    }

    @Test("C1: what sticks out of its superview is not hit there, clipped or not", arguments: [false, true])
    func skipsWhatSticksOut(clips: Bool) {
        outer.clipsToBounds = clips
        inner.frame.origin.x = 150

        #expect(hit(290, 200) === inner)
        #expect(hit(320, 200) === phone.window)
    }

    @Test("C2: the near edges belong to a view, the far edges do not")
    func includesTheNearEdgesOnly() {
        #expect(inner.point(inside: CGPoint(x: 0, y: 0), with: nil))
        #expect(inner.point(inside: CGPoint(x: 99.9, y: 99.9), with: nil))
        #expect(!inner.point(inside: CGPoint(x: 100, y: 50), with: nil))
        #expect(!inner.point(inside: CGPoint(x: 50, y: 100), with: nil))
    }

    @Test("C2: an origin of the bounds shifts what is hit inside")
    func followsTheBoundsOrigin() {
        outer.bounds.origin = CGPoint(x: 40, y: 0)

        #expect(hit(120, 200) === inner)
        #expect(hit(240, 200) === outer)
        #expect(outer.point(inside: CGPoint(x: 239, y: 10), with: nil))
        #expect(!outer.point(inside: CGPoint(x: 39, y: 10), with: nil))
    }

    @Test("C3: every view is judged by its own alpha, though they multiply on the screen")
    func judgesEachAlphaByItself() {
        outer.alpha = 0.05
        inner.alpha = 0.05

        #expect(hit(200, 200) === inner)
    }

    @Test(
        "C4: image views and labels are not hit unless their user interaction is enabled",
        arguments: [true, false])
    func imageViewsAndLabelsLetTouchesThrough(isImageView: Bool) {
        let view = isImageView ? UIImageView(frame: inner.frame) : UILabel(frame: inner.frame)
        outer.addSubview(view)
        #expect(!view.isUserInteractionEnabled)
        #expect(hit(200, 200) === inner)

        view.isUserInteractionEnabled = true
        #expect(hit(200, 200) === view)
    }

    @Test("C11: a view that UIView.animate moves takes no touches until it has arrived")
    func animatedViewsIgnoreTouches() {
        UIView.animate(withDuration: 1) { inner.center.x += 10 }
        phone.advance(by: 0.5)
        #expect(hit(200, 200) === outer)

        phone.advance(by: 0.6)
        #expect(hit(200, 200) === inner)
    }

    @Test("C11: with allowUserInteraction it is hit where it is going, not where it is drawn")
    func animatedViewsAreHitAtTheirModelFrame() {
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            outer.frame.origin.y = 500
        }
        phone.advance(by: 0.1)

        #expect(hit(110, 510) === outer)
        #expect(hit(110, 110) === phone.window)
    }

    @Test("C11: a view that a property animator moves takes touches, unless that is switched off")
    func propertyAnimatorsLetTouchesThrough() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { inner.center.x += 10 }
        animator.startAnimation()
        phone.advance(by: 0.5)
        #expect(hit(200, 200) === inner)

        phone.advance(by: 1)
        let deaf = UIViewPropertyAnimator(duration: 1, curve: .linear) { inner.center.x -= 10 }
        deaf.isUserInteractionEnabled = false
        deaf.startAnimation()
        phone.advance(by: 0.5)
        #expect(hit(200, 200) === outer)
    }
}
