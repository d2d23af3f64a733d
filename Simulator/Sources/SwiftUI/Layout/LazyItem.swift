/// Rows of items, of which only those exist that a scroll view around shows.
final class LazyItem: LayoutItem {
    var layout: LazyLayout {
        didSet {
            guard layout != oldValue else { return }
            width = nil
            sizeDidChange()
        }
    }

    private var slots: [LazySlot] = []
    private var keys: [LazySlotKey] = []
    private var items: [LazySlotKey: LayoutItem] = [:]
    /// Those whose views lie in the view around.
    private var drawn: [LazySlotKey] = []
    private var width: CGFloat?
    private var columns: [GridColumn] = []
    private var rows = LazyRows(count: 0, spacing: 0)
    private var shownRows = 0..<0
    private var current: (rect: CGRect, region: Region)?

    init(_ layout: LazyLayout) {
        self.layout = layout
    }

    func setSlots(_ slots: [LazySlot]) {
        self.slots = slots
        keys = slots.map { $0.key }
        let kept = Set(keys)
        items = items.filter { kept.contains($0.key) }
        // Those that stay keep their views, which would otherwise go and come in an animation.
        drawn = drawn.filter { kept.contains($0) }
        width = nil
        viewsDidChange()
        sizeDidChange()
    }

    private func takeWidth(_ width: CGFloat) {
        guard width != self.width else { return }
        self.width = width
        columns = GridColumn.columns(layout.items, in: width)
        let count = columns.isEmpty ? 0 : (slots.count + columns.count - 1) / columns.count
        rows = LazyRows(count: count, spacing: layout.spacing)
    }

    private func slots(in rows: Range<Int>) -> Range<Int> {
        rows.lowerBound * columns.count..<min(rows.upperBound * columns.count, slots.count)
    }

    // MARK: Size

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ideal: CGFloat = 10
        let width = proposal.width ?? ideal
        guard !slots.isEmpty, width.isFinite else {
            return CGSize(width: width.isFinite ? width : 0, height: 0)
        }
        takeWidth(width)
        let seen = shownRows.clamped(to: 0..<rows.count)
        // Without columns there are no rows.
        for row in seen.isEmpty ? 0..<min(1, rows.count) : seen { measureRow(row) }
        let columnsWidth = columns.last.map { $0.position + $0.width } ?? 0
        return CGSize(width: max(width, columnsWidth), height: rows.height)
    }

    private func item(at index: Int) -> LayoutItem {
        if let known = items[keys[index]] { return known }
        var made: LayoutItem?
        // Made in the middle of a layout that may be animated, of which it is no part.
        UIView.performWithoutAnimation { made = slots[index].makeItem() }
        guard let item = made else { preconditionFailure("\(slots[index]) has made no item.") }
        adopt(item)
        items[keys[index]] = item
        return item
    }

    private func proposal(for column: Int) -> ProposedViewSize {
        ProposedViewSize(width: columns[column].width, height: nil)
    }

    private func measureRow(_ row: Int) {
        var height: CGFloat = 0
        for (column, index) in slots(in: row..<row + 1).enumerated() {
            height = max(height, item(at: index).size(for: proposal(for: column)).height)
        }
        rows.setHeight(height, of: row)
    }

    // MARK: Place

    /// Where an element lies, whether it has been made or not; nil where there is none.
    func frame(of id: AnyHashable) -> CGRect? {
        guard let rect = current?.rect, !columns.isEmpty, let index = keys.firstIndex(where: { $0.hasID(id) })
        else { return nil }
        let (row, column) = (index / columns.count, columns[index % columns.count])
        return CGRect(
            x: rect.minX + column.position, y: rect.minY + rows.position(of: row), width: column.width,
            height: rows.height(of: row))
    }

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        current = (rect, region)
        region.scroll?.add(self)
        takeWidth(proposal.width ?? rect.width)
        let height = rows.height
        showRows(in: rect, region: region)
        // Rows that were measured only now may be of other heights than those that it was measured with.
        if abs(rows.height - height) > 0.01 { sizeDidChange() }
    }

    /// The scroll view shows another part.
    func visibleRectDidChange() {
        if let current, visibleRows(in: current.rect, region: current.region) != shownRows {
            lookDidChange()
        }
    }

    private func visibleRows(in rect: CGRect, region: Region) -> Range<Int> {
        guard let scroll = region.scroll, let view = region.view else { return 0..<rows.count }
        let visible = scroll.visibleRect(in: view)
        return rows.rows(from: visible.minY - rect.minY, to: visible.maxY - rect.minY)
    }

    private func showRows(in rect: CGRect, region: Region) {
        // A row that is seen for the first time may be of another height than was expected.
        var wanted = visibleRows(in: rect, region: region)
        for _ in 0..<3 {
            for row in wanted { measureRow(row) }
            let rows = visibleRows(in: rect, region: region)
            if rows == wanted { break }
            wanted = rows
        }
        shownRows = wanted
        let columnsWidth = columns.last.map { $0.position + $0.width } ?? 0
        let left = rect.minX + (rect.width - columnsWidth) * layout.alignment
        for row in wanted {
            let height = rows.height(of: row)
            for (column, index) in slots(in: row..<row + 1).enumerated() {
                let (item, proposal) = (item(at: index), proposal(for: column))
                let cell = CGRect(
                    x: left + columns[column].position, y: rect.minY + rows.position(of: row),
                    width: columns[column].width, height: height)
                let place = (columns[column].alignment ?? .center).rect(
                    of: item.size(for: proposal), in: cell)
                item.place(in: place, proposal: proposal, region: region)
            }
        }
        draw(slots(in: wanted))
    }

    /// Keeps what is drawn, and lets go of everything else.
    private func draw(_ indices: Range<Int>) {
        let wanted = indices.map { keys[$0] }
        guard wanted != drawn || items.count != wanted.count else { return }
        let kept = Set(wanted)
        for key in items.keys where !kept.contains(key) {
            key.owner.elements?.drop(key)
            items[key] = nil
        }
        drawn = wanted
        viewsDidChange()
    }

    override func collectViews(into views: inout [PlacedView], transition: AnyTransition?) {
        for key in drawn { items[key]?.collectViews(into: &views, transition: transition) }
    }
}
