/// What objects have been asked to do later, in the order of asking: `perform(_:with:afterDelay:)` of Apple's Foundation,
/// which Linux lacks because it lacks selectors.
@MainActor final class DelayedMessages {
    private let clock: Clock
    private var messages: [Message] = []

    private final class Message {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        var timer: Clock.Timer?

        init(target: NSObject, selector: Selector, argument: Any?) {
            (self.target, self.selector, self.argument) = (target, selector, argument)
        }
    }

    init(clock: Clock) {
        self.clock = clock
    }

    /// Holds the target and the argument until the message has been sent.
    func send(
        _ selector: Selector, to target: NSObject, with argument: Any?, after delay: TimeInterval,
        isInEveryMode: Bool = false
    ) {
        let message = Message(target: target, selector: selector, argument: argument)
        messages.append(message)
        message.timer = clock.schedule(after: delay, isInEveryMode: isInEveryMode) { [weak self] in
            MainActor.assumeIsolated {
                self?.messages.removeAll { $0 === message }
                selector.perform(on: target, with: argument)
            }
        }
    }

    func cancel(where isMeant: (_ target: NSObject, _ selector: Selector, _ argument: Any?) -> Bool) {
        messages.removeAll { message in
            guard isMeant(message.target, message.selector, message.argument) else { return false }
            message.timer?.cancel()
            return true
        }
    }
}

@MainActor extension NSObject {
    /// Calls the method later, with 0 in the next turn of the run loop, and not before that is in its default mode
    /// (C36). It has to be a method without a result, or with one that nobody needs.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.delayedMessages.send(aSelector, to: self, with: anArgument, after: delay)
    }

    /// In the common modes it is called while a finger scrolls, too.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        precondition(modes == [.common] || modes == [.default], "There are no other modes here.")
        UIApplication.shared.delayedMessages.send(
            aSelector, to: self, with: anArgument, after: delay, isInEveryMode: modes == [.common])
    }

    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        UIApplication.shared.delayedMessages.cancel { target, _, _ in target === aTarget as? NSObject }
    }

    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        UIApplication.shared.delayedMessages.cancel { target, selector, argument in
            target === aTarget as? NSObject && selector == aSelector
                && argument as? NSObject == anArgument as? NSObject
        }
    }
}
