/// The attributes of an item in a list: what lies above and below it.
final class ListItemAttributes: UICollectionViewLayoutAttributes {
    var separators: UIListSeparatorConfiguration?
    /// Nil where there is no list.
    var role: ListRole?
    /// Of an item of a tree.
    var outline: OutlineItem?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? ListItemAttributes {
            (copy.separators, copy.role) = (separators, role)
            copy.outline = outline
        }
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListItemAttributes else { return false }
        return MainActor.assumeIsolated {
            separators == other.separators && role == other.role && outline == other.outline
        }
    }
}
