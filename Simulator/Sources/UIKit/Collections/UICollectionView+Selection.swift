/// What fingers select (K32–K39).
extension UICollectionView {
    /// The cell that the touch lies in, unless something in the cell has kept the touch for itself.
    private func item(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
            view = current.superview
        }
        return nil
    }

    func beginSelecting(with touches: Set<UITouch>) {
        guard allowsSelectionNow, highlighted == nil, touches.count == 1, let touch = touches.first,
            let indexPath = item(under: touch),
            delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
        else { return }
        highlighted = indexPath
        cellForItem(at: indexPath)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
    }

    func endSelecting(with touches: Set<UITouch>) {
        guard let indexPath = highlighted else { return }
        if let touch = touches.first, let cell = cellForItem(at: indexPath),
            cell.point(inside: touch.location(in: cell), with: nil)
        {
            choose(indexPath)
        }
        unhighlight()
    }

    func cancelSelecting() {
        unhighlight()
    }

    /// Where it is by now: whoever was told may have changed the items.
    private func unhighlight() {
        guard let indexPath = highlighted else { return }
        highlighted = nil
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }

    private func choose(_ indexPath: IndexPath) {
        if allowsMultipleSelectionNow, selected.contains(indexPath) {
            if delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true { deselect(indexPath) }
            return
        }
        if delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true {
            if !allowsMultipleSelectionNow { selected.filter { $0 != indexPath }.forEach(deselect) }
            markSelected(indexPath)
            delegate?.collectionView(self, didSelectItemAt: indexPath)
        }
        guard !allowsMultipleSelectionNow,
            delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false
        else { return }
        delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }

    private func deselect(_ indexPath: IndexPath) {
        markDeselected(indexPath)
        delegate?.collectionView(self, didDeselectItemAt: indexPath)
    }

    func markSelected(_ indexPath: IndexPath) {
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
    }

    func markDeselected(_ indexPath: IndexPath) {
        selected.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }
}
