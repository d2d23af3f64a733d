import AVFoundation
import Photos
import PhotosUI
import UIKit

/// A view that plays a film or a live photo, and is clear as long as it has none. The delegate is called on the main actor,
/// as `@MainActor` says.
public final class FilmScreen: UIView, @MainActor PHLivePhotoViewDelegate {
    /// Whether it plays, or will as soon as there is something to play.
    var isPlaying = false {
        didSet { if isPlaying != oldValue { update() } }
    }
    /// Called at the end of a film or live photo. In a cell, a film starts again instead.
    var onEnd: () -> Void = {}
    /// Called with the seconds of a film that have passed, as it goes on.
    var onTime: (Double) -> Void = { _ in }
    /// In a cell there is none.
    var hasSound: Bool {
        didSet { updateSound() }
    }
    var isLoaded: Bool { player != nil || livePhotoView != nil }

    /// In a cell it is silent, and plays nothing from iCloud.
    private let isInCell: Bool
    private var player: AVPlayer?
    private var livePhotoView: PHLivePhotoView?
    private var observers: [any NSObjectProtocol] = []
    private var timeObserver: Any?

    public override class var layerClass: AnyClass { AVPlayerLayer.self }

    init(isInCell: Bool) {
        self.isInCell = isInCell
        hasSound = !isInCell
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .scaleAspectFill
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func load(_ asset: PHAsset) async throws {
        // Films are heard where the phone is set to silent, too, and end the music of other apps. In cells they do neither.
        try? AVAudioSession.sharedInstance().setCategory(isInCell ? .ambient : .playback)
        if asset.isLive {
            let size = isInCell ? PHAsset.thumbnailSize : PHImageManagerMaximumSize
            for try await photo in asset.livePhotos(size: size, fromICloud: !isInCell) { show(photo) }
        } else {
            for try await item in asset.playerItems(fromICloud: !isInCell) { show(item) }
        }
    }

    /// Lets the music go on that a film has silenced, when the gallery is closed. It may take a moment: an app may call it
    /// in a detached task. One that has a sound of its own leaves its session active.
    public nonisolated static func giveMusicBack() {
        try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    }

    private func update() {
        if isPlaying {
            player?.play()
            livePhotoView?.startPlayback(with: .full)
        } else {
            player?.pause()
            livePhotoView?.stopPlayback()
        }
    }

    private func updateSound() {
        player?.isMuted = !hasSound
        livePhotoView?.isMuted = !hasSound
    }

    // MARK: Films

    /// To the very picture, so that a finger on a slider sees where it is.
    func seek(to seconds: Double) {
        let time = CMTime(seconds: seconds, preferredTimescale: 600)
        player?.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero)
    }

    private func show(_ item: AVPlayerItem) {
        let player = AVPlayer(playerItem: item)
        player.preventsDisplaySleepDuringVideoPlayback = !isInCell
        let layer = layer as? AVPlayerLayer
        layer?.player = player
        // To the last pixel: its poster is as large, but for a fraction of a point.
        layer?.videoGravity = .resizeAspectFill
        self.player = player
        updateSound()
        observeFilm()
        update()
    }

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        observeFilm()
    }

    /// Hears of the film's time and end, and of the app's return, as long as it is in a window.
    private func observeFilm() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        if let timeObserver { player?.removeTimeObserver(timeObserver) }
        timeObserver = nil
        guard window != nil, let item = player?.currentItem else { return }
        // The system pauses films when the app leaves the screen, and leaves it at that. (It does so as well when headphones
        // are pulled out: an app that has films follows `AVAudioSession.routeChangeNotification`, too.)
        observe(UIApplication.didBecomeActiveNotification) { $0.update() }
        observe(.AVPlayerItemDidPlayToEndTime, of: item) { $0.filmDidEnd() }
        let interval = CMTime(seconds: 0.1, preferredTimescale: 600)
        timeObserver = player?.addPeriodicTimeObserver(forInterval: interval, queue: .main) {
            [weak self] time in
            let seconds = time.seconds
            Task { @MainActor in self?.onTime(seconds) }
        }
    }

    private func observe(
        _ name: Notification.Name, of object: Any? = nil,
        _ react: @escaping @MainActor @Sendable (FilmScreen) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            [weak self] _ in
            // Posted on any thread.
            Task { @MainActor in if let self { react(self) } }
        }
        observers.append(observer)
    }

    private func filmDidEnd() {
        player?.seek(to: .zero)
        if isInCell { update() } else { end() }
    }

    /// The film or live photo has played to its end.
    private func end() {
        isPlaying = false
        onEnd()
    }

    // MARK: Live photos

    private func show(_ photo: PHLivePhoto) {
        let view = PHLivePhotoView(frame: bounds)
        view.autoresizingMask = autoresizingMask
        view.contentMode = contentMode
        view.livePhoto = photo
        view.delegate = self
        addSubview(view)
        livePhotoView = view
        updateSound()
        update()
    }

    /// At its end, and when it was stopped.
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {
        if isPlaying { end() }
    }
}
