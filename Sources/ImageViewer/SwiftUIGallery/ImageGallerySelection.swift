//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
/// Tells who has set the binding of a gallery's selected item: the gallery, when a page turned, or the app.
///
/// The gallery turns to an item that the app has selected, and not to one that it has written itself. The
/// app's setter may be slow, refuse the item, or set a third one.
///
/// Each row ends with the state that it shows:
///
/// | What happens                         | binding, handled | written | What the gallery does     |
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
    /// The binding's item that the gallery has handled last; nil at first.
    private var handledID: AnyHashable?
    /// What the gallery has written and the binding has not had yet, in this order.
    private var writtenIDs: [AnyHashable] = []

    /// Whether the app has selected this item of the binding, and the gallery has not handled it yet.
    func isFromApp(_ id: AnyHashable) -> Bool { id != handledID && !writtenIDs.contains(id) }

    /// Marks the binding's item as handled. If it was written, only items that were written later may still
    /// come. If it was not, none may: the app has decided otherwise.
    mutating func handle(_ id: AnyHashable) {
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

    /// Takes items that have not come by the rest for refused, except the last one: if one comes later, the
    /// app has selected it. The price: a setter that is slower than a rest turns the gallery back.
    mutating func endTurn() { writtenIDs = writtenIDs.suffix(1) }

    /// Forgets written items that were deleted. A binding that has a deleted item has refused all of them.
    mutating func forgetWritten(whileBindingHas id: AnyHashable?, where isDeleted: (AnyHashable) -> Bool) {
        writtenIDs = id.map(isDeleted) == true ? [] : writtenIDs.filter { !isDeleted($0) }
    }
}
#endif
