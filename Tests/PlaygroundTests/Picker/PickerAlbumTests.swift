import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The albums on the page *Picker*.
@MainActor struct PickerAlbumTests {
    private func shown() async -> PickerStage {
        await PickerStage.shown(count: 30) { stage in
            stage.library.photos[3] = PickerStage.film(3)
            stage.library.photos[7].isFavorite = true
            stage.library.albums = [
                Album(id: "lake", title: "Lake", photos: ["9", "4", "11"]), Album(title: "Nothing yet"),
            ]
        }
    }

    @Test func listHasTitleCountAndThumbnailOfWhatIsNotEmpty() async {
        let stage = await shown()

        await stage.tap("Recents")

        #expect(
            stage.albums.map { "\($0.accessibilityLabel ?? ""), \($0.accessibilityValue ?? "")" }.sorted()
                == ["Favorites, 1", "Lake, 3", "Recents, 30", "Videos, 1"])
        func pictures(_ view: UIView) -> [UIImage] {
            [(view as? UIImageView)?.image].compactMap { $0 } + view.subviews.flatMap(pictures)
        }
        #expect(stage.albums.map { pictures($0).filter { !$0.isSymbolImage }.count } == [1, 1, 1, 1])
        #expect(!stage.words.contains { $0.hasPrefix("Photo") })
    }

    @Test func chosenAlbumIsShownInItsOwnersOrder() async throws {
        let stage = await shown()
        await stage.tap("Recents")

        await stage.tap("Lake")

        #expect(stage.albums.isEmpty && stage.cells.map(\.id).sorted() == ["11", "4", "9"])
        let places = ["9", "4", "11"].compactMap { id in
            stage.grid?.indexPath(for: stage.cells.first { $0.id == id } ?? UICollectionViewCell())?.item
        }
        #expect(places == [0, 1, 2])
        #expect(stage.words.contains("Lake"))
    }

    @Test func choiceGoesOnThroughTheAlbums() async {
        let stage = await shown()
        await stage.tap(2, 4)
        await stage.tap("Recents")
        await stage.tap("Lake")
        #expect(stage.marks == [4: 2])

        await stage.tap(11)
        await stage.tap("Add (3)")

        #expect(stage.chosen == ["2", "4", "11"])
    }

    @Test func tapBesideTheAlbumsLeavesEverythingAsItWas() async {
        let stage = await shown()
        await stage.drag(by: 300)
        let offset = stage.grid?.contentOffset

        await stage.tap("Recents")
        await stage.closeAlbums()

        #expect(stage.albums.isEmpty && stage.cells.count > 10 && stage.grid?.contentOffset == offset)
        await stage.tap("Recents")
        await stage.tap("Recents")
        #expect(stage.albums.isEmpty && stage.cells.count > 10)
    }

    @Test func deletedAlbumGivesWayToAllPhotos() async {
        let stage = await shown()
        await stage.tap("Recents")
        await stage.tap("Lake")

        stage.library.albums = []
        await stage.phone.settle()

        #expect(stage.words.contains("Recents") && stage.cells.count > 10)
    }

    @Test func listFollowsTheLibrary() async {
        let stage = await shown()
        await stage.tap("Recents")

        stage.library.albums.append(Album(title: "Hut", photos: ["1"]))
        await stage.phone.settle()

        #expect(stage.albums.contains { $0.accessibilityLabel == "Hut" && $0.accessibilityValue == "1" })
    }

    @Test func albumInWhichNothingIsLeftSaysSo() async {
        let stage = await shown()
        await stage.tap("Recents")
        await stage.tap("Lake")

        stage.library.albums[0].photos = []
        await stage.phone.settle()

        #expect(stage.words.contains("No Photos") && stage.words.contains("Camera"))
    }

    @Test func renamedAlbumHasItsNewTitle() async {
        let stage = await shown()
        await stage.tap("Recents")
        await stage.tap("Lake")

        stage.library.albums[0].title = "The Lake"
        await stage.phone.settle()

        #expect(stage.words.contains("The Lake") && stage.cells.count == 3)
    }

    @Test func deletedMovedAndNewOnesChangePlacesAtOnce() async throws {
        let stage = await shown()
        await stage.tap("Recents")
        await stage.tap("Lake")

        stage.library.albums[0].photos = ["20", "11", "9", "21"]
        await stage.phone.settle()

        let grid = try #require(stage.grid)
        let shown = (0..<4).map { (grid.cellForItem(at: IndexPath(item: $0, section: 0)) as? AssetCell)?.id }
        #expect(shown == ["20", "11", "9", "21"])
        #expect(stage.cells.allSatisfy { $0.imageView.image != nil })
    }

    @Test func listTurnsWithThePhone() async {
        let stage = await shown()
        await stage.tap("Recents")

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()

        let screen = stage.phone.window.bounds
        #expect(
            stage.albums.count == 4 && stage.albums.allSatisfy { screen.contains(stage.phone.frame(of: $0)) })
    }

    @Test func albumThatIsShownIsMarkedInTheList() async {
        let stage = await shown()
        await stage.tap("Recents")
        await stage.tap("Lake")
        await stage.tap("Lake")

        func symbols(_ view: UIView) -> [UIImage] {
            [(view as? UIImageView)?.image].compactMap { $0 }.filter(\.isSymbolImage)
                + view.subviews.flatMap(symbols)
        }
        let marked = stage.albums.filter { symbols($0).count == 1 }
        #expect(marked.compactMap(\.accessibilityLabel) == ["Lake"])
        #expect(marked.allSatisfy { $0.accessibilityTraits.contains(.selected) })
    }
}
