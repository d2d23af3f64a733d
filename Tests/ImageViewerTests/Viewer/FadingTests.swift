#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct FadingTests {
    private func backdrop(_ stage: Stage) -> CGFloat {
        stage.viewer.view.backdrop?.cgColor.alpha ?? 0
    }

    @Test func backdropFollowsTheOverscrollAndReturnsWithTheBounce() {
        let stage = Stage.presented()
        let finger = stage.phone.touch(at: stage.middle)
        var last: CGFloat = 1
        for y in stride(from: 432.0, through: 532, by: 10) {
            finger.move(to: CGPoint(x: 195, y: y), duration: 0.05)
            #expect(y == 432 ? backdrop(stage) == last : backdrop(stage) < last)
            last = backdrop(stage)
        }
        #expect(last > 0.4 && last < 0.6)
        stage.phone.advance(by: 0.2)
        finger.lift()

        for _ in 0..<120 {
            stage.phone.advance(by: 1 / 120)
            #expect(backdrop(stage) >= last)
            last = backdrop(stage)
        }
        #expect(stage.viewer.view.backdrop == .black)
    }

    /// Down 200 points, since a quarter of the screen is more; sideways 100, since a quarter is less.
    @Test(
        arguments: [CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)], [false, true])
    func backdropGoesWithTheFingersWay(edge: CGVector, isOnItsSide: Bool) {
        let stage = Stage.presented()
        if isOnItsSide {
            stage.phone.resize(to: CGSize(width: 844, height: 390))
            stage.phone.settle()
        }
        let length: CGFloat = (edge.dx != 0) == isOnItsSide ? 200 : 100
        let (x, y) = (stage.middle.x - edge.dx * 100, stage.middle.y - edge.dy * 100)
        let finger = stage.phone.touch(at: CGPoint(x: x, y: y))

        for way in stride(from: CGFloat(20), through: 220, by: 10) {
            let end = CGPoint(x: x + edge.dx * way, y: y + edge.dy * way)
            guard stage.screen.insetBy(dx: 2, dy: 2).contains(end) else { break }
            finger.move(to: end, duration: 0.05)
            let expected = 1 - min((way - BothNumbers.recognition) / length, 1)
            #expect(abs(backdrop(stage) - expected) < 0.01, "\(way)")
        }

        finger.cancel()
        stage.phone.settle()
        #expect(backdrop(stage) == 1)
    }

    @Test func hostsColorKeepsItsHueAndItsOpacity() {
        let stage = Stage.presented()
        stage.viewer.view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 562), duration: 0.2)

        let components = stage.viewer.view.backdrop?.cgColor.components ?? []
        #expect(Array(components.prefix(3)) == [0.2, 0.4, 0.6])
        #expect(backdrop(stage) < 0.75)
        stage.phone.advance(by: 0.2)
        finger.lift()
        stage.phone.settle()
        #expect(
            stage.viewer.view.backdrop == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))
    }

    @Test func zoomingNeverFadesWherePinchesDoNotClose() {
        let stage = Stage.presented()
        stage.viewer.dismissal.includesPinches = false
        let (one, two) = (
            stage.phone.touch(at: CGPoint(x: 100, y: 422)), stage.phone.touch(at: CGPoint(x: 300, y: 422))
        )
        for step in 1...40 {
            let way = CGFloat(step) * 2
            one.move(to: CGPoint(x: 100 + way, y: 422 + way * 2), duration: 0)
            two.move(to: CGPoint(x: 300 - way, y: 422 + way * 2), duration: 0)
            stage.phone.advance(by: 1 / 120)
            #expect(backdrop(stage) == 1)
        }
        one.lift()
        two.lift()
        for _ in 0..<60 {
            stage.phone.advance(by: 1 / 120)
            #expect(backdrop(stage) == 1)
        }
    }

    @Test func panningAZoomedImagePastItsEdgeDoesNotFade() {
        let stage = Stage.presented()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 700), duration: 0.2)

        #expect(stage.image.minY > 50)
        #expect(backdrop(stage) == 1)
        finger.cancel()
    }
}
#endif
