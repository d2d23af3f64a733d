/// What a flow layout knows of one section before it breaks its lines.
struct FlowMetrics: Equatable {
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    /// Their lengths along the direction of scrolling.
    var header: CGFloat
    var footer: CGFloat
    var count: Int
    var sizes: Sizes

    enum Sizes: Equatable {
        case uniform(CGSize)
        /// As many as items.
        case various([CGSize])

        subscript(item: Int) -> CGSize {
            switch self {
            case .uniform(let size): size
            case .various(let sizes): sizes[item]
            }
        }
    }
}

/// Where a flow layout has put the lines of one section (J41–J46). *Along* is the direction of scrolling, *across* that
/// of the lines.
struct FlowSection {
    /// Items next to each other, as many as fit.
    struct Line {
        let items: Range<Int>
        /// Along: where it begins, and how long its longest item is.
        let start: CGFloat
        let length: CGFloat
        /// Across: where its first item begins, and what is between two.
        let origin: CGFloat
        let spacing: CGFloat

        var end: CGFloat { start + length }
    }

    let metrics: FlowMetrics
    let isVertical: Bool
    /// Along, header and footer included.
    let start: CGFloat
    let end: CGFloat
    let lines: [Line]

    init(_ metrics: FlowMetrics, isVertical: Bool, start: CGFloat, breadth: CGFloat) {
        (self.metrics, self.isVertical, self.start) = (metrics, isVertical, start)
        let inset = metrics.inset
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        lines = Self.lines(
            metrics, isVertical: isVertical, start: start + metrics.header + before, near: near,
            room: breadth - near - far)
        end = (lines.last?.end ?? start + metrics.header + before) + after + metrics.footer
    }

    /// A hair of room that a line does not need: three thirds are not always a whole.
    private static let tolerance: CGFloat = 1e-6

    private static func lines(
        _ metrics: FlowMetrics, isVertical: Bool, start: CGFloat, near: CGFloat, room: CGFloat
    ) -> [Line] {
        func length(_ item: Int) -> CGFloat {
            isVertical ? metrics.sizes[item].height : metrics.sizes[item].width
        }
        func breadth(_ item: Int) -> CGFloat {
            isVertical ? metrics.sizes[item].width : metrics.sizes[item].height
        }
        var lines: [Line] = []
        var (start, first) = (start, 0)
        while first < metrics.count {
            var (end, used, longest) = (first, CGFloat(0), CGFloat(0))
            while end < metrics.count {
                let needed = breadth(end) + (end > first ? metrics.itemSpacing : 0)
                if end > first, used + needed > room + tolerance { break }
                used += needed
                longest = max(longest, length(end))
                end += 1
            }
            let (count, isLast) = (end - first, end == metrics.count)
            let items = used - CGFloat(count - 1) * metrics.itemSpacing
            var (origin, spacing) = (near, metrics.itemSpacing)
            if case .uniform = metrics.sizes {
                // All lines are spaced as full ones, the last one, too.
                let each = breadth(first)
                let fitting = max(
                    1, Int((room + metrics.itemSpacing + tolerance) / (each + metrics.itemSpacing)))
                if fitting > 1 {
                    spacing = (room - CGFloat(fitting) * each) / CGFloat(fitting - 1)
                } else {
                    origin += max(0, room - each) / 2
                }
            } else if count > 1, !isLast {
                spacing = max(metrics.itemSpacing, (room - items) / CGFloat(count - 1))
            } else if !isLast {
                origin += max(0, room - items) / 2
            }
            lines.append(
                Line(items: first..<end, start: start, length: longest, origin: origin, spacing: spacing))
            start += longest + metrics.lineSpacing
            first = end
        }
        return lines
    }

    // MARK: Frames

    /// Of every item of a line.
    func frames(in line: Line) -> [CGRect] {
        var across = line.origin
        return line.items.map { item in
            let size = metrics.sizes[item]
            // Smaller items are in the middle of their line.
            let along = line.start + (line.length - (isVertical ? size.height : size.width)) / 2
            defer { across += (isVertical ? size.width : size.height) + line.spacing }
            return CGRect(
                origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
        }
    }

    func frame(ofItem item: Int) -> CGRect? {
        guard 0..<metrics.count ~= item else { return nil }
        let line = lines[lines.firstIndexInOrder { $0.items.upperBound > item }]
        return frames(in: line)[item - line.items.lowerBound]
    }

    /// Those that reach into a part of the way.
    func lines(from low: CGFloat, to high: CGFloat) -> ArraySlice<Line> {
        let first = lines.firstIndexInOrder { $0.end >= low }
        return lines[first...].prefix { $0.start <= high }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first element that satisfies what all after it satisfy, too.
    func firstIndexInOrder(where isPast: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
