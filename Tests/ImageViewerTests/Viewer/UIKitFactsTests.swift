import Testing
import UIKit

/// What the viewer relies on of UIKit, and needs no finger to be seen: on Linux these tests judge the Simulator, in Xcode
/// they judge whether the Simulator was told the truth.
@MainActor struct UIKitFactsTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() {
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        inner.layoutIfNeeded()
    }

    // MARK: Layout

    enum Change: CaseIterable {
        case transform, size, sublayer

        @MainActor func apply(to view: UIView) {
            switch self {
            case .transform: view.transform = CGAffineTransform(scaleX: 2, y: 2)
            case .size: view.bounds.size.width += 10
            case .sublayer: view.layer.addSublayer(CALayer())
            }
        }
    }

    /// CALayer.h, at `setNeedsLayout`. Whether a change of the origin asks for it, too, nobody knows for sure.
    @Test(arguments: Change.allCases)
    func changeOfAViewAsksForTheLayoutThatDependsOnIt(change: Change) {
        #expect(!outer.layer.needsLayout() && !inner.layer.needsLayout())

        change.apply(to: inner)

        #expect(inner.layer.needsLayout())
        #expect(outer.layer.needsLayout() == (change != .sublayer))
    }

    // MARK: Scrolling

    @Test func insetThatShrinksClampsTheOffset() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 50, height: 50)
        scrollView.contentInset = UIEdgeInsets(top: 25, left: 25, bottom: 25, right: 25)
        scrollView.contentOffset = CGPoint(x: -25, y: -25)

        scrollView.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

        #expect(scrollView.contentOffset == CGPoint(x: -10, y: -10))
    }

    @Test func offsetThatCodeSetsIsNotClamped() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        scrollView.contentOffset = CGPoint(x: 30, y: 30)
        scrollView.layoutIfNeeded()

        #expect(scrollView.contentOffset == CGPoint(x: 30, y: 30))
    }

    @Test func zoomScaleIsKeptWithinItsLimits() {
        let delegate = Zoomer(inner)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.addSubview(inner)
        scrollView.delegate = delegate
        scrollView.maximumZoomScale = 3
        scrollView.minimumZoomScale = 0.5

        scrollView.zoomScale = 10
        #expect(scrollView.zoomScale == 3)
        scrollView.zoomScale = 0.1
        #expect(scrollView.zoomScale == 0.5)

        #expect(delegate.zoomCount == 2)
    }

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        private let view: UIView
        private(set) var zoomCount = 0

        init(_ view: UIView) {
            self.view = view
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { zoomCount += 1 }
    }

    // MARK: Animators

    /// UIViewPropertyAnimator.h: it waits in a pause for something to animate. Letting go of it there ends the app.
    @Test func animatorWithoutAnimationsDoesNotEnd() {
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
        var hasEnded = false
        animator.addCompletion { _ in hasEnded = true }

        animator.startAnimation()

        #expect(animator.state == .active && !hasEnded)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    @Test func pausedAnimatorIsActiveAndStoppedIsInactive() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [inner] in inner.alpha = 0 }
        #expect(animator.state == .inactive)

        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)

        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    // MARK: Controllers and keys

    @Test func automaticPresentationStyleReadsAConcreteOne() {
        #expect(UIViewController().modalPresentationStyle != .automatic)
    }

    @Test func keyCommandsMirrorUnlessTheyOptOut() {
        let command = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector(("pan")))

        #expect(command.allowsAutomaticMirroring && !command.wantsPriorityOverSystemBehavior)
    }

    @Test func viewsFilterAndCurveLinearlyAndCircularlyUnlessTold() {
        #expect(inner.layer.minificationFilter == .linear && inner.layer.cornerCurve == .circular)
    }
}
