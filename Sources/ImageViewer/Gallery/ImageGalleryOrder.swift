//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Which page belongs in which slot, a numbered place in the scroll view. One page, the anchor, has a given slot, and the others
/// follow on both sides: with page 3 of 5 in slot 0, the slots are -3...1. At rest the anchor is the page that is seen; in a turn
/// to a page from far away, that page, in the slot next to those that are seen.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let loops: Bool
    let anchorIndex: Int
    let anchorSlot: Int

    /// How many slots lie on either side of the one that is seen: more than a drag passes, and few, because scroll views lose
    /// fractions of points at large offsets.
    static let reach = 50

    init(count: Int, loops: Bool, index: Int, slot: Int = 0) {
        self.count = max(count, 0)
        self.loops = loops
        anchorIndex = max(min(index, count - 1), 0)
        anchorSlot = slot
    }

    /// The same pages around another anchor.
    func placing(_ index: Int, in slot: Int) -> ImageGalleryOrder {
        ImageGalleryOrder(count: count, loops: loops, index: index, slot: slot)
    }

    var isEndless: Bool { loops && count > 1 }

    /// The index of the page that belongs in a slot.
    func index(at slot: Int) -> Int? {
        index(slot - anchorSlot, after: anchorIndex)
    }

    /// The slot in which a page belongs. In a loop it belongs in many: then the one next to the position, or the later one if two
    /// are equally near.
    func slot(of index: Int, near position: CGFloat) -> Int {
        let slot = anchorSlot + index - anchorIndex
        guard isEndless else { return slot }
        let rounds = (position - CGFloat(slot)) / CGFloat(count)
        return slot + Int((rounds + 0.5).rounded(.down)) * count
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

    /// The slots that have pages: at most ``reach`` on each side of the one that is seen.
    func slots(around seenSlot: Int) -> ClosedRange<Int> {
        let near = seenSlot - Self.reach...seenSlot + Self.reach
        if isEndless { return near }
        let first = anchorSlot - anchorIndex
        return near.clamped(to: first...first + max(count, 1) - 1)
    }
}
