//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

@MainActor extension View {
    /// Opens the viewer out of this thumbnail, and closes it back into it.
    /// More is in `Documentation/SwiftUI.md`.
    ///
    ///     Image(uiImage: photo)
    ///         .resizable().scaledToFill().frame(width: 80, height: 80)
    ///         .clipShape(RoundedRectangle(cornerRadius: 8)).contentShape(Rectangle())
    ///         .imageViewer(isPresented: $isOpen, image: photo, cornerRadius: 8)
    ///
    /// Apply it right after the modifiers that size and clip the thumbnail: the image flies out of the frame
    /// of the view that it modifies. As with `sheet(isPresented:)`, the viewer closes when the view that
    /// presents it disappears: in a list whose rows come and go, apply `imageViewer(item:)` to the list.
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

    /// Opens the viewer out of this thumbnail, such as an `AsyncImage`, and loads its image with `URLSession.shared`. The placeholder, a
    /// preview, flies in; without one the viewer fades in.
    public func imageViewer(
        isPresented: Binding<Bool>, url: URL, placeholder: UIImage? = nil, cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, onDismiss: (() -> Void)? = nil
    ) -> some View {
        imageViewer(
            isPresented: isPresented, cornerRadius: cornerRadius, contentMode: contentMode,
            onDismiss: onDismiss
        ) { ImageViewerView(url: url, placeholder: placeholder) }
    }

    /// Opens an ``ImageViewerView`` out of this thumbnail: one that loads its image, has an overlay, or is configured.
    public func imageViewer(
        isPresented: Binding<Bool>, cornerRadius: CGFloat = 0, contentMode: ContentMode = .fill,
        onDismiss: (() -> Void)? = nil, content: @escaping @MainActor () -> ImageViewerView
    ) -> some View {
        // The item is `true`, since there is one viewer only.
        modifier(ImageViewerThumbnail(id: true, cornerRadius: cornerRadius, contentMode: contentMode))
            .modifier(
                ImageViewerPresentation(
                    subject: ImageViewerItemSubject(
                        item: isPresented.asItem, id: { $0 }, onDismiss: onDismiss,
                        viewer: { _ in content() })))
    }

    /// Opens a viewer while the binding has an item, out of the item's thumbnail, wherever that is among
    /// these views.
    ///
    ///     PhotoList(photos)  // With `.imageViewerThumbnail(id: photo.id)` in each row.
    ///         .imageViewer(item: $selection) { ImageViewerView(image: $0.image) }
    ///
    /// The viewer of an item without a thumbnail on the screen fades in, and flies back into the thumbnail if there is one by then. As
    /// with `sheet(item:)`, another item with the same `id` changes the viewer, and one with another `id` gets a viewer of its own.
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
                subject: ImageViewerItemSubject(
                    item: item, id: { $0.id }, onDismiss: onDismiss, viewer: content)))
    }

    /// Opens a viewer while the binding has an item that is identified by itself, such as a number or a URL: `id: \.self`.
    public func imageViewer<Item: Hashable>(
        item: Binding<Item?>, id: KeyPath<Item, Item>, onDismiss: (() -> Void)? = nil,
        content: @escaping @MainActor (Item) -> ImageViewerView
    ) -> some View {
        modifier(
            ImageViewerPresentation(
                subject: ImageViewerItemSubject(
                    item: item, id: { $0[keyPath: id] }, onDismiss: onDismiss, viewer: content)))
    }
}

extension Bool {
    /// True as an item, and false as none. `isPresented.asItem` is a binding of it, as of any property.
    fileprivate var asItem: Bool? {
        get { self ? true : nil }
        set { self = newValue != nil }
    }
}

// MARK: - ImageViewerPresentation

/// What a modifier shows while its binding has an item: the item's viewer, or a gallery of all items.
///
/// A dynamic property, so that a change of the binding updates the modifier without the app's view, which has the state. After that
/// update the binding reads what it is by then, and may be newer than the rest.
@MainActor protocol ImageViewerSubject: DynamicProperty {
    /// The identity of the binding's item; nil if it has none.
    var itemID: AnyHashable? { get }
    /// The identity of what the controller shows: a viewer's item, or always the same, since a gallery turns to another item. Nil if
    /// nothing is to be shown.
    var contentID: AnyHashable? { get }
    /// Sets the binding to nil.
    func clear()
    /// The app's closure, called when the controller is gone.
    var onDismiss: (() -> Void)? { get }
    /// Makes the viewer or the gallery; nil if there is no item, or if the gallery does not have it yet.
    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)?
    /// Shows the app's newest data. No state may be changed, since SwiftUI may be in its update.
    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter)
}

/// Presents a viewer or a gallery over whatever is on the screen while the app's binding has an item.
@MainActor struct ImageViewerPresentation<Subject: ImageViewerSubject>: ViewModifier {
    var subject: Subject

    @Environment(\.imageViewerPresenters) private var outerPresenters
    @State private var presenter = ImageViewerPresenter()
    /// The item on the screen. While there is one, its thumbnail keeps its anchor, and the window view stays, even if the binding is nil.
    @State private var shownID: AnyHashable?

    init(subject: Subject) {
        self.subject = subject
    }

    func body(content: Content) -> some View {
        content.environment(\.imageViewerPresenters, presenters).background(windowReader)
    }

    private var presenters: [AnyHashable: ImageViewerPresenter] {
        var presenters = outerPresenters
        // The item of all `imageViewer(isPresented:)`, each of which has one thumbnail of its own.
        presenters[true] = nil
        for id in [subject.itemID, shownID].compactMap({ $0 }) { presenters[id] = presenter }
        return presenters
    }

    // A property, no closure for `background`: iOS 26 may call that on another thread, where Swift 6 traps.
    @ViewBuilder private var windowReader: some View {
        // Only while there is something to present: an `ImageRenderer` cannot draw views of UIKit's.
        if subject.itemID != nil || shownID != nil {
            ImageViewerWindowRepresentable(subject: subject, presenter: presenter, shownID: $shownID)
                // With any other transition SwiftUI makes the view with its animations disabled: no flight.
                .transition(.identity)
        }
    }
}

/// Tells the presenter of SwiftUI's updates, and of the window in which it presents.
private struct ImageViewerWindowRepresentable<Subject: ImageViewerSubject>: UIViewRepresentable {
    var subject: Subject
    let presenter: ImageViewerPresenter
    let shownID: Binding<AnyHashable?>
    /// All of it, so that each change is an update, as of the text's size.
    @Environment(\.self) private var environment

    init(subject: Subject, presenter: ImageViewerPresenter, shownID: Binding<AnyHashable?>) {
        (self.subject, self.presenter, self.shownID) = (subject, presenter, shownID)
    }

    /// The coordinator is all that the static `dismantleUIView` gets.
    func makeCoordinator() -> ImageViewerPresenter { presenter }

    func makeUIView(context: Context) -> ImageViewerWindowView { ImageViewerWindowView() }

    func updateUIView(_ windowView: ImageViewerWindowView, context: Context) {
        windowView.isUserInteractionEnabled = false
        windowView.presenter = presenter
        presenter.onShow = { [shownID] in shownID.wrappedValue = $0 }
        presenter.noteUpdate(
            of: subject, in: ImageViewerContext(environment, context.transaction), windowView: windowView)
    }

    static func dismantleUIView(_ windowView: ImageViewerWindowView, coordinator: ImageViewerPresenter) {
        coordinator.windowViewDidGo(windowView)
    }
}

/// An empty view behind the modified one, in whose window the viewer is presented. Beneath a full-screen cover it has none: the viewer
/// waits until it is seen again, as a sheet does.
final class ImageViewerWindowView: UIView {
    weak var presenter: ImageViewerPresenter?

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.setNeedsStep() }
    }
}

// MARK: - ImageViewerItemSubject

/// A binding whose item is shown by a viewer.
@MainActor private struct ImageViewerItemSubject<Item>: ImageViewerSubject {
    @Binding var item: Item?
    let id: (Item) -> AnyHashable
    let onDismiss: (() -> Void)?
    let viewer: @MainActor (Item) -> ImageViewerView

    var itemID: AnyHashable? { item.map(id) }
    var contentID: AnyHashable? { itemID }

    func clear() { item = nil }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        guard let item else { return nil }
        let controller = viewer(item).makeController(in: presenter.context)
        // A transition that the app has configured stays.
        if controller.transitioningDelegate == nil {
            controller.transition = ImageZoomTransition { [weak presenter] in presenter?.anchor }
        }
        return controller
    }

    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        guard let item, let controller = controller as? ImageViewerController else { return }
        viewer(item).update(controller, in: presenter.context)
    }
}
#endif
