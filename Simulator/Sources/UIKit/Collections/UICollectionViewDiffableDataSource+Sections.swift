/// Sections that are trees.
extension UICollectionViewDiffableDataSource: CollectionOutline {
    func outline(at indexPath: IndexPath) -> OutlineItem? {
        guard let section = sectionIdentifier(for: indexPath.section),
            let item = itemIdentifier(for: indexPath),
            let tree = trees[section], tree.contains(item)
        else { return nil }
        return OutlineItem(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }

    func toggleOutline(at indexPath: IndexPath) {
        guard let section = sectionIdentifier(for: indexPath.section),
            let item = itemIdentifier(for: indexPath), var tree = trees[section]
        else { return }
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
                tree.replace(childrenOf: item, using: children)
            }
            tree.expand([item])
        }
        apply(tree, to: section)
    }
}
