/// A film, over it what an app adds, and over that the controls. A tap shows and hides these.
final class PlayerStage: UIView {
    let overlay = UIView()
    let controls = PlaybackControls()
    private let screen = Screen()
    private let placeholder = UILabel()
    private var observer: Any?

    private final class Screen: UIView {
        override class var layerClass: AnyClass { AVPlayerLayer.self }
    }

    var film: AVPlayerLayer {
        guard let layer = screen.layer as? AVPlayerLayer else {
            preconditionFailure("The layer is the view's.")
        }
        return layer
    }

    init() {
        super.init(frame: .zero)
        for view in [screen, placeholder, overlay, controls] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        placeholder.text = "This video is playing in picture in picture."
        placeholder.textColor = .lightGray
        placeholder.textAlignment = .center
        placeholder.numberOfLines = 0
        placeholder.isHidden = true
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tap", PlayerStage.tap)))
        controls.onCommand = { [unowned self] in perform($0) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    isolated deinit {
        if let observer { player?.removeTimeObserver(observer) }
    }

    private func tap() {
        if !controls.isHidden, !isElsewhere { controls.toggle() }
    }

    /// While the film floats over the app, there is nothing here to be controlled.
    var isElsewhere = false {
        didSet {
            placeholder.isHidden = !isElsewhere
            controls.alpha = isElsewhere ? 0 : 1
            controls.isUserInteractionEnabled = !isElsewhere
        }
    }

    // MARK: The player

    /// How often the controls look where the film is, in seconds.
    private static let interval = 0.1

    var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            if let observer { oldValue?.removeTimeObserver(observer) }
            observer = player?.addPeriodicTimeObserver(
                forInterval: CMTime(seconds: Self.interval, preferredTimescale: 600), queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.showTime() }
            }
            film.player = player
            showTime()
        }
    }

    func select(_ speed: AVPlaybackSpeed) {
        player?.defaultRate = speed.rate
        if let player, player.rate != 0 { player.rate = speed.rate }
        showTime()
    }

    private func perform(_ command: PlaybackControls.Command) {
        guard let player else { return }
        switch command {
        case .play: player.play()
        case .pause: player.pause()
        case .skip(let seconds): seek(to: player.currentTime().seconds + seconds)
        case .seek(let fraction): seek(to: duration * fraction)
        case .select(let speed): select(speed)
        }
        showTime()
    }

    private var duration: Double {
        let duration = player?.currentItem?.duration.seconds ?? 0
        return duration.isFinite ? duration : 0
    }

    private func seek(to seconds: Double) {
        let time = min(max(seconds, 0), duration)
        player?.seek(to: CMTime(seconds: time, preferredTimescale: 600))
    }

    private func showTime() {
        controls.show(
            isPlaying: player.map { $0.rate != 0 } ?? false, time: player?.currentTime().seconds ?? 0,
            duration: duration, rate: player?.defaultRate ?? 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [screen, placeholder, overlay, controls] { view.frame = bounds }
        showTime()
    }
}
