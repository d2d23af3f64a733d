import SimulatorKit
import Testing
import UIKit

/// Snapshots, and the data source that shows them.
@MainActor struct DiffableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>

    // MARK: Snapshots

    private func snapshot(_ items: [Int] = [1, 2, 3]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test func itemsGoIntoTheLastSectionUnlessOneIsNamed() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2])
        snapshot.appendItems([3], toSection: "a")

        #expect(snapshot.itemIdentifiers(inSection: "a") == [3])
        #expect(snapshot.itemIdentifiers == [3, 1, 2] && snapshot.numberOfItems == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
        #expect(snapshot.indexOfItem(2) == 2 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfSection("b") == 1 && snapshot.numberOfItems(inSection: "b") == 2)
    }

    @Test func itemsAreInsertedMovedAndDeleted() {
        var snapshot = snapshot()

        snapshot.insertItems([10, 11], beforeItem: 2)
        #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3])
        snapshot.insertItems([12], afterItem: 3)
        snapshot.moveItem(1, afterItem: 12)
        snapshot.moveItem(3, beforeItem: 10)
        #expect(snapshot.itemIdentifiers == [3, 10, 11, 2, 12, 1])
        snapshot.deleteItems([10, 12, 99])
        #expect(snapshot.itemIdentifiers == [3, 11, 2, 1])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    @Test func sectionsAreInsertedMovedAndDeletedWithTheirItems() {
        var snapshot = snapshot()
        snapshot.insertSections(["c"], beforeSection: "a")
        snapshot.insertSections(["d"], afterSection: "a")
        snapshot.appendItems([7], toSection: "d")

        snapshot.moveSection("d", beforeSection: "c")
        #expect(snapshot.sectionIdentifiers == ["d", "c", "a"] && snapshot.itemIdentifiers == [7, 1, 2, 3])
        snapshot.moveSection("d", afterSection: "a")
        snapshot.deleteSections(["a"])
        #expect(snapshot.sectionIdentifiers == ["c", "d"] && snapshot.itemIdentifiers == [7])
    }

    // MARK: The data source

    @MainActor private final class Screen {
        let phone = Simulator(.iPhone)
        let collectionView: UICollectionView
        private(set) var source: Source?
        private(set) var filled: [Int] = []

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 390, height: 100)
            layout.minimumLineSpacing = 0
            collectionView = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
            collectionView.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<TestCell, Int> {
                [unowned self] cell, _, item in
                cell.text = "\(item)"
                filled.append(item)
            }
            source = Source(collectionView: collectionView) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            let controller = UIViewController()
            controller.view.addSubview(collectionView)
            phone.show(controller)
        }

        func apply(_ snapshot: Snapshot, animated: Bool = true, completion: (() -> Void)? = nil) {
            phone.act { source?.apply(snapshot, animatingDifferences: animated, completion: completion) }
        }

        func take() -> [Int] {
            defer { filled = [] }
            return filled
        }

        var texts: [String] {
            collectionView.visibleCells.compactMap { $0 as? TestCell }
                .sorted { phone.frame(of: $0).minY < phone.frame(of: $1).minY }.map(\.text)
        }

        func cell(_ text: String) -> TestCell? {
            collectionView.visibleCells.compactMap { $0 as? TestCell }.first { $0.text == text }
        }
    }

    @Test func appliedSnapshotIsShown() {
        let screen = Screen()
        #expect(screen.collectionView.dataSource === screen.source)

        screen.apply(snapshot())
        screen.phone.settle()

        #expect(screen.texts == ["1", "2", "3"])
        #expect(screen.source?.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
        #expect(screen.source?.itemIdentifier(for: IndexPath(item: 5, section: 0)) == nil)
        #expect(screen.source?.indexPath(for: 3) == IndexPath(item: 2, section: 0))
        #expect(screen.source?.sectionIdentifier(for: 0) == "a" && screen.source?.index(for: "a") == 0)
    }

    @Test func differencesAreAnimatedAndWhatStaysKeepsItsCell() throws {
        let screen = Screen()
        screen.apply(snapshot())
        screen.phone.settle()
        let cell = try #require(screen.cell("3"))
        var isDone = false

        screen.apply(snapshot([3, 4, 1])) { isDone = true }
        screen.phone.advance(by: 0.1)
        let moving = screen.phone.frame(of: cell).minY
        #expect(moving > 0 && moving < 200 && !isDone)
        screen.phone.settle()

        #expect(screen.texts == ["3", "4", "1"] && screen.cell("3") === cell && isDone)
    }

    @Test func withoutAnimationItIsThereAtOnce() throws {
        let screen = Screen()
        screen.apply(snapshot())
        screen.phone.settle()
        let cell = try #require(screen.cell("3"))

        screen.apply(snapshot([3, 1]), animated: false)

        #expect(screen.phone.frame(of: cell).minY == 0 && screen.texts == ["3", "1"])
    }

    @Test func reconfiguredItemsKeepTheirCellsAndReloadedOnesGetOthers() throws {
        let screen = Screen()
        screen.apply(snapshot())
        screen.phone.settle()
        let (one, two) = (try #require(screen.cell("1")), try #require(screen.cell("2")))
        _ = screen.take()
        var next = snapshot()
        next.reconfigureItems([1])
        next.reloadItems([2])
        #expect(next.reconfiguredItemIdentifiers == [1] && next.reloadedItemIdentifiers == [2])

        screen.apply(next)
        screen.phone.settle()

        #expect(screen.take().sorted() == [1, 2])
        #expect(screen.cell("1") === one && screen.cell("2") !== two)
        #expect(screen.source?.snapshot().reloadedItemIdentifiers == [])
    }

    @Test func reloadingDataAsksForAllThatIsSeen() {
        let screen = Screen()
        screen.apply(snapshot())
        screen.phone.settle()
        _ = screen.take()

        screen.phone.act { screen.source?.applySnapshotUsingReloadData(snapshot([3, 2])) }

        #expect(screen.take().sorted() == [2, 3] && screen.texts == ["3", "2"])
    }

    @Test(arguments: 0..<40)
    func anyChangeEndsAsIfItHadBeenShownAtFirst(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let screen = Screen()
        var items = Array(0..<8)
        for _ in 0..<6 {
            var next = Snapshot()
            let sections = ["a", "b", "c"].shuffled(using: &numbers).prefix(
                Int.random(in: 1...3, using: &numbers))
            next.appendSections(Array(sections))
            items = (0..<12).filter { _ in Bool.random(using: &numbers) }.shuffled(using: &numbers)
            for item in items { next.appendItems([item], toSection: sections.randomElement(using: &numbers)) }
            screen.apply(next)
            screen.phone.advance(by: Double.random(in: 0...0.4, using: &numbers))
        }
        screen.phone.settle()

        let shown = screen.source?.snapshot().itemIdentifiers.prefix(8).map { "\($0)" } ?? []
        #expect(screen.texts.prefix(8) == shown[...])
    }

    @Test func whatWasDeletedMayComeAgainSomewhereElse() {
        var snapshot = snapshot()
        snapshot.appendSections(["b"])

        snapshot.deleteItems([2])
        #expect(snapshot.sectionIdentifier(containingItem: 2) == nil && snapshot.indexOfItem(2) == nil)
        snapshot.appendItems([2], toSection: "b")
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b" && snapshot.indexOfItem(2) == 2)
        snapshot.deleteSections(["a"])
        #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])

        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [2, 1])
    }

    @Test(
        "K61: an unchanged snapshot that is applied has the layout prepared anew, with and without animation",
        arguments: [true, false])
    func unchangedSnapshotPreparesTheLayout(isAnimated: Bool) {
        let screen = Screen()
        screen.apply(snapshot())
        screen.phone.settle()
        var height: CGFloat = 50
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        screen.phone.act { screen.collectionView.collectionViewLayout = layout }
        #expect(screen.cell("2")?.frame.minY == 50)
        _ = screen.take()
        var isDone = false

        height = 70
        screen.apply(snapshot(), animated: isAnimated) { isDone = true }
        screen.phone.settle()

        #expect(screen.cell("2")?.frame.minY == 70 && isDone)
        #expect(screen.take() == [])
    }

    @Test(
        "K64: a snapshot that is applied before the list is in a window asks for cells with the first layout")
    func cellsComeWithTheFirstLayout() {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: UICollectionViewFlowLayout())
        var asked: [Int] = []
        let registration = UICollectionView.CellRegistration<TestCell, Int> { _, _, item in asked.append(item)
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var isDone = false
        controller.view.addSubview(collectionView)

        source.apply(snapshot(), animatingDifferences: true) { isDone = true }
        #expect(asked == [] && isDone && collectionView.numberOfItems(inSection: 0) == 3)
        phone.show(controller)

        #expect(asked.sorted() == [1, 2, 3])
    }
}
