#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// A long slow pull down or up closes as a flick does.
@MainActor struct BothPullTests {
    struct Setting: CustomTestStringConvertible, Sendable {
        var device: Device
        var isTurned = false
        var direction: CGFloat

        static let all = [1.0, -1].flatMap { direction in
            BothNumbers.devices.flatMap { device in
                [false, true].map { Setting(device: device, isTurned: $0, direction: direction) }
            }
        }

        var testDescription: String { "\(device.size), \(isTurned ? "turned" : "upright"), \(direction)" }
    }

    /// A finger that pulls so far, without what it takes to begin, and rests before it lifts.
    private func pull(_ stage: BothStage, by way: CGVector, rest: TimeInterval = 0.3) {
        let length = hypot(way.dx, way.dy)
        let whole = way * ((length + BothNumbers.recognition) / length)
        let start = stage.middle + whole * -0.4
        stage.phone.drag(from: start, to: start + whole, duration: length / 150, pause: rest)
        stage.phone.settle()
    }

    @Test(arguments: Setting.all) func closesFromThere(setting: Setting) {
        let stage = BothStage.opened(on: setting.device, isTurned: setting.isTurned)
        let length = BothNumbers.pull(in: stage.screen.height)

        pull(stage, by: CGVector(dx: 0, dy: (length + 3) * setting.direction))

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test(arguments: Setting.all) func comesBackBeforeThere(setting: Setting) {
        let stage = BothStage.opened(on: setting.device, isTurned: setting.isTurned)
        let length = BothNumbers.pull(in: stage.screen.height)

        pull(stage, by: CGVector(dx: 0, dy: (length - 3) * setting.direction))

        #expect(stage.flaws == [])
    }

    /// On a window that is low, as in Stage Manager, it is a hundred points.
    @Test(arguments: [-3.0, 3]) func isNeverShorterThanThat(more: CGFloat) {
        let stage = BothStage(on: .iPad)
        stage.phone.resize(to: CGSize(width: 500, height: 330))
        stage.open()

        pull(stage, by: CGVector(dx: 0, dy: BothNumbers.shortestPull + more))

        if more < 0 {
            #expect(stage.flaws == [])
        } else {
            #expect(stage.flawsOnceClosed() == [])
        }
    }

    @Test func closesTwice() {
        let stage = BothStage(zooms: true)
        stage.open()
        pull(stage, by: CGVector(dx: 0, dy: 230))
        #expect(stage.flawsOnceClosed() == [])
        if stage.isOpen { stage.close() }
        stage.open()

        pull(stage, by: CGVector(dx: 0, dy: -230))

        #expect(stage.flawsOnceClosed(times: 2) == [])
    }

    /// A finger at rest trembles: slower than that it does not move back.
    @Test(arguments: [0.8, 1.3], [1.0, -1]) func doesNotMoveBack(share: CGFloat, direction: CGFloat) {
        let stage = BothStage.opened()
        let start = stage.middle + CGVector(dx: 0, dy: -140 * direction)
        let finger = stage.phone.touch(at: start)

        finger.move(to: start + CGVector(dx: 0, dy: 270 * direction), duration: 1.5)
        // 250 milliseconds.
        let back = BothNumbers.trembling * share * 250
        finger.move(to: start + CGVector(dx: 0, dy: (270 - back) * direction), duration: 0.25)
        finger.lift()
        stage.phone.settle()

        if share > 1 {
            #expect(stage.flaws == [])
        } else {
            #expect(stage.flawsOnceClosed() == [])
        }
    }

    /// What counts is where the finger is, and not how far it was.
    @Test func closesNothingThatWasBroughtBack() {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 200))

        finger.move(to: CGPoint(x: 195, y: 460), duration: 1)
        finger.move(to: CGPoint(x: 195, y: 330), duration: 1)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }

    @Test(arguments: [CGVector(dx: 210, dy: 0), CGVector(dx: -210, dy: 0), CGVector(dx: 240, dy: 215)])
    func closesNothingSideways(way: CGVector) {
        let stage = BothStage.opened(on: .iPhoneSE)

        pull(stage, by: way)

        #expect(stage.flaws == [])
    }

    @Test func closesADiagonalThatIsSteep() {
        let stage = BothStage.opened()

        pull(stage, by: CGVector(dx: 170, dy: 215))

        #expect(stage.flawsOnceClosed() == [])
    }

    /// Also at its top edge, where a flick would close it.
    @Test func closesNothingZoomed() {
        let stage = BothStage.opened(CGSize(width: 390, height: 6000))
        stage.doubleTap(at: CGPoint(x: 195, y: 2))
        #expect(stage.image.minY == 0)

        pull(stage, by: CGVector(dx: 0, dy: 300))

        #expect(stage.flaws == [])
    }

    /// The other way around than it came: back, and past the other edge.
    @Test func closesOnTheSideWhereItIs() {
        let stage = BothStage.opened()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 300))

        finger.move(to: CGPoint(x: 195, y: 540), duration: 1)
        finger.move(to: CGPoint(x: 195, y: 60), duration: 2)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flawsOnceClosed() == [])
    }

    @Test(arguments: [CGFloat(1), 0]) func secondFingerClosesNothing(order: CGFloat) {
        let stage = BothStage.opened()
        let one = stage.phone.touch(at: CGPoint(x: 150, y: 250))
        let two = stage.phone.touch(at: CGPoint(x: 240, y: 250))

        for step in 1...120 {
            let y = 250 + CGFloat(step) * 2.5
            one.move(to: CGPoint(x: 150, y: y), duration: 0)
            two.move(to: CGPoint(x: 240, y: y), duration: 0)
            stage.phone.advance(by: 1 / 120)
        }
        stage.phone.advance(by: 0.3)
        (order == 0 ? one : two).lift()
        stage.phone.advance(by: 0.1)
        (order == 0 ? two : one).lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }
}
#endif
