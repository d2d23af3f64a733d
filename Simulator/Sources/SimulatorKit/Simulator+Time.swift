import UIKit

extension Simulator {
    /// The seconds that have passed since the phone was switched on, all of them virtual.
    public var now: TimeInterval { clock.now }

    /// Lets time pass: timers fire, animations run, content coasts.
    public func advance(by duration: TimeInterval) {
        precondition(
            duration >= 0 && duration.isFinite, "Time passes forwards: it cannot advance by \(duration) s.")
        run { clock.advance(to: now + duration) }
    }

    /// Lets time pass until nothing moves and no timer is left. Animations that repeat forever are not waited for.
    ///
    /// Tasks do not run meanwhile. In an asynchronous context Swift takes `settle() async` for what is called; there,
    /// call this one from a synchronous function.
    public func settle() {
        run { _ = clock.advance(toRestBefore: now + Self.patience) }
        checkRest()
    }

    /// Lets time pass and the main queue turn, with the tasks of the main actor, until nothing of either is left to do:
    /// after each frame in which something has moved, there is a turn, as there is on a phone.
    ///
    /// Tasks run in real time, so what works in the background is waited for as long as it merely has its turn
    /// there: a task that sleeps, or computes for long, is not, nor is `DispatchQueue.main.asyncAfter`.
    public func settle() async {
        var quietRounds = 0
        for _ in 0..<Self.mostRounds {
            let limit = now + Self.patience
            run { clock.turn() }
            repeat {
                await letMainQueueTurn()
                run { clock.turn() }
            } while run({ clock.step(before: limit) })
            checkRest()
            quietRounds = isAtRest ? quietRounds + 1 : 0
            if quietRounds == Self.quietRounds { return }
        }
        preconditionFailure("Tasks of the main actor keep the screen from coming to rest.")
    }

    private func letMainQueueTurn() async {
        for _ in 0..<10 { await Task.yield() }
        // Comes after whatever is waiting for a thread.
        await Task.detached(priority: .background) {}.value
    }

    // About a millisecond without news.
    private static let quietRounds = 50
    private static let mostRounds = 10_000

    private var isAtRest: Bool {
        !clock.isBusy
            && !application.windows.contains { $0.needsCommit && !application.restlessWindows.contains($0) }
    }

    private func checkRest() {
        precondition(
            !clock.isBusy,
            "The screen has not come to rest in \(Int(Self.patience)) seconds. Still under way: "
                + "\(application.movers.joined(separator: ", ")).")
    }

    /// Tells `step` what share of `duration` has passed: in every frame, before anything moves in it, and at the end.
    func inEveryFrame(for duration: TimeInterval, _ step: @escaping (CGFloat) -> Void) {
        precondition(duration >= 0 && duration.isFinite, "A movement cannot take \(duration) seconds.")
        run {
            let (start, end) = (now, now + duration)
            var hasEnded = false
            clock.input = { now in
                hasEnded = now > end - 1e-9
                step(hasEnded ? 1 : (now - start) / duration)
            }
            clock.advance(to: end)
            clock.input = nil
            guard !hasEnded else { return }
            step(1)
            clock.turn()
        }
    }

    /// How long `settle` waits, in virtual seconds. Deceleration, the longest that anything takes, ends in 8.
    private static let patience: TimeInterval = 60
}
