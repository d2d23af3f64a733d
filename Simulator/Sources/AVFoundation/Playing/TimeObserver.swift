import UIKit

/// Hears how far a player has come.
final class TimeObserver: @unchecked Sendable {
    /// In seconds of the film.
    let interval: TimeInterval
    private let queue: DispatchQueue?
    private let block: (CMTime) -> Void
    /// The next time that it is told.
    var timer: Clock.Timer?

    /// - Parameter queue: where it is told; nil for the main queue.
    init(interval: TimeInterval, queue: DispatchQueue?, block: @escaping (CMTime) -> Void) {
        (self.interval, self.queue, self.block) = (interval, queue, block)
    }

    /// On the main queue at once, because that goes by the phone's clock. On Linux each asking for that queue makes
    /// another object.
    func call(at time: CMTime) {
        if let queue, queue.label != DispatchQueue.main.label {
            queue.async { [self] in block(time) }
        } else {
            block(time)
        }
    }
}
