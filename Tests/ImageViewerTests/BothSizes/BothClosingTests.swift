#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Which drags close both viewers, and which do not.
@MainActor struct BothClosingTests {
    // MARK: Flicks

    @Test(arguments: BothNumbers.devices, BothNumbers.directions)
    func flickPastAnyEdgeClosesTwice(device: Device, direction: CGVector) {
        let stage = BothStage(on: device)
        for round in 1...2 {
            stage.open()

            stage.flick(by: direction * 150)
            stage.phone.settle()

            #expect(stage.flawsOnceClosed(times: round) == [])
        }
    }

    @Test(arguments: BothNumbers.directions) func flickClosesInLandscape(direction: CGVector) {
        let stage = BothStage.opened(isTurned: true)

        stage.flick(by: direction * 150)
        stage.phone.settle()

        #expect(stage.flawsOnceClosed() == [])
    }

    /// Far enough in any case, and shorter than a pull.
    @Test(arguments: BothNumbers.directions, [0.93, 1.07])
    func flickIsFasterThanThat(direction: CGVector, share: CGFloat) {
        for device in BothNumbers.devices {
            let isVertical = direction.dy != 0
            // On an iPad all that goes far enough up or down at this speed is a pull.
            guard device != .iPad || !isVertical else { continue }
            let stage = BothStage.opened(on: device)
            let way = isVertical ? BothNumbers.pull(in: stage.screen.height) - 8 : 180
            let speed = BothNumbers.flickSpeed * share

            stage.flick(by: direction * way, duration: way / speed / 1000)
            stage.phone.settle()

            #expect(stage.isOpen == (share < 1), "\(device.size)")
            if stage.isOpen { #expect(stage.flaws == []) }
        }
    }

    @Test(arguments: BothNumbers.directions, [0.92, 1.08])
    func flickWouldBeAnEighthOfTheViewAway(direction: CGVector, share: CGFloat) {
        for (device, isTurned) in [
            (Device.iPhone, false), (.iPhoneSE, false), (.iPad, false), (.iPad, true), (.iPhone, true),
        ] {
            let stage = BothStage.opened(on: device, isTurned: isTurned)
            let side = direction.dx != 0 ? stage.screen.width : stage.screen.height
            let reach = side * BothNumbers.flickShare * share
            // Half of the way at the speed, if that is a flick's.
            let speed = max(0.36, reach / 2 / BothNumbers.flickTime)
            let past = reach - speed * BothNumbers.flickTime
            guard past > 2 else { continue }
            let way = BothNumbers.finger(past: past, in: side)

            stage.flick(by: direction * way, duration: way / speed / 1000)
            stage.phone.settle()

            #expect(stage.isOpen == (share < 1), "\(stage.screen.size), \(way) points")
            if stage.isOpen { #expect(stage.flaws == []) }
        }
    }

    /// Slow at first, or fast at first: the speed is that of the release.
    @Test(arguments: [true, false]) func flickIsMeasuredWhereTheFingerLeaves(isFastAtLast: Bool) {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: stage.middle + CGVector(dx: 80, dy: 0), duration: isFastAtLast ? 0.6 : 0.05)
        finger.move(to: stage.middle + CGVector(dx: 160, dy: 0), duration: isFastAtLast ? 0.05 : 0.6)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isOpen != isFastAtLast)
    }

    @Test(arguments: BothNumbers.directions) func flickBackInwardClosesNothing(direction: CGVector) {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: stage.middle + direction * 180, duration: 0.2)
        finger.move(to: stage.middle + direction * 60, duration: 0.08)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test func touchThatTheSystemTakesAwayClosesNothing() {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: stage.middle + CGVector(dx: 0, dy: 250))
        finger.cancel()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    // MARK: Two fingers

    @Test func twoFingersThatDragCloseNothing() {
        let stage = BothStage.opened()
        let fingers = [-40.0, 40].map { stage.phone.touch(at: stage.middle + CGVector(dx: $0, dy: -100)) }

        for step in 1...12 {
            for (finger, x) in zip(fingers, [-40.0, 40]) {
                let way = CGVector(dx: x, dy: -100 + CGFloat(step) * 25)
                finger.move(to: stage.middle + way, duration: 0)
            }
            stage.phone.advance(by: 1 / 120)
        }
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test(arguments: [1.0, 0.1]) func fingerThatGoesOnAfterAPinchClosesNothing(duration: TimeInterval) {
        let stage = BothStage.opened()
        let one = stage.phone.touch(at: CGPoint(x: 100, y: 422))
        let two = stage.phone.touch(at: CGPoint(x: 300, y: 422))

        two.move(to: CGPoint(x: 180, y: 422), duration: 0.2)
        two.lift()
        one.move(to: CGPoint(x: 100, y: 760), duration: duration)
        one.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
        stage.flick(by: CGVector(dx: 0, dy: 180))
        stage.phone.settle()
        #expect(stage.flawsOnceClosed() == [])
    }

    /// It has begun with one finger, and was a pinch in between.
    @Test func dragThatWasAPinchInBetweenClosesNothing() {
        let stage = BothStage.opened()
        let one = stage.phone.touch(at: CGPoint(x: 100, y: 300))
        one.move(to: CGPoint(x: 100, y: 340))
        let two = stage.phone.touch(at: CGPoint(x: 300, y: 340))
        two.move(to: CGPoint(x: 200, y: 340), duration: 0.2)

        two.lift()
        one.move(to: CGPoint(x: 100, y: 640))
        one.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    // MARK: Zoomed

    @Test(arguments: BothNumbers.directions) func panOfAZoomedImageClosesNothing(direction: CGVector) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.pinch(5)
        #expect(stage.image.minX < -200 && stage.image.minY < -100)

        // The second one runs into an edge while the image still coasts.
        for _ in 0..<2 {
            stage.flick(by: direction * 185, duration: 0.06)
            stage.phone.advance(by: 0.05)
        }
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    /// As long as a drag that pans to the edge and on, past it.
    @Test func panThatRunsIntoAnEdgeClosesNothing() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.doubleTap(at: CGPoint(x: 120, y: 422))
        let left = stage.image.minX
        #expect(left < -20 && left > -120)

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 370, y: 422), duration: 0.15)
        stage.phone.settle()

        #expect(stage.flaws == [])
        #expect(stage.image.minX == 0)
    }

    /// Half a point from the edge is at the edge.
    @Test(arguments: [0.0, 1.5, 3]) func flickOfAZoomedImageClosesOnlyFromATrueEdge(distance: CGFloat) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.doubleTap(at: CGPoint(x: 5, y: 422))
        if distance > BothNumbers.edge {
            let end = CGPoint(x: 200 - BothNumbers.recognition - distance, y: 422)
            stage.phone.drag(from: CGPoint(x: 200, y: 422), to: end)
            stage.phone.settle()
        }
        #expect(abs(stage.image.minX + distance) < 0.2, "\(stage.image)")

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()

        #expect(stage.isOpen == (distance > BothNumbers.edge))
        if stage.isOpen { #expect(stage.flaws == []) }
    }

    @Test(arguments: [
        (CGSize(width: 3000, height: 3000), CGPoint(x: 5, y: 422), CGVector(dx: 1, dy: 0)),
        (CGSize(width: 3000, height: 3000), CGPoint(x: 385, y: 422), CGVector(dx: -1, dy: 0)),
        (CGSize(width: 390, height: 6000), CGPoint(x: 195, y: 2), CGVector(dx: 0, dy: 1)),
        (CGSize(width: 390, height: 6000), CGPoint(x: 195, y: 842), CGVector(dx: 0, dy: -1)),
    ])
    func flickOfAZoomedImageClosesAtEachEdge(size: CGSize, point: CGPoint, direction: CGVector) {
        let stage = BothStage(size)
        for round in 1...2 {
            stage.open()
            stage.doubleTap(at: point)
            #expect(stage.viewer.isZoomed)
            // Away from the edge it pans.
            stage.flick(by: direction * -100)
            stage.phone.settle()
            #expect(stage.flaws == [])
            stage.flick(by: direction * 190, duration: 0.05)
            stage.phone.settle()
            #expect(stage.flaws == [])

            stage.flick(by: direction * 180)
            stage.phone.settle()

            #expect(stage.flawsOnceClosed(times: round) == [])
        }
    }

    @Test func flickDuringTheBounceOffAnEdgeClosesNothingWhileZoomed() {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.doubleTap(at: CGPoint(x: 5, y: 422))
        stage.phone.drag(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 360, y: 422))
        stage.phone.advance(by: 0.05)
        #expect(stage.image.minX > 20)

        stage.phone.flick(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 260, y: 422))
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    /// Only the faster of its directions counts, in which it pans.
    @Test(arguments: [(CGVector(dx: 70, dy: 200), true), (CGVector(dx: 200, dy: 70), false)])
    func flickAlongAnEdgeClosesNothing(way: CGVector, staysOpen: Bool) {
        let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
        stage.pinch(5)
        for _ in 0..<4 {
            stage.phone.drag(from: CGPoint(x: 30, y: 422), to: CGPoint(x: 380, y: 422))
            stage.phone.settle()
        }
        #expect(abs(stage.image.minX) < 0.1 && stage.image.minY < -200)

        stage.phone.flick(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 300) + way)
        stage.phone.settle()

        #expect(stage.isOpen == staysOpen)
    }

    @Test(arguments: ["double tap", "pinch"]) func zoomedOutAgainItClosesAtEveryEdge(way: String) {
        for direction in BothNumbers.directions {
            let stage = BothStage.opened(CGSize(width: 3000, height: 3000))
            stage.doubleTap(at: stage.middle)
            if way == "pinch" { stage.pinch(0.2) } else { stage.doubleTap(at: stage.middle) }

            stage.flick(by: direction * 150)
            stage.phone.settle()

            #expect(stage.flawsOnceClosed() == [])
        }
    }
}
#endif
