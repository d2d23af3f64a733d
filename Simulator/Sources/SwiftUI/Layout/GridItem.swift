/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// A column as it comes out.
struct GridColumn: Equatable {
    let position: CGFloat
    let width: CGFloat
    let alignment: Alignment?

    /// Shares a width among the columns: what is fixed first, and of the rest equal shares within the limits. An
    /// adaptive item is as many columns as its share has room for.
    static func columns(_ items: [GridItem], in width: CGFloat) -> [GridColumn] {
        let spacings = items.map { $0.spacing ?? StandardLength.spacing }
        var rest = width - spacings.dropLast().reduce(0, +)
        for case .fixed(let size) in items.map(\.size) { rest -= size }
        var left = items.count { if case .fixed = $0.size { false } else { true } }
        var columns: [GridColumn] = []
        var position: CGFloat = 0
        for (item, spacing) in zip(items, spacings) {
            func add(_ width: CGFloat) {
                columns.append(GridColumn(position: position, width: width, alignment: item.alignment))
                position += width + spacing
            }
            let share = left > 0 ? max(0, rest / CGFloat(left)) : 0
            switch item.size {
            case .fixed(let size): add(size)
            case .flexible(let minimum, let maximum):
                let size = min(max(share, minimum), maximum)
                rest -= size
                left -= 1
                add(size)
            case .adaptive(let minimum, let maximum):
                let count = max(1, ((share + spacing) / (minimum + spacing)).rounded(.down))
                let size = min(max((share - (count - 1) * spacing) / count, minimum), maximum)
                rest -= share
                left -= 1
                for _ in 0..<Int(count) { add(size) }
            }
        }
        return columns
    }
}
