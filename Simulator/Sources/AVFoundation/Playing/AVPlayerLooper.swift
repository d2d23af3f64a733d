/// Plays a film again and again: as items of its own in the queue of a player (AVPlayerLooper.h).
open class AVPlayerLooper: NSObject {
    /// What is played in turn, in the place of the template.
    public private(set) var loopingPlayerItems: [AVPlayerItem]
    public private(set) var loopCount = 0
    public private(set) var status = Status.ready
    private weak var player: AVQueuePlayer?
    private let actionAtItemEnd: AVPlayer.ActionAtItemEnd

    public enum Status: Int, Sendable {
        case unknown = 0
        case ready = 1
        case failed = 2
        case cancelled = 3
    }

    /// As many as Apple's has at least.
    private static let replicaCount = 3

    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        precondition(itemToLoop.asset.footage.duration > 0, "A film that takes no time cannot be looped.")
        // They have what the template has now, and nothing of what is changed of that later.
        loopingPlayerItems = (0..<Self.replicaCount).compactMap { _ in itemToLoop.copy() as? AVPlayerItem }
        self.player = player
        actionAtItemEnd = player.actionAtItemEnd
        super.init()
        player.looper = self
        player.actionAtItemEnd = .advance
        player.queue = loopingPlayerItems + player.queue
    }

    deinit {
        restore()
    }

    /// What plays now plays to its end.
    open func disableLooping() {
        guard status == .ready else { return }
        status = .cancelled
        guard let player else { return }
        let current = player.currentItem
        player.queue.removeAll { $0 !== current && loopingPlayerItems.contains($0) }
    }

    /// One of the items has come to its end, and out of the queue.
    func didPlay(_ item: AVPlayerItem) {
        guard let player, loopingPlayerItems.contains(item) else { return }
        guard status == .ready else { return restore() }
        loopCount += 1
        item.rewind()
        player.queue.insert(item, at: loopingPlayerItems.count - 1)
    }

    /// The player is as it was before.
    private func restore() {
        guard let player else { return }
        player.queue.removeAll(where: loopingPlayerItems.contains)
        player.actionAtItemEnd = actionAtItemEnd
    }
}
