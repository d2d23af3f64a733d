//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

/// The page of each slot. The page that is shown has slot 0, the next one slot 1.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let shownIndex: Int
    let loops: Bool
    var detour: Detour?

    /// A change of the order for a turn to a page far away: from its slot outward, the slots hold that page and those
    /// beyond it.
    struct Detour: Equatable {
        let slot: Int
        let index: Int
    }

    /// How many pages people can turn in either direction before they rest. Few, because scroll views lose fractions of
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

    func index(at slot: Int) -> Int? {
        var index = shownIndex + slot
        if let detour, detour.slot > 0 ? slot >= detour.slot : slot <= detour.slot {
            index = detour.index + slot - detour.slot
        }
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The slots that have pages.
    var slots: ClosedRange<Int> {
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
