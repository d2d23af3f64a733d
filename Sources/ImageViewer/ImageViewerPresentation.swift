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
    /// An `AsyncImage` has no property for its image. Keep it as the thumbnail, and let the viewer load the
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
                    subject: ImageViewerItem(
                        item: { isPresented.wrappedValue ? true : nil }, id: { $0 },
                        reset: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
                        viewer: { _ in content() })))
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
                subject: ImageViewerItem(
                    item: { item.wrappedValue }, id: { $0.id }, reset: { item.wrappedValue = nil },
                    onDismiss: onDismiss, viewer: content)))
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
                subject: ImageViewerItem(
                    item: { item.wrappedValue }, id: { $0 }, reset: { item.wrappedValue = nil },
                    onDismiss: onDismiss, viewer: content)))
    }
}

/// The item of a binding whose viewer is presented.
@MainActor private struct ImageViewerItem<Item>: ImageViewerSubject {
    let item: @MainActor () -> Item?
    let id: (Item) -> AnyHashable
    let reset: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    let viewer: @MainActor (Item) -> ImageViewerView

    var itemID: AnyHashable? { item().map(id) }

    func clear() { reset() }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        guard let item = item() else { return nil }
        let controller = viewer(item).makeController(in: presenter.environment)
        // A transition that the app has configured stays.
        if controller.transitioningDelegate == nil {
            controller.transition = ImageZoomTransition { [weak presenter] in presenter?.anchor }
        }
        return controller
    }

    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        guard let item = item(), let controller = controller as? ImageViewerController else { return }
        viewer(item).update(controller, in: presenter.environment)
    }

    /// Hides the new thumbnail, since its image is in the viewer.
    func thumbnailDidChange(for controller: any ImageViewerPresentable) {
        let controller = controller as? ImageViewerController
        guard let view = controller?.viewIfLoaded, view.window != nil else { return }
        (controller?.transition as? ImageZoomTransition)?.hideThumbnail(in: view)
    }
}

// MARK: - ImageViewerPresentation

/// The item of an app's binding, and the viewer or the gallery that shows it.
@MainActor protocol ImageViewerSubject {
    /// The identity of the binding's item; nil where there is none.
    var itemID: AnyHashable? { get }
    /// Whether an open controller can move to another item. If not, it is dismissed and another one is presented.
    var turns: Bool { get }
    var onDismiss: (() -> Void)? { get }
    /// Sets the binding to nil.
    func clear()
    /// Makes the viewer or the gallery; nil where the items do not contain that of the binding.
    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)?
    /// Updates the controller from the app's data. Called during SwiftUI's update.
    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter)
    /// Turns to the item of the binding. Called after SwiftUI's update.
    func turn(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter)
    /// Called when the shown item has another thumbnail than before.
    func thumbnailDidChange(for controller: any ImageViewerPresentable)
}

extension ImageViewerSubject {
    var turns: Bool { false }

    func turn(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {}
}

/// Presents a viewer or a gallery over whatever is on the screen while the app's binding has an item.
@MainActor struct ImageViewerPresentation: ViewModifier {
    let subject: any ImageViewerSubject

    @State private var presenter = ImageViewerPresenter()
    /// The shown item, as the presenter reports it. Its thumbnail keeps its anchor even after the binding has changed.
    @State private var shownID: AnyHashable?

    func body(content: Content) -> some View {
        let wantedID = subject.itemID
        content
            .environment(
                \.imageViewerThumbnailRequest,
                ImageViewerThumbnailRequest(
                    presenter: presenter, ids: Set([wantedID, shownID].compactMap { $0 }))
            )
            .background {
                // Only while there is something to present: an `ImageRenderer` cannot draw views of UIKit's.
                if wantedID != nil || shownID != nil {
                    ImageViewerPresenterView(
                        subject: subject, presenter: presenter, wantedID: wantedID, onShow: { shownID = $0 }
                    )
                    // It comes and goes at once, whatever an app animates around it.
                    .transition(.identity)
                }
            }
    }
}

/// Tells the presenter of SwiftUI's updates, and gives it a place on the screen.
private struct ImageViewerPresenterView: UIViewRepresentable {
    let subject: any ImageViewerSubject
    let presenter: ImageViewerPresenter
    let wantedID: AnyHashable?
    let onShow: @MainActor (AnyHashable?) -> Void

    /// The presenter as coordinator, since `dismantleUIView` is static.
    func makeCoordinator() -> ImageViewerPresenter { presenter }

    func makeUIView(context: Context) -> ImageViewerPlaceView { ImageViewerPlaceView() }

    func updateUIView(_ place: ImageViewerPlaceView, context: Context) {
        place.presenter = presenter
        presenter.place = place
        presenter.environment = context.environment
        presenter.onShow = onShow
        presenter.update(
            to: subject, wantedID: wantedID, isAnimated: !context.transaction.disablesAnimations)
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
#endif
