//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// Which page belongs in which slot: the anchor page in the anchor slot, and the others in order around it.
///
///     At rest on page 3 of 10:  page 3 is the anchor, in slot 0. The slots are -3...6.
///     In a turn to page 8:      page 3 is still in slot 0. Page 8 is the anchor, in slot 1, with page 9 in slot 2. The slots
///                               are 0...2, since page 7 does not belong on the other side of page 3.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let loops: Bool
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

    /// The index of the page that belongs in a slot.
    func index(at slot: Int) -> Int? {
        let index = anchorIndex + slot - anchorSlot
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The slots that have pages, slot 0 always. If the anchor is in another slot, they end at 0 on the side away from it: a
    /// finger that catches the turn goes back to the page that is being left, and no farther.
    var slots: ClosedRange<Int> {
        let first = anchorSlot - anchorIndex
        let last = first + count - 1
        let before = isEndless ? -Self.reach : max(min(first, 0), -Self.reach)
        let after = isEndless ? Self.reach : min(max(last, 0), Self.reach)
        return (anchorSlot > 0 ? 0 : before)...(anchorSlot < 0 ? 0 : after)
    }
}
