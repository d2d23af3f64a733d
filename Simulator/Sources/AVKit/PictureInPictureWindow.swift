/// A small window over an app, with a film in it, its controls, and corners to be dragged to. Its looks are made up [?].
final class PictureInPictureWindow: UIWindow {
    private(set) var player: AVPlayer
    var onStop: () -> Void = {}
    var onClose: () -> Void = {}

    var isLinear = false {
        didSet { for button in [backButton, forwardButton] { button.isHidden = isLinear } }
    }

    /// From the edges of the safe area, in points.
    private static let margin: CGFloat = 10
    /// Of the screen's width.
    private static let share: CGFloat = 0.55
    private static let maximumWidth: CGFloat = 300
    /// How far a button skips, in seconds.
    private static let skip = 10.0
    private static let button: CGFloat = 36
    private static let duration: TimeInterval = 0.3

    private var ratio = CGSize(width: 16, height: 9)
    private let card = UIView()
    private let film = AVPlayerLayer()
    private let controls = UIView()
    private let closeButton = UIButton(type: .system)
    private let stopButton = UIButton(type: .system)
    private let playButton = UIButton(type: .system)
    private let backButton = UIButton(type: .system)
    private let forwardButton = UIButton(type: .system)

    /// The corner in which it lies: whether at the right, and whether at the bottom.
    private var corner = (isRight: true, isBottom: true)

    init(player: AVPlayer, ratio: CGSize) {
        self.player = player
        super.init(windowScene: UIApplication.shared.windowScene)
        windowLevel = Level(Level.alert.rawValue + 1)
        card.clipsToBounds = true
        card.backgroundColor = .black
        card.layer.cornerRadius = 10
        show(player, ratio: ratio)
        card.layer.addSublayer(film)
        controls.tintColor = .white
        card.addSubview(controls)
        addSubview(card)
        set(closeButton, "Close", "xmark") { $0.onClose() }
        set(stopButton, "Stop Picture in Picture", "pip.exit") { $0.onStop() }
        set(playButton, "Play", "play.fill") { $0.playOrPause() }
        set(backButton, "Skip Back", "backward.fill") { $0.skip(by: -Self.skip) }
        set(forwardButton, "Skip Forward", "forward.fill") { $0.skip(by: Self.skip) }
        card.addGestureRecognizer(
            UIPanGestureRecognizer(
                target: self, action: Selector("drag", PictureInPictureWindow.drag)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func set(
        _ button: UIButton, _ name: String, _ symbol: String,
        _ action: @escaping (PictureInPictureWindow) -> Void
    ) {
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = name
        button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
        controls.addSubview(button)
    }

    private func playOrPause() {
        if player.rate == 0 { player.play() } else { player.pause() }
        setNeedsLayout()
    }

    private func skip(by seconds: Double) {
        let end = player.currentItem?.duration.seconds ?? 0
        let time = min(max(player.currentTime().seconds + seconds, 0), end.isFinite ? end : 0)
        player.seek(to: CMTime(seconds: time, preferredTimescale: 600))
    }

    func show(_ player: AVPlayer, ratio: CGSize) {
        self.player = player
        film.player = player
        if ratio.width > 0, ratio.height > 0 { self.ratio = ratio }
    }

    // MARK: Where it is

    func place(over layer: AVPlayerLayer) {
        place(layer.convert(layer.videoRect, to: nil))
    }

    func placeInCorner() {
        place(cornerFrame)
    }

    func fade() {
        card.alpha = 0
    }

    private func place(_ frame: CGRect) {
        card.frame = frame
        film.frame = card.bounds
        controls.frame = card.bounds
        setNeedsLayout()
        layoutIfNeeded()
    }

    private var cornerFrame: CGRect {
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let width = min(Self.maximumWidth, bounds.width * Self.share)
        let size = CGSize(width: width, height: (width * ratio.height / ratio.width).rounded())
        return CGRect(
            x: corner.isRight ? area.maxX - size.width : area.minX,
            y: corner.isBottom ? area.maxY - size.height : area.minY, width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = controls.bounds
        let size = CGSize(width: Self.button, height: Self.button)
        closeButton.frame = CGRect(origin: .zero, size: size)
        stopButton.frame = CGRect(origin: CGPoint(x: area.maxX - size.width, y: 0), size: size)
        for (button, place) in [(backButton, -1.4), (playButton, 0), (forwardButton, 1.4)] {
            button.bounds.size = size
            button.center = CGPoint(x: area.midX + place * size.width, y: area.maxY - size.height / 2)
        }
        let isPlaying = player.rate != 0
        playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
    }

    /// Touches beside it belong to the app.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        card.frame.contains(point)
    }

    private func drag(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .changed:
            let way = pan.translation(in: self)
            pan.setTranslation(.zero, in: self)
            card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
        case .ended, .cancelled:
            corner = (card.center.x > bounds.midX, card.center.y > bounds.midY)
            UIView.animate(withDuration: Self.duration) { self.placeInCorner() }
        default: break
        }
    }
}
