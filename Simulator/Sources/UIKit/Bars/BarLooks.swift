/// The four appearances of a bar, or of one of its items.
@MainActor struct BarLooks<Look: UIBarAppearance> {
    var standard: Look?
    var compact: Look?
    var scrollEdge: Look?
    var compactScrollEdge: Look?

    /// Which one is shown, and whether it is one for content at its edge; nil where the app has set none
    /// (UINavigationBar.h and UIToolbar.h have the order).
    static func current(
        of item: BarLooks, in bar: BarLooks, isCompact: Bool, isAtEdge: Bool
    ) -> (look: Look, isForEdge: Bool)? {
        var edge: [Look?] = []
        var rest: [Look?] = []
        if isAtEdge, isCompact { edge += [item.compactScrollEdge, bar.compactScrollEdge] }
        if isAtEdge { edge += [item.scrollEdge, bar.scrollEdge] }
        if isCompact { rest += [item.compact, bar.compact] }
        rest += [item.standard, bar.standard]
        if let look = edge.lazy.compactMap({ $0 }).first { return (look, true) }
        return rest.lazy.compactMap { $0 }.first.map { ($0, false) }
    }

    /// An app's own object may change later without any effect.
    static func copy(
        _ look: Look?, _ onChange: @escaping () -> Void
    ) -> Look? {
        let copy = look?.copy(with: nil) as? Look
        copy?.onChange = onChange
        return copy
    }
}
