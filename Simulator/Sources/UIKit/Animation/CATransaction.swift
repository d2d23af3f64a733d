/// The settings by which layers without a view animate by themselves, for the time of the transaction.
open class CATransaction: NSObject {
    private struct Transaction {
        var duration: CFTimeInterval = 0.25
        var function: CAMediaTimingFunction?
        var disablesActions = false
        var completion: (() -> Void)?
        var timeline: Timeline?
    }

    /// The transactions that are open now, innermost last.
    private nonisolated(unsafe) static var open: [Transaction] = []

    open class func begin() {
        var transaction = open.last ?? Transaction()
        transaction.completion = nil
        transaction.timeline = nil
        open.append(transaction)
    }

    open class func commit() {
        guard let transaction = open.popLast() else {
            preconditionFailure("CATransaction.commit() needs a begin() before it.")
        }
        if let timeline = transaction.timeline {
            timeline.completion = transaction.completion.map { completion in { _ in completion() } }
            timeline.run(
                duration: transaction.duration, curve: transaction.function?.curve ?? TimingCurve.standard)
        } else if let completion = transaction.completion {
            MainActor.assumeIsolated { UIApplication.shared.clock }.schedule(after: 0, completion)
        }
    }

    open class func animationDuration() -> CFTimeInterval {
        open.last?.duration ?? 0.25
    }

    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        set { $0.duration = dur }
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        open.last?.function
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        set { $0.function = function }
    }

    open class func disableActions() -> Bool {
        open.last?.disablesActions ?? false
    }

    open class func setDisableActions(_ flag: Bool) {
        set { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? {
        open.last?.completion
    }

    open class func setCompletionBlock(_ block: (() -> Void)?) {
        set { $0.completion = block }
    }

    /// Commits the transaction that every turn of the run loop opens.
    open class func flush() {
        MainActor.assumeIsolated { UIApplication.shared.clock }.commit()
    }

    private class func set(_ change: (inout Transaction) -> Void) {
        precondition(
            !open.isEmpty, "A transaction's settings are made between CATransaction.begin() and commit().")
        change(&open[open.count - 1])
    }

    /// The timeline for what a layer animates by itself now.
    class func timeline(for clock: Clock) -> Timeline? {
        guard let transaction = open.last else {
            let timeline = Timeline(clock: clock)
            timeline.run(duration: 0.25, curve: TimingCurve.standard)
            return timeline
        }
        if let timeline = transaction.timeline { return timeline }
        let timeline = Timeline(clock: clock)
        open[open.count - 1].timeline = timeline
        return timeline
    }
}
