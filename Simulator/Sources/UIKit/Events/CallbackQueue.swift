import Synchronization

/// Calls an app back off the main thread, one call after the other, as the serial queues do that Apple's frameworks
/// call on.
package final class CallbackQueue: @unchecked Sendable {
    /// Whose code is called. It is set before anybody calls.
    package weak var application: UIApplication?
    private let last = Mutex<Task<Void, Never>?>(nil)

    package init() {}

    package func call(_ body: @escaping @Sendable () -> Void) {
        let application = application
        last.withLock { last in
            let previous = last
            last = Task.detached(priority: .userInitiated) {
                await previous?.value
                CurrentApplication.$running.withValue(application) { body() }
            }
        }
    }
}
