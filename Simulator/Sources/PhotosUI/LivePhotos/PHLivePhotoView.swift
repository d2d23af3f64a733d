import AVFoundation
import Photos
import UIKit

/// Shows a live photo, and plays it while a finger rests on it (PHLivePhotoView.h). When the playback has ended, the
/// photo is there again.
@preconcurrency @MainActor open class PHLivePhotoView: UIView {
    open weak var delegate: (any PHLivePhotoViewDelegate)?

    /// Another one ends the playback at once.
    open var livePhoto: PHLivePhoto? {
        didSet {
            stopPlayback()
            showPhoto()
        }
    }

    open var isMuted = false {
        didSet { mutePlayback() }
    }

    /// Lies on the view, until it is added to another one. How long one has to press is not documented, nor that lifting
    /// the finger ends the playback [?]: here it is as of any long press.
    public let playbackGestureRecognizer: UIGestureRecognizer

    private var playback: LivePhotoPlayback?

    public override init(frame: CGRect) {
        playbackGestureRecognizer = UILongPressGestureRecognizer()
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        playbackGestureRecognizer = UILongPressGestureRecognizer()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        playbackGestureRecognizer.addTarget(
            self, action: Selector("press(_:)", PHLivePhotoView.press(_:)))
        addGestureRecognizer(playbackGestureRecognizer)
    }

    private func press(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: startPlayback(with: .full)
        case .ended, .cancelled: stopPlayback()
        default: break
        }
    }

    // MARK: Playing

    /// Nothing plays of a photo of which only the image is there.
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
        precondition(playbackStyle != .undefined, "A live photo plays as a whole or as a hint.")
        guard let footage = livePhoto?.footage,
            delegate?.livePhotoView(self, canBeginPlaybackWith: playbackStyle) ?? true
        else { return }
        stopPlayback()
        delegate?.livePhotoView(self, willBeginPlaybackWith: playbackStyle)
        let playback = LivePhotoPlayback(footage, style: playbackStyle) { [weak self] in
            self?.stopPlayback()
        }
        self.playback = playback
        mutePlayback()
        layer.drawing = FilmDrawing(player: playback.player, poster: photo)
    }

    open func stopPlayback() {
        guard let playback else { return }
        self.playback = nil
        playback.player.pause()
        showPhoto()
        delegate?.livePhotoView(self, didEndPlaybackWith: playback.style)
    }

    /// A hint has no sound (page of PHLivePhotoViewPlaybackStyle).
    private func mutePlayback() {
        playback?.player.isMuted = isMuted || playback?.style == .hint
    }

    // MARK: Showing

    private var photo: ImageDrawing? { (livePhoto?.image).map { ImageDrawing(image: $0, tint: nil) } }

    private func showPhoto() {
        layer.drawing = photo
    }
}
