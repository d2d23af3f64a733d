/// A data source that is given what to show as snapshots, and finds out by itself what has changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var shown = Snapshot()
    /// Of the sections that were given as trees.
    private(set) var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
        [:]

    /// Becomes the collection view's data source.
    public init(
        collectionView: UICollectionView,
        cellProvider:
            @escaping UICollectionViewDiffableDataSource<
                SectionIdentifierType, ItemIdentifierType
            >.CellProvider
    ) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open var supplementaryViewProvider:
        UICollectionViewDiffableDataSource<
            SectionIdentifierType, ItemIdentifierType
        >.SupplementaryViewProvider?

    // MARK: Snapshots

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

    /// Without animation the changes are worked out and made all the same; cells stay the same ones. Where there are
    /// none, the layout is prepared anew (K61).
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        for (section, tree) in trees {
            trees[section] =
                snapshot.indexOfSection(section) == nil
                ? nil : tree.showing(snapshot.itemIdentifiers(inSection: section))
        }
        show(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Shows the visible items of a tree in a section, which is appended where it is not there yet.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = shown
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        trees[section] = snapshot
        show(whole, animatingDifferences: animatingDifferences, completion: completion)
    }

    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = trees[section] { return tree }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if shown.indexOfSection(section) != nil { flat.append(shown.itemIdentifiers(inSection: section)) }
        return flat
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool, completion: (() -> Void)?
    ) {
        guard let collectionView else {
            shown = snapshot.settled
            completion?()
            return
        }
        let old = shown
        let difference = SnapshotDifference(from: old, to: snapshot)
        let change = { [self] in
            collectionView.performBatchUpdates { [self] in
                shown = snapshot.settled
                tell(collectionView, of: difference)
                collectionView.reloadSections(
                    IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(old.indexOfSection)))
                // Numbered as before.
                collectionView.reloadItems(
                    at: snapshot.reloadedItemIdentifiers.compactMap(old.indexPath))
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
        reconfigure(snapshot.reconfiguredItemIdentifiers)
    }

    private func tell(
        _ collectionView: UICollectionView,
        of difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>
    ) {
        collectionView.deleteSections(difference.deletedSections)
        collectionView.insertSections(difference.insertedSections)
        for (from, to) in difference.movedSections { collectionView.moveSection(from, toSection: to) }
        collectionView.deleteItems(at: difference.deletedItems)
        collectionView.insertItems(at: difference.insertedItems)
        for (from, to) in difference.movedItems { collectionView.moveItem(at: from, to: to) }
    }

    private func reconfigure(_ identifiers: [ItemIdentifierType]) {
        guard !identifiers.isEmpty else { return }
        collectionView?.reconfigureItems(at: identifiers.compactMap(shown.indexPath))
    }

    /// All at once, without looking for what has changed.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = snapshot.settled
        trees = [:]
        collectionView?.reloadData()
        completion?()
    }

    // MARK: Outlines

    /// What is asked and told when items are expanded and collapsed.
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        public var shouldExpandItem: ((ItemType) -> Bool)?
        public var willExpandItem: ((ItemType) -> Void)?
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        public var willCollapseItem: ((ItemType) -> Void)?
        /// The children of an item that is about to be expanded, given those that it has.
        public var snapshotForExpandingParent:
            (
                (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemType>
            )?

        public init() {}
    }

    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: Reordering

    /// Which items a finger may move, and what is told of it.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    open var reorderingHandlers = ReorderingHandlers()

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = shown.identifier(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = shown.identifier(at: sourceIndexPath) else { return }
        let initial = shown
        var final = shown
        let section = final.sectionIdentifiers[destinationIndexPath.section]
        final.deleteItems([item])
        let others = final.itemIdentifiers(inSection: section)
        if others.indices.contains(destinationIndexPath.item) {
            final.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let changed = initial.sectionIdentifiers.filter {
            initial.itemIdentifiers(inSection: $0) != final.itemIdentifiers(inSection: $0)
        }
        let sections = changed.map { section in
            let before = snapshot(for: section)
            let after = before.showing(final.itemIdentifiers(inSection: section))
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
                difference: after.items.difference(from: before.items))
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers),
            sectionTransactions: sections)
        reorderingHandlers.willReorder?(transaction)
        shown = final
        for change in sections where trees[change.sectionIdentifier] != nil {
            trees[change.sectionIdentifier] = change.finalSnapshot
        }
        reorderingHandlers.didReorder?(transaction)
    }

    // MARK: What is where

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.identifier(at: indexPath)
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.indexPath(of: itemIdentifier)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.indexOfSection(sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let identifier = shown.identifier(at: indexPath) else {
            preconditionFailure("There is no item at \(indexPath) in the snapshot that is shown.")
        }
        guard let cell = cellProvider(collectionView, indexPath, identifier) else {
            preconditionFailure(
                "The cell provider returned nil for the item \(identifier) at \(indexPath), which is not "
                    + "allowed.")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let provider = supplementaryViewProvider else {
            preconditionFailure(
                "The layout has views of kind \(kind), and there is no supplementaryViewProvider.")
        }
        guard let view = provider(collectionView, kind, indexPath) else {
            preconditionFailure("The supplementary view provider returned nil for \(kind) at \(indexPath).")
        }
        return view
    }
}
