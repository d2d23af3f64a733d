import SimulatorKit
import Testing
import UIKit

@Suite("Updating collection views")
@MainActor
struct CollectionUpdateTests {
    /// What a program on its own says when it stops.
    private func stop(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    // MARK: Reloading

    @Test(
        "K50: reloadData lets go of all cells, asks again, and keeps the offset as far as the content reaches"
    )
    func reloadData() throws {
        let fixture = CollectionFixture()
        fixture.scroll(toY: 11_000)
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections = [(0..<30).map { "n\($0)" }]
            fixture.collectionView.reloadData()
        }

        #expect(fixture.recorder.logged("end ").count == 24)
        #expect(fixture.collectionView.contentOffset.y == CGFloat(246))
        #expect(fixture.visibleTexts == (6..<30).map { "n\($0)" })
        #expect(fixture.recorder.log.filter { $0 == "items 0" }.count == 1)
    }

    @Test("K51: reloading an item replaces its cell by another one; its neighbors stay")
    func reloadItems() throws {
        let fixture = CollectionFixture(items: [9])
        let cells = (0..<9).map { fixture.cell($0) }
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections[0][4] = "new"
            fixture.collectionView.reloadItems(at: [fixture.path(4)])
        }
        fixture.phone.settle()

        #expect(fixture.visibleTexts == ["a0", "a1", "a2", "a3", "new", "a5", "a6", "a7", "a8"])
        #expect(fixture.cell(4) !== cells[4])
        #expect((0..<9).allSatisfy { $0 == 4 || fixture.cell($0) === cells[$0] })
        #expect(fixture.recorder.logged("cell ") == ["new"])
        #expect(fixture.recorder.logged("end ") == ["a4"])
        #expect(cells[4]?.isHidden == true)
    }

    @Test("K51: reconfiguring an item keeps its cell, and does not prepare it for reuse")
    func reconfigureItems() throws {
        let fixture = CollectionFixture(items: [9])
        let cell = try #require(fixture.cell(4))
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections[0][4] = "new"
            fixture.collectionView.reconfigureItems(at: [fixture.path(4)])
        }

        #expect(fixture.cell(4) === cell)
        #expect(cell.text == "new")
        #expect(cell.reuses == 0)
        #expect(fixture.recorder.log == ["cell new"])
    }

    // MARK: Items

    @Test("K52: after a deletion the others move up, in the same cells")
    func deletion() {
        let fixture = CollectionFixture(items: [9])
        let cells = (0..<9).map { fixture.cell($0) }

        fixture.remove(1)
        let now = fixture.visibleTexts
        fixture.phone.settle()

        #expect(now == ["a0", "a2", "a3", "a4", "a5", "a6", "a7", "a8"])
        #expect((1..<8).allSatisfy { fixture.cell($0) === cells[$0 + 1] })
        #expect(fixture.cell(1)?.frame == CGRect(x: 135, y: 0, width: 120, height: 100))
        #expect(fixture.recorder.logged("end ") == ["a1"])
        #expect(cells[1]?.isHidden == true)
    }

    @Test("K53: on the way, what stays moves from where it was, what came fades in, what goes fades out")
    func motion() throws {
        let fixture = CollectionFixture(items: [5])
        let (gone, last) = try (#require(fixture.cell(0)), #require(fixture.cell(4)))

        fixture.remove(0)
        fixture.phone.advance(by: 0.15)
        let half = (fixture.phone.opacity(of: gone), fixture.phone.frame(of: last).minX)
        fixture.phone.settle()
        fixture.insert("new", at: 4)
        let new = try #require(fixture.cell(4))
        fixture.phone.advance(by: 0.15)
        let coming = fixture.phone.opacity(of: new)
        fixture.phone.settle()

        #expect(half.0 > 0.1 && half.0 < 0.9)
        #expect(half.1 > 10 && half.1 < 125)
        #expect(coming > 0.1 && coming < 0.9)
        #expect(fixture.phone.opacity(of: new) == 1)
        #expect(fixture.phone.frame(of: last).minX == 0)
    }

    @Test("K54: in a batch, deletions count before insertions, whatever their order in the block")
    func batchOrder() {
        let fixture = CollectionFixture(items: [6])
        var finished: [Bool] = []

        fixture.phone.act {
            fixture.collectionView.performBatchUpdates {
                fixture.recorder.sections[0] = ["x", "a1", "a3", "a4", "y", "a5"]
                fixture.collectionView.insertItems(at: [fixture.path(4), fixture.path(0)])
                fixture.collectionView.deleteItems(at: [fixture.path(2), fixture.path(0)])
            } completion: {
                finished.append($0)
            }
        }
        let during = finished
        fixture.phone.settle()

        #expect(fixture.visibleTexts == ["x", "a1", "a3", "a4", "y", "a5"])
        #expect(during == [])
        #expect(finished == [true])
    }

    @Test("K54: a batch in a batch is part of it")
    func nestedBatches() {
        let fixture = CollectionFixture(items: [4])
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.collectionView.performBatchUpdates {
                fixture.recorder.sections[0] = ["x", "a1", "a2", "a3"]
                fixture.collectionView.performBatchUpdates {
                    fixture.collectionView.deleteItems(at: [fixture.path(0)])
                }
                fixture.collectionView.insertItems(at: [fixture.path(0)])
            }
        }

        #expect(fixture.visibleTexts == ["x", "a1", "a2", "a3"])
        #expect(fixture.recorder.log.filter { $0 == "items 0" }.count == 1)
    }

    @Test("K55: a moved item takes its cell and its selection along")
    func move() {
        let fixture = CollectionFixture(items: [6, 3])
        let cell = fixture.cell(1)
        fixture.phone.act {
            fixture.collectionView.selectItem(at: fixture.path(1), animated: false, scrollPosition: [])
        }
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections = [["a0", "a2", "a3", "a4", "a5"], ["b0", "a1", "b1", "b2"]]
            fixture.collectionView.moveItem(at: fixture.path(1), to: fixture.path(1, section: 1))
        }
        fixture.phone.settle()

        #expect(fixture.cell(1, section: 1) === cell)
        #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path(1, section: 1)])
        #expect(fixture.visibleTexts == ["a0", "a2", "a3", "a4", "a5", "b0", "a1", "b1", "b2"])
        #expect(fixture.recorder.logged("cell ") == [])
    }

    @Test("K55: sections come, go and move with all that is in them")
    func sections() {
        let fixture = CollectionFixture(items: [2, 3, 1])
        let cell = fixture.cell(0, section: 2)

        fixture.phone.act {
            fixture.recorder.sections = [["c0"], ["n0", "n1"], ["a0", "a1"]]
            fixture.collectionView.performBatchUpdates {
                fixture.collectionView.deleteSections([1])
                fixture.collectionView.insertSections([1])
                fixture.collectionView.moveSection(2, toSection: 0)
            }
        }
        fixture.phone.settle()
        let moved = fixture.visibleTexts
        fixture.phone.act {
            fixture.recorder.sections[1] = ["r0", "r1", "r2"]
            fixture.collectionView.reloadSections([1])
        }
        fixture.phone.settle()

        #expect(moved == ["c0", "n0", "n1", "a0", "a1"])
        #expect(fixture.cell(0) === cell)
        #expect(fixture.visibleTexts == ["c0", "r0", "r1", "r2", "a0", "a1"])
    }

    @Test("K56: without animation all is in place at once, and the completion comes all the same")
    func withoutAnimation() {
        let fixture = CollectionFixture(items: [9])
        let gone = fixture.cell(0)
        var finished = 0

        UIView.performWithoutAnimation {
            fixture.collectionView.performBatchUpdates {
                fixture.recorder.sections[0].removeFirst()
                fixture.collectionView.deleteItems(at: [fixture.path(0)])
            } completion: { _ in
                finished += 1
            }
        }

        #expect(gone?.isHidden == true)
        #expect(fixture.cell(0)?.frame.minX == 0)
        fixture.phone.settle()
        #expect(finished == 1)
    }

    // MARK: Headers and footers

    private func withHeaders(_ items: [Int]) -> CollectionFixture {
        let layout = CollectionFixture.grid()
        layout.headerReferenceSize = CGSize(width: 390, height: 40)
        layout.footerReferenceSize = CGSize(width: 390, height: 20)
        return CollectionFixture(items: items, layout: layout)
    }

    private func supplements(
        _ fixture: CollectionFixture, _ kind: String = UICollectionView.elementKindSectionHeader
    ) -> [UICollectionReusableView?] {
        (0..<fixture.collectionView.numberOfSections).map {
            fixture.collectionView.supplementaryView(forElementKind: kind, at: fixture.path(0, section: $0))
        }
    }

    @Test("K51: reloading a section replaces its header, footer and cells, and nothing of other sections")
    func reloadedSectionsGetOtherViews() {
        let fixture = withHeaders([2, 3, 2])
        let footer = UICollectionView.elementKindSectionFooter
        let (headers, footers) = (supplements(fixture), supplements(fixture, footer))
        let neighbors = [fixture.cell(1), fixture.cell(0, section: 2)]
        fixture.recorder.clear()

        for names in [["n0"], ["m0", "m1"]] {
            let old = supplements(fixture)[1]
            fixture.phone.act {
                fixture.recorder.sections[1] = names
                fixture.collectionView.reloadSections([1])
            }
            fixture.phone.settle()

            #expect(fixture.recorder.logged("cell ") == names)
            #expect(fixture.recorder.logged("will header ") == ["1"])
            #expect(fixture.recorder.logged("end header ") == ["1"])
            #expect(fixture.recorder.logged("end footer ") == ["1"])
            #expect(supplements(fixture)[1] != nil && supplements(fixture)[1] !== old)
            fixture.recorder.clear()
        }

        #expect(headers.allSatisfy { $0 != nil } && footers.allSatisfy { $0 != nil })
        for section in [0, 2] {
            #expect(supplements(fixture)[section] === headers[section])
            #expect(supplements(fixture, footer)[section] === footers[section])
        }
        #expect(fixture.cell(1) === neighbors[0] && fixture.cell(0, section: 2) === neighbors[1])
        #expect(supplements(fixture)[2]?.frame.minY == 320)
    }

    @Test("K55: headers go along with their sections, come with new ones, and go with those that go")
    func headersFollowTheirSections() {
        let fixture = withHeaders([1, 1, 1])
        let headers = supplements(fixture)
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections = [["n0"], ["c0"], ["a0"]]
            fixture.collectionView.performBatchUpdates {
                fixture.collectionView.deleteSections([1])
                fixture.collectionView.insertSections([0])
                fixture.collectionView.moveSection(2, toSection: 1)
            }
        }
        fixture.phone.settle()

        let now = supplements(fixture)
        #expect(now[1] === headers[2] && now[2] === headers[0])
        #expect(now[0] != nil && !headers.contains { $0 === now[0] })
        #expect(fixture.recorder.logged("will header ") == ["0"])
        #expect(fixture.recorder.logged("end header ").count == 1)
        #expect(now.map { $0?.frame.minY } == [0, 160, 320])
    }

    @Test("K51, K52: what changes of the items leaves the headers alone, but for where they lie")
    func itemsLeaveHeadersAlone() {
        let fixture = withHeaders([3, 3])
        let headers = supplements(fixture)
        fixture.recorder.clear()

        fixture.phone.act {
            fixture.recorder.sections[0] = ["n", "a0", "x", "a2"]
            fixture.collectionView.performBatchUpdates {
                fixture.collectionView.reloadItems(at: [fixture.path(1)])
                fixture.collectionView.insertItems(at: [fixture.path(0)])
            }
        }
        fixture.phone.settle()

        #expect(supplements(fixture)[0] === headers[0] && supplements(fixture)[1] === headers[1])
        #expect(fixture.recorder.logged("will header ") == [] && fixture.recorder.logged("end header ") == [])
        #expect(headers[1]?.frame.minY == 270)
        #expect(fixture.visibleTexts == ["n", "a0", "x", "a2", "b0", "b1", "b2"])
    }

    @Test("K51: a cell that was replaced is used again, prepared for that, once it is gone")
    func replacedCellsAreReused() throws {
        let fixture = CollectionFixture(items: [2])
        let first = try #require(fixture.cell(0))
        func reload() {
            fixture.phone.act { fixture.collectionView.reloadItems(at: [fixture.path(0)]) }
            fixture.phone.settle()
        }

        reload()
        let second = fixture.cell(0)
        reload()

        #expect(second !== first && fixture.cell(0) === first)
        #expect(first.reuses == 1 && first.text == "a0" && !first.isHidden)
        #expect(fixture.phone.opacity(of: first) == 1)
    }

    @Test("K55: a deleted item is selected no longer, and after reloadData none is")
    func selectionEndsWithItsItem() {
        let fixture = CollectionFixture(items: [6]) { $0.allowsMultipleSelection = true }
        for item in [1, 3, 4] {
            fixture.collectionView.selectItem(at: fixture.path(item), animated: false, scrollPosition: [])
        }

        fixture.remove(1)
        fixture.phone.settle()
        #expect(
            fixture.collectionView.indexPathsForSelectedItems?.sorted() == [fixture.path(2), fixture.path(3)])
        fixture.phone.act { fixture.collectionView.reloadData() }

        #expect(fixture.collectionView.indexPathsForSelectedItems == nil)
        #expect((0..<5).allSatisfy { fixture.cell($0)?.isSelected == false })
    }

    // MARK: What does not add up

    @Test("K57: counts that disagree with what was told are an error that names them")
    func invalidCounts() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = CollectionFixture(items: [5])
                fixture.collectionView.deleteItems(at: [fixture.path(0)])
            }
        }

        #expect(
            stop(result).contains(
                "Invalid update: invalid number of items in section 0. The number of items contained in an "
                    + "existing section after the update (5) must be equal to the number of items contained "
                    + "in that section before the update (5), plus or minus the number of items inserted or "
                    + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of "
                    + "items moved into or out of that section (0 moved in, 0 moved out)."))
    }

    @Test("K57: so are numbers of sections, and items that are not there")
    func invalidSections() async {
        let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = CollectionFixture(items: [5, 5])
                fixture.collectionView.insertSections([1])
            }
        }
        let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = CollectionFixture(items: [5])
                fixture.collectionView.deleteItems(at: [fixture.path(5)])
            }
        }

        #expect(
            stop(sections).contains(
                "The number of sections contained in the collection view after the update (2) must be equal "
                    + "to the number of sections contained in the collection view before the update (2), plus "
                    + "or minus the number of sections inserted or deleted (1 inserted, 0 deleted)."))
        #expect(
            stop(item).contains(
                "attempt to delete item 5 from section 0, but there are only 5 items in section 0"))
    }

    @Test("K57: a change right after reloadData, whose count is that of after it already, does not add up")
    func changeAfterReload() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = CollectionFixture(items: [5])
                fixture.collectionView.reloadData()
                fixture.recorder.sections[0].append("new")
                fixture.collectionView.insertItems(at: [fixture.path(0)])
            }
        }

        #expect(stop(result).contains("after the update (6) must be equal"))
    }

    // MARK: The layout's part

    @Test(
        "K58: the layout prepares, hears of the changes, says where cells come from and go to, and finishes")
    func layoutIsAsked() {
        final class Layout: UICollectionViewFlowLayout {
            var log: [String] = []
            override func prepare() {
                super.prepare()
                log.append("prepare")
            }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                for item in updateItems {
                    let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { $0?.item }
                    log.append("\(item.updateAction) \(paths.map { $0.map(String.init) ?? "-" })")
                }
            }
            override func finalizeCollectionViewUpdates() {
                super.finalizeCollectionViewUpdates()
                log.append("finalize")
            }
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint {
                log.append("target")
                return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
            }
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                log.append("initial \(itemIndexPath.item)")
                let attributes = layoutAttributesForItem(at: itemIndexPath)
                attributes?.center.x = 600
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                log.append("final \(itemIndexPath.item)")
                let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
                attributes.frame = CGRect(x: -400, y: 0, width: 120, height: 100)
                return attributes
            }
        }
        let layout = Layout()
        layout.itemSize = CGSize(width: 120, height: 100)
        let fixture = CollectionFixture(items: [5], layout: layout)
        let gone = fixture.cell(3)
        layout.log = []

        fixture.phone.act {
            fixture.collectionView.performBatchUpdates {
                fixture.recorder.sections[0] = ["a0", "a1", "new", "a2", "a4"]
                fixture.collectionView.deleteItems(at: [fixture.path(3)])
                fixture.collectionView.insertItems(at: [fixture.path(2)])
            }
        }
        let new = fixture.cell(2)
        fixture.phone.advance(by: 0.15)
        let places = [new, gone].compactMap { $0 }.map { fixture.phone.frame(of: $0).midX }
        fixture.phone.settle()

        #expect(
            layout.log == [
                "prepare", "target", #"delete ["3", "-"]"#, #"insert ["-", "2"]"#, "initial 2", "final 3",
                "finalize",
            ])
        #expect(fixture.recorder.log.contains("target"))
        #expect(places[0] > 340 && places[0] < 590)
        #expect(places[1] < 50 && places[1] > -330)
        #expect(fixture.phone.frame(of: new ?? UIView()).midX == 330)
    }

    @Test("K58: the layout and the delegate say at which offset an update ends")
    func targetOffset() {
        let fixture = CollectionFixture()
        fixture.scroll(toY: 500)
        fixture.recorder.target = { CGPoint(x: 0, y: $0.y + 220) }

        fixture.remove(0)
        fixture.phone.settle()

        #expect(fixture.collectionView.contentOffset.y == 720)
    }

    @Test(
        "K59: another layout moves the same cells; they hear of it before and after, and so do both layouts")
    func layoutChange() throws {
        final class Layout: UICollectionViewFlowLayout {
            var log: [String] = []
            override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
            override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
            override func finalizeLayoutTransition() { log.append("finalize") }
        }
        let (old, new) = (Layout(), Layout())
        new.itemSize = CGSize(width: 390, height: 50)
        let fixture = CollectionFixture(items: [9], layout: old)
        let cell = try #require(fixture.cell(1))
        var finished: [Bool] = []
        #expect(cell.frame == CGRect(x: 67, y: 0, width: 50, height: 50).offsetBy(dx: 1, dy: 0))

        fixture.phone.act {
            fixture.collectionView.setCollectionViewLayout(new, animated: true) { finished.append($0) }
        }
        fixture.phone.advance(by: 0.15)
        let half = fixture.phone.frame(of: cell)
        fixture.phone.settle()

        #expect(fixture.cell(1) === cell)
        #expect(half.width > 60 && half.width < 380)
        #expect(cell.frame == CGRect(x: 0, y: 60, width: 390, height: 50))
        #expect(old.log == ["to", "finalize"])
        #expect(new.log == ["from", "finalize"])
        #expect(finished == [true])
        #expect(old.collectionView == nil)
        #expect(new.collectionView === fixture.collectionView)
    }

    @Test("K59: a layout that is assigned applies without an animation")
    func assignedLayout() {
        let fixture = CollectionFixture(items: [9])
        let cell = fixture.cell(1)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 390, height: 50)

        fixture.phone.act { fixture.collectionView.collectionViewLayout = layout }

        #expect(fixture.cell(1) === cell)
        #expect(cell.map { fixture.phone.frame(of: $0) } == CGRect(x: 0, y: 60, width: 390, height: 50))
    }
}
