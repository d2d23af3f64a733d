/// The actions at one end of a row, the first of them at the edge (UISwipeActionsConfiguration.h).
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]

    /// Whether a swipe across the whole row performs the first one.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
