//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
/// Tells who has set the binding of a gallery's selected item: the gallery, when a page turned, or the app.
/// The gallery turns to an item of the app's, and not to one of its own.
///
/// The value alone does not tell, since the app's setter may be slow, refuse the item, or set a third one. So
/// each item of the binding is compared with two things, and is the app's if it is neither:
/// - handled: the binding's item at which the gallery has looked last
/// - written: what the gallery has set and the binding has not had yet, the oldest first
///
/// | What happens, one after another       | What the gallery does     | binding | handled | written |
/// |---------------------------------------|---------------------------|---------|---------|---------|
/// | it opens at A                         |                           | A       | A       |         |
/// | people turn to B                      | writes B, which is taken  | B       | B       |         |
/// | people turn to C, the setter is slow  | writes C                  | B       | B       | C       |
/// | C comes                               | nothing: C is its own     | C       | C       |         |
/// | people turn to D, the setter refuses  | writes D, and stays there | C       | C       | D       |
/// | the app selects E                     | turns to E                | E       | E       |         |
/// | people turn to F, the setter sets G   | writes F, and turns to G  | G       | G       |         |
/// | the app deletes G, and H is shown     | writes H                  | H       | H       |         |
struct ImageGallerySelection {
    /// The binding's item that the gallery has handled last; nil at first.
    private var handledID: AnyHashable?
    /// What the gallery has written and the binding has not had yet, in this order.
    private var writtenIDs: [AnyHashable] = []

    /// Whether the app has selected this item of the binding, and the gallery has not handled it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && !writtenIDs.contains(id) }

    /// Marks the binding's item as handled. If the gallery has written it, those written before were passed
    /// over, and only later ones may still come. If the app has set it, none may: it has decided otherwise.
    mutating func handle(_ id: AnyHashable) {
        // An item that is still in the binding says nothing of what was written since.
        guard id != handledID else { return }
        handledID = id
        if let index = writtenIDs.firstIndex(of: id) {
            writtenIDs.removeSubrange(...index)
        } else {
            writtenIDs = []
        }
    }

    /// The item that the binding will have when a slow setter has done its work. Asked after `handle`.
    var expectedID: AnyHashable? { writtenIDs.last ?? handledID }

    /// Notes an item before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) { writtenIDs.append(id) }

    /// Takes items that have not come by the rest for refused, except the last one: an app may select a refused
    /// one later. The price: one that a slow setter brings after the rest is taken for the app's, too, and turns
    /// the gallery back.
    mutating func endTurn() { writtenIDs = writtenIDs.suffix(1) }

    /// Forgets written items that were deleted. If the binding itself has a deleted one, all are forgotten: the
    /// gallery waits for no slow setter, but writes again, so that the binding leaves that item.
    mutating func forgetDeleted(whileBindingHas id: AnyHashable?, where isDeleted: (AnyHashable) -> Bool) {
        writtenIDs = id.map(isDeleted) == true ? [] : writtenIDs.filter { !isDeleted($0) }
    }
}
#endif
