/// The places of one section's items. Where all groups are alike, a place follows from its number, so that ten thousand
/// items cost no more than ten; where views say how large they are, the groups are gone through once.
@MainActor final class SectionSolver {
    /// What a section lies in.
    struct Surroundings {
        let index: Int
        let count: Int
        /// Where the section begins.
        let start: CGPoint
        /// What is seen of the content at once.
        let visible: CGSize
        let insets: NSDirectionalEdgeInsets
        /// Beside headers and footers.
        let boundaryInsets: NSDirectionalEdgeInsets
        let isVertical: Bool
        let environment: any NSCollectionLayoutEnvironment
        /// What views have said of their sizes.
        let measuredItems: [Int: CGSize]
        let measuredSupplements: [CollectionElement: CGSize]
    }

    let section: NSCollectionLayoutSection
    let surroundings: Surroundings
    let boundaries: BoundarySolver

    /// Along the axis of the layout.
    private(set) var length: CGFloat = 0
    /// Along the axis of the groups.
    private var flowLength: CGFloat = 0
    /// Of the widest group, across that.
    private var breadth: CGFloat = 0
    /// Before the first group, and after the last one, of a section whose groups are centered.
    private var centering: CGFloat = 0

    private enum Content {
        /// The places in one group, and how far it is from one to the next.
        case exact(places: [GroupSolver.Place], groups: [GroupSolver.GroupPlace], step: CGFloat)
        /// All places, and where groups begin.
        case measured([GroupSolver.Place], [GroupSolver.GroupPlace], starts: [CGFloat])
    }

    private var content = Content.measured([], [], starts: [])

    init(_ section: NSCollectionLayoutSection, in surroundings: Surroundings) {
        (self.section, self.surroundings) = (section, surroundings)
        let (visible, beside) = (surroundings.visible, surroundings.boundaryInsets)
        boundaries = BoundarySolver(
            section.boundarySupplementaryItems, ofSection: surroundings.index,
            in: CGSize(
                width: max(0, visible.width - beside.leading - beside.trailing),
                height: max(0, visible.height - beside.top - beside.bottom))
        ) { surroundings.measuredSupplements[$0] }
        solve()
    }

    var count: Int { surroundings.count }
    private var isVertical: Bool { surroundings.isVertical }
    private var insets: NSDirectionalEdgeInsets { surroundings.insets }
    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    /// Whether groups lie one below the other.
    private var flowsDown: Bool { isVertical != isOrthogonal }

    private func along(_ size: CGSize) -> CGFloat { flowsDown ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { flowsDown ? size.width : size.height }

    /// What groups lie in: as long as what is seen, along the axis of the layout.
    private var container: CGSize {
        let (visible, bars) = (surroundings.visible, boundaries.thickness)
        let inner = CGSize(
            width: max(
                0, visible.width - insets.leading - insets.trailing - bars.leading - bars.trailing),
            height: max(0, visible.height - insets.top - insets.bottom - bars.top - bars.bottom))
        return isVertical
            ? CGSize(width: inner.width, height: visible.height)
            : CGSize(width: visible.width, height: inner.height)
    }

    private func solve() {
        let bars = boundaries.thickness
        length = isVertical ? bars.top + bars.bottom : bars.leading + bars.trailing
        guard count > 0 else { return }
        if section.group.isExact {
            solveExactly()
        } else {
            solveMeasured()
        }
        if section.orthogonalScrollingBehavior == .groupPagingCentered { center() }
        let inner = isOrthogonal ? breadth : flowLength
        length += inner + (isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing)
    }

    private func solveExactly() {
        var solver = GroupSolver(
            traitCollection: surroundings.environment.traitCollection, limit: nil)
        let size = solver.solve(section.group, in: container)
        let places = solver.places
        precondition(!places.isEmpty, "A group of a compositional layout has room for no item.")
        let step = along(size) + section.interGroupSpacing
        content = .exact(places: places, groups: solver.groups, step: step)
        let groups = (count + places.count - 1) / places.count
        flowLength = CGFloat(groups) * step - section.interGroupSpacing
        breadth = across(size)
    }

    private func solveMeasured() {
        var (all, groups): ([GroupSolver.Place], [GroupSolver.GroupPlace]) = ([], [])
        var starts: [CGFloat] = []
        var position: CGFloat = 0
        while all.count < count {
            let first = all.count
            var solver = GroupSolver(
                traitCollection: surroundings.environment.traitCollection, limit: count - first
            ) { [surroundings] in surroundings.measuredItems[first + $0] }
            let size = solver.solve(section.group, in: container)
            guard !solver.places.isEmpty else { break }
            if first > 0 { position += section.interGroupSpacing }
            starts.append(position)
            all += solver.places.map { place in
                var place = place
                place.frame = offset(place.frame, by: position)
                return place
            }
            groups += solver.groups.map { group in
                var group = group
                group.frame = offset(group.frame, by: position)
                group.first += first
                return group
            }
            position += along(size)
            breadth = max(breadth, across(size))
        }
        content = .measured(all, groups, starts: starts)
        flowLength = position
    }

    /// The first group in the middle of what is seen, and the last one at the end of scrolling.
    private func center() {
        let group: CGFloat
        switch content {
        case .exact(_, _, let step): group = step - section.interGroupSpacing
        case .measured(_, _, let starts):
            let second = starts.count > 1 ? starts[1] - section.interGroupSpacing : flowLength
            group = second
        }
        centering = max(0, (along(surroundings.visible) - group) / 2 - flowInset)
    }

    /// Before the first group.
    private var flowInset: CGFloat { flowsDown ? insets.top : insets.leading }

    private func offset(_ frame: CGRect, by distance: CGFloat) -> CGRect {
        flowsDown ? frame.offsetBy(dx: 0, dy: distance) : frame.offsetBy(dx: distance, dy: 0)
    }

    // MARK: Places

    /// All of the section, with headers and footers.
    var box: CGRect {
        let (start, visible) = (surroundings.start, surroundings.visible)
        return isVertical
            ? CGRect(x: start.x, y: start.y, width: visible.width, height: length)
            : CGRect(x: start.x, y: start.y, width: length, height: visible.height)
    }

    /// Between headers and footers.
    private var contentBox: CGRect {
        let bars = boundaries.thickness
        let box = box
        return CGRect(
            x: box.minX + bars.leading, y: box.minY + bars.top,
            width: max(0, box.width - bars.leading - bars.trailing),
            height: max(0, box.height - bars.top - bars.bottom))
    }

    private var origin: CGPoint {
        let box = contentBox
        return CGPoint(
            x: box.minX + insets.leading + (flowsDown ? 0 : centering),
            y: box.minY + insets.top + (flowsDown ? centering : 0))
    }

    func place(of item: Int) -> GroupSolver.Place? {
        guard item < count else { return nil }
        var place: GroupSolver.Place
        switch content {
        case .exact(let places, _, let step):
            let (group, index) = item.quotientAndRemainder(dividingBy: places.count)
            place = places[index]
            place.frame = offset(place.frame, by: CGFloat(group) * step)
        case .measured(let places, _, _):
            guard item < places.count else { return nil }
            place = places[item]
        }
        place.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
        return place
    }

    /// What is attached to an item, or to the groups that begin with it, and where that lies.
    func supplements(
        of item: Int
    ) -> [(item: NSCollectionLayoutSupplementaryItem, element: CollectionElement, container: CGRect)] {
        guard let place = place(of: item) else { return [] }
        var found = place.supplements.map { ($0, place.frame) }
        switch content {
        case .exact(let places, let groups, let step):
            let (number, index) = item.quotientAndRemainder(dividingBy: places.count)
            for group in groups where group.first == index {
                let frame = offset(group.frame, by: CGFloat(number) * step)
                found += group.supplements.map { ($0, frame.offsetBy(dx: origin.x, dy: origin.y)) }
            }
        case .measured(_, let groups, _):
            for group in groups where group.first == item {
                found += group.supplements.map { ($0, group.frame.offsetBy(dx: origin.x, dy: origin.y)) }
            }
        }
        return found.map { supplement, frame in
            (
                supplement,
                CollectionElement(
                    .supplementaryView, kind: supplement.elementKind,
                    at: IndexPath(item: item, section: surroundings.index)), frame
            )
        }
    }

    /// The items that may lie in a part of the content, along the axis of the groups.
    func items(in rect: CGRect) -> Range<Int> {
        let start = flowsDown ? origin.y : origin.x
        let low = (flowsDown ? rect.minY : rect.minX) - start
        let high = (flowsDown ? rect.maxY : rect.maxX) - start
        switch content {
        case .exact(let places, _, let step):
            guard step > 0 else { return 0..<count }
            // A group may reach beyond its own size.
            let reach = places.map { flowsDown ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
            let first = max(0, Int(((low - reach) / step).rounded(.down)))
            let last = Int((high / step).rounded(.down)) + 1
            return min(
                first * places.count, count)..<max(
                    min(first * places.count, count), min(max(0, last) * places.count, count))
        case .measured(let places, _, _):
            func end(_ place: GroupSolver.Place) -> CGFloat {
                flowsDown ? place.frame.maxY : place.frame.maxX
            }
            func begin(_ place: GroupSolver.Place) -> CGFloat {
                flowsDown ? place.frame.minY : place.frame.minX
            }
            let first = places.firstIndex { end($0) >= low } ?? places.count
            let last = places.lastIndex { begin($0) <= high }.map { $0 + 1 } ?? 0
            return first..<max(first, last)
        }
    }

    /// Nil where the section scrolls with the layout.
    var orthogonal: OrthogonalSection? {
        guard isOrthogonal, count > 0 else { return nil }
        let frame = contentBox
        let ends = flowsDown ? insets.top + insets.bottom : insets.leading + insets.trailing
        let contentLength = flowLength + ends + 2 * centering
        let stops: OrthogonalSection.Stops =
            switch content {
            case .exact(_, _, let step): .even(step: step)
            case .measured(_, _, let starts): .uneven(starts)
            }
        return OrthogonalSection(
            index: surroundings.index, frame: frame,
            contentSize: flowsDown
                ? CGSize(width: frame.width, height: contentLength)
                : CGSize(width: contentLength, height: frame.height),
            behavior: section.orthogonalScrollingBehavior, isHorizontal: !flowsDown, stops: stops,
            zIndex: max(0, leastZIndex))
    }

    /// Everything is in front of a section's background.
    var leastZIndex: Int { section.decorationItems.isEmpty ? .min : 1 }
}
