import SimulatorKit
import Testing
import UIKit

/// How many assets the page *Library* has made of ten thousand photos. Each of them is read from the library's store.
@MainActor @Suite struct LibraryWorkTests {
    /// Those on the screen and around it, several times.
    private static let few = 500

    private func opened() async -> LibraryStage {
        let stage = await LibraryStage.shown(count: 10_000)
        await stage.open(4)
        return stage
    }

    @Test func turnsMakeAFew() async {
        let stage = await opened()
        let made = stage.library.madeAssetCount

        await stage.turn()
        await stage.turn()

        #expect(stage.shownPhoto == 6 && stage.library.madeAssetCount - made < Self.few)
    }

    @Test func openingAndClosingMakeAFew() async {
        let stage = await LibraryStage.shown(count: 10_000)
        let made = stage.library.madeAssetCount

        await stage.open(4)
        await stage.flickAway()

        #expect(stage.gallery == nil && stage.library.madeAssetCount - made < Self.few)
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
