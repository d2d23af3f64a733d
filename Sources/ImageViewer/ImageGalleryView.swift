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
    ///   - items: The items. When some come, go or move, the pages follow. A collection that is not `Equatable`, or has
    ///     objects, is read whole after each update of the view. One that is live, such as Realm's results, has to be
    ///     frozen. An object that is shown is asked for its `id`: select another before you delete it, and save
    ///     SwiftData's new ones before you show them, since their `id` changes then. Each identity occurs once, and equal
    ///     items have equal ones.
    ///   - item: The item that is shown. A page that is turned to changes it, and so may the app. If it is none of the
    ///     items, it becomes the item of the page that is shown.
    ///   - index: Returns an item's offset, so that a large collection need not be searched. Where it is nil or wrong, the
    ///     collection is searched all the same.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A view over all pages, such as a caption or a toolbar. It lies at the bottom of the safe
    ///     area, above the dots, and may fill it. It hides with the close button. Touches beside it are the
    ///     page's. Its environment is that of the view that has opened the gallery, and so is its `dismiss`.
    ///   - configure: Called once with the new controller, for everything that only the controller has, such
    ///     as its axis and its style.
    public init<Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element>, index: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Identifiable {
        content = .identifiable(
            items, selection: Binding(item), indexHint: index, page: page, overlay: overlay,
            configure: configure)
    }

    /// Shows items that are identified by their values, such as numbers or URLs.
    @_disfavoredOverload
    public init<Page: View, Overlay: View>(
        _ items: Items, item: Binding<Items.Element>, index: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor () -> Overlay = { EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Hashable {
        content = .hashable(
            items, selection: Binding(item), indexHint: index, page: page, overlay: overlay,
            configure: configure)
    }

    public var body: some View {
        ImageViewerPlaced { ImageGalleryRepresentable(content: content, placement: $0) }
    }
}

private struct ImageGalleryRepresentable<Items: RandomAccessCollection>: UIViewControllerRepresentable {
    let content: ImageGalleryContent<Items>
    /// Nil until it is known.
    let placement: ImageViewerPlacement?

    func makeUIViewController(context: Context) -> ImageGalleryController {
        let coordinator = ImageGalleryCoordinator(content, environment: context.environment)
        return coordinator.makeGallery(at: coordinator.selectedIndex)
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        if let placement {
            gallery.host = placement.host(keeping: gallery.host, dismiss: context.environment.dismiss)
        }
        let coordinator = ImageGalleryCoordinator<Items>.of(gallery)
        coordinator?.update(to: content, in: context.environment)
        coordinator?.followAppLater(isAnimated: !context.transaction.disablesAnimations)
    }

    /// SwiftUI presents the screen around the gallery, so that UIKit does not tell the gallery of its dismissal.
    static func dismantleUIViewController(_ gallery: ImageGalleryController, coordinator: ()) {
        guard gallery.host != nil, let onDismiss = gallery.onDismiss else { return }
        gallery.callAfterDismissal(onDismiss)
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
    /// if it deletes the item that is shown, and selects none itself, the page in its place is selected. (A binding that
    /// looks its item up among the items is nil then, and the gallery closes.) Items are identified by their `id`: a new
    /// version of an item, with the same `id`, updates its page.
    ///
    /// The image flies only to a thumbnail that is on the screen. A lazy list has to scroll to the selected
    /// one; otherwise the gallery fades.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move while the gallery is open, its pages follow; when none are left,
    ///     it closes. A collection that is not `Equatable`, or has objects, is read whole after each update of the view.
    ///     One that is live, such as Realm's results, has to be frozen. An object that is shown is asked for its `id`:
    ///     select another before you delete it, and save SwiftData's new ones before you show them, since their `id` changes
    ///     then. Each identity occurs once, and equal items have equal ones.
    ///   - item: The item that is shown. It becomes nil when the gallery closes, and when the items do not contain it as
    ///     the gallery is to open.
    ///   - index: Returns an item's offset, so that a large collection need not be searched. Where it is nil or wrong, the
    ///     collection is searched all the same.
    ///   - onDismiss: Called when the gallery is gone.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A view over all pages, such as a caption or a toolbar. It lies at the bottom of the safe
    ///     area, above the dots, and may fill it. It hides with the close button. Touches beside it are the
    ///     page's. Its environment is that of the view that has opened the gallery, and so is its `dismiss`.
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
                subject: ImageGallerySubject(
                    content: .identifiable(
                        items, selection: item, indexHint: index, page: page, overlay: overlay,
                        configure: configure),
                    onDismiss: onDismiss)))
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
                subject: ImageGallerySubject(
                    content: .hashable(
                        items, selection: item, indexHint: index, page: page, overlay: overlay,
                        configure: configure),
                    onDismiss: onDismiss)))
    }
}

/// A binding whose item is shown by a page of a gallery.
@MainActor private struct ImageGallerySubject<Items: RandomAccessCollection>: ImageViewerSubject {
    let content: ImageGalleryContent<Items>
    let onDismiss: (() -> Void)?

    var itemID: AnyHashable? { content.selectedID }

    func clear() { content.selection.wrappedValue = nil }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        let coordinator = ImageGalleryCoordinator(
            content, environment: presenter.environment, presenter: presenter)
        return coordinator.selectedIndex.map { coordinator.makeGallery(at: $0) }
    }

    func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
        ImageGalleryCoordinator<Items>.of(controller)?.update(to: content, in: presenter.environment)
    }

    var turn: (@MainActor (any ImageViewerPresentable, Bool) -> Void)? {
        { gallery, isAnimated in
            // A gallery without items closes: the presenter dismisses it when the binding is nil.
            if content.items.isEmpty {
                clear()
            } else {
                ImageGalleryCoordinator<Items>.of(gallery)?.followApp(isAnimated: isAnimated)
            }
        }
    }

    func thumbnailDidChange(for controller: any ImageViewerPresentable) {
        (controller as? ImageGalleryController)?.followThumbnail()
    }
}

extension ImageGalleryController: ImageViewerPresentable {}
#endif
