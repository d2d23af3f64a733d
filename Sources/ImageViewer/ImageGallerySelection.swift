//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. A slow setter makes
/// the two hard to tell apart: the written item then appears in the binding late, as if the app had selected it.
struct ImageGallerySelection {
    /// The item that the binding had when the gallery last acted on it. The same one needs nothing more; another one was
    /// selected by the app. Nil, at first and after a deletion, counts every item as the app's.
    private(set) var handledID: AnyHashable?
    /// The item that the gallery has written since, and that the binding does not have: the app's setter is slow, or
    /// refuses it. When it comes, it is not the app's. Only the last one is remembered: where people turn from A to B and
    /// to C before B has come, the gallery turns back to B as that comes, and on to C.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item, and the gallery has not acted on it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// The gallery acts on the binding's item: it opens at it, turns to it, or replaces it. If the binding has changed, no
    /// item is pending any more: that has come, or another one instead.
    mutating func handle(_ id: AnyHashable) {
        if id != handledID { (handledID, pendingID) = (id, nil) }
    }

    /// The item that the binding has, or will have when a slow setter has done its work.
    func expected(_ current: AnyHashable?) -> AnyHashable? { pendingID ?? current }

    /// The gallery has selected a page's item: it was written, unless it was the expected one already.
    ///
    /// - Parameters:
    ///   - before: the binding's item before that.
    ///   - after: the binding's item now: the page's; or still the old one, while the page's is pending; or a third one,
    ///     which the app's setter has selected, and which is the app's.
    mutating func didSelect(_ id: AnyHashable, before: AnyHashable?, after: AnyHashable?) {
        (handledID, pendingID) = after == id ? (id, nil) : (before, id)
    }

    /// Forgets deleted items. If the binding still has one, the gallery acts on it anew: since it has no page, the shown
    /// page's item replaces it, and is written once more even if it was pending.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let id = handledID, isDeleted(id) { (handledID, pendingID) = (nil, nil) }
        if let id = pendingID, isDeleted(id) { pendingID = nil }
    }
}
