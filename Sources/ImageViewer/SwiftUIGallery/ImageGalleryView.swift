//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Shows many images, one to a page: swipe to turn, flick across the pages' axis to dismiss.
///
///     .fullScreenCover(isPresented: $isOpen) {
///         ImageGalleryView(photos, selection: $photo) { ImageViewerView(image: $0.image) }
///     }
///
/// A gallery that fills a sheet, a cover or (untested) a pushed screen dismisses it. A gallery beside other views turns
/// and zooms, but has no close button. To open one out of thumbnails, use `imageGallery(_:selection:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private var content: ImageGalleryContent<Items>

    /// Shows items that are identified by their `id`. If the selection is none of them, the item of the shown
    /// page is selected. The other parameters are those of `imageGallery(_:selection:)`.
    public init<Page: View>(
        _ items: Items, selection: Binding<Items.Element>, indexHint: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) where Items.Element: Identifiable {
        self.init(
            items, id: \.id, selection: selection, indexHint: indexHint, page: page, overlay: overlay,
            configure: configure)
    }

    /// Shows items that are identified by a property, or by themselves: `id: \.self`, for numbers or URLs.
    public init<ID: Hashable, Page: View>(
        _ items: Items, id: KeyPath<Items.Element, ID>, selection: Binding<Items.Element>,
        indexHint: ((Items.Element) -> Int?)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) {
        content = ImageGalleryContent(
            items, id: id, selection: Binding(selection), indexHint: indexHint, onDismiss: nil, page: page,
            overlay: overlay, configure: configure)
    }

    public var body: some View {
        ImageViewerPlaced { ImageGalleryRepresentable(content: content, placement: $0, box: $1) }
    }
}

private struct ImageGalleryRepresentable<Items: RandomAccessCollection>: UIViewControllerRepresentable {
    var content: ImageGalleryContent<Items>
    /// Nil until it is known.
    let placement: ImageViewerPlacement?
    let box: ImageViewerControllerBox
    /// All of it, so that each change is an update.
    @Environment(\.self) private var environment

    func makeUIViewController(context: Context) -> ImageGalleryController {
        let gallery = ImageGalleryCoordinator(content, environment: environment).makeGallery()
        box.controller = gallery
        return gallery
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        let dismiss = environment.dismiss
        box.setOnClose(in: placement) { dismiss() }
        ImageGalleryCoordinator<Items>.of(gallery)?.update(
            to: content, in: environment, isAnimated: !context.transaction.disablesAnimations)
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
    /// Apply it to the list, not to its rows. A page that is turned to is selected, and the app may select
    /// another: if it deletes the item that is shown, and selects none itself, the page in its place is
    /// selected. (A binding that looks its item up among the items is nil then, and the gallery closes.)
    /// Items are identified by their `id`: a new version of an item, with the same `id`, updates its page.
    ///
    /// The image flies only to a thumbnail that is on the screen. A lazy list has to scroll to the selected
    /// one; otherwise the gallery fades.
    ///
    /// - Parameters:
    ///   - items: The items, each with an identity of its own. Two items that are equal have the same identity.
    ///     When some come, go or move, the pages follow. When none are left, a gallery that was opened closes.
    ///     The article *SwiftUI in detail* says how large and live collections are read.
    ///   - selection: The item that is shown. If you select an item that is not among the items yet, the
    ///     gallery opens once it is. The selection becomes nil when the gallery closes.
    ///   - indexHint: Returns an item's offset, so that a large collection is searched only after nil or a wrong offset.
    ///   - onDismiss: Called when the gallery is gone.
    ///   - page: Makes the page of an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: Makes a view over all pages, such as a caption of the selected item. It lies at the
    ///     bottom of the safe area, above the dots, and may fill it. It hides with the close button.
    ///   - configure: Called once with the new controller, for all that only it has, such as its axis.
    public func imageGallery<Items: RandomAccessCollection, Page: View>(
        _ items: Items, selection: Binding<Items.Element?>, indexHint: ((Items.Element) -> Int?)? = nil,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View where Items.Element: Identifiable {
        imageGallery(
            items, id: \.id, selection: selection, indexHint: indexHint, onDismiss: onDismiss, page: page,
            overlay: overlay, configure: configure)
    }

    /// Opens a gallery while an item is selected. Items are identified by one of their properties, or by themselves:
    /// `id: \.self`, for numbers or URLs. The other parameters are those of `imageGallery(_:selection:)`.
    public func imageGallery<Items: RandomAccessCollection, ID: Hashable, Page: View>(
        _ items: Items, id: KeyPath<Items.Element, ID>, selection: Binding<Items.Element?>,
        indexHint: ((Items.Element) -> Int?)? = nil, onDismiss: (() -> Void)? = nil,
        @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page,
        @ViewBuilder overlay: @escaping @MainActor (Items.Element) -> any View = { _ in EmptyView() },
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil
    ) -> some View {
        modifier(
            ImageViewerPresentation(
                subject: ImageGalleryContent(
                    items, id: id, selection: selection, indexHint: indexHint, onDismiss: onDismiss,
                    page: page, overlay: overlay, configure: configure)))
    }
}

// MARK: - ImageGalleryContent

/// A gallery as SwiftUI describes it in one update.
@MainActor struct ImageGalleryContent<Items: RandomAccessCollection>: DynamicProperty {
    typealias Item = Items.Element

    let items: Items
    let id: (Item) -> AnyHashable
    let indexHint: ((Item) -> Int?)?
    /// During SwiftUI's update it belongs to `items`. After that it may be newer.
    @Binding var selection: Item?
    let onDismiss: (() -> Void)?
    let configure: (@MainActor (ImageGalleryController) -> Void)?
    let page: @MainActor (Item) -> ImageGalleryPage
    let overlay: @MainActor (Item) -> AnyView?

    init<ID: Hashable, Page: View>(
        _ items: Items, id: KeyPath<Item, ID>, selection: Binding<Item?>, indexHint: ((Item) -> Int?)?,
        onDismiss: (() -> Void)?, page: @escaping @MainActor (Item) -> Page,
        overlay: @escaping @MainActor (Item) -> any View,
        configure: (@MainActor (ImageGalleryController) -> Void)?
    ) {
        self.items = items
        self.id = { AnyHashable($0[keyPath: id]) }
        self.indexHint = indexHint
        _selection = selection
        self.onDismiss = onDismiss
        self.configure = configure
        self.page = { ImageGalleryPage(page($0)) }
        self.overlay = {
            let overlay = overlay($0)
            return overlay is EmptyView ? nil : AnyView(overlay)
        }
    }
}

extension ImageGalleryContent: ImageViewerSubject {
    var itemID: AnyHashable? { selection.map(id) }
    var isEmpty: Bool { items.isEmpty }
    var showsAllItems: Bool { true }

    func clear() { selection = nil }

    func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
        let coordinator = ImageGalleryCoordinator(
            self, environment: presenter.environment, presenter: presenter)
        return coordinator.firstIndex == nil ? nil : coordinator.makeGallery()
    }

    func update(
        _ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter, isAnimated: Bool
    ) {
        ImageGalleryCoordinator<Items>.of(controller)?.update(
            to: self, in: presenter.environment, isAnimated: isAnimated)
    }

    func thumbnailDidChange(for controller: any ImageViewerPresentable) {
        (controller as? ImageGalleryController)?.followThumbnail()
    }
}

/// A page as the app's closure returns it. An ``ImageViewerView`` becomes an ``ImageViewerController``
/// itself, any other view gets a hosting controller. The type decides: a viewer within an `if` is hosted.
@MainActor struct ImageGalleryPage {
    let makeController: (EnvironmentValues) -> UIViewController
    /// Updates a controller that an earlier description of this page has made.
    let update: (UIViewController, EnvironmentValues) -> Void

    init<Page: View>(_ page: Page) {
        // An optional viewer, which an `if` without `else` makes, is hosted, because it may go. The cast
        // alone would unwrap it, so the types are compared first.
        if Page.self == ImageViewerView.self, let viewer = page as? ImageViewerView {
            makeController = { viewer.makeController(in: $0) }
            update = { controller, environment in
                (controller as? ImageViewerController).map { viewer.update($0, in: environment) }
            }
        } else {
            makeController = { UIHostingController(rootView: page.inImageViewer($0)) }
            update = { controller, environment in
                (controller as? UIHostingController<AnyView>)?.rootView = page.inImageViewer(environment)
            }
        }
    }
}
#endif
