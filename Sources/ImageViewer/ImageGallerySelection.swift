//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. A slow setter makes
/// the two hard to tell apart: the written item then appears in the binding late, as if the app had selected it.
struct ImageGallerySelection {
    /// The binding's item that needs no turn any more: the gallery opened at it, turned to it, or wrote it and read it
    /// back. While a write waits, it is the item from before the write. Nil where it is none of the items: the gallery
    /// opened without it, or it was deleted.
    private(set) var handledID: AnyHashable?
    /// The item that the gallery wrote last, until the binding returns it: the app's setter is slow, or has refused it. Only
    /// the last write is remembered. If two wait, the first to arrive counts as the app's: the gallery turns back to it,
    /// and on to the second when that arrives.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item, and the gallery has not turned to it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// Takes note of the binding's item, at which the gallery opens, or to which it turns if it is elsewhere.
    mutating func handle(_ id: AnyHashable) {
        guard id != handledID else { return }
        // A changed binding ends the wait: it has the written item, or the app has selected another one since.
        (handledID, pendingID) = (id, nil)
    }

    /// The item that the binding has, or will have when a slow setter has done its work.
    func expected(_ current: AnyHashable?) -> AnyHashable? { pendingID ?? current }

    /// The gallery has written an item.
    ///
    /// - Parameters:
    ///   - before: the binding's item before that.
    ///   - after: the binding's item now. A third one was selected by the app, in its setter.
    mutating func didWrite(_ id: AnyHashable, before: AnyHashable?, after: AnyHashable?) {
        // A binding that still has the old item has not selected it anew, so the old one stays handled.
        (handledID, pendingID) = after == id ? (id, nil) : (before, id)
    }

    /// Forgets what was deleted. The binding may still have it, or get it late: it then counts as the app's.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let id = handledID, isDeleted(id) { handledID = nil }
        if let id = pendingID, isDeleted(id) { pendingID = nil }
    }
}
