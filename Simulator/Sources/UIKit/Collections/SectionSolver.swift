/// The places of one section's items. Where all groups are alike, a place follows from its number, so that ten thousand
/// items cost no more than ten; where views say how large they are, the groups are gone through once.
@MainActor final class SectionSolver {
    /// What a section lies in.
    struct Surroundings {
        let count: Int
        /// Where the section begins.
        let start: CGPoint
        /// What is seen of the content at once.
        let visible: CGSize
        let insets: NSDirectionalEdgeInsets
        let isVertical: Bool
        let environment: any NSCollectionLayoutEnvironment
        /// What views have said of their sizes.
        let measuredItems: [Int: CGSize]
    }

    let section: NSCollectionLayoutSection
    let surroundings: Surroundings

    /// Along the axis of the layout.
    private(set) var length: CGFloat = 0

    private enum Content {
        /// The places in one group, and how far it is from one to the next.
        case exact(places: [GroupSolver.Place], step: CGFloat)
        case measured([GroupSolver.Place])
    }

    private var content = Content.measured([])

    init(_ section: NSCollectionLayoutSection, in surroundings: Surroundings) {
        (self.section, self.surroundings) = (section, surroundings)
        solve()
    }

    var count: Int { surroundings.count }
    private var isVertical: Bool { surroundings.isVertical }
    private var insets: NSDirectionalEdgeInsets { surroundings.insets }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// What groups lie in: as long as what is seen, along the axis of the layout.
    private var container: CGSize {
        let visible = surroundings.visible
        return isVertical
            ? CGSize(width: max(0, visible.width - insets.leading - insets.trailing), height: visible.height)
            : CGSize(width: visible.width, height: max(0, visible.height - insets.top - insets.bottom))
    }

    private func solve() {
        guard count > 0 else { return }
        if section.group.isExact { solveExactly() } else { solveMeasured() }
        length += isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    }

    private func solveExactly() {
        var solver = GroupSolver(
            traitCollection: surroundings.environment.traitCollection, limit: nil)
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
                traitCollection: surroundings.environment.traitCollection, limit: count - first
            ) { [surroundings] in surroundings.measuredItems[first + $0] }
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

    // MARK: Places

    /// All of the section.
    var box: CGRect {
        let (start, visible) = (surroundings.start, surroundings.visible)
        return isVertical
            ? CGRect(x: start.x, y: start.y, width: visible.width, height: length)
            : CGRect(x: start.x, y: start.y, width: length, height: visible.height)
    }

    private var origin: CGPoint {
        CGPoint(x: surroundings.start.x + insets.leading, y: surroundings.start.y + insets.top)
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
        place.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
        return place
    }

    /// The items that may lie in a part of the content, along the axis of the layout.
    func items(in rect: CGRect) -> Range<Int> {
        let start = isVertical ? origin.y : origin.x
        let low = (isVertical ? rect.minY : rect.minX) - start
        let high = (isVertical ? rect.maxY : rect.maxX) - start
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
