import Photos
import PhotosUI
import SimulatorKit
import Testing
import UIKit

/// The page *Library* before, with, and without the permission to see photos.
@MainActor struct LibraryAccessTests {
    @Test func asksWhenItAppearsAndShowsThePhotosOnceItMay() async {
        let stage = await LibraryStage.shown(count: 9, answer: nil)
        #expect(stage.library.isAsking && stage.thumbnails.isEmpty)

        stage.library.answer = .fullAccess
        await stage.phone.settle()

        #expect(stage.thumbnails.count == 9 && !stage.library.isAsking)
    }

    @Test func saysAfterARefusalWhatToDoAndLeadsThere() async {
        let stage = await LibraryStage.shown(count: 9, answer: .refusal)
        #expect(stage.words.contains("No Access to Photos") && stage.thumbnails.isEmpty)

        await stage.tap("Open Settings")

        #expect(stage.phone.openedURLs.map(\.absoluteString) == [UIApplication.openSettingsURLString])
    }

    @Test func saysWhatIsRestrictedAndOffersNoSettingsThatCannotHelp() async {
        let stage = await LibraryStage.shown(count: 9) { $0.library.authorizationStatus = .restricted }

        #expect(stage.words.contains("Access to photos is restricted on this device."))
        #expect(!stage.words.contains("Open Settings"))
    }

    @Test func saysThatItSeesSomePhotosOnlyAndOffersToChooseMore() async {
        let stage = await LibraryStage.shown(count: 9, answer: .limitedAccess(["1", "2"]))
        #expect(stage.words.contains("You have chosen 2 photos.") && stage.thumbnails.count == 2)

        await stage.tap("Choose More")
        let photos = stage.phone.voiceOver.elements.filter { $0.accessibilityLabel == "Photo" }
        #expect(photos.count == 9)
        if let point = photos.dropFirst(5).first?.accessibilityActivationPoint { stage.phone.tap(at: point) }
        await stage.phone.settle()
        await stage.tap("Done")

        #expect(stage.words.contains("You have chosen 3 photos.") && stage.thumbnails.count == 3)
    }

    @Test func saysThatThereAreNoPhotosUntilThereIsOne() async {
        let stage = await LibraryStage.shown(count: 0)
        #expect(stage.words.contains("No Photos"))

        stage.library.photos = [LibraryStage.photo(0)]
        await stage.phone.settle()

        #expect(!stage.words.contains("No Photos") && stage.thumbnails.count == 1)
    }

    @Test func offersToChooseWhereNothingHasBeenChosen() async {
        let stage = await LibraryStage.shown(count: 9, answer: .limitedAccess([]))

        #expect(stage.words.contains("You have chosen 0 photos.") && stage.words.contains("Choose More"))
    }
}
