/// Names one view of a collection view's layout.
struct CollectionElement: Hashable, Comparable {
    let category: UICollectionView.ElementCategory
    /// Nil for cells.
    let kind: String?
    var indexPath: IndexPath

    init(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    static func cell(_ indexPath: IndexPath) -> CollectionElement {
        CollectionElement(.cell, kind: nil, at: indexPath)
    }

    /// Section by section, item by item: views come and go in the same order whenever a test runs.
    static func < (one: CollectionElement, other: CollectionElement) -> Bool {
        if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
        return (one.category.rawValue, one.kind ?? "") < (other.category.rawValue, other.kind ?? "")
    }
}
