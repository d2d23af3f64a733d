//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. The app's setter may
/// be slow, refuse the item, or set a third one. Until the binding has a written item, that is pending.
///
/// | What happens                         | binding | handled | pending | What the gallery does               |
/// |--------------------------------------|---------|---------|---------|-------------------------------------|
/// | it opens at A                        | A       | A       |         |                                     |
/// | people turn to B, the setter is slow | A       | A       | B       | writes B                            |
/// | B comes                              | B       | B       |         | nothing: B is its own               |
/// | the app selects D                    | D       | D       |         | turns to D                          |
/// | people turn to E, the setter sets F  | F       | F       |         | writes E, and turns to F            |
/// | the app deletes F                    | F       |         |         | writes the item of the page instead |
struct ImageGallerySelection {
    /// The binding's item when the gallery last acted on it. Nil, at first and after a deletion, counts any item as the
    /// app's.
    private var handledID: AnyHashable?
    /// The item that the gallery has written last, if the binding has not had it yet. An earlier one that comes late is
    /// turned to as the app's: it may have been refused, and selected by the app now.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item of the binding, and the gallery has not acted on it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// Takes note of the binding's item, on which the gallery acts now. A new one ends the wait: it is the pending item, or
    /// has come instead of it.
    mutating func handle(_ id: AnyHashable) {
        if id != handledID { (handledID, pendingID) = (id, nil) }
    }

    /// The item that the binding has, or will have when a slow setter has done its work. Asked after `handle`.
    var expectedID: AnyHashable? { pendingID ?? handledID }

    /// Takes note of an item before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) { pendingID = id }

    /// Forgets deleted items. Without the handled one it begins anew: the gallery acts on the binding's item again, and
    /// writes the shown page's item in its place, even if that was pending.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let handledID, isDeleted(handledID) {
            self = Self()
        } else if let pendingID, isDeleted(pendingID) {
            self.pendingID = nil
        }
    }
}
