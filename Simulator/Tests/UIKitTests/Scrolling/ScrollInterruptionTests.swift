import SimulatorKit
import Testing
import UIKit

@MainActor struct ScrollInterruptionTests {
    // MARK: Nested scroll views

    nonisolated static let diagonals = [
        CGVector(dx: -90, dy: -90), CGVector(dx: -100, dy: -60), CGVector(dx: -60, dy: -100),
        CGVector(dx: -100, dy: 60), CGVector(dx: 60, dy: 100),
    ]

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

    // MARK: Own recognizers

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

    // MARK: Fingers that come and go

    private func zoomedFixture() -> ScrollFixture {
        let fixture = ScrollFixture(zoom: 1...10)
        fixture.scrollView.zoomScale = 3
        fixture.scrollView.contentOffset = CGPoint(x: 1300, y: 1400)
        fixture.phone.settle()
        fixture.recorder.clear()
        return fixture
    }

    /// How far the corners of the scroll view have moved over the content, drawn on the screen.
    private func drift(of fixture: ScrollFixture, since frame: CGRect) -> CGFloat {
        let now = fixture.phone.frame(of: fixture.content)
        let box = fixture.scrollView.frame
        let corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)]
        return corners.map { corner in
            let place = CGPoint(
                x: (corner.x - frame.minX) / frame.width, y: (corner.y - frame.minY) / frame.height)
            let moved = CGPoint(x: now.minX + place.x * now.width, y: now.minY + place.y * now.height)
            return (moved - corner).extent
        }.max() ?? 0
    }

    @Test("B21: a third finger put down and lifted in mid-pinch moves nothing")
    func thirdFingerMovesNothing() {
        let fixture = zoomedFixture()
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 80)
        fixture.phone.spread(fingers, about: fixture.middle + CGVector(dx: 10, dy: 30), apart: 140, over: 0.3)
        let before = fixture.phone.frame(of: fixture.content)

        let third = fixture.phone.touch(at: fixture.middle + CGVector(dx: -100, dy: 120))
        fixture.phone.advance(by: Simulator.frame)
        #expect(drift(of: fixture, since: before) <= 2 * fixture.pixel)
        fixture.phone.advance(by: 0.1)
        third.lift()
        fixture.phone.advance(by: Simulator.frame)

        #expect(drift(of: fixture, since: before) <= 2 * fixture.pixel)
        fixture.phone.lift(fingers)
        fixture.phone.settle()
        #expect(fixture.activities == [])
    }

    @Test("B21: with a third finger in mid-pinch no step is longer than the fingers'")
    func thirdFingerMakesNoJump() {
        let fixture = zoomedFixture()
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 80)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 140, over: 0.3)
        let third = fixture.phone.touch(at: fixture.middle + CGVector(dx: -120, dy: 120))

        var frame = fixture.phone.frame(of: fixture.content)
        var drifts: [CGFloat] = []
        let moves = zip(fingers + [third], [-1, 1, -1]).map {
            ($0, $0.location + CGVector(dx: $1 * 10, dy: -30))
        }
        fixture.phone.move(moves, over: 0.25) {
            drifts.append(drift(of: fixture, since: frame))
            frame = fixture.phone.frame(of: fixture.content)
        }
        fingers[0].lift()
        drifts.append(drift(of: fixture, since: frame))
        frame = fixture.phone.frame(of: fixture.content)
        fixture.phone.move([(fingers[1], fingers[1].location + CGVector(dx: 20, dy: 0))], over: 0.1) {
            drifts.append(drift(of: fixture, since: frame))
            frame = fixture.phone.frame(of: fixture.content)
        }

        // A step is up to 1.7 points long; at the corners, zooming about the fingers at most trebles it.
        #expect(drifts.allSatisfy { $0 < 5 })
        fingers[1].lift()
        third.lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
        #expect(
            fixture.recorder.milestones.count { if case .didEndZooming = $0 { true } else { false } } == 1)
    }

    @Test("B21: a finger that is lifted and put down again goes on with the pinch or pans, without a jump")
    func returningFingerMakesNoJump() {
        let fixture = zoomedFixture()
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 80)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 140, over: 0.3)

        fingers[0].lift()
        fixture.phone.advance(by: 0.1)
        let before = fixture.phone.frame(of: fixture.content)
        let another = fixture.phone.touch(at: fixture.middle + CGVector(dx: -120, dy: 100))
        fixture.phone.advance(by: Simulator.frame)
        #expect(drift(of: fixture, since: before) <= 2 * fixture.pixel)
        var frame = fixture.phone.frame(of: fixture.content)
        var drifts: [CGFloat] = []
        fixture.phone.move([(another, another.location + CGVector(dx: -10, dy: 30))], over: 0.3) {
            drifts.append(drift(of: fixture, since: frame))
            frame = fixture.phone.frame(of: fixture.content)
        }

        #expect(drifts.allSatisfy { $0 < 4 })
        another.lift()
        fingers[1].lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
    }

    @Test("C28: a second finger put down in mid-drag moves nothing, nor does its lifting")
    func secondFingerInADragMovesNothing() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        let first = fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))
        let offset = fixture.offset

        let second = fixture.phone.touch(at: fixture.middle + CGVector(dx: 100, dy: 100))
        fixture.phone.advance(by: 0.1)
        #expect(fixture.offset == offset)
        first.lift()
        fixture.phone.advance(by: 0.1)
        #expect(fixture.offset == offset)
        second.move(to: second.location + CGVector(dx: 0, dy: -60), duration: 0.3)
        #expect(abs(fixture.offset.y - offset.y - 60) <= 2)
        fixture.phone.advance(by: 0.2)
        second.lift()
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.recorder.count(of: .willBeginDragging) == 1)
        #expect(fixture.recorder.count(of: .willEndDragging) == 1)
    }

    // MARK: Code in mid-drag

    @Test("A63: an offset set in mid-drag is where the drag goes on from", arguments: [false, true])
    func dragGoesOnFromAnOffsetSetInCode(bySetter: Bool) {
        let fixture = ScrollFixture()
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))

        if bySetter {
            fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
        } else {
            fixture.scrollView.contentOffset = CGPoint(x: 0, y: 400)
        }
        var offsets = [fixture.offset]
        fixture.phone.move([(finger, finger.location + CGVector(dx: 0, dy: -60))], over: 0.3) {
            offsets.append(fixture.offset)
        }

        #expect(offsets[0].y == 400)
        #expect(offsets.pairs.allSatisfy { abs($1.y - $0.y) <= 60.0 / 36 + fixture.pixel })
        #expect(abs(fixture.offset.y - 460) <= 2)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
    }

    @Test("A63: where a delegate moves the content away under a finger, it drags on from there")
    func dragGoesOnFromWhereTheDelegatePutsTheContent() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50_000))
        var moves = 0
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .didScroll, (100...5000).contains(scrollView.contentOffset.y) else { return }
            moves += 1
            scrollView.contentOffset.y += 5000
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        var offsets = [fixture.offset]
        fixture.phone.move([(finger, fixture.middle + CGVector(dx: 0, dy: -240))], over: 0.3) {
            offsets.append(fixture.offset)
        }

        let jumps = offsets.pairs.filter { abs($1.y - $0.y) > 240.0 / 36 + fixture.pixel }
        #expect(moves == 1 && jumps.count == 1)
        #expect(abs(fixture.offset.y - 5230) <= 10)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
    }

    @Test("A63: a delegate that lets nothing past the top has the content rest there", arguments: [0, 0.2])
    func delegateMayForbidOverscroll(pause: TimeInterval) {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset.y = 100
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didScroll, scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
        }

        fixture.drag(by: CGVector(dx: 0, dy: 220), duration: 0.1, pause: pause)
        #expect(fixture.offset.y == 0)
        fixture.phone.settle()
        #expect(fixture.offset.y == 0)
        fixture.scrollView.contentOffset.y = 300
        fixture.flick(by: CGVector(dx: 0, dy: 180))
        fixture.phone.settle()

        #expect(fixture.offset.y == 0)
        #expect(fixture.activities == [])
    }

    @Test("A63: a delegate that holds one axis does not disturb the other")
    func delegateMayHoldAnAxis() throws {
        let free = ScrollFixture(content: CGSize(width: 20_000, height: 20_000))
        let held = ScrollFixture(content: CGSize(width: 20_000, height: 20_000))
        held.recorder.whenTold = { event, scrollView in
            if event == .didScroll, scrollView.contentOffset.x != 0 { scrollView.contentOffset.x = 0 }
        }

        for fixture in [free, held] {
            fixture.flick(by: CGVector(dx: -100, dy: -200))
            fixture.phone.settle()
        }

        #expect(held.offset.x == 0)
        #expect(held.offset.y > 500)
        #expect(abs(held.offset.y - free.offset.y) < 2)
        #expect(held.activities == [])
    }

    @Test("A41: an animated offset asked for in mid-drag leaves nothing stuck")
    func animatedOffsetInMidDragEnds() {
        let fixture = ScrollFixture()
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))

        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        finger.move(to: finger.location + CGVector(dx: 0, dy: -30))
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.offset == fixture.clampedOffset)
        fixture.scrollView.setContentOffset(.zero, animated: false)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()
        #expect(abs(fixture.offset.y - 90) < 5)
    }

    @Test("B9: an animated zoom asked for in mid-drag leaves nothing stuck")
    func animatedZoomInMidDragEnds() {
        let fixture = ScrollFixture(zoom: 1...4)
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))

        fixture.scrollView.setZoomScale(2, animated: true)
        finger.move(to: finger.location + CGVector(dx: 0, dy: -30))
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 2)) == 1)
    }

    @Test("A65: a drag whose finger the system takes away ends as a release does, and leaves nothing stuck")
    func cancelledFingerEndsTheDrag() {
        let fixture = ScrollFixture()
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: 120))
        #expect(fixture.offset.y < -30)

        finger.cancel()
        #expect(!fixture.scrollView.isTracking && !fixture.scrollView.isDragging)
        fixture.phone.settle()

        #expect(
            fixture.recorder.milestones == [
                .willBeginDragging, .willEndDragging, .didEndDragging(willDecelerate: true),
                .willBeginDecelerating, .didEndDecelerating,
            ])
        #expect(fixture.activities == [])
        #expect(fixture.offset == .zero)
    }

    @Test("B14: two fingers that the system takes away leave nothing stuck")
    func cancelledFingersEndThePinch() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)

        fixture.phone.cancel(fingers)
        #expect(!fixture.scrollView.isZooming)
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.recorder.milestones.last == .didEndZooming(scale: 1))
    }

    @Test("B14: a pinch that begins during a zoom's bounce bounces to its own end")
    func pinchDuringABounceBouncesAgain() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        func pinch() {
            fixture.phone.pinch(at: fixture.middle, scale: 0.4, duration: 0.1)
        }

        pinch()
        fixture.phone.advance(by: 0.05)
        pinch()
        fixture.phone.advance(by: 0.2)
        #expect(fixture.scrollView.isZoomBouncing)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 1)) == 1)
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.recorder.count(of: .willBeginZooming) == 2)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 1)) == 2)
        #expect(fixture.phone.frame(of: fixture.content) == ScrollFixture.frame)
    }

    @Test("B14: two fingers that let go of a zoom while moving leave one motion and no loose end")
    func movingPinchEndsOnce() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: -110), apart: 90, over: 0.2)

        fixture.phone.lift(fingers)
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        let began = fixture.recorder.count(of: .willBeginDecelerating)
        #expect(fixture.recorder.count(of: .didEndDecelerating) == began)
    }

    @Test("A30: a trackpad's pinch ends coasting")
    func trackpadPinchEndsCoasting() {
        let fixture = ScrollFixture(content: CGSize(width: 1000, height: 10_000), zoom: 1...4)
        fixture.flick(by: CGVector(dx: 0, dy: -200))
        fixture.phone.advance(by: 0.1)

        fixture.phone.magnify(at: fixture.middle, by: 2)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale > 1.5)
        #expect(fixture.recorder.count(of: .didEndDecelerating) == 1)
        #expect(fixture.activities == [])
    }

    // MARK: Leaving the window

    enum Activity: CaseIterable, Sendable {
        case touch, drag, overscroll, deceleration, bounce, scrollAnimation, pinch, zoomBounce, zoomAnimation
    }

    /// Begins the activity, and returns the fingers that are still down.
    private func begin(_ activity: Activity, in fixture: ScrollFixture) -> [Finger] {
        switch activity {
        case .touch:
            return [fixture.phone.touch(at: fixture.middle)]
        case .drag:
            return [fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))]
        case .overscroll:
            return [fixture.hold(draggedBy: CGVector(dx: 0, dy: 60))]
        case .deceleration:
            fixture.flick(by: CGVector(dx: 0, dy: -150))
            fixture.phone.advance(by: 0.1)
            #expect(fixture.scrollView.isDecelerating)
        case .bounce:
            fixture.drag(by: CGVector(dx: 0, dy: 150))
            fixture.phone.advance(by: 0.05)
            #expect(fixture.scrollView.isDecelerating)
        case .scrollAnimation:
            fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            fixture.phone.advance(by: 0.1)
        case .pinch, .zoomBounce:
            let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
            fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
            guard activity == .zoomBounce else { return fingers }
            fixture.phone.lift(fingers)
            fixture.phone.advance(by: 0.1)
            #expect(fixture.scrollView.isZoomBouncing)
        case .zoomAnimation:
            fixture.scrollView.setZoomScale(3, animated: true)
            fixture.phone.advance(by: 0.1)
        }
        return []
    }

    @Test(
        "C9: a scroll view removed from its window stops, and works when it is back",
        arguments: Activity.allCases)
    func removedScrollViewStops(activity: Activity) {
        let fixture = ScrollFixture(zoom: 1...4)
        let fingers = begin(activity, in: fixture)

        fixture.scrollView.removeFromSuperview()
        fixture.phone.advance(by: Simulator.frame)
        #expect(fixture.activities == [])
        for finger in fingers {
            finger.move(to: finger.location + CGVector(dx: 0, dy: -20))
            finger.lift()
        }
        fixture.phone.settle()

        #expect(fixture.activities == [])
        let recognizers = fixture.scrollView.gestureRecognizers ?? []
        #expect(recognizers.allSatisfy { $0.state == .possible })
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        #expect(1...4 ~= fixture.scrollView.zoomScale)
        fixture.controller.view.addSubview(fixture.scrollView)
        fixture.scrollView.zoomScale = 1
        fixture.scrollView.setContentOffset(.zero, animated: false)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        fixture.phone.settle()
        #expect(abs(fixture.offset.y - 90) < 5)
        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()
        #expect(fixture.scrollView.zoomScale > 1.5)
    }

    @Test("C9: a scroll view that goes away in mid-gesture is let go of", arguments: Activity.allCases)
    func forgottenScrollViewGoesAway(activity: Activity) {
        weak var gone: UIScrollView?
        let phone: Simulator
        var fingers: [Finger] = []
        do {
            let fixture = ScrollFixture(zoom: 1...4)
            phone = fixture.phone
            gone = fixture.scrollView
            fingers = begin(activity, in: fixture)
            phone.show(UIViewController())
        }

        phone.lift(fingers)
        fingers = []
        phone.settle()

        #expect(gone == nil)
    }

    @Test("C9: a delegate that goes away in mid-gesture is not missed", arguments: Activity.allCases)
    func lostDelegateIsNotMissed(activity: Activity) {
        let fixture = ScrollFixture(zoom: 1...4)
        let fingers = begin(activity, in: fixture)

        fixture.scrollView.delegate = nil
        for finger in fingers {
            finger.move(to: finger.location + CGVector(dx: 0, dy: -20))
            finger.lift()
        }
        fixture.phone.settle()

        #expect(fixture.activities == [])
        #expect(fixture.offset.isFinite)
    }

    @Test("C9: a delegate that removes the scroll view when told of its drag crashes nothing")
    func delegateMayRemoveTheScrollView() {
        let events: [ScrollEvent] = [
            .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging(willDecelerate: true),
            .willBeginDecelerating, .didEndDecelerating, .willBeginZooming, .didZoom,
            .didEndZooming(scale: 1),
        ]
        for fatal in events {
            let fixture = ScrollFixture(zoom: 1...4)
            fixture.recorder.whenTold = { event, scrollView in
                if event == fatal { scrollView.removeFromSuperview() }
            }

            fixture.flick(by: CGVector(dx: 0, dy: 150))
            fixture.phone.settle()
            fixture.phone.pinch(at: fixture.middle, scale: 0.4)
            fixture.phone.settle()

            #expect(fixture.scrollView.superview == nil, "after \(fatal)")
            #expect(fixture.activities == [], "after \(fatal)")
        }
    }

    // MARK: Insets in mid-gesture

    nonisolated static let overscrolls: [(CGVector, TimeInterval)] = [
        (CGVector(dx: 0, dy: 200), 0), (CGVector(dx: 0, dy: -200), 0), (CGVector(dx: 150, dy: 0), 0),
        (CGVector(dx: -150, dy: 200), 0), (CGVector(dx: 0, dy: 200), 0.2),
    ]

    @Test(
        "A9, A47: an inset widened by the overscroll and the present offset as the target hold content in place",
        arguments: overscrolls)
    func widenedInsetHoldsTheContent(way: CGVector, pause: TimeInterval) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300)) {
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }
        fixture.recorder.retarget = { scrollView, _ in
            let offset = scrollView.contentOffset
            scrollView.contentInset = UIEdgeInsets(
                top: max(0, -offset.y), left: max(0, -offset.x),
                bottom: max(0, offset.y), right: max(0, offset.x))
            return offset
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + way, duration: 0.2)
        fixture.phone.advance(by: pause)
        let held = fixture.phone.frame(of: fixture.content)
        #expect((held.origin - ScrollFixture.frame.origin).extent > 40)
        finger.lift()
        var frames = [fixture.phone.frame(of: fixture.content)]
        fixture.phone.watch(for: 2) { frames.append(fixture.phone.frame(of: fixture.content)) }

        #expect(frames.allSatisfy { $0 == held })
        #expect(fixture.activities == [])
    }

    @Test("A9: the inset that holds content in place can be taken back, and the content rests again")
    func takenBackInsetReleasesTheContent() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300)) {
            $0.alwaysBounceVertical = true
        }
        fixture.recorder.retarget = { scrollView, _ in
            scrollView.contentInset.top = -scrollView.contentOffset.y
            return scrollView.contentOffset
        }
        fixture.flick(by: CGVector(dx: 0, dy: 200))
        fixture.phone.settle()
        #expect(fixture.offset.y < -40)

        fixture.scrollView.contentInset = .zero
        #expect(fixture.offset == .zero)
        fixture.recorder.retarget = { $1 }
        fixture.drag(by: CGVector(dx: 0, dy: 100))
        fixture.phone.settle()

        #expect(fixture.offset == .zero)
    }

    @Test("A7, A32: content that is let go past an edge rests at the inset that its end is answered with")
    func insetSetAtTheEndOfADragCounts() {
        let fixture = ScrollFixture()
        fixture.recorder.whenTold = { event, scrollView in
            if case .didEndDragging = event { scrollView.contentInset.top = 60 }
        }

        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: 220))
        fixture.phone.advance(by: 0.2)
        #expect(fixture.offset.y < -60)
        finger.lift()
        var offsets: [CGFloat] = []
        fixture.phone.watch(for: 1) { offsets.append(fixture.offset.y) }

        #expect(offsets.allSatisfy { $0 == -60 })
        #expect(fixture.activities == [])
    }

    @Test(
        "A9, B12: an inset set in every zoom step leaves the content under the fingers and finite",
        arguments: [0.4, 3] as [CGFloat])
    func insetInDidZoomIsHarmless(scale: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200), zoom: 1...2)
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .didZoom else { return }
            let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
            let y = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
            scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        }
        fixture.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
        var frame = fixture.phone.frame(of: fixture.content)
        #expect(abs(frame.midY - fixture.middle.y) < 0.5)

        let distance: CGFloat = scale < 1 ? 240 : 60
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: distance)
        var drifts: [CGFloat] = []
        var centers: [CGPoint] = []
        func note() {
            drifts.append(drift(of: fixture, since: frame))
            frame = fixture.phone.frame(of: fixture.content)
            centers.append(CGPoint(x: frame.midX, y: frame.midY))
        }
        fixture.phone.spread(fingers, about: fixture.middle, apart: distance * scale, over: 0.5, note)
        fixture.phone.lift(fingers)
        fixture.phone.watch(for: 1, note)

        #expect(drifts.allSatisfy { $0.isFinite && $0 < 25 })
        // The fingers are about the middle, so that the content has no reason to leave it.
        #expect(centers.allSatisfy { $0.isClose(to: fixture.middle, within: 1) })
        #expect(fixture.activities == [])
    }

    // MARK: No size

    nonisolated static let sizes = [
        CGSize.zero, CGSize(width: 300, height: 0), CGSize(width: 0, height: 300),
    ]

    @Test("A7, B8: content without a size stays finite in whatever is done to it", arguments: sizes)
    func emptyContentStaysFinite(size: CGSize) {
        let fixture = ScrollFixture(content: size, zoom: 0.5...4) {
            $0.alwaysBounceVertical = true
            $0.alwaysBounceHorizontal = true
        }

        exercise(fixture)

        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite && $0.zoomScale.isFinite })
        #expect(isFinite(fixture))
        #expect(fixture.activities == [])
    }

    @Test("A7, B8: a scroll view without a size stays finite in whatever is done to it", arguments: sizes)
    func emptyScrollViewStaysFinite(size: CGSize) {
        let fixture = ScrollFixture(zoom: 0.5...4)
        // A touch that went down before keeps coming.
        let finger = fixture.hold(draggedBy: CGVector(dx: -40, dy: -40))
        fixture.scrollView.frame = CGRect(origin: CGPoint(x: 150, y: 300), size: size)
        finger.move(to: finger.location + CGVector(dx: 150, dy: 150))
        finger.lift()
        fixture.phone.settle()

        exercise(fixture)

        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite && $0.zoomScale.isFinite })
        #expect(isFinite(fixture))
        #expect(fixture.activities == [])
    }

    private func exercise(_ fixture: ScrollFixture) {
        let scrollView = fixture.scrollView
        fixture.drag(by: CGVector(dx: -30, dy: 90))
        fixture.flick(by: CGVector(dx: 60, dy: -90))
        fixture.phone.settle()
        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()
        for rect in [
            CGRect.zero, CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: 0, y: 0, width: 9, height: 9),
        ] {
            scrollView.zoom(to: rect, animated: false)
            scrollView.zoom(to: rect, animated: true)
            scrollView.scrollRectToVisible(rect, animated: true)
            fixture.phone.settle()
        }
        scrollView.isPagingEnabled = true
        fixture.flick(by: CGVector(dx: 60, dy: -90))
        fixture.phone.settle()
        scrollView.setZoomScale(3, animated: true)
        fixture.phone.settle()
        scrollView.setContentOffset(.zero, animated: true)
        fixture.phone.settle()
    }

    private func isFinite(_ fixture: ScrollFixture) -> Bool {
        let frame = fixture.phone.frame(of: fixture.content)
        let size = fixture.scrollView.contentSize
        return fixture.offset.isFinite && fixture.scrollView.zoomScale.isFinite && frame.origin.isFinite
            && frame.width.isFinite && frame.height.isFinite && size.width.isFinite && size.height.isFinite
    }

    // MARK: Anything

    @Test(
        "A7, B11: whatever fingers do, content comes to rest in its range and nothing is stuck",
        arguments: 1...12 as ClosedRange<UInt64>)
    func anythingComesToRest(seed: UInt64) {
        var numbers = Lottery(state: seed)
        let fixture = ScrollFixture(content: CGSize(width: 500, height: 700), zoom: 0.5...3) {
            $0.alwaysBounceVertical = numbers.next(below: 2) == 0
            $0.isPagingEnabled = numbers.next(below: 4) == 0
            $0.bounces = numbers.next(below: 4) != 0
        }
        func place() -> CGPoint {
            CGPoint(x: 50 + CGFloat(numbers.next(below: 290)), y: 255 + CGFloat(numbers.next(below: 290)))
        }

        for _ in 0..<12 {
            var fingers: [Finger] = []
            for _ in 0..<(3 + numbers.next(below: 12)) {
                switch numbers.next(below: 6) {
                case 0,
                    1 where fingers.count < 3:
                    fingers.append(fixture.phone.touch(at: place()))
                case 2 where !fingers.isEmpty:
                    fingers.remove(at: numbers.next(below: fingers.count)).lift()
                case 3: fixture.phone.advance(by: TimeInterval(numbers.next(below: 20)) / 100)
                default:
                    fixture.phone.move(
                        fingers.map { ($0, place()) }, over: TimeInterval(1 + numbers.next(below: 20)) / 60)
                }
            }
            for finger in fingers { numbers.next(below: 5) == 0 ? finger.cancel() : finger.lift() }
            fixture.phone.settle()

            #expect(fixture.activities == [])
            #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
            #expect(0.5...3 ~= fixture.scrollView.zoomScale)
            #expect(fixture.scrollView.gestureRecognizers?.allSatisfy { $0.state == .possible } == true)
            #expect(
                fixture.recorder.count(of: .willBeginZooming)
                    == fixture.recorder.milestones.count {
                        if case .didEndZooming = $0 { true } else { false }
                    })
        }
        #expect(fixture.recorder.moments.allSatisfy { $0.offset.isFinite })
        #expect(fixture.recorder.count(of: .willBeginDragging) > 0)
        #expect(fixture.recorder.looseEnds == [])
    }
}

/// Numbers that are the same in every run.
private struct Lottery {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
