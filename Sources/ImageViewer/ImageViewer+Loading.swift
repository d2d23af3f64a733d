//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

extension ImageViewerController {
    /// Shows a placeholder at once, and the image as soon as it is loaded.
    ///
    ///     let viewer = ImageViewerController(placeholder: thumbnail.image) {
    ///         UIImage(data: try await URLSession.shared.data(from: url).0)
    ///     }
    ///
    /// Loading begins when the viewer appears, and is cancelled when it is dismissed. Where it fails, the viewer says
    /// why, and offers to try again. The image is decoded off the main thread, and no larger than the screen needs
    /// until somebody zooms in.
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
        // Larger than any screen, so that it is shrunk to fit instead of shown as small as it is.
        shownImage = placeholder?.resized(to: 3000)
        let loader = ImageViewerLoader(for: self, progress: progress, load: load)
        didRest = loader.update
    }
}

extension UIImage {
    /// Decoded with so many pixels a point, of which it is as large as before. UIKit reads no more of a file than a
    /// thumbnail needs.
    @concurrent fileprivate func decoded(scale: CGFloat) async -> UIImage {
        guard duration == 0, !isSymbolImage else { return self }
        let part = scale / self.scale
        guard part < 1 else { return preparingForDisplay() ?? self }
        let thumbnail = preparingThumbnail(of: CGSize(width: size.width * part, height: size.height * part))
        return thumbnail?.resized(to: max(size.width, size.height)) ?? self
    }

    /// The same pixels in another size: so many points along the longer side.
    nonisolated fileprivate func resized(to points: CGFloat) -> UIImage {
        guard let cgImage, !isSymbolImage else { return self }
        return UIImage(
            cgImage: cgImage, scale: CGFloat(max(cgImage.width, cgImage.height)) / points,
            orientation: imageOrientation)
    }
}

// MARK: - ImageViewerLoader

/// Loads the viewer's image, and shows how that goes.
@MainActor private final class ImageViewerLoader {
    private unowned let viewer: ImageViewerController
    private let load: @MainActor () async throws -> UIImage?
    private let indicator: UIView
    private let message = UILabel()
    private let retryButton = UIButton(type: .system)
    private var task: Task<Void, Never>?
    private var original: UIImage?
    /// As sharp as the screen can show it without zoom: what was decoded first.
    private var fitted: UIImage?
    /// What was decoded last.
    private var sharpest: UIImage?
    /// How many pixels a point it was asked for.
    private var scale: CGFloat = 0

    init(
        for viewer: ImageViewerController, progress: Progress?,
        load: @escaping @MainActor () async throws -> UIImage?
    ) {
        (self.viewer, self.load) = (viewer, load)
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
        let view: UIView = viewer.view
        add(indicator, with: indicator.centerYAnchor, at: view.centerYAnchor)
        add(message, with: message.centerYAnchor, at: view.centerYAnchor)
        message.textColor = .white
        message.textAlignment = .center
        message.numberOfLines = 0
        add(retryButton, with: retryButton.topAnchor, at: message.bottomAnchor, gap: 8)
        retryButton.heightAnchor.constraint(equalToConstant: 44).isActive = true
        retryButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
        retryButton.tintColor = .white
        retryButton.setTitle(ImageViewerController.localized("Retry"), for: .normal)
        retryButton.addTarget(self, action: #selector(start), for: .primaryActionTriggered)
        NotificationCenter.default.addObserver(
            self, selector: #selector(saveMemory), name: UIApplication.didReceiveMemoryWarningNotification,
            object: nil)
    }

    deinit {
        task?.cancel()
    }

    /// The viewer has appeared, disappeared or come to rest.
    func update(_ viewer: ImageViewerController) {
        guard viewer.view.window != nil else {
            task?.cancel()
            task = nil
            return
        }
        if original != nil { sharpen() } else if task == nil { start() }
    }

    /// Puts an edge of the view, or its center, where another anchor is, in the middle from left to right.
    private func add(
        _ view: UIView, with anchor: NSLayoutYAxisAnchor, at place: NSLayoutYAxisAnchor, gap: CGFloat = 0
    ) {
        // It has to be seen on white images, too.
        view.backgroundColor = UIColor(white: 0, alpha: 0.7)
        view.layer.cornerRadius = 8
        let screen: UIView = viewer.view
        screen.insertSubview(view, belowSubview: viewer.closeButton)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.centerXAnchor.constraint(equalTo: screen.centerXAnchor).isActive = true
        anchor.constraint(equalTo: place, constant: gap).isActive = true
        view.widthAnchor.constraint(lessThanOrEqualTo: screen.layoutMarginsGuide.widthAnchor).isActive = true
    }

    // MARK: Loading

    @objc private func start() {
        show(failure: nil)
        indicator.isHidden = false
        indicator.alpha = 0
        // What comes at once comes without it.
        UIView.animate(withDuration: 0.3, delay: 0.5, options: .allowUserInteraction) { [indicator] in
            indicator.alpha = 1
        } completion: { [indicator] finished in
            guard finished, !indicator.isHidden else { return }
            UIAccessibility.post(
                notification: .announcement, argument: ImageViewerController.localized("Loading"))
        }
        ask()
    }

    private func ask() {
        task = Task { [weak self, load, original] in
            do {
                let original = if let original { original } else { try await load() }
                guard !Task.isCancelled else { return }
                guard let original else {
                    self?.fail(nil)
                    return
                }
                guard let scale = self?.neededScale(of: original) else { return }
                let image = await original.decoded(scale: scale)
                if !Task.isCancelled { self?.show(image, of: original) }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    private func show(_ image: UIImage, of original: UIImage) {
        if fitted == nil {
            (self.original, fitted) = (original, image)
            show(failure: nil)
            let label = viewer.imageView.accessibilityLabel
            viewer.image = original
            if original.accessibilityLabel == nil { viewer.imageView.accessibilityLabel = label }
            UIAccessibility.post(notification: .layoutChanged, argument: viewer.imageView)
        } else if sharpest !== viewer.shownImage {
            // The app shows another one by now.
            return
        }
        show(image)
    }

    private func show(_ image: UIImage) {
        sharpest = image
        viewer.shownImage = image
    }

    private func fail(_ error: (any Error)?) {
        // What there is already stays.
        guard fitted == nil else { return }
        show(failure: error?.localizedDescription ?? ImageViewerController.localized("There is no image."))
        UIAccessibility.post(notification: .layoutChanged, argument: message)
    }

    private func show(failure: String?) {
        indicator.isHidden = true
        message.text = failure
        retryButton.isHidden = failure == nil
    }

    // MARK: Sharpening

    /// How many pixels a point of the image the screen can show.
    private func neededScale(of image: UIImage) -> CGFloat {
        let (size, scrollView) = (image.size, viewer.scrollView)
        let fit = ZoomGeometry(viewSize: viewer.view.bounds.size, imageSize: size).minimumScale
        let zoom = fitted == nil ? 1 : scrollView.zoomScale / scrollView.minimumZoomScale
        // More than 50 million pixels would take 200 megabytes, and end the app.
        let most = min(image.scale, (50_000_000 / (size.width * size.height)).squareRoot())
        return min(fit * zoom * viewer.traitCollection.displayScale, most)
    }

    /// Decodes more of the image once somebody looks closer.
    private func sharpen() {
        guard let original, let sharpest, sharpest === viewer.shownImage else { return }
        let needed = neededScale(of: original)
        guard needed != scale else { return }
        scale = needed
        task?.cancel()
        if needed > sharpest.scale * 1.01 { ask() }
    }

    @objc private func saveMemory() {
        guard let fitted, sharpest === viewer.shownImage else { return }
        task?.cancel()
        show(fitted)
    }
}
