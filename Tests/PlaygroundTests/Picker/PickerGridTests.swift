import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// How the photos lie on the page *Picker*, and when their images are there.
@MainActor struct PickerGridTests {
    // MARK: The layout

    private final class Numbers: NSObject, UICollectionViewDataSource {
        private let count: Int

        init(count: Int) {
            self.count = count
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count + 1
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
        }
    }

    @Test func squaresKeepClearOfTheNotchOfAPhoneOnItsSide() {
        let phone = Simulator(.iPhone)
        let source = Numbers(count: 25)
        let screen = UICollectionViewController(collectionViewLayout: GridLayout(spacing: 2))
        screen.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        screen.collectionView.dataSource = source
        screen.collectionView.contentInsetAdjustmentBehavior = .always
        phone.act { phone.show(UINavigationController(rootViewController: screen)) }
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        let frames = screen.collectionView.visibleCells.map(phone.frame(of:))
        let insets = screen.view.safeAreaInsets
        #expect(insets.left == 47 && insets.right == 47 && frames.count > 10)
        #expect(abs((frames.map(\.minX).min() ?? 0) - 47) < 0.5)
        #expect(abs((frames.map(\.maxX).max() ?? 0) - 797) < 0.5)
    }

    private nonisolated static let sizes = [390, 844, 1024, 200].map { CGSize(width: $0, height: 800) }

    @Test(arguments: sizes, 0...25)
    func squaresFillTheWidthAndNoTwoOverlap(size: CGSize, count: Int) {
        _ = Simulator(.iPhone)
        let grid = UICollectionView(
            frame: CGRect(origin: .zero, size: size), collectionViewLayout: GridLayout(spacing: 2))
        let source = Numbers(count: count)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        grid.dataSource = source
        grid.layoutIfNeeded()

        let layout = grid.collectionViewLayout
        let all = CGRect(origin: .zero, size: layout.collectionViewContentSize)
        let squares = layout.layoutAttributesForElements(in: all) ?? []

        #expect(squares.count == count + 1)
        for (number, square) in squares.enumerated() {
            #expect(abs(square.frame.width - square.frame.height) < 0.001)
            #expect(all.insetBy(dx: -0.001, dy: -0.001).contains(square.frame))
            #expect(layout.layoutAttributesForItem(at: square.indexPath)?.frame == square.frame)
            for other in squares[(number + 1)...] {
                let common = square.frame.intersection(other.frame)
                #expect(common.isNull || min(common.width, common.height) < 0.001)
            }
        }
        if count >= 20 { #expect(abs((squares.map(\.frame.maxX).max() ?? 0) - size.width) < 0.001) }
        // One of each three rows is four times as large.
        let large = squares.filter { $0.frame.width > 1.5 * (squares.map(\.frame.width).min() ?? 0) }
        #expect(count < 2 || count > 9 || size.width > 400 || large.count == 1 + (count >= 6 ? 1 : 0))
    }

    @Test func largeSquaresChangeSidesAndAreMirroredFromRightToLeft() async {
        func large(isRightToLeft: Bool) async -> [CGFloat] {
            let stage = await PickerStage.shown(count: 30, isRightToLeft: isRightToLeft)
            let frames = stage.cells.map { stage.phone.frame(of: $0) }.filter { $0.width > 200 }
            return frames.sorted { $0.minY < $1.minY }.map { $0.minX.rounded() }
        }

        #expect(await large(isRightToLeft: false) == [131, 0])
        #expect(await large(isRightToLeft: true) == [0, 131])
    }

    @Test func photoInTheMiddleStaysThereWhenThePhoneIsTurned() async throws {
        let stage = await PickerStage.shown(count: 300)
        for _ in 0..<6 { await stage.drag(by: 500) }
        let grid = try #require(stage.grid)
        let middle = try #require(stage.middle)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()

        let cell = try #require(grid.cellForItem(at: middle))
        #expect(abs(stage.phone.frame(of: cell).midY - stage.area.midY) < 2)
        #expect(stage.cells.count > 8)
    }

    // MARK: Images

    @Test func imagesAreMadeAheadAndFreedBehind() async {
        let stage = await PickerStage.shown(count: 5000)
        let library = stage.library
        var most = 0

        for _ in 0..<12 {
            stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: 0.08)
            stage.phone.advance(by: 0.3)
            await stage.phone.runTasks()
            most = max(most, library.heldImages.count + library.pendingRequestCount)
        }
        await stage.phone.settle()

        #expect(library.requestCount > 200 && library.pendingRequestCount == 0)
        #expect(most < 200, "\(most)")
        #expect(library.heldImages.count < 120, "\(library.heldImages.count)")
        #expect(stage.cells.allSatisfy { $0.imageView.image != nil })
    }

    @Test func imagesOfTheNextRowsAreThereBeforeTheFinger() async throws {
        let stage = await PickerStage.shown(count: 500)
        await stage.drag(by: 100)
        stage.library.imageDuration = 10

        stage.phone.drag(
            from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 450), duration: 0.5, pause: 0.2)

        let lowest = try #require(stage.cells.max { $0.frame.maxY < $1.frame.maxY })
        // Not the small one that comes in its place.
        #expect(lowest.imageView.image.map { max($0.size.width, $0.size.height) > 300 } == true)
    }

    @Test func cellsAreNoMoreThanAreSeenHoweverManyPhotosThereAre() async {
        let stage = await PickerStage.shown(count: 10_000)

        #expect((9...20).contains(stage.cells.count))
    }
}
