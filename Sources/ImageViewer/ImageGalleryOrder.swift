//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// The page of each slot. The page that is shown has slot 0, the next one slot 1.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let shownIndex: Int
    let loops: Bool
    var detour: Detour?

    /// A page from far away that is put into a slot beside the shown one, for a turn to it. The slots beyond hold the pages
    /// beyond.
    struct Detour: Equatable {
        let slot: Int
        let index: Int

        func covers(_ slot: Int) -> Bool { self.slot > 0 ? slot >= self.slot : slot <= self.slot }
    }

    /// How many pages can be turned in either direction before the pages rest. Few, because scroll views lose fractions of
    /// points where their offsets are large.
    static let reach = 50

    init(count: Int, shownIndex: Int, loops: Bool) {
        self.count = max(count, 0)
        self.shownIndex = max(min(shownIndex, count - 1), 0)
        self.loops = loops
    }

    /// The same pages around another one.
    func showing(_ index: Int) -> ImageGalleryOrder {
        ImageGalleryOrder(count: count, shownIndex: index, loops: loops)
    }

    private var isEndless: Bool { loops && count > 1 }

    /// The number of the page that belongs into a slot.
    func index(at slot: Int) -> Int? {
        var index = shownIndex + slot
        if let detour, detour.covers(slot) { index = detour.index + slot - detour.slot }
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The slots that have pages.
    var slots: ClosedRange<Int> {
        // An empty gallery has one page, too.
        guard count > 0 else { return 0...0 }
        var (before, after) = (shownIndex, count - 1 - shownIndex)
        if let detour {
            if detour.slot > 0 {
                after = detour.slot + count - 1 - detour.index
            } else {
                before = detour.index - detour.slot
            }
        }
        return isEndless ? -Self.reach...Self.reach : -min(before, Self.reach)...min(after, Self.reach)
    }
}
