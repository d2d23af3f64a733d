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
