import SimulatorKit
import UIKit

/// A cell that knows how it was made, and how often it was used again.
final class TestCell: UICollectionViewCell {
    let firstFrame: CGRect
    private(set) var reuses = 0
    private(set) var applied: [UICollectionViewLayoutAttributes] = []
    var text = ""

    override init(frame: CGRect) {
        firstFrame = frame
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        text = ""
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
    }
}

/// Data source and delegate of a collection view in one, which writes down what it is asked and told.
@MainActor
final class CollectionRecorder: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    /// The names of the items, section by section.
    var sections: [[String]]
    private(set) var log: [String] = []
    private(set) var sizesAsked = 0
    var size: (IndexPath) -> CGSize? = { _ in nil }
    var inset: UIEdgeInsets?
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var shouldSelect: (IndexPath) -> Bool = { _ in true }
    var shouldDeselect: (IndexPath) -> Bool = { _ in true }
    var whenSelected: (UICollectionView, IndexPath) -> Void = { _, _ in }
    var whenDisplayed: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
    var target: (CGPoint) -> CGPoint = { $0 }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func clear() {
        log = []
        sizesAsked = 0
    }

    /// What begins so, without it.
    func logged(_ prefix: String) -> [String] {
        log.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    private func name(_ path: IndexPath) -> String {
        sections.indices ~= path.section && sections[path.section].indices ~= path.item
            ? sections[path.section][path.item] : "\(path.section)-\(path.item)"
    }

    // MARK: Data

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        log.append("sections")
        return sections.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        log.append("items \(section)")
        return sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        log.append("cell \(name(indexPath))")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TestCell)?.text = name(indexPath)
        cell.accessibilityLabel = name(indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
    }

    // MARK: Display

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        log.append("will \(name(indexPath))")
        whenDisplayed(cell, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        log.append("end \((cell as? TestCell)?.text ?? name(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        log.append(
            "will \(elementKind == UICollectionView.elementKindSectionHeader ? "header" : "footer") \(indexPath.section)"
        )
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        log.append(
            "end \(elementKind == UICollectionView.elementKindSectionHeader ? "header" : "footer") \(indexPath.section)"
        )
    }

    // MARK: Selection

    func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        log.append("shouldHighlight \(name(indexPath))")
        return shouldHighlight(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("didHighlight \(name(indexPath))")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("didUnhighlight \(name(indexPath))")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldSelect \(name(indexPath))")
        return shouldSelect(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        log.append("shouldDeselect \(name(indexPath))")
        return shouldDeselect(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("didSelect \(name(indexPath))")
        whenSelected(collectionView, indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("didDeselect \(name(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        log.append("primary \(name(indexPath))")
    }

    // MARK: Layout

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizesAsked += 1
        return size(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        log.append("target")
        return target(proposedContentOffset)
    }
}

/// A collection view that fills a phone of 390 × 844 points, under no bars.
@MainActor final class CollectionFixture {
    let phone: Simulator
    let controller = UIViewController()
    let collectionView: UICollectionView
    let recorder: CollectionRecorder

    /// Items are named a0, a1, …, b0, … by their sections.
    init(
        items: [Int] = [1000], layout: UICollectionViewLayout? = nil, isRightToLeft: Bool = false,
        isDelegate: Bool = true, configure: (UICollectionView) -> Void = { _ in }
    ) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        recorder = CollectionRecorder(
            items.enumerated().map { section, count in
                (0..<count).map { "\("abcdefgh".dropFirst(section).prefix(1))\($0)" }
            })
        collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: layout ?? Self.grid())
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "supplement")
        }
        collectionView.dataSource = recorder
        if isDelegate { collectionView.delegate = recorder }
        configure(collectionView)
        controller.view.addSubview(collectionView)
        phone.show(controller)
    }

    /// Three columns of 120 points, 15 points apart, in rows of 110.
    static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 100)
        return layout
    }

    var flowLayout: UICollectionViewFlowLayout? {
        collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    }

    func cell(_ item: Int, section: Int = 0) -> TestCell? {
        collectionView.cellForItem(at: IndexPath(item: item, section: section)) as? TestCell
    }

    func frame(_ item: Int, section: Int = 0) -> CGRect? {
        collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func path(_ item: Int, section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The texts of the cells that are seen, by their items.
    var visibleTexts: [String] {
        collectionView.visibleCells.compactMap { ($0 as? TestCell)?.text }
    }

    /// Cells that exist, seen or not.
    var cellsAlive: Int { collectionView.subviews.count { $0 is UICollectionViewCell } }

    func scroll(toY y: CGFloat) {
        phone.act { collectionView.contentOffset.y = y }
    }

    func remove(_ item: Int) {
        phone.act {
            recorder.sections[0].remove(at: item)
            collectionView.deleteItems(at: [path(item)])
        }
    }

    func insert(_ name: String, at item: Int) {
        phone.act {
            recorder.sections[0].insert(name, at: item)
            collectionView.insertItems(at: [path(item)])
        }
    }
}
