/// One change of what a collection view shows, as its layout is told of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    /// Nil for insertions. Of a section, the item is `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// Nil for deletions.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ updateAction: Action, from indexPathBeforeUpdate: IndexPath?, to indexPathAfterUpdate: IndexPath?)
    {
        self.updateAction = updateAction
        self.indexPathBeforeUpdate = indexPathBeforeUpdate
        self.indexPathAfterUpdate = indexPathAfterUpdate
        super.init()
    }
}
