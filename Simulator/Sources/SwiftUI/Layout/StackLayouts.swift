/// Arranges several items. What does so is a value, so that it can be another one while the items stay.
@MainActor protocol Arrangement: Equatable {
    func size(of items: [LayoutItem], for proposal: ProposedViewSize) -> CGSize

    /// Puts the items into a rectangle of that size.
    func place(
        _ items: [LayoutItem], in rect: CGRect, proposal: ProposedViewSize,
        _ place: (LayoutItem, CGRect, ProposedViewSize) -> Void)
}

/// An item that several others lie in.
final class ArrangementItem<Arranging: Arrangement>: LayoutItem {
    var arrangement: Arranging {
        didSet { if arrangement != oldValue { sizeDidChange() } }
    }

    private var items: [LayoutItem] = []

    init(_ arrangement: Arranging) {
        self.arrangement = arrangement
    }

    func setItems(_ items: [LayoutItem]) {
        guard !items.elementsEqual(self.items, by: ===) else { return }
        self.items = items
        for item in items { adopt(item) }
        viewsDidChange()
        sizeDidChange()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrangement.size(of: items, for: proposal)
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        arrangement.place(items, in: rect, proposal: proposal) { item, rect, proposal in
            item.place(in: rect, proposal: proposal, region: region)
        }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for item in items { item.collectViews(into: &views, transition: transition) }
    }
}

/// The node of a stack.
final class ArrangementNode<V: View, Content: View, Arranging: Arrangement>: ViewNode<V> {
    private let item: ArrangementItem<Arranging>
    private let arrangement: (V) -> Arranging
    private let content: (V) -> Content
    private var contentNode: ViewNode<Content>?

    init(
        _ view: V, _ context: NodeContext, arrangement: @escaping (V) -> Arranging,
        content: @escaping (V) -> Content
    ) {
        (self.arrangement, self.content) = (arrangement, content)
        item = ArrangementItem(arrangement(view))
        super.init(view, context)
        contentNode = self.context(isLazy: false).makeNode(for: content(view))
        childItemsDidChange()
    }

    override var children: [Node] { contentNode.map { [$0] } ?? [] }

    override var items: [LayoutItem] { [item] }

    override func childItemsDidChange() {
        item.setItems(contentNode?.items ?? [])
    }

    override func didUpdate(from old: V, in oldEnvironment: EnvironmentValues) {
        contentNode?.update(to: content(view), in: environment)
        item.arrangement = arrangement(view)
    }
}

/// One after the other: what is least flexible gets its size first, and all of the same priority equal shares of what
/// is left.
struct LinearArrangement: Arrangement {
    let axis: Axis
    let spacing: CGFloat
    /// Across the axis: 0 at the leading edge or the top, 1 at the other end.
    let alignment: CGFloat

    func size(of items: [LayoutItem], for proposal: ProposedViewSize) -> CGSize {
        let sizes = sizes(of: items, for: proposal)
        var size = CGSize.zero
        size[axis] = sizes.reduce(totalSpacing(of: items)) { $0 + $1[axis] }
        size[axis.other] = zip(items, sizes).map { $0.isSpacer ? 0 : $1[axis.other] }.max() ?? 0
        return size
    }

    func place(
        _ items: [LayoutItem], in rect: CGRect, proposal: ProposedViewSize,
        _ place: (LayoutItem, CGRect, ProposedViewSize) -> Void
    ) {
        let proposals = proposals(for: items, in: proposal)
        var position = rect.origin[axis]
        for (item, proposal) in zip(items, proposals) {
            let size = item.size(for: proposal)
            var origin = CGPoint.zero
            origin[axis] = position
            origin[axis.other] =
                rect.origin[axis.other] + (rect.size[axis.other] - size[axis.other]) * alignment
            place(item, CGRect(origin: origin, size: size), proposal)
            position += size[axis] + spacing
        }
    }

    private func totalSpacing(of items: [LayoutItem]) -> CGFloat {
        CGFloat(max(0, items.count - 1)) * spacing
    }

    private func sizes(of items: [LayoutItem], for proposal: ProposedViewSize) -> [CGSize] {
        zip(items, proposals(for: items, in: proposal)).map { $0.size(for: $1) }
    }

    private func proposals(
        for items: [LayoutItem], in proposal: ProposedViewSize
    ) -> [ProposedViewSize] {
        var across = ProposedViewSize.unspecified
        across[axis.other] = proposal[axis.other]
        var proposals = items.map { _ in across }
        guard let length = proposal[axis] else { return proposals }
        var rest = max(0, length - totalSpacing(of: items))
        guard length.isFinite else {
            for index in items.indices { proposals[index][axis] = length }
            return proposals
        }
        func extent(_ item: LayoutItem, _ length: CGFloat) -> CGFloat {
            var proposal = across
            proposal[axis] = length
            return item.size(for: proposal)[axis]
        }
        let ranges = items.map { (least: extent($0, 0), most: extent($0, .infinity)) }
        let groups = Dictionary(grouping: items.indices) { items[$0].layoutPriority }
        var reserved = ranges.reduce(0) { $0 + $1.least }
        for priority in groups.keys.sorted(by: >) {
            guard let indices = groups[priority] else { continue }
            for index in indices { reserved -= ranges[index].least }
            var left = indices.count
            let byFlexibility = indices.sorted {
                let (a, b) = (ranges[$0].most - ranges[$0].least, ranges[$1].most - ranges[$1].least)
                return a == b ? $0 < $1 : a < b
            }
            for index in byFlexibility {
                let share = max(0, (rest - reserved) / CGFloat(left))
                proposals[index][axis] = share
                rest -= items[index].size(for: proposals[index])[axis]
                left -= 1
            }
        }
        return proposals
    }
}

/// One in front of the other: each may have all of the room.
struct DepthArrangement: Arrangement {
    let alignment: Alignment

    func size(of items: [LayoutItem], for proposal: ProposedViewSize) -> CGSize {
        items.reduce(CGSize.zero) {
            let size = $1.size(for: proposal)
            return CGSize(width: max($0.width, size.width), height: max($0.height, size.height))
        }
    }

    func place(
        _ items: [LayoutItem], in rect: CGRect, proposal: ProposedViewSize,
        _ place: (LayoutItem, CGRect, ProposedViewSize) -> Void
    ) {
        for item in items {
            place(item, alignment.rect(of: item.size(for: proposal), in: rect), proposal)
        }
    }
}

enum StandardLength {
    /// Between views in a stack that is told nothing; in truth it depends on the views [?].
    static let spacing: CGFloat = 8
    /// Around a view that is told nothing [?].
    static let padding: CGFloat = 16
}
