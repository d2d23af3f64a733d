import SimulatorKit
import Testing
import UIKit

@MainActor struct ScrollGeometryTests {
    // MARK: Defaults

    @Test("A1: a new scroll view has Apple's defaults")
    func startsWithDefaults() {
        let scrollView = UIScrollView()

        #expect(scrollView.contentOffset == .zero)
        #expect(scrollView.contentSize == .zero)
        #expect(scrollView.contentInset == .zero)
        #expect(scrollView.bounces)
        #expect(scrollView.isScrollEnabled)
        #expect(scrollView.bouncesZoom)
        #expect(scrollView.delaysContentTouches)
        #expect(scrollView.canCancelContentTouches)
        #expect(scrollView.showsHorizontalScrollIndicator)
        #expect(scrollView.showsVerticalScrollIndicator)
        #expect(!scrollView.alwaysBounceVertical)
        #expect(!scrollView.alwaysBounceHorizontal)
        #expect(!scrollView.isPagingEnabled)
        #expect(!scrollView.isDirectionalLockEnabled)
        #expect(scrollView.minimumZoomScale == 1)
        #expect(scrollView.maximumZoomScale == 1)
        #expect(scrollView.zoomScale == 1)
        #expect(scrollView.decelerationRate == .normal)
        #expect(scrollView.contentInsetAdjustmentBehavior == .automatic)
    }

    @Test("A2: a scroll view clips to its bounds, unlike a view")
    func clipsToBounds() {
        #expect(UIScrollView().clipsToBounds)
        #expect(!UIView().clipsToBounds)
    }

    @Test("UIFocus.h: the visible size is that of the room, however far the content is zoomed")
    func hasAVisibleSize() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scrollView.contentSize = CGSize(width: 1000, height: 1000)
        scrollView.contentOffset = CGPoint(x: 50, y: 60)

        #expect(scrollView.visibleSize == CGSize(width: 300, height: 200))
    }

    @Test("UIScrollEdgeEffect's page: each edge has one of its own, which an app hides")
    func hasAnEffectAtEachEdge() {
        let scrollView = UIScrollView()

        scrollView.topEdgeEffect.isHidden = true

        let effects = [
            scrollView.topEdgeEffect, scrollView.leftEdgeEffect, scrollView.bottomEdgeEffect,
            scrollView.rightEdgeEffect,
        ]
        #expect(effects.map(\.isHidden) == [true, false, false, false])
    }

    // MARK: The offset

    @Test("A3: the offset is the origin of the bounds, whichever is set")
    func offsetIsTheBoundsOrigin() {
        let fixture = ScrollFixture()
        let frame = fixture.scrollView.frame

        fixture.scrollView.contentOffset = CGPoint(x: 30, y: 60)
        #expect(fixture.scrollView.bounds.origin == CGPoint(x: 30, y: 60))
        fixture.scrollView.bounds.origin = CGPoint(x: 90, y: 120)
        #expect(fixture.offset == CGPoint(x: 90, y: 120))

        #expect(fixture.scrollView.frame == frame)
        #expect(fixture.content.frame.origin == .zero)
        #expect(fixture.phone.frame(of: fixture.content).origin == frame.origin + CGVector(dx: -90, dy: -120))
    }

    @Test("A4: an offset set in code is not clamped", arguments: [false, true])
    func offsetSetInCodeIsNotClamped(isOnScreen: Bool) {
        let fixture = ScrollFixture(content: .zero)
        let scrollView = isOnScreen ? fixture.scrollView : UIScrollView(frame: ScrollFixture.frame)

        scrollView.contentOffset = CGPoint(x: 30, y: 30)
        fixture.phone.settle()

        #expect(scrollView.contentOffset == CGPoint(x: 30, y: 30))
    }

    @Test(
        "A5: offsets are rounded to pixels",
        arguments: [(1, 4), (2, 4), (3, 11.0 / 3)] as [(CGFloat, CGFloat)])
    func offsetIsRoundedToPixels(scale: CGFloat, rounded: CGFloat) {
        let device = Device(size: CGSize(width: 390, height: 844), scale: scale)
        let fixture = ScrollFixture(device)

        fixture.scrollView.contentOffset = CGPoint(x: 3.8, y: 3.8)
        #expect(fixture.offset.isClose(to: CGPoint(x: rounded, y: rounded), within: 1e-9))
        fixture.scrollView.contentOffset = .zero
        fixture.scrollView.setContentOffset(CGPoint(x: 3.8, y: 3.8), animated: false)

        #expect(fixture.offset.isClose(to: CGPoint(x: rounded, y: rounded), within: 1e-9))
    }

    @Test("A5: bounds are not rounded to pixels")
    func boundsAreNotRounded() {
        let fixture = ScrollFixture(Device(size: CGSize(width: 390, height: 844), scale: 1))

        fixture.scrollView.bounds.origin = CGPoint(x: 3.8, y: 3.8)

        #expect(fixture.offset == CGPoint(x: 3.8, y: 3.8))
    }

    @Test("A6: a change of the offset is told once, and the same offset again is not")
    func offsetChangesAreToldOnce() {
        let fixture = ScrollFixture()

        fixture.scrollView.contentOffset = CGPoint(x: 30, y: 60)
        fixture.phone.settle()
        #expect(fixture.recorder.events == [.didScroll])
        fixture.scrollView.contentOffset = CGPoint(x: 30, y: 60)
        fixture.scrollView.setContentOffset(CGPoint(x: 30, y: 60), animated: false)
        fixture.phone.settle()
        #expect(fixture.recorder.events == [.didScroll])
        fixture.scrollView.setContentOffset(CGPoint(x: 30, y: 90), animated: false)

        #expect(fixture.recorder.offsets == [CGPoint(x: 30, y: 60), CGPoint(x: 30, y: 90)])
    }

    @Test("A6: an origin of the bounds set in code is not told")
    func boundsOriginIsNotTold() {
        let fixture = ScrollFixture()

        fixture.scrollView.bounds.origin = CGPoint(x: 30, y: 60)
        fixture.phone.settle()

        #expect(fixture.recorder.events.isEmpty)
    }

    // MARK: The range

    struct Range: Sendable {
        var content: CGSize
        var inset: UIEdgeInsets
        var first: CGPoint
        var last: CGPoint
    }

    nonisolated static let ranges = [
        Range(
            content: CGSize(width: 400, height: 450), inset: .zero,
            first: .zero, last: CGPoint(x: 100, y: 150)),
        Range(
            content: CGSize(width: 400, height: 450),
            inset: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40),
            first: CGPoint(x: -20, y: -10), last: CGPoint(x: 140, y: 180)),
        Range(
            content: CGSize(width: 250, height: 200),
            inset: UIEdgeInsets(top: 30, left: 60, bottom: 30, right: 60),
            first: CGPoint(x: -60, y: -30), last: CGPoint(x: 10, y: -30)),
        Range(
            content: CGSize(width: 400, height: 450),
            inset: UIEdgeInsets(top: -20, left: -30, bottom: 0, right: 0),
            first: CGPoint(x: 30, y: 20), last: CGPoint(x: 100, y: 150)),
    ]

    @Test("A7: content rests between the leading inset and the end of the content", arguments: ranges)
    func restsWithinItsRange(range: Range) {
        let fixture = ScrollFixture(content: range.content) {
            $0.contentInset = range.inset
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }

        fixture.drag(by: CGVector(dx: -190, dy: -400))
        fixture.phone.settle()
        #expect(fixture.offset.isClose(to: range.last, within: fixture.pixel / 2))
        fixture.drag(by: CGVector(dx: 190, dy: 400))
        fixture.phone.settle()

        #expect(fixture.offset.isClose(to: range.first, within: fixture.pixel / 2))
    }

    @Test("A8: content smaller than the scroll view rests at its top left, never in the middle")
    func smallContentRestsAtTheTopLeft() {
        let fixture = ScrollFixture(content: CGSize(width: 100, height: 100)) {
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }

        #expect(fixture.offset == .zero)
        fixture.drag(by: CGVector(dx: 100, dy: -200))
        #expect(fixture.offset != .zero)
        fixture.phone.settle()

        #expect(fixture.offset == .zero)
    }

    // MARK: Clamping

    private static let corner = CGPoint(x: 700, y: 700)

    @Test("A9: an offset that a smaller inset leaves outside the range is clamped at once")
    func insetClampsTheOffset() {
        let fixture = ScrollFixture {
            $0.contentInset = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        }
        fixture.scrollView.contentOffset = CGPoint(x: 750, y: -50)
        fixture.recorder.clear()

        fixture.scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

        #expect(fixture.offset == CGPoint(x: 740, y: -10))
        #expect(fixture.recorder.offsets == [CGPoint(x: 740, y: -10)])
    }

    @Test("A9: an offset that larger bounds leave outside the range is clamped at once")
    func boundsSizeClampsTheOffset() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Self.corner

        fixture.scrollView.bounds.size = CGSize(width: 320, height: 360)

        #expect(fixture.offset == CGPoint(x: 680, y: 640))
    }

    @Test("A9: an offset that a larger frame leaves outside the range is clamped at once")
    func frameSizeClampsTheOffset() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Self.corner

        fixture.scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 600)

        #expect(fixture.offset == CGPoint(x: 610, y: 400))
    }

    @Test("A9: an offset that a smaller content leaves outside the range is clamped at once")
    func contentSizeClampsTheOffset() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = Self.corner

        fixture.scrollView.contentSize = CGSize(width: 500, height: 200)

        #expect(fixture.offset == CGPoint(x: 200, y: 0))
    }

    @Test("A7, A9: an inset below zero takes as much off the range")
    func negativeInsetShortensTheRange() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 700, y: 700)

        fixture.scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: -50, right: -100)
        #expect(fixture.offset == CGPoint(x: 600, y: 650))
        fixture.scrollView.contentInset = UIEdgeInsets(top: -20, left: -30, bottom: 0, right: -900)
        fixture.scrollView.contentOffset.y = 0
        fixture.drag(by: CGVector(dx: 50, dy: 50))
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 30, y: 20))
    }

    @Test("A9: an offset that is still legal does not move")
    func legalOffsetStays() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 100, y: 100)
        fixture.recorder.clear()

        fixture.scrollView.contentInset = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        fixture.scrollView.contentSize = CGSize(width: 500, height: 500)
        fixture.scrollView.bounds.size = CGSize(width: 320, height: 360)
        fixture.scrollView.contentInset = .zero
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 100, y: 100))
        #expect(fixture.recorder.count(of: .didScroll) == 0)
    }

    @Test("A9: a layout pass clamps nothing")
    func layoutClampsNothing() {
        let fixture = ScrollFixture(content: .zero)
        fixture.scrollView.contentOffset = CGPoint(x: 30, y: 30)

        fixture.scrollView.setNeedsLayout()
        fixture.scrollView.layoutIfNeeded()
        fixture.controller.view.setNeedsLayout()
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 30, y: 30))
    }

    @Test("A9: an offset is clamped inside a running animation")
    func insetClampsInsideAnAnimation() {
        let fixture = ScrollFixture { $0.contentInset.bottom = 100 }
        fixture.scrollView.contentOffset = CGPoint(x: 0, y: 800)
        let before = fixture.phone.frame(of: fixture.content).minY

        UIView.animate(withDuration: 1) { fixture.scrollView.contentInset = .zero }
        #expect(fixture.offset == CGPoint(x: 0, y: 700))
        fixture.phone.advance(by: 0.5)

        let during = fixture.phone.frame(of: fixture.content).minY
        #expect(during > before + 10)
        #expect(during < before + 90)
    }

    @Test("A9: an offset is clamped while content coasts")
    func contentSizeClampsCoastingContent() {
        let fixture = ScrollFixture()
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.2)
        #expect(fixture.offset.y > 200)

        fixture.scrollView.contentSize = CGSize(width: 1000, height: 400)
        #expect(fixture.offset == CGPoint(x: 0, y: 100))
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 0, y: 100))
        #expect(fixture.activities == [])
    }

    @Test("A9: an offset is clamped with a finger down")
    func contentSizeClampsUnderAFinger() {
        let fixture = ScrollFixture()
        let finger = fixture.hold(draggedBy: CGVector(dx: -150, dy: -200))
        #expect(fixture.offset.x > 120)
        #expect(fixture.offset.y > 170)

        fixture.scrollView.contentSize = CGSize(width: 350, height: 350)

        #expect(fixture.offset == CGPoint(x: 50, y: 50))
        finger.lift()
    }

    @Test("A9: content that rests at an edge stays there when the safe area moves the edge")
    func contentFollowsTheSafeArea() {
        let fixture = ScrollFixture(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) {
            $0.contentInsetAdjustmentBehavior = .always
        }
        #expect(fixture.offset == CGPoint(x: 0, y: -47))

        fixture.controller.additionalSafeAreaInsets.top = 53
        fixture.phone.advance(by: 0)

        #expect(fixture.scrollView.adjustedContentInset.top == 100)
        #expect(fixture.offset == CGPoint(x: 0, y: -100))
    }

    @Test("A9: content that rests between its edges stays when the safe area changes")
    func contentInTheMiddleIgnoresTheSafeArea() {
        let fixture = ScrollFixture(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) {
            $0.contentInsetAdjustmentBehavior = .always
        }
        fixture.scrollView.contentOffset = CGPoint(x: 100, y: 100)

        fixture.controller.additionalSafeAreaInsets.top = 53
        fixture.phone.advance(by: 0)

        #expect(fixture.offset == CGPoint(x: 100, y: 100))
    }

    @Test("A10: larger bounds keep the zoom scale, and an offset that is still legal")
    func boundsSizeKeepsTheScale() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = CGPoint(x: 400, y: 600)

        fixture.scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 600)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset == CGPoint(x: 400, y: 600))
    }

    // MARK: The safe area

    private nonisolated static let framed = Device(
        size: CGSize(width: 400, height: 800),
        safeAreaInsets: UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
    private nonisolated static let screen = CGRect(x: 0, y: 0, width: 400, height: 800)
    private nonisolated static let large = CGSize(width: 1000, height: 1000)

    @Test("A13: the adjusted inset is the inset and the safe area")
    func adjustedInsetIsTheSum() {
        let fixture = ScrollFixture(Self.framed, frame: Self.screen) {
            $0.contentInsetAdjustmentBehavior = .always
            $0.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }

        let sum = UIEdgeInsets(top: 41, left: 12, bottom: 33, right: 24)
        #expect(fixture.scrollView.adjustedContentInset == sum)
        #expect(
            fixture.scrollView.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test("A13: only the part of the safe area that the scroll view reaches into counts")
    func adjustedInsetCountsTheOverlap() {
        let frame = CGRect(x: 4, y: 100, width: 396, height: 690)
        let fixture = ScrollFixture(Self.framed, frame: frame) {
            $0.contentInsetAdjustmentBehavior = .always
        }

        let overlap = UIEdgeInsets(top: 0, left: 6, bottom: 20, right: 20)
        #expect(fixture.scrollView.adjustedContentInset == overlap)
    }

    struct Adjustment: Sendable {
        var behavior: UIScrollView.ContentInsetAdjustmentBehavior
        var content: CGSize
        var alwaysBounces = false
        var isHorizontal: Bool
        var isVertical: Bool
    }

    nonisolated static let adjustments = [
        Adjustment(behavior: .never, content: large, isHorizontal: false, isVertical: false),
        Adjustment(behavior: .always, content: .zero, isHorizontal: true, isVertical: true),
        Adjustment(behavior: .scrollableAxes, content: large, isHorizontal: true, isVertical: true),
        Adjustment(behavior: .scrollableAxes, content: .zero, isHorizontal: false, isVertical: false),
        // It is the frame that counts, not what the safe area leaves of it.
        Adjustment(
            behavior: .scrollableAxes, content: CGSize(width: 400, height: 801),
            isHorizontal: false, isVertical: true),
        Adjustment(
            behavior: .scrollableAxes, content: CGSize(width: 401, height: 800),
            isHorizontal: true, isVertical: false),
        Adjustment(
            behavior: .scrollableAxes, content: .zero, alwaysBounces: true,
            isHorizontal: true, isVertical: true),
        Adjustment(behavior: .automatic, content: large, isHorizontal: true, isVertical: true),
        Adjustment(
            behavior: .automatic, content: CGSize(width: 400, height: 800),
            isHorizontal: false, isVertical: false),
        Adjustment(
            behavior: .automatic, content: .zero, alwaysBounces: true, isHorizontal: true,
            isVertical: true),
    ]

    @Test("A14: the behavior selects the edges that the safe area adjusts", arguments: adjustments)
    func behaviorSelectsTheEdges(adjustment: Adjustment) {
        let fixture = ScrollFixture(Self.framed, frame: Self.screen, content: adjustment.content) {
            $0.contentInsetAdjustmentBehavior = adjustment.behavior
            $0.alwaysBounceVertical = adjustment.alwaysBounces
            $0.alwaysBounceHorizontal = adjustment.alwaysBounces
        }

        let inset = fixture.scrollView.adjustedContentInset
        #expect(inset.left == (adjustment.isHorizontal ? 10 : 0))
        #expect(inset.right == (adjustment.isHorizontal ? 20 : 0))
        #expect(inset.top == (adjustment.isVertical ? 40 : 0))
        #expect(inset.bottom == (adjustment.isVertical ? 30 : 0))
    }

    @Test("A14: the adjustment follows the content, the bouncing and the behavior")
    func adjustmentFollowsItsReasons() {
        let fixture = ScrollFixture(Self.framed, frame: Self.screen, content: .zero)
        let scrollView = fixture.scrollView

        #expect(scrollView.adjustedContentInset == .zero)
        scrollView.contentSize = CGSize(width: 0, height: 900)
        fixture.phone.advance(by: 0)
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
        scrollView.alwaysBounceHorizontal = true
        fixture.phone.advance(by: 0)
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20))
        scrollView.contentInsetAdjustmentBehavior = .never
        fixture.phone.advance(by: 0)

        #expect(scrollView.adjustedContentInset == .zero)
    }

    @Test(
        "A14: .automatic always adjusts the view of a controller in a navigation controller vertically",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 47.0, 34.0), (.scrollableAxes, 0, 0),
        ])
    func navigationAdjustsItsContent(
        behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, bottom: CGFloat
    ) {
        let phone = Simulator(.iPhone)
        let scrollView = UIScrollView()
        scrollView.contentInsetAdjustmentBehavior = behavior
        let controller = UIViewController()
        controller.view = scrollView
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isNavigationBarHidden = true

        phone.show(navigation)

        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
        #expect(scrollView.contentOffset.y == -top)
    }

    @Test("UIScrollView.h: unless the controller says that its scroll view is not adjusted")
    func controllersTurnTheAdjustmentOff() {
        let phone = Simulator(.iPhone)
        let scrollView = UIScrollView()
        let controller = UIViewController()
        controller.view = scrollView
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        #expect(scrollView.adjustedContentInset.top == 47)

        controller.automaticallyAdjustsScrollViewInsets = false

        #expect(scrollView.adjustedContentInset == .zero)
    }

    @Test("A15: an automatically adjusted photo jumps when zooming makes it taller than the screen")
    func automaticAdjustmentMovesAPhoto() {
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        let fixture = ScrollFixture(
            frame: screen, content: CGSize(width: 390, height: 400), zoom: 1...4)

        fixture.scrollView.setZoomScale(2, animated: false)
        fixture.phone.advance(by: 0)
        #expect(fixture.scrollView.adjustedContentInset.top == 0)
        #expect(fixture.offset.y == 0)
        fixture.scrollView.setZoomScale(2.2, animated: false)
        fixture.phone.advance(by: 0)

        #expect(fixture.scrollView.adjustedContentInset.top == 47)
        #expect(fixture.scrollView.adjustedContentInset.bottom == 34)
    }

    @Test("A16: a change of the sum is told to the scroll view and its delegate, once")
    func adjustedInsetChangesAreTold() {
        let fixture = ScrollFixture(Self.framed, frame: Self.screen) {
            $0.contentInsetAdjustmentBehavior = .always
        }
        let told = fixture.scrollView.insetChangeCount

        fixture.scrollView.contentInset.top = 5
        fixture.phone.advance(by: 0)
        #expect(fixture.scrollView.insetChangeCount == told + 1)
        fixture.scrollView.contentInset.top = 5
        fixture.phone.advance(by: 0)
        #expect(fixture.scrollView.insetChangeCount == told + 1)
        fixture.controller.additionalSafeAreaInsets.left = 7
        fixture.phone.advance(by: 0)

        #expect(fixture.scrollView.insetChangeCount == told + 2)
        #expect(fixture.recorder.count(of: .didChangeAdjustedContentInset) == 2)
    }

    @Test("A17: content starts below what covers the screen's edges")
    func contentStartsInsideTheSafeArea() {
        let fixture = ScrollFixture(Self.framed, frame: Self.screen)

        #expect(fixture.offset == CGPoint(x: -10, y: -40))
        #expect(fixture.phone.frame(of: fixture.content).origin == CGPoint(x: 10, y: 40))
    }

    @Test("A14: .automatic adjusts short contents in a controller's view too, which begin below the bar")
    func navigationAdjustsTheScrollViewInItsContent() {
        let phone = Simulator(.iPhone)
        let (scrollView, inner) = (UIScrollView(), UIScrollView())
        let controller = UIViewController()
        for view in [scrollView, inner] {
            view.frame = controller.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        controller.view.addSubview(scrollView)
        scrollView.addSubview(inner)

        phone.show(UINavigationController(rootViewController: controller))

        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        #expect(scrollView.contentOffset.y == -91)
        #expect(inner.adjustedContentInset == .zero)
    }
}
