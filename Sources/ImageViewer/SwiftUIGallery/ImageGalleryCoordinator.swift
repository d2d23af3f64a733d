//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import Observation
import SwiftUI

/// Keeps one gallery, its items and the app's binding in step.
///
/// | What happens                   | What the coordinator does                                         |
/// |--------------------------------|-------------------------------------------------------------------|
/// | SwiftUI updates its views      | updates the live pages and the overlay (`update`)                 |
/// | that update has ended          | reloads the gallery, and turns it to the selected item (`follow`) |
/// | another page is nearer         | selects its item (`select`)                                       |
/// | the gallery needs another page | makes it of the newest item (`makePage`)                          |
///
/// From an update until `follow` there are two lists of identities: `ids` is the app's newest, `galleryIDs` is the one by which
/// the gallery still counts. The gallery must not reload during the update: a reload may end in a rest, a rest sets the binding, and
/// SwiftUI forbids that during its update.
@MainActor final class ImageGalleryCoordinator<Items: RandomAccessCollection> {
    private typealias Item = Items.Element

    /// The gallery as SwiftUI described it. The items are those of that update; the binding may be newer.
    private var content: ImageGalleryContent<Items>
    /// The identities of those items, read while all of them exist, and once for each list.
    private var ids: [AnyHashable]
    /// The binding's item in that update. While the binding has a newer one, `follow` waits for the next.
    private var updatedID: AnyHashable?
    private var context: ImageViewerContext

    /// The gallery, which holds this object.
    private weak var gallery: ImageGalleryController?
    /// The identities that the gallery's page numbers stand for.
    private var galleryIDs: [AnyHashable]
    /// The offset of the item that was selected at first; nil if it was none of the items.
    let firstIndex: Int?
    /// The binding's item that the gallery has followed last.
    private var followedID: AnyHashable?
    /// The item that the gallery has written last. It is not the app's if it comes late, and an app that refuses it is not asked twice.
    private var writtenID: AnyHashable?
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
        weak var controller: UIViewController?
        /// The number of its latest observation. Earlier ones cannot be cancelled, and are ignored.
        var observation = 0

        init(id: AnyHashable) {
            self.id = id
        }
    }

    init(
        _ content: ImageGalleryContent<Items>, context: ImageViewerContext,
        presenter: ImageViewerPresenter? = nil
    ) {
        self.content = content
        self.context = context
        self.presenter = presenter
        ids = content.items.map(content.id)
        galleryIDs = ids
        updatedID = content.itemID
        firstIndex = content.itemID.flatMap(ids.firstIndex)
    }

    /// The coordinator that has made a gallery; nil if that is none of these items.
    static func of(_ gallery: UIViewController) -> Self? {
        (gallery as? ImageGalleryController)?.coordinator as? Self
    }

    // MARK: Making the gallery and its pages

    /// Makes the gallery, at the item that was selected at first or else at the first page.
    func makeGallery() -> ImageGalleryController {
        let gallery = ImageGalleryController(count: galleryIDs.count, index: firstIndex ?? 0) {
            [unowned self] in makePage(at: $0)
        }
        gallery.coordinator = self
        gallery.didTurn = { [unowned self] in select(at: $0) }
        // Also beneath a cover, where no nearer page is told.
        gallery.didRest = { [unowned self] in select(at: $0) }
        gallery.onClose = content.onClose
        self.gallery = gallery
        // An item without a page is not followed yet: while the list is empty, an update may bring it.
        if firstIndex != nil { followedID = content.itemID }
        // Before `configure`, in which the app may constrain its views to the page control.
        gallery.loadViewIfNeeded()
        content.configure?(gallery)
        if presenter != nil {
            // The thumbnails that the app has configured come first.
            let configured = gallery.thumbnail
            gallery.thumbnail = { [unowned self] in
                configured?($0) ?? presenter?.anchor(of: galleryIDs[$0])
            }
        }
        showOverlay()
        return gallery
    }

    private func makePage(at index: Int) -> UIViewController {
        // An item that has gone gets an empty page, until `follow` reloads: it may be an object that is deleted, and cannot be read.
        guard let item = item(withID: galleryIDs[index]) else { return UIViewController() }
        let page = LivePage(id: galleryIDs[index])
        let controller = observedPage(of: page, item).makeController(context)
        page.controller = controller
        pages.removeAll { $0.controller == nil }
        pages.append(page)
        return controller
    }

    /// The app's page of an item. If the app's closure reads an observable object, such as a photo whose
    /// image comes later, a change updates the page. SwiftUI follows only what is read in its own updates,
    /// and pages are made outside of them.
    private func observedPage(of page: LivePage, _ item: Item) -> ImageGalleryPage {
        guard #available(iOS 17, *) else { return content.page(item) }
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

    /// Updates one page outside of SwiftUI's updates.
    private func updateAndObserve(_ page: LivePage) {
        guard let controller = page.controller, let item = item(withID: page.id) else { return }
        observedPage(of: page, item).update(controller, context)
    }

    /// The newest version of an item; nil if it has gone.
    private func item(withID id: AnyHashable) -> Item? {
        ids.firstIndex(of: id).map {
            content.items[content.items.index(content.items.startIndex, offsetBy: $0)]
        }
    }

    // MARK: During SwiftUI's update

    /// Updates the live pages and the overlay. Other items and another selection wait for `follow`.
    func update(to content: ImageGalleryContent<Items>, in context: ImageViewerContext) {
        // One that the app has set on the gallery stays.
        if content.onClose != nil || self.content.onClose != nil { gallery?.onClose = content.onClose }
        // A large list may tell quickly whether it is the same. Objects that are equal may not be.
        let isValue = !(Items.self is AnyObject.Type) && !(Item.self is AnyObject.Type)
        let isSame = isValue && (self.content.items as? any Equatable)?.isEqual(to: content.items) == true
        if !isSame { ids = content.items.map(content.id) }
        self.content = content
        self.context = context
        updatedID = content.itemID
        for page in pages {
            guard let controller = page.controller, let item = item(withID: page.id) else { continue }
            // SwiftUI observes what is read here.
            content.page(item).update(controller, context)
        }
        showOverlay()
        nextPass.schedule(isAnimated: context.isAnimated)
    }

    /// Shows the newest version of the selected item: the binding may have an older one.
    private func showOverlay() {
        // Without a selected item the gallery is about to close, or to select another one. The overlay stays.
        guard let gallery, let item = content.itemID.flatMap(item(withID:)) else { return }
        overlay.show(
            content.overlay(item), in: context, on: gallery, filling: gallery.overlayView,
            above: gallery.pageLayoutGuide.bottomAnchor)
    }

    // MARK: From the app to the gallery

    /// Gives the gallery the items that there are now, and turns it to the one that the app has selected. If the binding has none of the
    /// items, the item of the wanted page is selected: of the one that is shown, or that the gallery is turning to.
    private func follow(isAnimated: Bool) {
        guard let gallery else { return }
        reloadIfNeeded(gallery)
        // A binding that is newer than the list waits for the update that brings the list belonging to it.
        guard !galleryIDs.isEmpty, let id = content.itemID, id == updatedID else { return }
        let isFromApp = isFromApp(id)
        followedID = id
        let wantedIndex = gallery.pager.wantedIndex
        guard let index = galleryIDs.firstIndex(of: id) else { return select(at: wantedIndex) }
        // What was written before may be selected again.
        if isFromApp { writtenID = nil }
        if isFromApp, index != wantedIndex { gallery.turn(to: index, animated: isAnimated) }
    }

    private func isFromApp(_ id: AnyHashable) -> Bool { id != followedID && id != writtenID }

    /// Gives the gallery the app's items. The reload may end in a rest, and that may set the binding.
    private func reloadIfNeeded(_ gallery: ImageGalleryController) {
        guard ids != galleryIDs else { return }
        let old = galleryIDs
        galleryIDs = ids
        let indices = Dictionary(zip(galleryIDs, 0...)) { first, _ in first }
        pages.removeAll { indices[$0.id] == nil }
        // What was selected may come again.
        (followedID, writtenID) = (followedID.flatMap { indices[$0] == nil ? nil : $0 }, nil)
        // If the shown page is deleted, one that the app has selected takes its place, or else its neighbor.
        let replacement = content.itemID.flatMap { isFromApp($0) ? indices[$0] : nil }
        gallery.reload(count: galleryIDs.count, replacement: replacement) { indices[old[$0]] }
    }

    // MARK: From the gallery to the binding

    /// Selects the nearer page as soon as its dot changes, so that buttons of the overlay act on the photo that is seen. It does
    /// not select a page that a turn only passes, nor any page while `follow` still has to turn to an item of the app's.
    private func select(at index: Int) {
        // Without a selected item the gallery is about to close.
        guard let gallery, index < galleryIDs.count, let id = content.itemID else { return }
        let newID = galleryIDs[index]
        presenter?.galleryDidTurn(to: newID)
        let awaitsTurn = isFromApp(id) && ids.contains(id)
        guard gallery.pager.wantedIndex == index, !awaitsTurn, newID != id, newID != writtenID,
            let item = item(withID: newID)
        else { return }
        // Noted first: the setter may run SwiftUI's update at once.
        writtenID = newID
        content.selection = item
        if content.itemID == newID { followedID = newID }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
#endif
