/// A view that is attached to an item or a group.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// In front of the items; no source says how far.
    open var zIndex = 1

    public required convenience init(layoutSize: NSCollectionLayoutSize) {
        preconditionFailure("A supplementary item is made with the kind of its element.")
    }

    /// Within the edges of what it is attached to.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
        super.init(layoutSize, supplementaryItems: [])
    }

    /// With its own anchor on that of what it is attached to.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
        self.itemAnchor = itemAnchor
        super.init(layoutSize, supplementaryItems: [])
    }

    /// - Parameter measured: what its view has said of its size.
    func size(in container: CGSize, measured: CGSize?) -> CGSize {
        var size = layoutSize.size(in: container)
        if let measured {
            if layoutSize.estimates.contains(.horizontal) { size.width = measured.width }
            if layoutSize.estimates.contains(.vertical) { size.height = measured.height }
        }
        return size
    }

    /// Where it lies on an item or a group.
    func frame(on container: CGRect, measured: CGSize?) -> CGRect {
        let size = size(in: container.size, measured: measured)
        let outer = containerAnchor.point(of: container)
        let shift = containerAnchor.resolvedOffset(for: size)
        let box = CGRect(origin: .zero, size: size)
        let inner = (itemAnchor ?? containerAnchor).point(of: box)
        let innerShift = itemAnchor?.resolvedOffset(for: size) ?? .zero
        let origin = CGPoint(
            x: outer.x + shift.x - inner.x - innerShift.x, y: outer.y + shift.y - inner.y - innerShift.y)
        return GroupSolver.inset(CGRect(origin: origin, size: size), self)
    }
}
