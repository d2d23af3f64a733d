//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Keeps one gallery, its items and the app's binding in step.
///
/// | What happens                   | What the coordinator does                                                    |
/// |--------------------------------|------------------------------------------------------------------------------|
/// | SwiftUI updates its views      | shows the pages and the overlay as they are now (`update`)                   |
/// | that update has ended          | has the gallery take the items, and turn to the selected one (`followApp`)   |
/// | a page has come to rest        | selects its item, unless the app has just selected another (`pageDidRest`)   |
/// | the gallery needs another page | makes it of the newest item (`makePage`)                                     |
///
/// The selected item is the one in the app's binding.
///
/// From an update until `followApp` there are two lists: `content.items` is the app's, and `galleryItems` the one that the
/// gallery's page numbers stand for. The gallery must not reload during the update: a reload ends in a rest, a rest sets
/// the binding, and SwiftUI forbids changes of state then.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    /// The gallery as SwiftUI described it last.
    private var content: ImageGalleryContent<Items>
    private var environment: EnvironmentValues

    /// The items that the gallery's page numbers stand for.
    private var galleryItems: ImageGalleryItems<Items>
    /// The item that was selected when this object last dealt with the binding; the page at rest may be another one. If
    /// another item is selected by now, the app has done that. Nil counts any item as selected by the app: at first,
    /// without items, and after this one was deleted.
    private var handledID: AnyHashable?
    /// The item that was written to the binding and is not there: the app takes its time, or refuses.
    private var writtenID: AnyHashable?

    /// The gallery, which holds this object.
    private weak var gallery: ImageGalleryController?
    /// The pages that are alive.
    private var pages: [LivePage] = []
    private let overlay = ImageViewerOverlay()
    /// The presenter that knows the thumbnails; nil where SwiftUI itself presents the gallery.
    private weak var presenter: ImageViewerPresenter?
    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.followApp(isAnimated: $0) }

    private struct LivePage {
        let id: AnyHashable
        /// The offset of its item in `galleryItems`.
        let index: Int
        weak var controller: UIViewController?
    }

    init(
        _ content: ImageGalleryContent<Items>, environment: EnvironmentValues,
        presenter: ImageViewerPresenter? = nil
    ) {
        self.content = content
        self.environment = environment
        self.presenter = presenter
        galleryItems = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
    }

    /// The coordinator of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// The offset of the selected item; nil if it is none of the items.
    var selectedIndex: Int? { content.selection.wrappedValue.flatMap { galleryItems.index(of: $0) } }

    func makeGallery(at index: Int) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: galleryItems.count, index: index) { [unowned self] in
            makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        // Where this stays nil, `followApp` selects the item of the page that is shown.
        if galleryItems.count > 0, content.id(galleryItems[index]) == content.selectedID {
            handledID = content.selectedID
        }
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
        let item = latestItem(at: index)
        let controller = content.page(item).makeController(in: environment)
        pages.removeAll { $0.controller == nil }
        pages.append(LivePage(id: content.id(item), index: index, controller: controller))
        return controller
    }

    private func thumbnail(at index: Int) -> UIView? {
        presenter?.anchor(of: content.id(galleryItems[index]))
    }

    /// The newest version of the item on a page: the app's, if its list has the item at the same offset, or else the
    /// gallery's.
    private func latestItem(at index: Int) -> Items.Element {
        let item = galleryItems[index]
        return appItem(at: index, id: content.id(item)) ?? item
    }

    /// The item at an offset in the app's list, if it has this identity.
    private func appItem(at index: Int, id: AnyHashable) -> Items.Element? {
        guard index < content.items.count else { return nil }
        let item = content.items.element(at: index)
        return content.id(item) == id ? item : nil
    }

    // MARK: During SwiftUI's update

    /// Shows the pages and the overlay as they are now. Other items and another selection wait for `followApp`.
    func update(to content: ImageGalleryContent<Items>, in environment: EnvironmentValues) {
        self.content = content
        self.environment = environment
        updatePages()
        showOverlay()
    }

    private func updatePages() {
        for page in pages {
            // A page whose item has moved is updated by `followApp`.
            guard let controller = page.controller, let item = appItem(at: page.index, id: page.id)
            else { continue }
            content.page(item).update(controller, in: environment)
        }
    }

    private func showOverlay() {
        // A binding without an item is about to close the gallery, which keeps its overlay until then.
        guard let gallery, content.selectedID != nil else { return }
        let hasDots = content.items.count > 1 || !gallery.pageControl.hidesForSinglePage
        overlay.show(
            content.overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: hasDots ? gallery.pageControl : nil)
    }

    /// Calls `followApp` after SwiftUI's update. A presenter does that itself.
    func followAppLater(isAnimated: Bool) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    // MARK: From the app to the gallery

    /// Has the gallery take the items that there are now, and turn to the selected one.
    ///
    /// An item is new if the app has selected it since the last call.
    ///
    /// | The selected item                      | What is done                                         |
    /// |----------------------------------------|------------------------------------------------------|
    /// | is on the page that is shown           | nothing                                              |
    /// | is that, and new, while a turn goes on | the turn is taken back                               |
    /// | is new, and on another page            | the gallery turns to it                              |
    /// | is new, and none of the items          | the item of the page that is shown is selected       |
    /// | is on another page, and not new        | nothing: the turn to it is under way, or the app has |
    /// |                                        | not taken the item of the page that is shown         |
    func followApp(isAnimated: Bool) {
        guard let gallery else { return }
        let wasEmpty = galleryItems.count == 0
        updateItems(of: gallery)
        guard galleryItems.count > 0 else {
            handledID = nil
            return
        }
        guard let selected = content.selection.wrappedValue else { return }
        let id = content.id(selected)
        let isNew = isNew(id)
        if id != handledID { (handledID, writtenID) = (id, nil) }
        // In a turn, the gallery's index is that of the page from which it turns.
        if id == content.id(galleryItems[gallery.index]) {
            presenter?.didTurn(to: id)
            // The app has changed its mind in the middle of a turn.
            if isNew, gallery.pager.wantedIndex != gallery.index {
                gallery.turn(to: gallery.index, animated: isAnimated)
            }
        } else if isNew {
            if let index = galleryItems.index(of: selected) {
                gallery.turn(to: index, animated: isAnimated && !wasEmpty)
            } else {
                select(at: gallery.index)
            }
        }
    }

    /// Whether the app has selected an item, and nothing has been done about it.
    private func isNew(_ id: AnyHashable) -> Bool { id != handledID && id != writtenID }

    private func updateItems(of gallery: ImageGalleryController) {
        // Equal items have equal identities: none has come, gone or moved.
        if galleryItems.takeIfEqual(content.items) { return }
        let old = galleryItems
        galleryItems = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
        // With the same identities only properties have changed, and `update` has shown those.
        guard galleryItems.ids != old.ids else { return }
        pages = pages.compactMap { page in
            galleryItems.index(ofID: page.id).map {
                LivePage(id: page.id, index: $0, controller: page.controller)
            }
        }
        updatePages()
        // A selected item that has been deleted is not handled any more, so that `followApp` selects another one.
        if let id = handledID, galleryItems.index(ofID: id) == nil { handledID = nil }
        if let id = writtenID, galleryItems.index(ofID: id) == nil { writtenID = nil }
        gallery.reload(count: galleryItems.count, replacement: selectedIndex) {
            galleryItems.index(ofID: old.ids[$0])
        }
    }

    // MARK: From the gallery to the binding

    private func pageDidRest(at index: Int) {
        guard let gallery, index < galleryItems.count, let id = content.selectedID else { return }
        // Where a rotation interrupts a turn, the pages rest for a moment, and then go on.
        guard gallery.pager.wantedIndex == index else { return }
        // A selection of the app's goes first: `followApp` turns to it.
        if !isNew(id) { select(at: index) }
    }

    private func select(at index: Int) {
        let item = latestItem(at: index)
        let id = content.id(item)
        let before = content.selectedID
        if id != before { content.selection.wrappedValue = item }
        if content.selectedID == id {
            (handledID, writtenID) = (id, nil)
        } else {
            // The app takes its time, or refuses. An item that it has selected instead is new.
            (handledID, writtenID) = (before, id)
        }
        presenter?.didTurn(to: id)
    }
}
#endif
