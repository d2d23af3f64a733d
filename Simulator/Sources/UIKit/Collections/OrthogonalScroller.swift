/// The scroll view in which a section of a compositional layout scrolls by itself.
final class OrthogonalScroller: UIScrollView {
    /// Below this speed, in points per millisecond, a drag goes to the nearest page; by eye.
    private static let slowestFlick: CGFloat = 0.1

    private(set) var section: OrthogonalSection?
    private var isLeadingShown = true

    private var collectionView: UICollectionView? { superview as? UICollectionView }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        // Shadows and badges reach beyond a section.
        clipsToBounds = false
        scrollsToTop = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameter frame: as the collection view shows it, which may be mirrored.
    func show(_ section: OrthogonalSection, frame: CGRect, isMirrored: Bool) {
        let distance = isMirrored ? contentSize.width - bounds.width - contentOffset.x : 0
        let isNew = self.section == nil
        self.section = section
        isPagingEnabled = section.behavior == .paging
        let isFast = [.paging, .groupPaging, .groupPagingCentered].contains(section.behavior)
        decelerationRate = isFast ? .fast : .normal
        layer.zPosition = CGFloat(section.zIndex)
        if self.frame != frame { self.frame = frame }
        guard contentSize != section.contentSize || isNew else { return }
        contentSize = section.contentSize
        // From right to left the content begins at its right end, and grows to the left.
        guard isMirrored else { return }
        contentOffset.x = max(0, contentSize.width - bounds.width - (isNew ? 0 : distance))
    }

    /// How far it has been scrolled from its beginning.
    func logicalOffset(isMirrored: Bool) -> CGPoint {
        isMirrored
            ? CGPoint(x: contentSize.width - bounds.width - contentOffset.x, y: contentOffset.y)
            : contentOffset
    }

    package override func boundsDidChange(from old: CGRect) {
        super.boundsDidChange(from: old)
        if bounds.origin != old.origin { collectionView?.orthogonalSectionDidScroll() }
    }

    override func target(of proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let section else { return proposed }
        let isMirrored = collectionView?.isFlipped == true && section.isHorizontal
        let length = contentSize.width - bounds.width
        func logical(_ point: CGPoint) -> CGFloat {
            section.isHorizontal ? (isMirrored ? length - point.x : point.x) : point.y
        }
        let speed = (section.isHorizontal ? velocity.x : velocity.y) * (isMirrored ? -1 : 1)
        let stop: CGFloat
        switch section.behavior {
        case .continuousGroupLeadingBoundary: stop = section.stops.nearest(to: logical(proposed))
        case .groupPaging, .groupPagingCentered:
            stop = section.stops.next(
                from: logical(contentOffset), velocity: abs(speed) < Self.slowestFlick ? 0 : speed)
        case .none, .continuous, .paging: return proposed
        }
        var target = proposed
        if section.isHorizontal {
            target.x = isMirrored ? length - stop : stop
        } else {
            target.y = stop
        }
        return axes.clamped(target)
    }

    // Touches on cells are the collection view's.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
