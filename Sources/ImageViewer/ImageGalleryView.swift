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
/// Where SwiftUI presents it, it closes itself. As a part of a screen it turns and has nothing to close. To
/// open it out of thumbnails, use `imageGallery(_:item:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private let content: ImageGalleryContent<Items>

    /// Shows items that are identified by their `id`.
    ///
    /// - Parameters:
    ///   - items: The items. When some come, go or move, the pages follow. Of a collection that is not `Equatable`,
    ///     the identities of all are read after each update of the view.
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
        return content.makeController(source, index: source.selectedIndex ?? 0)
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        let dismiss = context.environment.dismiss
        gallery.host =
            context.environment.isPresented ? ImageViewerController.Host(close: { dismiss() }) : nil
        content.update(gallery, in: context.environment)
        content.turnLater(gallery, isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIViewController(_ gallery: ImageGalleryController, coordinator: ()) {
        // UIKit calls no method of a controller within SwiftUI's cover when that is dismissed. The app is told after
        // SwiftUI's update, in which it must not change any state.
        guard gallery.host != nil, let onDismiss = gallery.onDismiss else { return }
        Task { onDismiss() }
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
    ///   - items: The items. When some come, go or move while the gallery is open, its pages follow. Of a
    ///     collection that is not `Equatable`, the identities of all are read after each update of the view.
    ///   - item: The item that is shown. It becomes nil, however the gallery is closed, and where it is none of
    ///     the items as the gallery is to open.
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
                return source.selectedIndex.map { content.makeController(source, index: $0) }
            },
            update: { presenter, gallery in content.update(gallery, in: presenter.environment) },
            turn: { presenter, gallery in
                if content.items.isEmpty {
                    clear()
                } else {
                    content.turn(gallery, isAnimated: presenter.isAnimated)
                }
            },
            thumbnailDidChange: { gallery in
                // Setting the closure has the gallery ask for the thumbnail again.
                let gallery = gallery as? ImageGalleryController
                gallery?.thumbnail = gallery?.thumbnail
            })
    }
}

// MARK: - ImageGalleryContent

/// The items, pages and overlay of a gallery, as SwiftUI describes them in one update.
@MainActor private struct ImageGalleryContent<Items: RandomAccessCollection> {
    typealias Item = Items.Element

    let items: Items
    let id: (Item) -> AnyHashable
    let index: ((Item) -> Int?)?
    /// Reads the binding.
    let item: @MainActor () -> Item?
    /// Sets the binding.
    let select: @MainActor (Item) -> Void
    let configure: (@MainActor (ImageGalleryController) -> Void)?
    let page: @MainActor (Item) -> ImageGalleryPage
    let overlay: @MainActor () -> AnyView?

    init<Page: View, Overlay: View>(
        items: Items, id: @escaping (Item) -> AnyHashable, index: ((Item) -> Int?)?,
        item: @escaping @MainActor () -> Item?, select: @escaping @MainActor (Item) -> Void,
        configure: (@MainActor (ImageGalleryController) -> Void)?,
        page: @escaping @MainActor (Item) -> Page, overlay: @escaping @MainActor () -> Overlay
    ) {
        self.items = items
        self.id = id
        self.index = index
        self.item = item
        self.select = select
        self.configure = configure
        self.page = { ImageGalleryPage(page($0)) }
        self.overlay = { Overlay.self == EmptyView.self ? nil : AnyView(overlay()) }
    }

    func makeController(_ source: ImageGallerySource<Items>, index: Int) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: source.items.count, index: index) {
            source.makePage(at: $0)
        }
        gallery.source = source
        gallery.didRest = { source.pageDidRest(at: $0) }
        update(gallery, in: source.environment)
        configure?(gallery)
        if source.presenter != nil {
            // The thumbnails that the app has configured come first.
            let configured = gallery.thumbnail
            gallery.thumbnail = { configured?($0) ?? source.thumbnail(at: $0) }
        }
        return gallery
    }

    private func source(of gallery: UIViewController) -> ImageGallerySource<Items>? {
        (gallery as? ImageGalleryController)?.source as? ImageGallerySource<Items>
    }

    /// Shows the pages and the overlay as they look now. It is called during SwiftUI's update, in which no state may be
    /// changed.
    func update(_ gallery: UIViewController, in environment: EnvironmentValues) {
        guard let gallery = gallery as? ImageGalleryController, let source = source(of: gallery) else {
            return
        }
        source.content = self
        source.environment = environment
        source.updatePages()
        // Without an item the gallery closes, with the caption that it has.
        guard item() != nil else { return }
        source.overlay.show(
            overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: gallery.pageControl)
    }

    /// Has the gallery follow the items, and the binding.
    func turn(_ gallery: UIViewController, isAnimated: Bool) {
        guard let gallery = gallery as? ImageGalleryController else { return }
        source(of: gallery)?.turn(gallery, isAnimated: isAnimated)
    }

    /// Turns after SwiftUI's update, in which no state may be changed.
    func turnLater(_ gallery: ImageGalleryController, isAnimated: Bool) {
        source(of: gallery)?.turnLater(gallery, isAnimated: isAnimated)
    }
}

/// A page, as SwiftUI describes it: a viewer gets a controller without a hosting view around it.
@MainActor private enum ImageGalleryPage {
    case viewer(ImageViewerView)
    case view(AnyView)

    init<Page: View>(_ page: Page) {
        self = (page as? ImageViewerView).map(Self.viewer) ?? .view(AnyView(page))
    }

    func makeController(in environment: EnvironmentValues) -> UIViewController {
        switch self {
        case .viewer(let viewer): viewer.makeController(in: environment)
        case .view(let view): UIHostingController(rootView: Self.root(view, in: environment))
        }
    }

    func update(_ controller: UIViewController, in environment: EnvironmentValues) {
        switch self {
        case .viewer(let viewer):
            if let controller = controller as? ImageViewerController {
                viewer.update(controller, in: environment)
            }
        case .view(let view):
            (controller as? UIHostingController<AnyView>)?.rootView = Self.root(view, in: environment)
        }
    }

    private static func root(_ view: AnyView, in environment: EnvironmentValues) -> AnyView {
        AnyView(
            view.environment(\.isImageGalleryPage, true).environment(\.colorScheme, .dark)
                .environment(\.self, environment))
    }
}

/// Makes the pages of one gallery, and keeps its items and the binding in step.
///
/// SwiftUI describes the gallery anew in each update; this object lasts as long as the gallery. Items that
/// have come, gone or moved reach the gallery only with a turn, after SwiftUI's update. Until then the gallery uses
/// the old ones: `items`, and not those of `content`.
@MainActor private final class ImageGallerySource<Items: RandomAccessCollection> {
    /// The description of the last update.
    var content: ImageGalleryContent<Items>
    var environment: EnvironmentValues
    /// The items that the gallery has pages for.
    private(set) var items: ImageGalleryItems<Items>
    let overlay = ImageViewerOverlay()
    /// Knows the thumbnails; nil where SwiftUI itself presents the gallery.
    private(set) weak var presenter: ImageViewerPresenter?

    /// The pages that the gallery has asked for, as long as they are alive.
    private var pages: [Page] = []
    /// The item that the gallery was told to show, or to turn to. The presenter knows it by `didTurn`.
    private var knownID: AnyHashable?
    private let laterTurn = ImageViewerNextTurn()
    private var isLaterTurnAnimated = true

    private struct Page {
        let id: AnyHashable
        var index: Int
        weak var controller: UIViewController?
    }

    init(
        _ content: ImageGalleryContent<Items>, environment: EnvironmentValues,
        presenter: ImageViewerPresenter? = nil
    ) {
        self.content = content
        self.environment = environment
        self.presenter = presenter
        items = ImageGalleryItems(content.items, id: content.id, index: content.index)
        knownID = content.item().map(content.id)
    }

    var selectedIndex: Int? { content.item().flatMap { items.index(of: $0) } }

    func makePage(at index: Int) -> UIViewController {
        let item = items[index]
        let controller = content.page(item).makeController(in: environment)
        pages.removeAll { $0.controller == nil }
        pages.append(Page(id: content.id(item), index: index, controller: controller))
        return controller
    }

    /// Shows the items as they look now. Pages whose items have moved wait for the turn.
    func updatePages() {
        for page in pages {
            guard let controller = page.controller, page.index < content.items.count else { continue }
            // The item as it is now, if it is still there. One that has moved waits for `takeItems`.
            let item = content.items[content.items.index(content.items.startIndex, offsetBy: page.index)]
            if content.id(item) == page.id { content.page(item).update(controller, in: environment) }
        }
    }

    func thumbnail(at index: Int) -> UIView? {
        presenter?.anchor(of: content.id(items[index]))
    }

    // MARK: Turning

    /// Has the binding follow a turn of the gallery, unless the app has set it meanwhile.
    func pageDidRest(at index: Int) {
        guard index < items.count, let selected = content.item(), content.id(selected) == knownID else {
            return
        }
        select(items[index])
    }

    private func select(_ item: Items.Element) {
        let id = content.id(item)
        if id != knownID {
            knownID = id
            content.select(item)
        }
        presenter?.didTurn(to: id)
    }

    /// Shows the items that there are now, and turns to the one of the binding.
    func turn(_ gallery: ImageGalleryController, isAnimated: Bool) {
        takeItems(gallery)
        knownID = content.item().map(content.id)
        guard items.count > 0, let selected = content.item(),
            // Mostly the gallery shows it already: its own turn has changed the binding.
            content.id(items[gallery.index]) != content.id(selected)
        else { return }
        if let index = items.index(of: selected) {
            gallery.turn(to: index, animated: isAnimated)
        } else {
            select(items[gallery.index])
        }
    }

    private func takeItems(_ gallery: ImageGalleryController) {
        let old = items
        // Collections that can be compared save the reading of all identities.
        if old.take(content.items) { return }
        items = ImageGalleryItems(content.items, id: content.id, index: content.index)
        // Properties of items may have changed, and none came, went or moved.
        guard items.ids != old.ids else { return }
        pages = pages.compactMap { page in
            items.index(of: page.id).map { Page(id: page.id, index: $0, controller: page.controller) }
        }
        updatePages()
        gallery.reload(count: items.count) { [items] in items.index(of: old.ids[$0]) }
    }

    /// Turns after SwiftUI's update, in which no state may be changed.
    func turnLater(_ gallery: ImageGalleryController, isAnimated: Bool) {
        // It follows all updates of a turn of the run loop: each of them may forbid its animation.
        let isFirst = !laterTurn.isScheduled
        isLaterTurnAnimated = isAnimated && (isFirst || isLaterTurnAnimated)
        laterTurn.schedule { [weak self, weak gallery] in
            guard let self, let gallery else { return }
            turn(gallery, isAnimated: isLaterTurnAnimated)
        }
    }
}

// MARK: - ImageGalleryItems

/// The items of a gallery by their offsets, as they were in one update.
///
/// A collection that is `Equatable` is asked for the items of the pages only, and once for the identities of all when it
/// has changed. Any other is asked for all of them after each update.
@MainActor private final class ImageGalleryItems<Items: RandomAccessCollection> {
    private var items: Items
    /// The items of a collection that is not `Equatable`. It may be a class, whose items change while it stays the
    /// same.
    private let copy: [Items.Element]?
    private let id: (Items.Element) -> AnyHashable
    private let findIndex: ((Items.Element) -> Int?)?

    private(set) lazy var ids = (0..<count).map { id(self[$0]) }
    /// The offsets of the identities; of items that occur twice, the first one's.
    private lazy var indices = Dictionary(zip(ids, 0...)) { first, _ in first }

    init(
        _ items: Items, id: @escaping (Items.Element) -> AnyHashable,
        index findIndex: ((Items.Element) -> Int?)?
    ) {
        self.items = items
        copy = items is any Equatable ? nil : Array(items)
        self.id = id
        self.findIndex = findIndex
    }

    var count: Int { copy?.count ?? items.count }

    subscript(index: Int) -> Items.Element {
        copy?[index] ?? items[items.index(items.startIndex, offsetBy: index)]
    }

    func index(of id: AnyHashable) -> Int? { indices[id] }

    func index(of item: Items.Element) -> Int? {
        let id = id(item)
        if let index = findIndex?(item), (0..<count).contains(index), self.id(self[index]) == id {
            return index
        }
        return (0..<count).first { self.id(self[$0]) == id }
    }

    /// Takes the items of an equal collection; returns false if another one is not equal, or cannot be compared. Many
    /// elements are equal where their identities are: their other properties may be new.
    func take(_ others: Items) -> Bool {
        guard let items = items as? any Equatable, items.isEqual(to: others) else { return false }
        self.items = others
        return true
    }
}

extension RandomAccessCollection where Element: Hashable {
    /// The offset of an item. A range computes it, an array looks at its elements.
    fileprivate func offset(of item: Element) -> Int? {
        firstIndex(of: item).map { distance(from: startIndex, to: $0) }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        self == other as? Self
    }
}
#endif
