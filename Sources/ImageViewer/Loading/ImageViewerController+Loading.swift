//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Shows a placeholder at once, and the image as soon as it is loaded.
    ///
    ///     let viewer = ImageViewerController(placeholder: thumbnail.image) {
    ///         UIImage(data: try await URLSession.shared.data(from: url).0)
    ///     }
    ///
    /// Loading begins when the viewer comes on the screen; in a gallery, on the neighbors of the page, too. It is cancelled when
    /// the viewer is dismissed, when a gallery drops the page, or when the app sets an ``image``, which stays. The image is
    /// decoded off the main thread, and no larger than the screen needs until somebody zooms in.
    ///
    /// If loading fails, the viewer shows the error's `localizedDescription` and a button that tries again.
    /// To show a message of your own, throw a `LocalizedError`.
    ///
    /// - Parameters:
    ///   - placeholder: A preview of any size, which is enlarged to where the image will be.
    ///   - progress: The progress of the source, which is shown as a bar, through all attempts. Without it, an
    ///     activity indicator is shown.
    ///   - load: Returns the image, or nil if there is none. It runs on the main actor. The viewer keeps it for Retry: capture
    ///     your controller as `weak`.
    public convenience init(
        placeholder: UIImage? = nil, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        self.init(image: nil)
        reload(placeholder: placeholder, progress: progress, load: load)
    }

    /// Loads another image, for SwiftUI. Until it is there, the zoom stays, and the image of now where there is no
    /// placeholder.
    func reload(
        placeholder: UIImage? = nil, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        endLoading()
        if let placeholder {
            show(placeholder: placeholder)
        } else {
            // The words for the image before are not true of the next one.
            ownScrollView.imageView.imageLabel = nil
        }
        add(ImageViewerLoader(for: self, progress: progress, load: load))
    }

    /// Loads nothing any more.
    fileprivate func endLoading() {
        for case let loader as ImageViewerLoader in additions { loader.end() }
        additions.removeAll { $0 is ImageViewerLoader }
    }

    /// Shows another placeholder if the image has not been loaded yet, for SwiftUI.
    func replacePlaceholder(_ placeholder: UIImage) {
        if additions.contains(where: { ($0 as? ImageViewerLoader)?.isAwaited ?? false }) {
            show(placeholder: placeholder)
        }
    }

    private func show(placeholder: UIImage) {
        show(placeholder, as: placeholder.rescaled(toLength: ImageViewerLoader.placeholderLength))
    }
}

extension UIImage {
    /// The most pixels that are decoded of an image. These take 200 megabytes, in high dynamic range twice
    /// that; the system may end an app that takes more.
    fileprivate nonisolated static var maximumPixelCount: CGFloat { 50_000_000 }

    /// Returns a decoded copy with `scale` pixels to each point, off the main thread:
    ///
    /// - the image itself, if it is animated or no bitmap
    /// - all of it, if it has at most so many pixels to each point
    /// - otherwise a thumbnail, for which UIKit reads no more of the file than it needs
    /// - if no thumbnail can be made, the image itself, or nil if all of it would be too much
    @concurrent fileprivate func decoded(atScale scale: CGFloat) async -> UIImage? {
        guard duration == 0, !isSymbolImage else { return self }
        guard scale < self.scale else { return preparingForDisplay() ?? self }
        // Apple does not say whether a thumbnail's size counts points or pixels. So the image gets a scale of 1, where both are
        // the same, and the thumbnail the image's size in points.
        let length = max(size.width, size.height)
        let image = self.scale == 1 ? self : rescaled(toLength: length * self.scale)
        let thumbnail = image.preparingThumbnail(
            of: CGSize(width: size.width * scale, height: size.height * scale))
        if let thumbnail { return thumbnail.rescaled(toLength: length).withRenderingMode(renderingMode) }
        let pixelCount = size.width * size.height * self.scale * self.scale
        return pixelCount <= Self.maximumPixelCount ? self : nil
    }

    /// Returns an image of the same pixels, with a scale by which its longer side is `length` points long.
    nonisolated fileprivate func rescaled(toLength length: CGFloat) -> UIImage {
        guard let cgImage, !isSymbolImage else { return self }
        return UIImage(
            cgImage: cgImage, scale: CGFloat(max(cgImage.width, cgImage.height)) / length,
            orientation: imageOrientation
        ).withRenderingMode(renderingMode)
    }
}

// MARK: - ImageViewerLoader

/// Loads the viewer's image, decodes it as sharply as the screen shows it, and shows how loading goes.
@MainActor private final class ImageViewerLoader: ImageViewerAddition {
    /// The length of a placeholder's longer side in points, more than that of any screen. So a small
    /// placeholder fills the place that the image will have, instead of being shown as small as it is.
    static let placeholderLength: CGFloat = 3000

    /// How long nothing shows that the image is being loaded, in seconds: most images come sooner.
    private static let indicatorDelay: TimeInterval = 0.5

    /// Unowned: the viewer owns this loader.
    private unowned let viewer: ImageViewerController
    private let load: @MainActor () async throws -> UIImage?

    private var phase = Phase.idle
    /// Loads the image, or decodes a sharper copy of it.
    private var task: Task<Void, Never>?
    /// The scale that `sharpen` looked at last: it does nothing while the scale stays the same. Nil makes it look again: after
    /// leaving, which cancels a copy, and after a memory warning if the image is not zoomed.
    private var consideredScale: CGFloat?

    /// Contains the views below, over the image.
    private let status = ImageViewerPassthroughView()
    /// A progress bar or an activity indicator.
    private let indicator: UIView
    /// Says why loading has failed.
    private let message = UILabel()
    /// Scrolls the message, which may be longer than the screen.
    private let messageView = MessageView()
    private let retryButton = UIButton(type: .system)

    private enum Phase {
        /// Nothing has been loaded, or the viewer has left before the image came, or after loading failed.
        case idle
        case loading
        case failed
        /// `fitted` is the first decoded copy, as sharp as the screen showed it then without zoom.
        case loaded(UIImage, fitted: UIImage)
    }

    init(
        for viewer: ImageViewerController, progress: Progress?,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        self.viewer = viewer
        self.load = load
        if let progress {
            let bar = UIProgressView()
            bar.observedProgress = progress
            bar.widthAnchor.constraint(equalToConstant: 200).isActive = true
            indicator = bar
        } else {
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.startAnimating()
            indicator = spinner
        }
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(saveMemory), name: UIApplication.didReceiveMemoryWarningNotification,
            object: nil)
    }

    deinit { task?.cancel() }

    func end() {
        task?.cancel()
        status.removeFromSuperview()
    }

    /// Whether the viewer still has no image but the placeholder.
    var isAwaited: Bool {
        if case .loaded = phase { false } else { true }
    }

    // MARK: ImageViewerAddition

    override func viewerIsAtRest(_ viewer: ImageViewerController) {
        guard viewer.viewIfLoaded?.window != nil else { return }
        switch phase {
        case .idle: startLoading()
        case .loaded(let original, _): sharpen(original)
        case .loading, .failed: break
        }
    }

    override func viewerDidLeave(_ viewer: ImageViewerController) {
        task?.cancel()
        consideredScale = nil
        if isAwaited { phase = .idle }
    }

    override func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {
        status.alpha = ImageViewerDismissal.controlOpacity(at: amount)
    }

    /// Leaves the viewer the image that the app has set, which may be the placeholder; unless it is the loaded one.
    override func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?) {
        guard isAwaited || image !== viewer.image else { return }
        viewer.endLoading()
        viewer.show(image, as: image)
    }

    // MARK: Loading

    @objc private func startLoading() {
        phase = .loading
        // Not before: viewers that an app prepares have no views yet.
        if status.superview == nil { addStatus() }
        hideStatus()
        showIndicator()
        task = Task { [weak self, load] in
            do {
                try Task.checkCancellation()
                let original = try await load()
                guard !Task.isCancelled else { return }
                guard let original else {
                    self?.fail(ImageViewerController.localized("There is no image."))
                    return
                }
                guard let scale = self?.neededScale(of: original) else { return }
                let fitted = await original.decoded(atScale: scale)
                guard !Task.isCancelled else { return }
                if let fitted {
                    self?.deliver(fitted, of: original)
                } else {
                    self?.fail(ImageViewerController.localized("The image cannot be shown."))
                }
            } catch {
                guard !Task.isCancelled else { return }
                // The source's own work was cancelled, and not this task. The system's words for that are not for people.
                let sourceWasCancelled =
                    error is CancellationError || (error as? URLError)?.code == .cancelled
                self?.fail(
                    sourceWasCancelled
                        ? ImageViewerController.localized("There is no image.") : error.localizedDescription)
            }
        }
    }

    private func deliver(_ fitted: UIImage, of original: UIImage) {
        hideStatus()
        phase = .loaded(original, fitted: fitted)
        let label = viewer.ownScrollView.imageView.imageLabel
        viewer.show(original, as: fitted)
        // The placeholder's label fits the image, too.
        if original.accessibilityLabel == nil { viewer.ownScrollView.imageView.imageLabel = label }
        tell(.layoutChanged, viewer.imageView)
    }

    private func fail(_ reason: String) {
        phase = .failed
        hideStatus()
        message.text = reason
        messageView.isHidden = false
        retryButton.isHidden = false
        tell(.layoutChanged, message)
    }

    // MARK: Status

    /// Takes touches only if there is something to scroll. Otherwise they are for the image beneath.
    private final class MessageView: UIScrollView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            contentSize.height > bounds.height + 1 && super.point(inside: point, with: event)
        }
    }

    private func addStatus() {
        // Touches are for the image beneath.
        indicator.isUserInteractionEnabled = false
        message.textColor = .white
        message.textAlignment = .center
        message.numberOfLines = 0
        message.font = .preferredFont(forTextStyle: .body)
        message.adjustsFontForContentSizeCategory = true
        retryButton.tintColor = .white
        retryButton.setTitle(ImageViewerController.localized("Retry"), for: .normal)
        retryButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
        retryButton.titleLabel?.adjustsFontForContentSizeCategory = true
        retryButton.addTarget(self, action: #selector(startLoading), for: .primaryActionTriggered)

        let screen: UIView = viewer.view
        status.frame = screen.bounds
        status.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        screen.insertSubview(status, belowSubview: viewer.chrome)
        messageView.addSubview(message)
        message.fill(messageView.contentLayoutGuide, margin: 8)
        for view in [indicator, messageView, retryButton] {
            // It has to be seen on white images, too.
            view.backgroundColor = UIColor(white: 0, alpha: 0.7)
            view.layer.cornerRadius = 8
            view.translatesAutoresizingMaskIntoConstraints = false
            status.addSubview(view)
            let width = view.widthAnchor.constraint(lessThanOrEqualTo: screen.layoutMarginsGuide.widthAnchor)
            // A page beside the screen may have no safe area, and so no room.
            width.priority = .required - 1
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: screen.centerXAnchor), width,
            ])
        }
        let text = messageView.contentLayoutGuide
        // The message is in the middle, and whole, where there is room for it and for the button.
        let middle = messageView.centerYAnchor.constraint(equalTo: screen.centerYAnchor)
        let height = messageView.heightAnchor.constraint(equalTo: text.heightAnchor)
        for constraint in [middle, height] { constraint.priority = .defaultLow }
        // Below the close button, where there is room for that.
        let top = messageView.topAnchor.constraint(
            greaterThanOrEqualTo: screen.safeAreaLayoutGuide.topAnchor, constant: 60)
        top.priority = .required - 1
        NSLayoutConstraint.activate([
            indicator.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
            text.widthAnchor.constraint(equalTo: messageView.widthAnchor),
            middle, height, top,
            retryButton.bottomAnchor.constraint(lessThanOrEqualTo: screen.safeAreaLayoutGuide.bottomAnchor),
            retryButton.topAnchor.constraint(equalTo: messageView.bottomAnchor, constant: 8),
            retryButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            retryButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
        ])
    }

    private func hideStatus() {
        indicator.isHidden = true
        messageView.isHidden = true
        retryButton.isHidden = true
    }

    private func showIndicator() {
        indicator.isHidden = false
        indicator.alpha = 0
        UIView.animate(withDuration: 0.3, delay: Self.indicatorDelay, options: .allowUserInteraction) {
            [indicator] in
            indicator.alpha = 1
        } completion: { [weak self, indicator] finished in
            guard finished, !indicator.isHidden else { return }
            self?.tell(.announcement, ImageViewerController.localized("Loading"))
        }
    }

    /// Tells VoiceOver, unless the viewer is covered, or a page that is hidden while another one is shown.
    private func tell(_ notification: UIAccessibility.Notification, _ argument: Any) {
        guard viewer.isShown, !viewer.presence.isCovered else { return }
        UIAccessibility.post(notification: notification, argument: argument)
    }

    // MARK: Sharpening

    /// How many pixels the screen can show to each point of the image, by default as it opens.
    private func neededScale(of image: UIImage, at zoomScale: CGFloat? = nil) -> CGFloat {
        let geometry = ImageViewerGeometry(
            viewSize: viewer.view.bounds.size, imageSize: image.size, settings: viewer.ownScrollView.settings)
        let most = (UIImage.maximumPixelCount / (image.size.width * image.size.height)).squareRoot()
        return min((zoomScale ?? geometry.homeScale) * viewer.traitCollection.displayScale, image.scale, most)
    }

    /// Decodes a sharper copy where the zoom needs one.
    private func sharpen(_ original: UIImage) {
        let scale = neededScale(of: original, at: viewer.scrollView.zoomScale)
        guard scale != consideredScale else { return }
        consideredScale = scale
        task?.cancel()
        // Sharp enough: a copy may come out a pixel smaller than it was asked for.
        guard let shown = viewer.ownScrollView.latest.copy, scale > shown.scale * 1.01 else { return }
        task = Task { [weak self] in
            guard !Task.isCancelled, let sharper = await original.decoded(atScale: scale),
                !Task.isCancelled
            else { return }
            self?.viewer.show(original, as: sharper)
        }
    }

    /// Shows the fitted copy again, and frees the sharper one. A zoomed image stays soft until the zoom or the view changes.
    @objc private func saveMemory() {
        guard case .loaded(let original, let fitted) = phase else { return }
        task?.cancel()
        // Not zoomed, the image is decoded anew if the view has grown since the fitted copy was made.
        if !viewer.isZoomed { consideredScale = nil }
        viewer.show(original, as: fitted)
    }
}
