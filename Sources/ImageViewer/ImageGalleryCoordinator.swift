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
/// The selected item is the binding's.
///
/// From an update until `followApp` there are two lists: `content.items` are the app's, and `galleryItems` those that the
/// gallery's page numbers stand for. It cannot take the new ones at once: it comes to rest with them, a rest sets the
/// binding, and no state may be changed during SwiftUI's update.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    /// The gallery as SwiftUI described it last.
    private var content: ImageGalleryContent<Items>
    private var environment: EnvironmentValues

    /// The items that the gallery's page numbers stand for.
    private var galleryItems: ImageGalleryItems<Items>
    /// The selected item that has been dealt with: the gallery has opened at it, or was turned to it, or the binding had it
    /// when a page's item was written. Another one was set by the app, and asks for a turn. Nil has any item ask for one:
    /// at first, without items, and after a deletion.
    private var handledID: AnyHashable?
    /// The item that was written, and that the binding does not have yet: the app takes its time, or refuses.
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
        // If the selected item is none of the items, `followApp` selects the one that is shown instead.
        if galleryItems.count > 0, content.id(galleryItems[index]) == content.selectedID {
            handledID = content.selectedID
        }
        // Constraints of the app's may end at the page control, which has its superview once the view is loaded.
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

    /// The newest version of a page's item: the app's, if it has the same offset there, or else the gallery's.
    private func latestItem(at index: Int) -> Items.Element {
        let item = galleryItems[index]
        return unmovedItem(at: index, id: content.id(item)) ?? item
    }

    /// The app's item at an offset, unless that is another one by now.
    private func unmovedItem(at index: Int, id: AnyHashable) -> Items.Element? {
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
            guard let controller = page.controller, let item = unmovedItem(at: page.index, id: page.id)
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
    /// | The selected item                        | What is done                                             |
    /// |------------------------------------------|----------------------------------------------------------|
    /// | is on the page that is shown             | nothing; but a turn that was under way to the item that  |
    /// |                                          | the app had selected before is taken back                |
    /// | is new: the app has just selected it     | the gallery turns to it                                  |
    /// | is new, and none of the items            | the item of the page that is shown is selected           |
    /// | is another one, and not new              | nothing: the gallery turns to it, or the app has yet to  |
    /// |                                          | take the item of the page that is shown, or refuses it   |
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
        let isNew = !isHandled(id)
        if isNew || id == writtenID { (handledID, writtenID) = (id, nil) }
        // In a turn, the gallery's index is that of the page from which it turns.
        if id == content.id(galleryItems[gallery.index]) {
            presenter?.didTurn(to: id)
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

    private func isHandled(_ id: AnyHashable) -> Bool { id == handledID || id == writtenID }

    private func updateItems(of gallery: ImageGalleryController) {
        // Equal items have equal identities: none has come, gone or moved.
        if galleryItems.replaceIfEqual(content.items) { return }
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
        guard index < galleryItems.count, let id = content.selectedID else { return }
        // To an item that the app has just selected, `followApp` turns.
        if isHandled(id) { select(at: index) }
    }

    private func select(at index: Int) {
        let item = latestItem(at: index)
        let id = content.id(item)
        if id != content.selectedID { content.selection.wrappedValue = item }
        // Read back: the app may take its time, or refuse.
        handledID = content.selectedID
        writtenID = id == handledID ? nil : id
        presenter?.didTurn(to: id)
    }
}
#endif
