import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// Which images and films the page *Picker* asks for, and what it lets go of.
@MainActor struct PickerImagesTests {
    @Test func chosenPhotoThatIsHiddenIsNoLongerChosen() async {
        let stage = await PickerStage.shown(count: 30)
        await stage.tap(4, 0, 2)

        stage.library.photos[0].isHidden = true
        await stage.phone.settle()

        #expect(stage.marks == [4: 1, 2: 2] && stage.words.contains("Add (2)"))
    }

    @Test func filmFromICloudIsNoLongerFetchedWhenItsPageIsTurnedAway() async {
        let stage = await PickerStage.shown(count: 30) { $0.library.photos[2] = PickerStage.film(2) }
        await stage.tap(1, 2)
        await stage.tap("Preview")
        stage.library.photos[2].isInCloud = true
        stage.library.downloadDuration = 100
        func turn(from start: CGFloat, to end: CGFloat) async {
            stage.phone.flick(from: CGPoint(x: start, y: 422), to: CGPoint(x: end, y: 422))
            stage.phone.advance(by: 2)
            await stage.phone.runTasks()
        }
        await turn(from: 300, to: 90)
        #expect(stage.gallery?.index == 1 && stage.library.pendingRequestCount == 1)

        await turn(from: 90, to: 300)

        #expect(stage.gallery?.index == 0 && stage.library.pendingRequestCount == 0)
    }

    @Test func cellsThatAreScrolledAwayLetGoOfTheirImages() async throws {
        let stage = await PickerStage.shown(count: 300)
        let grid = try #require(stage.grid)
        let cells = stage.cells
        // What is made in advance is none of theirs.
        grid.prefetchDataSource = nil
        stage.library.imageDuration = 100

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 700))
        finger.move(to: CGPoint(x: 195, y: 100), duration: 1)
        #expect(stage.library.pendingRequestCount > 5)
        finger.move(to: CGPoint(x: 195, y: 700), duration: 1)

        #expect(stage.library.pendingRequestCount <= stage.cells.count)
        #expect(stage.library.cancelledRequestCount > 5)
        let gone = cells.filter { !grid.visibleCells.contains($0) }
        #expect(gone.allSatisfy { $0.imageView.image == nil })
        finger.lift()
    }

    @Test func nothingOfAnotherAlbumIsKept() async {
        let stage = await PickerStage.shown(count: 300) { stage in
            stage.library.albums = [Album(title: "Lake", photos: ["9", "4"])]
        }
        await stage.drag(by: 100)
        #expect(stage.library.heldImages.count > 10)

        await stage.tap("Recents")
        await stage.tap("Lake")

        #expect(stage.library.heldImages.count <= 4, "\(stage.library.heldImages.count)")
    }

    @Test func filmAtTheTopPlaysAfterATapOnTheStatusBar() async {
        let stage = await PickerStage.shown(count: 60) { $0.library.photos[4] = PickerStage.film(4) }
        for _ in 0..<3 { await stage.drag(by: 500) }
        #expect(stage.playing.isEmpty)

        stage.phone.tapStatusBar()
        await stage.phone.settle()

        #expect(stage.playing == ["4"])
    }
}
