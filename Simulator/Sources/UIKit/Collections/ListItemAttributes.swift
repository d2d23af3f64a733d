/// The attributes of an item that may be a row of a list.
final class ListItemAttributes: UICollectionViewLayoutAttributes {
    /// Nil where there is no list.
    var role: ListRole?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListItemAttributes)?.role = role
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListItemAttributes else { return false }
        return MainActor.assumeIsolated { role == other.role }
    }
}
