import SimulatorKit
import Testing
import UIKit

@Suite("Collection views")
@MainActor
struct CollectionViewTests {
    // MARK: Defaults and data

    @Test("K1: items can be selected, one at a time; cells are prefetched; there is no background view")
    func defaults() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

        #expect(view.allowsSelection)
        #expect(!view.allowsMultipleSelection)
        #expect(view.isPrefetchingEnabled)
        #expect(view.backgroundView == nil)
        #expect(view.indexPathsForSelectedItems ?? [] == [])
        #expect(view.numberOfSections == 0)
    }

    @Test("K2: a data source that says nothing about sections has one")
    func oneSectionByDefault() {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(
                _ view: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let source = Source()
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

        view.dataSource = source

        #expect(view.numberOfSections == 1)
        #expect(view.numberOfItems(inSection: 0) == 4)
    }

    @Test("K3: the data source is asked for counts once, and again after reloadData")
    func countsAreAskedOnce() {
        let fixture = CollectionFixture(items: [5, 7])
        fixture.recorder.clear()

        let before = (0..<2).map { fixture.collectionView.numberOfItems(inSection: $0) }
        let asked = fixture.recorder.log
        fixture.recorder.sections[1].removeLast(4)
        let stale = fixture.collectionView.numberOfItems(inSection: 1)
        fixture.collectionView.reloadData()
        let after = fixture.collectionView.numberOfItems(inSection: 1)

        #expect(before == [5, 7])
        #expect(asked == [])
        #expect(stale == 7)
        #expect(after == 3)
    }

    @Test(
        "K4: an index path names a section and an item, or row, and has no item where it names a section alone"
    )
    func indexPaths() {
        var path = IndexPath(item: 3, section: 2)

        #expect(path == IndexPath(row: 3, section: 2))
        #expect((path.section, path.item, path.row) == (2, 3, 3))
        #expect(IndexPath(index: 5).item == NSNotFound)
        path.item = 8
        #expect(path == [2, 8])
    }

    @Test(
        "K5: where no item is, there is neither a cell nor attributes",
        arguments: [[0, 3], [1, 0], [0, 99]])
    func noItem(path: IndexPath) {
        let fixture = CollectionFixture(items: [3])

        #expect(fixture.collectionView.cellForItem(at: path) == nil)
        #expect(fixture.collectionView.layoutAttributesForItem(at: path) == nil)
    }

    @Test("K6: the background view lies behind, fills the bounds, and does not scroll along")
    func backgroundView() {
        let fixture = CollectionFixture()
        let background = UIView()

        fixture.phone.act { fixture.collectionView.backgroundView = background }
        fixture.scroll(toY: 500)

        #expect(fixture.phone.frame(of: background) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(fixture.collectionView.subviews.first === background)
    }

    @Test("K7: the delegate is a collection view's, and the same one for the scroll view")
    func delegateIsNarrower() {
        let fixture = CollectionFixture()

        let narrow: (any UICollectionViewDelegate)? = fixture.collectionView.delegate
        let wide: (any UIScrollViewDelegate)? = (fixture.collectionView as UIScrollView).delegate

        #expect(narrow === fixture.recorder)
        #expect(wide === fixture.recorder)
    }

    // MARK: Views

    @Test("K8: a cell of the registered class is made with the frame that the layout has for it")
    func cellsAreMadeWithTheirFrame() throws {
        let fixture = CollectionFixture()

        let cell = try #require(fixture.cell(4))

        #expect(cell.firstFrame == CGRect(x: 135, y: 110, width: 120, height: 100))
        #expect(cell.frame == cell.firstFrame)
        #expect(cell.reuseIdentifier == "cell")
        #expect(cell.reuses == 0)
    }

    @Test("K9: a view that is used again is prepared for it, a new one is not")
    func reusedCellsArePrepared() throws {
        let fixture = CollectionFixture { $0.isPrefetchingEnabled = false }
        let first = try #require(fixture.cell(0))

        fixture.scroll(toY: 110 * 20)

        let visible = fixture.collectionView.visibleCells.compactMap { $0 as? TestCell }
        #expect(visible.contains { $0 === first && $0.reuses == 1 })
        #expect(visible.allSatisfy { $0.reuses <= 1 })
    }

    @Test("K10: a class that is registered later replaces the one before")
    func laterClassReplaces() {
        final class Other: UICollectionViewCell {}
        let fixture = CollectionFixture()

        fixture.collectionView.register(Other.self, forCellWithReuseIdentifier: "other")
        fixture.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "other")
        let cell = fixture.collectionView.dequeueReusableCell(
            withReuseIdentifier: "other", for: fixture.path(0))

        #expect(cell is TestCell)
    }

    @Test("K10: dequeuing what nobody has registered is an error that says so")
    func dequeuingTheUnknownTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
                _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
            }
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier cell - must "
                    + "register a nib or a class"))
    }

    @Test("UINib.h: a nib takes the place of a class, and raises where it is read: Linux has none")
    func nibsAreMissing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
                _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Could not load NIB in bundle") && words.contains("with name 'Cell'"))
        let data = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(data: Data(), bundle: nil).instantiate(withOwner: nil) }
        }
        let others = String(decoding: data?.standardErrorContent ?? [], as: UTF8.self)
        #expect(others.contains("from data"))
        let fixture = CollectionFixture()
        fixture.collectionView.register(
            UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "other")
        fixture.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "other")

        #expect(
            fixture.collectionView.dequeueReusableCell(
                withReuseIdentifier: "other", for: fixture.path(0)) is TestCell)
    }

    @Test("K11: a registration registers its class by itself, and fills every cell that it gives")
    func cellRegistration() {
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<TestCell, String> { cell, path, name in
                cell.text = "\(name) at \(path.item)"
            }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ view: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "it")
            }
        }
        let source = Source()
        let fixture = CollectionFixture { $0.dataSource = source }

        #expect(fixture.visibleTexts == ["it at 0", "it at 1"])
    }

    @Test("K12: attributes are applied after those that every view has, and again only when they change")
    func attributesAreAppliedOnce() throws {
        let fixture = CollectionFixture()
        let cell = try #require(fixture.cell(4))
        let once = cell.applied.count

        fixture.scroll(toY: 30)
        fixture.phone.act { fixture.collectionView.collectionViewLayout.invalidateLayout() }
        let same = cell.applied.count
        fixture.phone.act { fixture.flowLayout?.itemSize.height = 120 }

        #expect(once == 1)
        #expect(same == 1)
        #expect(cell.applied.count == 2)
        #expect(cell.applied.last?.frame == CGRect(x: 135, y: 130, width: 120, height: 120))
    }

    @Test("K13: the content lies in front of the backgrounds, and all of them fill the cell")
    func cellLayers() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let (background, selected) = (UIView(), UIView())

        cell.selectedBackgroundView = selected
        cell.backgroundView = background
        cell.isSelected = true
        cell.frame.size = CGSize(width: 80, height: 60)

        #expect(cell.subviews == [background, selected, cell.contentView])
        #expect(cell.subviews.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 80, height: 60) })
    }

    @Test("K15: a cell is neither selected nor highlighted at first")
    func cellDefaults() {
        let cell = UICollectionViewCell(frame: .zero)

        #expect((cell.isSelected, cell.isHighlighted) == (false, false))
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    }

    @Test("K14: the selected background is there while the cell is selected or highlighted")
    func selectedBackground() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let selected = UIView()
        cell.selectedBackgroundView = selected

        let none = selected.superview
        cell.isHighlighted = true
        let highlighted = selected.superview
        cell.isSelected = true
        cell.isHighlighted = false
        let both = selected.superview
        cell.isSelected = false

        #expect(none == nil)
        #expect(highlighted === cell)
        #expect(both === cell)
        #expect(selected.superview == nil)
    }

    // MARK: Display

    @Test("K25: of a thousand items, only those are there that are at least partly seen")
    func onlyVisibleItemsHaveCells() {
        let fixture = CollectionFixture()

        #expect(fixture.collectionView.visibleCells.count == 24)
        #expect(fixture.recorder.logged("cell ").count == 24)
        #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 334 * 110 - 10))
        #expect(
            fixture.collectionView.indexPathsForVisibleItems.sorted() == (0..<24).map { fixture.path($0) })
    }

    @Test("K26: a cell is announced before it is added, and each announcement has its end")
    func displayIsBalanced() {
        let fixture = CollectionFixture()
        fixture.recorder.clear()

        for y in [300, 1500, 40_000, 700, 0] { fixture.scroll(toY: CGFloat(y)) }
        fixture.phone.act { fixture.collectionView.reloadData() }

        var shown = Set((0..<24).map { "a\($0)" })
        for event in fixture.recorder.log {
            let words = event.split(separator: " ").map(String.init)
            if words[0] == "will" { #expect(shown.insert(words[1]).inserted, "\(event)") }
            if words[0] == "end" { #expect(shown.remove(words[1]) != nil, "\(event)") }
        }
        #expect(shown == Set((0..<24).map { "a\($0)" }))
    }

    @Test("K26: a new cell has no superview and its frame when it is announced")
    func announcedBeforeItIsAdded() {
        var seen: [(CGRect, Bool)] = []
        let fixture = CollectionFixture(items: [2], isDelegate: false)
        fixture.recorder.whenDisplayed = { cell, _ in seen.append((cell.frame, cell.superview == nil)) }

        fixture.phone.act {
            fixture.collectionView.delegate = fixture.recorder
            fixture.recorder.sections[0].append("new")
            fixture.collectionView.reloadData()
        }

        #expect(seen.map(\.0).last == CGRect(x: 270, y: 0, width: 120, height: 100))
        #expect(seen.last?.1 == true)
    }

    @Test("K27: cells come with the next layout, not with the offset")
    func cellsComeWithTheLayout() {
        let fixture = CollectionFixture()

        fixture.collectionView.contentOffset.y = 2200
        let before = fixture.cell(60)
        fixture.collectionView.layoutIfNeeded()

        #expect(before == nil)
        #expect(fixture.cell(60)?.text == "a60")
    }

    @Test("K28: visible cells are those that are seen, and each knows its index path")
    func visibleCellsKnowTheirPlace() throws {
        let fixture = CollectionFixture()
        fixture.scroll(toY: 1105)

        let cell = try #require(fixture.cell(33))

        #expect(fixture.visibleTexts.sorted() == (30..<54).map { "a\($0)" }.sorted())
        #expect(fixture.collectionView.indexPath(for: cell) == fixture.path(33))
        #expect(fixture.collectionView.indexPath(for: TestCell(frame: .zero)) == nil)
        #expect(fixture.cell(999) == nil)
        #expect(fixture.cell(5000) == nil)
    }

    @Test("K29: the item at a point is found by the layout, seen or not")
    func itemAtPoint() {
        let fixture = CollectionFixture()

        #expect(fixture.collectionView.indexPathForItem(at: CGPoint(x: 140, y: 215)) == nil)
        #expect(fixture.collectionView.indexPathForItem(at: CGPoint(x: 140, y: 225)) == fixture.path(7))
        #expect(fixture.collectionView.indexPathForItem(at: CGPoint(x: 10, y: 11_005)) == fixture.path(300))
        #expect(fixture.collectionView.indexPathForItem(at: CGPoint(x: 10, y: -5)) == nil)
        #expect(fixture.collectionView.indexPathForItem(at: CGPoint(x: 10, y: 40_000)) == nil)
    }

    // MARK: Scrolling

    private nonisolated static let positions: [(UICollectionView.ScrollPosition, Int, CGFloat)] = [
        (.top, 300, 11_000), (.bottom, 300, 10_256), (.centeredVertically, 300, 10_628), (.top, 0, 0),
        (.bottom, 3, 0), (.top, 999, 35_886),
    ]

    @Test(
        "K37: scrolling to an item puts it at the edge or in the middle, as far as the content reaches",
        arguments: positions)
    func scrollToItem(position: UICollectionView.ScrollPosition, item: Int, offset: CGFloat) {
        let fixture = CollectionFixture()

        fixture.collectionView.scrollToItem(at: fixture.path(item), at: position, animated: false)
        let atOnce = fixture.collectionView.contentOffset.y
        fixture.phone.act { fixture.collectionView.contentOffset.y = 5000 }
        fixture.phone.act {
            fixture.collectionView.scrollToItem(at: fixture.path(item), at: position, animated: true)
        }
        fixture.phone.settle()

        #expect(abs(atOnce - offset) < 0.34)
        #expect(abs(fixture.collectionView.contentOffset.y - offset) < 0.34)
    }

    @Test("K37: insets are kept free")
    func scrollToItemKeepsInsetsFree() {
        let fixture = CollectionFixture {
            $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        }

        func offset(_ position: UICollectionView.ScrollPosition) -> CGFloat {
            fixture.collectionView.scrollToItem(at: fixture.path(300), at: position, animated: false)
            return fixture.collectionView.contentOffset.y
        }

        #expect(offset(.top) == CGFloat(10_950))
        #expect(offset(.bottom) == CGFloat(10_286))
    }

    @Test("K37: insets are kept free at the sides, too")
    func scrollToItemKeepsSideInsetsFree() throws {
        let fixture = CollectionFixture {
            $0.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
            ($0.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        }
        let collectionView = fixture.collectionView
        let item = try #require(
            collectionView.collectionViewLayout.layoutAttributesForItem(at: fixture.path(300))
        ).frame

        func offset(_ position: UICollectionView.ScrollPosition) -> CGFloat {
            collectionView.scrollToItem(at: fixture.path(300), at: position, animated: false)
            return collectionView.contentOffset.x
        }

        #expect(abs(offset(.left) - (item.minX - 50)) < 0.5)
        #expect(abs(offset(.right) - (item.maxX + 30 - collectionView.bounds.width)) < 0.5)
    }

    // MARK: Cost

    @Test("K30: of ten thousand cells, a flick through them leaves about two screenfuls alive")
    func fewCellsAreAlive() {
        let fixture = CollectionFixture(items: [10_000])

        for _ in 1...6 { fixture.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200)) }
        fixture.phone.settle()

        #expect(fixture.collectionView.contentOffset.y > 3000)
        #expect(fixture.cellsAlive <= 24 * 2 + 6)
        #expect(fixture.cellsAlive >= 24)
    }

    @Test("K37: an item in the middle is between the insets, along either axis")
    func scrollToTheMiddle() throws {
        let down = CollectionFixture {
            $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        }
        let sideways = CollectionFixture {
            $0.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
            ($0.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        }

        down.collectionView.scrollToItem(at: down.path(300), at: .centeredVertically, animated: false)
        sideways.collectionView.scrollToItem(
            at: sideways.path(300), at: .centeredHorizontally, animated: false)

        let (low, left) = (try #require(down.frame(300)), try #require(sideways.frame(300)))
        #expect(abs(low.midY - down.collectionView.contentOffset.y - (50 + 814) / 2) < 0.5)
        #expect(abs(left.midX - sideways.collectionView.contentOffset.x - (50 + 360) / 2) < 0.5)
    }

    @Test("K59: the layout that is there already changes nothing, and is told as done at once")
    func sameLayout() {
        let fixture = CollectionFixture()
        let (layout, cell) = (fixture.collectionView.collectionViewLayout, fixture.cell(0))
        var results: [Bool] = []

        fixture.phone.act {
            fixture.collectionView.setCollectionViewLayout(layout, animated: true) { results.append($0) }
        }

        #expect(results == [true] && fixture.cell(0) === cell)
        let other = UICollectionViewFlowLayout()
        fixture.phone.act { fixture.collectionView.setCollectionViewLayout(other, animated: false) }
        #expect(fixture.collectionView.collectionViewLayout === other && layout.collectionView == nil)
        #expect(fixture.frame(0)?.size == CGSize(width: 50, height: 50) && fixture.cell(0) === cell)
    }

    @Test("UICollectionViewLayout.h: bounds of attributes are their size, whose frame is about their center")
    func attributeBounds() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])

        attributes.center = CGPoint(x: 100, y: 50)
        attributes.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(attributes.size == CGSize(width: 40, height: 20))
        #expect(attributes.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)

        #expect(attributes.frame == CGRect(x: 60, y: 20, width: 80, height: 60))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test("UICellConfigurationState.h: a cell's state says whether it is highlighted, selected or disabled")
    func cellStates() {
        let cell = UICollectionViewCell()
        let states: [Bool] = [
            cell.configurationState.isHighlighted, cell.configurationState.isSelected,
            cell.configurationState.isDisabled,
        ]
        #expect(states == [false, false, false])

        cell.isHighlighted = true
        #expect(cell.configurationState.isHighlighted && !cell.configurationState.isSelected)
        cell.isHighlighted = false
        cell.isSelected = true
        cell.isUserInteractionEnabled = false

        #expect(cell.configurationState.isSelected && cell.configurationState.isDisabled)
        #expect(!cell.configurationState.isHighlighted && !cell.configurationState.isFocused)
        #expect(!cell.configurationState.isEditing && !cell.configurationState.isExpanded)
        #expect(!cell.configurationState.isSwiped && !cell.configurationState.isReordering)
    }

    @Test(
        "K13: another background view takes the place of the first, selected or not, and none takes it away")
    func backgroundsAreReplaced() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let views = (0..<4).map { _ in UIView() }
        cell.backgroundView = views[0]
        cell.selectedBackgroundView = views[1]
        cell.isSelected = true

        cell.backgroundView = views[2]
        cell.selectedBackgroundView = views[3]
        #expect(views.map { $0.superview === cell } == [false, false, true, true])
        #expect(cell.subviews.first === views[2] && cell.subviews[1] === views[3])
        #expect(views[2].frame == cell.bounds && views[3].frame == cell.bounds)
        cell.backgroundView = nil
        cell.selectedBackgroundView = nil

        #expect(views.allSatisfy { $0.superview == nil })
    }

    @Test("NSCopying: a copy of attributes has all that the attributes have, and differs in any of it")
    func attributesAreCopied() throws {
        let original = UICollectionViewLayoutAttributes(forCellWith: [1, 2])
        original.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        (original.alpha, original.zIndex, original.isHidden) = (0.5, 7, true)
        original.transform = CGAffineTransform(rotationAngle: 1)

        let copy = try #require(original.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy == original && copy !== original && copy.indexPath == [1, 2])
        #expect(copy.alpha == 0.5 && copy.zIndex == 7 && copy.isHidden && copy.frame == original.frame)
        let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
            { $0.alpha = 1 }, { $0.zIndex = 8 }, { $0.isHidden = false }, { $0.center.x = 9 },
            { $0.size.width = 9 }, { $0.transform = .identity }, { $0.indexPath = [1, 3] },
        ]

        for change in changes {
            let other = try #require(original.copy() as? UICollectionViewLayoutAttributes)
            change(other)
            #expect(other != original)
        }
    }
}
