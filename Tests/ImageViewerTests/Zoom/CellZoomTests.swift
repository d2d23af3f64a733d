#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The viewer zooms out of a cell of a collection view, and back into it, whatever becomes of the cell meanwhile.
@MainActor struct CellZoomTests {
    @Test func zoomsOutOfTheCellThatIsTapped() throws {
        let stage = CellStage()

        try stage.open(7)
        stage.phone.advance(by: 0.02)

        let place = stage.phone.frame(of: try #require(stage.thumbnail(7)))
        let start = try #require(stage.flying)
        #expect(abs(start.midX - place.midX) < 30 && abs(start.midY - place.midY) < 30)
        #expect(stage.hidden == [7])
        stage.phone.settle()
        #expect(stage.isPresented && stage.flying == nil)
    }

    @Test func landsInItsCell() throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()

        stage.flickAway()
        let end = stage.landing { #expect(stage.hidden == [7]) }
        stage.phone.settle()

        #expect(stage.isAt(end, 7), "\(String(describing: end))")
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    @Test(arguments: CellStage.Change.allCases)
    func landsWhereItsPictureIsNow(change: CellStage.Change) throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()

        stage.make(change, around: 7)
        stage.phone.settle()
        stage.flickAway()
        let end = stage.landing { #expect(stage.hidden == [7]) }
        stage.phone.settle()

        #expect(stage.isAt(end, 7), "\(String(describing: end))")
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    /// The finger pulls the picture away from the list, which is seen behind it.
    @Test(arguments: CellStage.Change.allCases.filter { $0 != .reloadData && $0 != .reloadItems })
    func listBehindADragMissesThatPictureAlone(change: CellStage.Change) throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()
        stage.make(change, around: 7)
        stage.phone.settle()

        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 522), duration: 0.3)

        #expect(stage.hidden == [7])
        finger.lift()
        stage.phone.settle()
    }

    @Test(arguments: CellStage.Change.allCases)
    func listMayChangeInTheFlightOut(change: CellStage.Change) throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.advance(by: 0.2)

        stage.make(change, around: 7)
        stage.phone.settle()
        stage.flickAway()
        let end = stage.landing()
        stage.phone.settle()

        #expect(stage.isAt(end, 7), "\(String(describing: end))")
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    @Test(arguments: CellStage.Change.allCases)
    func listMayChangeInTheFlightBack(change: CellStage.Change) throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()
        stage.flickAway()
        stage.phone.advance(by: 0.1)

        stage.make(change, around: 7)
        stage.phone.settle()

        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0 && stage.flying == nil)
        #expect(stage.thumbnail(7) != nil)
    }

    @Test func pictureThatIsDeletedIsFadedFrom() throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()

        stage.delete(7)
        stage.phone.settle()
        stage.flickAway()
        stage.phone.advance(by: 0.05)
        let flying = stage.flying
        stage.phone.settle()

        #expect(flying == nil)
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    @Test func cellThatIsScrolledAwayIsFadedTo() throws {
        let stage = CellStage()
        try stage.open(7)
        stage.phone.settle()

        stage.scrollFarAway()
        stage.phone.settle()
        stage.flickAway()
        stage.phone.advance(by: 0.05)
        let flying = stage.flying
        stage.phone.settle()

        #expect(flying == nil)
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    // MARK: A gallery

    @Test func galleryLandsInTheCellOfItsPageThatWasMadeMeanwhile() throws {
        let stage = CellStage(opensGallery: true)
        try stage.open(2)
        stage.phone.settle()
        #expect(stage.thumbnail(50) == nil)

        stage.gallery?.turn(to: 50, animated: true)
        stage.phone.settle()
        stage.flickAway()
        let end = stage.landing { #expect(stage.hidden == [50]) }
        stage.phone.settle()

        #expect(stage.isAt(end, 50), "\(String(describing: end))")
        #expect(!stage.isPresented && stage.hidden == [] && stage.spoiled == 0)
    }

    @Test func galleryHidesTheCellOfEachPage() throws {
        let stage = CellStage(opensGallery: true)
        try stage.open(2)
        stage.phone.settle()

        for page in 3...20 {
            stage.phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 100, y: 422))
            stage.phone.settle()
            #expect(stage.gallery?.index == page)
            #expect(stage.hidden == [page])
        }

        stage.flickAway()
        stage.phone.settle()
        #expect(stage.hidden == [] && stage.spoiled == 0)
    }
}
#endif
