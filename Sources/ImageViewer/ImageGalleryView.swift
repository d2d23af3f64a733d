//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows many images, one to a page: swipe to turn, flick across to dismiss.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageGalleryView(photos, item: $photo) { ImageViewerView(image: $0.image) }
///     }
///
/// Where it fills a sheet, a cover or a pushed screen, it closes that. As a part of a screen it turns and has nothing to
/// close. To open it out of thumbnails, use `imageGallery(_:item:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private let content: ImageGalleryContent<Items>

    /// Shows items that are identified by their `id`.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move, the pages follow. A collection that is not `Equatable` is read
    ///     whole after each update of the view.
    ///   - item: The item that is shown. A page that is turned to changes it, and so may the app.
    ///   - index: Finds an item's offset in the collection, for large ones. An item that is not there is
    ///     looked for among all.
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
        switch context.environment.imageViewerPlacement {
        case .screen:
            let dismiss = context.environment.dismiss
            gallery.host = ImageViewerController.Host(close: { dismiss() })
        case .part: gallery.host = nil
        case .page, nil: break
        }
        let source = ImageGallerySource<Items>.of(gallery)
        source?.update(to: content, in: context.environment)
        source?.turnLater(isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIViewController(_ gallery: ImageGalleryController, coordinator: ()) {
        guard gallery.host != nil, let onDismiss = gallery.onDismiss else { return }
        ImageViewerPlacement.callOnceDismissed(gallery, onDismiss)
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
    ///   - item: The item that is shown. It becomes nil, however the gallery is closed, and if it is none of the items
    ///     when the gallery is to open.
    ///   - index: Finds an item's offset in the collection, for large ones. An item that is not there is
    ///     looked for among all.
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
                of: ImageGalleryContent(
                    items: items, id: { $0.id }, index: index, item: { item.wrappedValue },
                    select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay),
                clear: { item.wrappedValue = nil }, onDismiss: onDismiss))
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
                of: ImageGalleryContent(
                    items: items, id: { $0 }, index: index ?? items.offset(of:), item: { item.wrappedValue },
                    select: { item.wrappedValue = $0 }, configure: configure, page: page, overlay: overlay),
                clear: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }
}

extension ImageGalleryController: ImageViewerPresentable {}

extension ImageViewerPresentation {
    /// Presents the gallery of all items.
    fileprivate init<Items: RandomAccessCollection>(
        of content: ImageGalleryContent<Items>, clear: @escaping @MainActor () -> Void,
        onDismiss: (() -> Void)?
    ) {
        self.init(
            itemID: { content.item().map(content.id) }, clear: clear, onDismiss: onDismiss,
            make: { presenter in
                let source = ImageGallerySource(
                    content, environment: presenter.environment, presenter: presenter)
                return source.selectedIndex.map { source.makeGallery(at: $0) }
            },
            update: { presenter, gallery in
                ImageGallerySource<Items>.of(gallery)?.update(to: content, in: presenter.environment)
            },
            turn: { presenter, gallery in
                if content.items.isEmpty {
                    clear()
                } else {
                    ImageGallerySource<Items>.of(gallery)?.turn(isAnimated: presenter.isAnimated)
                }
            },
            thumbnailDidChange: { gallery in
                // Setting the closure has the gallery ask for the thumbnail again.
                let gallery = gallery as? ImageGalleryController
                gallery?.thumbnail = gallery?.thumbnail
            })
    }
}

extension RandomAccessCollection where Element: Hashable {
    /// The offset of an item. A range computes it, an array looks at its elements.
    fileprivate func offset(of item: Element) -> Int? {
        firstIndex(of: item).map { distance(from: startIndex, to: $0) }
    }
}
#endif
