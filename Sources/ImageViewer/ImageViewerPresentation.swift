//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

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
        // The item is `true`, since there is one viewer only.
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

// MARK: - ImageViewerPresentation

/// Presents a viewer or a gallery over whatever is on the screen while the app's binding has an item.
@MainActor struct ImageViewerPresentation: ViewModifier {
    /// Reads the identity of the binding's item; nil where there is none.
    let itemID: @MainActor () -> AnyHashable?
    /// Sets the binding to nil.
    let clear: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    /// Makes the viewer or the gallery; nil where there is nothing to show of the item.
    let make: @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?
    /// Shows the items as they look now. Called while SwiftUI updates its views.
    let update: @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void
    /// Turns to the page of another item. Nil for viewers of one image: another item gets another viewer.
    let turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)?
    /// Called when the shown item has another thumbnail than before.
    let thumbnailDidChange: @MainActor (any ImageViewerPresentable) -> Void

    @State private var presenter = ImageViewerPresenter()
    /// The item that people see, as the presenter has told it: its thumbnail keeps its anchor, also where the binding has
    /// another item by now.
    @State private var shownID: AnyHashable?

    init(
        itemID: @escaping @MainActor () -> AnyHashable?, clear: @escaping @MainActor () -> Void,
        onDismiss: (() -> Void)?,
        make: @escaping @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?,
        update: @escaping @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void,
        turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)? = nil,
        thumbnailDidChange: @escaping @MainActor (any ImageViewerPresentable) -> Void
    ) {
        self.itemID = itemID
        self.clear = clear
        self.onDismiss = onDismiss
        self.make = make
        self.update = update
        self.turn = turn
        self.thumbnailDidChange = thumbnailDidChange
    }

    func body(content: Content) -> some View {
        let wantedID = itemID()
        content
            .environment(
                \.imageViewerThumbnails,
                ImageViewerThumbnails(presenter: presenter, ids: Set([wantedID, shownID].compactMap { $0 }))
            )
            .background {
                // Only while there is something to present: an `ImageRenderer` cannot draw views of UIKit's.
                if wantedID != nil || shownID != nil {
                    ImageViewerPresenterView(
                        presentation: self, presenter: presenter, wantedID: wantedID,
                        onShow: { shownID = $0 }
                    )
                    .transition(.identity)
                }
            }
    }
}

/// Tells the presenter of SwiftUI's updates, and gives it a place on the screen.
private struct ImageViewerPresenterView: UIViewRepresentable {
    let presentation: ImageViewerPresentation
    let presenter: ImageViewerPresenter
    let wantedID: AnyHashable?
    let onShow: @MainActor (AnyHashable?) -> Void

    func makeCoordinator() -> ImageViewerPresenter { presenter }

    func makeUIView(context: Context) -> ImageViewerPlaceView { ImageViewerPlaceView() }

    func updateUIView(_ place: ImageViewerPlaceView, context: Context) {
        place.presenter = presenter
        presenter.place = place
        presenter.environment = context.environment
        presenter.onShow = onShow
        presenter.update(
            to: presentation, wantedID: wantedID, isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIView(_ place: ImageViewerPlaceView, coordinator: ImageViewerPresenter) {
        coordinator.placeDidGo(place)
    }
}

/// An empty view behind the modified one. Its window is the one in which the viewer is presented.
final class ImageViewerPlaceView: UIView {
    weak var presenter: ImageViewerPresenter?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.setNeedsStep() }
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
                // The new thumbnail is hidden, since its image is in the viewer.
                (viewer?.transition as? ImageZoomTransition)?.hideThumbnail(in: view)
            })
    }
}
#endif
