//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Which page belongs in which slot, a numbered place in the scroll view. One page, the anchor, has a given slot, and the others
/// follow on both sides. At rest the anchor is the page that is seen.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let loops: Bool
    let anchorIndex: Int
    let anchorSlot: Int
    /// The last slot on the side that a turn comes from. A finger can turn back to it, but not beyond, where this order has other
    /// pages than were seen. It is set in a far turn, to the seen slot that is farthest from the anchor, and by a reload in
    /// mid-turn, to the slot of the nearest page. An example of a far turn:
    ///
    ///     At rest on page 3 (0...9): page 3 is the anchor, say in slot 0. The slots are -3...6.
    ///     In a turn to page 8:       page 8 is the anchor, in slot 1, with page 9 in slot 2. The departure is slot 0, where page 3
    ///                                lies still. The slots are 0...2: in slot -1 this order has page 6, and not page 2.
    ///     At rest on page 8:         page 8 is the anchor, in slot 1. The slots are -7...2.
    let departure: Int?

    /// How many slots lie on either side of the one that is seen: more than a drag passes, and few, because scroll views lose
    /// fractions of points at large offsets.
    static let reach = 50

    init(count: Int, loops: Bool, index: Int, slot: Int = 0, departure: Int? = nil) {
        self.count = max(count, 0)
        self.loops = loops
        anchorIndex = max(min(index, count - 1), 0)
        anchorSlot = slot
        self.departure = departure
    }

    /// The same pages around another anchor.
    func placing(_ index: Int, in slot: Int, departure: Int? = nil) -> ImageGalleryOrder {
        ImageGalleryOrder(count: count, loops: loops, index: index, slot: slot, departure: departure)
    }

    var isEndless: Bool { loops && count > 1 }

    /// The index of the page that belongs in a slot.
    func index(at slot: Int) -> Int? {
        index(slot - anchorSlot, after: anchorIndex)
    }

    /// The index so many pages after another one; before it if `steps` is negative. Nil beyond the ends.
    func index(_ steps: Int, after start: Int) -> Int? {
        let index = start + steps
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The new index in the place of a page that is deleted, or replaced. Of A B C D E, in the place of D:
    ///
    ///     D is deleted           A B C E    E, as far behind C as D was
    ///     C and D are deleted    A B E      E, since two places behind B is past it
    ///     C and D are replaced   A B c d E  d, as far behind B as D was
    func index(inPlaceOf old: Int, newIndex: (Int) -> Int?) -> Int {
        let before = stride(from: old - 1, through: 0, by: -1).first { newIndex($0) != nil }
        let newBefore = before.flatMap(newIndex) ?? -1
        let newAfter = (old..<count).lazy.compactMap(newIndex).first ?? .max
        // As far behind the page before as it was, but not past the page after, at `newAfter`. If moves have put the page after in
        // front of the page before: directly behind the latter. The initializer keeps the index below the new count.
        let asFarBehind = newBefore + old - (before ?? -1)
        return min(asFarBehind, max(newBefore + 1, newAfter))
    }

    /// The slots that have pages: at most ``reach`` on each side of the one that is seen, and none beyond the departure.
    func slots(around seenSlot: Int) -> ClosedRange<Int> {
        var (first, last) = (Int.min, Int.max)
        if !isEndless {
            first = anchorSlot - anchorIndex
            last = first + max(count, 1) - 1
        }
        if let departure, departure < anchorSlot { first = departure }
        if let departure, departure > anchorSlot { last = departure }
        return max(first, seenSlot - Self.reach)...min(last, seenSlot + Self.reach)
    }
}
