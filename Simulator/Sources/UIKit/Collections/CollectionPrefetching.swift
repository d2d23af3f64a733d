/// What a collection view expects to show soon: it looks where it is scrolled to (J30, J31).
struct CollectionPrefetching {
    /// Along the axis of the last step.
    struct Direction {
        let isVertical: Bool
        let isForward: Bool

        /// What lies wholly beyond the bounds in this direction, the nearest first.
        @MainActor func ahead(
            of bounds: CGRect, in attributes: [UICollectionViewLayoutAttributes]
        ) -> [UICollectionViewLayoutAttributes] {
            attributes.map { ($0, distance(of: $0.frame, from: bounds)) }.filter { $0.1 >= 0 }
                .sorted { ($0.1, $0.0.element) < ($1.1, $1.0.element) }.map(\.0)
        }

        private func distance(of frame: CGRect, from bounds: CGRect) -> CGFloat {
            switch (isVertical, isForward) {
            case (true, true): frame.minY - bounds.maxY
            case (true, false): bounds.minY - frame.maxY
            case (false, true): frame.minX - bounds.maxX
            case (false, false): bounds.minX - frame.maxX
            }
        }
    }

    private var lastOffset: CGPoint?
    /// The items whose data were asked for, and which have not been used.
    private var expected: [IndexPath] = []

    /// Nil where nothing has moved since the last time.
    mutating func direction(at offset: CGPoint) -> Direction? {
        defer { lastOffset = offset }
        guard let last = lastOffset, last != offset else { return nil }
        let way = CGVector(dx: offset.x - last.x, dy: offset.y - last.y)
        let isVertical = abs(way.dy) >= abs(way.dx)
        return Direction(isVertical: isVertical, isForward: isVertical ? way.dy > 0 : way.dx > 0)
    }

    /// Which items to ask for now, and which of those before are of no interest any more.
    mutating func change(to ahead: [IndexPath]) -> (new: [IndexPath], cancelled: [IndexPath]) {
        let (now, before) = (Set(ahead), Set(expected))
        let (new, cancelled) = (ahead.filter { !before.contains($0) }, expected.filter { !now.contains($0) })
        expected = ahead
        return (new, cancelled)
    }

    mutating func wasUsed(_ indexPath: IndexPath) {
        expected.removeAll { $0 == indexPath }
    }
}
