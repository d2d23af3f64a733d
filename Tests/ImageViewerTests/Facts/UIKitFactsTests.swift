import Testing
import UIKit

/// What the viewer relies on of UIKit, and needs no finger to be seen: on Linux these tests judge the Simulator, in Xcode
/// they judge whether the Simulator was told the truth. Each names the row of FirstPhone.md that it answers, with a word of
/// the row's last column, or, instead of a row, the code that relies on it; and the number that the fact has in FACTS.md.
@MainActor struct UIKitFactsTests {
    /// First, since on Linux the phone is the window's. Of a phone's size, and of no scene: no app is around a package's tests.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = Root()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    /// One that can have the keys.
    final class Root: UIViewController {
        override var canBecomeFirstResponder: Bool { true }
    }

    init() {
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        inner.layoutIfNeeded()
    }

    /// Shows the root, with the views on it if they are wanted.
    func show(views: Bool = false) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        if views { root.view.addSubview(outer) }
        CATransaction.flush()
    }

    /// Whether something comes true that UIKit may do in a later turn of its run loop, in a second at most. The Simulator's
    /// time stands still here: it does that at once, or not at all.
    func comesTrue(_ holds: () -> Bool) async throws -> Bool {
        for _ in 0..<50 {
            CATransaction.flush()
            if holds() { return true }
            try await Task.sleep(nanoseconds: 20_000_000)
        }
        return false
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

    /// Instead of a row (`D13`). CALayer.h says so at `setNeedsLayout`.
    @Test(arguments: Change.allCases)
    func changeOfAViewAsksForTheLayoutThatDependsOnIt(change: Change) {
        #expect(!outer.layer.needsLayout() && !inner.layer.needsLayout())

        change.apply(to: inner)

        #expect(inner.layer.needsLayout())
        #expect(outer.layer.needsLayout() == (change != .sublayer))
    }

    /// Instead of a row (`updateLayout()`). Nobody knows: CALayer.h says of a change of the bounds that it lays out the
    /// superlayer, and three measurements say that this change does not (D13).
    @Test func scrollingLaysOutTheScrollViewAndNotItsSuperview() {
        let scrollView = UIScrollView(frame: inner.frame)
        scrollView.contentSize = CGSize(width: 500, height: 500)
        outer.addSubview(scrollView)
        outer.layoutIfNeeded()
        scrollView.layoutIfNeeded()
        #expect(!outer.layer.needsLayout() && !scrollView.layer.needsLayout())

        scrollView.contentOffset = CGPoint(x: 100, y: 100)

        #expect(scrollView.layer.needsLayout() && !outer.layer.needsLayout())
    }

    /// FirstPhone, row 13 (`viewDidLayoutSubviews()`): the scroll view has its old size then (D16).
    @Test func controllerIsToldOfTheLayoutBeforeItsSubviewsLayOut() throws {
        let controller = Told()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let subview = LayingOut()
        subview.tell = { controller.told.append("subview") }
        subview.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        controller.view.addSubview(subview)
        CATransaction.flush()
        controller.told = []

        controller.view.bounds.size.width -= 10
        subview.setNeedsLayout()
        CATransaction.flush()

        #expect(controller.told.prefix(3) == ["will", "did", "subview"])
    }

    private final class Told: UIViewController {
        var told: [String] = []

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            told.append("will")
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            told.append("did")
        }
    }

    private final class LayingOut: UIView {
        var tell: () -> Void = {}

        override func layoutSubviews() {
            super.layoutSubviews()
            tell()
        }
    }

    // MARK: Places

    #if !targetEnvironment(macCatalyst)
    /// Instead of a row (`radius(of:)`): the view knows the radius of a corner that its configuration rounds, and of one that it
    /// does not (D43).
    @Test func viewKnowsTheRadiiOfItsCornerConfiguration() {
        guard #available(iOS 26, *) else { return }
        show(views: true)
        inner.cornerConfiguration = .capsule()
        #expect(inner.effectiveRadius(corner: .topLeft) == 50)

        inner.cornerConfiguration = .corners(
            topLeftRadius: 24, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)

        #expect(inner.effectiveRadius(corner: .topLeft) == 24)
        #expect(inner.effectiveRadius(corner: .bottomRight) == 0)
    }
    #endif

    /// FirstPhone, row 12 (`takeBack()`): else the image would jump as a pull goes from the one transform to the other (D33).
    /// Nobody has measured it for conversions of views.
    @Test(arguments: [CGFloat(0), 40])
    func transformOfSublayersMovesWhatIsInAScrollViewAsItsOwnWould(offset: CGFloat) {
        let scrollView = UIScrollView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let picture = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        outer.addSubview(scrollView)
        scrollView.addSubview(picture)
        scrollView.contentOffset = CGPoint(x: -offset, y: offset)
        let pull = CGAffineTransform(translationX: 30, y: 20).scaledBy(x: 0.75, y: 0.75)
        func place() -> CGRect { outer.convert(picture.bounds, from: picture) }

        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(pull)
        let before = place()
        scrollView.layer.sublayerTransform = CATransform3DIdentity
        scrollView.transform = pull

        #expect(abs(before.width - 30) < 0.001)
        #expect(abs(before.minX - place().minX) < 0.001 && abs(before.minY - place().minY) < 0.001)
    }

    /// FirstPhone, row 4 (`ImageZoomPlace`): a flight begins where the image is seen, in the middle of an animation, too.
    @Test func whatIsSeenIsConvertedThroughWhatIsSeenAroundIt() throws {
        show(views: true)
        UIView.animate(withDuration: 1000, delay: 0, options: .curveLinear) { [outer] in
            outer.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        CATransaction.flush()

        let (layer, container) = (try #require(inner.layer.presentation()), root.view.layer)
        let seen = layer.convert(layer.bounds, to: container.presentation() ?? container)

        #expect(abs(seen.width - 100) < 10)
        #expect(root.view.convert(inner.bounds, from: inner).width == 300)
    }

    /// FirstPhone, row 4 (`ImageZoomPlace`): a view as faint as one that takes no touches is no thumbnail (C1).
    @Test(arguments: [0.005, 0.02]) func viewThatIsHardlySeenTakesNoTouches(alpha: Double) {
        inner.alpha = alpha

        #expect(outer.hitTest(inner.center, with: nil) === (alpha > 0.01 ? inner : outer))
    }

    enum Place: CaseIterable { case screen, scrollView }

    /// FirstPhone, row 16 (`cutBars(of:on:)`): by its own safe area, a thumbnail tells how far it lies beneath a bar (D27). Nobody
    /// has measured it in a scroll view whose content keeps clear of the bar.
    @Test(arguments: Place.allCases) func safeAreaOfAViewIsThePartThatTheViewLiesUnder(place: Place) {
        root.additionalSafeAreaInsets.top = 100
        show()
        let bar = root.view.safeAreaInsets.top
        let scrollView = UIScrollView(frame: root.view.bounds)
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: 2000)
        if place == .scrollView { root.view.addSubview(scrollView) }
        inner.frame = CGRect(x: 0, y: bar - 30, width: 100, height: 100)
        #expect(inner.safeAreaInsets == .zero)

        (place == .screen ? root.view : scrollView).addSubview(inner)
        if place == .scrollView { scrollView.contentOffset = .zero }
        CATransaction.flush()
        #expect(bar >= 100 && inner.safeAreaInsets.top == 30)

        if place == .screen { inner.frame.origin.y += 40 } else { scrollView.contentOffset.y = -40 }
        CATransaction.flush()
        #expect(inner.safeAreaInsets.top == 0)
    }

    /// FirstPhone, row 37 (`keyCommands`): so each view whose side depends on the direction is told of it.
    @Test func subviewsDoNotInheritADirection() {
        let before = inner.effectiveUserInterfaceLayoutDirection

        outer.semanticContentAttribute = before == .leftToRight ? .forceRightToLeft : .forceLeftToRight

        #expect(outer.effectiveUserInterfaceLayoutDirection != before)
        #expect(inner.effectiveUserInterfaceLayoutDirection == before)
    }

    // MARK: Looks

    /// FirstPhone, row 11 (`minificationFilter`), and row 7 (`cornerCurve`).
    @Test func viewsFilterAndCurveLinearlyAndCircularlyUnlessTold() {
        #expect(inner.layer.minificationFilter == .linear && inner.layer.cornerCurve == .circular)
    }

    /// Instead of a row (`picture(of:in:)`): the frame that is seen of an animated image is the presentation layer's contents.
    /// Nobody has proved it (D41).
    @Test func framesOfAnImageViewAreContentsOfItsLayer() throws {
        let frames = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let imageView = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        show()

        root.view.addSubview(imageView)
        CATransaction.flush()

        #expect(imageView.layer.presentation()?.contents != nil)
    }

    // MARK: Animations

    /// FirstPhone, row 4 (`fly(thumbnail:)`). UIViewPropertyAnimator.h: it waits in a pause for something to animate. Letting
    /// go of it there ends the app.
    @Test func animatorWithoutAnimationsDoesNotEnd() {
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
        var hasEnded = false
        animator.addCompletion { _ in hasEnded = true }

        animator.startAnimation()

        #expect(animator.state == .active && !hasEnded)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    /// FirstPhone, row 14 (`end()`): what ends a flight is the end of its animator (F24).
    @Test func pausedAnimatorIsActiveAndStoppedIsInactive() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [inner] in inner.alpha = 0 }
        #expect(animator.state == .inactive)

        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)

        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    /// FirstPhone, row 12 (`takeBack()`): within an animation, what is set without one is where that begins (F15).
    @Test func transformSetWithoutAnimationIsWhereTheAnimationBegins() throws {
        show(views: true)

        UIView.animate(withDuration: 1000, delay: 0, options: .curveLinear) { [inner] in
            UIView.performWithoutAnimation { inner.transform = CGAffineTransform(scaleX: 2, y: 2) }
            inner.transform = .identity
        }
        CATransaction.flush()

        let seen = try #require(inner.layer.presentation()).affineTransform()
        #expect(abs(seen.a - 2) < 0.1 && inner.transform.isIdentity)
    }
}
