import SimulatorKit
import Testing
import UIKit

/// Scroll views that are wider than high, with insets that differ on every side: each axis by its own lengths.
@MainActor struct ScrollAxesTests {
    private static let inset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

    private func fixture(
        content: CGSize = CGSize(width: 1000, height: 900), zoom: ClosedRange<CGFloat> = 1...1,
        inset: UIEdgeInsets = ScrollAxesTests.inset, configure: (UIScrollView) -> Void = { _ in }
    ) -> ScrollFixture {
        ScrollFixture(frame: CGRect(x: 45, y: 300, width: 300, height: 200), content: content, zoom: zoom) {
            $0.contentInset = inset
            configure($0)
        }
    }

    @Test(
        "A68: a rectangle is shown between the insets, by the shortest way along each axis",
        arguments: [
            (CGRect(x: 600, y: 500, width: 50, height: 60), CGPoint(x: 390, y: 390)),
            (CGRect(x: 110, y: 150, width: 20, height: 20), CGPoint(x: 90, y: 140)),
            (CGRect(x: 320, y: 600, width: 20, height: 20), CGPoint(x: 300, y: 450)),
            (CGRect(x: 320, y: 300, width: 400, height: 20), CGPoint(x: 300, y: 250)),
            (CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: -20, y: -10)),
            (CGRect(x: 990, y: 890, width: 10, height: 10), CGPoint(x: 740, y: 730)),
        ])
    func rectanglesAreShown(rect: CGRect, offset: CGPoint) {
        let fixture = fixture()
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 250)

        fixture.scrollView.scrollRectToVisible(rect, animated: false)

        #expect(fixture.offset == offset)
    }

    @Test("A68: where nothing is to be moved, an animated scroll that runs goes on")
    func visibleRectanglesStopNothing() {
        let fixture = fixture()
        fixture.scrollView.setContentOffset(CGPoint(x: 100, y: 400), animated: true)
        fixture.phone.advance(by: 0.1)

        let visible = fixture.scrollView.bounds.inset(by: Self.inset).insetBy(dx: 5, dy: 5)
        fixture.scrollView.scrollRectToVisible(visible, animated: false)
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 100, y: 400))
    }

    @Test("A7: content is pulled back to its own edges at the ends of either axis")
    func edgesOfEitherAxis() {
        let fixture = fixture()
        for (way, end) in [
            (CGVector(dx: 0, dy: 90), CGPoint(x: 300, y: -10)),
            (CGVector(dx: 90, dy: 0), CGPoint(x: -20, y: 250)),
            (CGVector(dx: 0, dy: -90), CGPoint(x: 300, y: 730)),
            (CGVector(dx: -90, dy: 0), CGPoint(x: 740, y: 250)),
        ] as [(CGVector, CGPoint)] {
            fixture.scrollView.contentOffset = end
            fixture.drag(by: way)
            fixture.phone.settle()

            #expect(fixture.offset == end)
        }
    }

    @Test(
        "A69: pages are as high as the scroll view where content scrolls down, and as wide where it scrolls sideways"
    )
    func pagesOfEitherAxis() {
        let fixture = fixture(content: CGSize(width: 900, height: 800), inset: .zero) {
            $0.isPagingEnabled = true
            $0.isDirectionalLockEnabled = true
        }

        fixture.flick(by: CGVector(dx: 0, dy: -60))
        fixture.phone.settle()
        #expect(fixture.offset == CGPoint(x: 0, y: 200))
        fixture.flick(by: CGVector(dx: -60, dy: 0))
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 300, y: 200))
    }

    @Test("H13: three fingers scroll by what is seen along the axis, and VoiceOver hears the page of it")
    func accessibilityPages() {
        let fixture = fixture(content: CGSize(width: 900, height: 800), inset: .zero)

        #expect(fixture.scrollView.accessibilityScroll(.up))
        fixture.phone.settle()
        #expect(fixture.offset == CGPoint(x: 0, y: 200))
        #expect(fixture.phone.accessibility.posted.last?.argument as? String == "Page 2 of 4")
        #expect(fixture.scrollView.accessibilityScroll(.left))
        fixture.phone.settle()
        #expect(fixture.offset == CGPoint(x: 300, y: 200))
        #expect(fixture.phone.accessibility.posted.last?.argument as? String == "Page 2 of 3")
        #expect(
            fixture.scrollView.accessibilityScroll(.down) && fixture.scrollView.accessibilityScroll(.right))
        fixture.phone.settle()

        #expect(fixture.offset == .zero)
        #expect(
            !fixture.scrollView.accessibilityScroll(.down) && !fixture.scrollView.accessibilityScroll(.right))
    }

    @Test("H13: outside of windows a page is turned at once, and told")
    func accessibilityPagesOutsideOfWindows() {
        let phone = Simulator(.iPhone)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scrollView.contentSize = CGSize(width: 300, height: 800)

        #expect(scrollView.accessibilityScroll(.up))

        #expect(scrollView.contentOffset == CGPoint(x: 0, y: 200))
        #expect(phone.accessibility.posted.last?.argument as? String == "Page 2 of 4")
    }

    @Test("B8: a rectangle fills the scroll view along the axis on which it is longer for it")
    func rectanglesAreZoomed() {
        let fixture = fixture(zoom: 1...10, inset: .zero)

        fixture.scrollView.zoom(to: CGRect(x: 400, y: 300, width: 100, height: 100), animated: false)
        #expect(fixture.scrollView.zoomScale == 2 && fixture.offset == CGPoint(x: 750, y: 600))
        fixture.scrollView.zoom(to: CGRect(x: 400, y: 300, width: 100, height: 20), animated: false)

        #expect(fixture.scrollView.zoomScale == 3 && fixture.offset == CGPoint(x: 1200, y: 830))
    }

    @Test("B6: the middle of what is seen stays there along either axis")
    func zoomsAboutTheMiddle() {
        let fixture = fixture(zoom: 1...10, inset: .zero)
        fixture.scrollView.contentOffset = CGPoint(x: 200, y: 500)

        fixture.scrollView.zoomScale = 3

        #expect(fixture.offset == CGPoint(x: 900, y: 1700))
        #expect(fixture.scrollView.contentSize == CGSize(width: 3000, height: 2700))
    }

    @Test("A9: what larger bounds uncover is covered along the axis that has become longer")
    func boundsGrow() {
        let fixture = fixture()
        fixture.scrollView.contentOffset = CGPoint(x: 740, y: 730)

        fixture.scrollView.frame.size.height = 320
        #expect(fixture.offset == CGPoint(x: 740, y: 610))
        fixture.scrollView.frame.size.width = 340

        #expect(fixture.offset == CGPoint(x: 700, y: 610))
    }

    @Test("UIScrollView.h: the status bar's tap leaves the content where it is sideways")
    func scrollsToTop() {
        let fixture = fixture()
        fixture.scrollView.contentOffset = CGPoint(x: 123, y: 400)

        fixture.phone.tapStatusBar()
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 123, y: -10))
    }

    @Test("UIScrollView.h: insets for indicators are those of both, or of each")
    func indicatorInsets() {
        let scrollView = UIScrollView()

        scrollView.scrollIndicatorInsets = Self.inset
        #expect(scrollView.verticalScrollIndicatorInsets == Self.inset)
        #expect(scrollView.horizontalScrollIndicatorInsets == Self.inset)
        scrollView.horizontalScrollIndicatorInsets = .zero

        #expect(scrollView.verticalScrollIndicatorInsets == Self.inset)
        #expect(scrollView.horizontalScrollIndicatorInsets == .zero)
    }

    @Test(
        "A39: content that is caught on its way back goes on from where it is, past each of the edges",
        arguments: [
            (CGPoint(x: 300, y: -10), CGVector(dx: 0, dy: 90)),
            (CGPoint(x: -20, y: 250), CGVector(dx: 90, dy: 0)),
            (CGPoint(x: 300, y: 730), CGVector(dx: 0, dy: -90)),
            (CGPoint(x: 740, y: 250), CGVector(dx: -90, dy: 0)),
        ])
    func caughtPastAnEdge(edge: CGPoint, way: CGVector) {
        let fixture = fixture()
        fixture.scrollView.contentOffset = edge
        fixture.drag(by: way)
        fixture.phone.advance(by: 0.05)
        let caught = fixture.offset
        #expect((caught - edge).extent > 5)

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + way * 0.2, duration: 0.2)
        finger.move(to: fixture.middle, duration: 0.2)

        // The way to the recognition is swallowed once.
        #expect((fixture.offset - caught).extent < 10)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.offset == edge)
    }
}
