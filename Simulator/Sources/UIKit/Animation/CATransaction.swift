/// The settings by which layers without a view animate by themselves, for the time of the transaction.
open class CATransaction: NSObject {
    /// One that code has opened, or the one of a turn of the run loop, which opens by itself.
    package final class Transaction {
        fileprivate var duration: CFTimeInterval = 0.25
        fileprivate var function: CAMediaTimingFunction?
        fileprivate var disablesActions = false
        fileprivate var completion: Completion?
        fileprivate var others: [String: Any] = [:]
        private var timeline: Timeline?

        fileprivate init(in outer: Transaction?) {
            guard let outer else { return }
            (duration, function, disablesActions) = (outer.duration, outer.function, outer.disablesActions)
            others = outer.others
        }

        /// All that layers animate by themselves in it.
        fileprivate func timeline(on clock: Clock) -> Timeline {
            if let timeline { return timeline }
            let timeline = Timeline(clock: clock)
            self.timeline = timeline
            return timeline
        }

        package func commit() {
            timeline?.run(duration: duration, curve: function?.curve ?? TimingCurve.standard)
            completion?.close()
        }
    }

    /// Calls its block once no animation can come any more and those that came are gone: they may be of layers, of
    /// views, of property animators, and of the transactions inside this one (CATransaction.h).
    final class Completion {
        fileprivate let block: () -> Void
        private var running = 0
        private var isClosed = false

        fileprivate init(_ block: @escaping () -> Void) {
            self.block = block
        }

        func begin() {
            running += 1
        }

        func end() {
            running -= 1
            callIfDone()
        }

        fileprivate func close() {
            isClosed = true
            callIfDone()
        }

        private func callIfDone() {
            if isClosed, running == 0 { block() }
        }
    }

    /// The transactions that are open now, innermost last.
    private nonisolated(unsafe) static var open: [Transaction] = []

    private static var clock: Clock { MainActor.assumeIsolated { UIApplication.shared.clock } }

    /// The innermost one, if there is any: the turn of the run loop has one once somebody has set it up.
    private static var current: Transaction? { open.last ?? clock.transaction }

    open class func begin() {
        open.append(Transaction(in: current))
    }

    open class func commit() {
        guard let transaction = open.popLast() else {
            preconditionFailure("CATransaction.commit() needs a begin() before it.")
        }
        transaction.commit()
    }

    open class func animationDuration() -> CFTimeInterval {
        current?.duration ?? 0.25
    }

    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        set { $0.duration = dur }
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        current?.function
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        set { $0.function = function }
    }

    open class func disableActions() -> Bool {
        current?.disablesActions ?? false
    }

    open class func setDisableActions(_ flag: Bool) {
        set { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? {
        current?.completion?.block
    }

    /// The block that was set before has seen all of its animations come.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let old = current?.completion
        set { $0.completion = block.map(Completion.init) }
        old?.close()
    }

    /// A setting by its key, or a value of the app's, which transactions inside this one have, too.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: current?.others[key]
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            setAnimationDuration(anObject.flatMap(LayerKeyPath.number).map(Double.init) ?? 0.25)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionDisableActions:
            setDisableActions(anObject as? Bool ?? (anObject as? NSNumber)?.boolValue ?? false)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: set { $0.others[key] = anObject }
        }
    }

    private static let mutex = NSRecursiveLock()

    /// Keeps the other threads out of what is set, as often as it is unlocked again.
    open class func lock() {
        mutex.lock()
    }

    open class func unlock() {
        mutex.unlock()
    }

    /// Commits the transaction that every turn of the run loop opens.
    open class func flush() {
        clock.commit()
    }

    private class func set(_ change: (Transaction) -> Void) {
        if let current { return change(current) }
        let transaction = Transaction(in: nil)
        clock.transaction = transaction
        change(transaction)
    }

    /// The timeline for what a layer animates by itself now.
    class func timeline(for clock: Clock) -> Timeline? {
        if let transaction = open.last ?? clock.transaction { return transaction.timeline(on: clock) }
        let timeline = Timeline(clock: clock)
        timeline.run(duration: 0.25, curve: TimingCurve.standard)
        return timeline
    }

    /// Those that wait for an animation which begins now.
    class func completions(on clock: Clock) -> [Completion] {
        if open.isEmpty, clock.transaction == nil { return [] }
        return ([clock.transaction] + open).compactMap { $0?.completion }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
