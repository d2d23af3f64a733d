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
        collectionView?.reloadData()
        completion?()
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
