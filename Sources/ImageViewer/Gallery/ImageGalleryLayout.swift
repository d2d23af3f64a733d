//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of each slot in the scroll view.
struct ImageGalleryLayout: Equatable {
    var pageSize = CGSize.zero
    var isHorizontal = true
    /// Whether the next page comes from the left.
    var isMirrored = false
    var spacing: CGFloat = 0

    /// A page and the gap.
    var slotLength: CGFloat { (isHorizontal ? pageSize.width : pageSize.height) + spacing }

    /// The scroll view pages by its own length, so it is longer than a page, by half a gap at either end.
    var scrollFrame: CGRect {
        CGRect(origin: .zero, size: pageSize)
            .insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    }

    func contentSize(of slots: ClosedRange<Int>) -> CGSize {
        let length = slotLength * CGFloat(slots.count)
        return CGSize(
            width: isHorizontal ? length : pageSize.width, height: isHorizontal ? pageSize.height : length)
    }

    /// The scroll offset for a position, which is a slot or lies between two.
    func offset(at position: CGFloat, in slots: ClosedRange<Int>) -> CGPoint {
        let distance =
            isMirrored ? CGFloat(slots.upperBound) - position : position - CGFloat(slots.lowerBound)
        return point(along: distance * slotLength)
    }

    /// The position for a scroll offset; nil if the slots have no length.
    func position(at offset: CGPoint, in slots: ClosedRange<Int>) -> CGFloat? {
        guard slotLength > 0 else { return nil }
        let distance = (isHorizontal ? offset.x : offset.y) / slotLength
        return isMirrored ? CGFloat(slots.upperBound) - distance : distance + CGFloat(slots.lowerBound)
    }

    /// The center of a page in its slot, before a style moves it.
    func center(of slot: Int, in slots: ClosedRange<Int>) -> CGPoint {
        let start = offset(at: CGFloat(slot), in: slots)
        return CGPoint(x: start.x + scrollFrame.width / 2, y: start.y + scrollFrame.height / 2)
    }

    /// The transform that moves a page by a number of slots.
    func translation(by distance: CGFloat) -> CGAffineTransform {
        let way = point(along: (isMirrored ? -distance : distance) * slotLength)
        return CGAffineTransform(translationX: way.x, y: way.y)
    }

    private func point(along length: CGFloat) -> CGPoint {
        CGPoint(x: isHorizontal ? length : 0, y: isHorizontal ? 0 : length)
    }
}
