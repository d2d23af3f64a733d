#if canImport(SimulatorKit)
import Testing

/// Whatever an app, its screens and its users do, in whatever order: what is named in a flaw never comes about.
@MainActor struct RandomAppTests {
    private static let stepCount = 40

    @Test(arguments: 0..<(8 * Random.rounds)) func nothingIsLostLeftBehindOrTakenAway(run: Int) async {
        guard let failure = await live(run, Array(0..<Self.stepCount)) else { return }
        let shortest = await shorten(failure, run)
        Issue.record(
            "run \(run), steps \(shortest.steps): \(shortest.log.joined(separator: " ")): \(shortest.flaws)")
    }

    private struct Failure {
        var steps: [Int]
        var log: [String]
        var flaws: [String]

        /// What is wrong, in a word.
        var kind: Substring? { flaws.first?.prefix { $0 != ":" } }
    }

    /// Lives through steps, of which each has its own numbers, so that it is the same without the others.
    private func live(_ run: Int, _ steps: [Int]) async -> Failure? {
        let app = RandomStage(run: run)
        for (count, step) in steps.enumerated() {
            var random = Random(seed: UInt64(run) << 32 + UInt64(step))
            let act = RandomAct.next(in: app, &random)
            var flaws: [String] = []
            // From numbers of their own, so that settings may come and go in each life.
            var other = Random(seed: UInt64(run) << 32 + UInt64(step) ^ 0x5E77)
            if other.below(6) == 0, app.setSettings(&other) { flaws = await app.rest() }
            if flaws.isEmpty, act.beginsAtRest, !app.isResting { flaws = await app.rest() }
            if flaws.isEmpty, let flaw = app.perform(act, &random) { flaws = [flaw] }
            if flaws.isEmpty {
                app.phone.advance(by: [0, 0.02, 0.1, 0.3][random.below(4)])
                if random.below(3) == 0 || count == steps.count - 1 { flaws = await app.rest() }
            }
            if !flaws.isEmpty {
                return Failure(steps: Array(steps.prefix(count + 1)), log: app.log, flaws: flaws)
            }
        }
        return nil
    }

    /// Leaves out whatever need not be for the same kind of flaw.
    private func shorten(_ failure: Failure, _ run: Int) async -> Failure {
        var failure = failure
        var length = failure.steps.count / 2
        while length > 0 {
            var start = 0
            while start < failure.steps.count {
                var steps = failure.steps
                steps.removeSubrange(start..<min(start + length, steps.count))
                if let shorter = await live(run, steps), shorter.kind == failure.kind {
                    failure = shorter
                } else {
                    start += length
                }
            }
            length /= 2
        }
        return failure
    }
}
#endif
