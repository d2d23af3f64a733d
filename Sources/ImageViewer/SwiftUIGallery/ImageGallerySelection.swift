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

    /// Notes that the gallery has looked at the binding's item. Setters work in order: once a written item has come, those written
    /// before it will not come any more. Once an item of the app's has come, none of the written ones will.
    mutating func handle(_ id: AnyHashable) {
        // An unchanged binding says nothing about the written items: a slow setter may not have run yet.
        guard id != handledID else { return }
        handledID = id
        writtenIDs = Array(writtenIDs.drop { $0 != id }.dropFirst())
    }

    /// Whether an item has to be written: false if the binding has it, or a slow setter is about to set it.
    mutating func shouldWrite(_ id: AnyHashable, whileBindingHas current: AnyHashable?) -> Bool {
        // Catches up first: something that was written earlier may have come.
        if let current { handle(current) }
        return id != writtenIDs.last ?? handledID
    }

    /// Notes an item before it is written. If the setter takes it at once, `handle` follows.
    mutating func willWrite(_ id: AnyHashable) { writtenIDs.append(id) }

    /// At a rest, only the last written item is still expected. The app may then select an earlier one, and the gallery turns to
    /// it. The price: the gallery also turns to it if its own slow setter brings it after all.
    mutating func endTurn() { writtenIDs = writtenIDs.suffix(1) }

    /// Expects no deleted item. If the binding itself has one, expects nothing, so that the gallery writes again.
    mutating func forgetDeleted(whileBindingHas id: AnyHashable?, where isDeleted: (AnyHashable) -> Bool) {
        if let id, isDeleted(id) { writtenIDs = [] }
        writtenIDs.removeAll(where: isDeleted)
    }
}
#endif
