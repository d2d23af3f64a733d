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
/// open it out of thumbnails, use
/// `imageGallery(_:item:)`.
@MainActor public struct ImageGalleryView<Items: RandomAccessCollection>: View {
    private let content: ImageGalleryContent<Items>

    /// Shows items that are told by their `id`.
    ///
    /// - Parameters:
    ///   - items: What there is to see. Items that come, go or move do so in the gallery. A collection that
    ///     is `Equatable`, such as an array of numbers, may have very many.
    ///   - item: The one that is shown. Pages that are turned change it, and so does the app.
    ///   - index: Finds an item without a look at the others. Those that are not where it says are looked
    ///     for.
    ///   - page: What shows an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A caption, a toolbar, which stays where pages turn. It lies at the bottom of the safe
    ///     area, over the dots, unless it fills it, hides with the close button, and leaves the touches
    ///     beside it to the page.
    ///   - configure: Called once with the new controller: there it gets its axis, its style and what UIKit
    ///     offers beside.
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

    /// Shows items that are told by their values, such as numbers or URLs.
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
        ImageGalleryRepresentable(content: content).modifier(Immersion())
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
        // UIKit has dismissed the cover, and tells its content nothing. SwiftUI is in the midst of its
        // update.
        guard gallery.host != nil, let onDismiss = gallery.onDismiss else { return }
        Task { onDismiss() }
    }
}

// MARK: - imageGallery

@MainActor extension View {
    /// Opens the gallery of items while one is selected, out of its thumbnail wherever that is among these
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
    ///     .imageGallery(photos, item: $selection) { ImageViewerView(image: $0.image) }
    ///
    /// It stands on the list, not on its rows. Pages that are turned change the item, and so does the app:
    /// whoever deletes the item that is shown selects another one, or none. An item is told by its `id`; what
    /// else changes of it changes its page. A list that makes its thumbnails when they are seen has to scroll
    /// to the selected one. One that has none on the screen fades in.
    ///
    /// - Parameters:
    ///   - items: What there is to see. Items that come, go or move while the gallery is open do so in it. A
    ///     collection that is `Equatable`, such as an array of numbers, may have very many.
    ///   - item: The one that is shown. Nil, however the gallery was closed, and where it is none of the
    ///     items.
    ///   - index: Finds an item without a look at the others. Those that are not where it says are looked
    ///     for.
    ///   - onDismiss: Called when the gallery is gone.
    ///   - page: What shows an item: an ``ImageViewerView``, or any other view.
    ///   - overlay: A caption, a toolbar, which stays where pages turn. It lies at the bottom of the safe
    ///     area, over the dots, unless it fills it, hides with the close button, and leaves the touches
    ///     beside it to the page.
    ///   - configure: Called once with the new controller: there it gets its axis, its style and what UIKit
    ///     offers beside.
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

    /// Opens the gallery of items that are told by their values, such as numbers or URLs.
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
                // Has it look for the thumbnail again.
                let gallery = gallery as? ImageGalleryController
                gallery?.thumbnail = gallery?.thumbnail
            })
    }
}

// MARK: - ImageGalleryContent

/// What a gallery shows, as SwiftUI describes it now.
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
            // The app's own thumbnails come first.
            let thumbnail = gallery.thumbnail
            gallery.thumbnail = { thumbnail?($0) ?? source.thumbnail(at: $0) }
        }
        return gallery
    }

    private func source(of gallery: UIViewController) -> ImageGallerySource<Items>? {
        (gallery as? ImageGalleryController)?.source as? ImageGallerySource<Items>
    }

    /// Brings the pages and the overlay up to date, while SwiftUI updates its views: nothing here changes a
    /// state.
    func update(_ gallery: UIViewController, in environment: EnvironmentValues) {
        guard let gallery = gallery as? ImageGalleryController, let source = source(of: gallery) else {
            return
        }
        source.content = self
        source.environment = environment
        source.updatePages()
        // What closes leaves its caption as it was.
        guard item() != nil else { return }
        source.overlay.show(
            overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: gallery.pageControl)
    }

    /// Has the gallery show the items that there are now, and the one that the binding says.
    func turn(_ gallery: UIViewController, isAnimated: Bool) {
        guard let gallery = gallery as? ImageGalleryController else { return }
        source(of: gallery)?.turn(gallery, isAnimated: isAnimated)
    }

    /// The same when SwiftUI has ended its update.
    func turnLater(_ gallery: ImageGalleryController, isAnimated: Bool) {
        source(of: gallery)?.turnLater(gallery, isAnimated: isAnimated)
    }
}

/// A page, as SwiftUI describes it.
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

/// What one gallery shows.
@MainActor private final class ImageGallerySource<Items: RandomAccessCollection> {
    /// What SwiftUI wants.
    var content: ImageGalleryContent<Items>
    var environment: EnvironmentValues
    /// Those that the gallery counts.
    private(set) var items: ImageGalleryItems<Items>
    let overlay = ImageViewerOverlay()
    /// Knows the thumbnails, if there are any.
    private(set) weak var presenter: ImageViewerPresenter?

    /// Those that the gallery has asked for, as long as they are alive.
    private var pages: [Page] = []

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

    /// Shows what the items look like now. Those that have moved wait for the turn.
    func updatePages() {
        for page in pages {
            guard let controller = page.controller, page.index < content.items.count else { continue }
            let item = content.items[content.items.index(content.items.startIndex, offsetBy: page.index)]
            if content.id(item) == page.id { content.page(item).update(controller, in: environment) }
        }
    }

    func thumbnail(at index: Int) -> UIView? {
        presenter?.anchor(of: content.id(items[index]))
    }

    // MARK: Turning

    /// The item of the binding that the gallery shows or turns to.
    private var knownID: AnyHashable?

    /// The binding follows a turn of the gallery.
    func pageDidRest(at index: Int) {
        // Where the app has closed the gallery meanwhile, or selected another item, that counts.
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
            // A turn has brought it already, mostly.
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
        guard !old.areEqual(to: content.items) else { return }
        items = ImageGalleryItems(content.items, id: content.id, index: content.index)
        guard items.ids != old.ids else { return }
        pages = pages.compactMap { page in
            items.index(of: page.id).map { Page(id: page.id, index: $0, controller: page.controller) }
        }
        updatePages()
        gallery.reload(count: items.count) { [items] in items.index(of: old.ids[$0]) }
    }

    /// The same when SwiftUI has ended its update, in which nobody may change a state.
    func turnLater(_ gallery: ImageGalleryController, isAnimated: Bool) {
        isTurnAnimated = isAnimated && (isTurnAnimated || !laterTurn.isScheduled)
        laterTurn.schedule { [weak self, weak gallery] in
            guard let self, let gallery else { return }
            turn(gallery, isAnimated: isTurnAnimated)
        }
    }

    private let laterTurn = NextTurn()
    private var isTurnAnimated = true
}

// MARK: - ImageGalleryItems

/// The items of a gallery by their number, as they were at one moment.
///
/// A gallery of fifty thousand looks at few of them: at those of its pages. Only when items come, go or move
/// it looks at all their identities, once.
@MainActor private final class ImageGalleryItems<Items: RandomAccessCollection> {
    private let items: Items
    /// Of a collection that cannot be compared: it may be no value, and change by itself.
    private let copy: [Items.Element]?
    private let id: (Items.Element) -> AnyHashable
    private let findIndex: ((Items.Element) -> Int?)?

    private(set) lazy var ids = (0..<count).map { id(self[$0]) }
    /// Of items that occur twice, the first counts.
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

    /// Whether nothing has changed. Of a collection that cannot be compared nobody knows.
    func areEqual(to others: Items) -> Bool {
        (items as? any Equatable)?.isEqual(to: others) ?? false
    }
}

extension RandomAccessCollection where Element: Hashable {
    /// Where an item is: a range knows, an array looks.
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
