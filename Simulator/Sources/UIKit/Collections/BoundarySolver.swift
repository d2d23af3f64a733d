/// The headers and footers of a section, or of the whole layout, around what is between them.
@MainActor struct BoundarySolver {
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        let element: CollectionElement
        let size: CGSize
    }

    let boundaries: [Boundary]
    /// How much those that extend the content take at each edge.
    private(set) var thickness = NSDirectionalEdgeInsets.zero

    /// - Parameter section: nil for the layout's own, whose index paths have one number.
    init(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], ofSection section: Int?, in container: CGSize,
        measured: (CollectionElement) -> CGSize?
    ) {
        var numbers: [String: Int] = [:]
        boundaries = items.map { item in
            // Several of one kind are counted.
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            let path = section.map { IndexPath(item: number, section: $0) } ?? IndexPath(index: number)
            let element = CollectionElement(.supplementaryView, kind: item.elementKind, at: path)
            return Boundary(
                item: item, element: element, size: item.size(in: container, measured: measured(element)))
        }
        for boundary in boundaries where boundary.item.extendsBoundary {
            switch boundary.item.edge {
            case .top: thickness.top = max(thickness.top, boundary.size.height)
            case .bottom: thickness.bottom = max(thickness.bottom, boundary.size.height)
            case .leading: thickness.leading = max(thickness.leading, boundary.size.width)
            case .trailing: thickness.trailing = max(thickness.trailing, boundary.size.width)
            default: break
            }
        }
    }

    func boundary(for element: CollectionElement) -> Boundary? {
        boundaries.first { $0.element == element }
    }

    /// Where a boundary item lies before it is pinned.
    /// - Parameter insets: those beside headers and footers, across the axis of the layout.
    func frame(of boundary: Boundary, in box: CGRect, insets: NSDirectionalEdgeInsets) -> CGRect {
        let inner = CGRect(
            x: box.minX + insets.leading, y: box.minY + insets.top,
            width: box.width - insets.leading - insets.trailing,
            height: box.height - insets.top - insets.bottom)
        let (item, size) = (boundary.item, boundary.size)
        let anchor = item.containerAnchor
        let point = anchor.point(of: inner)
        let own = anchor.point(of: CGRect(origin: .zero, size: size))
        let origin = CGPoint(x: point.x - own.x + item.offset.x, y: point.y - own.y + item.offset.y)
        return GroupSolver.inset(CGRect(origin: origin, size: size), item)
    }

    /// Pinned to what is visible, but not beyond the box, nor over those at its other end.
    func pinned(_ frame: CGRect, of boundary: Boundary, in box: CGRect, to visible: CGRect) -> CGRect {
        guard boundary.item.pinToVisibleBounds else { return frame }
        var frame = frame
        switch boundary.item.edge {
        case .top:
            frame.origin.y = min(
                max(frame.minY, visible.minY),
                max(frame.minY, box.maxY - thickness.bottom - frame.height))
        case .bottom:
            frame.origin.y = max(
                min(frame.minY, visible.maxY - frame.height), min(frame.minY, box.minY + thickness.top))
        case .leading:
            frame.origin.x = min(
                max(frame.minX, visible.minX),
                max(frame.minX, box.maxX - thickness.trailing - frame.width))
        case .trailing:
            frame.origin.x = max(
                min(frame.minX, visible.maxX - frame.width), min(frame.minX, box.minX + thickness.leading))
        default: break
        }
        return frame
    }

    var hasPinned: Bool { boundaries.contains { $0.item.pinToVisibleBounds } }
}
