import AVFoundation
import ImageViewer
import Photos
import UIKit

/// A page of a gallery: the poster of a film in a viewer, and over it, so that it zooms along, the film. It plays as long
/// as the page is the one on the screen, and nobody pulls at it.
final class FilmPage: UIViewController {
    private let film: PHAsset
    private let viewer: ImageViewerController
    private let screen = FilmScreen()
    private let button = UIButton(configuration: .gray())
    private let failure = UILabel()
    private var loading: Task<Void, Never>?
    private var observers: [any NSObjectProtocol] = []

    /// Whether a finger pulls the page away, or it is still on its way back.
    var isPulled = false {
        didSet { if isPulled != oldValue { update() } }
    }
    /// Whether the page is the one on the screen.
    private var isShown = false
    /// Whether people want it to play.
    private var isWanted = UIAccessibility.isVideoAutoplayEnabled

    init(_ film: PHAsset, preview: UIImage?) {
        self.film = film
        viewer = ImageViewerController(placeholder: preview) {
            // What fails is said once: of the film.
            do { for try await poster in film.posters() { return poster } } catch {}
            return preview
        }
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(viewer)
        viewer.view.frame = view.bounds
        viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
        screen.frame = viewer.imageView.bounds
        screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        viewer.imageView.addSubview(screen)
        viewer.imageView.accessibilityLabel = film.filmName
        setUpControls()
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isShown = true
        // The system has paused what was seen of the app.
        observe(UIApplication.didBecomeActiveNotification) { $0.update() }
        if let item = screen.player?.currentItem { observeEnd(of: item) } else { load() }
        update()
    }

    /// Every way out comes by here: a turn, a flick, the button, the keys, a cover, and the app's own.
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isShown = false
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        loading?.cancel()
        update()
    }

    // MARK: Playing

    private func load() {
        failure.text = nil
        loading = Task { [weak self, film] in
            do {
                for try await item in film.playerItems() { self?.play(item) }
            } catch {
                self?.fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        failure.text = error.localizedDescription
        isWanted = false
        update()
    }

    private func play(_ item: AVPlayerItem) {
        guard isShown else { return }
        screen.player = AVPlayer(playerItem: item)
        observeEnd(of: item)
        update()
    }

    /// A film that has ended is at its beginning again, and waits to be wanted.
    private func observeEnd(of item: AVPlayerItem) {
        observe(.AVPlayerItemDidPlayToEndTime, of: item) { page in
            page.isWanted = false
            page.screen.player?.seek(to: .zero)
            page.update()
        }
    }

    private func update() {
        if isShown, isWanted, !isPulled { screen.player?.play() } else { screen.player?.pause() }
        button.configuration?.image = UIImage(systemName: isWanted ? "pause.fill" : "play.fill")
        button.accessibilityLabel = isWanted ? "Pause" : "Play"
    }

    private func observe(
        _ name: Notification.Name, of object: Any? = nil,
        _ react: @escaping @MainActor @Sendable (FilmPage) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            [weak self] _ in
            // On whatever thread.
            Task { @MainActor in if let self { react(self) } }
        }
        observers.append(observer)
    }

    // MARK: Controls

    /// They hide with the gallery's own, above its dots.
    private func setUpControls() {
        let overlay = viewer.overlayView
        let toggle = UIAction { [unowned self] _ in
            isWanted.toggle()
            if screen.player == nil, isWanted { load() }
            update()
        }
        button.addAction(toggle, for: .touchUpInside)
        failure.textAlignment = .center
        failure.numberOfLines = 0
        let controls = UIStackView(arrangedSubviews: [failure, button])
        controls.axis = .vertical
        controls.alignment = .center
        controls.translatesAutoresizingMaskIntoConstraints = false
        overlay.addSubview(controls)
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 60),
            button.heightAnchor.constraint(equalToConstant: 44),
            controls.centerXAnchor.constraint(equalTo: overlay.centerXAnchor),
            controls.widthAnchor.constraint(lessThanOrEqualTo: overlay.widthAnchor, constant: -32),
            controls.bottomAnchor.constraint(equalTo: overlay.bottomAnchor, constant: -36),
        ])
    }
}

/// Shows what its player plays.
private final class FilmScreen: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var player: AVPlayer? {
        get { (layer as? AVPlayerLayer)?.player }
        set { (layer as? AVPlayerLayer)?.player = newValue }
    }
}
