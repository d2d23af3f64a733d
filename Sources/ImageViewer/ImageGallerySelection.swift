//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Tells who has set the binding of a gallery's selected item: the gallery, when a page came to rest, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. The app's setter may
/// be slow, refuse the item, or set a third one. A written item is pending until the binding has it, or another new one.
///
/// | What happens                         | binding | handled | pending | What the gallery does               |
/// |--------------------------------------|---------|---------|---------|-------------------------------------|
/// | it opens at A                        | A       | A       |         |                                     |
/// | people turn to B, the setter is slow | A       | A       | B       | writes B                            |
/// | B comes                              | B       | B       |         | nothing: B is its own               |
/// | people turn to C, the setter refuses | B       | B       | C       | writes C, and stays there           |
/// | the app selects D                    | D       | D       |         | turns to D                          |
/// | people turn to E, the setter sets F  | F       | F       |         | writes E, and turns to F            |
/// | the app deletes F                    | F       |         |         | writes the item of the page instead |
struct ImageGallerySelection {
    /// The binding's item, once it no longer counts as the app's. Nil at first and after a deletion: any item is the app's.
    private var handledID: AnyHashable?
    /// The item that the gallery has written last, until the binding has it or another new one. If B and then C were
    /// written, B is turned to when it comes: the app may have refused it, and select it now.
    private var pendingID: AnyHashable?

    /// Whether the app has selected this item of the binding, and the gallery has not taken note of it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && id != pendingID }

    /// Takes note of the binding's item, which no longer counts as the app's. A new one ends the wait for the pending one: it
    /// is that, or has come instead.
    mutating func handle(_ id: AnyHashable) {
        if id != handledID { (handledID, pendingID) = (id, nil) }
    }

    /// The item that the binding has, or will have when a slow setter has done its work. Asked after `handle`.
    var expectedID: AnyHashable? { pendingID ?? handledID }

    /// Takes note of an item before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) { pendingID = id }

    /// Forgets deleted items. With the handled one it forgets the pending one, too, so that this is written once more.
    mutating func forget(where isDeleted: (AnyHashable) -> Bool) {
        if let handledID, isDeleted(handledID) {
            self = Self()
        } else if let pendingID, isDeleted(pendingID) {
            self.pendingID = nil
        }
    }
}
