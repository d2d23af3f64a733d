//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows many images, one to a page: swipe to turn.
/// More is in `Documentation/SwiftUI.md`.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageGalleryView(photos, selection: $photo, onClose: { isOpen = false }) { ImageViewerView(image: $0.image) }
///     }
///
/// With `onClose` it fills the screen, and has a close button; flicks across the pages' axis, keys and VoiceOver's scrub close it, too.
/// Without, it turns and zooms beside other views. To open one out of thumbnails, use `imageGallery(_:selection:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private let content: ImageGalleryContent<Items>

    /// Shows items that are identified by their `id`. If the selection is none of them, the item of the shown page is selected. The
    /// other parameters are those of `imageGallery(_:selection:)`.
    public init<Page: View>(
        _ items: Items, selection: Binding<Items.Element>, onClose: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Identifiable {
        content = ImageGalleryContent(
            items, id: \.id, selection: Binding(selection), onClose: onClose, page: page, overlay: overlay,
            configure: configure)
    }

    /// Shows items that are identified by themselves, such as numbers or URLs: `id: \.self`.
    public init<Page: View>(
        _ items: Items, id: KeyPath<Items.Element, Items.Element>, selection: Binding<Items.Element>,
        onClose: (() -> Void)? = nil, @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Hashable {
        content = ImageGalleryContent(
            items, id: id, selection: Binding(selection), onClose: onClose, page: page, overlay: overlay,
            configure: configure)
    }

    public var body: some View {
        ImageGalleryRepresentable(content: content)
            .ignoresSafeArea(edges: content.onClose == nil ? [] : .all)
    }
}

private struct ImageGalleryRepresentable<Items: RandomAccessCollection>: UIViewControllerRepresentable {
    let content: ImageGalleryContent<Items>
    /// All of it, so that each change is an update.
    @Environment(\.self) private var environment

    func makeUIViewController(context: Context) -> ImageGalleryController {
        ImageGalleryCoordinator(content, context: ImageViewerContext(environment, context.transaction))
            .makeGallery()
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        ImageGalleryCoordinator<Items>.of(gallery)?.update(
            to: content, in: ImageViewerContext(environment, context.transaction))
    }
}

// MARK: - imageGallery

@MainActor extension View {
    /// Opens a gallery while an item is selected, out of the item's thumbnail, wherever that is among these
    /// views.
    ///
    ///     PhotoList(photos)  // With `.imageViewerThumbnail(id: photo.id)` in each row.
    ///         .imageGallery(photos, selection: $selection) { ImageViewerView(image: $0.image) }
    ///
    /// A page that is turned to is selected, and the app may select another. If it deletes the shown item, and selects none itself, the
    /// page in its place is selected. A new version of an item, with the same `id`, updates its page. The image flies only to a thumbnail
    /// that is on the screen: a lazy list has to scroll to the selected one.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move, the pages follow. When none are left, the gallery closes.
    ///   - selection: The item that is shown; nil when the gallery has closed. One that is not among the items yet opens it once it is.
    ///   - onDismiss: Called when the gallery is gone.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: Makes a view over all pages, such as a caption of the selected item, at the bottom of the safe area, above the dots.
    ///   - configure: Called once with the new controller, for all that only it has, such as its axis.
    public func imageGallery<Items: RandomAccessCollection, Page: View>(
        _ items: Items, selection: Binding<Items.Element?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View where Items.Element: Identifiable {
        modifier(
            ImageViewerPresentation(
                subject: ImageGalleryContent(
                    items, id: \.id, selection: selection, onDismiss: onDismiss, page: page, overlay: overlay,
                    configure: configure)))
    }

    /// Opens a gallery of items that are identified by themselves, such as numbers or URLs: `id: \.self`.
    public func imageGallery<Items: RandomAccessCollection, Page: View>(
        _ items: Items, id: KeyPath<Items.Element, Items.Element>, selection: Binding<Items.Element?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View where Items.Element: Hashable {
        modifier(
            ImageViewerPresentation(
                subject: ImageGalleryContent(
                    items, id: id, selection: selection, onDismiss: onDismiss, page: page, overlay: overlay,
                    configure: configure)))
    }
}

// MARK: - ImageGalleryContent

/// A gallery as SwiftUI describes it in one update.
@MainActor struct ImageGalleryContent<Items: RandomAccessCollection>: DynamicProperty {
    typealias Item = Items.Element

    let items: Items
    let id: (Item) -> AnyHashable
    /// During SwiftUI's update it belongs to `items`. After that it may be newer.
    @Binding var selection: Item?
    let onClose: (() -> Void)?
    let onDismiss: (() -> Void)?
    let configure: (@MainActor (ImageGalleryController) -> Void)?
    let page: @MainActor (Item) -> ImageGalleryPage
    let overlay: @MainActor (Item) -> AnyView?

    init<ID: Hashable, Page: View>(
        _ items: Items, id: KeyPath<Item, ID>, selection: Binding<Item?>, onClose: (() -> Void)? = nil,
        onDismiss: (() -> Void)? = nil, page: @escaping @MainActor (Item) -> Page,
        overlay: @escaping @MainActor (Item) -> any View,
        configure: (@MainActor (ImageGalleryController) -> Void)?
    ) {
        self.items = items
        self.id = { AnyHashable($0[keyPath: id]) }
        _selection = selection
        (self.onClose, self.onDismiss, self.configure) = (onClose, onDismiss, configure)
        self.page = { ImageGalleryPage(page($0)) }
        self.overlay = {
            let overlay = overlay($0)
            return overlay is EmptyView ? nil : AnyView(overlay)
        }
    }
}

extension ImageGalleryContent: ImageViewerSubject {
    var itemID: AnyHashable? { selection.map(id) }
    var contentID: AnyHashable? { selection == nil || items.isEmpty ? nil : "gallery" }

    func clear() { selection = nil }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        let coordinator = ImageGalleryCoordinator(
            self, context: presenter.context, presenter: presenter)
        return coordinator.firstIndex == nil ? nil : coordinator.makeGallery()
    }

    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        // One that is to have no pages closes with those it has.
        if !items.isEmpty {
            ImageGalleryCoordinator<Items>.of(controller)?.update(to: self, in: presenter.context)
        }
    }
}

/// A page as the app's closure returns it. An ``ImageViewerView`` becomes an ``ImageViewerController`` itself, any other view gets a
/// hosting controller. The type decides: a viewer within an `if` is hosted.
@MainActor struct ImageGalleryPage {
    let makeController: (ImageViewerContext) -> UIViewController
    /// Updates a controller that an earlier description of this page has made.
    let update: (UIViewController, ImageViewerContext) -> Void

    init<Page: View>(_ page: Page) {
        // An optional viewer, which an `if` without `else` makes, is hosted, because it may go. The cast
        // alone would unwrap it, so the types are compared first.
        if Page.self == ImageViewerView.self, let viewer = page as? ImageViewerView {
            makeController = { viewer.makeController(in: $0) }
            update = { controller, context in
                (controller as? ImageViewerController).map { viewer.update($0, in: context) }
            }
        } else {
            makeController = {
                let hosting = UIHostingController(rootView: page.inImageViewer($0))
                // The app is to be seen when a viewer on the page is pulled.
                hosting.view.backgroundColor = .clear
                return hosting
            }
            update = { controller, context in
                (controller as? UIHostingController<AnyView>)?.rootView = page.inImageViewer(context)
            }
        }
    }
}
#endif
