import UIKit

/// How far a grid was scrolled, by its width: on a phone that is turned and turned back it shows what it did before, unless
/// people have scrolled meanwhile.
@MainActor struct TurnMemory {
    private var offsets: [CGFloat: CGFloat] = [:]

    mutating func keep(_ grid: UIScrollView) {
        offsets[grid.bounds.width] = grid.contentOffset.y
    }

    func restore(_ grid: UIScrollView) {
        guard let offset = offsets[grid.bounds.width] else { return }
        grid.contentOffset.y = offset
        grid.layoutIfNeeded()
    }

    mutating func forget() {
        offsets = [:]
    }
}
