import Synchronization

/// What was called, from any thread.
final class Calls: Sendable {
    private let list = Mutex<[String]>([])

    var all: [String] { list.withLock { $0 } }

    func add(_ call: String) {
        list.withLock { $0.append(call) }
    }
}
