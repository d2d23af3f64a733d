/// The layout that a turn of the run loop ends with, or that `layoutIfNeeded()` asks for, with what such calls do in it:
/// where it does not come to rest, it is given up.
///
/// One object serves all of them, since apps lay out in each step of a zoom.
@MainActor final class LayoutRun {
    /// How often a view lays out once more. A cell that is measured for each of many rows asks hundreds of times.
    private static let mostRepeats = 1000

    private var isUnderWay = false
    /// The views that were given up, whose layout was asked for again each time.
    @exclusivity(unchecked) private var restlessViews: [UIView] = []
    private var repeats: [ObjectIdentifier: Int] = [:]

    /// Lays out, and returns the views that were given up, once the outermost layout has ended.
    func views(givenUpBy body: (LayoutRun) -> Void) -> [UIView] {
        guard !isUnderWay else {
            body(self)
            return []
        }
        isUnderWay = true
        body(self)
        isUnderWay = false
        if !repeats.isEmpty { repeats = [:] }
        guard !restlessViews.isEmpty else { return [] }
        defer { restlessViews = [] }
        return restlessViews
    }

    /// Whether the view may lay out once more than it has: its layout was asked for while it took place.
    func mayRepeat(_ view: UIView) -> Bool {
        let count = repeats[ObjectIdentifier(view), default: 0] + 1
        repeats[ObjectIdentifier(view)] = count
        guard count > Self.mostRepeats else { return true }
        if !hasGivenUp(view) { restlessViews.append(view) }
        return false
    }

    func hasGivenUp(_ view: UIView) -> Bool {
        !restlessViews.isEmpty && restlessViews.contains { $0 === view }
    }
}
