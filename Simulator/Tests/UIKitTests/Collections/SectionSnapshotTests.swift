import SimulatorKit
import Testing
import UIKit

/// Snapshots of one section as trees, the lists that show them, and what fingers do to both.
@MainActor struct SectionSnapshotTests {
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

    /// fruit (apple, pear (green)), bread
    private func tree() -> Tree {
        var tree = Tree()
        tree.append(["fruit", "bread"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["green"], to: "pear")
        return tree
    }

    // MARK: The tree

    @Test("NSDiffableDataSourceSectionSnapshot.h: items are appended to the root, or to a parent")
    func itemsAreAppended() {
        let tree = tree()

        #expect(tree.items == ["fruit", "apple", "pear", "green", "bread"])
        #expect(tree.rootItems == ["fruit", "bread"])
        #expect(tree.index(of: "bread") == 4 && tree.index(of: "milk") == nil)
        #expect(tree.contains("green") && !tree.contains("milk"))
    }

    @Test("page of level(of:): 0 is the root's level")
    func levels() {
        let tree = tree()

        #expect(["fruit", "pear", "green"].map(tree.level) == [0, 1, 2])
        #expect(tree.parent(of: "green") == "pear" && tree.parent(of: "fruit") == nil)
    }

    @Test("page of visibleItems: items are visible whose parents are expanded, all of them")
    func visibleItems() {
        var tree = tree()
        #expect(tree.visibleItems == ["fruit", "bread"])

        tree.expand(["pear"])
        #expect(tree.visibleItems == ["fruit", "bread"] && !tree.isVisible("green"))
        tree.expand(["fruit"])
        #expect(tree.visibleItems == tree.items && tree.isVisible("green") && tree.isExpanded("pear"))
        tree.collapse(["fruit"])

        #expect(tree.visibleItems == ["fruit", "bread"] && !tree.isExpanded("fruit"))
    }

    @Test(
        "NSDiffableDataSourceSectionSnapshot.h: insertions have the level of their neighbor, behind its children"
    )
    func insertions() {
        var tree = tree()

        tree.insert(["plum"], before: "apple")
        tree.insert(["milk"], after: "fruit")
        var more = Tree()
        more.append(["nut"])
        more.append(["hazelnut"], to: "nut")
        tree.insert(more, after: "pear")
        var first = Tree()
        first.append(["first"])
        tree.insert(first, before: "fruit")

        #expect(
            tree.items == [
                "first", "fruit", "plum", "apple", "pear", "green", "nut", "hazelnut", "milk", "bread",
            ])
        #expect(["plum", "nut", "hazelnut", "milk", "first"].map(tree.level) == [1, 1, 2, 0, 0])
    }

    @Test("page of delete(_:): items are deleted with their children")
    func deletions() {
        var tree = tree()

        tree.delete(["pear"])
        #expect(tree.items == ["fruit", "apple", "bread"] && !tree.contains("green"))
        tree.deleteAll()

        #expect(tree.items == [])
    }

    @Test("page of replace(childrenOf:using:): all children give way to a snapshot")
    func replacement() {
        var tree = tree()
        var children = Tree()
        children.append(["kiwi", "apple"])

        tree.replace(childrenOf: "fruit", using: children)

        #expect(tree.items == ["fruit", "kiwi", "apple", "bread"] && tree.level(of: "kiwi") == 1)
    }

    @Test("page of snapshot(of:includingParent:): the children of an item, with or without it")
    func partialSnapshots() {
        let tree = tree()

        let (children, all) = (tree.snapshot(of: "fruit"), tree.snapshot(of: "fruit", includingParent: true))

        #expect(children.items == ["apple", "pear", "green"] && children.level(of: "green") == 1)
        #expect(all.rootItems == ["fruit"] && all.level(of: "green") == 2)
        #expect(Tree(tree).items == tree.items)
    }

    // MARK: In a list

    @MainActor private final class Screen {
        let phone = Simulator(.iPhone)
        let collectionView: UICollectionView
        private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
        var accessories: [UICellAccessory] = [.outlineDisclosure()]

        init(_ tree: Tree) {
            collectionView = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 844),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)))
            collectionView.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                [unowned self] cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = accessories
            }
            source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            source?.apply(tree, to: 0, animatingDifferences: false)
            let controller = UIViewController()
            controller.view.addSubview(collectionView)
            phone.show(controller)
            phone.settle()
        }

        func cell(_ item: Int) -> UICollectionViewListCell? {
            collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
        }

        var texts: [String?] {
            collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map {
                (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
            }
        }

        func tapChevron(of item: Int) {
            guard let cell = cell(item) else { return }
            let frame = phone.frame(of: cell)
            phone.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
            phone.settle()
        }
    }

    @Test(
        "UIDiffableDataSource.h: a section snapshot shows what is visible of it, in a section that it brings along"
    )
    func treesAreShown() {
        var tree = tree()
        tree.expand(["fruit"])

        let screen = Screen(tree)

        #expect(screen.texts == ["fruit", "apple", "pear", "bread"])
        #expect(screen.source?.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "bread"])
        #expect(screen.source?.snapshot(for: 0).items == tree.items)
        #expect((0..<4).map { screen.cell($0)?.indentationLevel } == [0, 1, 1, 0])
        #expect(screen.cell(0)?.configurationState.isExpanded == true)
        #expect(screen.cell(2)?.configurationState.isExpanded == false)
    }

    @Test("UICellAccessory.h: a tap on the chevron toggles the item in the section snapshot")
    func chevronsExpandAndCollapse() {
        let screen = Screen(tree())

        screen.tapChevron(of: 0)
        #expect(screen.texts == ["fruit", "apple", "pear", "bread"])
        screen.tapChevron(of: 2)
        #expect(screen.texts == ["fruit", "apple", "pear", "green", "bread"])
        screen.tapChevron(of: 0)
        #expect(screen.texts == ["fruit", "bread"])
        screen.tapChevron(of: 0)

        // What was expanded stays so.
        #expect(screen.texts == ["fruit", "apple", "pear", "green", "bread"])
        #expect(screen.collectionView.indexPathsForSelectedItems == nil)
    }

    @Test(
        "UICellAccessory.h: in the header's style a tap anywhere toggles the item, in the cell's it selects"
    )
    func tapsOnCells() throws {
        let screen = Screen(tree())
        func tap() throws {
            let frame = screen.phone.frame(of: try #require(screen.cell(0)))
            screen.phone.tap(at: CGPoint(x: 60, y: frame.midY))
            screen.phone.settle()
        }

        try tap()
        #expect(screen.texts == ["fruit", "bread"])
        #expect(screen.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        screen.cell(0)?.accessories = [.outlineDisclosure(options: .init(style: .header))]
        screen.collectionView.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        screen.phone.settle()
        try tap()

        #expect(screen.texts == ["fruit", "apple", "pear", "bread"])
        #expect(screen.collectionView.indexPathsForSelectedItems == nil)
    }

    @Test("UICellAccessory.h: a handler takes the place of toggling")
    func ownHandlers() {
        let screen = Screen(tree())
        var taps = 0
        screen.cell(0)?.accessories = [.outlineDisclosure { taps += 1 }]
        screen.phone.settle()

        screen.tapChevron(of: 0)

        #expect(taps == 1 && screen.texts == ["fruit", "bread"])
    }

    @Test(
        "UIDiffableDataSource.h: handlers allow items to expand and collapse, and are told before"
    )
    func handlersAreAsked() {
        let screen = Screen(tree())
        var log: [String] = []
        screen.source?.sectionSnapshotHandlers.shouldExpandItem = {
            log.append("should \($0)")
            return log.count > 1
        }
        screen.source?.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
        screen.source?.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "fruit" }

        screen.tapChevron(of: 0)
        #expect(log == ["should fruit"] && screen.texts == ["fruit", "bread"])
        screen.tapChevron(of: 0)
        #expect(log == ["should fruit", "should fruit", "will fruit"] && screen.texts.count == 4)
        screen.tapChevron(of: 0)

        #expect(screen.texts.count == 4)
    }

    @Test("page of snapshotForExpandingParent: children may come when their parent is expanded")
    func childrenComeLate() {
        var tree = Tree()
        tree.append(["fruit"])
        let screen = Screen(tree)
        screen.source?.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            var children = children
            children.append(["child of \(parent)"])
            return children
        }

        screen.tapChevron(of: 0)

        #expect(screen.texts == ["fruit", "child of fruit"] && screen.cell(1)?.indentationLevel == 1)
    }

    @Test(
        "UIDiffableDataSource.h: a whole snapshot changes what is shown of a tree, and leaves the rest"
    )
    func wholeSnapshotsChangeTrees() {
        var tree = tree()
        tree.expand(["fruit"])
        let screen = Screen(tree)
        var whole = screen.source?.snapshot() ?? .init()

        whole.deleteItems(["apple"])
        whole.appendItems(["milk"])
        screen.phone.act { screen.source?.apply(whole) }
        screen.phone.settle()

        #expect(screen.texts == ["fruit", "pear", "bread", "milk"])
        #expect(screen.source?.snapshot(for: 0).items == ["fruit", "pear", "green", "bread", "milk"])
    }

    // MARK: Reordering

    private func flat(_ accessories: [UICellAccessory] = [.reorder(displayed: .always)]) -> Screen {
        var tree = Tree()
        tree.append(["a", "b", "c", "d"])
        let screen = Screen(tree)
        screen.phone.act {
            screen.accessories = accessories
            screen.collectionView.reloadData()
        }
        screen.phone.settle()
        screen.source?.reorderingHandlers.canReorderItem = { $0 != "d" }
        return screen
    }

    private func grip(_ screen: Screen, _ item: Int) -> CGPoint {
        let frame = screen.cell(item).map { screen.phone.frame(of: $0) } ?? .zero
        return CGPoint(x: frame.maxX - 25, y: frame.midY)
    }

    @Test(
        "UICellAccessory.h: a cell that is dragged by its lines is moved, and the others make room"
    )
    func linesMoveCells() throws {
        let screen = flat()
        var moved: NSDiffableDataSourceTransaction<Int, String>?
        var log: [String] = []
        screen.source?.reorderingHandlers.willReorder = { _ in log.append("will") }
        screen.source?.reorderingHandlers.didReorder = {
            log.append("did")
            moved = $0
        }
        let cell = try #require(screen.cell(0))
        let start = grip(screen, 0)

        let finger = screen.phone.touch(at: start)
        finger.move(to: CGPoint(x: start.x, y: start.y + 80), duration: 0.5)
        #expect(screen.phone.frame(of: cell).midY.isClose(to: start.y + 80, within: 1))
        screen.phone.advance(by: 0.5)
        #expect(cell.configurationState.isReordering && screen.collectionView.hasUncommittedUpdates)
        #expect(screen.cell(0).map { screen.phone.frame(of: $0).minY } == 0 && screen.cell(0) !== cell)
        #expect(screen.source?.snapshot().itemIdentifiers == ["a", "b", "c", "d"])
        finger.lift()
        screen.phone.settle()

        #expect(screen.texts == ["b", "c", "a", "d"] && log == ["will", "did"])
        #expect(screen.source?.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
        #expect(!cell.configurationState.isReordering && !screen.collectionView.hasUncommittedUpdates)
        let transaction = try #require(moved)
        #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
        #expect(transaction.finalSnapshot.itemIdentifiers == ["b", "c", "a", "d"])
        #expect(["a", "b", "c", "d"].applying(transaction.difference) == ["b", "c", "a", "d"])
        let section = try #require(transaction.sectionTransactions.first)
        #expect(section.sectionIdentifier == 0 && section.finalSnapshot.items == ["b", "c", "a", "d"])
        #expect(section.initialSnapshot.items == ["a", "b", "c", "d"])
        #expect(["a", "b", "c", "d"].applying(section.difference) == ["b", "c", "a", "d"])
    }

    @Test(
        "UIDiffableDataSource.h: without leave an item stays, and so does the list under the finger"
    )
    func itemsMayBeForbiddenToMove() {
        let screen = flat()
        let start = grip(screen, 3)

        screen.phone.drag(from: start, to: CGPoint(x: start.x, y: start.y - 100), duration: 0.5)
        screen.phone.settle()

        #expect(screen.texts == ["a", "b", "c", "d"])
    }

    @Test("page of cancelInteractiveMovement: everything goes back to where it was")
    func movementsAreCancelled() {
        let screen = flat()
        let list = screen.collectionView
        var isTold = false
        screen.source?.reorderingHandlers.didReorder = { _ in isTold = true }

        screen.phone.act {
            #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            list.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 100))
        }
        screen.phone.advance(by: 1)
        #expect(screen.texts.first == "b")
        screen.phone.act { list.cancelInteractiveMovement() }
        screen.phone.settle()

        #expect(screen.texts == ["a", "b", "c", "d"] && !isTold)
    }

    @Test("page of reorder(displayed:options:): by default the lines are there while one edits")
    func linesAppearInEditing() {
        let screen = flat([.reorder()])
        func lines() -> Int {
            screen.cell(0)?.subviews.count { $0.gestureRecognizers?.isEmpty == false } ?? 0
        }
        #expect(lines() == 0)

        screen.phone.act { screen.collectionView.isEditing = true }
        #expect(lines() == 1 && screen.cell(0)?.configurationState.isEditing == true)
        let control = screen.cell(0)?.subviews.first { $0.gestureRecognizers?.isEmpty == false }
        #expect(control?.subviews.count == 3 && control?.frame.maxX == 390 - 16)
        screen.phone.act { screen.collectionView.isEditing = false }

        #expect(lines() == 0)
    }

    @Test("UICollectionView.h: while one edits, items are selected only if that is allowed")
    func selectionInEditing() {
        let screen = flat()
        let list = screen.collectionView
        func tap(_ item: Int) {
            screen.phone.tap(at: CGPoint(x: 60, y: 22 + 44 * CGFloat(item)))
            screen.phone.settle()
        }

        screen.phone.act { list.isEditing = true }
        tap(0)
        #expect(list.indexPathsForSelectedItems == nil)
        list.allowsSelectionDuringEditing = true
        tap(0)
        tap(1)
        #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        list.allowsMultipleSelectionDuringEditing = true
        tap(0)

        #expect(list.indexPathsForSelectedItems?.count == 2)
    }
}
