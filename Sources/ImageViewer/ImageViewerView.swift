//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageViewerView(image: photo) { Text("Oslo, 1927") }
///     }
///
/// In a sheet, in a cover or pushed, it closes itself. As a part of a screen it zooms and has nothing to close. To
/// open it out of a thumbnail, use `imageViewer(isPresented:image:)`.
///
/// Another image, URL or overlay replaces the first one, and the zoom stays. A closure that loads is called
/// once, since closures cannot be compared: where it is to load something else, give the view another `id`.
@MainActor public struct ImageViewerView: View {
    private let source: Source
    private let overlay: AnyView?
    private let configure: (@MainActor (ImageViewerController) -> Void)?

    private enum Source {
        case image(UIImage?)
        case url(URL, placeholder: UIImage?)
        case load(placeholder: UIImage?, Progress?, @MainActor () async throws -> UIImage?)
    }

    /// Shows an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - overlay: A view over the image, such as a caption or a toolbar. It lies at the bottom of the safe
    ///     area unless it fills it, hides with the close button, and leaves the touches beside it to the image.
    ///   - configure: Called once with the new controller, for everything that only the controller has, such
    ///     as sharing and Live Text.
    public init<Overlay: View>(
        image: UIImage?, @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.image(image), overlay(), configure)
    }

    /// Loads an image.
    ///
    /// - Parameters:
    ///   - url: The URL of the image, as for an `AsyncImage`. It is fetched with `URLSession.shared`.
    ///   - placeholder: A preview that is shown until then, however small it is.
    ///   - overlay: A view over the image, such as a caption or a toolbar.
    ///   - configure: Called once with the new controller.
    public init<Overlay: View>(
        url: URL, placeholder: UIImage? = nil, @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.url(url, placeholder: placeholder), overlay(), configure)
    }

    /// Loads an image from wherever it is.
    ///
    /// - Parameters:
    ///   - placeholder: A preview that is shown until then, however small it is.
    ///   - progress: The progress of the source, for a bar. Without it, an activity indicator shows that
    ///     something goes on.
    ///   - load: Fetches the image; nil if there is none.
    ///   - overlay: A view over the image, such as a caption or a toolbar.
    ///   - configure: Called once with the new controller.
    public init<Overlay: View>(
        placeholder: UIImage?, progress: Progress? = nil,
        load: @escaping @MainActor () async throws -> UIImage?,
        @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.load(placeholder: placeholder, progress, load), overlay(), configure)
    }

    private init<Overlay: View>(
        _ source: Source, _ overlay: Overlay, _ configure: (@MainActor (ImageViewerController) -> Void)?
    ) {
        self.source = source
        self.overlay = overlay is EmptyView ? nil : AnyView(overlay)
        self.configure = configure
    }

    public var body: some View {
        ImageViewerRepresentable(viewer: self).modifier(ImageViewerImmersion())
    }

    // MARK: Controllers

    /// Makes a controller that shows what this view describes.
    func makeController(in environment: EnvironmentValues) -> ImageViewerController {
        let controller =
            switch source {
            case .image(let image): ImageViewerController(image: image)
            case .url(let url, let placeholder):
                ImageViewerController(placeholder: placeholder, load: Self.loader(of: url))
            case .load(let placeholder, let progress, let load):
                ImageViewerController(placeholder: placeholder, progress: progress, load: load)
            }
        let description = Description(self)
        controller.additions.append(description)
        description.overlay.show(
            overlay, in: environment, on: controller, filling: controller.overlayView)
        configure?(controller)
        return controller
    }

    /// Changes a controller where this view differs from the one that described it before. Everything that
    /// the app has set on the controller itself stays.
    func update(_ controller: ImageViewerController, in environment: EnvironmentValues) {
        guard let description = controller.additions.lazy.compactMap({ $0 as? Description }).first
        else { return }
        let old = description.view
        description.view = self
        description.overlay.show(
            overlay, in: environment, on: controller, filling: controller.overlayView)
        switch (old.source, source) {
        case (.image(let old), .image(let new)):
            // An app may make its image anew for every update of its view. An equal one changes nothing:
            // otherwise its text would be read again.
            if new !== old, new?.isEqual(old) != true { controller.image = new }
        case (.url(let old, let oldPlaceholder), .url(let new, let placeholder)):
            guard new != old else { return }
            // The words for the old placeholder were those for the old image, too.
            let label = controller.imageView.accessibilityLabel
            if label == oldPlaceholder?.accessibilityLabel {
                controller.imageView.accessibilityLabel = placeholder?.accessibilityLabel
            }
            controller.reload(Self.loader(of: new))
        // Closures cannot be compared: each item has its own.
        case (.load, .load): break
        case (_, .image(let new)):
            controller.reload(nil)
            controller.image = new
        case (_, .url(let new, _)): controller.reload(Self.loader(of: new))
        case (_, .load(_, _, let load)): controller.reload(load)
        }
    }

    private static func loader(of url: URL) -> @MainActor () async throws -> UIImage? {
        { UIImage(data: try await URLSession.shared.data(from: url).0) }
    }

    /// The view that a controller shows now. The controller keeps it among its additions.
    private final class Description: ImageViewerAddition {
        var view: ImageViewerView
        let overlay = ImageViewerOverlay()

        init(_ view: ImageViewerView) {
            self.view = view
        }
    }
}

private struct ImageViewerRepresentable: UIViewControllerRepresentable {
    let viewer: ImageViewerView

    func makeUIViewController(context: Context) -> ImageViewerController {
        viewer.makeController(in: context.environment)
    }

    func updateUIViewController(_ controller: ImageViewerController, context: Context) {
        // A page has the gallery as its host.
        if !context.environment.isImageGalleryPage {
            let dismiss = context.environment.dismiss
            controller.host =
                context.environment.isPresented ? ImageViewerController.Host(close: { dismiss() }) : nil
        }
        viewer.update(controller, in: context.environment)
    }

    static func dismantleUIViewController(_ controller: ImageViewerController, coordinator: ()) {
        // UIKit calls no method of a controller within SwiftUI's cover when that is dismissed. The app is told after
        // SwiftUI's update, in which it must not change any state.
        guard let host = controller.host, host.paging == nil, let onDismiss = controller.onDismiss else {
            return
        }
        Task { onDismiss() }
    }
}

/// Lets a presented view fill the screen, without the status bar and the home indicator. A view that is a
/// part of a screen leaves those to the screen.
struct ImageViewerImmersion: ViewModifier {
    @Environment(\.isPresented) private var isPresented
    @Environment(\.isImageGalleryPage) private var isPage

    func body(content: Content) -> some View {
        if isPage {
            content.ignoresSafeArea()
        } else if isPresented {
            let view = content.ignoresSafeArea().statusBar(hidden: true)
            if #available(iOS 16, macCatalyst 16, *) {
                view.persistentSystemOverlays(.hidden)
            } else {
                view
            }
        } else {
            content
        }
    }
}

// MARK: - imageViewer

@MainActor extension View {
    /// Opens the viewer out of this thumbnail, and closes it back into it.
    ///
    ///     struct Post: View {
    ///         let photo: UIImage
    ///         @State private var isOpen = false
    ///
    ///         var body: some View {
    ///             Button {
    ///                 isOpen = true
    ///             } label: {
    ///                 Image(uiImage: photo)
    ///                     .resizable().scaledToFill().frame(width: 80, height: 80)
    ///                     .clipShape(RoundedRectangle(cornerRadius: 8))
    ///                     .imageViewer(isPresented: $isOpen, image: photo, cornerRadius: 8)
    ///             }
    ///         }
    ///     }
    ///
    /// Apply it right after the modifiers that size and clip the thumbnail: the image flies out of the frame
    /// of the view that it modifies. As with `sheet(isPresented:)`, the viewer closes when the view that
    /// presents it goes: in a list whose rows come and go, apply `imageViewer(item:)` to the list.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the viewer is shown. It becomes false, however the viewer is closed.
    ///   - image: The image.
    ///   - cornerRadius: The corner radius of the thumbnail.
    ///   - contentMode: How the thumbnail shows the image.
    ///   - onDismiss: Called when the viewer is gone.
    public func imageViewer(
        isPresented: Binding<Bool>, image: UIImage?, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, onDismiss: (() -> Void)? = nil
    ) -> some View {
        imageViewer(
            isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode,
            onDismiss: onDismiss
        ) { ImageViewerView(image: image) }
    }

    /// Opens the viewer out of this thumbnail, and loads its image from a URL.
    ///
    /// An `AsyncImage` does not give its image away. Keep it as the thumbnail, and let the viewer load the
    /// same URL: `URLSession` finds it in its cache, if the server has allowed that.
    public func imageViewer(
        isPresented: Binding<Bool>, url: URL, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, onDismiss: (() -> Void)? = nil
    ) -> some View {
        imageViewer(
            isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode,
            onDismiss: onDismiss
        ) { ImageViewerView(url: url, placeholder: placeholder) }
    }

    /// Opens any viewer out of this thumbnail: one that loads its image, has an overlay, or is configured.
    ///
    ///     .imageViewer(isPresented: $isOpen, cornerRadius: 8) {
    ///         ImageViewerView(image: photo) { Text("Oslo, 1927") } configure: { $0.addSharing() }
    ///     }
    public func imageViewer(
        isPresented: Binding<Bool>, cornerRadius: CGFloat = 0, contentMode: ContentMode = .fill,
        onDismiss: (() -> Void)? = nil, content: @escaping @MainActor () -> ImageViewerView
    ) -> some View {
        imageViewerThumbnail(id: true, cornerRadius: cornerRadius, contentMode: contentMode)
            .modifier(
                ImageViewerPresentation(
                    of: { isPresented.wrappedValue ? true : nil }, id: { $0 },
                    clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss
                ) { _ in content() })
    }

    /// Opens a viewer while the binding has an item, out of the item's thumbnail, wherever that is among
    /// these views.
    ///
    ///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
    ///         ForEach(photos) { photo in
    ///             Button {
    ///                 selection = photo
    ///             } label: {
    ///                 Thumbnail(photo).imageViewerThumbnail(id: photo.id)
    ///             }
    ///         }
    ///     }
    ///     .imageViewer(item: $selection) { ImageViewerView(image: $0.image) }
    ///
    /// Apply it to the list, not to its rows, which come and go. The viewer of an item without a thumbnail on
    /// the screen fades in, and flies back into the thumbnail if there is one by then. As with
    /// `sheet(item:)`, an item is identified by its `id`: another item with the same `id` changes the viewer
    /// that is shown, and one with another `id` gets a viewer of its own.
    ///
    /// - Parameters:
    ///   - item: The item whose viewer is shown. It becomes nil, however the viewer is closed.
    ///   - onDismiss: Called when the viewer is gone.
    ///   - content: Makes the viewer of an item.
    public func imageViewer<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        content: @escaping @MainActor (Item) -> ImageViewerView
    ) -> some View {
        modifier(
            ImageViewerPresentation(
                of: { item.wrappedValue }, id: { $0.id }, clear: { item.wrappedValue = nil },
                onDismiss: onDismiss, content: content))
    }

    /// Opens a viewer while the binding has an item that is identified by its value, such as a number or a
    /// URL.
    @_disfavoredOverload
    public func imageViewer<Item: Hashable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        content: @escaping @MainActor (Item) -> ImageViewerView
    ) -> some View {
        modifier(
            ImageViewerPresentation(
                of: { item.wrappedValue }, id: { $0 }, clear: { item.wrappedValue = nil },
                onDismiss: onDismiss, content: content))
    }
}

extension ImageViewerPresentation {
    /// Presents viewers of one image, one for each item.
    fileprivate init<Item>(
        of item: @escaping @MainActor () -> Item?, id: @escaping (Item) -> AnyHashable,
        clear: @escaping @MainActor () -> Void, onDismiss: (() -> Void)?,
        content: @escaping @MainActor (Item) -> ImageViewerView
    ) {
        self.init(
            itemID: { item().map(id) }, clear: clear, onDismiss: onDismiss,
            make: { presenter in
                guard let item = item() else { return nil }
                let viewer = content(item).makeController(in: presenter.environment)
                // A transition that the app has configured stays.
                if viewer.transitioningDelegate == nil {
                    viewer.transition = ImageZoomTransition { [weak presenter] in presenter?.anchor }
                }
                return viewer
            },
            update: { presenter, viewer in
                guard let item = item(), let viewer = viewer as? ImageViewerController else { return }
                content(item).update(viewer, in: presenter.environment)
            },
            thumbnailDidChange: { viewer in
                let viewer = viewer as? ImageViewerController
                guard let view = viewer?.viewIfLoaded, view.window != nil else { return }
                (viewer?.transition as? ImageZoomTransition)?.hideThumbnail(in: view)
            })
    }
}
#endif
