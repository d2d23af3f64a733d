//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

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
/// | a page has come to rest        | selects its item, unless the app has just selected another (`pageDidRest`)   |
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
    /// True during a reload that takes the page of the binding's item: its rest then selects at once, not `followApp`.
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
        updatedID = content.selectedID
    }

    /// The coordinator of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// The offset of the selected item; nil if it is none of the items.
    var selectedIndex: Int? { content.selection.wrappedValue.flatMap { galleryItems.index(of: $0) } }

    /// - Parameter index: `selectedIndex`, searched for once. If it is nil, the first page is shown.
    func makeGallery(at index: Int?) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: galleryItems.count, index: index ?? 0) {
            [unowned self] in makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        // An item without a page stays unhandled, so that `followApp` selects the first page's item instead.
        if index != nil, let id = content.selectedID { selection.handle(id) }
        // Before `configure`: loading the view adds the page control, to which the app may constrain its views.
        gallery.loadViewIfNeeded()
        content.configure?(gallery)
        if presenter != nil {
            // The thumbnails that the app has configured come first.
            let configured = gallery.thumbnail
            gallery.thumbnail = { [unowned self] in configured?($0) ?? thumbnail(at: $0) }
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

    private func thumbnail(at index: Int) -> UIView? {
        presenter?.anchor(of: galleryItems.id(at: index))
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
        updatedID = content.selectedID
        updatePages()
        showOverlay()
    }

    private func updatePages() {
        for page in pages {
            // A page whose item has moved is updated by `reloadIfNeeded`.
            guard let controller = page.controller, let item = appItem(at: page.index, id: page.id)
            else { continue }
            // SwiftUI observes what is read here.
            content.page(item).update(controller, in: environment)
        }
    }

    private func showOverlay() {
        // Without a selected item the gallery is about to close. The overlay stays as it is, since the app's closure may
        // need the item.
        guard let gallery, content.selectedID != nil else { return }
        let dots = gallery.pageControl
        // The app may have removed or hidden them.
        let hasDots =
            dots.superview === gallery.overlayView && !dots.isHidden
            && (content.items.count > 1 || !dots.hidesForSinglePage)
        overlay.show(
            content.overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: hasDots ? dots : nil)
    }

    /// Calls `followApp` after SwiftUI's update. A presenter, where there is one, calls `followApp` instead.
    func followAppLater(isAnimated: Bool) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    // MARK: From the app to the gallery

    /// Gives the gallery the items that there are now, and turns it to the selected one.
    ///
    /// | The selected item                       | What is done                                                       |
    /// |-----------------------------------------|--------------------------------------------------------------------|
    /// | is on the shown page                    | the presenter is told what is shown; if the app has selected it in |
    /// |                                         | mid-turn, the gallery turns back                                   |
    /// | is another of the app's, with a page    | the gallery turns to it                                            |
    /// | is another of the app's, without a page | the item of the shown page is selected                             |
    /// | is another, and not the app's           | nothing: the gallery is turning to it, a swipe is about to select  |
    /// |                                         | another, or the setter is slow or has refused                      |
    ///
    /// A deleted item counts as the app's.
    func followApp(isAnimated: Bool) {
        guard let gallery else { return }
        reloadIfNeeded(gallery)
        guard galleryItems.count > 0, let selected = content.selection.wrappedValue else { return }
        let id = content.id(selected)
        // A newer one waits for the next update.
        guard id == updatedID else { return }
        // Asked first: once handled, the item no longer counts as the app's.
        let isFromApp = selection.isFromApp(id)
        selection.handle(id)
        // In mid-turn, `gallery.index` is the page that is being left.
        if id == galleryItems.id(at: gallery.index) {
            // When the app selects the page that people turn to, `pageDidRest` leaves this call to `followApp`.
            presenter?.didTurn(to: id)
            // If the gallery is on its way to another page, it turns back.
            if isFromApp, gallery.pager.wantedIndex != gallery.index {
                gallery.turn(to: gallery.index, animated: isAnimated)
            }
        } else if isFromApp {
            if let index = galleryItems.index(of: selected) {
                gallery.turn(to: index, animated: isAnimated)
            } else {
                select(at: gallery.index)
            }
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
        let selectedID = content.selectedID
        // First a pending item that has just come: `forget` may drop it, and it would then count as the app's.
        if let selectedID, !selection.isFromApp(selectedID) { selection.handle(selectedID) }
        selection.forget { galleryItems.index(ofID: $0) == nil }
        let index = selectedID.flatMap { galleryItems.index(ofID: $0) }
        // An item newer than the last update is not missing: its page may come with the next one.
        isSelectionMissing = index == nil && selectedID == updatedID
        let isFromApp = selectedID.map(selection.isFromApp) ?? false
        // If the shown page goes, an item that the app has selected takes its place at once.
        gallery.reload(count: galleryItems.count, replacement: isFromApp ? index : nil) {
            galleryItems.index(ofID: old.ids[$0])
        }
        isSelectionMissing = false
    }

    // MARK: From the gallery to the binding

    private func pageDidRest(at index: Int) {
        // Without a selected item the gallery is about to close.
        guard let gallery, index < galleryItems.count, let id = content.selectedID else { return }
        // A rest on the way, such as a rotation's in mid-turn, selects nothing: the turn goes on after it.
        guard gallery.pager.wantedIndex == index else { return }
        // An item that the app has selected is left to `followApp`, unless it has no page: the shown page's item is then
        // selected now, so that `onPageChange`, which comes next, finds it in the binding.
        if isSelectionMissing || !selection.isFromApp(id) { select(at: index) }
    }

    /// Writes the item of a page to the binding, unless the binding has it, or a slow setter is about to set it.
    private func select(at index: Int) {
        let id = galleryItems.id(at: index)
        // The app has just moved or deleted this item: `followApp` will reload, and the rest after that selects.
        guard let item = appItem(at: index, id: id) else { return }
        // A pending item may have come meanwhile.
        if let current = content.selectedID { selection.handle(current) }
        if id != selection.expectedID {
            selection.willWrite(id)
            content.selection.wrappedValue = item
            if content.selectedID == id { selection.handle(id) }
        }
        presenter?.didTurn(to: id)
    }
}
#endif
