import UIKit

/// Shows what a player plays: the frame of the current time, whether it moves or not, and nothing as long as no item is
/// ready (AVPlayerLayer.h).
open class AVPlayerLayer: CALayer {
    public override init() {
        super.init()
        // A film that fills the layer is cropped (page of resizeAspectFill); how, nobody says [?].
        masksToBounds = true
        contentsGravity = .resizeAspect
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
        showPlayer()
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? AVPlayerLayer else {
            masksToBounds = true
            contentsGravity = .resizeAspect
            return
        }
        // The picture and where it lies have been copied with all else.
        (player, videoGravity) = (layer.player, layer.videoGravity)
    }

    open var player: AVPlayer? {
        didSet {
            oldValue?.isNoLongerShown(by: self)
            showPlayer()
        }
    }

    private func showPlayer() {
        player?.isShown(by: self)
        drawing = player.map { FilmDrawing(player: $0, poster: nil) }
    }

    var isInWindow: Bool {
        var top: CALayer = self
        while let superlayer = top.superlayer { top = superlayer }
        return top.delegate is UIWindow
    }

    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { contentsGravity = videoGravity.contentsGravity }
    }

    /// Whether there is a frame to show.
    open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// Where the film lies in the bounds, as far as it is seen; empty as long as there is none.
    open var videoRect: CGRect {
        guard isReadyForDisplay, let size = player?.currentItem?.presentationSize else { return .zero }
        return contentsGravity.frame(for: size, in: bounds)
    }
}

extension AVLayerVideoGravity {
    fileprivate var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
    }
}
