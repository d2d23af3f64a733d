import AVFoundation
import SimulatorKit
import UIKit

/// A phone and films for it.
@MainActor final class Stage {
    let phone = Simulator(.iPhone)
    private(set) var ended: [AVPlayerItem] = []
    private var observer: (any NSObjectProtocol)?

    init() {
        observer = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: nil
        ) { [weak self] notification in
            nonisolated(unsafe) let object = notification.object
            MainActor.assumeIsolated {
                guard let self, let item = object as? AVPlayerItem, self.items.contains(item) else { return }
                self.ended.append(item)
                self.onEnd()
            }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// What the app does when it hears of an end.
    var onEnd: () -> Void = {}

    /// Those whose ends are noted.
    var items: [AVPlayerItem] = []

    /// One that says with its width how many frames have passed, of 30 in a second.
    func film(_ duration: TimeInterval = 2) -> AVPlayerItem {
        let footage = Footage(duration: duration, size: CGSize(width: 400, height: 200)) { time in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: 400, height: 200)
            return UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: (time * 30).rounded() + 1, height: 200))
            }
        }
        let item = phone.act { AVPlayerItem(asset: AVAsset(footage)) }
        items.append(item)
        return item
    }

    /// One that has the film, which is ready.
    func player(_ item: AVPlayerItem? = nil) -> AVPlayer {
        let player = phone.act { AVPlayer(playerItem: item ?? film()) }
        phone.settle()
        return player
    }

    /// Shows what it plays in a view of 300 × 300.
    func show(_ player: AVPlayer?) -> AVPlayerLayer {
        let layer = AVPlayerLayer(player: player)
        let root = UIViewController()
        layer.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
        root.view.layer.addSublayer(layer)
        phone.show(root)
        return layer
    }

    /// The number of the frame on the screen, nil where there is none.
    var frame: Int? {
        guard let width = phone.svg().firstMatch(of: /<path d="M0 0H(\d+)V200/) else { return nil }
        return Int(width.1).map { $0 - 1 }
    }
}

extension AVPlayer {
    var seconds: Double { (currentTime().seconds * 1000).rounded() / 1000 }
}
