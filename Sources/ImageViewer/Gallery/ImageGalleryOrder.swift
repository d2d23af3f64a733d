//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// The page of each slot. The page that is shown has slot 0, the next one slot 1.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let loops: Bool
    /// The page from which the others are counted, and its slot.
    ///
    ///     At rest on page 3 of 10:                 the anchor is page 3 in slot 0; the slots are -3...6.
    ///     In a turn from page 3 far on to page 8:  page 3 is still in slot 0, the anchor is page 8 in slot 1, and page 9 in
    ///                                              slot 2; the slots are 0...2, since 7 does not belong on page 3's other side.
    let anchorIndex: Int
    let anchorSlot: Int

    /// How many pages can be turned in either direction before the pages rest. Few, because scroll views lose fractions of
    /// points where their offsets are large.
    static let reach = 50

    init(count: Int, loops: Bool, index: Int, slot: Int = 0) {
        self.count = max(count, 0)
        self.loops = loops
        anchorIndex = max(min(index, count - 1), 0)
        anchorSlot = slot
    }

    /// The same pages around another one.
    func placing(_ index: Int, in slot: Int = 0) -> ImageGalleryOrder {
        ImageGalleryOrder(count: count, loops: loops, index: index, slot: slot)
    }

    var isEndless: Bool { loops && count > 1 }

    /// The number of the page that belongs into a slot.
    func index(at slot: Int) -> Int? {
        let index = anchorIndex + slot - anchorSlot
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The slots that have pages. Slot 0 is always one of them, and the last one on the side away from an anchor elsewhere: a
    /// finger that catches the turn comes back to the page that is being left, and no farther.
    var slots: ClosedRange<Int> {
        let first = anchorSlot - anchorIndex
        let before = isEndless ? -Self.reach : max(min(first, 0), -Self.reach)
        let after = isEndless ? Self.reach : min(max(first + count - 1, 0), Self.reach)
        return (anchorSlot > 0 ? 0 : before)...(anchorSlot < 0 ? 0 : after)
    }
}
