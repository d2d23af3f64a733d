//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Shows a placeholder at once, and the image as soon as it is loaded.
    ///
    ///     let viewer = ImageViewerController(placeholder: thumbnail.image) {
    ///         UIImage(data: try await URLSession.shared.data(from: url).0)
    ///     }
    ///
    /// Loading begins when the viewer appears, and is cancelled when it is dismissed, or when the app sets
    /// another ``image``, which stays. Where it fails, the viewer says why, and offers to try again. The image is decoded off the main thread, and no larger than
    /// the screen needs until somebody zooms in.
    ///
    /// - Parameters:
    ///   - placeholder: However small, it takes the place that the image will have.
    ///   - progress: How far the source has come; without it an activity indicator shows that something goes on.
    ///   - load: Fetches the image, from wherever it is; nil if there is none.
    public convenience init(
        placeholder: UIImage? = nil, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        self.init(image: placeholder)
        displayedImage = placeholder?.relabeled(length: ImageViewerLoader.placeholderLength)
        additions.append(ImageViewerLoader(for: self, progress: progress, load: load))
    }

    /// Loads another image. The one that is shown stays until then, with its zoom: for SwiftUI.
    func reload(_ load: @escaping @MainActor () async throws -> UIImage?) {
        for case let loader as ImageViewerLoader in additions { loader.end() }
        additions.removeAll { $0 is ImageViewerLoader }
        let loader = ImageViewerLoader(for: self, progress: nil, load: load)
        additions.append(loader)
        loader.viewerDidComeToRest(self)
    }
}

extension UIImage {
    /// These take 200 megabytes, in high dynamic range twice that. More would end the app.
    fileprivate nonisolated static var maximumPixelCount: CGFloat { 50_000_000 }

    /// A copy with `scale` pixels to each of this image's points. UIKit reads no more of a file than such a
    /// thumbnail needs. Nil where that cannot be made and the whole image would be too much.
    @concurrent fileprivate func decoded(atScale scale: CGFloat) async -> UIImage? {
        guard duration == 0, !isSymbolImage else { return self }
        guard scale < self.scale else { return preparingForDisplay() ?? self }
        // Whether a thumbnail's size counts points or pixels is not documented. Of a copy at scale 1 they are
        // the same.
        let copy = self.scale == 1 ? self : relabeled(length: max(size.width, size.height) * self.scale)
        let thumbnail = copy.preparingThumbnail(
            of: CGSize(width: size.width * scale, height: size.height * scale))
        if let thumbnail { return thumbnail.relabeled(length: max(size.width, size.height)) }
        let pixelCount = size.width * size.height * self.scale * self.scale
        return pixelCount <= Self.maximumPixelCount ? self : nil
    }

    /// The same pixels, counted as so many points along the longer side.
    nonisolated fileprivate func relabeled(length: CGFloat) -> UIImage {
        guard let cgImage, !isSymbolImage else { return self }
        return UIImage(
            cgImage: cgImage, scale: CGFloat(max(cgImage.width, cgImage.height)) / length,
            orientation: imageOrientation)
    }
}

// MARK: - ImageViewerLoader

/// Loads the viewer's image, and shows how that goes.
@MainActor private final class ImageViewerLoader: NSObject, ImageViewerAddition {
    /// More points than any screen has along its longer side, so that a small placeholder is fitted like the
    /// image itself, and not shown as small as it is.
    static let placeholderLength: CGFloat = 3000

    private enum Phase {
        case idle, loading, failed
        case loaded(LoadedImage)
        /// The app has set an image of its own meanwhile.
        case replaced
    }

    private struct LoadedImage {
        let original: UIImage
        /// As sharp as the screen can show it without zoom.
        let fitted: UIImage
        /// What was decoded last.
        var sharpest: UIImage
        /// How many pixels to a point were asked for last.
        var scale: CGFloat = 0
    }

    private unowned let viewer: ImageViewerController
    private let load: @MainActor () async throws -> UIImage?
    /// Holds what is shown of loading.
    private let status = ImageViewerPassthroughView()
    private let indicator: UIView
    private let message = UILabel()
    private let retryButton = UIButton(type: .system)
    private var phase = Phase.idle
    /// What the viewer shows until the image is there.
    private var placeholder: UIImage?
    /// Loads the image, or decodes more of it.
    private var task: Task<Void, Never>?

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
        setUpViews()
        NotificationCenter.default.addObserver(
            self, selector: #selector(saveMemory), name: UIApplication.didReceiveMemoryWarningNotification,
            object: nil)
    }

    deinit {
        task?.cancel()
    }

    private func setUpViews() {
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
        screen.insertSubview(status, belowSubview: viewer.chrome.view)
        for view in [indicator, message, retryButton] {
            // It has to be seen on white images, too.
            view.backgroundColor = UIColor(white: 0, alpha: 0.7)
            view.layer.cornerRadius = 8
            view.translatesAutoresizingMaskIntoConstraints = false
            status.addSubview(view)
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
                view.widthAnchor.constraint(lessThanOrEqualTo: screen.layoutMarginsGuide.widthAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            indicator.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
            message.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
            retryButton.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 8),
            retryButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            retryButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
        ])
    }

    /// Another loader takes its place.
    func end() {
        task?.cancel()
        status.removeFromSuperview()
    }

    // MARK: ImageViewerAddition

    func viewerDidComeToRest(_ viewer: ImageViewerController) {
        guard viewer.viewIfLoaded?.window != nil else { return }
        switch phase {
        case .idle: startLoading()
        case .loading, .failed:
            if viewer.image !== placeholder { giveWay() }
        case .loaded(let image): sharpen(image)
        case .replaced: break
        }
    }

    func viewerDidDisappear(_ viewer: ImageViewerController) {
        task?.cancel()
        switch phase {
        case .loading, .failed: phase = viewer.image === placeholder ? .idle : .replaced
        case .idle, .replaced: break
        case .loaded(var image):
            // What has just been cancelled is asked for again.
            image.scale = 0
            phase = .loaded(image)
        }
    }

    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {
        status.alpha = ImageViewerController.Pull.chromeOpacity(at: amount)
    }

    // MARK: Loading

    @objc private func startLoading() {
        phase = .loading
        placeholder = viewer.image
        show(failure: nil)
        showIndicator()
        task = Task { [weak self, load] in
            do {
                let original = try await load()
                guard !Task.isCancelled else { return }
                guard let original else {
                    self?.fail(ImageViewerController.localized("There is no image."))
                    return
                }
                guard let scale = self?.neededScale(of: original, zoom: 1) else { return }
                let fitted = await original.decoded(atScale: scale)
                guard !Task.isCancelled else { return }
                if let fitted {
                    self?.deliver(fitted, of: original)
                } else {
                    self?.fail(ImageViewerController.localized("The image cannot be shown."))
                }
            } catch {
                if !Task.isCancelled { self?.fail(error.localizedDescription) }
            }
        }
    }

    /// An image that comes before comes without the indicator.
    private static let indicatorDelay: TimeInterval = 0.5

    private func showIndicator() {
        indicator.isHidden = false
        indicator.alpha = 0
        UIView.animate(withDuration: 0.3, delay: Self.indicatorDelay, options: .allowUserInteraction) {
            [indicator] in
            indicator.alpha = 1
        } completion: { [indicator] finished in
            guard finished, !indicator.isHidden else { return }
            UIAccessibility.post(
                notification: .announcement, argument: ImageViewerController.localized("Loading"))
        }
    }

    /// The app shows an image of its own.
    private func giveWay() {
        phase = .replaced
        task?.cancel()
        show(failure: nil)
    }

    private func deliver(_ fitted: UIImage, of original: UIImage) {
        guard viewer.image === placeholder else { return giveWay() }
        phase = .loaded(LoadedImage(original: original, fitted: fitted, sharpest: fitted))
        show(failure: nil)
        let label = viewer.imageView.accessibilityLabel
        viewer.image = original
        if original.accessibilityLabel == nil { viewer.imageView.accessibilityLabel = label }
        viewer.displayedImage = fitted
        UIAccessibility.post(notification: .layoutChanged, argument: viewer.imageView)
    }

    private func fail(_ failure: String) {
        guard viewer.image === placeholder else { return giveWay() }
        phase = .failed
        show(failure: failure)
        UIAccessibility.post(notification: .layoutChanged, argument: message)
    }

    /// Loading is over, with or without a failure to tell of.
    private func show(failure: String?) {
        indicator.isHidden = true
        message.text = failure
        retryButton.isHidden = failure == nil
    }

    // MARK: Sharpening

    /// How many pixels the screen can show of each point of the image.
    private func neededScale(of image: UIImage, zoom: CGFloat) -> CGFloat {
        let fit = ZoomGeometry(viewSize: viewer.view.bounds.size, imageSize: image.size).minimumScale
        let most = (UIImage.maximumPixelCount / (image.size.width * image.size.height)).squareRoot()
        return min(fit * zoom * viewer.traitCollection.displayScale, image.scale, most)
    }

    /// Decodes more of the image once somebody looks closer.
    private func sharpen(_ image: LoadedImage) {
        // Otherwise the app shows another image by now.
        guard image.sharpest === viewer.displayedImage else { return }
        let scrollView = viewer.scrollView
        let scale = neededScale(
            of: image.original, zoom: scrollView.zoomScale / scrollView.minimumZoomScale)
        guard scale != image.scale else { return }
        var image = image
        image.scale = scale
        phase = .loaded(image)
        task?.cancel()
        // A thumbnail may come out a pixel smaller than it was asked for.
        guard scale > image.sharpest.scale * 1.01 else { return }
        task = Task { [weak self, image] in
            guard !Task.isCancelled, let sharper = await image.original.decoded(atScale: scale),
                !Task.isCancelled
            else { return }
            self?.display(sharper, of: image)
        }
    }

    @objc private func saveMemory() {
        guard case .loaded(let image) = phase else { return }
        task?.cancel()
        display(image.fitted, of: image)
    }

    /// Displays another copy of what was loaded, unless the app shows another image by now.
    private func display(_ copy: UIImage, of image: LoadedImage) {
        guard image.sharpest === viewer.displayedImage else { return }
        var image = image
        image.sharpest = copy
        phase = .loaded(image)
        viewer.displayedImage = copy
    }
}
