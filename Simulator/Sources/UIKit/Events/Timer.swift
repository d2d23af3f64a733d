/// Foundation's timer, on the virtual clock: files that import UIKit, which brings Foundation along, find this one.
/// It is the real one to whoever takes a timer.
///
/// There is one run loop: the main one. A scheduled timer belongs to its default mode (C36).
open class Timer: Foundation.Timer {
    private let clock: Clock
    private let interval: TimeInterval
    private let isRepeating: Bool
    private var info: Any?
    private var action: ((Timer) -> Void)?
    /// The virtual time at which it is due.
    private var due: TimeInterval
    private var pending: Clock.Timer?
    private var modes: Set<RunLoop.Mode> = []

    /// What Foundation takes for an interval of nothing or less.
    private static let shortestInterval: TimeInterval = 0.0001

    public override convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Foundation.Timer) -> Void
    ) {
        self.init(
            after: date.timeIntervalSinceNow, interval: interval, repeats: repeats, userInfo: nil, block)
    }

    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Foundation.Timer) -> Void
    ) {
        self.init(after: interval, interval: interval, repeats: repeats, userInfo: nil, block)
    }

    /// The target is held until the timer is invalidated.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(after: ti, interval: ti, repeats: yesOrNo, userInfo: userInfo) { timer in
            nonisolated(unsafe) let (target, timer) = (target, timer)
            MainActor.assumeIsolated { aSelector.perform(on: target, with: timer) }
        }
    }

    private init(
        after delay: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?,
        _ action: @escaping (Timer) -> Void
    ) {
        clock = MainActor.assumeIsolated { UIApplication.shared.clock }
        let shortest = max(interval, Self.shortestInterval)
        self.interval = shortest
        isRepeating = repeats
        info = userInfo
        due = clock.now + (delay > 0 ? delay : Self.shortestInterval)
        self.action = action
        super.init(fire: .distantFuture, interval: repeats ? shortest : 0, repeats: repeats) { _ in }
    }

    @discardableResult
    open override class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool,
        block: @escaping @Sendable (Foundation.Timer) -> Void
    ) -> Timer {
        scheduled(Timer(timeInterval: interval, repeats: repeats, block: block))
    }

    @discardableResult
    open class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        scheduled(
            Timer(
                timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        )
    }

    private static func scheduled(_ timer: Timer) -> Timer {
        timer.add(to: .default)
        return timer
    }

    open override var isValid: Bool { action != nil }

    open override var userInfo: Any? { info }

    /// By the real clock, as all dates are.
    open override var fireDate: Date {
        get { Date(timeIntervalSinceNow: due - clock.now) }
        set {
            due = clock.now + newValue.timeIntervalSinceNow
            guard let pending else { return }
            pending.cancel()
            self.pending = nil
            schedule()
        }
    }

    /// It stays as regular as it was. One that does not repeat is over.
    open override func fire() {
        guard let action else { return }
        action(self)
        if !isRepeating { invalidate() }
    }

    open override func invalidate() {
        pending?.cancel()
        pending = nil
        action = nil
        info = nil
        super.invalidate()
    }

    fileprivate func add(to mode: RunLoop.Mode) {
        guard isValid, modes.insert(mode).inserted else { return }
        pending?.cancel()
        schedule()
    }

    /// The run loop holds it until it is over. Of the times that it has waited through, it makes up for one.
    private func schedule() {
        guard isValid else { return }
        pending = clock.schedule(after: due - clock.now, isInEveryMode: isInEveryMode) { [self] in
            pending = nil
            fire()
            guard isValid else { return }
            repeat { due += interval } while due <= clock.now
            schedule()
        }
    }

    private var isInEveryMode: Bool { modes.contains(.common) || modes.contains(.tracking) }
}

extension RunLoop {
    /// Foundation's takes its own timers, which run in real time.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        timer.add(to: mode)
    }
}

extension RunLoop.Mode {
    /// The mode while fingers scroll (C36).
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
