import AVFoundation
import Photos

/// A live photo that plays in a view.
@MainActor final class LivePhotoPlayback {
    let player: AVPlayer
    let style: PHLivePhotoViewPlaybackStyle
    private nonisolated(unsafe) let observer: any NSObjectProtocol

    /// In seconds: of what moves in a brief section of it [?].
    private static let hintDuration: TimeInterval = 1

    init(
        _ footage: Footage, style: PHLivePhotoViewPlaybackStyle,
        onEnd: @escaping @MainActor @Sendable () -> Void
    ) {
        self.style = style
        let item = AVPlayerItem(AVAsset(footage))
        if style == .hint {
            item.forwardPlaybackEndTime = CMTime(seconds: Self.hintDuration, preferredTimescale: 600)
        }
        player = AVPlayer(playerItem: item)
        observer = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: item, queue: nil
        ) { _ in MainActor.assumeIsolated(onEnd) }
        player.play()
    }

    deinit {
        NotificationCenter.default.removeObserver(observer)
    }
}
