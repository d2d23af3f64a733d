/// Buttons and a bar over a film.
final class PlaybackControls: UIView {
    enum Command {
        case play, pause
        case skip(Double)
        /// To a part of the whole, from 0 to 1.
        case seek(Double)
        case select(AVPlaybackSpeed)
    }

    var onCommand: (Command) -> Void = { _ in }
    /// When people have asked it to play.
    var onPlay: () -> Void = {}
    var onFullScreen: () -> Void = {}
    var onFloat: () -> Void = {}
    var onClose: () -> Void = {}

    var isLinear = false {
        didSet { setNeedsLayout() }
    }
    var speeds = AVPlaybackSpeed.systemDefaultSpeeds {
        didSet { setNeedsLayout() }
    }

    /// How far a button skips, in seconds.
    private static let skip = 10.0
    private static let margin: CGFloat = 16
    private static let button: CGFloat = 44

    private let closeButton = UIButton(type: .system)
    private let fullScreenButton = UIButton(type: .system)
    private let floatButton = UIButton(type: .system)
    private let playButton = UIButton(type: .system)
    private let backButton = UIButton(type: .system)
    private let forwardButton = UIButton(type: .system)
    private let speedButton = UIButton(type: .system)
    private let timeLabel = UILabel()
    private let restLabel = UILabel()
    private let bar = Scrubber()
    private var isPlaying = false
    private var rate: Float = 1

    init() {
        super.init(frame: .zero)
        tintColor = .white
        set(closeButton, "Close", "xmark") { $0.onClose() }
        set(fullScreenButton, "Full Screen", nil) { $0.onFullScreen() }
        set(floatButton, "Picture in Picture", "pip.enter") { $0.onFloat() }
        set(playButton, "Play", "play.fill") { $0.playOrPause() }
        set(backButton, "Skip Back", "backward.fill") { $0.onCommand(.skip(-Self.skip)) }
        set(forwardButton, "Skip Forward", "forward.fill") { $0.onCommand(.skip(Self.skip)) }
        set(speedButton, "Playback Speed", nil) { $0.chooseNextSpeed() }
        for label in [timeLabel, restLabel] {
            label.font = .systemFont(ofSize: 12, weight: .medium)
            label.textColor = .white
            addSubview(label)
        }
        restLabel.textAlignment = .right
        bar.onChange = { [unowned self] in onCommand(.seek($0)) }
        addSubview(bar)
        closeButton.isHidden = true
        fullScreenButton.isHidden = true
        floatButton.isHidden = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func set(
        _ button: UIButton, _ name: String, _ symbol: String?,
        _ action: @escaping (PlaybackControls) -> Void
    ) {
        if let symbol {
            button.setImage(UIImage(systemName: symbol), for: .normal)
        } else {
            button.setTitle(name, for: .normal)
        }
        button.accessibilityLabel = name
        button.addAction(
            UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
        addSubview(button)
    }

    private func playOrPause() {
        if isPlaying { return onCommand(.pause) }
        onCommand(.play)
        onPlay()
    }

    /// Instead of a menu, each tap takes the next one.
    private func chooseNextSpeed() {
        let next = speeds.firstIndex { $0.rate == rate }.map { ($0 + 1) % speeds.count } ?? 0
        onCommand(.select(speeds[next]))
    }

    /// A hidden control is none for VoiceOver either.
    func toggle() {
        alpha = alpha == 0 ? 1 : 0
    }

    func showWays(canEnter: Bool, canLeave: Bool, canFloat: Bool) {
        floatButton.isHidden = !canFloat
        fullScreenButton.isHidden = !canEnter
        closeButton.isHidden = !canLeave
    }

    func show(isPlaying: Bool, time: Double, duration: Double, rate: Float) {
        self.isPlaying = isPlaying
        playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
        timeLabel.text = Self.words(time)
        restLabel.text = "-" + Self.words(max(0, duration - time))
        bar.show(duration > 0 ? time / duration : 0)
        self.rate = rate
        let name = speeds.first { $0.rate == rate }?.localizedNumericName
        speedButton.setTitle(name ?? "–", for: .normal)
        speedButton.accessibilityValue = name
    }

    private static func words(_ seconds: Double) -> String {
        let seconds = Int(seconds)
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = Self.button
        closeButton.frame = CGRect(x: area.minX, y: area.minY, width: size, height: size)
        fullScreenButton.frame = CGRect(x: area.minX, y: area.minY, width: 2.5 * size, height: size)
        floatButton.frame = CGRect(x: area.minX + 2.5 * size, y: area.minY, width: size, height: size)
        speedButton.frame = CGRect(x: area.maxX - 2 * size, y: area.minY, width: 2 * size, height: size)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        for (button, place) in [(backButton, -1.8), (playButton, 0), (forwardButton, 1.8)] {
            button.bounds.size = CGSize(width: size, height: size)
            button.center = CGPoint(x: middle.x + place * size, y: middle.y)
        }
        let labels = CGRect(x: area.minX, y: area.maxY - 16, width: area.width, height: 16)
        timeLabel.frame = labels
        restLabel.frame = labels
        bar.frame = CGRect(x: area.minX, y: area.maxY - 16 - 28, width: area.width, height: 28)
        for view in [backButton, forwardButton] { view.isHidden = isLinear }
        bar.isUserInteractionEnabled = !isLinear
        bar.accessibilityTraits = isLinear ? .none : .adjustable
        speedButton.isHidden = speeds.isEmpty
    }

    /// What is between the controls belongs to the film.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { view in
            !view.isHidden && view.isUserInteractionEnabled
                && view.point(inside: convert(point, to: view), with: event)
        }
    }
}

/// A bar that a finger takes to another time.
private final class Scrubber: UIControl {
    var onChange: (Double) -> Void = { _ in }
    private let progress = UIProgressView(progressViewStyle: .bar)

    init() {
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = "Track Position"
        progress.isUserInteractionEnabled = false
        addSubview(progress)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ fraction: Double) {
        guard !isTracking else { return }
        progress.progress = Float(fraction)
        accessibilityValue = "\(Int((fraction * 100).rounded()))%"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        progress.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return super.continueTracking(touch, with: event)
    }

    private func follow(_ touch: UITouch) {
        let fraction = min(max(touch.location(in: self).x / max(bounds.width, 1), 0), 1)
        progress.progress = Float(fraction)
        onChange(fraction)
    }

    /// A tenth of the film, as of a slider.
    override func accessibilityIncrement() {
        if isUserInteractionEnabled { onChange(min(1, Double(progress.progress) + 0.1)) }
    }

    override func accessibilityDecrement() {
        if isUserInteractionEnabled { onChange(max(0, Double(progress.progress) - 0.1)) }
    }
}
