import AVFoundation
import SimulatorKit
import Testing

/// What throws an exception on iOS ends the process with a sentence that says what was wrong.
struct RefusalTests {
    @Test("L8: Only a queue goes on with another item")
    func advancing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Stage().player().actionAtItemEnd = .advance }
        }

        #expect(text(of: result).contains("Only an AVQueuePlayer advances to another item."))
    }

    @Test("L10: An item has one player")
    func sharing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let item = stage.film()
                let players = [stage.player(item), stage.player(item)]
                #expect(players.isEmpty)
            }
        }

        #expect(text(of: result).contains("An AVPlayerItem can have one player only."))
    }

    @Test("L9: A film has no time that is invalid")
    func seeking() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Stage().player().currentItem?.seek(to: .invalid) }
        }

        #expect(text(of: result).contains("A film has no time that is invalid or indefinite."))
    }

    private func text(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
