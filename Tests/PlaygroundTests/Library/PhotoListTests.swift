import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// Who is who in the list of the pages *Library* and *Films*, before and after changes of the library.
@MainActor struct PhotoListTests {
    private let stage = LibraryStage(count: 40)

    /// - Parameter tellsDetails: whether Photos tells the changes one by one.
    private func list(tellsDetails: Bool) async -> PhotoList {
        await stage.show()
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        options.wantsIncrementalChangeDetails = tellsDetails
        return stage.phone.act { PhotoList(PHAsset.fetchAssets(with: .image, options: options)) }
    }

    /// The list after what is done to the library at once.
    private func list(_ list: PhotoList, after change: (inout [SimulatorKit.Photo]) -> Void) async
        -> PhotoList?
    {
        let changes = stage.phone.act { LibraryChanges.stream() }
        var photos = stage.library.photos
        change(&photos)
        stage.library.photos = photos
        for await change in changes { return stage.phone.act { list.after(change) } }
        return nil
    }

    private func names(_ list: PhotoList) -> [String] {
        stage.phone.act { list.map(\.asset.localIdentifier) }
    }

    @Test(arguments: [true, false])
    func whoStaysKeepsTheNumberAndWhoComesOrWasEditedHasANewOne(tellsDetails: Bool) async throws {
        let old = await list(tellsDetails: tellsDetails)

        let new = try #require(
            await list(old) { photos in
                photos[7].edit(size: CGSize(width: 4777, height: 3000)) { UIImage() }
                photos[9].isFavorite = true
                // The last is the first now, and the third the last.
                photos[39].creationDate = Date(timeIntervalSinceReferenceDate: 9)
                photos[2].creationDate = Date(timeIntervalSinceReferenceDate: -99)
                photos.append(LibraryStage.photo(-5))
                photos.append(LibraryStage.photo(60))
                photos.removeSubrange(20..<24)
            })

        #expect(names(new) == names(try #require(await fresh())))
        let before = Dictionary(uniqueKeysWithValues: zip(names(old), old.map(\.id)))
        for (name, photo) in zip(names(new), new) {
            let stays = before[name] != nil && name != "7"
            #expect(stays ? photo.id == before[name] : !before.values.contains(photo.id), "\(name)")
        }
        #expect(Set(new.map(\.id)).count == new.count && new.count == 38)
    }

    private func fresh() async -> PhotoList? { stage.phone.act { .fetch(.image) } }

    @Test func numberOfOneThatIsGoneIsNeverGivenAgain() async throws {
        let old = await list(tellsDetails: true)
        let last = old[39].id

        let shorter = try #require(await list(old) { $0.removeLast() })
        let longer = try #require(await list(shorter) { $0.append(LibraryStage.photo(70)) })

        #expect(shorter.count == 39 && longer.count == 40 && !longer.map(\.id).contains(last))
    }

    /// As when the page comes back into a tab.
    @Test func listThatIsFetchedAnewGivesNoNumberAgain() async {
        let old = await list(tellsDetails: true)

        let new = stage.phone.act { PhotoList.fetch(.image, after: old) }

        #expect(new.count == 40 && Set(new.map(\.id)).count == 40)
        #expect(Set(new.map(\.id)).isDisjoint(with: old.map(\.id)))
    }

    @Test func photoIsFoundWhereverItIsNow() async throws {
        let old = await list(tellsDetails: true)

        let new = try #require(
            await list(old) { photos in
                photos.remove(at: 3)
                photos.append(LibraryStage.photo(-1))
                photos.append(LibraryStage.photo(-2))
            })

        #expect(new.index(of: old[2]) == 4 && new.index(of: old[3]) == nil && new.index(of: old[4]) == 5)
        #expect(new.index(of: new[0]) == 0 && old.index(of: new[0]) == nil)
    }

    @Test func nothingIsTheMatterWhereOtherThingsHaveChanged() async {
        let old = await list(tellsDetails: true)

        let new = await list(old) { photos in
            let size = CGSize(width: 40, height: 30)
            photos.append(SimulatorKit.Photo(id: "film", size: size, duration: 1) { _ in UIImage() })
        }

        #expect(new == nil)
    }
}
