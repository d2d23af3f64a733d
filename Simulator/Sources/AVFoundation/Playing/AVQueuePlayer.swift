/// Plays films one after the other (AVPlayer.h).
@preconcurrency @MainActor open class AVQueuePlayer: AVPlayer {
    /// Puts items into the queue again.
    nonisolated(unsafe) weak var looper: AVPlayerLooper?

    public nonisolated override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    public nonisolated convenience init(items: [AVPlayerItem]) {
        precondition(Set(items).count == items.count, "An item can be in the queue of a player once only.")
        self.init(playerItem: nil)
        queue = items
    }

    /// The current item, and those that come after it.
    open nonisolated func items() -> [AVPlayerItem] { queue }

    open nonisolated func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        item.player == nil && afterItem.map(queue.contains) ?? true
    }

    /// At the end of the queue, unless an item is named.
    open nonisolated func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        precondition(
            canInsert(item, after: afterItem), "An item can be in the queue of one player, and once only.")
        let index = afterItem.flatMap(queue.firstIndex).map { $0 + 1 } ?? queue.count
        queue.insert(item, at: index)
    }

    open nonisolated func remove(_ item: AVPlayerItem) {
        queue.removeAll { $0 === item }
    }

    open nonisolated func removeAllItems() {
        queue = []
    }

    open nonisolated func advanceToNextItem() {
        queue = Array(queue.dropFirst())
    }

    override func advance(from item: AVPlayerItem) {
        super.advance(from: item)
        looper?.didPlay(item)
    }
}
