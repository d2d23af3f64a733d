import Foundation
import SimulatorKit
import Testing
import UIKit

/// Two fingers that zoom, and the bounce when they let go.
@MainActor struct PinchZoomTests {
    @Test("B11: the end of a pinch is told even if nothing could be zoomed")
    func pinchEndsEvenIfNothingZoomed() {
        let fixture = ScrollFixture(zoom: 1...4) { $0.bouncesZoom = false }

        fixture.phone.pinch(at: fixture.middle, scale: 0.4)
        fixture.phone.settle()

        #expect(fixture.recorder.count(of: .didZoom) == 0)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 1)) == 1)
        #expect(fixture.activities == [])
    }

    @Test("B11: the scale at the end of a zoom is within the limits", arguments: [0.3, 5] as [CGFloat])
    func endingScaleIsWithinTheLimits(scale: CGFloat) throws {
        let fixture = ScrollFixture(zoom: 0.8...2)

        fixture.phone.pinch(at: fixture.middle, scale: scale)
        fixture.phone.settle()

        let limit: CGFloat = scale < 1 ? 0.8 : 2
        #expect(fixture.recorder.milestones.last == .didEndZooming(scale: limit))
        #expect(fixture.scrollView.zoomScale == limit)
    }

    @Test("B12: a pinch is told as its beginning, its steps and its end")
    func pinchIsTold() throws {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        fixture.recorder.clear()

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        let events = fixture.recorder.events
        let began = try #require(events.firstIndex(of: .willBeginZooming))
        let stepped = try #require(events.firstIndex(of: .didZoom))
        let scale = fixture.scrollView.zoomScale
        #expect(began < stepped)
        #expect(fixture.recorder.count(of: .didZoom) > 10)
        #expect(fixture.recorder.count(of: .willBeginZooming) == 1)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: scale)) == 1)
        #expect(try #require(events.lastIndex(of: .didZoom)) < events.count - 1)
        let steps = fixture.recorder.moments.filter { $0.event == .didZoom }
        #expect(steps.map(\.zoomScale).pairs.allSatisfy { $0 < $1 })
    }

    @Test("B13: two fingers pan and pinch at the same time")
    func twoFingersPanAndPinch() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: -120), apart: 120, over: 0.3)

        #expect(fixture.scrollView.panGestureRecognizer.state == .changed)
        #expect(fixture.scrollView.pinchGestureRecognizer?.state == .changed)
        #expect(fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isDragging)
        fixture.phone.lift(fingers)
        fixture.phone.settle()
        #expect(fixture.recorder.events.contains(.willBeginDragging))
        #expect(fixture.recorder.events.contains(.willBeginZooming))
        #expect(fixture.activities == [])
    }

    @Test("B14: zooming lasts as long as the pinch, bouncing from its release to its end")
    func flagsFollowThePinch() throws {
        let fixture = ScrollFixture(zoom: 1...4)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 200)
        #expect(!fixture.scrollView.isZooming)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
        #expect(fixture.scrollView.isZooming)
        #expect(!fixture.scrollView.isZoomBouncing)
        fixture.phone.lift(fingers)
        #expect(!fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isZoomBouncing)
        fixture.phone.settle()

        #expect(fixture.activities == [])
        let ended = try #require(fixture.recorder.last(.didEndZooming(scale: 1)))
        #expect(!ended.isZooming && !ended.isZoomBouncing)
    }

    @Test("B14: a pinch within the limits does not bounce")
    func pinchWithinTheLimitsDoesNotBounce() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.phone.pinch(at: fixture.middle, scale: 2)

        #expect(!fixture.scrollView.isZooming)
        #expect(!fixture.scrollView.isZoomBouncing)
    }

    @Test(
        "B15: two fingers from 20 to 200 points apart zoom by 6.9, not by 10, however fast they are",
        arguments: [1, 0.2, 0.05])
    func pinchSwallowsItsBeginning(duration: TimeInterval) {
        let fixture = ScrollFixture(zoom: 1...10)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 20)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 200, over: duration)
        fixture.phone.lift(fingers)
        fixture.phone.settle()

        #expect(abs(fixture.scrollView.zoomScale - 6.9) < 0.1)
    }

    @Test("B16: the content under the fingers stays under them, wherever they go")
    func contentStaysUnderTheFingers() throws {
        let fixture = ScrollFixture(zoom: 1...10)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = CGPoint(x: 800, y: 900)
        let start = fixture.middle + CGVector(dx: 30, dy: -40)
        let fingers = fixture.phone.twoFingers(about: start, apart: 80)
        func centroid() -> CGPoint {
            fingers[0].location + (fingers[1].location - fingers[0].location) * 0.5
        }
        var held: CGPoint?
        fixture.recorder.whenTold = { event, _ in
            guard event == .willBeginZooming else { return }
            held = fixture.content.convert(centroid(), from: nil)
        }

        var errors: [CGFloat] = []
        fixture.phone.spread(
            fingers, about: start + CGVector(dx: -60, dy: 90), apart: 240, over: 0.5
        ) {
            guard let held else { return }
            errors.append((fixture.content.convert(held, to: nil) - centroid()).extent)
        }

        #expect(errors.count > 40)
        #expect(errors.allSatisfy { $0 < 2 })
        #expect(fixture.scrollView.zoomScale > 4)
    }

    @Test("B16: an axis on which the scaled content fits stays where it rests")
    func fittingAxisStaysAtRest() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50), zoom: 1...4)

        let fingers = fixture.phone.twoFingers(about: fixture.middle + CGVector(dx: 0, dy: -130), apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: -130), apart: 150, over: 0.3)

        #expect(fixture.scrollView.zoomScale > 1.8)
        #expect(fixture.offset.y == 0)
        #expect(fixture.offset.x > 50)
    }

    @Test(
        "A39: a pinch that begins past an edge goes on from where the content is shown",
        arguments: [CGSize(width: 1000, height: 1000), CGSize(width: 300, height: 200)])
    func pinchGoesOnPastAnEdge(size: CGSize) {
        let fixture = ScrollFixture(content: size, zoom: 1...10) { $0.alwaysBounceVertical = true }
        let first = fixture.phone.touch(at: fixture.middle + CGVector(dx: -30, dy: -60))
        first.move(to: fixture.middle + CGVector(dx: -30, dy: 90), duration: 0.3)
        let start = fixture.offset.y

        let second = fixture.phone.touch(at: fixture.middle + CGVector(dx: 30, dy: 90))
        var offsets = [start]
        fixture.phone.spread(
            [first, second], about: fixture.middle + CGVector(dx: 0, dy: 90), apart: 90, over: 0.3
        ) {
            offsets.append(fixture.offset.y)
        }

        #expect(start < -50)
        #expect(fixture.scrollView.zoomScale > 1.2)
        #expect(offsets.pairs.allSatisfy { abs($1 - $0) < 6 })
    }

    @Test(
        "B16: content that a pinch makes larger than the scroll view, or smaller, does not jump then",
        arguments: [(0.5 as CGFloat, 60 as CGFloat, 240 as CGFloat), (3, 240, 60)])
    func pinchedContentDoesNotJumpWhenItFits(scale: CGFloat, start: CGFloat, end: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200), zoom: 0.5...4)
        fixture.scrollView.zoomScale = scale
        let center = fixture.middle + CGVector(dx: 0, dy: 90)

        let fingers = fixture.phone.twoFingers(about: center, apart: start)
        var offsets: [CGPoint] = []
        var heights: [CGFloat] = []
        fixture.phone.spread(fingers, about: center, apart: end, over: 0.5) {
            offsets.append(fixture.offset)
            heights.append(fixture.scrollView.contentSize.height)
        }

        #expect(heights.contains { $0 < 290 } && heights.contains { $0 > 310 })
        #expect(offsets.pairs.allSatisfy { ($1 - $0).extent < 15 })
    }

    @Test(
        "B17: beyond a limit the scale gives way while the fingers are down, and bounces back when they lift",
        arguments: [(0.4, 1), (5, 2)] as [(CGFloat, CGFloat)])
    func scaleBouncesBack(scale: CGFloat, limit: CGFloat) throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let distance: CGFloat = scale < 1 ? 240 : 48

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: distance)
        fixture.phone.spread(fingers, about: fixture.middle, apart: distance * scale, over: 0.3)
        let held = fixture.scrollView.zoomScale
        #expect(scale < 1 ? (held < limit && held > scale) : (held > limit && held < scale))
        #expect(fixture.recorder.last(.didZoom)?.zoomScale == held)
        let steps = fixture.recorder.count(of: .didZoom)
        fixture.phone.lift(fingers)

        #expect(!fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isZoomBouncing)
        #expect(fixture.scrollView.zoomScale == limit)
        #expect(abs(fixture.phone.frame(of: fixture.content).width - 300 * held) < 1)
        fixture.phone.settle()
        #expect(fixture.recorder.count(of: .didZoom) == steps + 1)
        #expect(fixture.recorder.last(.didZoom)?.zoomScale == limit)
        #expect(fixture.recorder.milestones.last == .didEndZooming(scale: limit))
        #expect(abs(fixture.phone.frame(of: fixture.content).width - 300 * limit) < 1e-6)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
    }

    @Test("B17: content pinched below its minimum is back 0.3 seconds after")
    func contentIsBackInTime() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)

        fixture.phone.pinch(at: fixture.middle, scale: 0.3)
        fixture.phone.advance(by: 0.3)

        #expect(abs(fixture.scrollView.zoomScale - 1) <= 0.1)
    }

    @Test("B19: the bounce takes the offset into its range together with the scale")
    func bounceKeepsTheContentWithinItsRange() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = .zero
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: 140), apart: 160, over: 0.3)
        #expect(fixture.scrollView.zoomScale > 2)
        #expect(fixture.offset.y < -10)
        let held = fixture.phone.frame(of: fixture.content)

        fixture.phone.lift(fingers)
        #expect(fixture.scrollView.isZoomBouncing)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        #expect(fixture.phone.frame(of: fixture.content).isClose(to: held, within: 1))
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
    }

    @Test("B18: without bouncesZoom the scale stops at its limits", arguments: [0.4, 5] as [CGFloat])
    func scaleStopsAtItsLimits(scale: CGFloat) {
        let fixture = ScrollFixture(zoom: 0.8...2) { $0.bouncesZoom = false }

        fixture.phone.pinch(at: fixture.middle, scale: scale)
        #expect(!fixture.scrollView.isZoomBouncing)
        fixture.phone.settle()

        #expect(fixture.recorder.moments.allSatisfy { 0.8...2 ~= $0.zoomScale })
        #expect(fixture.scrollView.zoomScale == (scale < 1 ? 0.8 : 2))
        #expect(fixture.activities == [])
    }

    @Test("B20: what didZoom changes in a bounce moves along with it")
    func changesInDidZoomAnimateInABounce() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.container.addSubview(marker)
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didZoom { marker.frame.origin.x = 300 * scrollView.zoomScale }
        }

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
        let start = marker.frame.origin.x
        fixture.phone.lift(fingers)
        #expect(marker.frame.origin.x == 300)
        fixture.phone.advance(by: 0.1)

        let drawn = fixture.phone.frame(of: marker).minX
        #expect(drawn > start + 1 && drawn < 299)
        #expect(abs(drawn - fixture.phone.frame(of: fixture.content).width) < 1)
        fixture.phone.settle()
        #expect(fixture.phone.frame(of: marker).minX == 300)
    }

    @Test(
        "B20: layout does not run inside an animated zoom, unless didZoom asks for it",
        arguments: [false, true])
    func layoutRunsOutsideTheAnimation(didZoomLaysOut: Bool) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.container.addSubview(marker)
        fixture.scrollView.whenLaidOut = { [unowned fixture] in
            marker.frame.origin.x = 100 * fixture.scrollView.zoomScale
        }
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didZoom && didZoomLaysOut { scrollView.layoutIfNeeded() }
        }
        fixture.scrollView.setNeedsLayout()
        fixture.phone.advance(by: 0)
        #expect(marker.frame.origin.x == 100)

        fixture.scrollView.setZoomScale(2, animated: true)
        fixture.phone.advance(by: 0.1)

        #expect(marker.frame.origin.x == 200)
        let drawn = fixture.phone.frame(of: marker).minX
        #expect(didZoomLaysOut ? (drawn > 101 && drawn < 199) : drawn == 200)
    }

    @Test("B21: a finger lifted in mid-pinch moves nothing, and the other one pans on", arguments: [0, 1])
    func remainingFingerPansOn(lifted: Int) {
        let fixture = ScrollFixture(zoom: 1...10)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = CGPoint(x: 800, y: 900)
        fixture.recorder.clear()
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 80)
        fixture.phone.spread(fingers, about: fixture.middle + CGVector(dx: 0, dy: 40), apart: 200, over: 0.3)
        let (offset, scale) = (fixture.offset, fixture.scrollView.zoomScale)

        fingers[lifted].lift()
        #expect(fixture.offset.isClose(to: offset, within: fixture.pixel))
        let finger = fingers[1 - lifted]
        var offsets = [fixture.offset]
        fixture.phone.move([(finger, finger.location + CGVector(dx: 0, dy: -180))], over: 0.5) {
            offsets.append(fixture.offset)
        }

        #expect(fixture.scrollView.zoomScale == scale)
        #expect(offsets.pairs.allSatisfy { ($1 - $0).extent <= 3 + fixture.pixel })
        #expect(abs(fixture.offset.y - offset.y - 175) <= 6)
        #expect(abs(fixture.offset.x - offset.x) <= fixture.pixel)
        fixture.phone.advance(by: 0.2)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
        #expect(fixture.recorder.count(of: .didEndZooming(scale: scale)) == 1)
    }

    @Test("B22: new limits do not change the scale, but clamp the next one that is set")
    func limitsDoNotChangeTheScale() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = 3

        fixture.scrollView.maximumZoomScale = 2
        #expect(fixture.scrollView.zoomScale == 3)
        fixture.scrollView.zoomScale = 3.5
        #expect(fixture.scrollView.zoomScale == 2)
        fixture.scrollView.maximumZoomScale = 8
        fixture.scrollView.minimumZoomScale = 5
        #expect(fixture.scrollView.zoomScale == 2)
        fixture.scrollView.zoomScale = 3

        #expect(fixture.scrollView.zoomScale == 5)
    }

    /// The insets that center the content, assigned after the center has been read.
    private func center(_ scrollView: UIScrollView) {
        let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
        let x = max(0, (bounds.width - size.width) / 2)
        let y = max(0, (bounds.height - size.height) / 2)
        let inset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        if scrollView.contentInset != inset { scrollView.contentInset = inset }
    }
}
