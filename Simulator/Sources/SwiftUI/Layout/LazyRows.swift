/// How high rows are, and where they lie. Those that nobody has seen yet count as high as the others on average.
struct LazyRows {
    let count: Int
    private let spacing: CGFloat
    private var heights: [CGFloat?]
    private var knownCount = 0
    private var knownHeight: CGFloat = 0
    /// Where each row begins, and where one after the last would.
    private var positions: [CGFloat]

    init(count: Int, spacing: CGFloat) {
        (self.count, self.spacing) = (count, spacing)
        heights = Array(repeating: nil, count: count)
        positions = (0...count).map { CGFloat($0) * spacing }
    }

    private var averageHeight: CGFloat { knownCount == 0 ? 0 : knownHeight / CGFloat(knownCount) }

    mutating func setHeight(_ height: CGFloat, of row: Int) {
        guard heights[row] != height else { return }
        let expected = self.height(of: row)
        knownHeight += height - (heights[row] ?? 0)
        if heights[row] == nil { knownCount += 1 }
        heights[row] = height
        guard abs(height - expected) > 0.001 else { return }
        var position: CGFloat = 0
        for row in 0..<count {
            positions[row] = position
            position += self.height(of: row) + spacing
        }
        positions[count] = position
    }

    func height(of row: Int) -> CGFloat { heights[row] ?? averageHeight }

    func position(of row: Int) -> CGFloat { positions[row] }

    var height: CGFloat { max(0, positions[count] - spacing) }

    /// The rows that lie between two heights; at least one, if there are any.
    func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let first = min(count - 1, firstRow { positions[$0 + 1] - spacing > top })
        return first..<max(first + 1, firstRow { positions[$0] >= bottom })
    }

    private func firstRow(where isSo: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
