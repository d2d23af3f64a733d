/// Puts the items of one group into their places, from left to right and from top to bottom.
@MainActor struct GroupSolver {
    struct Place {
        var frame: CGRect
        var zIndex = 0
        var estimates: UIAxis = []
    }

    /// One item of a row or a column: which places are its own, and whether the spaces before and after it stretch.
    private struct LineItem {
        let places: Range<Int>
        let before: Bool
        let after: Bool
        let edges: NSCollectionLayoutEdgeSpacing?
        /// How much of the other axis it takes.
        let breadth: CGFloat
    }

    let traitCollection: UITraitCollection
    /// How large the next item said that it was, counted from the group's first; nil where it was not asked.
    let measuredSize: (Int) -> CGSize?
    /// How many items there are to place; nil stands for as many as there is room for.
    let limit: Int?

    private(set) var places: [Place] = []

    init(
        traitCollection: UITraitCollection, limit: Int?,
        measuredSize: @escaping (Int) -> CGSize? = { _ in nil }
    ) {
        (self.traitCollection, self.limit) = (traitCollection, limit)
        self.measuredSize = measuredSize
    }

    private var isDone: Bool { limit.map { places.count >= $0 } ?? false }

    /// The size that the group takes.
    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> CGSize {
        place(group, at: .zero, in: container)
    }

    /// Nothing is rounded until a frame is shown.
    private static let tolerance: CGFloat = 0.01

    private mutating func place(
        _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, fixedSize: CGSize? = nil
    ) -> CGSize {
        var size = fixedSize ?? item.layoutSize.size(in: container)
        guard let group = item as? NSCollectionLayoutGroup else {
            let estimates = item.layoutSize.estimates
            if let measured = measuredSize(places.count) {
                if estimates.contains(.horizontal) { size.width = measured.width }
                if estimates.contains(.vertical) { size.height = measured.height }
            }
            places.append(
                Place(frame: Self.inset(CGRect(origin: origin, size: size), item), estimates: estimates))
            return size
        }
        let insets = group.contentInsets
        let estimates = group.layoutSize.estimates
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
        let content: CGSize
        switch group.arrangement {
        case .custom(let provider):
            let environment = LayoutEnvironment(
                container: LayoutContainer(contentSize: inner, contentInsets: .zero),
                traitCollection: traitCollection)
            var box = CGRect.zero
            for item in provider(environment) where !isDone {
                box = box.union(item.frame)
                places.append(
                    Place(frame: item.frame.offsetBy(dx: start.x, dy: start.y), zIndex: item.zIndex))
            }
            content = box.size
        case .filling(let axis):
            content = placeLine(of: group, along: axis, count: nil, at: start, in: inner)
        case .repeating(let axis, let count):
            content = placeLine(of: group, along: axis, count: count, at: start, in: inner)
        case .dividing(let axis, let count):
            let spacing = (group.interItemSpacing?.spacing ?? 0) * CGFloat(count - 1)
            let part =
                axis == .horizontal
                ? CGSize(width: (inner.width - spacing) / CGFloat(count), height: inner.height)
                : CGSize(width: inner.width, height: (inner.height - spacing) / CGFloat(count))
            content = placeLine(of: group, along: axis, count: count, at: start, in: inner, part: part)
        }
        if estimates.contains(.horizontal) { size.width = content.width + insets.leading + insets.trailing }
        if estimates.contains(.vertical) { size.height = content.height + insets.top + insets.bottom }
        return size
    }

    /// The item's frame without its insets.
    static func inset(_ frame: CGRect, _ item: NSCollectionLayoutItem) -> CGRect {
        let (insets, estimates) = (item.contentInsets, item.layoutSize.estimates)
        var frame = frame
        if !estimates.contains(.horizontal) {
            frame.origin.x += insets.leading
            frame.size.width = max(0, frame.width - insets.leading - insets.trailing)
        }
        if !estimates.contains(.vertical) {
            frame.origin.y += insets.top
            frame.size.height = max(0, frame.height - insets.top - insets.bottom)
        }
        return frame
    }

    /// - Parameter count: how often the only subitem comes; nil for all of them, as often as there is room.
    private mutating func placeLine(
        of group: NSCollectionLayoutGroup, along axis: UIAxis, count: Int?, at start: CGPoint,
        in inner: CGSize, part: CGSize? = nil
    ) -> CGSize {
        let isRow = axis == .horizontal
        func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
        let isOpen = group.layoutSize.estimates.contains(axis)
        let length = along(inner)
        let between = group.interItemSpacing
        var cursor: CGFloat = 0
        var breadth: CGFloat = 0
        var line: [LineItem] = []
        var number = 0
        while !group.subitems.isEmpty, !isDone {
            if let count, number == count { break }
            // Where nothing limits the line, every item comes once.
            if count == nil, isOpen, number == group.subitems.count { break }
            let item = group.subitems[number % group.subitems.count]
            let edges = item.edgeSpacing
            let before = isRow ? edges?.leading : edges?.top
            let after = isRow ? edges?.trailing : edges?.bottom
            let gap = number > 0 ? between?.spacing ?? 0 : 0
            let position = cursor + gap + (before?.spacing ?? 0)
            let crossEdge = (isRow ? edges?.top : edges?.leading)?.spacing ?? 0
            let mark = places.count
            let origin =
                isRow
                ? CGPoint(x: start.x + position, y: start.y + crossEdge)
                : CGPoint(x: start.x + crossEdge, y: start.y + position)
            let fixed = part.map { part in
                let own = item.layoutSize.size(in: inner)
                return isRow
                    ? CGSize(width: part.width, height: own.height)
                    : CGSize(width: own.width, height: part.height)
            }
            let size = place(item, at: origin, in: inner, fixedSize: fixed)
            let end = position + along(size) + (after?.spacing ?? 0)
            if count == nil, !isOpen, number > 0, end > length + Self.tolerance {
                places.removeSubrange(mark...)
                break
            }
            // An item without any length would come for ever, and so would one whose length is no number.
            if !(along(size) > 0), count == nil, !isOpen {
                cursor = end
                break
            }
            let crossEnd = (isRow ? edges?.bottom : edges?.trailing)?.spacing ?? 0
            breadth = max(breadth, crossEdge + across(size) + crossEnd)
            line.append(
                LineItem(
                    places: mark..<places.count, before: before?.isFlexible ?? false,
                    after: after?.isFlexible ?? false, edges: edges,
                    breadth: crossEdge + across(size) + crossEnd))
            cursor = end
            number += 1
        }
        if !isOpen { apportion(length - cursor, to: line, isRow: isRow, between: between) }
        alignAcross(line, isRow: isRow, breadth: across(inner))
        return isRow ? CGSize(width: cursor, height: breadth) : CGSize(width: breadth, height: cursor)
    }

    /// What is left of a line goes to its flexible spaces, in equal parts.
    private mutating func apportion(
        _ room: CGFloat,
        to line: [LineItem],
        isRow: Bool, between: NSCollectionLayoutSpacing?
    ) {
        let isBetweenFlexible = between?.isFlexible ?? false
        var spaces = isBetweenFlexible ? line.count - 1 : 0
        for item in line { spaces += (item.before ? 1 : 0) + (item.after ? 1 : 0) }
        guard room > Self.tolerance, spaces > 0 else { return }
        let share = room / CGFloat(spaces)
        var shift: CGFloat = 0
        for (index, item) in line.enumerated() {
            if index > 0, isBetweenFlexible { shift += share }
            if item.before { shift += share }
            move(item, by: isRow ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift))
            if item.after { shift += share }
        }
    }

    private mutating func move(_ item: LineItem, by shift: CGPoint) {
        for place in item.places {
            places[place].frame = places[place].frame.offsetBy(dx: shift.x, dy: shift.y)
        }
    }

    /// Flexible spaces beside the line push an item from its start.
    private mutating func alignAcross(
        _ line: [LineItem],
        isRow: Bool, breadth: CGFloat
    ) {
        for item in line {
            let first = (isRow ? item.edges?.top : item.edges?.leading)?.isFlexible ?? false
            let last = (isRow ? item.edges?.bottom : item.edges?.trailing)?.isFlexible ?? false
            guard first, breadth > item.breadth else { continue }
            let shift = (breadth - item.breadth) / (last ? 2 : 1)
            move(item, by: isRow ? CGPoint(x: 0, y: shift) : CGPoint(x: shift, y: 0))
        }
    }
}
