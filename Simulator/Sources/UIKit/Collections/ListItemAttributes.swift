/// The attributes of an item in a list: what lies above and below it.
final class ListItemAttributes: UICollectionViewLayoutAttributes {
    var separators: UIListSeparatorConfiguration?
    var background: UIBackgroundConfiguration?
    /// Of an item of a tree.
    var outline: OutlineItem?
    /// Whether it is the first item of a section, which is shown as a header.
    var isHeader = false

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? ListItemAttributes {
            (copy.separators, copy.background) = (separators, background)
            (copy.outline, copy.isHeader) = (outline, isHeader)
        }
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListItemAttributes else { return false }
        return MainActor.assumeIsolated {
            separators == other.separators && background == other.background && outline == other.outline
                && isHeader == other.isHeader
        }
    }
}
