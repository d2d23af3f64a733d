import UIKit

/// Photos of which the user chooses some, with a bar above them. What it looks like is made up. Cells exist for those
/// that are seen.
final class PhotoSelectionView: UIView, UIScrollViewDelegate {
    /// Told once: what was chosen, in the order in which it was, or nil where nothing was to be.
    var onFinish: ([String]?) -> Void = { _ in }

    private static let barHeight: CGFloat = 56
    private static let spacing: CGFloat = 2
    private static let columns = 3

    private let items: [LibraryItem]
    private let limit: Int
    private let isOrdered: Bool
    private var selected: [String]
    private let grid = UIScrollView()
    private let titleLabel = UILabel()
    private let cancelButton = UIButton(type: .system)
    private let doneButton = UIButton(type: .system)
    private var cells: [Int: PhotoCell] = [:]

    /// - Parameter limit: how many may be chosen; 0 for as many as one likes. A single one is chosen with a tap.
    init(
        _ items: [LibraryItem], limit: Int, isOrdered: Bool, title: String, doneTitle: String,
        selected: [String]
    ) {
        (self.items, self.limit, self.isOrdered, self.selected) = (items, limit, isOrdered, selected)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.finish(nil) }, for: .touchUpInside)
        doneButton.setTitle(doneTitle, for: .normal)
        doneButton.isHidden = limit == 1
        doneButton.addAction(
            UIAction { [weak self] _ in self?.finish(self?.selected) }, for: .touchUpInside)
        grid.delegate = self
        for subview in [grid, titleLabel, cancelButton, doneButton] { addSubview(subview) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func accessibilityPerformEscape() -> Bool {
        finish(nil)
        return true
    }

    private func finish(_ ids: [String]?) {
        let finish = onFinish
        onFinish = { _ in }
        finish(ids)
    }

    // MARK: Layout

    private var side: CGFloat {
        (bounds.width - CGFloat(Self.columns - 1) * Self.spacing) / CGFloat(Self.columns)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bar = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: Self.barHeight)
        titleLabel.frame = bar
        cancelButton.frame = CGRect(x: 8, y: bar.minY, width: 80, height: bar.height)
        doneButton.frame = CGRect(x: bar.maxX - 88, y: bar.minY, width: 80, height: bar.height)
        grid.frame = CGRect(x: 0, y: bar.maxY, width: bounds.width, height: bounds.height - bar.maxY)
        let rows = (items.count + Self.columns - 1) / Self.columns
        grid.contentSize = CGSize(width: bounds.width, height: CGFloat(rows) * (side + Self.spacing))
        showCells()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        showCells()
    }

    private func showCells() {
        let step = side + Self.spacing
        guard step > 0 else { return }
        let first = max(0, Int(grid.bounds.minY / step)) * Self.columns
        let last = (Int(grid.bounds.maxY / step) + 1) * Self.columns
        let seen = min(first, items.count)..<max(min(first, items.count), min(last, items.count))
        for (index, cell) in cells where !seen.contains(index) {
            cell.removeFromSuperview()
            cells[index] = nil
        }
        for index in seen {
            let cell = cells[index] ?? makeCell(index)
            cell.frame = CGRect(
                x: CGFloat(index % Self.columns) * step, y: CGFloat(index / Self.columns) * step, width: side,
                height: side)
        }
        updateMarks()
    }

    private func makeCell(_ index: Int) -> PhotoCell {
        let cell = PhotoCell(items[index].thumbnail())
        let id = items[index].id
        cell.addAction(UIAction { [weak self] _ in self?.toggle(id) }, for: .touchUpInside)
        grid.addSubview(cell)
        cells[index] = cell
        return cell
    }

    // MARK: Choosing

    private func toggle(_ id: String) {
        if limit == 1 { return finish([id]) }
        if let index = selected.firstIndex(of: id) {
            selected.remove(at: index)
        } else if limit == 0 || selected.count < limit {
            selected.append(id)
        }
        updateMarks()
    }

    private func updateMarks() {
        for (index, cell) in cells {
            let place = selected.firstIndex(of: items[index].id)
            cell.mark = place.map { isOrdered ? "\($0 + 1)" : "✓" }
        }
    }
}
