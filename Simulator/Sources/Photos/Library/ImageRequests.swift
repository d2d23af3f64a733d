import Synchronization
import UIKit

/// The images, films and live photos that apps have asked a library for, on their way.
package final class ImageRequests: Sendable {
    /// What is asked for.
    struct Order: Hashable {
        let id: String
        let size: CGSize
        let contentMode: PHImageContentMode
        let resizeMode: PHImageRequestOptionsResizeMode
    }

    private struct State {
        var lastID: PHImageRequestID = 0
        var pending: [PHImageRequestID: Pending] = [:]
        var cancelledCount = 0
        var delivered: [WeakImage] = []
    }

    private struct WeakImage: @unchecked Sendable {
        weak var image: UIImage?
    }

    /// The next thing that happens to a request.
    private final class Pending: @unchecked Sendable {
        var timer: Clock.Timer?
        let onCancel: (@MainActor (PHImageRequestID) -> Void)?

        init(onCancel: (@MainActor (PHImageRequestID) -> Void)?) {
            self.onCancel = onCancel
        }
    }

    private let clock: Clock
    private let state = Mutex(State())

    init(clock: Clock) {
        self.clock = clock
    }

    // MARK: What apps have done

    /// How many of them apps have asked for.
    package var count: Int { Int(state.withLock(\.lastID)) }

    /// How many of them have not come.
    package var pendingCount: Int { state.withLock(\.pending.count) }

    package var cancelledCount: Int { state.withLock(\.cancelledCount) }

    /// Those that have come and that somebody still holds.
    package var heldImages: [UIImage] {
        let images = state.withLock { $0.delivered.compactMap(\.image) }
        // One that was made in advance may have come several times.
        return Array(Dictionary(images.map { (ObjectIdentifier($0), $0) }) { first, _ in first }.values)
    }

    // MARK: Requests

    /// - Parameter onCancel: called later if it is cancelled before its last result has come.
    func begin(onCancel: (@MainActor (PHImageRequestID) -> Void)?) -> PHImageRequestID {
        state.withLock { state in
            state.lastID += 1
            state.pending[state.lastID] = Pending(onCancel: onCancel)
            return state.lastID
        }
    }

    func cancel(_ id: PHImageRequestID) {
        let pending = state.withLock { state in
            let pending = state.pending.removeValue(forKey: id)
            if pending != nil { state.cancelledCount += 1 }
            return pending
        }
        pending?.timer?.cancel()
        guard let onCancel = pending?.onCancel else { return }
        MainThread.run { [clock] in
            clock.schedule(after: 0) { MainActor.assumeIsolated { onCancel(id) } }
        }
    }

    func isPending(_ id: PHImageRequestID) -> Bool {
        state.withLock { $0.pending[id] != nil }
    }

    /// Nothing happens to it any more.
    func end(_ id: PHImageRequestID) {
        state.withLock { $0.pending[id] = nil }
    }

    /// Goes on with a request on the main thread, unless it is cancelled before.
    func goOn(
        with id: PHImageRequestID, after delay: TimeInterval,
        _ step: @escaping @MainActor @Sendable () -> Void
    ) {
        MainThread.run { [self] in
            guard let pending = state.withLock({ $0.pending[id] }) else { return }
            pending.timer = clock.schedule(after: delay) {
                guard self.isPending(id) else { return }
                MainActor.assumeIsolated(step)
            }
        }
    }

    func note(_ image: UIImage) {
        state.withLock { state in
            state.delivered.append(WeakImage(image: image))
            // Twice as many as are held, at most.
            if state.delivered.count.isMultiple(of: 128) { state.delivered.removeAll { $0.image == nil } }
        }
    }
}
