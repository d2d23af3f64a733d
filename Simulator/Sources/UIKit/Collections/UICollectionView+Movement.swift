/// Items that a finger moves to another place, before the data source hears of it.
extension UICollectionView {
    struct InteractiveMovement {
        let original: IndexPath
        /// Where the item would be if the movement ended now.
        var current: IndexPath
        /// The middle of its cell.
        var position: CGPoint
    }

    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        prepareLayout()
        guard movement == nil, hasItem(at: indexPath), let cell = cellForItem(at: indexPath),
            dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
        else { return false }
        movement = InteractiveMovement(original: indexPath, current: indexPath, position: cell.center)
        cell.isReordering = true
        cell.layer.zPosition = CGFloat(Int16.max)
        return true
    }

    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard var movement else { return }
        movement.position = targetPosition
        self.movement = movement
        placeMovingCell()
        guard let proposed = indexPathForItem(at: targetPosition), proposed != movement.current else {
            return
        }
        let target =
            delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
        moveInteractively(to: target)
    }

    /// The others make room, as if the item had been moved already.
    private func moveInteractively(to target: IndexPath) {
        guard let current = movement?.current, target != current else { return }
        movement?.current = target
        var counts = itemCounts
        counts[current.section] -= 1
        counts[target.section] += 1
        moveDisplayed(from: current, to: target, counts: counts)
    }

    public func endInteractiveMovement() {
        guard let movement else { return }
        settleMovingCell()
        guard movement.current != movement.original else { return }
        dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
    }

    public func cancelInteractiveMovement() {
        guard let movement else { return }
        moveInteractively(to: movement.original)
        settleMovingCell()
    }

    /// The item of the data source that is shown in a place while another one is moved.
    func sourceIndexPath(for indexPath: IndexPath) -> IndexPath {
        guard let movement, movement.current != movement.original else { return indexPath }
        let (from, to) = (movement.original, movement.current)
        if indexPath == to { return from }
        var path = indexPath
        // As if the item had not come yet, then as if it had not left yet.
        if path.section == to.section, path.item > to.item { path.item -= 1 }
        if path.section == from.section, path.item >= from.item { path.item += 1 }
        return path
    }

    /// The cell is where the finger is, whatever the layout says.
    func movingCenter(of element: CollectionElement) -> CGPoint? {
        guard let movement, element == .cell(movement.current) else { return nil }
        return movement.position
    }

    private func placeMovingCell() {
        guard let movement else { return }
        cellForItem(at: movement.current)?.center = movement.position
    }

    private func settleMovingCell() {
        guard let movement else { return }
        self.movement = nil
        guard let cell = cellForItem(at: movement.current) else { return }
        cell.isReordering = false
        // It lies over the others until it has its place.
        UIView.animate(withDuration: Self.updateDuration) {
            guard let attributes = self.attributes(for: .cell(movement.current)) else { return }
            cell.appliedAttributes = nil
            self.apply(attributes, to: cell)
        }
    }
}
