//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The place of each slot in the scroll view. A slot is as long as a page and the gap.
struct ImageGalleryLayout: Equatable {
    var pageSize = CGSize.zero
    var isHorizontal = true
    /// Whether the next page comes from the left.
    var isMirrored = false
    var spacing: CGFloat = 0

    var pageLength: CGFloat { (isHorizontal ? pageSize.width : pageSize.height) + spacing }

    var scrollFrame: CGRect {
        CGRect(origin: .zero, size: pageSize)
            .insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    }

    func contentSize(of slots: ClosedRange<Int>) -> CGSize {
        let length = pageLength * CGFloat(slots.count)
        return CGSize(
            width: isHorizontal ? length : pageSize.width, height: isHorizontal ? pageSize.height : length)
    }

    func offset(at position: CGFloat, in slots: ClosedRange<Int>) -> CGPoint {
        let pages = isMirrored ? CGFloat(slots.upperBound) - position : position - CGFloat(slots.lowerBound)
        return point(along: pages * pageLength)
    }

    func position(at offset: CGPoint, in slots: ClosedRange<Int>) -> CGFloat {
        guard pageLength > 0 else { return 0 }
        let pages = (isHorizontal ? offset.x : offset.y) / pageLength
        return isMirrored ? CGFloat(slots.upperBound) - pages : pages + CGFloat(slots.lowerBound)
    }

    func center(of slot: Int, in slots: ClosedRange<Int>) -> CGPoint {
        let start = offset(at: CGFloat(slot), in: slots)
        return CGPoint(x: start.x + scrollFrame.width / 2, y: start.y + scrollFrame.height / 2)
    }

    /// The transform that moves a page by a number of slots.
    func translation(by distance: CGFloat) -> CGAffineTransform {
        let way = point(along: (isMirrored ? -distance : distance) * pageLength)
        return CGAffineTransform(translationX: way.x, y: way.y)
    }

    private func point(along length: CGFloat) -> CGPoint {
        CGPoint(x: isHorizontal ? length : 0, y: isHorizontal ? 0 : length)
    }
}
