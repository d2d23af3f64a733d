import Glibc
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
    /// Tasks run in real time, so whatever computes in the background is waited for. A task that sleeps is not, nor is
    /// `DispatchQueue.main.asyncAfter`.
    public func settle() async {
        var quietRounds = 0
        run { clock.turn() }
        for _ in 0..<Self.mostRounds {
            let limit = now + Self.patience
            repeat {
                await letMainQueueTurn()
                run { clock.turn() }
            } while run({ clock.step(before: limit) })
            checkRest()
            quietRounds = isAtRest && !waitsForThreads() ? quietRounds + 1 : 0
            if quietRounds == Self.quietRounds { return }
        }
        preconditionFailure("Tasks keep the screen from coming to rest.")
    }

    /// Lets the tasks of the main actor run, and no time pass, until nobody computes in the background any more.
    public func runTasks() async {
        var (rounds, quietRounds) = (0, 0)
        while rounds < Self.mostRounds, quietRounds < Self.quietRounds {
            rounds += 1
            await letMainQueueTurn()
            quietRounds = waitsForThreads() ? 0 : quietRounds + 1
        }
    }

    /// Waits a moment where a thread computes, which may have something for the main actor.
    private func waitsForThreads() -> Bool {
        guard BackgroundThreads.areWorking else { return false }
        usleep(100)
        return true
    }

    private func letMainQueueTurn() async {
        for _ in 0..<10 { await Task.yield() }
        // Comes after whatever is waiting for a thread.
        await Task.detached(priority: .background) {}.value
    }

    /// A task may have been handed from thread to thread between two looks at them.
    private static let quietRounds = 4
    private static let mostRounds = 100_000

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
