/// How VoiceOver's three fingers scroll by a page, and what it reads then (H13).
extension UIScrollView {
    /// Along which axis, and whether towards the end of the content: three fingers take the content along.
    private func course(_ direction: UIAccessibilityScrollDirection) -> (isHorizontal: Bool, isForward: Bool)
    {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isHorizontal = !axes.y.hasRoom
        return switch direction {
        case .left: (true, true)
        case .right: (true, false)
        case .up: (false, true)
        case .down: (false, false)
        case .next: (isHorizontal, !(isHorizontal && isMirrored))
        case .previous: (isHorizontal, isHorizontal && isMirrored)
        }
    }

    /// False where the content is at its end, or is going there.
    func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let (isHorizontal, isForward) = course(direction)
        let start = run?.offset(at: .infinity) ?? contentOffset
        let way = (isForward ? 1 : -1) * (isHorizontal ? bounds.width : bounds.height)
        let place = CGPoint(x: start.x + (isHorizontal ? way : 0), y: start.y + (isHorizontal ? 0 : way))
        let end = rounded(axes.clamped(place))
        guard isHorizontal ? end.x != start.x : end.y != start.y else { return false }
        stopMoving()
        if window != nil, end != contentOffset {
            animateOffset(to: end, for: .scrollingByPage(isHorizontal: isHorizontal))
        } else {
            contentOffset = end
            tellPage(isHorizontal: isHorizontal)
        }
        return true
    }

    /// What it posts is read to the user, who takes the same words once more for the end.
    func tellPage(isHorizontal: Bool) {
        let delegate = delegate as? any UIScrollViewAccessibilityDelegate
        let axis = isHorizontal ? axes.x : axes.y
        let status: Any =
            delegate?.accessibilityAttributedScrollStatus(for: self)
            ?? delegate?.accessibilityScrollStatus(for: self)
            ?? "Page \(axis.page) of \(axis.pageCount)"
        UIAccessibility.post(notification: .pageScrolled, argument: status)
    }
}

extension ScrollAxis {
    /// The last page may be a part of one.
    fileprivate var pageCount: Int { pages(range.upperBound - range.lowerBound) + 1 }

    fileprivate var page: Int { pages(clamped(offset) - range.lowerBound) + 1 }

    /// Whole ones, and what is left of one.
    private func pages(_ way: CGFloat) -> Int {
        // Counted in pixels, since lengths are off by their last digits.
        let pixels = (length * pixelsPerPoint).rounded()
        return pixels > 0 ? Int(((way * pixelsPerPoint).rounded() / pixels).rounded(.up)) : 0
    }
}
