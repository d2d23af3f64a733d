//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageViewerView(image: photo) { Text("Oslo, 1927") }
///     }
///
/// A viewer that fills a sheet, a cover or (untested) a pushed screen dismisses it. A viewer beside other views only
/// zooms, and has no close button. To open one out of a thumbnail, use `imageViewer(isPresented:image:)`.
///
/// Another image, URL or overlay replaces the first one, and the zoom stays. SwiftUI's updates do not call a closure again that
/// loads: to load something else, change the view's `.id(_:)` or, with `imageViewer(item:)`, the item's `id`.
@MainActor public struct ImageViewerView: View {
    private let source: Source
    private let overlay: AnyView?
    private let configure: (@MainActor (ImageViewerController) -> Void)?

    private enum Source {
        case image(UIImage?)
        case load(URL?, placeholder: UIImage?, progress: Progress?, @MainActor () async throws -> UIImage?)
    }

    /// Shows an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - overlay: A view over the image, such as a caption or a toolbar. It lies at the bottom of the safe area unless it
    ///     fills it, hides with the close button, and leaves the touches beside it to the image.
    ///   - configure: Called once with the new controller, for everything that only the controller has, such
    ///     as sharing and Live Text.
    public init<Overlay: View>(
        image: UIImage?, @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.image(image), overlay(), configure)
    }

    /// Loads an image from a URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the image, as for an `AsyncImage`. It is fetched with `URLSession.shared`, without headers of yours.
    ///   - placeholder: A preview, enlarged to the size of the image, and shown until that is loaded.
    ///   - overlay: A view over the image.
    ///   - configure: Called once with the new controller.
    public init<Overlay: View>(
        url: URL, placeholder: UIImage? = nil, @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        let load: @MainActor () async throws -> UIImage? = {
            UIImage(data: try await URLSession.shared.data(from: url).0)
        }
        self.init(.load(url, placeholder: placeholder, progress: nil, load), overlay(), configure)
    }

    /// Loads an image from wherever it is, for example by a request with headers.
    ///
    /// - Parameters:
    ///   - placeholder: A preview, enlarged to the size of the image, and shown until that is loaded.
    ///   - progress: The progress of the source, for a bar. Without it, an activity indicator is shown.
    ///   - load: Returns the image, or nil if there is none. It runs on the main actor. The viewer keeps it for Retry.
    ///   - overlay: A view over the image.
    ///   - configure: Called once with the new controller.
    public init<Overlay: View>(
        placeholder: UIImage?, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?,
        @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.load(nil, placeholder: placeholder, progress: progress, load), overlay(), configure)
    }

    private init<Overlay: View>(
        _ source: Source, _ overlay: Overlay, _ configure: (@MainActor (ImageViewerController) -> Void)?
    ) {
        self.source = source
        self.overlay = overlay is EmptyView ? nil : AnyView(overlay)
        self.configure = configure
    }

    public var body: some View {
        ImageViewerPlaced { ImageViewerRepresentable(viewer: self, placement: $0, box: $1) }
    }

    // MARK: Controllers

    /// Makes a controller that shows what this view describes.
    func makeController(in environment: EnvironmentValues) -> ImageViewerController {
        let controller =
            switch source {
            case .image(let image): ImageViewerController(image: image)
            case .load(_, let placeholder, let progress, let load):
                ImageViewerController(placeholder: placeholder, progress: progress, load: load)
            }
        let description = LastDescription(self)
        controller.add(description)
        description.overlay.show(overlay, in: environment, on: controller, filling: controller.overlayView)
        configure?(controller)
        return controller
    }

    /// Applies the differences to the view that has made or changed the controller last. Everything that the
    /// app has set on the controller itself stays.
    func update(_ controller: ImageViewerController, in environment: EnvironmentValues) {
        guard let description = controller.additions.compactMap({ $0 as? LastDescription }).first
        else { return }
        let before = description.view
        description.view = self
        description.overlay.show(overlay, in: environment, on: controller, filling: controller.overlayView)
        switch (before.source, source) {
        case (.image(let old), .image(let image)):
            if !Self.areEqual(old, image) { controller.image = image }
        case (.load, .image(let image)):
            controller.endLoading()
            controller.image = image
        case (.image, .load(_, let placeholder, let progress, let load)):
            controller.reload(placeholder: placeholder, progress: progress, load: load)
        case (.load(let oldURL, let old, _, _), .load(let url, let placeholder, let progress, let load)):
            // The same placeholder again must not cover a loaded image. With a new URL, the old image stays
            // until the new one is loaded, which is often a better version of it.
            let newPlaceholder = Self.areEqual(old, placeholder) ? nil : placeholder
            // Closures cannot be compared, and have no URLs: the first one stays.
            if url != oldURL {
                controller.reload(placeholder: newPlaceholder, progress: progress, load: load)
            } else if let newPlaceholder {
                controller.replacePlaceholder(newPlaceholder)
            }
        }
    }

    /// An app may make its image anew for each update. If it is equal, Live Text need not read it again.
    private static func areEqual(_ a: UIImage?, _ b: UIImage?) -> Bool {
        a === b || a?.isEqual(b) == true && a?.accessibilityLabel == b?.accessibilityLabel
    }

    /// The view by which SwiftUI has last described a controller, to be compared with the next one, and the
    /// overlay on it. The controller keeps it among its additions.
    private final class LastDescription: ImageViewerAddition {
        var view: ImageViewerView
        let overlay = ImageViewerOverlay()

        init(_ view: ImageViewerView) {
            self.view = view
        }
    }
}

private struct ImageViewerRepresentable: UIViewControllerRepresentable {
    let viewer: ImageViewerView
    /// Nil until it is known.
    let placement: ImageViewerPlacement?
    let box: ImageViewerControllerBox
    /// All of it, so that each change is an update.
    @Environment(\.self) private var environment

    func makeUIViewController(context: Context) -> ImageViewerController {
        let controller = viewer.makeController(in: environment)
        box.controller = controller
        return controller
    }

    func updateUIViewController(_ controller: ImageViewerController, context: Context) {
        let dismiss = environment.dismiss
        box.setOnClose(in: placement) { dismiss() }
        viewer.update(controller, in: environment)
    }
}
#endif
