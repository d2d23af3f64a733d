#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// The gesture that every thumb makes: a long slow pull, down or up.
@MainActor struct BothPullTests {
    /// Pulls, holds still, and lifts.
    private func pull(_ stage: BothStage, by way: CGVector) {
        let finger = stage.pull(by: way)
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()
    }

    @Test(arguments: Device.each, [1.0, -1, 2, -2])
    func longPullCloses(device: Device, case number: CGFloat) {
        let (direction, isTurned) = (number.sign == .minus ? -1.0 : 1, abs(number) == 2)
        let stage = BothStage(on: device)
        stage.open(again: true)
        if isTurned {
            stage.turn()
            stage.phone.settle()
        }

        // The drag begins after some points.
        pull(stage, by: CGVector(dx: 0, dy: direction * (Release.pullLength(stage.screen.height) + 15)))

        promisedLater("the slow pull") { #expect(!stage.isOpen && stage.dismissals == 2) }
        if !stage.isOpen { stage.open() }
        #expect(stage.flawAtRest == nil)
    }

    @Test(arguments: Device.each, [false, true]) func shorterPullComesBack(device: Device, isTurned: Bool) {
        let stage = BothStage(on: device)
        stage.open()
        if isTurned {
            stage.turn()
            stage.phone.settle()
        }

        pull(stage, by: CGVector(dx: 0, dy: Release.pullLength(stage.screen.height) - 5))

        #expect(stage.isOpen && stage.flawAtRest == nil && stage.dismissals == 0)
    }

    /// There people look whether another image comes.
    @Test(arguments: [CGVector(dx: 340, dy: 0), CGVector(dx: 300, dy: 260)])
    func pullSidewaysComesBack(way: CGVector) {
        let stage = BothStage()
        stage.open()

        pull(stage, by: way)

        #expect(stage.isOpen && stage.flawAtRest == nil)
    }

    @Test(arguments: [0.5, 2]) func fingerThatTremblesStillPulls(factor: CGFloat) {
        let stage = BothStage()
        stage.open()
        let finger = stage.pull(by: CGVector(dx: 0, dy: 300))
        let back: CGFloat = 12

        finger.move(
            to: CGPoint(x: 195, y: stage.middle.y + 150 - back),
            duration: back / (Release.trembling * factor) / 1000)
        finger.lift()
        stage.phone.settle()

        if factor > 1 {
            #expect(stage.isOpen && stage.flawAtRest == nil)
        } else {
            promisedLater("the slow pull") { #expect(!stage.isOpen) }
        }
    }
}
#endif
