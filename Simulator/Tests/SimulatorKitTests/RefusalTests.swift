import SimulatorKit
import Testing
import UIKit

/// What a finger could not do ends the process with a sentence that says so.
@Suite("Refusals")
struct RefusalTests {
    @Test("A finger beside the screen")
    func touchBeside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Simulator().tap(at: CGPoint(x: 390, y: 10)) }
        }

        #expect(
            result.text.contains("No finger can touch (390.0, 10.0) on a screen of 390.0 × 844.0 points."))
    }

    @Test("A finger that leaves the screen")
    func moveBeside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator().touch(at: CGPoint(x: 10, y: 10)).move(to: CGPoint(x: 10, y: -1))
            }
        }

        #expect(result.text.contains("No finger can touch (10.0, -1.0)"))
    }

    @Test("A finger that moves after lifting")
    func moveAfterLift() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let finger = Simulator().touch(at: CGPoint(x: 10, y: 10))
                finger.lift()
                finger.move(to: CGPoint(x: 20, y: 20))
            }
        }

        #expect(result.text.contains("A finger that has been lifted is used again."))
    }

    @Test("A finger that lifts after the system took it away")
    func liftAfterCancel() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let finger = Simulator().touch(at: CGPoint(x: 10, y: 10))
                finger.cancel()
                finger.lift()
            }
        }

        #expect(result.text.contains("A finger that has been lifted is used again."))
    }

    @Test("M26: A finger that lifts after the app was left under it")
    func liftAfterLeaving() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let phone = Simulator()
                let finger = phone.touch(at: CGPoint(x: 10, y: 10))
                phone.leaveApp()
                finger.lift()
            }
        }

        #expect(result.text.contains("A finger that has been lifted is used again."))
    }

    @Test("A pinch that leaves the screen")
    func pinchBeside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Simulator().pinch(at: CGPoint(x: 195, y: 400), scale: 8) }
        }

        #expect(result.text.contains("leaves the screen of 390.0 × 844.0 points"))
        #expect(result.text.contains("up to 448.0 points apart"))
    }

    @Test("A pinch that turns two fingers into one")
    func pinchToNothing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Simulator().pinch(at: CGPoint(x: 195, y: 400), scale: 0) }
        }

        #expect(result.text.contains("cannot change their distance by the factor 0.0"))
    }

    @Test("A movement in negative time")
    func negativeDuration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator().touch(at: CGPoint(x: 1, y: 1)).move(to: CGPoint(x: 2, y: 2), duration: -1)
            }
        }

        #expect(result.text.contains("A movement cannot take -1.0 seconds."))
    }

    @Test("A screen without room")
    func emptyScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Simulator().resize(to: CGSize(width: 0, height: 10)) }
        }

        #expect(result.text.contains("A screen cannot be resized to 0.0 × 10.0 points."))
    }
}
