/// The places of one section's items. Where all groups are alike, a place follows from its number, so that ten thousand
/// items cost no more than ten; where views say how large they are, the groups are gone through once.
@MainActor final class SectionSolver {
    let section: NSCollectionLayoutSection
    let count: Int
    private let isVertical: Bool
    private let container: CGSize
    private let traitCollection: UITraitCollection
    /// What views have said of their sizes.
    private var measured: [Int: CGSize] = [:]

    /// Where the section begins and ends, along the axis of the layout.
    private(set) var start: CGFloat
    private(set) var length: CGFloat = 0
    /// Where it begins across that.
    private let edge: CGFloat
    private let insets: NSDirectionalEdgeInsets

    private enum Content {
        /// The places in one group, and how far it is from one to the next.
        case exact(places: [GroupSolver.Place], step: CGFloat)
        /// All places.
        case measured([GroupSolver.Place])
    }

    private var content = Content.measured([])

    init(
        _ section: NSCollectionLayoutSection, count: Int, start: CGFloat, edge: CGFloat, container: CGSize,
        insets: NSDirectionalEdgeInsets, isVertical: Bool, traitCollection: UITraitCollection,
        measured: [Int: CGSize]
    ) {
        (self.section, self.count, self.start, self.edge) = (section, count, start, edge)
        (self.container, self.insets, self.isVertical) = (container, insets, isVertical)
        (self.traitCollection, self.measured) = (traitCollection, measured)
        solve()
    }

    private var insetStart: CGFloat { isVertical ? insets.top : insets.leading }
    private var insetEnd: CGFloat { isVertical ? insets.bottom : insets.trailing }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func solve() {
        guard count > 0 else {
            length = 0
            return
        }
        if section.group.isExact {
            solveExactly()
        } else {
            solveMeasured()
        }
        length += insetStart + insetEnd
    }

    private func solveExactly() {
        var solver = GroupSolver(traitCollection: traitCollection, limit: nil)
        let size = solver.solve(section.group, in: container)
        let places = solver.places
        precondition(!places.isEmpty, "A group of a compositional layout has room for no item.")
        let step = along(size) + section.interGroupSpacing
        content = .exact(places: places, step: step)
        let groups = (count + places.count - 1) / places.count
        length = CGFloat(groups) * step - section.interGroupSpacing
    }

    private func solveMeasured() {
        var all: [GroupSolver.Place] = []
        var position: CGFloat = 0
        while all.count < count {
            let first = all.count
            var solver = GroupSolver(
                traitCollection: traitCollection, limit: count - first
            ) { [measured] in measured[first + $0] }
            let size = solver.solve(section.group, in: container)
            guard !solver.places.isEmpty else { break }
            if first > 0 { position += section.interGroupSpacing }
            all += solver.places.map { place in
                var place = place
                place.frame = offset(place.frame, by: position)
                return place
            }
            position += along(size)
        }
        content = .measured(all)
        length = position
    }

    private func offset(_ frame: CGRect, by distance: CGFloat) -> CGRect {
        isVertical ? frame.offsetBy(dx: 0, dy: distance) : frame.offsetBy(dx: distance, dy: 0)
    }

    private func shown(_ frame: CGRect) -> CGRect {
        let across = edge + (isVertical ? insets.leading : insets.top)
        return isVertical
            ? frame.offsetBy(dx: across, dy: start + insetStart)
            : frame.offsetBy(dx: start + insetStart, dy: across)
    }

    func place(of item: Int) -> GroupSolver.Place? {
        guard item < count else { return nil }
        var place: GroupSolver.Place
        switch content {
        case .exact(let places, let step):
            let (group, index) = item.quotientAndRemainder(dividingBy: places.count)
            place = places[index]
            place.frame = offset(place.frame, by: CGFloat(group) * step)
        case .measured(let places):
            guard item < places.count else { return nil }
            place = places[item]
        }
        place.frame = shown(place.frame)
        return place
    }

    /// The items that may lie in this part of the layout's axis.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let (low, high) = (low - start - insetStart, high - start - insetStart)
        switch content {
        case .exact(let places, let step):
            guard step > 0 else { return 0..<count }
            // A group may reach beyond its own size.
            let reach = places.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
            let first = max(0, Int(((low - reach) / step).rounded(.down)))
            let last = Int((high / step).rounded(.down)) + 1
            return min(
                first * places.count, count)..<max(
                    min(first * places.count, count), min(max(0, last) * places.count, count))
        case .measured(let places):
            func end(_ place: GroupSolver.Place) -> CGFloat {
                isVertical ? place.frame.maxY : place.frame.maxX
            }
            func begin(_ place: GroupSolver.Place) -> CGFloat {
                isVertical ? place.frame.minY : place.frame.minX
            }
            let first = places.firstIndex { end($0) >= low } ?? places.count
            let last = places.lastIndex { begin($0) <= high }.map { $0 + 1 } ?? 0
            return first..<max(first, last)
        }
    }
}
