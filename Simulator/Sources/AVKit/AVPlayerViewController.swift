/// Shows what a player plays, and over it the controls of the system (AVPlayerViewController.h). What these look like, and
/// how long they stay, is made up [?].
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
    /// All that goes to full screen and back: the film, the app's own views, the controls.
    private let stage = PlayerStage()
    private weak var fullScreen: FullScreenController?
    private let picture = PictureInPicture()
    private var end: (any NSObjectProtocol)?
    private var leaving: (any NSObjectProtocol)?

    open weak var delegate: (any AVPlayerViewControllerDelegate)?

    isolated deinit {
        for observer in [end, leaving] {
            if let observer { NotificationCenter.default.removeObserver(observer) }
        }
    }

    // MARK: The film

    open var player: AVPlayer? {
        get { stage.player }
        set { stage.player = newValue }
    }

    open var videoGravity: AVLayerVideoGravity {
        get { stage.film.videoGravity }
        set { stage.film.videoGravity = newValue }
    }

    /// Whether there is a frame of the current item to show.
    open var isReadyForDisplay: Bool { stage.film.isReadyForDisplay }

    /// Where the film lies in the view.
    open var videoBounds: CGRect {
        guard fullScreen == nil, isViewLoaded else { return stage.film.videoRect }
        return stage.convert(stage.film.videoRect, to: view)
    }

    /// Between the film and the controls.
    open var contentOverlayView: UIView? { stage.overlay }

    // MARK: Controls

    open var showsPlaybackControls: Bool {
        get { !stage.controls.isHidden }
        set { stage.controls.isHidden = !newValue }
    }

    /// Nobody can skip what has to be seen.
    open var requiresLinearPlayback: Bool {
        get { stage.controls.isLinear }
        set { (stage.controls.isLinear, picture.isLinear) = (newValue, newValue) }
    }

    /// To choose one from; none hides the choice.
    open var speeds: [AVPlaybackSpeed] {
        get { stage.controls.speeds }
        set { stage.controls.speeds = newValue }
    }

    /// The one that the player has by default; nil where it has another one.
    open var selectedSpeed: AVPlaybackSpeed? {
        speeds.first { $0.rate == player?.defaultRate }
    }

    /// Of no effect with a speed that cannot be chosen.
    open func selectSpeed(_ speed: AVPlaybackSpeed) {
        guard speeds.contains(speed) else { return }
        stage.select(speed)
    }

    // MARK: The view

    open override func loadView() {
        view = UIView()
        view.backgroundColor = .black
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        stage.controls.onPlay = { [unowned self] in
            if entersFullScreenWhenPlaybackBegins { enterFullScreen() }
        }
        stage.controls.onFullScreen = { [unowned self] in enterFullScreen() }
        stage.controls.onClose = { [unowned self] in leaveFullScreen() }
        end = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let item = notification.object as? AVPlayerItem
            MainActor.assumeIsolated { self?.didPlayToEnd(item) }
        }
        setUpPictureInPicture()
        take(stage, into: view)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showWays()
        if isBeingPresented, let transitionCoordinator {
            delegate?.playerViewController(
                self, willBeginFullScreenPresentationWithAnimationCoordinator: transitionCoordinator)
        }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed, let transitionCoordinator {
            delegate?.playerViewController(
                self, willEndFullScreenPresentationWithAnimationCoordinator: transitionCoordinator)
        }
    }

    private func take(_ stage: PlayerStage, into view: UIView) {
        stage.frame = view.bounds
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stage)
    }

    // MARK: Full screen

    /// When the play button is tapped.
    open var entersFullScreenWhenPlaybackBegins = false

    /// Once nothing is left to play.
    open var exitsFullScreenWhenPlaybackEnds = false

    private var isPresented: Bool { parent == nil && presentingViewController != nil }

    /// Which of the ways into full screen and out of it there are.
    private func showWays() {
        stage.controls.showWays(
            canEnter: parent != nil && fullScreen == nil, canLeave: isPresented || fullScreen != nil,
            canFloat: allowsPictureInPicturePlayback && PictureInPicture.isSupported)
    }

    // MARK: Picture in picture

    open var allowsPictureInPicturePlayback = true {
        didSet {
            showWays()
            if !allowsPictureInPicturePlayback { picture.stop(restores: true) }
        }
    }

    /// When the app is left while the film plays among other things. On all of the screen it goes without saying.
    open var canStartPictureInPictureAutomaticallyFromInline = false

    private func setUpPictureInPicture() {
        picture.owner = PictureInPicture.Owner(
            source: { [weak self] in self?.stage.film },
            willStart: { [weak self] in
                self.map { $0.delegate?.playerViewControllerWillStartPictureInPicture($0) }
            },
            didStart: { [weak self] in self?.didStartPictureInPicture() },
            willStop: { [weak self] in
                self.map { $0.delegate?.playerViewControllerWillStopPictureInPicture($0) }
            },
            didStop: { [weak self] in
                guard let self else { return }
                stage.isElsewhere = false
                delegate?.playerViewControllerDidStopPictureInPicture(self)
            },
            restore: { [weak self] completion in
                guard let self, let delegate else { return completion(self?.view.window != nil) }
                delegate.playerViewController(
                    self, restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: completion)
            })
        stage.controls.onFloat = { [unowned self] in startPictureInPicture() }
        leaving = NotificationCenter.default.addObserver(
            forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.appIsLeft() }
        }
    }

    private func startPictureInPicture() {
        guard allowsPictureInPicturePlayback else { return }
        stage.isElsewhere = picture.start(keeping: self)
        guard !stage.isElsewhere else { return }
        delegate?.playerViewController(
            self, failedToStartPictureInPictureWithError: AVKitError(.pictureInPictureStartFailed))
    }

    /// A film that fills the screen gives it back to the app, unless that says otherwise.
    private func didStartPictureInPicture() {
        delegate?.playerViewControllerDidStartPictureInPicture(self)
        guard isPresented || fullScreen != nil,
            delegate?.playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(self) ?? true
        else { return }
        dismiss()
    }

    private func appIsLeft() {
        guard player?.rate != 0, picture.isPossible, !picture.isActive,
            isPresented || fullScreen != nil || canStartPictureInPictureAutomaticallyFromInline
        else { return }
        startPictureInPicture()
    }

    /// What is embedded is shown by another controller.
    private func enterFullScreen() {
        guard parent != nil, fullScreen == nil, view.window != nil else { return }
        let screen = FullScreenController()
        screen.onAppear = { [unowned self] coordinator in
            delegate?.playerViewController(
                self, willBeginFullScreenPresentationWithAnimationCoordinator: coordinator)
        }
        screen.onDisappear = { [weak self] coordinator in
            guard let self else { return }
            delegate?.playerViewController(
                self, willEndFullScreenPresentationWithAnimationCoordinator: coordinator)
        }
        screen.onEnd = { [weak self] in self?.takeBack() }
        take(stage, into: screen.view)
        fullScreen = screen
        showWays()
        present(screen, animated: true)
    }

    private func leaveFullScreen() {
        guard isPresented || fullScreen != nil else { return }
        guard let delegate else { return dismiss() }
        delegate.playerViewController(
            self,
            restoreUserInterfaceForFullScreenExitWithCompletionHandler: { [weak self] _ in self?.dismiss() })
    }

    private func dismiss() {
        presentingViewController?.dismiss(animated: true)
        fullScreen?.presentingViewController?.dismiss(animated: true)
    }

    private func takeBack() {
        fullScreen = nil
        take(stage, into: view)
        showWays()
    }

    private func didPlayToEnd(_ item: AVPlayerItem?) {
        guard exitsFullScreenWhenPlaybackEnds, let player, let item else { return }
        let rest = ((player as? AVQueuePlayer)?.items() ?? []).filter { $0 !== item }
        guard rest.isEmpty, player.currentItem.map({ $0 === item }) ?? true else { return }
        leaveFullScreen()
    }
}

/// Shows what is embedded on all of the screen.
private final class FullScreenController: UIViewController {
    var onAppear: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
    var onDisappear: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
    var onEnd: () -> Void = {}

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        modalTransitionStyle = .crossDissolve
        view.backgroundColor = .black
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var prefersStatusBarHidden: Bool { true }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isBeingPresented, let transitionCoordinator { onAppear(transitionCoordinator) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed, let transitionCoordinator { onDisappear(transitionCoordinator) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { onEnd() }
    }
}
