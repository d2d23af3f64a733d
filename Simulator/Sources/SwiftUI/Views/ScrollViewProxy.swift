/// What scrolls the scroll views of a reader.
public struct ScrollViewProxy {
    let scrollViews: ScrollViews

    /// Scrolls no further than it takes to see the view whole, or so far that it lies at the anchor. It has to be one
    /// of a `ForEach` in a lazy container, which need not have made it.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        nonisolated(unsafe) let id = AnyHashable(id)
        let scrollViews = scrollViews
        MainActor.assumeIsolated { scrollViews.scroll(to: id, anchor) }
    }
}
