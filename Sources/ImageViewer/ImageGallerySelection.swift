//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. A slow setter makes
/// the two hard to tell apart: the written item then appears in the binding late, as if the app had selected it.
struct ImageGallerySelection {
    /// The binding's item that the gallery has dealt with: it opened at it, turned to it, or wrote it and read it back.
    /// While a write waits, this is the item from before the write. Nil if the gallery opened without one, and after a
    /// deletion, until the next item is dealt with.
    private(set) var handledID: AnyHashable?
    /// The item that the gallery wrote last and that the binding has not returned yet, since the app's setter is slow or
    /// has refused it. An earlier write that arrives late counts as the app's: the gallery turns to it, and on to the
    /// last one when that arrives, too.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item, and the gallery has not turned to it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// Takes note of the binding's item, at which the gallery opens, or to which it turns if it is elsewhere.
    mutating func handle(_ id: AnyHashable) {
        guard id != handledID else { return }
        // Nothing waits any more: this is the written item, or another one, which counts as the app's.
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

    /// Forgets what was deleted. The binding may still have it, or get it late: it then counts as the app's, and the item
    /// of the shown page is written, even if it was before.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let id = handledID, isDeleted(id) { (handledID, pendingID) = (nil, nil) }
        if let id = pendingID, isDeleted(id) { pendingID = nil }
    }
}
