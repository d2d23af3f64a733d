import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The page *Picker* while its library changes.
@MainActor struct PickerChangesTests {
    @Test func deletedPhotoFadesAndTheNextOnesMoveUp() async throws {
        let stage = await PickerStage.shown(count: 30)
        let cell = try #require(stage.cell(8))
        let before = stage.phone.frame(of: cell)

        stage.library.photos.remove(at: 2)
        await stage.phone.runTasks()
        stage.phone.advance(by: 0.1)

        let moving = stage.phone.frame(of: cell)
        await stage.phone.settle()
        let after = stage.phone.frame(of: cell)
        #expect(cell.id == "8" && before != moving && moving != after && before != after)
        #expect(stage.cell(2) == nil && stage.cells.first?.id == "0")
    }

    @Test func newPhotoComesFirst() async {
        let stage = await PickerStage.shown(count: 30)
        await stage.tap(0)

        stage.library.photos.append(PickerStage.photo(-1))
        await stage.phone.settle()

        #expect(stage.grid?.indexPath(for: stage.cell(-1) ?? UICollectionViewCell())?.item == 0)
        #expect(stage.marks == [0: 1])
    }

    @Test func photoMovesToItsNewDate() async {
        let stage = await PickerStage.shown(count: 30)

        stage.library.photos[6].creationDate = Date(timeIntervalSinceReferenceDate: 100)
        await stage.phone.settle()

        #expect(stage.grid?.indexPath(for: stage.cell(6) ?? UICollectionViewCell())?.item == 0)
        #expect(stage.grid?.indexPath(for: stage.cell(5) ?? UICollectionViewCell())?.item == 6)
    }

    @Test func editedPhotoGetsItsNewImage() async throws {
        let stage = await PickerStage.shown(count: 30)
        let before = try #require(stage.cell(3)?.imageView.image?.size)

        stage.library.photos[3].edit(size: CGSize(width: 300, height: 900)) {
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 900)).image { _ in }
        }
        await stage.phone.settle()

        let after = try #require(stage.cell(3)?.imageView.image?.size)
        #expect(before.width > before.height && after.width < after.height)
    }

    @Test func chosenPhotoThatIsDeletedIsNoLongerChosen() async {
        let stage = await PickerStage.shown(count: 30)
        await stage.tap(4, 0, 2)

        stage.library.photos.removeAll { $0.id == "0" }
        await stage.phone.settle()

        #expect(stage.marks == [4: 1, 2: 2] && stage.words.contains("Add (2)"))
        await stage.tap("Add (2)")
        #expect(stage.chosen == ["4", "2"])
    }

    @Test func chosenPhotoOfAnotherAlbumThatIsDeletedIsNoLongerChosen() async {
        let stage = await PickerStage.shown(count: 30) { stage in
            stage.library.albums = [Album(title: "Lake", photos: ["9", "4"])]
        }
        await stage.tap(0, 4)
        await stage.tap("Recents")
        await stage.tap("Lake")

        stage.library.photos.removeAll { $0.id == "0" }
        await stage.phone.settle()

        #expect(stage.marks == [4: 1] && stage.words.contains("1 of 5"))
    }

    @Test(arguments: 0..<4)
    func thousandChangesAtOnceLeaveAPickerThatWorks(kind: Int) async {
        let stage = await PickerStage.shown(count: 3000)
        await stage.drag(by: 400)
        await stage.tap(10, 12)

        switch kind {
        case 0: stage.library.photos.removeFirst(1000)
        case 1: stage.library.photos += (1...1000).map { PickerStage.photo(-$0) }
        case 2:
            var photos = stage.library.photos
            for index in 0..<1000 {
                photos[index].creationDate = Date(timeIntervalSinceReferenceDate: Double(index))
            }
            stage.library.photos = photos
        default: stage.library.photos = []
        }
        await stage.phone.settle()

        let isLeft = kind == 1 || kind == 2
        #expect(stage.words.contains(isLeft ? "2 of 5" : "Choose up to 5"))
        if kind == 3 { return #expect(stage.words.contains("No Photos") && stage.words.contains("Camera")) }
        stage.phone.tapStatusBar()
        await stage.phone.settle()
        let first = [0: "1000", 1: "-1000", 2: "999"][kind]
        let shown = stage.grid?.cellForItem(at: IndexPath(item: 0, section: 0)) as? AssetCell
        #expect(shown?.id == first && shown?.imageView.image != nil)
        if let first = first.flatMap({ Int($0) }) { await stage.tap(first) }
        #expect(stage.words.contains(isLeft ? "3 of 5" : "1 of 5"))
    }

    @Test func changesWhileAFingerScrollsWaitForNobody() async {
        let stage = await PickerStage.shown(count: 300)
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 600))
        finger.move(to: CGPoint(x: 195, y: 450), duration: 0.3)

        for number in 1...20 {
            stage.library.photos.append(PickerStage.photo(-number))
            stage.library.photos.removeAll { $0.id == "\(number * 3)" }
            await stage.phone.runTasks()
            stage.phone.advance(by: 0.02)
        }
        finger.lift()
        await stage.phone.settle()
        stage.phone.tapStatusBar()
        await stage.phone.settle()

        #expect(stage.cells.first?.id == "-20")
        let ids = stage.cells.compactMap { Int($0.id) }
        #expect(ids == ids.sorted() && !ids.contains(3) && !ids.contains(6))
    }
}
