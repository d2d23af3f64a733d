/// Shows what a player's layer shows in a small window over the app (AVPictureInPictureController.h).
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
    private let picture = PictureInPicture()

    open class func isPictureInPictureSupported() -> Bool { PictureInPicture.isSupported }

    open class var pictureInPictureButtonStartImage: UIImage {
        pictureInPictureButtonStartImage(compatibleWith: nil)
    }

    open class var pictureInPictureButtonStopImage: UIImage {
        pictureInPictureButtonStopImage(compatibleWith: nil)
    }

    open class func pictureInPictureButtonStartImage(
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIImage {
        template("pip.enter")
    }

    open class func pictureInPictureButtonStopImage(
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIImage {
        template("pip.exit")
    }

    private static func template(_ name: String) -> UIImage {
        (UIImage(systemName: name) ?? UIImage()).withRenderingMode(.alwaysTemplate)
    }

    /// None where it is not supported.
    public convenience init?(playerLayer: AVPlayerLayer) {
        guard PictureInPicture.isSupported else { return nil }
        self.init(contentSource: ContentSource(playerLayer: playerLayer))
    }

    public init(contentSource: ContentSource) {
        self.contentSource = contentSource
        super.init()
        picture.owner = PictureInPicture.Owner(
            source: { [weak self] in self?.contentSource?.playerLayer },
            willStart: { [weak self] in
                self.map { $0.delegate?.pictureInPictureControllerWillStartPictureInPicture($0) }
            },
            didStart: { [weak self] in
                self.map { $0.delegate?.pictureInPictureControllerDidStartPictureInPicture($0) }
            },
            willStop: { [weak self] in
                self.map { $0.delegate?.pictureInPictureControllerWillStopPictureInPicture($0) }
            },
            didStop: { [weak self] in
                self.map { $0.delegate?.pictureInPictureControllerDidStopPictureInPicture($0) }
            },
            restore: { [weak self] completion in
                guard let self, let delegate else { return completion(false) }
                delegate.pictureInPictureController(
                    self, restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: completion)
            })
        leaving = NotificationCenter.default.addObserver(
            forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.appIsLeft() }
        }
    }

    private var leaving: (any NSObjectProtocol)?

    isolated deinit {
        picture.stop(restores: false)
        if let leaving { NotificationCenter.default.removeObserver(leaving) }
    }

    /// Another one takes the place of what is shown, unless it has nothing to show: then that stops.
    open var contentSource: ContentSource? {
        didSet {
            guard contentSource !== oldValue, picture.isActive else { return }
            if picture.isPossible { picture.sourceDidChange() } else { picture.stop(restores: false) }
        }
    }

    open var playerLayer: AVPlayerLayer { contentSource?.playerLayer ?? AVPlayerLayer() }

    open weak var delegate: (any AVPictureInPictureControllerDelegate)?

    // MARK: Starting and stopping

    open func startPictureInPicture() {
        guard !picture.start() else { return }
        delegate?.pictureInPictureController(
            self, failedToStartPictureInPictureWithError: AVKitError(.pictureInPictureStartFailed))
    }

    open func stopPictureInPicture() {
        picture.stop(restores: true)
    }

    open var isPictureInPicturePossible: Bool { picture.isPossible }

    open var isPictureInPictureActive: Bool { picture.isActive }

    /// Nothing suspends it here.
    open var isPictureInPictureSuspended: Bool { false }

    /// Nobody can skip what has to be seen.
    open var requiresLinearPlayback: Bool {
        get { picture.isLinear }
        set { picture.isLinear = newValue }
    }

    /// When the app is left while the film plays.
    open var canStartPictureInPictureAutomaticallyFromInline = false

    private func appIsLeft() {
        guard canStartPictureInPictureAutomaticallyFromInline, picture.isPossible,
            contentSource?.playerLayer?.player?.rate != 0
        else { return }
        startPictureInPicture()
    }
}

extension AVPictureInPictureController {
    /// The film of a player's layer.
    @preconcurrency @MainActor open class ContentSource: NSObject {
        public init(playerLayer: AVPlayerLayer) {
            self.playerLayer = playerLayer
            super.init()
        }

        open private(set) var playerLayer: AVPlayerLayer?
    }
}
