extension NotificationCenter {
    /// Foundation has it on Apple's platforms, and cannot have it on Linux, where it knows no selectors (G29).
    ///
    /// The observer is not held. The first notification after its end takes it off the list. What is posted while
    /// another phone's application runs it does not hear: a real process has one application.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let entry = SelectorObserver(observer as AnyObject)
        entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak self] notification in
            guard let observer = entry.observer else {
                if let token = entry.token { self?.removeObserver(token) }
                return
            }
            if let running = CurrentApplication.running, let own = entry.application, running !== own {
                return
            }
            nonisolated(unsafe) let (target, argument) = (observer, notification)
            MainActor.assumeIsolated { aSelector.perform(on: target, with: argument) }
        }
    }
}

/// UIKit posts and hears on the main thread alone.
private final class SelectorObserver: @unchecked Sendable {
    weak var observer: AnyObject?
    weak let application = CurrentApplication.value
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject) {
        self.observer = observer
    }
}
