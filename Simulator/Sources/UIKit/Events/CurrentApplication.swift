import Synchronization

/// Which application answers for UIKit's statics: the one that is running, else the one made last.
///
/// Tests of the main actor go on by turns wherever they may await something, already between a suite's initializer
/// and its test. So a task has those that it made, and none of another task: what it put on such a screen would lie
/// under another test's fingers. Those made outside of any task, as by a program that shows one phone, are everybody's.
package enum CurrentApplication {
    /// Set while an application's clock runs or events reach it, and in the tasks that it starts meanwhile.
    @TaskLocal package static var running: UIApplication?

    private static let made = Mutex(Made())

    private struct Made {
        var outsideOfTasks: UIApplication?
        var byTask: [Int: Weak] = [:]
        /// How many there may be before those that are gone are looked for.
        var limit = 16
    }

    private struct Weak {
        weak var application: UIApplication?
    }

    /// Nil where there is none.
    package static var value: UIApplication? {
        if let running { return running }
        let task = task
        return made.withLock { made in task.flatMap { made.byTask[$0]?.application } ?? made.outsideOfTasks }
    }

    static func becomeLast(_ application: UIApplication?) {
        let task = task
        made.withLock { made in
            guard let task else { return made.outsideOfTasks = application }
            if made.byTask.count >= made.limit {
                made.byTask = made.byTask.filter { $0.value.application != nil }
                made.limit = max(16, 2 * made.byTask.count)
            }
            made.byTask[task] = Weak(application: application)
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
