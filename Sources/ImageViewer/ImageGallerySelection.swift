//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. A slow setter makes
/// the two hard to tell apart: the written item then appears in the binding late, as if the app had selected it.
struct ImageGallerySelection {
    /// The binding's item that the gallery need not react to any more: it opened at it, turned to it, replaced it since it
    /// was none of the items, or wrote it and read it back. While a write is pending, this is the item from before it. Nil
    /// if the gallery opened at none of the items, and once this item is deleted, until the next `handle` or `didWrite`.
    private(set) var handledID: AnyHashable?
    /// The item that the gallery wrote last and that the binding has not returned yet, since the app's setter is slow or
    /// has refused it. An earlier write that arrives late counts as the app's: the gallery turns to it, and on to the
    /// last one when that arrives, too.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item, and the gallery has not turned to it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// The gallery deals with the binding's item now: it opens at it, stays at it, turns to it or replaces it.
    mutating func handle(_ id: AnyHashable) {
        // The binding has not changed: a pending write stays pending.
        guard id != handledID else { return }
        // It has changed: the pending write has arrived, or is given up, since another item counts as the app's.
        (handledID, pendingID) = (id, nil)
    }

    /// The item that the binding has, or will have when a slow setter has done its work.
    func expected(_ current: AnyHashable?) -> AnyHashable? { pendingID ?? current }

    /// The gallery has written an item, or had no need to: the binding has it, or a slow setter was called with it.
    ///
    /// - Parameters:
    ///   - before: the binding's item before that.
    ///   - after: the binding's item now. If it is neither of the two, the app's setter has selected it.
    mutating func didWrite(_ id: AnyHashable, before: AnyHashable?, after: AnyHashable?) {
        // A binding that still has the old item has not selected it anew, so the old one stays handled.
        (handledID, pendingID) = after == id ? (id, nil) : (before, id)
    }

    /// Forgets what was deleted. If the binding still has such an item, or gets it late, it counts as the app's, and the
    /// gallery replaces it by the shown page's item. If the handled item was deleted, a pending write is forgotten, too,
    /// so that the shown page's item is written even if the setter was called with it before.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let id = handledID, isDeleted(id) { (handledID, pendingID) = (nil, nil) }
        if let id = pendingID, isDeleted(id) { pendingID = nil }
    }
}
