//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Keeps one gallery, its items and the app's binding in step.
///
/// | What happens                   | What the coordinator does                                                    |
/// |--------------------------------|------------------------------------------------------------------------------|
/// | SwiftUI updates its views      | shows the pages and the overlay as they are now (`update`)                   |
/// | that update has ended          | has the gallery count the new items, and turn to the binding's (`followApp`) |
/// | a page has come to rest        | sets the binding to its item, unless the app has set another (`pageDidRest`) |
/// | the gallery needs another page | makes it of the item as it is now (`makePage`)                               |
///
/// No state may be changed during SwiftUI's update, and the gallery does when it counts its pages anew. So, from an update
/// until `followApp`, the gallery shows `counted`, while the app's items are those of `content`.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    /// The gallery as SwiftUI described it last.
    private var content: ImageGalleryContent<Items>
    private var environment: EnvironmentValues

    /// The items as the gallery counts them.
    private var counted: ImageGalleryItems<Items>
    /// The binding's item that needs no more following: this object has turned to it, or written it. Where the binding has
    /// another one, the app has set that; or, if this is nil, none has been followed yet: at first, without items, and
    /// after a deletion.
    private var knownID: AnyHashable?

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
        /// The offset of its item in `counted`.
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
        counted = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
    }

    /// The coordinator of a gallery that SwiftUI has made.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// The offset of the binding's item; nil if it is none of the items.
    var selectedIndex: Int? { content.selection.wrappedValue.flatMap { counted.find($0) } }

    func makeGallery(at index: Int) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: counted.count, index: index) { [self] in
            makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didRest = { [unowned self] in pageDidRest(at: $0) }
        self.gallery = gallery
        if counted.count > 0, content.id(counted[index]) == content.selectedID {
            knownID = content.selectedID
        }
        // Views of the app's may end at the page control, which is in its place once the view is loaded.
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
        presenter?.anchor(of: content.id(counted[index]))
    }

    /// The item of a page as the app has it now, or as it was counted if it has moved or gone.
    private func latestItem(at index: Int) -> Items.Element {
        let item = counted[index]
        return unmovedItem(at: index, id: content.id(item)) ?? item
    }

    private func unmovedItem(at index: Int, id: AnyHashable) -> Items.Element? {
        guard index < content.items.count else { return nil }
        let item = content.items.element(at: index)
        return content.id(item) == id ? item : nil
    }

    // MARK: During SwiftUI's update

    /// Shows the pages and the overlay as they are now, and nothing that would change state.
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
        // A gallery that closes, for want of an item, keeps its overlay.
        guard let gallery, content.selectedID != nil else { return }
        let hasDots = content.items.count > 1 || !gallery.pageControl.hidesForSinglePage
        overlay.show(
            content.overlay(), in: environment, on: gallery, filling: gallery.overlayView,
            above: hasDots ? gallery.pageControl : nil)
    }

    /// Follows the app after SwiftUI's update.
    func followAppLater(isAnimated: Bool) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    // MARK: From the app to the gallery

    /// Has the gallery count the items that there are now, and turn to the binding's.
    ///
    /// | The binding's item            | What is done                                                        |
    /// |-------------------------------|---------------------------------------------------------------------|
    /// | is on the page that is shown  | nothing; but a turn that the app had asked for before is taken back |
    /// | is another one, and known     | nothing: the gallery turns, or the app takes its time, or refuses   |
    /// | is another one, and new       | the gallery turns to it                                             |
    /// | is new, and none of the items | the binding gets the item of the page that is shown                 |
    func followApp(isAnimated: Bool) {
        guard let gallery else { return }
        let wasEmpty = counted.count == 0
        countItems(in: gallery)
        guard counted.count > 0 else {
            knownID = nil
            return
        }
        guard let selected = content.selection.wrappedValue else { return }
        let id = content.id(selected)
        let isNew = id != knownID
        if id == content.id(counted[gallery.index]) {
            knownID = id
            presenter?.didTurn(to: id)
            if isNew, gallery.pager.wantedIndex != gallery.index {
                gallery.turn(to: gallery.index, animated: isAnimated)
            }
        } else if isNew {
            knownID = id
            if let index = counted.find(selected) {
                gallery.turn(to: index, animated: isAnimated && !wasEmpty)
            } else {
                select(at: gallery.index)
            }
        }
    }

    private func countItems(in gallery: ImageGalleryController) {
        if counted.takeIfEqual(content.items) { return }
        let old = counted
        counted = ImageGalleryItems(content.items, id: content.id, indexHint: content.indexHint)
        // With equal identities at most properties have changed, which `updatePages` has shown already.
        guard counted.ids != old.ids else { return }
        pages = pages.compactMap { page in
            counted.index(ofID: page.id).map {
                LivePage(id: page.id, index: $0, controller: page.controller)
            }
        }
        updatePages()
        // If the known item has been deleted, the binding's counts as new, so that `followApp` replaces it.
        if let id = knownID, counted.index(ofID: id) == nil { knownID = nil }
        gallery.reload(count: counted.count) { [counted] in counted.index(ofID: old.ids[$0]) }
    }

    // MARK: From the gallery to the binding

    private func pageDidRest(at index: Int) {
        guard index < counted.count, let id = content.selectedID, id == knownID else { return }
        select(at: index)
    }

    private func select(at index: Int) {
        let item = latestItem(at: index)
        let id = content.id(item)
        if id != content.selectedID {
            content.selection.wrappedValue = item
            // The app may take its time, or refuse.
            knownID = content.selectedID
        }
        presenter?.didTurn(to: id)
    }
}
#endif
