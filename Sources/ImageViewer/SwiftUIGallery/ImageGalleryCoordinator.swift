//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

#if canImport(Observation)
import Observation
#endif

/// Keeps one gallery, its items and the app's binding in step.
///
/// | What happens                   | What the coordinator does                                         |
/// |--------------------------------|-------------------------------------------------------------------|
/// | SwiftUI updates its views      | updates the live pages and the overlay (`update`)                 |
/// | that update has ended          | reloads the gallery, and turns it to the selected item (`follow`) |
/// | another page is nearer         | selects its item (`nearestPageDidChange`)                         |
/// | the gallery needs another page | makes it of the newest item (`makePage`)                          |
///
/// From an update until `follow` there are two lists: `content.items` is the app's newest, `galleryItems` is the one by which the
/// gallery still counts. The gallery must not reload during the update: a reload may end in a rest, a rest sets the binding, and
/// SwiftUI forbids that during its update.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    // MARK: State: SwiftUI's last update

    /// The gallery as SwiftUI described it. The items are those of that update; the binding may be newer.
    private var content: ImageGalleryContent<Items>
    /// The binding's item in that update. While the binding has a newer one, `follow` waits for the next.
    private var updatedID: AnyHashable?
    private var environment: EnvironmentValues

    // MARK: State: the gallery

    /// The gallery, which holds this object.
    private weak var gallery: ImageGalleryController?
    /// The items that the gallery's page numbers stand for.
    private var galleryItems: ImageGalleryItems<Items>
    /// The offset of the item that was selected at first; nil if it was none of the items.
    let firstIndex: Int?
    /// Tells which items the app has selected by itself.
    private var selection = ImageGallerySelection()
    /// The pages that are alive.
    private var pages: [LivePage] = []
    private let overlay = ImageViewerOverlay()

    /// The presenter that knows the thumbnails; nil if SwiftUI itself shows the gallery.
    private weak var presenter: ImageViewerPresenter?
    /// Calls `follow` after SwiftUI's update, also while a finger turns the pages: what the app is told meanwhile are page numbers,
    /// which have to be those of its newest list.
    private lazy var nextPass = ImageViewerNextPass(waitsForFingers: false) { [weak self] in
        self?.follow(isAnimated: $0)
    }

    @MainActor private final class LivePage {
        let id: AnyHashable
        /// The offset of its item in `galleryItems`.
        var index: Int
        weak var controller: UIViewController?
        /// The number of its latest observation. Earlier ones cannot be cancelled, and are ignored.
        var observation = 0

        init(id: AnyHashable, index: Int) {
            (self.id, self.index) = (id, index)
        }
    }

    init(
        _ content: ImageGalleryContent<Items>, environment: EnvironmentValues,
        presenter: ImageViewerPresenter? = nil
    ) {
        self.content = content
        self.environment = environment
        self.presenter = presenter
        galleryItems = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
        firstIndex = content.selection.flatMap(galleryItems.search)
        updatedID = content.itemID
    }

    /// The coordinator of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// Makes the gallery, at the item that was selected at first or else at the first page.
    func makeGallery() -> ImageGalleryController {
        let gallery = ImageGalleryController(count: galleryItems.count, index: firstIndex ?? 0) {
            [unowned self] in makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didTurn = { [unowned self] in nearestPageDidChange(to: $0) }
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        // An item without a page stays unhandled: while the list is empty, an update may bring it.
        if firstIndex != nil, let id = content.itemID { selection.handle(id) }
        // Before `configure`, in which the app may constrain its views to the page control.
        gallery.loadViewIfNeeded()
        content.configure?(gallery)
        if presenter != nil {
            // The thumbnails that the app has configured come first.
            let configured = gallery.thumbnail
            gallery.thumbnail = { [unowned self] in
                configured?($0) ?? presenter?.anchor(of: galleryItems.id(at: $0))
            }
        }
        showOverlay()
        return gallery
    }

    private func makePage(at index: Int) -> UIViewController {
        let id = galleryItems.id(at: index)
        // The newest version, or else the gallery's own, if it may be read. A deleted object gets an empty page.
        guard let item = appItem(at: index, ifID: id) ?? readable(galleryItems[index], id: id)
        else { return UIViewController() }
        let page = LivePage(id: id, index: index)
        let controller = observedPage(of: page, item).makeController(environment)
        page.controller = controller
        pages.removeAll { $0.controller == nil }
        pages.append(page)
        return controller
    }

    /// The app's page of an item. If the app's closure reads an observable object, such as a photo whose
    /// image comes later, a change updates the page. SwiftUI follows only what is read in its own updates,
    /// and pages are made outside of them.
    private func observedPage(of page: LivePage, _ item: Items.Element) -> ImageGalleryPage {
        #if canImport(Observation)
        if #available(iOS 17, *) {
            page.observation += 1
            let observation = page.observation
            let update: @MainActor @Sendable () -> Void = { [weak self, weak page] in
                if let page, page.observation == observation { self?.updateAndObserve(page) }
            }
            return withObservationTracking {
                content.page(item)
            } onChange: {
                // The object changes only after this call.
                Task { @MainActor in update() }
            }
        }
        #endif
        return content.page(item)
    }

    /// Updates one page outside of SwiftUI's updates.
    private func updateAndObserve(_ page: LivePage) {
        guard let controller = page.controller, let item = appItem(at: page.index, ifID: page.id)
        else { return }
        observedPage(of: page, item).update(controller, environment)
    }

    /// An item of an earlier list, if it may be read now. SwiftData traps on a deleted object, so an object has to be in the app's
    /// list: by its id, or by `===` if saving has changed its id. (The reload then makes a new page for it.)
    private func readable(_ item: Items.Element, id: AnyHashable) -> Items.Element? {
        guard ImageGalleryItems<Items>.hasObjects else { return item }
        return content.items.first { content.id($0) == id || $0 as AnyObject === item as AnyObject }
    }

    /// The newest version of an item; nil if the app's list has another one at its offset. Then the item has
    /// moved or gone, and `follow` will reload.
    private func appItem(at index: Int, ifID id: AnyHashable) -> Items.Element? {
        guard index < content.items.count else { return nil }
        let item = content.items.element(at: index)
        return content.id(item) == id ? item : nil
    }

    // MARK: During SwiftUI's update

    /// Updates the live pages and the overlay. Other items and another selection wait for `follow`.
    func update(
        to content: ImageGalleryContent<Items>, in environment: EnvironmentValues, isAnimated: Bool
    ) {
        self.content = content
        self.environment = environment
        updatedID = content.itemID
        for page in pages {
            // A page whose item has moved is updated by `reloadIfNeeded`.
            guard let controller = page.controller, let item = appItem(at: page.index, ifID: page.id)
            else { continue }
            // SwiftUI observes what is read here.
            content.page(item).update(controller, environment)
        }
        showOverlay()
        nextPass.schedule(isAnimated: isAnimated)
    }

    /// Shows the newest version of the selected item: the binding may have an older one.
    private func showOverlay() {
        // Without a selected item the gallery is about to close, or to select another one. The overlay stays.
        guard let gallery, let selected = content.selection else { return }
        let id = content.id(selected)
        let index = pages.first { $0.id == id }?.index ?? galleryItems.search(for: selected)
        guard let item = index.flatMap({ appItem(at: $0, ifID: id) }) ?? readable(selected, id: id)
        else { return }
        overlay.show(
            content.overlay(item), in: environment, on: gallery, filling: gallery.overlayView,
            above: gallery.pageLayoutGuide.bottomAnchor)
    }

    // MARK: From the app to the gallery

    /// Gives the gallery the items that there are now, and turns it to the selected one.
    ///
    /// | The selected item                     | What is done                                |
    /// |---------------------------------------|---------------------------------------------|
    /// | is on the wanted page                 | nothing                                     |
    /// | is on another page, and from the app  | the gallery turns to it, or back to it      |
    /// | is on another page, not from the app  | nothing: the setter is slow, or has refused |
    /// | is on no page                         | the item of the wanted page is selected     |
    ///
    /// The wanted page is the one that is shown, or that the gallery is turning to.
    private func follow(isAnimated: Bool) {
        guard let gallery else { return }
        reloadIfNeeded(gallery)
        // A binding that is newer than the list waits for the update that brings the list belonging to it.
        guard galleryItems.count > 0, let selected = content.selection, content.id(selected) == updatedID
        else { return }
        let id = content.id(selected)
        // Asked first: once handled, the item is no longer from the app.
        let isFromApp = selection.isFromApp(id)
        selection.handle(id)
        let wantedIndex = gallery.pager.wantedIndex
        if id == galleryItems.id(at: wantedIndex) { return }
        guard let index = galleryItems.search(for: selected) else { return select(at: wantedIndex) }
        if isFromApp { gallery.turn(to: index, animated: isAnimated) }
    }

    /// Gives the gallery the app's items. The reload may end in a rest, and that may set the binding.
    private func reloadIfNeeded(_ gallery: ImageGalleryController) {
        if galleryItems.takeIfEqual(content.items) { return }
        let old = galleryItems
        galleryItems = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
        // With the same identities only properties have changed, and `update` has shown those.
        guard galleryItems.ids != old.ids else { return }
        // The live pages get their new offsets, and what `update` could not show at the old ones.
        pages.removeAll { galleryItems.index(ofID: $0.id) == nil }
        for page in pages {
            if let index = galleryItems.index(ofID: page.id) { page.index = index }
            updateAndObserve(page)
        }
        showOverlay()
        // A deleted item that the gallery has written will not come any more, so it must not be waited for.
        if galleryItems.count > 0 {
            selection.forgetDeleted(whileBindingHas: content.itemID) { galleryItems.index(ofID: $0) == nil }
        } else {
            // An app may empty its list to fill it again. Then the gallery turns to the binding's item.
            selection = ImageGallerySelection()
        }
        // If the shown page is deleted, one that the app has selected takes its place, or else its neighbor.
        let replacement = content.itemID.flatMap {
            selection.isFromApp($0) ? galleryItems.index(ofID: $0) : nil
        }
        gallery.reload(count: galleryItems.count, replacement: replacement) {
            galleryItems.index(ofID: old.ids[$0])
        }
    }

    // MARK: From the gallery to the binding

    /// Selects the nearer page as soon as its dot changes, so that buttons of the overlay act on the photo that is seen. It does
    /// not select a page that a turn only passes, nor any page while `follow` still has to turn to an item of the app's.
    private func nearestPageDidChange(to index: Int) {
        // Without a selected item the gallery is about to close.
        guard let gallery, index < galleryItems.count, let id = content.itemID else { return }
        presenter?.galleryDidTurn(to: galleryItems.id(at: index))
        if gallery.pager.wantedIndex == index, !selection.isFromApp(id) { select(at: index) }
    }

    /// Called at each rest. Selects again, since beneath a cover no nearer page is told. Then `selection` drops passed pages.
    private func pageDidRest(at index: Int) {
        nearestPageDidChange(to: index)
        if gallery?.pager.wantedIndex == index { selection.endTurn() }
    }

    /// Writes the item of a page to the binding, if it has to be written.
    private func select(at index: Int) {
        let id = galleryItems.id(at: index)
        // If the app's list is newer, `follow` reloads, and the rest after that selects.
        guard let item = appItem(at: index, ifID: id),
            selection.shouldWrite(id, whileBindingHas: content.itemID)
        else { return }
        // Noted first: the setter may run SwiftUI's update at once.
        selection.willWrite(id)
        content.selection = item
        if content.itemID == id { selection.handle(id) }
    }
}
#endif
