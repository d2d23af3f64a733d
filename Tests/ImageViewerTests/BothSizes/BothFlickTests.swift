#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Which flicks close both viewers: past an edge, along the faster axis, outward, fast and far enough.
@MainActor struct BothFlickTests {
    /// At that speed, in points per millisecond.
    private func flick(_ stage: BothStage, by way: CGVector, at speed: CGFloat) {
        stage.flick(by: way, duration: hypot(way.dx, way.dy) / speed / 1000)
        stage.phone.settle()
    }

    @Test(arguments: Device.each, CGVector.edges) func flickPastAnyEdgeCloses(device: Device, edge: CGVector)
    {
        let stage = BothStage(on: device)
        stage.open(again: true)

        flick(stage, by: CGVector(dx: 150 * edge.dx, dy: 150 * edge.dy), at: 1.5)

        #expect(!stage.isOpen && stage.dismissals == 2)
    }

    @Test(arguments: CGVector.edges) func flickClosesOnATurnedScreen(edge: CGVector) {
        let stage = BothStage()
        stage.open()
        stage.turn()
        stage.phone.settle()

        flick(stage, by: CGVector(dx: 150 * edge.dx, dy: 150 * edge.dy), at: 1.5)

        #expect(!stage.isOpen && stage.dismissals == 1)
    }

    /// Too short for a pull, and far enough for a flick.
    @Test(arguments: [0.93, 1.15]) func flickIsAsFastAsWherePagesTurn(factor: CGFloat) {
        let stage = BothStage()
        stage.open()

        flick(stage, by: CGVector(dx: 0, dy: 150), at: Release.flickSpeed * factor)

        #expect(stage.isOpen == (factor < 1) && (stage.flawAtRest == nil || factor > 1))
    }

    /// The content goes 0.55 points for a point of the finger at first, and always less.
    @Test(arguments: [60, 120]) func flickGoesFarEnough(way: CGFloat) {
        let stage = BothStage()
        stage.open()
        let speed: CGFloat = 0.5
        let share = stage.screen.height * Release.flickShare
        #expect((0.55 * way + speed * Release.flickTime < share) == (way == 60))

        flick(stage, by: CGVector(dx: 0, dy: way), at: speed)

        #expect(stage.isOpen == (way == 60))
    }

    @Test func dragThatGoesBackInwardDoesNotClose() {
        let stage = BothStage()
        stage.open()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 572), duration: 0.2)

        finger.move(to: CGPoint(x: 195, y: 512), duration: 0.06)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isOpen && stage.flawAtRest == nil && stage.dismissals == 0)
    }

    /// To the right and down, and then back to the left, faster than on down.
    @Test func fasterAxisDecides() {
        let stage = BothStage()
        stage.open()
        let finger = stage.phone.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 240, y: 450), duration: 0.3)

        finger.move(to: CGPoint(x: 160, y: 490), duration: 0.08)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isOpen && stage.flawAtRest == nil)
    }

    @Test(arguments: [false, true]) func zoomedImageIsClosedFromItsEdgeOnly(isAtEdge: Bool) {
        let stage = BothStage(CGSize(width: 2000, height: 2000))
        stage.open()
        stage.doubleTap(at: stage.middle)
        if isAtEdge {
            for _ in 0..<3 {
                stage.phone.drag(from: CGPoint(x: 60, y: 422), to: CGPoint(x: 360, y: 422), pause: 0.2)
                stage.phone.settle()
            }
            #expect(abs(stage.image.minX) < 0.5)
        }
        #expect(stage.viewer.isZoomed && stage.isOpen)

        flick(stage, by: CGVector(dx: 300, dy: 0), at: 2)

        #expect(stage.isOpen == !isAtEdge && (isAtEdge || stage.flawAtRest == nil))
    }

    @Test func zoomedImageThatIsPulledSlowlyComesBack() {
        let stage = BothStage()
        stage.open()
        stage.doubleTap(at: stage.middle)

        let finger = stage.pull(by: CGVector(dx: 0, dy: 400))
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.isOpen && stage.viewer.isZoomed && stage.flawAtRest == nil)
    }

    @Test func dragWithAPinchDoesNotClose() {
        let stage = BothStage()
        stage.open()
        let fingers = [150, 240].map { stage.phone.touch(at: CGPoint(x: $0, y: 300)) }
        for (finger, x) in zip(fingers, [120.0, 270]) {
            finger.move(to: CGPoint(x: x, y: 300), duration: 0.05)
        }

        for (finger, x) in zip(fingers, [150.0, 240]) {
            finger.move(to: CGPoint(x: x, y: 560), duration: 0.1)
        }
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        #expect(stage.isOpen && stage.flawAtRest == nil)
    }

    @Test func dragThatTheSystemCancelsDoesNotClose() {
        let stage = BothStage()
        stage.open()
        let finger = stage.pull(by: CGVector(dx: 0, dy: 360), duration: 0.6)
        stage.phone.advance(by: 0.2)

        finger.cancel()
        stage.phone.settle()

        #expect(stage.isOpen && stage.flawAtRest == nil)
    }
}
#endif
