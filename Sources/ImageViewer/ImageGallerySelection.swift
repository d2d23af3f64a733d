//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to what the app has selected. It must not take an item of its own for that, which arrives late where
/// the app's setter is slow.
struct ImageGallerySelection {
    /// The item that the gallery has last opened at, was told to turn to, or has written. Nil where it is none of the items:
    /// the gallery opened without it, or it was deleted.
    private(set) var handledID: AnyHashable?
    /// The item that the gallery has written last, as long as the binding does not return it: the app's setter is slow, or
    /// has refused it. Of two that wait, only this one is remembered: the gallery turns back to the first as it arrives,
    /// and then on to the second.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item, and the gallery has not turned to it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// The gallery opens at the binding's item, or turns to it, if it is not there.
    mutating func handle(_ id: AnyHashable) {
        guard id != handledID else { return }
        // It is the written item, or has come instead of that.
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
        (handledID, pendingID) = after == id ? (id, nil) : (before, id)
    }

    /// Forgets what was deleted. The binding may still have it, or get it late: it then counts as the app's.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let id = handledID, isDeleted(id) { handledID = nil }
        if let id = pendingID, isDeleted(id) { pendingID = nil }
    }
}
