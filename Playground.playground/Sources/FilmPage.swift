import ImageViewer
import Photos
import UIKit

/// A page of a gallery: the picture of a film or a live photo in a viewer, and over it, so that it zooms along, what
/// plays. It plays as long as the page is the one on the screen, and nobody pulls at it.
public final class FilmPage: UIViewController {
    private let film: PHAsset
    private let viewer: ImageViewerController
    /// What plays. It lies nowhere yet.
    public let screen = FilmScreen(isInCell: false)
    /// Whether a finger pulls the page away, or it is still on its way back.
    public var isPulled = false {
        didSet { update() }
    }
    private lazy var controls = FilmControls(isFilm: film.isFilm)
    private var loading: Task<Void, Never>?

    /// Whether the page is the one on the screen.
    private var isShown = false
    /// Whether a finger has the slider, and shows one picture after the other.
    private var isSought = false
    /// Whether people want it to play.
    private var isWanted = UIAccessibility.isVideoAutoplayEnabled

    public init(_ film: PHAsset, in viewer: ImageViewerController) {
        self.film = film
        self.viewer = viewer
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(viewer)
        viewer.view.frame = view.bounds
        viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
        screen.onEnd = { [unowned self] in
            isWanted = false
            update()
        }
        viewer.imageView.accessibilityLabel = film.spokenName
        setUpControls()
        update()
    }

    /// The controls fade in with the gallery as it opens. After a turn they wait until the page is at rest.
    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let opens = gallery?.isBeingPresented ?? true  // Or the page is on its own.
        if opens { showControls() }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showControls()
        isShown = true
        if !screen.isLoaded { load() }
        update()
    }

    /// Every way out comes by here: a turn, a flick, the button, the keys, a full-screen cover, and the app's own.
    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isShown = false
        loading?.cancel()
        update()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        controls.removeFromSuperview()
    }

    private func load() {
        controls.failure.text = nil
        loading?.cancel()
        loading = Task { [weak self, film, screen] in
            do { try await screen.load(film) } catch { self?.fail(error) }
        }
    }

    private func fail(_ error: any Error) {
        controls.failure.text = error.localizedDescription
        isWanted = false
        UIAccessibility.post(notification: .announcement, argument: controls.failure.text)
        update()
    }

    private func update() {
        screen.isPlaying = isShown && isWanted && !isPulled && !isSought
        controls.show(isPlaying: isWanted, hasSound: screen.hasSound)
    }

    // MARK: Controls

    private var gallery: ImageGalleryController? {
        var container = parent
        while let other = container, !(other is ImageGalleryController) { container = other.parent }
        return container as? ImageGalleryController
    }

    /// The controls lie over the gallery, above its dots if it has any, and hide with its close button. They do not move as
    /// pages turn.
    private func showControls() {
        let overlay = gallery?.overlayView ?? viewer.overlayView
        guard controls.superview !== overlay else { return }
        overlay.addSubview(controls)
        let width = controls.widthAnchor.constraint(equalTo: overlay.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            controls.centerXAnchor.constraint(equalTo: overlay.centerXAnchor),
            controls.widthAnchor.constraint(lessThanOrEqualToConstant: 480), width,
            controls.bottomAnchor.constraint(
                equalTo: gallery?.pageLayoutGuide.bottomAnchor ?? overlay.bottomAnchor),
        ])
    }

    private func setUpControls() {
        let toggle = UIAction { [unowned self] _ in
            isWanted.toggle()
            if !screen.isLoaded, isWanted { load() }
            update()
        }
        controls.playButton.addAction(toggle, for: .touchUpInside)
        let mute = UIAction { [unowned self] _ in
            screen.hasSound.toggle()
            update()
        }
        controls.soundButton.addAction(mute, for: .touchUpInside)
        let seek = UIAction { [unowned self] _ in screen.seek(to: Double(controls.slider.value)) }
        controls.slider.addAction(seek, for: .valueChanged)
        let begin = UIAction { [unowned self] _ in setSought(true) }
        controls.slider.addAction(begin, for: .touchDown)
        let end = UIAction { [unowned self] _ in setSought(false) }
        controls.slider.addAction(end, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        controls.show(0, of: film.duration)
        screen.onTime = { [weak self, duration = film.duration] in self?.controls.show($0, of: duration) }
    }

    private func setSought(_ isSought: Bool) {
        self.isSought = isSought
        update()
    }
}

extension FilmPage {
    static func make(_ film: PHAsset, _ preview: UIImage?) -> FilmPage {
        let viewer = ImageViewerController(placeholder: preview) {
            // A failure is said once, by the request for the film itself.
            (try? await film.picture()) ?? preview
        }
        let page = FilmPage(film, in: viewer)
        page.screen.frame = viewer.imageView.bounds
        viewer.imageView.addSubview(page.screen)
        viewer.onPull = { [unowned page] in page.isPulled = $0 > 0 }
        return page
    }
}

extension PHAsset {
    /// A page of a gallery: it plays, or is a viewer alone.
    @MainActor func makePage() -> UIViewController {
        let preview = PHImageManager.default().preview(of: self)
        if isFilm || isLive { return FilmPage.make(self, preview) }
        let viewer = ImageViewerController(placeholder: preview) { [self] in try await picture() }
        viewer.imageView.accessibilityLabel = spokenName
        return viewer
    }
}
