import SimulatorKit
import Testing
import UIKit

@Suite("Prefetching in collection views")
@MainActor
struct CollectionPrefetchingTests {
    private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var expected: Set<Int> = []
        var batches: [[Int]] = []
        var cancelled: [Int] = []

        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            batches.append(indexPaths.map(\.item))
        }

        func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) {
            cancelled += indexPaths.map(\.item)
        }
    }

    @Test("K30: cells that are not seen yet are asked for when one scrolls towards them, and not before")
    func cellsAreMadeEarly() throws {
        let fixture = CollectionFixture()
        let atFirst = fixture.recorder.logged("cell ")

        for y in 1...10 { fixture.scroll(toY: CGFloat(y)) }
        let asked = fixture.recorder.logged("cell ").dropFirst(atFirst.count)
        let ahead = try #require(fixture.cell(24))

        #expect(atFirst.count == 24)
        #expect(asked.first == "a24")
        #expect(asked.count > 3)
        #expect(!fixture.recorder.logged("will ").contains("a24"))
        #expect(!fixture.collectionView.visibleCells.contains(ahead))
        #expect(fixture.phone.opacity(of: ahead) == 0)
    }

    @Test("K30: a cell that comes back soon is announced, without being asked for or prepared anew")
    func cellsComeBack() throws {
        let fixture = CollectionFixture()
        let cell = try #require(fixture.cell(0))

        for y in stride(from: 10, through: 150, by: 10) { fixture.scroll(toY: CGFloat(y)) }
        let ended = fixture.recorder.logged("end ")
        fixture.recorder.clear()
        for y in stride(from: 140, through: 50, by: -10) { fixture.scroll(toY: CGFloat(y)) }

        #expect(ended == ["a0", "a1", "a2"])
        #expect(fixture.cell(0) === cell)
        #expect(fixture.recorder.logged("will ").sorted() == ["a0", "a1", "a2"])
        #expect(!fixture.recorder.logged("cell ").contains("a0"))
        #expect(cell.reuses == 0)
        #expect(fixture.phone.opacity(of: cell) == 1)
    }

    @Test("K30: without prefetching, cells are asked for when they are seen, and let go when they are not")
    func prefetchingDisabled() {
        let fixture = CollectionFixture { $0.isPrefetchingEnabled = false }

        for y in stride(from: 10, through: 150, by: 10) { fixture.scroll(toY: CGFloat(y)) }
        let gone = fixture.cell(0)
        fixture.recorder.clear()
        for y in stride(from: 140, through: 50, by: -10) { fixture.scroll(toY: CGFloat(y)) }

        #expect(gone == nil)
        #expect(fixture.recorder.logged("cell ").sorted() == ["a0", "a1", "a2"])
    }

    @Test("K31: data are asked for ahead, the nearest first, and none that is needed at once")
    func dataAreAskedForAhead() {
        let prefetcher = Prefetcher()
        let fixture = CollectionFixture { $0.prefetchDataSource = prefetcher }

        for y in 1...3 { fixture.scroll(toY: CGFloat(y)) }

        let first = prefetcher.batches.first ?? []
        #expect(first.count > 3)
        #expect(first == first.sorted())
        #expect(first.first == 24)
        #expect(prefetcher.cancelled == [])
    }

    @Test("K31: what is not expected any more after turning back is cancelled, as far as it was not used")
    func turningBackCancels() {
        let prefetcher = Prefetcher()
        let fixture = CollectionFixture { $0.prefetchDataSource = prefetcher }
        for y in stride(from: 0, through: 500, by: 20) { fixture.scroll(toY: CGFloat(y)) }
        let used = Set(fixture.recorder.logged("cell ").compactMap { Int($0.dropFirst()) })

        for y in stride(from: 480, through: 0, by: -20) { fixture.scroll(toY: CGFloat(y)) }

        let asked = Set(prefetcher.batches.flatMap { $0 })
        #expect(!prefetcher.cancelled.isEmpty)
        #expect(Set(prefetcher.cancelled).isSubset(of: asked))
        #expect(Set(prefetcher.cancelled).isDisjoint(with: used))
    }
}
