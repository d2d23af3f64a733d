/// The virtual time of one simulated phone: everything that happens later is a timer here, and nothing in the
/// stand-in asks the real time. It stands still until somebody advances it.
///
/// Everything happens on the main thread.
package final class Clock: @unchecked Sendable {
    /// Frames are drawn 120 times a second, as on a ProMotion display.
    package static let framesPerSecond = 120.0

    @exclusivity(unchecked) package private(set) var now: TimeInterval = 0

    /// How often layers have been committed: at the end of each turn of the run loop.
    @exclusivity(unchecked) package private(set) var commits = 0

    /// What comes first in every frame while it is set: fingers, which move as often as the screen is drawn.
    package var input: ((TimeInterval) -> Void)?

    /// What each turn of the run loop ends with: layout.
    package var endOfTurn: () -> Void = {}

    /// That of the turn which runs, once somebody has set something of it.
    package var transaction: CATransaction.Transaction?

    /// Whether the run loop is in its tracking mode, in which what belongs to the default mode waits (C36).
    package var isTracking: () -> Bool = { false }

    /// What looks on while it is set, without being waited for: a recorder.
    package var onlooker: Onlooker?

    @exclusivity(unchecked) private var timers: [Timer] = []
    /// Those that are due, and wait for the default mode.
    @exclusivity(unchecked) private var waiting: [Timer] = []
    @exclusivity(unchecked) private var frameTasks: [FrameTask] = []

    package init() {}

    /// Something that happens once, unless it is cancelled before.
    package final class Timer: @unchecked Sendable {
        fileprivate let time: TimeInterval
        /// The commits before it was scheduled.
        fileprivate let commits: Int
        fileprivate let isAwaited: Bool
        fileprivate let isInEveryMode: Bool
        fileprivate var action: (() -> Void)?

        fileprivate init(
            time: TimeInterval, commits: Int, isAwaited: Bool, isInEveryMode: Bool,
            action: @escaping () -> Void
        ) {
            (self.time, self.commits, self.isAwaited) = (time, commits, isAwaited)
            (self.isInEveryMode, self.action) = (isInEveryMode, action)
        }

        package func cancel() {
            action = nil
        }

        package var isPending: Bool { action != nil }
    }

    /// Something that happens in every frame until it is invalidated.
    package final class FrameTask {
        fileprivate let step: (TimeInterval) -> Void
        package private(set) var isValid = true
        package var isPaused = false

        fileprivate init(step: @escaping (TimeInterval) -> Void) {
            self.step = step
        }

        package func invalidate() {
            isValid = false
        }
    }

    /// Something that happens at regular times, each time after everything else that happens then.
    package struct Onlooker {
        package var next: TimeInterval
        package let interval: TimeInterval
        package let look: () -> Void

        package init(from start: TimeInterval, every interval: TimeInterval, look: @escaping () -> Void) {
            (next, self.interval, self.look) = (start, interval, look)
        }
    }

    /// Runs `action` when `delay` has passed; after 0 seconds means in the next turn of the run loop, when this
    /// one has ended with its layout.
    ///
    /// - Parameters:
    ///   - isAwaited: whether nothing is at rest before. The end of a film comes at its time, but nobody waits until
    ///     it is over.
    ///   - isInEveryMode: whether it comes in the run loop's tracking mode, too.
    @discardableResult
    package func schedule(
        after delay: TimeInterval, isAwaited: Bool = true, isInEveryMode: Bool = true,
        _ action: @escaping () -> Void
    ) -> Timer {
        let timer = Timer(
            time: now + max(0, delay), commits: commits, isAwaited: isAwaited, isInEveryMode: isInEveryMode,
            action: action)
        let index = timers.lastIndex { $0.time <= timer.time }.map { $0 + 1 } ?? 0
        timers.insert(timer, at: index)
        return timer
    }

    package func everyFrame(_ step: @escaping (TimeInterval) -> Void) -> FrameTask {
        let task = FrameTask(step: step)
        frameTasks.append(task)
        return task
    }

    /// Whether anything is going to happen by itself that is waited for.
    package var isBusy: Bool {
        dropDone()
        return timers.contains { $0.isAwaited } || hasRunningFrameTask
    }

    private var hasRunningFrameTask: Bool { frameTasks.contains { !$0.isPaused } }

    /// When the next thing happens by itself, if anything does.
    package var nextEvent: TimeInterval? {
        dropDone()
        let frame = input != nil || hasRunningFrameTask ? nextFrame : .infinity
        let next = timers.isEmpty ? frame : min(timers[0].time, frame)
        return next == .infinity ? nil : next
    }

    package var nextFrame: TimeInterval {
        ((now * Self.framesPerSecond + 1e-6).rounded(.down) + 1) / Self.framesPerSecond
    }

    /// Lets time pass, running what falls due on the way; the turn that is open ends first.
    package func advance(to time: TimeInterval) {
        turn()
        while let next = nextEvent, next <= time + 1e-9 { advance(toEvent: next) }
        pass(to: time)
    }

    /// Lets time pass until nothing is going to happen by itself that is waited for; false if that is not so before
    /// `limit`.
    package func advance(toRestBefore limit: TimeInterval) -> Bool {
        turn()
        while step(before: limit) {}
        return !isBusy
    }

    /// Lets time pass until the next thing has happened by itself; false if nothing is waited for before `limit`.
    package func step(before limit: TimeInterval) -> Bool {
        guard isBusy, let next = nextEvent, next <= limit else { return false }
        advance(toEvent: next)
        return true
    }

    private func advance(toEvent time: TimeInterval) {
        let isFrame = time >= nextFrame - 1e-9
        pass(to: time)
        if isFrame {
            input?(now)
            for task in frameTasks where task.isValid && !task.isPaused { task.step(now) }
        }
        turn()
    }

    private func pass(to time: TimeInterval) {
        while let onlooker, onlooker.next < time - 1e-9 {
            now = max(now, onlooker.next)
            self.onlooker?.next += onlooker.interval
            onlooker.look()
        }
        now = max(now, time)
    }

    /// Ends a turn of the run loop, and the turns that it asks for at this very instant.
    package func turn() {
        var rounds = 0
        repeat {
            if !waiting.isEmpty || isFirstDue { runDue() }
            commit()
            rounds += 1
            precondition(
                rounds < 10_000, "Something schedules itself again and again without letting time pass.")
        } while isFirstDue || !waiting.isEmpty && !isTracking()
    }

    private func runDue() {
        for timer in takeDue() {
            let action = timer.action
            timer.action = nil
            action?()
        }
    }

    private var isFirstDue: Bool { !timers.isEmpty && timers[0].time <= now + 1e-9 }

    /// Lays out, and lets everybody see what has changed since the last time.
    package func commit() {
        endOfTurn()
        commits += 1
        let transaction = transaction
        self.transaction = nil
        transaction?.commit()
    }

    /// Takes out what is due; what was scheduled in this very turn is left for the next one.
    private func takeDue() -> [Timer] {
        var (due, left): ([Timer], [Timer]) = ([], [])
        for timer in timers {
            guard timer.time <= now + 1e-9 else { break }
            if timer.commits < commits { due.append(timer) } else { left.append(timer) }
        }
        if !due.isEmpty { timers.replaceSubrange(..<(due.count + left.count), with: left) }
        guard !waiting.isEmpty || due.contains(where: { !$0.isInEveryMode }) else { return due }
        let all = waiting + due
        waiting = isTracking() ? all.filter { !$0.isInEveryMode && $0.isPending } : []
        return waiting.isEmpty ? all : due.filter(\.isInEveryMode)
    }

    private func dropDone() {
        timers.removeAll { $0.action == nil }
        frameTasks.removeAll { !$0.isValid }
    }
}
