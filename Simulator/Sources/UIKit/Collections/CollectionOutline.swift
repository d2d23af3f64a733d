/// A data source one of whose sections is a tree.
@MainActor protocol CollectionOutline: AnyObject {
    /// Nil where the section is none.
    func outline(at indexPath: IndexPath) -> OutlineItem?

    /// Expands what is collapsed, and the other way round, if the app allows it.
    func toggleOutline(at indexPath: IndexPath)
}

/// An item's place in a tree.
struct OutlineItem: Equatable {
    let level: Int
    let isExpanded: Bool
}
