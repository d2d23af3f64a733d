//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

#if canImport(Observation)
import Observation
#endif

/// Keeps one gallery, its items and the app's binding in step.
///
/// | What happens                   | What the coordinator does                                                    |
/// |--------------------------------|------------------------------------------------------------------------------|
/// | SwiftUI updates its views      | updates the live pages and the overlay (`update`)                            |
/// | that update has ended          | reloads the gallery, and turns it to the selected item (`followApp`)         |
/// | another page is nearer         | selects its item, unless the app has just selected another (`pageDidTurn`)   |
/// | the gallery needs another page | makes it of the newest item (`makePage`)                                     |
///
/// The selected item is the one in the app's binding.
///
/// From an update until `followApp` there are two lists: `content.items` is the app's, and `galleryItems` the one that the
/// gallery's page numbers stand for. The gallery must not reload during the update: a reload may end in a rest, and a rest
/// sets the binding, which SwiftUI forbids during its update.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    /// The gallery as SwiftUI described it last.
    private var content: ImageGalleryContent<Items>
    private var environment: EnvironmentValues

    /// The items that the gallery's page numbers stand for.
    private var galleryItems: ImageGalleryItems<Items>
    /// Tells which items the app has selected by itself.
    private var selection = ImageGallerySelection()
    /// The binding's item in SwiftUI's last update. If the binding has a newer one, `followApp` waits for the next update,
    /// which may bring other items.
    private var updatedID: AnyHashable?
    /// True while a reload takes the page of the selected item away: the page in its place is then selected at once.
    private var isSelectionMissing = false

    /// The gallery, which holds this object.
    private weak var gallery: ImageGalleryController?
    /// The pages that are alive.
    private var pages: [LivePage] = []
    private let overlay = ImageViewerOverlay()
    /// The presenter that knows the thumbnails; nil where SwiftUI itself presents the gallery.
    private weak var presenter: ImageViewerPresenter?
    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.followApp(isAnimated: $0) }

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
        updatedID = content.itemID
    }

    /// The coordinator of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// The offset of the selected item; nil if it is none of the items.
    var selectedIndex: Int? { content.selection.flatMap { galleryItems.index(of: $0) } }

    /// - Parameter index: `selectedIndex`, searched for once. If it is nil, the first page is shown.
    func makeGallery(at index: Int?) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: galleryItems.count, index: index ?? 0) {
            [unowned self] in makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didTurn = { [unowned self] in pageDidTurn(to: $0) }
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        // An item without a page stays unhandled, so that `followApp` selects the first page's item instead.
        if index != nil, let id = content.itemID { selection.handle(id) }
        // Before `configure`: loading the view adds the page control, to which the app may constrain its views.
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
        // A deleted object: a reload will take this page away.
        guard let item = latestItem(at: index) else { return UIViewController() }
        let page = LivePage(id: galleryItems.id(at: index), index: index)
        let controller = observedPage(of: page, item).makeController(in: environment)
        page.controller = controller
        pages.removeAll { $0.controller == nil }
        pages.append(page)
        return controller
    }

    /// The app's page of an item. Where the app's closure reads an observable object, such as a photo whose image comes later, a
    /// change updates the page. SwiftUI follows only what is read in its own updates, and pages are made outside of them.
    private func observedPage(of page: LivePage, _ item: Items.Element) -> ImageGalleryPage {
        #if canImport(Observation)
        if #available(iOS 17, *) {
            page.observation += 1
            let observation = page.observation
            return withObservationTracking {
                content.page(item)
            } onChange: { [weak self, weak page] in
                // The object changes only after this call.
                Task { @MainActor in
                    if let page, page.observation == observation { self?.updateAndObserve(page) }
                }
            }
        }
        #endif
        return content.page(item)
    }

    /// Updates one page outside of SwiftUI's updates.
    private func updateAndObserve(_ page: LivePage) {
        guard let controller = page.controller, let item = appItem(at: page.index, id: page.id)
        else { return }
        observedPage(of: page, item).update(controller, in: environment)
    }

    /// The app's item of a page, if it is still in its place. Otherwise a value comes from the gallery's copy; an object is
    /// searched for in the app's list, and is nil if that lacks it: SwiftData forbids reading a deleted one.
    private func latestItem(at index: Int) -> Items.Element? {
        let (id, item) = (galleryItems.id(at: index), galleryItems[index])
        if let latest = appItem(at: index, id: id) { return latest }
        guard ImageGalleryItems<Items>.hasObjects else { return item }
        // SwiftData changes an object's identity when it saves the object, which is then found by `===`.
        return content.items.first { content.id($0) == id || $0 as AnyObject === item as AnyObject }
    }

    /// The item at an offset in the app's list, if it has this identity.
    private func appItem(at index: Int, id: AnyHashable) -> Items.Element? {
        guard index < content.items.count else { return nil }
        let item = content.items.element(at: index)
        return content.id(item) == id ? item : nil
    }

    // MARK: During SwiftUI's update

    /// Updates the live pages and the overlay. Other items and another selection wait for `followApp`.
    func update(to content: ImageGalleryContent<Items>, in environment: EnvironmentValues) {
        self.content = content
        self.environment = environment
        updatedID = content.itemID
        for page in pages {
            // A page whose item has moved is updated by `reloadIfNeeded`.
            guard let controller = page.controller, let item = appItem(at: page.index, id: page.id)
            else { continue }
            // SwiftUI observes what is read here.
            content.page(item).update(controller, in: environment)
        }
        showOverlay()
    }

    private func showOverlay() {
        // Without a selected item the gallery is about to close. The overlay stays as it is.
        guard let gallery, let selected = content.selection else { return }
        overlay.show(
            content.overlay(selected), in: environment, on: gallery, filling: gallery.overlayView,
            above: gallery.pageLayoutGuide.bottomAnchor)
    }

    /// Calls `followApp` after SwiftUI's update. A presenter, where there is one, calls `followApp` instead.
    func followAppLater(isAnimated: Bool) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    // MARK: From the app to the gallery

    /// Gives the gallery the items that there are now, and turns it to the selected one.
    ///
    /// | The selected item                       | What is done                                                 |
    /// |-----------------------------------------|--------------------------------------------------------------|
    /// | is on the page that is shown or wanted  | nothing                                                      |
    /// | is another of the app's, with a page    | the gallery turns to it, or back to it                       |
    /// | is another of the app's, without a page | the item of the page that is shown or wanted is selected     |
    /// | is another, and not the app's           | nothing: the setter is slow, or has refused                  |
    ///
    /// A deleted item counts as the app's.
    func followApp(isAnimated: Bool) {
        guard let gallery else { return }
        reloadIfNeeded(gallery)
        guard galleryItems.count > 0, let selected = content.selection else { return }
        let id = content.id(selected)
        // A newer one waits for the next update.
        guard id == updatedID else { return }
        // Asked first: once handled, the item no longer counts as the app's.
        let isFromApp = selection.isFromApp(id)
        selection.handle(id)
        let index = gallery.pager.wantedIndex
        guard isFromApp, id != galleryItems.id(at: index) else { return }
        if let index = galleryItems.index(of: selected) {
            gallery.turn(to: index, animated: isAnimated)
        } else {
            select(at: index)
        }
    }

    /// Gives the gallery the app's items. A reload may end in a rest, and that may set the binding.
    private func reloadIfNeeded(_ gallery: ImageGalleryController) {
        // None has come, gone or moved.
        if galleryItems.takeIfEqual(content.items) { return }
        let old = galleryItems
        galleryItems = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
        // With the same identities only properties have changed, and `update` has shown those.
        guard galleryItems.ids != old.ids else { return }
        pages.removeAll { galleryItems.index(ofID: $0.id) == nil }
        for page in pages {
            if let index = galleryItems.index(ofID: page.id) { page.index = index }
            updateAndObserve(page)
        }
        let selectedID = content.itemID
        let isFromApp = selection.itemsDidChange(selected: selectedID) { galleryItems.index(ofID: $0) == nil }
        let index = selectedID.flatMap { galleryItems.index(ofID: $0) }
        // If the binding has changed since SwiftUI's last update, its item may be in a list that has yet to come.
        isSelectionMissing = index == nil && selectedID == updatedID
        // If the shown page goes, an item that the app has selected takes its place at once.
        gallery.reload(count: galleryItems.count, replacement: isFromApp ? index : nil) {
            galleryItems.index(ofID: old.ids[$0])
        }
        isSelectionMissing = false
    }

    // MARK: From the gallery to the binding

    /// In a turn the page that is nearer is selected, as its dot is: buttons in the overlay are for the photo that is seen. One
    /// on the way, as in a rotation, is not.
    private func pageDidTurn(to index: Int) {
        // Without a selected item the gallery is about to close.
        guard let gallery, index < galleryItems.count, let id = content.itemID else { return }
        presenter?.didTurn(to: galleryItems.id(at: index))
        guard gallery.pager.wantedIndex == index else { return }
        // An item that the app has selected is left to `followApp`, unless it has no page: the shown page's item is then
        // selected now, so that the app's closures, which come next, find it in the binding.
        if isSelectionMissing || !selection.isFromApp(id) { select(at: index) }
    }

    /// Beneath a cover nobody sees a page turn: it is selected at its rest.
    private func pageDidRest(at index: Int) {
        pageDidTurn(to: index)
        if gallery?.pager.wantedIndex == index { selection.endTurn() }
    }

    /// Writes the item of a page to the binding, unless the binding has it, or a slow setter is about to set it.
    private func select(at index: Int) {
        let id = galleryItems.id(at: index)
        // The app has just moved or deleted this item: `followApp` will reload, and the rest after that selects.
        guard let item = appItem(at: index, id: id) else { return }
        // A pending item may have come meanwhile.
        if let current = content.itemID { selection.handle(current) }
        if id != selection.expectedID {
            selection.willWrite(id)
            content.selection = item
            if content.itemID == id { selection.handle(id) }
        }
    }
}

// MARK: - ImageGallerySelection

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page turned, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. The app's setter may
/// be slow, refuse the item, or set a third one. A written item is pending until the binding has a new one.
///
/// Each row ends with the state that it shows:
///
/// | What happens                         | binding, handled | pending | What the gallery does     |
/// |--------------------------------------|------------------|---------|---------------------------|
/// | it opens at A                        | A                |         |                           |
/// | people turn to B                     | B                |         | writes B                  |
/// | people turn to C, the setter is slow | B                | C       | writes C                  |
/// | C comes                              | C                |         | nothing: C is its own     |
/// | people turn to D, the setter refuses | C                | D       | writes D, and stays there |
/// | the app selects E                    | E                |         | turns to E                |
/// | people turn to F, the setter sets G  | G                |         | writes F, and turns to G  |
/// | the app deletes G, and H is shown    | H                |         | writes H                  |
private struct ImageGallerySelection {
    /// The binding's item that the gallery has handled last. Nil at first and after a deletion: any item is the app's then.
    private var handledID: AnyHashable?
    /// The item that the gallery has written last, until the binding has a new one.
    private var pendingID: AnyHashable?
    /// Items that were written before the pending one in this turn, and have not come. One that does is the gallery's own. From
    /// the rest on it counts as the app's, which may select by itself what its setter has refused: the price is that the gallery
    /// turns back where a setter is slower than a rest.
    private var earlierIDs: Set<AnyHashable> = []

    /// Whether the app has selected this item of the binding, and the gallery has not handled it yet.
    func isFromApp(_ id: AnyHashable) -> Bool {
        id != handledID && id != pendingID && !earlierIDs.contains(id)
    }

    /// Marks the binding's item as handled: it no longer counts as the app's. If it is a new one, pending or not, nothing is
    /// pending any more. If it is the old one, or an earlier one, the pending item may still come.
    mutating func handle(_ id: AnyHashable) {
        guard id != handledID else { return }
        handledID = id
        if earlierIDs.remove(id) == nil { (pendingID, earlierIDs) = (nil, []) }
    }

    /// The item that the binding has, or will have when a slow setter has done its work. Asked after `handle`,
    /// which drops a pending item that has come or been replaced.
    var expectedID: AnyHashable? { pendingID ?? handledID }

    /// Makes an item pending before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) {
        if let pendingID { earlierIDs.insert(pendingID) }
        earlierIDs.remove(id)
        pendingID = id
    }

    mutating func endTurn() { earlierIDs = [] }

    /// Forgets deleted items after a reload. With the handled one goes the pending one: otherwise the coordinator would still
    /// expect it, though the app may have refused it. Returns whether the binding's item is the app's.
    mutating func itemsDidChange(selected: AnyHashable?, isDeleted: (AnyHashable) -> Bool) -> Bool {
        // Before forgetting: an item that the gallery has written may have come in this very update.
        if let selected, !isFromApp(selected) { handle(selected) }
        if let handledID, isDeleted(handledID) {
            self = Self()
        } else if let pendingID, isDeleted(pendingID) {
            self.pendingID = nil
        }
        return selected.map(isFromApp) ?? false
    }
}
#endif
