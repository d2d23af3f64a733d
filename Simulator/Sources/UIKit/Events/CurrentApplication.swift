import Synchronization

/// Which application answers for UIKit's statics: the one that is running, else the one made last.
///
/// Tests of the main actor go on by turns wherever they may await something, already between a suite's initializer
/// and its test. So each task has its own one made last, and only what made none takes the last one of all.
package enum CurrentApplication {
    /// Set while an application's clock runs or events reach it, and in the tasks that it starts meanwhile.
    @TaskLocal package static var running: UIApplication?

    private static let made = Mutex(Made())

    private struct Made {
        var last: UIApplication?
        var byTask: [Int: Weak] = [:]
    }

    private struct Weak {
        weak var application: UIApplication?
    }

    /// Nil as long as nobody has made one.
    package static var value: UIApplication? {
        if let running { return running }
        let task = task
        return made.withLock { made in task.flatMap { made.byTask[$0]?.application } ?? made.last }
    }

    static func becomeLast(_ application: UIApplication?) {
        let task = task
        made.withLock { made in
            made.last = application
            guard let task else { return }
            made.byTask = made.byTask.filter { $0.value.application != nil }
            made.byTask[task] = Weak(application: application)
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
