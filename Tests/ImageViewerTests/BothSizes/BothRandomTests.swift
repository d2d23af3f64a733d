#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// Whatever fingers, keys, rotations and the app do, in whatever order: at rest the image lies where it belongs, and the
/// viewer can be closed, which the app hears once.
@MainActor struct BothRandomTests {
    private static let steps = 40

    @Test(arguments: 0..<24) func viewerNeverGetsStuck(seed: UInt64) {
        var random = SystemOfSeeds(seed)
        let sizes = [
            CGSize(width: 1200, height: 800), CGSize(width: 700, height: 3000),
            CGSize(width: 3000, height: 500),
        ]
        let stage = BothStage(sizes[Int(seed) % 3], on: Device.each[Int(seed / 3) % 3])
        if seed % 2 == 0 { stage.viewer.transition = ImageZoomTransition(from: stage.thumbnail) }
        stage.phone.accessibility.isReduceMotionEnabled = seed % 7 == 6
        stage.open()
        var log: [String] = []
        var presentations = 1

        for _ in 0..<Self.steps {
            log.append(act(on: stage, &random))
            stage.phone.advance(by: [0, 0.05, 0.2, 0.5][random.below(4)])
            if random.below(3) > 0 { continue }
            stage.phone.settle()
            if !stage.isOpen {
                #expect(stage.dismissals == presentations && stage.thumbnail.alpha == 1, "\(log)")
                stage.open()
                presentations += 1
            }
            let flaw = stage.flawAtRest
            #expect(
                flaw == nil && stage.viewer.view.alpha == 1 && stage.viewer.imageView.alpha == 1, "\(log)")
            guard flaw == nil else { return }
        }
        stage.phone.settle()
        if stage.isOpen { stage.close(by: .button) }

        #expect(!stage.isOpen && stage.dismissals == presentations && stage.thumbnail.alpha == 1, "\(log)")
    }

    private func act(on stage: BothStage, _ random: inout SystemOfSeeds) -> String {
        let screen = stage.screen
        func point() -> CGPoint {
            CGPoint(
                x: 20 + random.unit() * (screen.width - 40), y: 60 + random.unit() * (screen.height - 120))
        }
        switch random.below(9) {
        case 0:
            stage.phone.doubleTap(at: point())
            return "double tap"
        case 1:
            stage.phone.pinch(at: stage.middle, scale: 0.5 + 3 * random.unit(), duration: 0.2)
            return "pinch"
        case 2, 3:
            stage.phone.flick(from: point(), to: point(), duration: 0.05 + 0.3 * random.unit())
            return "flick"
        case 4:
            stage.phone.drag(from: point(), to: point(), duration: 0.2 + random.unit(), pause: 0.1)
            return "drag"
        case 5:
            stage.turn()
            return "turn"
        case 6:
            let finger = stage.phone.touch(at: point())
            finger.move(to: point(), duration: 0.2)
            if random.below(2) == 0 { stage.turn() }
            if random.below(2) == 0 {
                stage.phone.act {
                    stage.viewer.image = BothStage.picture(
                        CGSize(width: 600 + 900 * random.unit(), height: 800))
                }
            }
            if random.below(2) == 0 { finger.cancel() } else { finger.lift() }
            return "change in a drag"
        case 7:
            stage.phone.act {
                stage.viewer.image = BothStage.picture(CGSize(width: 600 + 900 * random.unit(), height: 800))
            }
            return "image"
        default:
            stage.phone.press(.keyboardEscape)
            return "escape"
        }
    }
}

/// The same numbers for the same seed, by xorshift.
private struct SystemOfSeeds {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
    }

    mutating func unit() -> CGFloat { CGFloat(below(10_000)) / 10_000 }
}
#endif
