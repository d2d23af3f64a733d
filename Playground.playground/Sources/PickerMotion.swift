import AVFoundation
import Photos
import PhotosUI
import UIKit

/// Plays a film or a live photo as long as it is in a window: to play is to add it, to stop is to remove it.
final class MotionView: UIView, @MainActor PHLivePhotoViewDelegate {
    enum State: Equatable {
        case loading, playing, paused, ended
        case failed(String)
    }

    private(set) var state = State.loading {
        didSet { onChange(state) }
    }
    var onChange: (State) -> Void = { _ in }

    private let asset: PHAsset
    /// Silent, over and over, as large as its frame, and only what is on the phone.
    private let isPreview: Bool
    private var loading: Task<Void, Never>?
    private var player: AVPlayer?
    private var looper: AVPlayerLooper?
    private var observers: [any NSObjectProtocol] = []

    override class var layerClass: AnyClass { AVPlayerLayer.self }

    init(_ asset: PHAsset, in frame: CGRect, isPreview: Bool) {
        (self.asset, self.isPreview) = (asset, isPreview)
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = isPreview ? .scaleAspectFill : .scaleAspectFit
        clipsToBounds = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        stop()
        if window != nil { start() }
    }

    private func start() {
        state = .loading
        // A preview leaves the user's music alone.
        try? AVAudioSession.sharedInstance().setCategory(isPreview ? .ambient : .playback)
        loading = Task { [weak self, asset, isPreview] in
            do {
                if asset.isLive {
                    let size = isPreview ? AssetCell.imageSize : PHImageManagerMaximumSize
                    for try await photo in asset.livePhotos(size: size, fromICloud: !isPreview) {
                        return self?.play(photo) ?? ()
                    }
                }
                for try await item in asset.playerItems(fromICloud: !isPreview) {
                    return self?.play(item) ?? ()
                }
                self?.fail("There is nothing to play.")
            } catch {
                self?.fail(error.localizedDescription)
            }
        }
    }

    private func fail(_ reason: String) {
        if !Task.isCancelled { state = .failed(reason) }
    }

    private func stop() {
        loading?.cancel()
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        player?.pause()
        (observers, player, looper) = ([], nil, nil)
        for case let view as PHLivePhotoView in subviews {
            view.delegate = nil
            view.stopPlayback()
            view.removeFromSuperview()
        }
    }

    // MARK: Films

    func playOrPause() {
        guard let player else { return }
        if state == .playing { player.pause() } else { player.play() }
        state = state == .playing ? .paused : .playing
    }

    private func play(_ item: AVPlayerItem) {
        guard !Task.isCancelled else { return }
        let queue = AVQueuePlayer(playerItem: isPreview ? nil : item)
        if isPreview { looper = AVPlayerLooper(player: queue, templateItem: item) }
        queue.isMuted = isPreview
        queue.preventsDisplaySleepDuringVideoPlayback = !isPreview
        queue.actionAtItemEnd = isPreview ? .advance : .pause
        let layer = layer as? AVPlayerLayer
        layer?.player = queue
        layer?.videoGravity = isPreview ? .resizeAspectFill : .resizeAspect
        player = queue
        if !isPreview { observe(.AVPlayerItemDidPlayToEndTime, of: item) { $0.state = .ended } }
        // The system has paused what was seen of the app.
        observe(UIApplication.didBecomeActiveNotification) { if $0.state == .playing { $0.player?.play() } }
        queue.play()
        state = .playing
    }

    private func observe(
        _ name: Notification.Name, of object: Any? = nil,
        _ react: @escaping @MainActor @Sendable (MotionView) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            [weak self] _ in
            // On whatever thread.
            Task { @MainActor in if let self { react(self) } }
        }
        observers.append(observer)
    }

    // MARK: Live photos

    private func play(_ livePhoto: PHLivePhoto) {
        guard !Task.isCancelled else { return }
        let view = PHLivePhotoView(frame: bounds)
        view.autoresizingMask = autoresizingMask
        view.contentMode = contentMode
        view.livePhoto = livePhoto
        view.isMuted = isPreview
        view.delegate = self
        addSubview(view)
        view.startPlayback(with: .full)
        state = .playing
    }

    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {
        state = .ended
    }
}
