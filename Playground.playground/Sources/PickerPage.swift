import ImageViewer
import Photos
import UIKit

/// A page of the gallery: the small image at once, and the whole one as soon as it is there. What moves plays on it as
/// long as the page is the one on the screen.
final class AssetPage: UIViewController {
    private let asset: PHAsset
    private let viewer: ImageViewerController
    private let playButton = UIButton(configuration: .gray())
    private let failureLabel = UILabel()
    private var motion: MotionView? {
        didSet { oldValue?.removeFromSuperview() }
    }

    init(_ asset: PHAsset) {
        self.asset = asset
        let preview = PHImageManager.default().preview(of: asset, size: AssetCell.imageSize)
        viewer = ImageViewerController(placeholder: preview) {
            if asset.mediaType == .image {
                for try await data in asset.files() { return UIImage(data: data) }
            } else {
                for try await poster in asset.posters() { return poster }
            }
            return nil
        }
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(viewer)
        viewer.view.frame = view.bounds
        viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
        if asset.badge != nil { setUpControls(over: viewer.overlayView) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if asset.badge != nil { play() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        motion = nil
    }

    private func setUpControls(over overlay: UIView) {
        failureLabel.numberOfLines = 0
        failureLabel.textAlignment = .center
        playButton.addAction(UIAction { [unowned self] _ in playOrPause() }, for: .touchUpInside)
        let controls = UIStackView(arrangedSubviews: [failureLabel, playButton])
        (controls.axis, controls.alignment, controls.spacing) = (.vertical, .center, 8)
        controls.translatesAutoresizingMaskIntoConstraints = false
        overlay.addSubview(controls)
        NSLayoutConstraint.activate([
            controls.centerXAnchor.constraint(equalTo: overlay.centerXAnchor),
            controls.widthAnchor.constraint(lessThanOrEqualTo: overlay.widthAnchor, constant: -32),
            // Above the gallery's dots.
            controls.bottomAnchor.constraint(equalTo: overlay.bottomAnchor, constant: -48),
        ])
    }

    private func playOrPause() {
        switch motion?.state {
        case .playing where asset.isLive: show(.ended)
        case .playing, .paused: motion?.playOrPause()
        default: play()
        }
    }

    private func play() {
        let motion = MotionView(asset, in: viewer.imageView.bounds, isPreview: false)
        motion.onChange = { [weak self] in self?.show($0) }
        self.motion = motion
        // It zooms with the image.
        viewer.imageView.addSubview(motion)
    }

    private func show(_ state: MotionView.State) {
        let isPlaying = state == .playing
        playButton.configuration?.image = UIImage(systemName: isPlaying ? "pause.fill" : "play.fill")
        playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
        playButton.isEnabled = state != .loading
        if case .failed(let reason) = state { failureLabel.text = reason } else { failureLabel.text = nil }
        // The image beneath is what it began with.
        if state == .ended { motion = nil }
    }
}
