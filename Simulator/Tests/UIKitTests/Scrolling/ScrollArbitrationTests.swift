import SimulatorKit
import Testing
import UIKit

/// Which of several scroll views follows a finger, and what subclasses say to that.
@MainActor struct ScrollArbitrationTests {
    nonisolated static let diagonals = [
        CGVector(dx: -90, dy: -90), CGVector(dx: -100, dy: -60), CGVector(dx: -60, dy: -100),
        CGVector(dx: -100, dy: 60), CGVector(dx: 60, dy: 100),
    ]

    // MARK: Nested scroll views

    @Test(
        "A22, A70: of two nested scroll views one follows a diagonal drag, and it keeps to its axis",
        arguments: diagonals)
    func oneOfTwoFollowsADiagonal(way: CGVector) {
        let fixture = ScrollFixture(content: CGSize(width: 1200, height: 300))
        let inner = fixture.nest(
            frame: CGRect(x: 0, y: 0, width: 1200, height: 300), content: CGSize(width: 1200, height: 2000))
        fixture.scrollView.contentOffset.x = 300
        inner.scrollView.contentOffset.y = 500
        let (outerStart, innerStart) = (fixture.offset, inner.scrollView.contentOffset)
        fixture.recorder.clear()
        inner.recorder.clear()

        fixture.drag(by: way)
        fixture.phone.settle()

        let isInner = inner.recorder.events.contains(.willBeginDragging)
        let isOuter = fixture.recorder.events.contains(.willBeginDragging)
        #expect(isInner != isOuter)
        let (innerWay, outerWay) = (inner.scrollView.contentOffset - innerStart, fixture.offset - outerStart)
        #expect(innerWay.dx == 0)
        #expect(outerWay.dy == 0)
        #expect(isInner ? abs(innerWay.dy) > 0.8 * abs(way.dy) : innerWay.dy == 0)
        #expect(isOuter ? abs(outerWay.dx) > 0.8 * abs(way.dx) : outerWay.dx == 0)
        #expect(fixture.activities == [])
        #expect(!inner.scrollView.isTracking && !inner.scrollView.isDragging)
    }

    @Test("A70: a drag goes to the nearest scroll view that can follow it, however far out")
    func dragPassesScrollViewsThatCannotFollow() {
        let fixture = ScrollFixture(content: CGSize(width: 1200, height: 300))
        let frame = CGRect(x: 0, y: 0, width: 1200, height: 300)
        let still = fixture.nest(frame: frame, content: frame.size)
        let inner = UIScrollView(frame: frame)
        inner.contentSize = CGSize(width: 1200, height: 2000)
        still.scrollView.addSubview(inner)

        fixture.drag(by: CGVector(dx: -100, dy: 0))
        fixture.phone.settle()

        #expect(abs(fixture.offset.x - 90) < 5)
        #expect(inner.contentOffset == .zero)
        #expect(still.recorder.events.isEmpty)
    }

    @Test("A70: after a diagonal drag both nested scroll views can still be dragged")
    func nestedScrollViewsStayAlive() {
        let fixture = ScrollFixture(content: CGSize(width: 1200, height: 300))
        let inner = fixture.nest(
            frame: CGRect(x: 0, y: 0, width: 1200, height: 300), content: CGSize(width: 1200, height: 2000))

        fixture.drag(by: CGVector(dx: -90, dy: -90))
        fixture.phone.settle()
        let (outerStart, innerStart) = (fixture.offset, inner.scrollView.contentOffset)
        fixture.drag(by: CGVector(dx: -100, dy: 0))
        fixture.phone.settle()
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()

        #expect(abs(fixture.offset.x - outerStart.x - 90) < 5)
        #expect(abs(inner.scrollView.contentOffset.y - innerStart.y - 90) < 5)
    }

    /// A scroll view that has a say in its own recognizers.
    private final class DecidingScrollView: UIScrollView {
        var letsBegin = true

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            letsBegin
        }
    }

    /// One that shares its touches with others.
    private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    private func show(_ scrollView: UIScrollView) -> ScrollFixture {
        let fixture = ScrollFixture()
        scrollView.frame = fixture.content.bounds
        scrollView.contentSize = CGSize(width: 1000, height: 3000)
        let content = UIView(frame: scrollView.bounds)
        scrollView.addSubview(content)
        fixture.content.addSubview(scrollView)
        fixture.phone.advance(by: 0)
        return fixture
    }

    // MARK: Own recognizers

    @Test("A74: a subclass decides whether its own pan begins", arguments: [true, false])
    func subclassDecidesAboutItsPan(letsBegin: Bool) {
        let scrollView = DecidingScrollView()
        scrollView.letsBegin = letsBegin
        let fixture = show(scrollView)

        fixture.drag(by: CGVector(dx: 0, dy: -100))

        #expect((scrollView.contentOffset.y > 80) == letsBegin)
    }

    @Test("A74: a subclass that is a delegate of recognizers is that of its own ones")
    func subclassIsTheDelegate() {
        let scrollView = SharingScrollView()
        let fixture = show(scrollView)
        #expect(scrollView.panGestureRecognizer.delegate === scrollView)

        fixture.drag(by: CGVector(dx: 0, dy: -100))

        #expect(scrollView.contentOffset.y > 80)
        #expect(fixture.offset.y > 80)
    }

    @Test("A74: a scroll view's own pan takes no other delegate")
    func ownPanTakesNoOtherDelegate() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (scrollView, other) = (UIScrollView(), Answers())
                scrollView.panGestureRecognizer.delegate = other
            }
        }
    }
}
