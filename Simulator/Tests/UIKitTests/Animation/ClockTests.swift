import Testing

import UIKit

struct ClockTests {
    @Test func runsWhatFallsDueInItsOrder() {
        let clock = Clock()
        var ran: [String] = []
        clock.schedule(after: 0.2) { ran.append("late") }
        clock.schedule(after: 0.1) { ran.append("early") }
        clock.schedule(after: 0.1) { ran.append("as early, but second") }
        let cancelled = clock.schedule(after: 0.1) { ran.append("never") }

        cancelled.cancel()
        clock.advance(to: 0.15)

        #expect(ran == ["early", "as early, but second"])
        #expect(clock.now == 0.15)
        #expect(clock.isBusy)
    }

    @Test func drawsAHundredAndTwentyFramesASecond() {
        let clock = Clock()
        var times: [TimeInterval] = []
        let task = clock.everyFrame { times.append($0) }

        clock.advance(to: 0.5)
        task.invalidate()
        clock.advance(to: 1)

        #expect(times.count == 60)
        #expect(times.first == 1.0 / 120)
        #expect(times.last == 0.5)
        #expect(!clock.isBusy)
    }

    @Test func restsBeforeWhatNobodyWaitsForWhichComesAllTheSame() {
        let clock = Clock()
        var ran: [TimeInterval] = []
        for time in [0.1, 0.5] {
            clock.schedule(after: time, isAwaited: false) { ran.append(clock.now) }
        }
        clock.schedule(after: 0.2) {}

        #expect(clock.advance(toRestBefore: 60))
        #expect(ran == [0.1] && clock.now == 0.2 && !clock.isBusy)

        clock.advance(to: 1)
        #expect(ran == [0.1, 0.5])
    }

    @Test func whatIsScheduledForNowWaitsForTheNextTurn() {
        let clock = Clock()
        var ran: [String] = []
        clock.endOfTurn = { ran.append("layout") }
        clock.schedule(after: 0) {
            ran.append("first")
            clock.schedule(after: 0) { ran.append("second") }
        }

        clock.turn()

        #expect(ran == ["layout", "first", "layout", "second", "layout"])
    }
}
