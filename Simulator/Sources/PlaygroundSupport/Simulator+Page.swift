import SimulatorKit
import UIKit

extension Simulator {
    /// Lets time pass, and at each tenth of a second the tasks of the main actor run that have something to do then.
    func pass(_ duration: TimeInterval) {
        let end = now + duration
        while now < end - 1e-9 {
            advance(by: min(0.1, end - now))
            wait { await self.runTasks() }
        }
    }

    /// Lets time pass and tasks of the main actor run until nothing of either is left to do, where nobody can wait.
    func settleWithTasks() {
        wait { await self.settle() }
    }

    private func wait(for work: @escaping @MainActor () async -> Void) {
        var isDone = false
        Task {
            await work()
            isDone = true
        }
        while !isDone { _ = RunLoop.main.run(mode: .default, before: Date.distantPast) }
    }
}
