#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// A rotation in any phase leaves both whole, and closable.
@MainActor struct BothRotationTests {
    enum Phase: CaseIterable, Sendable {
        case atRest, zoomed, zooming, dragged, pinched, bouncing, flyingIn, flyingOut, flickedOut

        var leaves: Bool { self == .flyingOut || self == .flickedOut }
    }

    /// Goes on until the phase is under way; the fingers are those that are down.
    private func reach(_ phase: Phase, on stage: BothStage) -> [Finger] {
        stage.present()
        guard phase != .flyingIn else {
            stage.phone.advance(by: 0.15)
            return []
        }
        stage.phone.settle()
        let start = CGPoint(x: stage.middle.x, y: 120)
        switch phase {
        case .atRest, .flyingIn: break
        case .zoomed: stage.doubleTap(at: stage.middle + CGVector(dx: 60, dy: 20))
        case .zooming:
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.advance(by: 0.1)
        case .dragged:
            let finger = stage.phone.touch(at: start)
            finger.move(to: start + CGVector(dx: 0, dy: 200))
            return [finger]
        case .pinched:
            let fingers = [-30.0, 30].map { stage.phone.touch(at: start + CGVector(dx: $0, dy: 100)) }
            for (finger, x) in zip(fingers, [-90.0, 90]) {
                finger.move(to: start + CGVector(dx: x, dy: 100))
            }
            return fingers
        case .bouncing:
            stage.phone.drag(from: start, to: start + CGVector(dx: 0, dy: 90))
            stage.phone.advance(by: 0.05)
        case .flyingOut:
            stage.phone.press(.keyboardEscape)
            stage.phone.advance(by: 0.15)
        case .flickedOut:
            stage.flick(by: CGVector(dx: 0, dy: 170))
            stage.phone.advance(by: 0.15)
        }
        return []
    }

    @Test(arguments: Phase.allCases, BothNumbers.devices)
    func leavesTheViewerWholeAndClosableTwice(phase: Phase, device: Device) {
        for zooms in [false, true] {
            let stage = BothStage(CGSize(width: 3000, height: 2000), on: device, zooms: zooms)
            for round in 1...2 {
                let fingers = reach(phase, on: stage)

                stage.turn()
                stage.phone.advance(by: 0.1)
                #expect(stage.isFinite)
                for finger in fingers { finger.lift() }
                stage.phone.settle()

                if !phase.leaves {
                    #expect(stage.flaws == [], "\(zooms), \(round)")
                    stage.flick(by: CGVector(dx: 0, dy: -170))
                    if stage.viewer.isZoomed { stage.phone.press(.keyboardEscape) }
                    stage.phone.settle()
                }
                #expect(stage.flawsOnceClosed(times: round) == [], "\(zooms), \(round)")
            }
        }
    }

    /// Turned back at once, as by a hand that has changed its mind.
    @Test(arguments: Phase.allCases) func thereAndBackLeavesItWhole(phase: Phase) {
        let stage = BothStage(zooms: true)
        let fingers = reach(phase, on: stage)

        for _ in 0..<2 {
            stage.turn()
            stage.phone.advance(by: 0.08)
        }
        for finger in fingers { finger.lift() }
        stage.phone.settle()

        if !phase.leaves {
            #expect(stage.flaws == [])
            stage.close()
        }
        #expect(stage.flawsOnceClosed() == [])
    }

    /// A finger that stays down through it closes nothing, however far it has gone.
    @Test(arguments: [CGVector(dx: 0, dy: 240), CGVector(dx: 180, dy: 0)])
    func dragIsOver(way: CGVector) {
        let stage = BothStage.opened()
        let start = CGPoint(x: 100, y: 80)
        let finger = stage.phone.touch(at: start)
        finger.move(to: start + way)

        stage.turn()
        stage.phone.advance(by: 0.3)
        finger.lift()
        stage.phone.settle()

        #expect(stage.flaws == [])
    }
}
#endif
