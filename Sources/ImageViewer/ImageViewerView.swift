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
/// Where SwiftUI presents it, it closes itself. As a part of a screen it zooms and has nothing to close. To
/// open it out of a thumbnail, use
/// `imageViewer(isPresented:image:)`.
///
/// Another image, another URL and another overlay take the place of the first, and the zoom stays. A closure
/// that loads is called once: another one needs another `id`.
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
    ///   - image: What it shows.
    ///   - overlay: A caption, a toolbar. It lies at the bottom of the safe area unless it fills it, hides
    ///     with the close button, and leaves the touches beside it to the image.
    ///   - configure: Called once with the new controller: there it gets sharing, Live Text, and what UIKit
    ///     offers beside.
    public init<Overlay: View>(
        image: UIImage?, @ViewBuilder overlay: () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageViewerController) -> Void)? = nil
    ) {
        self.init(.image(image), overlay(), configure)
    }

    /// Loads an image.
    ///
    /// - Parameters:
    ///   - url: Where it is, as for an `AsyncImage`. Fetched with `URLSession.shared`.
    ///   - placeholder: Shown until then, however small it is.
    ///   - overlay: A caption, a toolbar.
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
    ///   - placeholder: Shown until then, however small it is.
    ///   - progress: How far the source has come; without it an activity indicator shows that something goes
    ///     on.
    ///   - load: Fetches the image; nil if there is none.
    ///   - overlay: A caption, a toolbar.
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
        ImageViewerRepresentable(viewer: self).modifier(Immersion())
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

    /// Brings a controller up to date, where this view says something else than the last one. What the app
    /// has set on the controller itself stays.
    func update(_ controller: ImageViewerController, in environment: EnvironmentValues) {
        guard let description = controller.additions.lazy.compactMap({ $0 as? Description }).first
        else { return }
        let old = description.view
        description.view = self
        description.overlay.show(
            overlay, in: environment, on: controller, filling: controller.overlayView)
        switch (old.source, source) {
        case (.image(let old), .image(let new)):
            // An app may make its image anew for every update of its view. The same one would be read for
            // text again.
            if new !== old, new?.isEqual(old) != true { controller.image = new }
        case (.url(let old, _), .url(let new, _)):
            if new != old { controller.reload(Self.loader(of: new)) }
        default: break
        }
    }

    private static func loader(of url: URL) -> @MainActor () async throws -> UIImage? {
        { UIImage(data: try await URLSession.shared.data(from: url).0) }
    }

    /// What a controller shows now. It goes along with the controller as an addition.
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
        // That of a page is the gallery's.
        if !context.environment.isImageGalleryPage {
            let dismiss = context.environment.dismiss
            controller.host =
                context.environment.isPresented ? ImageViewerController.Host(close: { dismiss() }) : nil
        }
        viewer.update(controller, in: context.environment)
    }

    static func dismantleUIViewController(_ controller: ImageViewerController, coordinator: ()) {
        // UIKit has dismissed the cover, and tells its content nothing. SwiftUI is in the midst of its
        // update.
        guard let host = controller.host, host.paging == nil, let onDismiss = controller.onDismiss else {
            return
        }
        Task { onDismiss() }
    }
}

/// Fills the screen that is presented for it, on which nothing of the system's is left. A part of another
/// screen leaves that its status bar.
struct Immersion: ViewModifier {
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
    /// It stands right behind what gives the thumbnail its size and clips it, since the image flies out of
    /// the frame of what it modifies. As with `sheet(isPresented:)`, the viewer goes with the view that
    /// presents it: in a list whose rows come and go, use
    /// `imageViewer(item:)` on the list.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the viewer is shown. False again, however it was closed.
    ///   - image: What it shows.
    ///   - cornerRadius: That of the thumbnail.
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
    /// An `AsyncImage` gives its image to nobody. Keep it as the thumbnail, and let the viewer load the same
    /// URL; what `URLSession` has fetched is in its cache, if the server lets it be kept.
    public func imageViewer(
        isPresented: Binding<Bool>, url: URL, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, onDismiss: (() -> Void)? = nil
    ) -> some View {
        imageViewer(
            isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode,
            onDismiss: onDismiss
        ) { ImageViewerView(url: url, placeholder: placeholder) }
    }

    /// Opens a viewer out of this thumbnail that loads its image, has something over it, or is configured.
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

    /// Opens the viewer of an item while there is one, out of its thumbnail wherever that is among these
    /// views.
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
    /// It stands on the list, not on its rows, which come and go. An item that has no thumbnail on the screen
    /// fades in, and flies back into its thumbnail if there is one by then. As with `sheet(item:)`, an item
    /// is told by its `id`: what else changes of it changes what is shown, and another item is another
    /// viewer.
    ///
    /// - Parameters:
    ///   - item: What is shown. Nil again, however the viewer was closed.
    ///   - onDismiss: Called when the viewer is gone.
    ///   - content: What shows the item.
    public func imageViewer<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        content: @escaping @MainActor (Item) -> ImageViewerView
    ) -> some View {
        modifier(
            ImageViewerPresentation(
                of: { item.wrappedValue }, id: { $0.id }, clear: { item.wrappedValue = nil },
                onDismiss: onDismiss, content: content))
    }

    /// Opens the viewer of an item that is told by its value, such as a number or a URL.
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
    /// Presents a viewer for each item.
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
                if viewer.transition == nil {
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
