import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// How many assets the page *Library* makes of fifty thousand photos. Each of them is read from the library's store.
@MainActor struct LibraryWorkTests {
    private static let count = 50_000
    /// Those on the screen, and the pages of the gallery, several times.
    private static let tens = 60

    private func opened() async -> LibraryStage {
        let stage = await LibraryStage.shown(count: Self.count)
        await stage.open(4)
        return stage
    }

    @Test func gridMakesThoseOnTheScreenAndAroundIt() async {
        let stage = await LibraryStage.shown(count: Self.count)

        #expect(stage.thumbnails.count > 15 && stage.library.madeAssetCount < 200)
    }

    @Test func openingTurningAndClosingMakeTens() async {
        let stage = await LibraryStage.shown(count: Self.count)

        var made = stage.library.madeAssetCount
        await stage.open(4)
        #expect(stage.shownPhoto == 4 && stage.library.madeAssetCount - made < Self.tens)

        made = stage.library.madeAssetCount
        await stage.turn()
        #expect(stage.shownPhoto == 5 && stage.library.madeAssetCount - made < Self.tens)

        made = stage.library.madeAssetCount
        await stage.flickAway()
        #expect(stage.gallery == nil && stage.library.madeAssetCount - made < Self.tens)
    }

    enum Change: CaseIterable {
        case deletions, additions, edit, favorite, move
    }

    /// A page of the gallery that is updated asks for its preview again.
    @Test(arguments: Change.allCases)
    func changeMakesNoMoreThanThoseThatDiffer(change: Change) async {
        let stage = await opened()
        let made = stage.library.madeAssetCount

        switch change {
        case .deletions: stage.library.photos.removeSubrange(30_000..<30_010)
        case .additions:
            stage.library.photos += (0..<10).map { LibraryStage.photo(Self.count + $0) }
        case .edit:
            stage.library.photos[30_000].edit(size: CGSize(width: 4777, height: 3000)) { UIImage() }
        case .favorite: stage.library.photos[30_000].isFavorite = true
        case .move:
            stage.library.photos[30_000].creationDate = Date(timeIntervalSinceReferenceDate: -20_000.5)
        }
        await stage.phone.settle()

        #expect(stage.shownPhoto == 4 && stage.gallery?.count == stage.library.photos.count)
        #expect(stage.library.madeAssetCount - made <= 10 + 3 * 3, "\(stage.library.madeAssetCount - made)")
    }

    @Test func changesOfOtherThingsMakeNone() async {
        let stage = await opened()
        let made = stage.library.madeAssetCount

        for number in 0..<5 {
            stage.library.albums.append(Album(title: "Holidays \(number)", photos: ["3", "4"]))
            stage.library.photos.append(
                SimulatorKit.Photo(id: "film \(number)", size: CGSize(width: 40, height: 30), duration: 1) {
                    _ in
                    UIImage()
                })
            await stage.phone.settle()
        }

        #expect(stage.shownPhoto == 4 && stage.library.madeAssetCount == made)
    }
}
