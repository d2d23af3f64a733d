import SimulatorKit
import Testing
import UIKit

/// Pages side by side, the second of which is on the screen and scrolls both ways.
@MainActor private struct Pages {
    let fixture: ScrollFixture
    let page: UIScrollView
    let pageRecorder: ScrollRecorder

    var phone: Simulator { fixture.phone }
    var pager: UIScrollView { fixture.scrollView }

    /// - Parameter place: where in its content, of 600 points to scroll, the page is.
    init(_ scrolling: NestedScrolling = .dragged, page place: CGFloat) {
        fixture = ScrollFixture(content: CGSize(width: 1200, height: 300)) {
            $0.isPagingEnabled = true
            $0.showsHorizontalScrollIndicator = false
        }
        fixture.phone.nestedScrolling = scrolling
        let nested = fixture.nest(
            frame: CGRect(x: 300, y: 0, width: 300, height: 300), content: CGSize(width: 900, height: 900))
        (page, pageRecorder) = (nested.scrollView, nested.recorder)
        pager.contentOffset.x = 300
        page.contentOffset = CGPoint(x: place, y: 300)
        phone.settle()
        fixture.recorder.clear()
        pageRecorder.clear()
    }
}

@MainActor struct NestedScrollingTests {
    @Test(
        "A71: a drag that comes to either end of the inner scroll view goes over to the outer one",
        arguments: [
            (place: 550.0, way: -150.0, end: 600.0, pager: 390.0), (50, 150, 0, 210),
        ])
    func dragGoesOverInItsMiddle(place: CGFloat, way: CGFloat, end: CGFloat, pager: CGFloat) {
        for scrolling in [NestedScrolling.transferred, .dragged] {
            let pages = Pages(scrolling, page: place)

            let finger = pages.fixture.hold(draggedBy: CGVector(dx: way, dy: 0))

            #expect(pages.page.contentOffset.x == end)
            #expect(abs(pages.pager.contentOffset.x - pager) < 1)
            #expect(pages.page.isDragging)
            finger.lift()
        }
    }

    @Test("A71: either axis goes over by itself")
    func axesGoOverSeparately() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 1000))
        let inner = fixture.nest(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), content: CGSize(width: 900, height: 900))
        inner.scrollView.contentOffset = CGPoint(x: 300, y: 580)

        let finger = fixture.hold(draggedBy: CGVector(dx: -80, dy: -80))

        let way = 80 - 10 / 2.squareRoot()
        #expect(abs(inner.scrollView.contentOffset.x - (300 + way)) < 1)
        #expect(inner.scrollView.contentOffset.y == 600)
        #expect(fixture.offset.x == 0)
        #expect(abs(fixture.offset.y - (way - 20)) < 1)
        finger.lift()
    }

    @Test("A71: what has gone over comes back first when the finger does")
    func comesBackTheSameWay() {
        let pages = Pages(page: 550)
        let finger = pages.fixture.hold(draggedBy: CGVector(dx: -150, dy: 0))

        finger.move(to: pages.fixture.middle + CGVector(dx: -100, dy: 0), duration: 0.1)
        #expect(abs(pages.pager.contentOffset.x - 340) < 1)
        #expect(pages.page.contentOffset.x == 600)
        finger.move(to: pages.fixture.middle + CGVector(dx: -30, dy: 0), duration: 0.1)

        #expect(pages.pager.contentOffset.x == 300)
        #expect(abs(pages.page.contentOffset.x - 570) < 1)
        finger.lift()
    }

    @Test("A71: what the outer scroll view has no room for stretches the inner one")
    func innerStretchesWhereTheOuterEnds() {
        let pages = Pages(page: 580)
        pages.pager.contentSize.width = 640

        let finger = pages.fixture.hold(draggedBy: CGVector(dx: -130, dy: 0))

        #expect(pages.pager.contentOffset.x == 340)
        let band = RubberBand(dimension: 300)
        #expect(abs(pages.page.contentOffset.x - 600 - band.shown(60)) < 1)
        finger.lift()
        pages.phone.settle()
        #expect(pages.page.contentOffset.x == 600)
    }

    @Test("A71: the outer scroll view can be left between two pages, told of its offsets only")
    func outerStaysBetweenPages() {
        let pages = Pages(.dragged, page: 550)

        pages.fixture.drag(by: CGVector(dx: -150, dy: 0))
        pages.phone.settle()

        #expect(abs(pages.pager.contentOffset.x - 390) < 1)
        #expect(pages.fixture.recorder.story == [.didScroll])
        #expect(pages.fixture.recorder.moments.allSatisfy { !$0.isDragging && $0.isTracking })
        #expect(pages.fixture.activities == [])
        #expect(
            pages.pageRecorder.milestones == [
                .willBeginDragging, .willEndDragging, .didEndDragging(willDecelerate: false),
            ])
    }

    @Test(
        "A71: a phone that ends the outer one's drag brings it to a page",
        arguments: [
            (way: -140.0, page: 300.0), (-190, 600),
        ])
    func outerGoesToAPage(way: CGFloat, page: CGFloat) {
        let pages = Pages(.transferred, page: 590)

        pages.fixture.drag(by: CGVector(dx: way, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == page)
        #expect(
            pages.fixture.recorder.story == [
                .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: true),
                .willBeginDecelerating, .didScroll, .didEndDecelerating,
            ])
        #expect(pages.fixture.activities == [])
        #expect(pages.page.contentOffset.x == 600)
    }

    @Test("A71: a flick past the inner one's end turns the page of a phone that ends the outer one's drag")
    func flickTurnsThePage() {
        let pages = Pages(.transferred, page: 570)

        pages.fixture.flick(by: CGVector(dx: -120, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 600)
        #expect(pages.page.contentOffset.x == 600)
    }

    @Test("A71: a drag that has gone over ends with its finger, though the inner scroll view be gone by then")
    func dragOutlivesTheInnerScrollView() {
        let fixture = ScrollFixture(content: CGSize(width: 1200, height: 300)) { $0.isPagingEnabled = true }
        fixture.phone.nestedScrolling = .transferred
        func hold() -> Finger {
            let inner = fixture.nest(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), content: CGSize(width: 400, height: 300)
            ).scrollView
            let finger = fixture.hold(draggedBy: CGVector(dx: -180, dy: 0))
            inner.removeFromSuperview()
            return finger
        }

        let finger = hold()
        #expect(fixture.scrollView.isDragging)
        finger.lift()
        fixture.phone.settle()

        #expect(!fixture.scrollView.isDragging)
        #expect(fixture.offset.x.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test(
        "A71: a drag that never leaves the inner scroll view is not the outer one's",
        arguments: NestedScrolling.allCases)
    func dragInsideIsTheInnerOnes(scrolling: NestedScrolling) {
        let pages = Pages(scrolling, page: 300)

        pages.fixture.flick(by: CGVector(dx: -100, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 300)
        #expect(pages.fixture.recorder.events.isEmpty)
        #expect(pages.page.contentOffset.x > 390)
    }

    @Test("A71: a phone can keep a drag to the scroll view in which it began")
    func dragStaysWhereItBegan() {
        let pages = Pages(.separate, page: 550)

        let finger = pages.fixture.hold(draggedBy: CGVector(dx: -150, dy: 0))

        #expect(pages.pager.contentOffset.x == 300)
        #expect(abs(pages.page.contentOffset.x - 600 - RubberBand(dimension: 300).shown(90)) < 1)
        finger.lift()
        pages.phone.settle()
        #expect(pages.fixture.recorder.events.isEmpty)
    }

    @Test(
        "A70: with transfersHorizontalScrollingToParent off, the inner scroll view stops at its end",
        arguments: [550.0, 600])
    func transferCanBeSwitchedOff(place: CGFloat) {
        let pages = Pages(page: place)
        pages.page.transfersHorizontalScrollingToParent = false

        pages.fixture.drag(by: CGVector(dx: -150, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 300)
        #expect(pages.fixture.recorder.events.isEmpty)
        #expect(pages.page.contentOffset.x == 600)
        #expect(pages.pageRecorder.milestones.first == .willBeginDragging)
    }

    @Test("A70: with transfersVerticalScrollingToParent off, only the horizontal axis goes over")
    func oneAxisCanBeSwitchedOff() {
        let pages = Pages(page: 600)
        pages.page.transfersVerticalScrollingToParent = false

        pages.fixture.drag(by: CGVector(dx: -190, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 600)
    }

    @Test(
        "A72: only the nearest scroll view around is asked, even one that does not scroll",
        arguments: [550.0, 600])
    func onlyTheNearestIsAsked(place: CGFloat) {
        let pages = Pages(page: place)
        let between = UIScrollView(frame: pages.page.frame)
        between.isScrollEnabled = false
        pages.fixture.content.addSubview(between)
        pages.page.frame = between.bounds
        between.addSubview(pages.page)
        pages.phone.advance(by: 0)

        pages.fixture.drag(by: CGVector(dx: -150, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 300)
        #expect(between.contentOffset == .zero)
        #expect(pages.page.contentOffset.x == 600)
        #expect(pages.pageRecorder.milestones.first == .willBeginDragging)
    }

    // MARK: Content that hardly overflows

    @Test(
        "A75: content that is wider by a last digit takes the drag that should turn the page",
        arguments: NestedScrolling.allCases)
    func lastDigitsTakeTheDrag(scrolling: NestedScrolling) {
        let pages = Pages(scrolling, page: 300)
        pages.page.contentSize.width = 300.nextUp

        pages.fixture.flick(by: CGVector(dx: -150, dy: 0))
        pages.phone.settle()

        #expect(pages.page.contentOffset.x == 0)
        #expect(pages.pageRecorder.milestones.first == .willBeginDragging)
        #expect((pages.pager.contentOffset.x == 600) == (scrolling == .transferred))
    }

    @Test(
        "A75: content that fits by a thousandth of a point leaves the drag to the pages",
        arguments: NestedScrolling.allCases)
    func narrowerContentLeavesTheDrag(scrolling: NestedScrolling) {
        let pages = Pages(scrolling, page: 300)
        pages.page.contentSize.width = 300.nextUp
        pages.page.contentInset.right = -0.001
        pages.pageRecorder.clear()

        pages.fixture.flick(by: CGVector(dx: -150, dy: 0))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 600)
        #expect(pages.pageRecorder.milestones == [])
    }

    // MARK: Touches while the outer one moves

    private func turningPages(_ scrolling: NestedScrolling) -> Pages {
        let pages = Pages(scrolling, page: 300)
        pages.pager.contentOffset.x = 0
        pages.phone.flick(
            from: pages.fixture.middle, to: pages.fixture.middle + CGVector(dx: -60, dy: 0), duration: 0.1)
        pages.phone.advance(by: 0.12)
        pages.fixture.recorder.clear()
        return pages
    }

    @Test("A73: a touch on an inner scroll view stops the outer one between two pages")
    func touchStopsTheOuter() {
        let pages = turningPages(.dragged)
        let offset = pages.pager.contentOffset.x
        #expect(offset > 100 && offset < 290)

        let finger = pages.phone.touch(at: CGPoint(x: 335, y: 400))
        pages.phone.advance(by: 0.5)

        #expect(pages.pager.contentOffset.x == offset)
        #expect(pages.fixture.recorder.events.isEmpty)
        finger.lift()
    }

    @Test(
        "A33, A73: lifted without moving, it lets the outer one go on to a page",
        arguments: NestedScrolling.allCases)
    func liftedTouchLetsGo(scrolling: NestedScrolling) {
        let pages = turningPages(scrolling)
        pages.phone.advance(by: 0.1)
        #expect(pages.pager.contentOffset.x > 150)

        pages.phone.tap(at: CGPoint(x: 335, y: 400))
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == 300)
        #expect(pages.fixture.recorder.milestones.last == .didEndDecelerating)
        #expect(pages.fixture.activities == [])
    }

    @Test("A73: the drag of that touch can be the inner one's, and the outer one stays between two pages")
    func draggedInnerLeavesTheOuter() {
        let pages = turningPages(.dragged)
        let offset = pages.pager.contentOffset.x

        pages.phone.drag(
            from: CGPoint(x: 335, y: 400), to: CGPoint(x: 335, y: 300), duration: 0.3, pause: 0.2)
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == offset)
        #expect(pages.fixture.recorder.milestones == [.didEndDecelerating])
        #expect(pages.fixture.activities == [])
        #expect(abs(pages.page.contentOffset.y - 390) < 1)
    }

    @Test(
        "A73: or it is the outer one's, which goes to a page",
        arguments: [NestedScrolling.separate, .transferred])
    func stoppedOuterTakesTheDrag(scrolling: NestedScrolling) {
        let pages = turningPages(scrolling)
        let nearest = (pages.pager.contentOffset.x / 300).rounded() * 300

        pages.phone.drag(
            from: CGPoint(x: 335, y: 400), to: CGPoint(x: 335, y: 300), duration: 0.3, pause: 0.2)
        pages.phone.settle()

        #expect(pages.pager.contentOffset.x == nearest)
        #expect(pages.page.contentOffset.y == 300)
        #expect(pages.fixture.activities == [])
    }

    // MARK: Anything at all

    @Test(
        "A71: whatever two fingers do at random, nothing is stuck and the outer scroll view ends at a page",
        arguments: NestedScrolling.allCases, 1...12)
    func nothingIsStuck(scrolling: NestedScrolling, seed: Int) {
        let pages = Pages(scrolling, page: 300)
        pages.page.delegate = pages.pageRecorder
        pages.pageRecorder.zoomView = pages.page.subviews.first
        var numbers = SeededNumbers(seed: UInt64(seed))
        var fingers: [Finger] = []
        func place() -> CGPoint { CGPoint(x: 50 + numbers.below(290), y: 255 + numbers.below(290)) }

        for _ in 0..<60 {
            switch numbers.below(10) {
            case 0..<2 where fingers.count < 2: fingers.append(pages.phone.touch(at: place()))
            case 2..<7: fingers.randomElement(using: &numbers)?.move(to: place(), duration: 0.1)
            case 7: pages.phone.advance(by: 0.1)
            default: fingers.popLast()?.lift()
            }
        }
        for finger in fingers { finger.lift() }
        pages.phone.settle()

        #expect(pages.fixture.activities == [])
        #expect(!pages.page.isDragging && !pages.page.isTracking && !pages.page.isDecelerating)
        #expect(pages.pageRecorder.looseEnds == [])
        if scrolling != .dragged {
            #expect(pages.fixture.recorder.looseEnds == [])
            #expect(pages.pager.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
        }
    }
}
