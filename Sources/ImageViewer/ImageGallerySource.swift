//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// A gallery as SwiftUI describes it in one update.
@MainActor struct ImageGalleryContent<Items: RandomAccessCollection> {
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
}

/// A page as SwiftUI describes it: a viewer gets a controller without a hosting view around it.
@MainActor enum ImageGalleryPage {
    case viewer(ImageViewerView)
    case view(AnyView)

    init<Page: View>(_ page: Page) {
        self = (page as? ImageViewerView).map(Self.viewer) ?? .view(AnyView(page))
    }

    fileprivate func makeController(in environment: EnvironmentValues) -> UIViewController {
        switch self {
        case .viewer(let viewer): viewer.makeController(in: environment)
        case .view(let view): UIHostingController(rootView: view.inImageViewer(environment))
        }
    }

    fileprivate func update(_ controller: UIViewController, in environment: EnvironmentValues) {
        switch self {
        case .viewer(let viewer):
            if let controller = controller as? ImageViewerController {
                viewer.update(controller, in: environment)
            }
        case .view(let view):
            (controller as? UIHostingController<AnyView>)?.rootView = view.inImageViewer(environment)
        }
    }
}

// MARK: - ImageGallerySource

/// Makes the pages of one gallery, and keeps its items and the binding in step.
///
/// SwiftUI makes new content in each update; this object lasts as long as the gallery. `update(to:)` takes that content at
/// once, so that the pages show it. `synchronize()` hands its items to the gallery, after SwiftUI's update. Until then,
/// `items` are the old ones, and `content.items` the new ones.
@MainActor final class ImageGallerySource<Items: RandomAccessCollection> {
    /// The description of the last update.
    private var content: ImageGalleryContent<Items>
    private var environment: EnvironmentValues
    /// The items that the gallery has pages for.
    private var items: ImageGalleryItems<Items>
    /// The gallery, which holds this object.
    private weak var gallery: ImageGalleryController?
    /// Knows the thumbnails; nil where SwiftUI itself presents the gallery.
    private weak var presenter: ImageViewerPresenter?

    /// The pages that the gallery has asked for, as long as they are alive.
    private var pages: [LivePage] = []
    private let overlay = ImageViewerOverlay()
    /// The item that is shown or turned to. Another one in the binding is a change by the app that has not reached the
    /// gallery yet.
    private var targetID: AnyHashable?
    /// The item that was turned away from and the binding still holds, because the app changes it later. The gallery does
    /// not turn back to it.
    private var leftID: AnyHashable?
    private let laterPass = ImageViewerNextPass()
    private var isLaterPassAnimated = true

    private struct LivePage {
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
        targetID = content.item().map(content.id)
    }

    /// The source of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.source as? Self
    }

    // MARK: Making

    /// The offset of the binding's item; nil if it is none of the items.
    var selectedIndex: Int? { content.item().flatMap { items.index(of: $0) } }

    func makeGallery(at index: Int) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: items.count, index: index) { [self] in makePage(at: $0) }
        gallery.source = self
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        update(to: content, in: environment)
        content.configure?(gallery)
        if presenter != nil {
            // The thumbnails that the app has configured come first.
            let configured = gallery.thumbnail
            gallery.thumbnail = { [unowned self] in configured?($0) ?? thumbnail(at: $0) }
        }
        return gallery
    }

    private func makePage(at index: Int) -> UIViewController {
        let item = items[index]
        let controller = content.page(item).makeController(in: environment)
        pages.removeAll { $0.controller == nil }
        pages.append(LivePage(id: content.id(item), index: index, controller: controller))
        return controller
    }

    private func thumbnail(at index: Int) -> UIView? {
        presenter?.anchor(of: content.id(items[index]))
    }

    // MARK: Updating

    /// Shows the pages and the overlay as they look now. It is called during SwiftUI's update, in which no state may be
    /// changed.
    func update(to content: ImageGalleryContent<Items>, in environment: EnvironmentValues) {
        self.content = content
        self.environment = environment
        updatePages()
        // A gallery that closes, for want of an item, keeps its overlay.
        guard let gallery, content.item() != nil else { return }
        overlay.show(
            content.overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: gallery.pageControl)
    }

    private func updatePages() {
        for page in pages {
            guard let controller = page.controller, page.index < content.items.count else { continue }
            // The item as it is now, if it is still there. A page whose item has moved is updated in `takeItems`.
            let item = content.items[content.items.index(content.items.startIndex, offsetBy: page.index)]
            if content.id(item) == page.id { content.page(item).update(controller, in: environment) }
        }
    }

    // MARK: Turning

    /// Has the binding follow a turn of the gallery, unless the app has set it meanwhile.
    private func pageDidRest(at index: Int) {
        guard index < items.count, let selected = content.item(), content.id(selected) == targetID else {
            return
        }
        select(items[index])
    }

    private func select(_ item: Items.Element) {
        let id = content.id(item)
        if id != targetID {
            let last = content.item().map(content.id)
            targetID = id
            content.select(item)
            leftID = content.item().map(content.id) == last ? last : nil
        }
        presenter?.didTurn(to: id)
    }

    /// Shows the items that there are now, and turns to the one of the binding.
    func synchronize(isAnimated: Bool) {
        guard let gallery else { return }
        takeItems(for: gallery)
        guard items.count > 0, let selected = content.item() else { return }
        let id = content.id(selected)
        guard id != leftID else { return }
        (targetID, leftID) = (id, nil)
        if content.id(items[gallery.index]) == id {
            // Mostly its own turn has changed the binding.
            presenter?.didTurn(to: id)
        } else if let index = items.index(of: selected) {
            gallery.turn(to: index, animated: isAnimated)
        } else {
            select(items[gallery.index])
        }
    }

    private func takeItems(for gallery: ImageGalleryController) {
        if items.replaceIfEqual(with: content.items) { return }
        let old = items
        items = ImageGalleryItems(content.items, id: content.id, index: content.index)
        // With equal identities at most properties have changed, which `updatePages` has shown already.
        guard items.ids != old.ids else { return }
        pages = pages.compactMap { page in
            items.index(of: page.id).map { LivePage(id: page.id, index: $0, controller: page.controller) }
        }
        updatePages()
        gallery.reload(count: items.count) { [items] in items.index(of: old.ids[$0]) }
    }

    /// Calls `synchronize` after SwiftUI's update, in which no state may be changed.
    func synchronizeLater(isAnimated: Bool) {
        // Each update until then may forbid the animation.
        let isFirst = !laterPass.isScheduled
        isLaterPassAnimated = isAnimated && (isFirst || isLaterPassAnimated)
        laterPass.schedule { [weak self] in
            guard let self else { return }
            synchronize(isAnimated: isLaterPassAnimated)
        }
    }
}

// MARK: - ImageGalleryItems

/// The items of a gallery by their offsets, as they were in one update.
///
/// An `Equatable` value, such as an array, is asked for the items of the pages only, and once for the identities of all when
/// it has changed. Any other collection is copied in each update, and so is a class, whose items may change in place.
@MainActor private final class ImageGalleryItems<Items: RandomAccessCollection> {
    private var items: Items
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
        copy = items is any Equatable && !(Items.self is AnyObject.Type) ? nil : Array(items)
        self.id = id
        self.findIndex = findIndex
    }

    var count: Int { copy?.count ?? items.count }

    subscript(index: Int) -> Items.Element {
        copy?[index] ?? items[items.index(items.startIndex, offsetBy: index)]
    }

    func index(of id: AnyHashable) -> Int? { indices[id] }

    /// Finds one item without the identities of all.
    func index(of item: Items.Element) -> Int? {
        let id = id(item)
        if let index = findIndex?(item), (0..<count).contains(index), self.id(self[index]) == id {
            return index
        }
        return (0..<count).first { self.id(self[$0]) == id }
    }

    /// Takes the items of an equal collection; returns false for any other. Elements that compare only their identities
    /// may have new properties.
    func replaceIfEqual(with others: Items) -> Bool {
        guard copy == nil, let items = items as? any Equatable, items.isEqual(to: others) else {
            return false
        }
        self.items = others
        return true
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        self == other as? Self
    }
}
#endif
