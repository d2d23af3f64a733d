//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. The app's setter may
/// be slow, refuse the item, or set a third one. A written item is pending until the binding has a new one.
///
/// Each row ends with the state that it shows:
///
/// | What happens                         | binding, handled | pending | What the gallery does     |
/// |--------------------------------------|------------------|---------|---------------------------|
/// | it opens at A                        | A                |         |                           |
/// | people turn to B                     | B                |         | writes B                  |
/// | people turn to C, the setter is slow | B                | C       | writes C                  |
/// | C comes                              | C                |         | nothing: C is its own     |
/// | people turn to D, the setter refuses | C                | D       | writes D, and stays there |
/// | the app selects E                    | E                |         | turns to E                |
/// | people turn to F, the setter sets G  | G                |         | writes F, and turns to G  |
/// | the app deletes G, and H is shown    | H                |         | writes H                  |
struct ImageGallerySelection {
    /// The binding's item that the gallery has handled last. Nil at first and after a deletion: any item is the app's then.
    private var handledID: AnyHashable?
    /// The item that the gallery has written last, until the binding has a new one. Earlier written ones count as the app's
    /// again: the app may have refused one, and select it now.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item of the binding, and the gallery has not handled it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// Marks the binding's item as handled: it no longer counts as the app's. If it is a new one, pending or not, nothing is
    /// pending any more. If it is the old one, the pending item may still come.
    mutating func handle(_ id: AnyHashable) {
        if id != handledID { (handledID, pendingID) = (id, nil) }
    }

    /// The item that the binding has, or will have when a slow setter has done its work. Asked after `handle`,
    /// which drops a pending item that has come or been replaced.
    var expectedID: AnyHashable? { pendingID ?? handledID }

    /// Makes an item pending before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) { pendingID = id }

    /// Forgets deleted items. With the handled one goes the pending one: otherwise the coordinator would still expect it,
    /// though the app may have refused it.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let handledID, isDeleted(handledID) {
            self = Self()
        } else if let pendingID, isDeleted(pendingID) {
            self.pendingID = nil
        }
    }
}
