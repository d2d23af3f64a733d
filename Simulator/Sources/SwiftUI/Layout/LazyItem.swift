/// Rows of items, of which only those exist that a scroll view around shows.
///
/// A row that has not been seen yet counts as high as those that have been are on average.
final class LazyItem: LayoutItem {
    var layout: LazyLayout {
        didSet {
            guard layout != oldValue else { return }
            heights = [:]
            sizeDidChange()
        }
    }

    private var slots: [LazySlot] = []
    private var keys: [LazySlotKey] = []
    private var shown: [(key: LazySlotKey, slot: LazySlot, item: LayoutItem)] = []
    private var heights: [Int: CGFloat] = [:]
    private var columns: [GridColumn] = []
    private var width: CGFloat?
    private var current: (rect: CGRect, region: Region)?
    private var rows = 0..<0

    init(_ layout: LazyLayout) {
        self.layout = layout
    }

    func setSlots(_ slots: [LazySlot]) {
        self.slots = slots
        keys = slots.map(\.key)
        heights = [:]
        let kept = Set(keys)
        shown.removeAll { !kept.contains($0.key) }
        viewsDidChange()
        sizeDidChange()
    }

    private func takeWidth(_ width: CGFloat) {
        guard width != self.width || columns.isEmpty else { return }
        self.width = width
        columns = GridColumn.columns(layout.items, in: width)
        heights = [:]
    }

    private var rowCount: Int {
        columns.isEmpty ? 0 : (slots.count + columns.count - 1) / columns.count
    }

    private func slots(in row: Int) -> Range<Int> {
        let start = row * columns.count
        return start..<min(start + columns.count, slots.count)
    }

    // MARK: Size

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ideal: CGFloat = 10
        let width = proposal.width ?? ideal
        guard !slots.isEmpty, width.isFinite else {
            return CGSize(width: width.isFinite ? width : 0, height: 0)
        }
        takeWidth(width)
        let seen = rows.clamped(to: 0..<rowCount)
        for row in seen.isEmpty ? 0..<1 : seen { measureRow(row) }
        let total = (columns.last.map { $0.position + $0.width }) ?? 0
        return CGSize(width: max(width, total), height: position(of: rowCount) - layout.spacing)
    }

    private func item(at index: Int) -> LayoutItem {
        if let known = shown.first(where: { $0.key == keys[index] }) { return known.item }
        // Made in the middle of a layout that may be animated, of which it is no part.
        var made: LayoutItem?
        UIView.performWithoutAnimation { made = slots[index].makeItem() }
        guard let item = made else { preconditionFailure("No item has been made.") }
        adopt(item)
        shown.append((keys[index], slots[index], item))
        return item
    }

    private func proposal(for column: Int) -> ProposedViewSize {
        ProposedViewSize(width: columns[column].width, height: nil)
    }

    @discardableResult
    private func measureRow(_ row: Int) -> CGFloat {
        var height: CGFloat = 0
        for (column, index) in slots(in: row).enumerated() {
            height = max(height, item(at: index).size(for: proposal(for: column)).height)
        }
        heights[row] = height
        return height
    }

    private var expectedHeight: CGFloat {
        heights.isEmpty ? 0 : heights.values.reduce(0, +) / CGFloat(heights.count)
    }

    private func position(of row: Int) -> CGFloat {
        let known = heights.filter { $0.key < row }
        return known.values.reduce(0, +) + CGFloat(row - known.count) * expectedHeight
            + CGFloat(row) * layout.spacing
    }

    // MARK: Place

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        current = (rect, region)
        region.scroll?.add(self)
        takeWidth(proposal.width ?? rect.width)
        showRows()
    }

    /// The scroll view shows another part.
    func visibleRectDidChange() {
        guard let current, let visible = visibleRect, rows(in: visible, of: current.rect) != rows else {
            return
        }
        lookDidChange()
    }

    private var visibleRect: CGRect? {
        current.flatMap { current in
            guard let view = current.region.view else { return nil }
            return current.region.scroll?.visibleRect(in: view)
        }
    }

    private func rows(in visible: CGRect, of rect: CGRect) -> Range<Int> {
        guard rowCount > 0 else { return 0..<0 }
        let step = max(1, expectedHeight + layout.spacing)
        var first = max(0, min(rowCount - 1, Int((visible.minY - rect.minY) / step)))
        while first > 0, rect.minY + position(of: first) > visible.minY { first -= 1 }
        while first < rowCount - 1, rect.minY + position(of: first + 1) - layout.spacing <= visible.minY {
            first += 1
        }
        var end = first + 1
        while end < rowCount, rect.minY + position(of: end) < visible.maxY { end += 1 }
        return first..<end
    }

    private func showRows() {
        guard let (rect, region) = current else { return }
        let wanted = visibleRect.map { rows(in: $0, of: rect) } ?? 0..<rowCount
        rows = wanted
        var y = rect.minY + position(of: wanted.lowerBound)
        let total = columns.last.map { $0.position + $0.width } ?? 0
        let left = rect.minX + (rect.width - total) * layout.alignment
        let hadViews = Set(shown.map(\.key))
        let expected = expectedHeight
        for row in wanted {
            let height = measureRow(row)
            for (column, index) in slots(in: row).enumerated() {
                let item = item(at: index)
                let proposal = proposal(for: column)
                let cell = CGRect(
                    x: left + columns[column].position, y: y, width: columns[column].width, height: height)
                let place = (columns[column].alignment ?? .center).rect(
                    of: item.size(for: proposal), in: cell)
                item.place(in: place, proposal: proposal, region: region)
            }
            y += height + layout.spacing
        }
        let indices =
            wanted.isEmpty
            ? 0..<0 : slots(in: wanted.lowerBound).lowerBound..<slots(in: wanted.upperBound - 1).upperBound
        let kept = Set(indices.map { keys[$0] })
        for element in shown where !kept.contains(element.key) { element.slot.drop(element.key) }
        shown.removeAll { !kept.contains($0.key) }
        if kept != hadViews || shown.count != kept.count { viewsDidChange() }
        order(keys: indices.map { keys[$0] })
        if abs(expectedHeight - expected) > 0.01 { container?.sizeDidChange() }
    }

    private func order(keys: [LazySlotKey]) {
        var places: [LazySlotKey: Int] = [:]
        for (index, key) in keys.enumerated() { places[key] = index }
        shown.sort { places[$0.key, default: 0] < places[$1.key, default: 0] }
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for element in shown { element.item.collectViews(into: &views, transition: transition) }
    }
}
