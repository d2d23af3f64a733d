import SimulatorKit
import Testing
import UIKit

/// Fingers that come and go in a drag, and code that changes something in its middle.
@MainActor struct ScrollInterruptionTests {
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

    // MARK: Fingers that come and go

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
}
