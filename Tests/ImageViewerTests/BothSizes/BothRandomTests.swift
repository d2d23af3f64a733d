#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Whatever fingers do with both: it is finite, centered and within its edges at rest, and closable.
@MainActor struct BothRandomTests {
    private func act(on stage: BothStage, _ random: inout Random) -> String {
        let (phone, area) = (stage.phone, stage.screen.insetBy(dx: 4, dy: 4))
        let (point, other) = (random.point(in: area), random.point(in: area))
        let choice = random.below(16)
        switch choice {
        case 0, 1: phone.doubleTap(at: point)
        case 2: phone.drag(from: point, to: other, duration: 0.1 + random.unit())
        case 3, 4: phone.flick(from: point, to: other, duration: 0.05 + 0.2 * random.unit())
        case 5: phone.pinch(at: stage.middle, scale: 1.2 + 3 * random.unit())
        case 6: phone.pinch(at: stage.middle, scale: 0.3 + 0.5 * random.unit())
        case 7, 8:
            // Two fingers that come and go one after the other, and in between the phone turns.
            let (one, two) = (phone.touch(at: point), phone.touch(at: other))
            one.move(to: random.point(in: area))
            two.move(to: random.point(in: area), duration: 0.2)
            one.lift()
            if choice == 8 { stage.turn() }
            let rest = stage.screen.insetBy(dx: 4, dy: 4)
            two.move(to: random.point(in: rest), duration: 0.05)
            two.lift()
        case 9:
            let finger = phone.touch(at: point)
            finger.move(to: other, duration: 0.2)
            finger.cancel()
        case 10: stage.turn()
        case 11:
            let size = BothLayoutTests.sizes[random.below(BothLayoutTests.sizes.count)]
            phone.act { stage.viewer.image = size.map { BothStage.picture($0) } }
        case 12: phone.press(.keyboardEscape)
        case 13: stage.phone.act { if stage.isOpen { stage.app.dismiss(animated: true) } }
        case 14: phone.tap(at: point)
        default: phone.voiceOver.escape()
        }
        phone.advance(by: 0.3 * random.unit())
        return "\(choice)"
    }

    @Test(arguments: 0..<(33 * Random.rounds)) func fingersNeverTrapAnybody(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let sizes = BothLayoutTests.sizes
        let stage = BothStage(
            sizes[seed % sizes.count], on: BothNumbers.devices[seed % 3], zooms: seed % 2 == 0)
        stage.open()
        var (openings, log) = (1, "")

        for _ in 0..<40 {
            log += act(on: stage, &random) + " "
            #expect(stage.isFinite, "\(log.suffix(30))")
            guard random.below(3) == 0 else { continue }
            stage.phone.settle()
            log += "| "
            if !stage.isOpen {
                #expect(stage.flawsOnceClosed(times: openings) == [], "\(log.suffix(30))")
                stage.open()
                openings += 1
            }
            #expect(stage.flaws == [], "\(log.suffix(30))")
            #expect(stage.dismissals == openings - 1)
        }

        stage.phone.settle()
        if stage.isOpen { stage.close() }
        #expect(stage.flawsOnceClosed(times: openings) == [])
    }
}
#endif
