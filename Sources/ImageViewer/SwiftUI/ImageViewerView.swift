//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows one image: pinch or double-tap to zoom.
/// More is in `Documentation/SwiftUI.md`.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageViewerView(image: photo, onClose: { isOpen = false }) { Text("Oslo, 1927") }
///     }
///
/// With `onClose` it fills the screen, and has a close button; flicks, keys and VoiceOver's scrub close it, too. Without, it only zooms,
/// beside other views or on a screen with a button of its own. To open one out of a thumbnail, use
/// `imageViewer(isPresented:image:)`: what that presents closes by itself, and calls `onClose`, too, unless the binding has closed it.
///
/// The overlay, such as a caption or a toolbar, lies at the bottom of the safe area unless it fills it, hides with the close button, and
/// leaves the touches beside it to the image. The closure `configure` is called once with the new controller, for everything that only
/// the controller has, such as sharing and Live Text.
///
/// Another image, URL or overlay replaces the first one, and the zoom stays. SwiftUI's updates do not call a closure again that
/// loads: to load something else, change the view's `.id(_:)` or, with `imageViewer(item:)`, the item's `id`.
@MainActor public struct ImageViewerView: View {
    private let source: Source
    private let onClose: (() -> Void)?
    private let overlay: AnyView?
    private let configure: (@MainActor (ImageViewerController) -> Void)?
    @Environment(\.isInImageViewer) private var isInImageViewer

    private enum Source {
        case image(UIImage?)
        case load(
            URLRequest?, placeholder: UIImage?, progress: Progress?, @MainActor () async throws -> UIImage?)

        static func request(_ request: URLRequest, _ placeholder: UIImage?) -> Source {
            let download = ImageViewerDownload(request)
            return .load(
                request, placeholder: placeholder, progress: download.progress,
                { try await download.image() })
        }
    }

    // Each initializer stands twice: if `overlay` had a default, a trailing closure would be taken for `onClose`.

    /// Shows an image.
    public init(
        image: UIImage?, onClose: (() -> Void)? = nil,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.image(image), onClose, nil, configure)
    }

    /// Shows an image, with a view over it.
    public init<Overlay: View>(
        image: UIImage?, onClose: (() -> Void)? = nil, @ViewBuilder overlay: () -> Overlay,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.image(image), onClose, AnyView(overlay()), configure)
    }

    /// Loads an image from a URL with `URLSession.shared`. The placeholder, a preview, is enlarged to the size of the image.
    public init(
        url: URL, placeholder: UIImage? = nil, onClose: (() -> Void)? = nil,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.request(URLRequest(url: url), placeholder), onClose, nil, configure)
    }

    /// Loads an image from a URL, with a view over it.
    public init<Overlay: View>(
        url: URL, placeholder: UIImage? = nil, onClose: (() -> Void)? = nil,
        @ViewBuilder overlay: () -> Overlay,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.request(URLRequest(url: url), placeholder), onClose, AnyView(overlay()), configure)
    }

    /// Loads an image as from a URL, by a request that may have headers.
    public init(
        request: URLRequest, placeholder: UIImage? = nil, onClose: (() -> Void)? = nil,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.request(request, placeholder), onClose, nil, configure)
    }

    /// Loads an image by a request, with a view over it.
    public init<Overlay: View>(
        request: URLRequest, placeholder: UIImage? = nil, onClose: (() -> Void)? = nil,
        @ViewBuilder overlay: () -> Overlay,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.request(request, placeholder), onClose, AnyView(overlay()), configure)
    }

    /// Loads an image from wherever it is. The closure runs on the main actor, and returns nil if there is no image; the viewer keeps
    /// it for Retry. With a progress there is a bar, without one an activity indicator.
    public init(
        placeholder: UIImage?, progress: Progress? = nil, onClose: (() -> Void)? = nil,
        load: @escaping @MainActor () async throws -> UIImage?,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.load(nil, placeholder: placeholder, progress: progress, load), onClose, nil, configure)
    }

    /// Loads an image from wherever it is, with a view over it.
    public init<Overlay: View>(
        placeholder: UIImage?, progress: Progress? = nil, onClose: (() -> Void)? = nil,
        load: @escaping @MainActor () async throws -> UIImage?, @ViewBuilder overlay: () -> Overlay,
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        let source = Source.load(nil, placeholder: placeholder, progress: progress, load)
        self.init(source, onClose, AnyView(overlay()), configure)
    }

    private init(
        _ source: Source, _ onClose: (() -> Void)?, _ overlay: AnyView?,
        _ configure: (@MainActor (ImageViewerController) -> Void)?
    ) {
        (self.source, self.onClose, self.overlay, self.configure) = (source, onClose, overlay, configure)
    }

    public var body: some View {
        ImageViewerRepresentable(viewer: self)
            .ignoresSafeArea(edges: onClose != nil || isInImageViewer ? .all : [])
    }

    // MARK: Controllers

    /// Makes a controller that shows what this view describes.
    func makeController(in context: ImageViewerContext) -> ImageViewerController {
        let controller =
            switch source {
            case .image(let image): ImageViewerController(image: image)
            case .load(_, let placeholder, let progress, let load):
                ImageViewerController(placeholder: placeholder, progress: progress, load: load)
            }
        let description = LastDescription(self)
        controller.add(description)
        controller.onClose = onClose
        description.overlay.show(overlay, in: context, on: controller, filling: controller.overlayView)
        configure?(controller)
        return controller
    }

    /// Applies the differences to the view that has made or changed the controller last. Everything that the
    /// app has set on the controller itself stays.
    func update(_ controller: ImageViewerController, in context: ImageViewerContext) {
        guard let description = controller.additions.compactMap({ $0 as? LastDescription }).first
        else { return }
        let before = description.view
        description.view = self
        // One that the app has set on the controller stays.
        if onClose != nil || before.onClose != nil { controller.onClose = onClose }
        description.overlay.show(overlay, in: context, on: controller, filling: controller.overlayView)
        switch source {
        case .image(let image):
            if case .image(let old) = before.source, Self.areEqual(old, image) { return }
            controller.image = image
        case .load(let request, let placeholder, let progress, let load):
            guard case .load(let oldRequest, let old, _, _) = before.source else {
                return controller.load(placeholder: placeholder, progress: progress, load: load)
            }
            // The same placeholder again must not cover a loaded image. With a new request, the old image stays
            // until the new one is loaded, which is often a better version of it.
            let newPlaceholder = Self.areEqual(old, placeholder) ? nil : placeholder
            // Closures cannot be compared, and have no URLs: the first one stays.
            if request != oldRequest {
                controller.load(placeholder: newPlaceholder, progress: progress, load: load)
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
    /// All of it, so that each change is an update.
    @Environment(\.self) private var environment

    func makeUIViewController(context: Context) -> ImageViewerController {
        viewer.makeController(in: ImageViewerContext(environment, context.transaction))
    }

    func updateUIViewController(_ controller: ImageViewerController, context: Context) {
        viewer.update(controller, in: ImageViewerContext(environment, context.transaction))
    }
}
#endif
