//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Shows a placeholder at once, and the image as soon as it is loaded.
    /// More is in `Documentation/Loading.md`.
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
        self.load(placeholder: placeholder, progress: progress, load: load)
    }

    /// Loads another image. Until it is there, the zoom stays, and so does the image of now if there is no placeholder.
    public func load(
        placeholder: UIImage? = nil, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        loader.end()
        if let placeholder {
            show(placeholder: placeholder)
        } else {
            // The words for the image before are not true of the next one.
            ownScrollView.imageView.imageLabel = nil
        }
        loader.begin(progress, load)
    }

    /// What ``onLoadingChange`` tells.
    public enum LoadingState {
        case loading, loaded
        /// The error is the source's, or says that there is no image.
        case failed(any Error)
    }

    /// Called when loading begins, also by Retry, and when it has ended. Not called if your app sets an ``image`` meanwhile.
    public var onLoadingChange: ((LoadingState) -> Void)? {
        get { loader.onChange }
        set { loader.onChange = newValue }
    }

    /// Whether the viewer shows a progress, and why loading has failed. Set it to false to show views of your own, by
    /// ``onLoadingChange``; to try again, ``load(placeholder:progress:load:)`` once more.
    public var showsLoadingStatus: Bool {
        get { loader.showsStatus }
        set { loader.showsStatus = newValue }
    }

    private var loader: ImageViewerLoader {
        if let loader = additions.lazy.compactMap({ $0 as? ImageViewerLoader }).first { return loader }
        let loader = ImageViewerLoader(for: self)
        add(loader)
        return loader
    }

    /// Shows another placeholder if the image has not been loaded yet, for SwiftUI.
    func replacePlaceholder(_ placeholder: UIImage) {
        if loader.isAwaited { show(placeholder: placeholder) }
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
    /// - if no thumbnail can be made, or it would lose a high dynamic range, the image itself, unless all of it would be too much
    @concurrent fileprivate func decoded(atScale scale: CGFloat) async -> UIImage? {
        guard duration == 0, !isSymbolImage else { return self }
        guard scale < self.scale else {
            return preparingForDisplay().flatMap { $0.isFlat(besides: self) ? nil : $0 } ?? self
        }
        // Apple does not say whether a thumbnail's size counts points or pixels. So the image gets a scale of 1, where both are
        // the same, and the thumbnail the image's size in points.
        let length = max(size.width, size.height)
        let image = self.scale == 1 ? self : rescaled(toLength: length * self.scale)
        let thumbnail = image.preparingThumbnail(
            of: CGSize(width: size.width * scale, height: size.height * scale))
        let pixelCount = size.width * size.height * self.scale * self.scale
        let mayBeDecoded = pixelCount <= Self.maximumPixelCount
        guard let thumbnail, !(mayBeDecoded && thumbnail.isFlat(besides: self)) else {
            return mayBeDecoded ? self : nil
        }
        return thumbnail.rescaled(toLength: length).withRenderingMode(renderingMode)
    }

    /// Whether it is in standard range, and the original in high. Apple does not say whether copies keep that.
    nonisolated private func isFlat(besides original: UIImage) -> Bool {
        guard #available(iOS 17, *) else { return false }
        return original.isHighDynamicRange && !isHighDynamicRange
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

/// Loads the viewer's image, decodes it as sharply as the screen shows it, and tells how loading goes.
@MainActor private final class ImageViewerLoader: ImageViewerAddition {
    /// The length of a placeholder's longer side in points, more than that of any screen. So a small
    /// placeholder fills the place that the image will have, instead of being shown as small as it is.
    static let placeholderLength: CGFloat = 3000

    /// Unowned: the viewer owns this loader.
    private unowned let viewer: ImageViewerController
    private var load: (@MainActor () async throws -> UIImage?)?

    /// The app's closure.
    var onChange: ((ImageViewerController.LoadingState) -> Void)?
    var showsStatus = true { didSet { status?.isHidden = !showsStatus } }

    private var phase = Phase.ended
    /// Loads the image, or decodes a sharper copy of it.
    private var task: Task<Void, Never>?
    /// The scale that `sharpen` looked at last: it does nothing while the scale stays the same. Nil makes it look again: after
    /// leaving, which cancels a copy, and after a memory warning if the image is not zoomed.
    private var consideredScale: CGFloat?
    private var status: ImageViewerLoadingStatus?

    private enum Phase {
        /// There is nothing to load, or the app has set an image.
        case ended
        /// Nothing has been loaded, or the viewer has left before the image came, or after loading failed.
        case idle
        case loading
        case failed
        /// `fitted` is the first decoded copy, as sharp as the screen showed it then without zoom.
        case loaded(UIImage, fitted: UIImage)
    }

    init(for viewer: ImageViewerController) {
        self.viewer = viewer
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(saveMemory), name: UIApplication.didReceiveMemoryWarningNotification,
            object: nil)
    }

    deinit { task?.cancel() }

    /// Loads an image as soon as the viewer is on the screen.
    func begin(_ progress: Progress?, _ load: @escaping @MainActor () async throws -> UIImage?) {
        (self.load, phase) = (load, .idle)
        let status = ImageViewerLoadingStatus(progress)
        status.isHidden = !showsStatus
        status.onRetry = { [weak self] in self?.startLoading() }
        self.status = status
        viewer.updateIfAtRest()
    }

    /// Loads nothing any more.
    func end() {
        task?.cancel()
        status?.removeFromSuperview()
        (load, status, phase, consideredScale) = (nil, nil, .ended, nil)
    }

    /// Whether the viewer still has no image but the placeholder.
    var isAwaited: Bool {
        switch phase {
        case .idle, .loading, .failed: true
        case .loaded, .ended: false
        }
    }

    // MARK: ImageViewerAddition

    override func viewerIsAtRest(_ viewer: ImageViewerController) {
        guard viewer.viewIfLoaded?.window != nil else { return }
        switch phase {
        case .idle: startLoading()
        case .loaded(let original, _): sharpen(original)
        case .loading, .failed, .ended: break
        }
    }

    override func viewerDidLeave(_ viewer: ImageViewerController) {
        task?.cancel()
        consideredScale = nil
        if isAwaited { phase = .idle }
    }

    override func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {
        status?.alpha = ImageViewerDismissal.controlOpacity(at: amount)
    }

    /// Leaves the viewer the image that the app has set, which may be the placeholder; unless it is the loaded one.
    override func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?) {
        guard isAwaited || image !== viewer.image else { return }
        end()
        viewer.show(image, as: image)
    }

    // MARK: Loading

    private func startLoading() {
        guard let load, let status else { return }
        phase = .loading
        // Not before: viewers that an app prepares have no views yet.
        if status.superview == nil { status.add(to: viewer.view, below: viewer.chrome) }
        status.showProgress { [weak self] in
            self?.tell(.announcement, ImageViewerController.localized("Loading"))
        }
        task = Task { [weak self] in
            do {
                try Task.checkCancellation()
                let original = try await load()
                guard !Task.isCancelled else { return }
                guard let original else { throw ImageViewerLoadingError.noImage }
                guard let scale = self?.neededScale(of: original) else { return }
                let fitted = await original.decoded(atScale: scale)
                guard !Task.isCancelled else { return }
                guard let fitted else {
                    throw ImageViewerLoadingError(
                        ImageViewerController.localized("The image cannot be shown."))
                }
                self?.deliver(fitted, of: original)
            } catch {
                guard !Task.isCancelled else { return }
                // The source's own work was cancelled, and not this task. The system's words for that are not for people.
                let sourceWasCancelled =
                    error is CancellationError || (error as? URLError)?.code == .cancelled
                self?.fail(sourceWasCancelled ? ImageViewerLoadingError.noImage : error)
            }
        }
        onChange?(.loading)
    }

    private func deliver(_ fitted: UIImage, of original: UIImage) {
        status?.hide()
        phase = .loaded(original, fitted: fitted)
        let label = viewer.ownScrollView.imageView.imageLabel
        viewer.show(original, as: fitted)
        // The placeholder's label fits the image, too.
        if original.accessibilityLabel == nil { viewer.ownScrollView.imageView.imageLabel = label }
        tell(.layoutChanged, viewer.imageView)
        onChange?(.loaded)
    }

    private func fail(_ error: any Error) {
        phase = .failed
        if let message = status?.show(error) { tell(.layoutChanged, message) }
        onChange?(.failed(error))
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

/// Why there is no image, in words of the viewer's.
private nonisolated struct ImageViewerLoadingError: LocalizedError {
    @MainActor static var noImage: Self { Self(ImageViewerController.localized("There is no image.")) }

    let errorDescription: String?

    init(_ description: String) {
        errorDescription = description
    }
}
