import SimulatorKit
import Testing
import UIKit

@MainActor struct ScrollingInCodeTests {
    @Test(
        "A66: an animated offset reads the old value at first and gets there steadily in 0.1 to 0.5 seconds",
        arguments: [20, 200, 5000] as [CGFloat])
    func animatedOffsetGetsThereSteadily(distance: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 10_000))

        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: distance), animated: true)
        #expect(fixture.offset == .zero)
        var offsets = [fixture.offset.y]
        fixture.phone.watch(for: 0.1) { offsets.append(fixture.offset.y) }
        #expect(fixture.offset.y < distance)
        #expect(fixture.recorder.count(of: .didEndScrollingAnimation) == 0)
        fixture.phone.watch(for: 0.4) { offsets.append(fixture.offset.y) }

        #expect(fixture.offset.y == distance)
        #expect(offsets.pairs.allSatisfy { $0 <= $1 })
        #expect(fixture.recorder.count(of: .didEndScrollingAnimation) == 1)
    }

    @Test("A66: an animated offset takes as long for any distance")
    func animationHasOneDuration() throws {
        let ends = try [100, 5000].map { distance in
            let fixture = ScrollFixture(content: CGSize(width: 300, height: 10_000))
            fixture.scrollView.setContentOffset(CGPoint(x: 0, y: distance), animated: true)
            fixture.phone.settle()
            return try #require(fixture.recorder.last(.didEndScrollingAnimation)).time
        }

        #expect(abs(ends[0] - ends[1]) < 2 * Simulator.frame)
    }

    @Test("A78: an animated offset is at its target at once where the content gets another size")
    func otherSizeEndsAnAnimatedOffset() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 10_000))
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        fixture.phone.advance(by: 0.1)
        #expect(fixture.offset.y > 0 && fixture.offset.y < 600)

        fixture.scrollView.contentSize.height = 9000

        #expect(fixture.offset.y == 600)
        fixture.phone.settle()
        #expect(fixture.offset.y == 600)
    }

    @Test("A67: a touch stops an animated offset")
    func touchStopsAnAnimatedOffset() {
        let fixture = ScrollFixture()
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        fixture.phone.advance(by: 0.1)
        let offset = fixture.offset
        #expect(offset.y > 0)

        let finger = fixture.phone.touch(at: fixture.middle)
        fixture.phone.advance(by: 0.5)
        #expect(fixture.offset == offset)
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.offset == offset)
        #expect(fixture.activities == [])
    }

    // MARK: Showing a rectangle

    struct Reveal: Sendable {
        var rect: CGRect
        var offset: CGPoint
    }

    nonisolated static let reveals = [
        Reveal(rect: CGRect(x: 250, y: 300, width: 50, height: 50), offset: CGPoint(x: 200, y: 200)),
        Reveal(rect: CGRect(x: 100, y: 300, width: 50, height: 50), offset: CGPoint(x: 100, y: 200)),
        Reveal(rect: CGRect(x: 600, y: 300, width: 50, height: 50), offset: CGPoint(x: 350, y: 200)),
        Reveal(rect: CGRect(x: 250, y: 0, width: 50, height: 50), offset: CGPoint(x: 200, y: 0)),
        Reveal(rect: CGRect(x: 950, y: 950, width: 50, height: 50), offset: CGPoint(x: 700, y: 700)),
        Reveal(rect: CGRect(x: 980, y: 980, width: 50, height: 50), offset: CGPoint(x: 700, y: 700)),
    ]

    @Test("A68: a rectangle is shown by the shortest way that stays in the range", arguments: reveals)
    func rectangleIsShown(reveal: Reveal) {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 200, y: 200)

        fixture.scrollView.scrollRectToVisible(reveal.rect, animated: false)
        #expect(fixture.offset == reveal.offset)
        fixture.scrollView.contentOffset = CGPoint(x: 200, y: 200)
        fixture.scrollView.scrollRectToVisible(reveal.rect, animated: true)
        #expect(fixture.offset == CGPoint(x: 200, y: 200))
        fixture.phone.settle()

        #expect(fixture.offset == reveal.offset)
    }

    @Test("A68: a rectangle that is visible moves nothing")
    func visibleRectangleMovesNothing() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 200, y: 200)
        fixture.recorder.clear()

        fixture.scrollView.scrollRectToVisible(
            CGRect(x: 200, y: 200, width: 300, height: 300), animated: true)
        fixture.phone.settle()

        #expect(fixture.recorder.events.isEmpty)
    }

    // MARK: Paging

    private func pages(at page: CGFloat = 0) -> ScrollFixture {
        let fixture = ScrollFixture(content: CGSize(width: 3000, height: 300)) { $0.isPagingEnabled = true }
        fixture.scrollView.contentOffset.x = page * 300
        return fixture
    }

    @Test(
        "A69: a slow release goes to the nearest page",
        arguments: [(-120, 3), (-190, 4), (120, 3), (190, 2)] as [(CGFloat, CGFloat)])
    func slowReleaseGoesToTheNearestPage(way: CGFloat, page: CGFloat) {
        let fixture = pages(at: 3)

        fixture.drag(by: CGVector(dx: way, dy: 0), duration: 0.5)
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: page * 300, y: 0))
        #expect(fixture.activities == [])
    }

    @Test(
        "A69: a flick goes one page on, however fast it is",
        arguments: [(-60, 0.1, 4), (-180, 0.1, 4), (-180, 0.03, 4), (60, 0.1, 2), (180, 0.03, 2)]
            as [(CGFloat, TimeInterval, CGFloat)])
    func flickGoesOnePageOn(way: CGFloat, duration: TimeInterval, page: CGFloat) {
        let fixture = pages(at: 3)

        fixture.flick(by: CGVector(dx: way, dy: 0), duration: duration)
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: page * 300, y: 0))
    }

    @Test("A69: there is no page beyond the last", arguments: [(0, 180), (9, -180)] as [(CGFloat, CGFloat)])
    func flickStaysInTheContent(page: CGFloat, way: CGFloat) {
        let fixture = pages(at: page)

        fixture.flick(by: CGVector(dx: way, dy: 0))
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: page * 300, y: 0))
    }

    nonisolated static let speeds: [CGFloat] = [0, 50, 200, 290, 310, 600, 1000, 3000]

    @Test(
        "A76: a page is at rest within 0.6 s of any lift, without a step back and without going past it",
        arguments: [Device.iPhoneSE, .iPhone, .iPad], speeds)
    func pageIsSoonAtRest(device: Device, speed: CGFloat) throws {
        for share in [0.02, 0.3, 0.49, 0.51] {
            for direction in [-1.0, 1] {
                let (width, frame) = (device.size.width, Simulator.frame)
                let fixture = ScrollFixture(
                    device, frame: CGRect(x: 0, y: 200, width: width, height: 300),
                    content: CGSize(width: 5 * width, height: 300)
                ) { $0.isPagingEnabled = true }
                fixture.scrollView.contentOffset.x = 2 * width
                // Six frames at the speed, the last of which decides.
                let (way, run) = (10 + share * width, speed * 6 * frame)
                let start = CGPoint(x: direction < 0 ? width - 5 : 5, y: 300)
                let finger = fixture.phone.touch(at: start)
                finger.move(to: start + CGVector(dx: direction * way, dy: 0), duration: 0.5)
                fixture.phone.advance(by: 0.2)
                let end = min(max(start.x + direction * (way + run), 1), width - 1)
                finger.move(to: CGPoint(x: end, y: 300), duration: 6 * frame)
                finger.lift()

                var offsets = [fixture.offset.x]
                fixture.phone.watch(for: 0.6) { offsets.append(fixture.offset.x) }

                #expect(fixture.activities == [])
                #expect(fixture.offset.x.truncatingRemainder(dividingBy: width) == 0)
                let isForward = fixture.offset.x > offsets[0]
                #expect(offsets.pairs.allSatisfy { isForward ? $0 <= $1 : $0 >= $1 })
                let target = try #require(fixture.recorder.proposedTarget)
                #expect(abs(fixture.offset.x - target.x) < fixture.pixel)
            }
        }
    }

    @Test("A69: a page is as large as the bounds")
    func pageIsAsLargeAsTheBounds() {
        let frame = CGRect(x: 100, y: 250, width: 190, height: 240)
        let fixture = ScrollFixture(frame: frame, content: CGSize(width: 950, height: 1200)) {
            $0.isPagingEnabled = true
        }

        fixture.flick(by: CGVector(dx: -80, dy: -80))
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 190, y: 240))
    }

    // MARK: One in another

    // MARK: The status bar

    @Test("A43: a tap on the status bar scrolls to the top, which the delegate is asked for and told of")
    func statusBarScrollsToTheTop() {
        let fixture = ScrollFixture { $0.contentInset.top = 20 }
        fixture.scrollView.contentOffset = CGPoint(x: 50, y: 400)
        fixture.recorder.clear()

        fixture.phone.tapStatusBar()
        #expect(fixture.offset.y > 300)
        fixture.phone.settle()

        #expect(fixture.offset == CGPoint(x: 50, y: -20))
        #expect(fixture.recorder.story == [.shouldScrollToTop, .didScroll, .didScrollToTop])
    }

    @Test("A43: the delegate can refuse, and so can the scroll view", arguments: [true, false])
    func scrollingToTheTopIsRefused(byTheDelegate: Bool) {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset.y = 400
        fixture.recorder.clear()
        if byTheDelegate {
            fixture.recorder.letsScrollToTop = false
        } else {
            fixture.scrollView.scrollsToTop = false
        }

        fixture.phone.tapStatusBar()
        fixture.phone.settle()

        #expect(fixture.offset.y == 400)
        #expect(fixture.recorder.events == (byTheDelegate ? [.shouldScrollToTop] : []))
    }

    @Test("A43: content that is at the top already stays, and nobody is told")
    func contentAtTheTopStays() {
        let fixture = ScrollFixture()

        fixture.phone.tapStatusBar()
        fixture.phone.settle()

        #expect(fixture.recorder.events.isEmpty)
    }

    @Test(
        "A43: of two scroll views an iPhone scrolls none, and an iPad the one that is nearest to the bar",
        arguments: [(Device.iPhone, 400.0), (.iPad, 0)])
    func severalScrollViewsAreAmbiguous(device: Device, offset: CGFloat) {
        let fixture = ScrollFixture(device)
        let lower = UIScrollView(frame: CGRect(x: 0, y: 600, width: 300, height: 200))
        lower.contentSize = CGSize(width: 300, height: 900)
        fixture.container.addSubview(lower)
        fixture.scrollView.contentOffset.y = 400
        lower.contentOffset.y = 400

        fixture.phone.tapStatusBar()
        fixture.phone.settle()
        #expect(fixture.offset.y == offset)
        #expect(lower.contentOffset.y == 400)
        lower.scrollsToTop = false
        fixture.phone.tapStatusBar()
        fixture.phone.settle()

        #expect(fixture.offset.y == 0)
    }

    @Test("A43: a scroll view beside the screen is none of several")
    func scrollViewBesideTheScreenIsNotMeant() {
        let fixture = ScrollFixture()
        let beside = UIScrollView(frame: CGRect(x: 390, y: 0, width: 390, height: 800))
        beside.contentSize = CGSize(width: 390, height: 2000)
        fixture.phone.window.addSubview(beside)
        fixture.scrollView.contentOffset.y = 400

        fixture.phone.tapStatusBar()
        fixture.phone.settle()

        #expect(fixture.offset.y == 0)
    }

    private static let nestedFrame = CGRect(x: 50, y: 50, width: 200, height: 200)

    @Test("A70: the inner scroll view scrolls while it can")
    func innerScrollsWhileItCan() {
        let fixture = ScrollFixture()
        let inner = fixture.nest(frame: Self.nestedFrame, content: CGSize(width: 200, height: 800))

        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()

        #expect(abs(inner.scrollView.contentOffset.y - 90) < 5)
        #expect(fixture.offset == .zero)
        #expect(fixture.recorder.events.isEmpty)
    }

    @Test("A70: the outer scroll view scrolls along an axis on which the inner one cannot")
    func outerScrollsTheOtherAxis() {
        let fixture = ScrollFixture()
        let inner = fixture.nest(frame: Self.nestedFrame, content: CGSize(width: 200, height: 800))

        fixture.drag(by: CGVector(dx: -100, dy: 0))
        fixture.phone.settle()

        #expect(inner.scrollView.contentOffset == .zero)
        #expect(inner.recorder.events.isEmpty)
        #expect(abs(fixture.offset.x - 90) < 5)
    }

    @Test(
        "A70: the outer scroll view takes a drag that begins at the inner one's edge and goes outwards",
        arguments: [800, 800.1])
    func outerScrollsAtTheEdgeOfTheInner(height: CGFloat) {
        let fixture = ScrollFixture()
        let inner = fixture.nest(frame: Self.nestedFrame, content: CGSize(width: 200, height: height))
        inner.scrollView.contentOffset.y = 600
        inner.recorder.clear()

        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()

        #expect(inner.scrollView.contentOffset.y == 600)
        #expect(inner.recorder.events.isEmpty)
        #expect(abs(fixture.offset.y - 90) < 5)
    }
}
