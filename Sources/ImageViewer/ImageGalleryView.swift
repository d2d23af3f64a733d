//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows many images, one to a page: swipe to turn, flick across the pages' axis to dismiss.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageGalleryView(photos, item: $photo) { ImageViewerView(image: $0.image) }
///     }
///
/// A gallery that fills a sheet, a cover or a pushed screen dismisses it. A gallery beside other views only turns, and has
/// no close button. To open one out of thumbnails, use `imageGallery(_:item:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private let content: ImageGalleryContent<Items>

    /// Shows items that are identified by their `id`.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move, the pages follow. A collection that is not `Equatable` is read
    ///     whole after each update of the view.
    ///   - item: The item that is shown. A page that is turned to changes it, and so may the app.
    ///   - index: Returns an item's offset, so that a large collection need not be searched. Where it is nil or wrong, the
    ///     collection is searched all the same.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A view over all pages, such as a caption or a toolbar. It lies at the bottom of the safe
    ///     area, above the dots, and may fill it. It hides with the close button. Touches beside it are the
    ///     page's.
    ///   - configure: Called once with the new controller, for everything that only the controller has, such
    ///     as its axis and its style.
    public init<Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element>, index: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Identifiable {
        content = ImageGalleryContent(
            items: items, id: { $0.id }, index: index, item: { item.wrappedValue },
            select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay)
    }

    /// Shows items that are identified by their values, such as numbers or URLs.
    @_disfavoredOverload
    public init<Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element>, index: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Hashable {
        content = ImageGalleryContent(
            items: items, id: { $0 }, index: index ?? items.offset(of:), item: { item.wrappedValue },
            select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay)
    }

    public var body: some View {
        ImageGalleryRepresentable(content: content).modifier(ImageViewerImmersion())
    }
}

private struct ImageGalleryRepresentable<Items: RandomAccessCollection>: UIViewControllerRepresentable {
    let content: ImageGalleryContent<Items>

    func makeUIViewController(context: Context) -> ImageGalleryController {
        let source = ImageGallerySource(content, environment: context.environment)
        return source.makeGallery(at: source.selectedIndex ?? 0)
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        gallery.host = context.environment.imageViewerHost(before: gallery.host)
        let source = ImageGallerySource<Items>.of(gallery)
        source?.update(to: content, in: context.environment)
        source?.synchronizeLater(isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIViewController(_ gallery: ImageGalleryController, coordinator: ()) {
        guard gallery.host != nil, let onDismiss = gallery.onDismiss else { return }
        ImageViewerPlacement.callAfterDismissal(of: gallery, onDismiss)
    }
}

// MARK: - imageGallery

@MainActor extension View {
    /// Opens a gallery while the binding has an item, out of the item's thumbnail, wherever that is among
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
    ///     .imageGallery(photos, item: $selection) { ImageViewerView(image: $0.image) }
    ///
    /// Apply it to the list, not to its rows. A page that is turned to changes the item, and so may the app:
    /// if it deletes the item that is shown, and selects none itself, the page in its place is selected. An item
    /// is identified by its `id`: another item with the same `id` changes the page.
    ///
    /// The image flies only to a thumbnail that is on the screen. A lazy list has to scroll to the selected
    /// one; otherwise the gallery fades.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move while the gallery is open, its pages follow. A collection that is
    ///     not `Equatable` is read whole after each update of the view.
    ///   - item: The item that is shown. It becomes nil when the gallery closes, and when the items do not contain it as
    ///     the gallery is to open.
    ///   - index: Returns an item's offset, so that a large collection need not be searched. Where it is nil or wrong, the
    ///     collection is searched all the same.
    ///   - onDismiss: Called when the gallery is gone.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A view over all pages, such as a caption or a toolbar. It lies at the bottom of the safe
    ///     area, above the dots, and may fill it. It hides with the close button. Touches beside it are the
    ///     page's.
    ///   - configure: Called once with the new controller, for everything that only the controller has, such
    ///     as its axis and its style.
    public func imageGallery<Items: RandomAccessCollection, Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element?>, index: ((Items.Element) -> Int?)? = nil,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View where Items.Element: Identifiable {
        modifier(
            ImageViewerPresentation(
                subject: ImageGalleryItem(
                    content: ImageGalleryContent(
                        items: items, id: { $0.id }, index: index, item: { item.wrappedValue },
                        select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay
                    ),
                    reset: { item.wrappedValue = nil }, onDismiss: onDismiss)))
    }

    /// Opens a gallery while the binding has an item. Items are identified by their values, such as numbers
    /// or URLs.
    @_disfavoredOverload
    public func imageGallery<Items: RandomAccessCollection, Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element?>, index: ((Items.Element) -> Int?)? = nil,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View where Items.Element: Hashable {
        modifier(
            ImageViewerPresentation(
                subject: ImageGalleryItem(
                    content: ImageGalleryContent(
                        items: items, id: { $0 }, index: index ?? items.offset(of:),
                        item: { item.wrappedValue },
                        select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay
                    ),
                    reset: { item.wrappedValue = nil }, onDismiss: onDismiss)))
    }
}

/// The item of a binding whose page is shown in a gallery.
@MainActor private struct ImageGalleryItem<Items: RandomAccessCollection>: ImageViewerSubject {
    let content: ImageGalleryContent<Items>
    let reset: @MainActor () -> Void
    let onDismiss: (() -> Void)?

    var itemID: AnyHashable? { content.item().map(content.id) }
    var turns: Bool { true }

    func clear() { reset() }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        let source = ImageGallerySource(content, environment: presenter.environment, presenter: presenter)
        return source.selectedIndex.map { source.makeGallery(at: $0) }
    }

    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        ImageGallerySource<Items>.of(controller)?.update(to: content, in: presenter.environment)
    }

    func turn(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        if content.items.isEmpty {
            clear()
        } else {
            ImageGallerySource<Items>.of(controller)?.synchronize(isAnimated: presenter.isAnimated)
        }
    }

    /// Setting the closure makes the gallery look up its thumbnail again.
    func thumbnailDidChange(for controller: any ImageViewerPresentable) {
        let gallery = controller as? ImageGalleryController
        gallery?.thumbnail = gallery?.thumbnail
    }
}

extension ImageGalleryController: ImageViewerPresentable {}

extension RandomAccessCollection where Element: Hashable {
    /// The offset of an item. A range computes it, an array looks at its elements.
    fileprivate func offset(of item: Element) -> Int? {
        firstIndex(of: item).map { distance(from: startIndex, to: $0) }
    }
}
#endif
